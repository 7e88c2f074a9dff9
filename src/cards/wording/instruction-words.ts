import type { Duration, Instruction, PlayerReference, TokenDescription } from "../../engine/index.ts";
import { wordHarmless } from "./harmless-words.ts";
import { wordAmountOf, wordModifications } from "./modification-words.ts";
import { type Wording, wordSubject } from "./wording.ts";

/** What an effect does, in sentences: "exile target creature. its controller gains life" → one string without a final period. */
export function wordInstructions(instructions: readonly Instruction[], wording: Wording): string {
  return instructions.map((one) => wordInstruction(one, wording)).join(". ");
}

function wordInstruction(one: Instruction, wording: Wording): string {
  switch (one.kind) {
    case "destroy":
      return `destroy ${wordSubject(one.object, wording)}${one.noRegeneration === true ? ". it can't be regenerated" : ""}`;
    case "move":
      return wordMove(one, wording);
    case "flicker":
      return wordFlicker(one, wording);
    case "sacrifice":
      if (one.object.kind === "choose" && one.object.each !== undefined)
        return `each ${one.object.each.replace("other-", "other ")} sacrifices ${wordSubject(one.object, wording)}`;
      return one.by === undefined || one.by.kind === "you"
        ? `sacrifice ${wordSubject(one.object, wording)}`
        : `${wordPlayer(one.by)} sacrifices ${wordSubject(one.object, wording)}`;
    case "damage":
      return `${one.source === undefined ? wording.self : wordSubject(one.source, wording)} deals ${wordAmountOf(one.amount)} damage to ${wordSubject(one.object, wording)}`;
    case "attach":
      return `attach ${wordSubject(one.object, wording)} to ${wordSubject(one.to, wording)}`;
    case "counters":
      return `put ${one.count === 1 ? "a" : wordAmountOf(one.count)} ${one.counter} counter${one.count === 1 ? "" : "s"} on ${wordSubject(one.object, wording)}`;
    case "remove-from-combat":
      return `remove ${wordSubject(one.object, wording)} from combat`;
    case "phase-out":
      return `${wordSubject(one.object, wording)} phases out`;
    case "turn-face-down":
    case "turn-face-up":
      return `turn ${wordSubject(one.object, wording)} ${one.kind.slice(5).replace("-", " ")}`;
    case "become-copy":
      return `${wordSubject(one.object, wording)} becomes a copy of ${wordSubject(one.of, wording)}${wordDuration(one.until)}`;
    case "apply":
      return wordApply(one, wording);
    case "create-token":
      return wordCreate(one, wording);
    case "retarget":
      return `change the target of ${wordSubject(one.object, wording)}${one.to === undefined ? "" : ` to ${wordSubject(one.to, wording)}`}`;
    case "exchange-control":
      return one.with === undefined
        ? `exchange control of ${wordSubject(one.object, wording)}`
        : `exchange control of ${wordSubject(one.object, wording)} and ${wordSubject(one.with, wording)}`;
    case "exchange-with-hand":
      return `exchange ${wordSubject(one.object, wording)} with a card in your hand`;
    case "if":
      return `if so, ${wordInstructions(one.then, wording)}${one.otherwise === undefined ? "" : `. otherwise, ${wordInstructions(one.otherwise, wording)}`}`;
    case "unless":
      return `${wordInstructions(one.instructions, wording)} unless ${one.unless}`;
    case "modes":
      return wordModes(one, wording);
    case "for-each":
      return `for each of ${wordSubject(one.of, wording)}: ${wordInstructions(one.instructions, wording)}`;
    case "create-copy":
      return `create a token that's a copy of ${wordSubject(one.of, wording)}${one.except.length === 0 ? "" : `, except it ${wordModifications(one.except, wording, false)}`}${one.attachTo === undefined ? "" : `, attached to ${wordSubject(one.attachTo, wording)}`}`;
    case "manifest":
    case "cloak":
    case "manifest-dread":
    case "shield":
    case "let-cast":
    case "proliferate":
    case "gain-level":
    case "add-phase":
    case "copy-spell":
      return one.text;
    case "amass":
      return `amass ${one.subtype} ${wordAmountOf(one.count)}`;
    case "may":
      return `you may ${wordInstructions(one.instructions, wording)}`;
    case "if-done":
      return `if that is done, ${wordInstructions(one.instructions, wording)}`;
    case "reflexive":
      return `when that is done, ${wordInstructions(one.instructions, { ...wording, targets: [...wording.targets.slice(0, one.earlier), ...one.targets] })}`;
    case "later":
      return `${wordInstructions(one.instructions, wording)} at the ${one.at.replaceAll("-", " ")}`;
    case "harmless":
      return wordHarmless(one.text);
    case "unknown":
      return one.text;
    default:
      return `${one.kind} ${wordSubject(one.object, wording)}`;
  }
}

