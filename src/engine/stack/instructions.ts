import { rule } from "../../model/index.ts";
import type { Instruction, PlayerReference, Subject, Zone } from "../abilities.ts";
import { attach, unattach } from "../actions/attaching.ts";
import { becomeCopy } from "../actions/copying.ts";
import { dealDamage } from "../actions/damage.ts";
import { destroy } from "../actions/destroying.ts";
import { enterBattlefield } from "../actions/entering.ts";
import { exchangeWithHand } from "../actions/exchanging.ts";
import { beginEffect, number } from "../actions/lasting.ts";
import { moveObjects } from "../actions/leaving.ts";
import { phaseOut } from "../actions/phasing.ts";
import { sacrifice } from "../actions/sacrificing.ts";
import { cardOfToken, createToken, tokenId } from "../actions/tokens.ts";
import { transform, turnFaceDown, turnFaceUp } from "../actions/turning.ts";
import { currentView } from "../characteristics/current-view.ts";
import { isOnBattlefield, touch } from "../characteristics/view.ts";
import { citeStaying } from "../legality/staying.ts";
import { holds, matches, objectsMatching } from "../matching/filter.ts";
import { hostSeenBy, type Perspective } from "../matching/perspective.ts";
import { referred, referredPlayers } from "../matching/reference.ts";
import type { Game, GameObject, Host, ObjectReference, Player, StackItem } from "../state/game.ts";
import { noteChoice, noteUnmodelled } from "../state/record.ts";
import { counterItem, itemOf } from "./counter.ts";

/** A spell or ability that is resolving: what it is, from whom it speaks, and what it has made or moved so far. */
interface Resolving {
  readonly item: StackItem;
  perspective: Perspective;
}

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
  const subject = (of: Subject): readonly Host[] => subjects(game, resolving, of);
  const objects = (of: Subject): readonly GameObject[] => subject(of).filter((one) => one.kind === "object");
  switch (instruction.kind) {
    case "destroy": {
      const doomed = objects(instruction.object);
      follow(resolving, doomed, () =>
        destroy(game, doomed, { noRegeneration: instruction.noRegeneration ?? false, rules: [rule("701.8a")] }),
      );
      return;
    }
    case "move":
      move(game, resolving, instruction, objects(instruction.object));
      return;
    case "flicker":
      flicker(game, resolving, instruction, objects(instruction.object));
      return;
    case "sacrifice": {
      const by = instruction.by ? player(game, resolving, instruction.by) : resolving.perspective.you;
      const given = objects(instruction.object);
      follow(resolving, given, () => remember(resolving, sacrifice(game, given, by)));
      return;
    }
    case "damage": {
      const source = instruction.source ? objects(instruction.source)[0] : item.object;
      const amount = number(game, instruction.amount, resolving.perspective);
      dealDamage(game, subject(instruction.object), amount, source ?? null);
      return;
    }
    case "attach":
      attachAll(game, resolving, objects(instruction.object), subject(instruction.to)[0]);
      return;
    case "unattach":
      for (const object of objects(instruction.object)) unattach(game, object, "effect", [rule("701.3d")]);
      return;
    case "regenerate":
      for (const object of objects(instruction.object)) if (isOnBattlefield(object)) object.regenerationShields += 1;
      game.citations.set(rule("701.19a"), "regeneration-shield");
      return;
    case "tap":
    case "untap":
      for (const object of objects(instruction.object)) object.tapped = instruction.kind === "tap";
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
      if (of)
        for (const object of objects(instruction.object)) becomeCopy(game, object, of, instruction.until, watch(item));
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
    case "exchange-with-hand":
      swap(game, resolving, instruction, objects(instruction.object)[0]);
      return;
    case "if":
      if (instruction.condition.kind === "unknown") noteUnmodelled(game, item.object.id, instruction.condition.text);
      if (holds(game, currentView(game), instruction.condition, resolving.perspective))
        for (const one of instruction.then) perform(game, resolving, one);
      else for (const one of instruction.otherwise ?? []) perform(game, resolving, one);
      return;
    case "unless":
      noteUnmodelled(game, item.object.id, instruction.unless);
      if (game.choose?.pay === true) return;
      for (const one of instruction.instructions) perform(game, resolving, one);
      return;
    case "modes":
    case "manifest":
    case "cloak":
    case "manifest-dread":
    case "shield":
      noteUnmodelled(game, item.object.id, instruction.text);
      return;
    case "for-each":
    case "create-copy":
    case "copy-spell":
    case "amass":
      noteUnmodelled(game, item.object.id, item.text);
      return;
    case "may":
      for (const one of game.choose?.pay === false ? (instruction.otherwise ?? []) : instruction.instructions)
        perform(game, resolving, one);
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
    case "harmless":
      return;
    case "unknown":
      noteUnmodelled(game, item.object.id, instruction.text);
      return;
  }
}

