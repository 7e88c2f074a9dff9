import { rule } from "../../model/index.ts";
import type { Instruction, Subject } from "../abilities.ts";
import { attach, unattach } from "../actions/attaching.ts";
import { becomeCopy, valuesToCopy } from "../actions/copying.ts";
import { putCounters } from "../actions/counters.ts";
import { dealDamage } from "../actions/damage.ts";
import { destroy } from "../actions/destroying.ts";
import { exchangeControl } from "../actions/exchanging.ts";
import { beginEffect, number } from "../actions/lasting.ts";
import { phaseOut } from "../actions/phasing.ts";
import { sacrifice } from "../actions/sacrificing.ts";
import { transform, turnFaceDown, turnFaceUp } from "../actions/turning.ts";
import { copyExcept } from "../characteristics/copy-except.ts";
import { currentView } from "../characteristics/current-view.ts";
import { isOnBattlefield, touch } from "../characteristics/view.ts";
import { citeStaying } from "../legality/staying.ts";
import { holds } from "../matching/filter.ts";
import type { Perspective } from "../matching/perspective.ts";
import type { Game, GameObject, Host, StackItem } from "../state/game.ts";
import { noteUnmodelled } from "../state/record.ts";
import { changeTarget } from "./change-target.ts";
import { copySpells } from "./copy-spell.ts";
import { counterItem, itemOf } from "./counter.ts";
import { createCopies, createTokens } from "./creating.ts";
import { manifest } from "./manifesting.ts";
import { modesWithoutTargets } from "./modes.ts";
import { flicker, follow, move } from "./moving.ts";
import { hostNow, player, type Resolving, remember, watch } from "./resolving.ts";
import { subjects } from "./subjects.ts";
import { swap } from "./swap.ts";
import { singleTargets } from "./targets.ts";

/** Carries out the instructions of a resolving spell or ability, in the order written (608.2c). */
export function performInstructions(
  game: Game,
  item: StackItem,
  perspective: Perspective,
  instructions: readonly Instruction[],
): void {
  const resolving: Resolving = { item, perspective };
  for (const instruction of instructions) perform(game, resolving, instruction);
}

function perform(game: Game, resolving: Resolving, instruction: Instruction): void {
  const { item } = resolving;
  if (instruction.kind !== "if-done" && instruction.kind !== "reflexive") resolving.undone = false;
  const subject = (of: Subject): readonly Host[] => subjects(game, resolving, of);
  const objects = (of: Subject): readonly GameObject[] => subject(of).filter((one) => one.kind === "object");
  switch (instruction.kind) {
    case "destroy": {
      const doomed = objects(instruction.object);
      follow(resolving, doomed, () =>
        destroy(game, doomed, { noRegeneration: instruction.noRegeneration ?? false, rules: [rule("701.8a")] }),
      );
      resolving.undone = doomed.length === 0;
      return;
    }
    case "move":
      move(game, resolving, instruction, objects(instruction.object));
      return;
    case "flicker":
      flicker(game, resolving, instruction, objects(instruction.object));
      return;
    case "sacrifice": {
      const asked = instruction.by ? player(game, resolving, instruction.by) : resolving.perspective.you;
      const by = isByEach(instruction) ? null : asked;
      const given = objects(instruction.object);
      follow(resolving, given, () => {
        const sacrificed = sacrifice(game, given, by);
        remember(resolving, sacrificed);
        resolving.undone = sacrificed.length === 0;
      });
      return;
    }
    case "damage": {
      const hosts = subject(instruction.object);
      // how much a player is dealt changes nothing that a case holds
      if (hosts.every((one) => one.kind === "player")) return;
      const source = instruction.source ? objects(instruction.source)[0] : item.object;
      const amount = number(game, instruction.amount, resolving.perspective);
      dealDamage(game, hosts, amount, source ?? null);
      return;
    }
    case "attach":
      resolving.undone = !attachAll(game, resolving, objects(instruction.object), subject(instruction.to)[0]);
      return;
    case "unattach":
      resolving.undone = true;
      for (const object of objects(instruction.object)) {
        if (object.attachedTo) resolving.undone = false;
        unattach(game, object, "effect", [rule("701.3d")]);
      }
      return;
    case "regenerate":
      for (const object of objects(instruction.object)) if (isOnBattlefield(object)) object.regenerationShields += 1;
      game.citations.set(rule("701.19a"), "regeneration-shield");
      return;
    case "tap":
    case "untap":
      resolving.undone = true;
      for (const object of objects(instruction.object)) {
        const tapped = instruction.kind === "tap";
        if (object.tapped !== tapped) resolving.undone = false;
        object.tapped = tapped;
      }
      touch(game);
      return;
    case "transform":
      for (const object of objects(instruction.object)) transform(game, object, null);
      return;
    case "turn-face-down":
      for (const object of objects(instruction.object)) turnFaceDown(game, object);
      return;
    case "turn-face-up":
      for (const object of objects(instruction.object)) turnFaceUp(game, object, null);
      return;
    case "phase-out":
      phaseOut(game, objects(instruction.object));
      return;
    case "counters": {
      const count = number(game, instruction.count, resolving.perspective);
      for (const object of objects(instruction.object)) putCounters(game, object, instruction.counter, count);
      return;
    }
    case "counter":
      for (const object of objects(instruction.object)) {
        const target = itemOf(game, object);
        if (target) counterItem(game, target, [rule("701.6a")]);
      }
      return;
    case "become-copy": {
      const of = objects(instruction.of)[0];
      const face = of ? copyExcept(valuesToCopy(of), instruction.except ?? []) : undefined;
      if (face === null) noteUnmodelled(game, item.object.id, item.text);
      if (face)
        for (const object of objects(instruction.object))
          becomeCopy(game, object, face, instruction.until, watch(item));
      return;
    }
    case "apply":
      beginEffect(game, {
        on: subject(instruction.object),
        modifications: instruction.modifications,
        until: instruction.until,
        watches: watch(item),
        from: resolving.perspective,
        byStep: false,
      });
      for (const one of subject(instruction.object)) citeStaying(game, one);
      return;
    case "create-token":
      createTokens(game, resolving, instruction);
      return;
    case "retarget":
      changeTarget(game, resolving, instruction);
      return;
    case "exchange-control": {
      const [one, other] = [...objects(instruction.object), ...(instruction.with ? objects(instruction.with) : [])];
      if (one && other) exchangeControl(game, one, other);
      return;
    }
    case "exchange-with-hand":
      swap(game, resolving, instruction, objects(instruction.object)[0]);
      return;
    case "if":
      if (instruction.condition.kind === "unknown") noteUnmodelled(game, item.object.id, instruction.condition.text);
      if (holds(game, currentView(game), instruction.condition, resolving.perspective))
        performEach(game, resolving, instruction.then);
      else {
        performEach(game, resolving, instruction.otherwise ?? []);
        resolving.undone = true;
      }
      return;
    case "unless":
      noteUnmodelled(game, item.object.id, instruction.unless);
      if (game.choose?.pay === true) return;
      for (const one of instruction.instructions) perform(game, resolving, one);
      return;
    case "modes": {
      const chosen = modesWithoutTargets(game, instruction, resolving.perspective.you);
      if (!chosen) noteUnmodelled(game, item.object.id, instruction.text);
      for (const one of chosen ?? []) perform(game, resolving, one);
      return;
    }
    case "manifest":
    case "cloak":
    case "manifest-dread":
      manifest(game, resolving, instruction);
      return;
    case "shield":
    case "let-cast":
    case "proliferate":
    case "add-phase":
    case "gain-level":
      noteUnmodelled(game, item.object.id, instruction.text);
      return;
    case "for-each": {
      const from = resolving.perspective;
      for (const affected of objects(instruction.of)) {
        resolving.perspective = { ...resolving.perspective, affected };
        for (const one of instruction.instructions) perform(game, resolving, one);
      }
      resolving.perspective = { ...resolving.perspective, ...(from.affected ? { affected: from.affected } : {}) };
      return;
    }
    case "create-copy":
      createCopies(game, resolving, instruction);
      return;
    case "copy-spell":
      copySpells(game, resolving, instruction, instruction.of ? objects(instruction.of) : []);
      return;
    case "amass":
      noteUnmodelled(game, item.object.id, item.text);
      return;
    case "may":
      performOptional(game, resolving, instruction);
      return;
    case "if-done":
      if (resolving.undone !== true) for (const one of instruction.instructions) perform(game, resolving, one);
      return;
    case "reflexive":
      if (resolving.undone !== true) triggerReflexively(game, resolving, instruction);
      return;
    case "later":
      game.delayed.push({
        at: instruction.at,
        instructions: instruction.instructions,
        item,
        perspective: resolving.perspective,
        host: hostNow(resolving),
      });
      return;
    case "remove-from-combat":
    case "harmless":
      return;
    case "unknown":
      noteUnmodelled(game, item.object.id, instruction.text);
      return;
  }
}

