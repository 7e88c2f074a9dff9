import { type Concept, pattern, type Reading } from "../language/index.ts";
import { roleOf, type ThingKind } from "./kinds.ts";

/** A thing spoken of: a card named, or something called by what it is. */
export interface Thing {
  readonly kind: ThingKind;
  /** English name of the card, or the placeholder of a sample (`{host}`). */
  readonly name: string | null;
  readonly written: string;
  readonly start: number;
  readonly end: number;
  /** Index of its clause. */
  readonly clause: number;
  whose: "you" | "opponent" | null;
  /** It only describes another thing ("the creature *with Pacifism on it*"). */
  dependent: boolean;
  /** The colours that it is said to be of ("a white Aura"), where nobody named it. */
  readonly colors: readonly string[];
  /** Only implied by a word for the relation ("the *equipped* creature"). */
  readonly implied: boolean;
}

/** What a word for a thing stands for. */
export const kindByConcept: Readonly<Record<string, ThingKind>> = {
  "object.aura": "aura",
  "object.equipment": "equipment",
  "object.fortification": "fortification",
  "object.attachment": "attachment",
  "object.curse": "curse",
  "object.role": "role",
  "object.creature": "creature",
  "object.another-creature": "other-creature",
  "object.land": "land",
  "object.artifact": "artifact",
  "object.planeswalker": "planeswalker",
  "object.enchantment": "enchantment",
  "object.vehicle": "vehicle",
  "object.permanent": "permanent",
  "object.commander": "commander",
  "object.token": "token",
  "object.noncreature": "noncreature",
  "thing.bestowed": "bestowed",
  "thing.umbra": "umbra",
  "thing.germ": "germ",
  "thing.rebel": "rebel",
  "thing.hero": "hero",
  "object.player": "player",
  "player.opponent": "player",
  "player.another": "other-player",
  "object.spell": "spell",
  "relation.enchanted": "aura",
  "relation.equipped": "equipment",
  "relation.fortified": "fortification",
};

/** Everything that a question speaks of: cards by their names, other things by what they are called. In the order of the text. */
export function findThings(
  reading: Reading,
  kindOf: (name: string) => ThingKind,
  clauseAt: (offset: number) => number,
): Thing[] {
  const named = reading.mentions.map(
    (mention): Thing => ({
      kind: kindOf(mention.name),
      name: mention.name,
      written: mention.written,
      start: mention.span.start,
      end: mention.span.end,
      clause: clauseAt(mention.span.start),
      whose: null,
      dependent: false,
      colors: [],
      implied: false,
    }),
  );
  const unnamed = reading.concepts.flatMap((concept): Thing[] => {
    const kind = kindByConcept[concept.id];
    if (kind === undefined) return [];
    const { start, end } = concept.span;
    return [
      {
        kind,
        name: null,
        written: concept.written,
        start,
        end,
        clause: clauseAt(start),
        whose: null,
        // "equipped creature": the Equipment is only implied
        dependent: concept.id.startsWith("relation."),
        colors: colorsOf(concept, reading).map(({ id }) => id.slice("color.".length)),
        implied: concept.id.startsWith("relation."),
      },
    ];
  });
  return [...named, ...unnamed, ...toolsOfVerbs(reading, [...named, ...unnamed], clauseAt)].sort(
    (a, b) => a.start - b.start,
  );
}

const isColor = ({ id }: Concept): boolean => /^color\.(white|blue|black|red|green|colorless)$/.test(id);

/** "A *white* Aura", "une aura *blanche*": colours right next to what they describe; none where protection is meant. */
export function colorsOf(
  thing: Concept,
  { concepts, question }: Pick<Reading, "concepts" | "question">,
): readonly Concept[] {
  if (!colorable.has(thing.id)) return [];
  const isNext = (from: number, to: number): boolean => to >= from && joinsColors.test(question.slice(from, to));
  const found: Concept[] = [];
  const before = () => found[0] ?? thing;
  const after = () => found[found.length - 1] ?? thing;
  const colors = concepts.filter(isColor);
  for (const color of colors.toReversed()) if (isNext(color.span.end, before().span.start)) found.unshift(color);
  if (found.length === 0) for (const color of colors) if (isNext(after().span.end, color.span.start)) found.push(color);
  const first = found[0];
  const isProtection =
    first !== undefined &&
    concepts.some(
      ({ id, span }) =>
        id === "keyword.protection" &&
        span.end <= first.span.start &&
        first.span.start - span.end <= 12 &&
        // "pro red. Is *a red Aura* on it …": the first of the two is what it protects from
        !colors.some(
          (color) =>
            color.span.start >= span.end &&
            color.span.end <= first.span.start &&
            !isNext(color.span.end, first.span.start),
        ),
    );
  return isProtection ? [] : found;
}

const colorable = new Set([
  "object.aura",
  "object.equipment",
  "object.attachment",
  "object.creature",
  "object.another-creature",
  "object.enchantment",
  "object.artifact",
]);

const toolByVerb: Readonly<Record<string, ThingKind>> = {
  "event.equip": "equipment",
  "event.fortify": "fortification",
};