const watch = (item: StackItem): ObjectReference => ({ object: item.object, incarnation: item.incarnation });

/** What an instruction acts on, now. The source itself only as long as it is the same object (400.7). */
function subjects(game: Game, resolving: Resolving, subject: Subject): readonly Host[] {
  const view = currentView(game);
  const { item, perspective } = resolving;
  switch (subject.kind) {
    case "all":
      return objectsMatching(game, view, subject.filter, subject.zone, perspective).map((draft) => draft.object);
    case "choose":
      return choose(game, resolving, subject);
    case "grantor":
      noteUnmodelled(game, item.object.id, item.text);
      return [];
    case "self":
      return isStillSource(item) ? withParts(item.object) : [];
    case "trigger-object": {
      const seen = item.triggerObject;
      return seen && seen.object.incarnation === seen.incarnation ? withParts(seen.object) : [];
    }
    default:
      return referred(game, view, subject, perspective);
  }
}

/** What a merged permanent became as it left the battlefield is found whole (730.3c). */
const withParts = (object: GameObject): readonly GameObject[] =>
  object.zone === "battlefield" || object.zone === "stack" || object.partedInto.length === 0
    ? [object]
    : [
        object,
        ...object.partedInto.filter((one) => one.object.incarnation === one.incarnation).map((one) => one.object),
      ];

/** The source is the same object, or the one that it became in the graveyard, for a trigger that looks back (400.7e–f). */
const isStillSource = ({ object, incarnation, findsInGraveyard }: StackItem): boolean =>
  object.incarnation === incarnation ||
  (findsInGraveyard && object.incarnation === incarnation + 1 && object.zone === "graveyard");

/** An object chosen on resolution: what the step says, else the first that fits, and the choice is noted as open. */
function choose(game: Game, resolving: Resolving, subject: Subject & { readonly kind: "choose" }): readonly Host[] {
  const view = currentView(game);
  const by = subject.by ? player(game, resolving, subject.by) : resolving.perspective.you;
  if (subject.zones || subject.upTo !== undefined) noteUnmodelled(game, resolving.item.object.id, resolving.item.text);
  const found: Host[] = objectsMatching(game, view, subject.filter, subject.zone, resolving.perspective).map(
    (draft) => draft.object,
  );
  for (const one of game.players) if (matches(game, view, one, subject.filter, resolving.perspective)) found.push(one);
  const given = game.choose?.attachTo ?? game.choose?.keep ?? game.choose?.player;
  const chosen = found.find((one) => one.id === given);
  if (chosen) return [chosen];
  if (found.length > 1)
    noteChoice(game, {
      player: by.id,
      kind: "attachTo",
      rules: [rule("608.2h")],
      options: found.map((one) => ({ attachTo: one.id })),
    });
  return found.slice(0, 1);
}

const player = (game: Game, resolving: Resolving, reference: PlayerReference): Player =>
  referredPlayers(game, currentView(game), reference, resolving.perspective)[0] ?? resolving.perspective.you;

function remember(resolving: Resolving, objects: readonly GameObject[]): void {
  resolving.perspective = {
    ...resolving.perspective,
    previous: objects.map((object) => ({ object, incarnation: object.incarnation })),
  };
}

function move(
  game: Game,
  resolving: Resolving,
  instruction: Instruction & { readonly kind: "move" },
  objects: readonly GameObject[],
): void {
  const present = objects.filter((object) => object.exists);
  follow(resolving, present, () => moveAll(game, resolving, instruction, present));
}

const publicZones: readonly Zone[] = ["battlefield", "graveyard", "exile", "stack", "command"];

/**
 * Moves objects so that other parts of the effect find them where they went (400.7j): the host ("return enchanted creature card
 * … and attach ~ to it") and the targets ("put target creature card … and attach ~ to it", "destroy target creature. Its
 * controller …").
 */
function follow(resolving: Resolving, objects: readonly GameObject[], act: () => void): void {
  const host = hostSeenBy(resolving.perspective);
  const before = new Map(objects.map((object) => [object, object.incarnation]));
  act();
  const wentTo = (object: GameObject): boolean => before.has(object) && publicZones.includes(object.zone);
  if (host?.kind === "object" && before.has(host)) resolving.perspective = { ...resolving.perspective, host };
  const { targets } = resolving.perspective;
  if (!targets?.some((target) => target.kind === "object" && wentTo(target.object))) return;
  resolving.perspective = {
    ...resolving.perspective,
    targets: targets.map((target) =>
      target.kind === "object" && wentTo(target.object) && target.incarnation === before.get(target.object)
        ? { ...target, incarnation: target.object.incarnation }
        : target,
    ),
  };
}

