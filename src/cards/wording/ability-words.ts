import type {
  Ability,
  CardType,
  Condition,
  Modification,
  PlayerReference,
  Reference,
  Target,
  TriggerEvent,
  Watched,
} from "../../engine/index.ts";
import { wordFilter } from "./filter-words.ts";
import { wordHarmless } from "./harmless-words.ts";
import { wordInstructions } from "./instruction-words.ts";
import { wordAmountOf, wordModifications } from "./modification-words.ts";
import { hostWord, type Wording } from "./wording.ts";

/** What the wording must know of the card: what its host is called, what kind of thing it is. */
export interface Bearer {
  readonly types: readonly CardType[];
  readonly subtypes: readonly string[];
  /** The enchant ability's noun, for Auras: "creature", "land", "player", "permanent". */
  readonly hostNoun?: string;
}

/**
 * Words an ability in the rules' standard form ("equipped creature gets +2/+0"), in lower case without a final period: the
 * `text` of abilities of the catalogue, which carries none.
 */
export function wordAbility(ability: Ability, bearer: Bearer): string {
  const wording: Wording = {
    host: hostWord(bearer),
    self: selfWord(bearer),
    targets: [],
    named: new Set(),
    wordQuoted: (one) => quoted(one, bearer),
  };
  return words(ability, wording).toLowerCase();
}

function quoted(ability: Ability, bearer: Bearer): string {
  const text = wordAbility(ability, { ...bearer, types: ["creature"], subtypes: [] });
  return /^(static|triggered|activated)$/.test(ability.kind) ? `"${text}"` : text;
}

function selfWord(bearer: Bearer): string {
  if (bearer.subtypes.includes("Aura")) return "this aura";
  if (bearer.subtypes.includes("Equipment")) return "this equipment";
  const type = bearer.types.find((one) => one === "creature") ?? bearer.types[0] ?? "permanent";
  return `this ${type === "instant" || type === "sorcery" ? "spell" : type}`;
}

function words(ability: Ability, wording: Wording): string {
  switch (ability.kind) {
    case "keyword":
    case "protection":
    case "hexproof":
    case "equip":
    case "enchant":
      return ability.text;
    case "fortify":
    case "reconfigure":
    case "bestow":
    case "aura-swap":
    case "mutate":
    case "ward":
    case "indestructible":
    case "shroud":
    case "living-weapon":
    case "for-mirrodin":
    case "job-select":
    case "umbra-armor":
      return ability.text;
    case "static":
      return wordStatic(ability, wording);
    case "lends-flash":
    case "lets-cast":
      return ability.text;
    case "lifts-timing":
      return "you may activate equip abilities any time you could cast an instant";
    case "activated":
      return wordActivated(ability, wording);
    case "triggered":
      return wordTriggered(ability, wording);
    case "spell":
      return wordInstructions(ability.instructions, withTargets(wording, ability.targets));
    case "choose-as-enters":
      return `as ${wording.self} enters, choose a ${ability.what}`;
    case "choose-as-attached":
      return `as ${wording.self} becomes attached to a creature, choose a ${ability.what}`;
    case "attach-as-transforms":
      return `as ${wording.self} transforms, attach it to a ${wordFilter(ability.filter)}`;
    case "enters-as-copy":
      return `you may have ${wording.self} enter as a copy of any ${wordFilter(ability.filter)}`;
    case "enters-attached":
      return `${wording.self} enters attached to a ${wordFilter(ability.filter)}`;
    case "enters-with-counters":
      return `${wording.self} enters with ${wordAmountOf(ability.count)} ${ability.counter} counters on it`;
    case "enters-tapped":
      return `${wording.self} enters tapped${ability.unless === undefined ? "" : ` unless ${wordCondition(ability.unless, wording)}`}`;
    case "attaches-only-to":
      return `${wording.self} can be attached only to a ${wordFilter(ability.filter)}`;
    case "exiled-instead-of-graveyard":
      return `if ${wording.self} would be put into a graveyard, exile it instead`;
    case "replacement":
      return wordReplacement(ability, wording);
    case "harmless":
      return wordHarmless(ability.reason);
  }
}

