import type { KnownAbility, KnownCard, KnownInstruction } from "../../known-card.ts";
import type { Piece } from "../board/board.ts";

/** The events that an instruction stands for, so that a question may say them again; null when it is not understood. */
export function eventsOf(instruction: KnownInstruction): readonly string[] | null {
  switch (instruction.kind) {
    case "harmless":
    case "tap":
    case "untap":
      return ["event.tap"];
    case "destroy":
      return ["event.destroy", "event.die", "event.leave"];
    case "sacrifice":
      return ["event.sacrifice", "event.die", "event.leave"];
    case "damage":
      return ["event.damage", "event.die", "event.destroy", "event.leave"];
    case "flicker":
      return ["event.flicker", "event.exile", "event.return", "event.leave"];
    case "phase-out":
      return ["event.phase-out"];
    case "attach":
      return ["event.attach", "event.move", "event.be-attached", "event.enchant", "event.equip", "event.use"];
    case "unattach":
      return ["event.unattach"];
    case "regenerate":
      return ["event.regenerate"];
    case "move": {
      const byZone: Readonly<Record<string, readonly string[]>> = {
        exile: ["event.exile", "event.leave"],
        hand: ["event.bounce", "event.leave", "event.return"],
        library: ["event.tuck", "event.leave"],
        graveyard: ["event.die", "event.leave"],
      };
      return byZone[String(instruction.to)] ?? null;
    }
    case "apply":
      return (instruction.modifications ?? []).flatMap(({ kind }) => byModification[kind] ?? []);
    case "unknown":
      return null;
    default:
      // the ruling plays it; nobody is expected to say it again
      return [];
  }
}

const byModification: Readonly<Record<string, readonly string[]>> = {
  control: ["event.control"],
  "gain-abilities": ["event.gain"],
  "lose-all-abilities": ["event.lose-abilities"],
  "modify-power-toughness": ["event.pump"],
  cant: ["event.gain"],
  "add-types": ["event.become-creature", "event.become-artifact"],
  "set-types": ["event.become-creature", "event.become-artifact", "event.become-land", "event.stop-being-creature"],
  "remove-types": ["event.stop-being-creature"],
};

/** The events that a spell's text stands for. */
export const eventsOfSpell = ({ card }: Piece): ReadonlySet<string> =>
  new Set(
    (card?.faces[0].abilities ?? [])
      .filter(({ kind }) => kind === "spell")
      .flatMap(({ instructions = [] }) => instructions.flatMap((one) => eventsOf(one) ?? [])),
  );

/** The events that a permanent's activated and triggered abilities stand for. */
export const doneBy = ({ card }: Pick<Piece, "card">): ReadonlySet<string> =>
  new Set([
    ...(card?.faces[0].abilities ?? [])
      .filter(({ kind }) => kind === "activated" || kind === "triggered")
      .flatMap((ability) => [...eventsWithin(ability)]),
    // "As Ixidron enters, turn all other creatures face down."
    ...((card?.faces[0].unmodelled ?? []).some(({ text }) => /\bturn (all|target) [^.]*face down/i.test(text))
      ? ["event.turn-face-down"]
      : []),
  ]);

/** The events that an ability stands for. */
export const eventsWithin = ({ text = "", instructions = [] }: KnownAbility): ReadonlySet<string> =>
  new Set([
    ...instructions.flatMap(within).flatMap((one) => eventsOf(one) ?? []),
    // for how long is for those to tell who read more than this
    ...(/target [^.]* phases out until/.test(text) ? ["event.phase-out"] : []),
  ]);

const within = (instruction: KnownInstruction): readonly KnownInstruction[] =>
  instruction.instructions === undefined ? [instruction] : instruction.instructions.flatMap(within);

/** What an attachment's static abilities make of what it is on, and people tell as something that happens to that. */
export const madeByBeingOn = ({ faces: [{ abilities, subtypes }] }: KnownCard): ReadonlySet<string> =>
  new Set(
    abilities
      .filter(({ kind, affects }) => kind === "static" && affects?.kind === "host" && subtypes.includes("Aura"))
      .flatMap(({ modifications = [] }) =>
        modifications.flatMap(({ kind }) => (kind === "gain-abilities" ? [] : (byModification[kind] ?? []))),
      ),
  );

/** What a permanent's static abilities make of others by being there. */
export const statedBy = ({ card }: Pick<Piece, "card">): ReadonlySet<string> =>
  new Set(
    (card?.faces[0].abilities ?? [])
      .filter(({ kind, affects }) => kind === "static" && affects?.kind === "all")
      .flatMap(({ modifications = [] }) =>
        modifications.flatMap(({ kind }) =>
          kind === "add-types" || kind === "set-types"
            ? ["event.become-creature", "event.become-land", "event.become-artifact"]
            : kind === "lose-all-abilities"
              ? ["event.lose-abilities"]
              : [],
        ),
      ),
  );

/** What it is on has protection from something by it. */
export const givesProtection = (card: KnownCard | null): boolean =>
  card?.faces[0].abilities.some(
    ({ kind, affects, text }) =>
      kind === "static" && affects?.kind === "host" && /has .*protection from/.test(text ?? ""),
  ) === true;

/** What it is on can't be enchanted by others for it. */
export const keepsOthersOff = (card: KnownCard | null): boolean =>
  card?.faces[0].abilities.some(
    ({ kind, affects, text }) =>
      kind === "static" && affects?.kind === "host" && /can't be (enchanted|equipped)/.test(text ?? ""),
  ) === true;

/** Its static abilities give what it is on an ability of that name. */
export const givesAbility = (card: KnownCard | null, ability: string): boolean =>
  card?.faces[0].abilities.some(
    ({ kind, affects, text }) => kind === "static" && affects?.kind === "host" && text?.includes(ability) === true,
  ) === true;

/** What it is on becomes something else by it. */
export const changesBeing = (card: KnownCard | null): boolean =>
  card?.faces[0].abilities.some(
    ({ kind, affects, modifications = [] }) =>
      kind === "static" &&
      affects?.kind === "host" &&
      modifications.some((one) => /^(set-types|set-subtypes|set-power-toughness|lose-all-abilities)$/.test(one.kind)),
  ) === true;

/** An instant or sorcery that is aimed at one permanent. */
export function targetsOne(card: KnownCard | null): boolean {
  const spell = card?.faces[0].abilities.find(({ kind }) => kind === "spell");
  const targets = spell?.targets ?? [];
  return targets.length === 1 && targets[0]?.on !== "stack" && targets[0]?.zone === undefined;
}