function moveAll(
  game: Game,
  resolving: Resolving,
  instruction: Instruction & { readonly kind: "move" },
  present: readonly GameObject[],
): void {
  if (instruction.until) noteUnmodelled(game, resolving.item.object.id, resolving.item.text);
  if (instruction.to !== "battlefield") {
    moveObjects(game, present, instruction.to, { rules: [rule("400.7")] });
    remember(resolving, present);
    return;
  }
  const host = instruction.attachTo
    ? (subjects(game, resolving, instruction.attachTo)[0] ?? "undefined-host")
    : undefined;
  const entered = enterBattlefield(
    game,
    present
      .filter((object) => object.zone !== "battlefield")
      .map((object) => ({
        object,
        under: instruction.under ? player(game, resolving, instruction.under) : resolving.perspective.you,
        ...(host === undefined ? {} : { attachTo: host }),
        tapped: instruction.tapped ?? false,
        transformed: instruction.transformed ?? false,
        faceDown: instruction.faceDown ?? false,
        rules: [rule("110.2a")],
      })),
  );
  for (const object of entered) bringBack(resolving.item.object, object);
  remember(resolving, entered);
}

/** An Aura remembers what it put onto the battlefield itself (Animate Dead). */
function bringBack(source: GameObject, object: GameObject): void {
  source.broughtBack = { object, incarnation: object.incarnation };
}

function flicker(
  game: Game,
  resolving: Resolving,
  instruction: Instruction & { readonly kind: "flicker" },
  objects: readonly GameObject[],
): void {
  const present = objects.filter(isOnBattlefield);
  follow(resolving, present, () => moveObjects(game, present, "exile", { rules: [rule("400.7")] }));
  remember(resolving, present);
  const under: PlayerReference = instruction.under ?? { kind: "owner-of", of: { kind: "previous" } };
  const back: Instruction = { kind: "move", object: { kind: "previous" }, to: "battlefield", under };
  if (!instruction.delayed) {
    perform(game, resolving, back);
    return;
  }
  game.delayed.push({
    at: "next-end-step",
    instructions: [back],
    item: resolving.item,
    perspective: resolving.perspective,
    host: hostNow(resolving),
  });
}

function hostNow(resolving: Resolving): ObjectReference | null {
  const host = hostSeenBy(resolving.perspective);
  return host?.kind === "object" ? { object: host, incarnation: host.incarnation } : null;
}

function attachAll(game: Game, resolving: Resolving, objects: readonly GameObject[], host: Host | undefined): void {
  const { item } = resolving;
  if (!host) return;
  for (const object of objects)
    attach(game, object, host, [item.targetingRules[0]], { asThoughCreature: item.asThoughCreature });
}

/** Puts counters on a permanent, or takes them off; never fewer than none. */
export function putCounters(game: Game, object: GameObject, counter: string, count: number): void {
  object.counters = { ...object.counters, [counter]: Math.max(0, (object.counters[counter] ?? 0) + count) };
  touch(game);
}

function createTokens(
  game: Game,
  resolving: Resolving,
  instruction: Instruction & { readonly kind: "create-token" },
): void {
  const { item } = resolving;
  const under = instruction.under ? player(game, resolving, instruction.under) : resolving.perspective.you;
  const count = Math.min(
    20,
    instruction.count === undefined ? 1 : number(game, instruction.count, resolving.perspective),
  );
  const host = instruction.attachTo
    ? (subjects(game, resolving, instruction.attachTo)[0] ?? "undefined-host")
    : undefined;
  const created: GameObject[] = [];
  for (let made = 0; made < count; made++) {
    const id = tokenId(game, item.object, instruction.token.name.replace(/ Role$/, ""));
    const token = createToken(game, id, cardOfToken(instruction.token), under, host);
    if (token) created.push(token);
  }
  remember(resolving, created);
}

/** Aura swap: with the Aura card in hand that the step chooses, else the first (702.65a). */
function swap(
  game: Game,
  resolving: Resolving,
  instruction: Instruction & { readonly kind: "exchange-with-hand" },
  object: GameObject | undefined,
): void {
  const view = currentView(game);
  const { item, perspective } = resolving;
  const options = game.objects.filter(
    (card) =>
      card.exists &&
      card.zone === "hand" &&
      card.owner === perspective.you &&
      matches(game, view, card, instruction.filter, perspective),
  );
  const chosen = options.find((card) => card.id === game.choose?.replacement);
  if (!chosen && options.length > 1)
    noteChoice(game, {
      player: perspective.you.id,
      kind: "replacement",
      rules: [rule("702.65a")],
      options: options.map((card) => ({ replacement: card.id })),
    });
  const card = chosen ?? options[0];
  if (card) exchangeWithHand(game, object ?? item.object, card);
}
