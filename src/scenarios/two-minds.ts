import { asksWhoKeeps, pattern, type Reading } from "../language/index.ts";

/** Questions that neither a scenario nor a story may answer: what is told in them is taken back, or of two minds. */
export const isOfTwoMinds = (reading: Reading): boolean =>
  asksOfTwo(reading) ||
  asksWhoKeeps(reading) ||
  takesBack(reading) ||
  saysTwoOwners(reading) ||
  tellsOrder(reading) ||
  asksControlTwice(reading) ||
  tellsDamage(reading) ||
  asksOfDamage(reading) ||
  asksOfCopying(reading) ||
  asksOfSizeElsewhere(reading) ||
  asksWhetherAnything(reading) ||
  saysElliptically(reading);

/** "Does Pacifism *or* Bonesplitter stay?", "… hexproof *or* protection?": one verdict for two things. */
function asksOfTwo({ ask, clauses, concepts, mentions }: Reading): boolean {
  if (ask === null || open.has(ask.kind)) return false;
  return clauses.some(({ kind, start, end }) => {
    const here = concepts.filter(({ span }) => span.start >= start && span.start < end);
    const or = here.find(({ id, span }) => id === "ask.or" && span.start > start);
    if (or === undefined || (kind !== "asked" && kind !== "condition")) return false;
    const things = [
      ...mentions.map(({ span }) => span),
      ...here.filter(({ id }) => /^(object\.(?!two|both)|keyword\.|quality\.)/.test(id)).map(({ span }) => span),
    ].filter((span) => span.start >= start && span.start < end);
    return (
      things.some((span) => span.end <= or.span.start && or.span.start - span.end <= 2) &&
      things.some((span) => span.start >= or.span.end && span.start - or.span.end <= 8)
    );
  });
}
const open: ReadonlySet<string> = new Set(["what-happens", "where-is", "who-controls", "how-big"]);

/** "My creature dies (*no*)": a clause that only denies what was told before it. */
const takesBack = ({ clauses, concepts, question }: Reading): boolean =>
  clauses.some(({ start, end }, i) => {
    const here = concepts.filter(({ span }) => span.start >= start && span.start < end);
    const isTag = /^\s*\?/.test(question.slice(end)) && i === clauses.length - 1;
    return (
      i > 0 &&
      !isTag &&
      end - start <= 5 &&
      here.length > 0 &&
      here.every(({ id }) => /^(negation|ask\.tag)/.test(id)) &&
      !question.slice(end).startsWith("?")
    );
  });

/** "Rancor came *after Frogify*": which was there first decides, and is not told by anything that happens. */
const tellsOrder = ({ concepts, mentions, question }: Reading): boolean =>
  concepts.some(
    ({ id, span, written }) =>
      id === "link.condition" &&
      orders.test(written) &&
      mentions.some(
        (mention) =>
          mention.span.start - span.end >= 0 &&
          mention.span.start - span.end <= 4 &&
          !concepts.some(
            (other) =>
              /^(event\.|relation\.(on|attached)|time\.already|state\.)/.test(other.id) &&
              other.span.start >= mention.span.end &&
              !/[,.;:?!]/.test(question.slice(mention.span.end, other.span.start)),
          ),
      ),
  );
const orders = pattern`^<conjunction-after>`;

/** "Because I control the Aura *I control* his creature": who controls what is told and asked in one breath. */
const asksControlTwice = ({ ask, clauses, concepts }: Reading): boolean =>
  ask?.kind === "do-i-control" &&
  clauses.some(
    ({ kind, start, end }) =>
      kind === "asked" &&
      concepts.filter(({ id, span }) => id === "relation.control" && span.start >= start && span.start < end).length >
        1,
  );

/** "He controls *my* Bonesplitter": whose it is then is of the past. */
const saysTwoOwners = ({ concepts }: Reading): boolean =>
  concepts.some(
    ({ id, span, written }) =>
      id === "relation.theirs" &&
      controls.test(written) &&
      concepts.some(
        (mine) => mine.id === "relation.mine" && mine.span.start >= span.end && mine.span.start - span.end <= 2,
      ),
  );