function withTargets(wording: Wording, targets: readonly Target[]): Wording {
  return { ...wording, targets, named: new Set() };
}

function wordStatic(ability: Extract<Ability, { kind: "static" }>, wording: Wording): string {
  const { affects } = ability;
  const holds = ability.condition === undefined ? "" : `as long as ${wordCondition(ability.condition, wording)}, `;
  const [first] = ability.modifications;
  if (first?.kind === "control" && affects.kind === "host") return `${holds}you control ${wording.host}`;
  const plural = affects.kind === "all" && !(affects.filter.kind === "player");
  const subject =
    affects.kind === "self"
      ? wording.self
      : affects.kind === "host"
        ? wording.host
        : wordFilter(affects.filter, plural);
  return `${holds}${subject} ${wordModifications(ability.modifications, wording, plural || subject === "you")}${wordSpares(ability.modifications)}`;
}

function wordSpares(modifications: readonly Modification[]): string {
  const spares = modifications.flatMap((one) =>
    one.kind === "gain-abilities"
      ? one.abilities.flatMap((each) => (each.kind === "protection" && each.spares !== undefined ? [each.spares] : []))
      : [],
  )[0];
  if (spares === undefined) return "";
  const what = {
    this: "this aura",
    auras: "auras",
    "already-attached": "auras and equipment you control that are already attached to it",
    "auras-you-control": "auras you control",
    equipment: "equipment",
  }[spares];
  return `. this effect doesn't remove ${what}`;
}

function wordActivated(ability: Extract<Ability, { kind: "activated" }>, wording: Wording): string {
  if (/^crew \d/.test(ability.cost)) return ability.cost;
  const effect = wordInstructions(ability.instructions, withTargets(wording, ability.targets));
  return `${ability.cost}: ${effect}${ability.sorcerySpeed === true ? ". activate only as a sorcery" : ""}`;
}

function wordTriggered(ability: Extract<Ability, { kind: "triggered" }>, wording: Wording): string {
  const inner = withTargets(wording, ability.targets);
  const condition = ability.condition === undefined ? "" : `if ${wordCondition(ability.condition, inner)}, `;
  return `${wordEvent(ability.event, wording)}, ${condition}${wordInstructions(ability.instructions, inner)}`;
}

function wordReplacement(ability: Extract<Ability, { kind: "replacement" }>, wording: Wording): string {
  const { object } = ability;
  const whom =
    object === undefined
      ? ""
      : ` of ${object.kind === "self" ? wording.self : object.kind === "host" ? wording.host : wordFilter(object.filter, true)}`;
  const holds = ability.condition === undefined ? "" : `as long as ${wordCondition(ability.condition, wording)}, `;
  const instead =
    ability.effect ??
    (ability.instead === undefined || ability.instead.length === 0
      ? "nothing of the kind"
      : wordInstructions(ability.instead, wording));
  return `${holds}instead of ${ability.of.replaceAll("-", " ")}${whom}: ${instead}`;
}

const simple = {
  enters: "enters",
  dies: "dies",
  leaves: "leaves the battlefield",
  "put-into-graveyard": "is put into a graveyard from the battlefield",
  "put-into-exile": "is put into exile from the battlefield",
  attacks: "attacks",
  blocks: "blocks",
  "becomes-tapped": "becomes tapped",
  transforms: "transforms",
  "phases-out": "phases out",
  "phases-in": "phases in",
  "turned-face-up": "is turned face up",
  "becomes-equipped": "becomes equipped",
  "becomes-enchanted": "becomes enchanted",
} as const;