/** "Can I equip a tapped creature?": with an Equipment. */
function toolsOfVerbs(reading: Reading, things: readonly Thing[], clauseAt: (offset: number) => number): Thing[] {
  return reading.concepts.flatMap(({ id, span, written }): Thing[] => {
    const kind = toolByVerb[id];
    if (kind === undefined || things.some((thing) => thing.kind === kind || thing.kind === "attachment")) return [];
    const { start, end } = span;
    return [
      {
        kind,
        name: null,
        written,
        start,
        end,
        clause: clauseAt(start),
        whose: null,
        dependent: true,
        colors: [],
        implied: true,
      },
    ];
  });
}

/** "the creature with Pacifism on it", "qui porte l'épée", "die eine Axt trägt", "Pacifism on my creature". */
export function markDependents(reading: Reading, things: readonly Thing[]): void {
  const links = reading.concepts.filter(({ id }) => /^relation\.(attached|with|on|from)$/.test(id));
  for (const [i, thing] of things.entries()) {
    if (thing.dependent) continue;
    // "mein Gegner hat eine Kreatur": a creature describes no player
    const head = things
      .slice(0, i)
      .findLast(
        (other) =>
          other.clause === thing.clause &&
          !other.dependent &&
          !(roleOf(other.kind) === "player" && roleOf(thing.kind) === "host"),
      );
    const from = Math.max(head?.end ?? 0, reading.clauses[thing.clause]?.start ?? 0);
    if (head !== undefined && isOf(head, thing, reading)) thing.dependent = true;
    // "meine Kreatur *die Rancor trägt* wird …"
    if (
      head !== undefined &&
      roleOf(head.kind) === "host" &&
      roleOf(thing.kind) === "attachment" &&
      relativeOrArticle.test(reading.question.slice(head.end, thing.start)) &&
      links.some(({ span }) => span.start >= thing.end && span.start - thing.end <= 1)
    )
      thing.dependent = true;
    const link = links.find(
      ({ span }) =>
        span.start <= thing.start &&
        span.end > from &&
        span.start >= from &&
        !reading.concepts.some(
          ({ id, span: verb }) => id.startsWith("event.") && verb.start >= span.end && verb.end <= thing.start,
        ),
    );
    if (link === undefined) continue;
    // "my opponent casts Disenchant *on my axe*"
    const isAimed = reading.concepts.some(
      ({ id, span }) => withPatient.has(id) && link.span.start >= span.end && link.span.start - span.end <= 1,
    );
    if (isAimed && link.id === "relation.on") continue;
    // "it is on my creature and the creature dies"
    const goesOn = reading.concepts.some(
      ({ id, span }) => id === "link.then" && span.start >= link.span.end && span.end <= thing.start,
    );
    // "a bear with an axe, and the axe is bounced": told anew
    if (goesOn && isSubject(thing, reading)) continue;
    if (goesOn && roleOf(thing.kind) === "host" && head !== undefined && roleOf(head.kind) === "attachment") continue;
    if (head !== undefined) thing.dependent = true;
    else if (link.id === "relation.attached" && roleOf(thing.kind) === "attachment") thing.dependent = true;
  }
}

/** "… the axe *is bounced*": a verb follows at once. */
const isSubject = ({ end }: Thing, { concepts, question }: Reading): boolean =>
  concepts.some(
    ({ id, span }) => id.startsWith("event.") && span.start >= end && passive.test(question.slice(end, span.start)),
  );

/** What stands between a subject and what is done to it. */
export const passive = pattern`^['’]?\s*((<auxiliary-passive>|<verb-receive> <article-indefinite>)\s+)?$`;

/** "Le *germe de Batterskull*", "Batterskull's germ", "the Mortarpod germ": a token that an Equipment brought along, and its Equipment. */
function isOf(head: Thing, thing: Thing, { question }: Reading): boolean {
  const between = question.slice(head.end, thing.start);
  if (roleOf(head.kind) === "host" && roleOf(thing.kind) === "attachment" && bears.test(between)) return true;
  if (bringable.has(head.kind)) return comesFrom.test(between);
  if (!bringable.has(thing.kind)) return false;
  if (/^(['’]?s)?\s$/iu.test(between)) head.dependent = true;
  return liesOn.test(between);
}

const bringable: ReadonlySet<ThingKind> = new Set(["germ", "rebel", "hero"]);

/** Events whose patient tells one question from another. */
export const withPatient = new Set([
  "event.destroy",
  "event.wipe",
  "event.die",
  "event.sacrifice",
  "event.exile",
  "event.bounce",
  "event.tuck",
  "event.flicker",
  "event.phase-out",
  "event.phase-in",
  "event.leave",
  "event.control",
  "event.become-creature",
  "event.stop-being-creature",
  "event.lose-abilities",
  "event.copy",
  "event.transform",
  "event.turn-face-down",
  "event.turn-face-up",
]);

const joinsColors = pattern`^(\s|\s?(<conjunction-and>|\/|-)\s?)$`;
const relativeOrArticle = pattern`^,?\s<relative-or-article>\s$`;
const bears = pattern`^\s<bearing>\s?(<article-definite|article-indefinite|possessive-mine|possessive-theirs> )?$`;
const comesFrom = pattern`^\s<preposition-of|preposition-from>['’]?\s?(<article-definite|possessive-mine>['’ ])?$`;
const liesOn = pattern`^\s<preposition-of|preposition-at>['’]?\s?(<article-definite|possessive-mine>['’ ])?$`;