/** "It took 2 damage": whether that is enough can't be told of what nobody named, nor said how big it is. */
const tellsDamage = ({ ask, concepts, mentions, question }: Reading): boolean =>
  /^(does-it-die|does-it-survive)$/.test(ask?.kind ?? "") &&
  mentions.length < 2 &&
  !/(?<![\d/+-])\d+\/\d+/.test(question) &&
  concepts.some(
    ({ id, span }) => id === "event.damage" && /\d\s*$/.test(question.slice(Math.max(0, span.start - 3), span.start)),
  );

/** "Is it still stuck *at 1/1*?": of a size, in words for staying. */
const asksOfSizeElsewhere = ({ ask, clauses, question }: Reading): boolean =>
  ask !== null &&
  /^(does-it-stay|does-it-fall-off|does-it-work)$/.test(ask.kind) &&
  clauses.some(
    ({ kind, start, end }) => kind === "asked" && /(?<![\d/+-])\d+\/\d+\s*\p{P}*$/u.test(question.slice(start, end)),
  );

/** "Do *copies copy* Auras?": of what a copy takes over, and not of one of an Aura. */
const asksOfCopying = ({ ask, concepts, mentions }: Reading): boolean =>
  ask?.kind === "does-it-attach" &&
  mentions.length === 0 &&
  !concepts.some(({ id }) => id === "object.creature") &&
  concepts.filter(({ id }) => id === "event.copy").length > 1;

/** "Does *the damage* stay on it?": of damage, and of nothing that is attached. */
const asksOfDamage = ({ ask, clauses, concepts, mentions }: Reading): boolean =>
  ask !== null &&
  ofStaying.has(ask.kind) &&
  clauses.some(({ start, end }) => {
    const isHere = ({ span }: { readonly span: { readonly start: number } }) => span.start >= start && span.start < end;
    const here = concepts.filter(isHere);
    const first = here.find(({ id }) => /^(object\.|thing\.|event\.damage)/.test(id));
    const asks = here.some(({ id }) => id === ask.event);
    return (
      asks && first?.id === "event.damage" && !mentions.some((one) => isHere(one) && one.span.start < first.span.start)
    );
  });
const ofStaying: ReadonlySet<string> = new Set(["does-it-stay", "does-it-fall-off", "does-it-survive", "where-is"]);

/** "Does it *do anything*?", "passiert da *was*?": whether an act comes to anything, which is no question of what it may do. */
const asksWhetherAnything = ({ question, ask }: Reading): boolean =>
  ask !== null && ask.kind !== "what-happens" && anything.test(question);
const anything = pattern`(?<!\p{L})<doing-anything>(?!\p{L})`;

/** "Can *mine* attack?", "… is on *his*": of which the story has to know two. */
const saysElliptically = ({ ask, clauses, concepts, mentions, question }: Reading): boolean =>
  ask !== null &&
  !/^(do-i-control|who-controls|who-gains)$/.test(ask.kind) &&
  concepts.some(({ id, written, span }) => {
    if (!/^relation\.(mine|theirs)$/.test(id) || !alone.test(written)) return false;
    if (endsInOf.test(question.slice(0, span.start))) return false;
    const clause = clauses.find(({ start, end }) => span.start >= start && span.start < end);
    const isNoun = ({ start }: { readonly start: number }) => start >= span.end && start < (clause?.end ?? 0);
    const follows =
      mentions.some((mention) => isNoun(mention.span)) ||
      concepts.some((other) => /^(object|zone|thing|keyword)\./.test(other.id) && isNoun(other.span)) ||
      // "in response to *his bolt*"
      concepts.some((other) => other.id.startsWith("event.") && isNoun(other.span) && other.span.start - span.end <= 1);
    return !follows;
  });
const alone = pattern`^<mine-alone>$`;
const controls = pattern`<verb-control>`;
const endsInOf = pattern`(?<!\p{L})<preposition-of>\s$`;