function wordModes(one: Extract<Instruction, { kind: "modes" }>, wording: Wording): string {
  const each = one.modes.map((mode) =>
    wordInstructions(mode.instructions, { ...wording, targets: mode.targets, named: new Set() }),
  );
  return `choose ${one.choose > 20 ? "any number" : one.choose} of these: ${each.join(" — or ")}`;
}

function wordMove(one: Extract<Instruction, { kind: "move" }>, wording: Wording): string {
  const object = wordSubject(one.object, wording);
  const attached = one.attachTo === undefined ? "" : ` attached to ${wordSubject(one.attachTo, wording)}`;
  const under =
    one.under === undefined ? "" : one.under.kind === "you" ? " under your control" : " under its owner's control";
  const how = `${one.tapped === true ? " tapped" : ""}${one.transformed === true ? " transformed" : ""}`;
  switch (one.to) {
    case "exile":
      return `exile ${object}${one.until === undefined ? "" : ` until ${wording.self} leaves the battlefield`}`;
    case "hand":
      return `return ${object} to its owner's hand`;
    case "library":
      return `put ${object} into its owner's library`;
    case "battlefield":
      return `return ${object} to the battlefield${how}${under}${attached}`;
    default:
      return `put ${object} into its owner's ${one.to}`;
  }
}

function wordFlicker(one: Extract<Instruction, { kind: "flicker" }>, wording: Wording): string {
  const whose = one.under?.kind === "you" ? "your" : "its owner's";
  return `exile ${wordSubject(one.object, wording)}, then return it to the battlefield under ${whose} control${one.delayed === true ? " at the beginning of the next end step" : ""}`;
}

function wordApply(one: Extract<Instruction, { kind: "apply" }>, wording: Wording): string {
  const object = wordSubject(one.object, wording);
  const [first] = one.modifications;
  if (first?.kind === "control") {
    const taker = first.player.kind === "you" ? "gain" : `${wordPlayer(first.player)} gains`;
    return `${taker} control of ${object}${wordDuration(one.until)}`;
  }
  const many = one.object.kind === "all" || one.object.kind === "you";
  return `${object} ${wordModifications(one.modifications, wording, many, true).replace(/\bis a/, "becomes a")}${wordDuration(one.until)}`;
}

function wordCreate(one: Extract<Instruction, { kind: "create-token" }>, wording: Wording): string {
  const count = one.count ?? 1;
  const attached = one.attachTo === undefined ? "" : ` attached to ${wordSubject(one.attachTo, wording)}`;
  return `create ${count === 1 ? "a" : wordAmountOf(count)} ${wordToken(one.token, wording)} token${count === 1 ? "" : "s"}${attached}`;
}

function wordToken(token: TokenDescription, wording: Wording): string {
  if (token.subtypes.includes("Role")) return token.name;
  const size = token.power === null ? "" : `${token.power}/${token.toughness ?? 0} `;
  const colors = token.colors.length === 0 ? "colorless" : token.colors.join(" and ");
  const gained = token.abilities.length === 0 ? "" : ` with ${token.abilities.map(wording.wordQuoted).join(" and ")}`;
  return `${size}${colors} ${[...token.subtypes, ...token.types].join(" ")}${gained}`;
}

function wordPlayer(player: PlayerReference): string {
  if (player.kind === "you") return "you";
  if (player.kind === "opponent") return "an opponent";
  return player.kind === "controller-of" ? "its controller" : player.kind === "owner-of" ? "its owner" : "that player";
}

function wordDuration(until: Duration): string {
  if (until === "end-of-turn") return " until end of turn";
  if (until === "your-next-turn") return " until your next turn";
  return until === "forever" ? "" : ` for ${until.replaceAll("-", " ")}`;
}