/** Done unless the step says no. What comes "if you don't" comes as well where it could not be done. */
function performOptional(
  game: Game,
  resolving: Resolving,
  { instructions, otherwise = [] }: Instruction & { readonly kind: "may" },
): void {
  if (game.choose?.pay === false) resolving.undone = true;
  else performEach(game, resolving, instructions);
  if (resolving.undone !== true) return;
  performEach(game, resolving, otherwise);
  resolving.undone = true;
}

/** Whether the first of them could be done decides whether all of it was. */
function performEach(game: Game, resolving: Resolving, instructions: readonly Instruction[]): void {
  let undone = false;
  for (const [index, one] of instructions.entries()) {
    perform(game, resolving, one);
    if (index === 0) undone = resolving.undone === true;
  }
  resolving.undone = undone;
}

/** The ability waits to be put onto the stack, with targets that are chosen then (603.12, 603.3d). */
function triggerReflexively(
  game: Game,
  { item, perspective }: Resolving,
  { earlier, targets, instructions }: Instruction & { readonly kind: "reflexive" },
): void {
  const first = (perspective.firstTarget ?? 0) + earlier;
  game.waiting.push({
    condition: undefined,
    instructions,
    item: {
      ...item,
      kind: "ability",
      targeting: singleTargets(targets).map((one) => ({ ...one, of: one.of + first })),
      targetingRules: [rule("603.12")],
      paragraphs: [],
      asThoughCreature: false,
      bestowed: false,
      targets: [],
      within: perspective,
    },
  });
}

/** Each player gives up their own: "each opponent sacrifices a creature", "each player sacrifices all lands they control". */
const isByEach = ({ object, by }: Instruction & { readonly kind: "sacrifice" }): boolean =>
  (object.kind === "choose" && object.each !== undefined) ||
  (object.kind === "all" && (by?.kind === "any-player" || by?.kind === "opponent"));

/** Whether one of them is attached now that was not before. */
function attachAll(game: Game, resolving: Resolving, objects: readonly GameObject[], host: Host | undefined): boolean {
  const { item } = resolving;
  if (!host) return false;
  const manner = { asThoughCreature: item.asThoughCreature };
  return objects.map((object) => attach(game, object, host, [item.targetingRules[0]], manner)).includes(true);
}