function wordEvent(event: TriggerEvent, wording: Wording): string {
  switch (event.kind) {
    case "beginning":
      return `at the beginning of ${wordWhose(event.whose, wording)} ${event.of === "end" ? "end step" : event.of}`;
    case "casts":
      return `whenever ${event.player.kind === "you" ? "you cast" : "an opponent casts"} a ${event.filter === undefined ? "" : `${wordFilter(event.filter)} `}spell`;
    case "becomes-attached":
      return `whenever ${wordWatched(event.object, wording)} becomes attached to a ${wordFilter(event.to ?? { kind: "permanent" })}`;
    case "becomes-unattached":
      return `whenever ${wordWatched(event.object, wording)} becomes unattached${event.from === undefined ? "" : ` from a ${wordFilter(event.from)}`}`;
    case "deals-damage":
      return `whenever ${wordWatched(event.object, wording)} deals ${event.combat === true ? "combat " : ""}damage${event.toPlayer === true ? ` to ${event.who === "opponent" ? "an opponent" : (event.who ?? "a player")}` : ""}`;
    case "becomes-targeted":
      return `whenever ${wordWatched(event.object, wording)} becomes the target of a ${event.spell === undefined ? "spell or ability" : `${wordFilter(event.spell)} spell`}${event.by === "opponent" ? " an opponent controls" : ""}`;
    case "is-dealt-damage":
      return `whenever ${wordWatched(event.object, wording)} is dealt ${event.combat === true ? "combat " : ""}damage`;
    case "last-counter-removed":
      return `when the last ${event.counter} counter is removed from ${wordWatched(event.object, wording)}`;
    case "any-of":
      return event.of.map((one) => wordEvent(one, wording)).join(" or ");
    case "outside":
    case "other":
      return `whenever ${event.text}`;
    default:
      return `${event.object.kind === "self" ? "when" : "whenever"} ${wordWatched(event.object, wording)} ${simple[event.kind]}`;
  }
}

function wordWhose(player: PlayerReference, wording: Wording): string {
  if (player.kind === "you") return "your";
  if (player.kind === "opponent") return "each opponent's";
  if (player.kind === "controller-of") return `${wording.host}'s controller's`;
  return player.kind === "player" ? `${wording.host}'s` : "each";
}

function wordWatched(watched: Watched, wording: Wording): string {
  if (watched.kind === "self") return wording.self;
  return watched.kind === "host" ? wording.host : `a ${wordFilter(watched.filter)}`;
}

function wordCondition(condition: Condition, wording: Wording): string {
  switch (condition.kind) {
    case "your-turn":
      return "it's your turn";
    case "had-attached":
      return `${wordObject(condition.object, wording)} had a ${wordFilter(condition.filter)} attached to it`;
    case "and":
    case "or":
      return condition.of.map((one) => wordCondition(one, wording)).join(` ${condition.kind} `);
    case "not":
      return `it isn't so that ${wordCondition(condition.condition, wording)}`;
    case "unknown":
      return condition.text;
    case "count": {
      const number =
        condition.is === ">="
          ? condition.than === 1
            ? "a"
            : `${condition.than} or more`
          : condition.than === 0
            ? "no"
            : `${condition.than}`;
      return `you control ${number} ${wordFilter(withoutControl(condition.filter), condition.than !== 1)}`;
    }
    case "matches":
      return `${wordObject(condition.object, wording)} ${wordState(condition.filter)}`;
  }
}

function withoutControl(filter: Extract<Condition, { kind: "count" }>["filter"]) {
  return filter.kind === "and" ? { ...filter, of: filter.of.filter((one) => one.kind !== "controlled-by") } : filter;
}

function wordState(filter: Extract<Condition, { kind: "matches" }>["filter"]): string {
  if (filter.kind === "not") return wordState(filter.filter).replace(/^is /, "isn't ");
  if (filter.kind === "has-attached") return `is ${wordFilter(filter).split(" ")[0]}`;
  if (filter.kind === "type" || filter.kind === "subtype") return `is a ${wordFilter(filter)}`;
  if (filter.kind === "in-zone") return `is in the ${filter.zone}`;
  return `is ${wordFilter(filter).replace(/ permanent$/, "")}`;
}

function wordObject(reference: Reference, wording: Wording): string {
  if (reference.kind === "self") return wording.self;
  return reference.kind === "host" ? wording.host : "it";
}
