import { rule } from "../../model/index.ts";
import type { Ability, Filter, Instruction, Target } from "../abilities.ts";
import { unattach } from "../actions/attaching.ts";
import { sacrifice } from "../actions/sacrificing.ts";
import { currentView } from "../characteristics/current-view.ts";
import type { Draft } from "../characteristics/draft.ts";
import { draftOf, isOnBattlefield, touch } from "../characteristics/view.ts";
import { matchesObject } from "../matching/filter.ts";
import { referredPlayers } from "../matching/reference.ts";
import type { AbilitySelector } from "../position.ts";
import type { Game, GameObject, Player, StackItem } from "../state/game.ts";
import { cite, noteChoice, type Rules, record, refuse } from "../state/record.ts";
import { resolveAbility } from "./resolve.ts";
import { noteTargeted } from "./targeted.ts";
import { chooseTargets, singleTargets } from "./targets.ts";
import { isSorceryTime, mayEquipAnyTime } from "./timing.ts";

/** How an ability is activated. */
export interface Activation {
  readonly object: GameObject;
  readonly ability: AbilitySelector;
  readonly by: Player | undefined;
  readonly mode: string | undefined;
  readonly targets: readonly string[];
  readonly checkTiming: boolean;
}

/** An activated ability, keywords spelt out. */
interface Activatable {
  readonly targets: readonly Target[];
  readonly instructions: readonly Instruction[];
  readonly sorcerySpeed: boolean;
  /** By which it targets, and may be activated only then. */
  readonly rules: Rules;
  readonly asThoughCreature: boolean;
}

/**
 * Activates an ability of a permanent: its controller puts it onto the stack, with its targets, and pays what of the cost
 * the engine knows (602.2). What the rules forbid is refused, and everything stays as it was.
 */
export function activate(game: Game, activation: Activation): void {
  const { object } = activation;
  const refusal = (reason: string, rules: Rules): void => refuse(game, { object: object.id, reason, rules });
  if (!isOnBattlefield(object)) {
    refusal("not-on-battlefield", [rule("602.2")]);
    return;
  }
  const draft = draftOf(currentView(game), object);
  const ability = selectAbility(draft, activation.ability);
  const spelt = ability && spellOut(ability, activation.mode);
  if (!ability || !spelt) {
    refusal("no-such-ability", [rule("602.2")]);
    return;
  }
  const by = activation.by ?? draft.controller;
  const allowed = ability.kind === "activated" && ability.by ? ability.by : null;
  if (allowed ? !mayActivate(game, draft, by, allowed) : by !== draft.controller) {
    refusal("not-controller", controllerRules(draft));
    return;
  }
  const untimely = activation.checkTiming && spelt.sorcerySpeed && !isSorceryTime(game, by);
  if (untimely && !(ability.kind === "equip" && mayEquipAnyTime(game, by))) {
    refusal("timing", ability.kind === "activated" ? [rule("602.5d")] : [spelt.rules[0], rule("602.5d")]);
    return;
  }
  if (ability.kind === "reconfigure" && activation.mode === "unattach" && !object.attachedTo) {
    refusal("not-attached", [rule("702.151a")]);
    return;
  }
  const costs = ability.kind === "activated" ? ability : null;
  if (costs?.tapsSelf && object.tapped) {
    refusal("already-tapped", [rule("602.2")]);
    return;
  }
  if (costs?.unattachesSelf && !object.attachedTo) {
    refusal("not-attached", [rule("602.2"), rule("701.3d")]);
    return;
  }
  const offered = costs?.sacrifices ? sacrificeFor(game, costs.sacrifices, draft, by) : null;
  if (costs?.sacrifices && !offered) {
    refusal("nothing-to-sacrifice", [rule("602.2"), rule("701.21a")]);
    return;
  }
  const announced = chooseTargets(
    game,
    activation.targets,
    { isAuraSpell: false, targeting: singleTargets(spelt.targets), rules: spelt.rules },
    { source: draft, by, perspective: { you: by, self: object } },
    by,
  );
  if ("impediment" in announced) {
    refusal(announced.impediment.reason, announced.impediment.rules);
    return;
  }
  if (untimely) cite(game, spelt.rules[0], "timing-lifted");
  const item: StackItem = {
    kind: "ability",
    object,
    incarnation: object.incarnation,
    controller: by,
    targeting: singleTargets(spelt.targets),
    targetingRules: spelt.rules,
    instructions: spelt.instructions,
    asThoughCreature: spelt.asThoughCreature,
    bestowed: false,
    text: ability.text,
    triggerObject: null,
    findsInGraveyard: false,
    targets: announced.targets,
  };
  record(game, { kind: "activated", object: object.id, text: ability.text, rules: spelt.rules });
  const isMana = costs?.isManaAbility === true;
  if (!isMana) game.stack.push(item);
  if (costs?.tapsSelf) tap(game, object);
  if (costs?.unattachesSelf) unattach(game, object, "effect", [rule("701.3d")]);
  if (offered) sacrifice(game, [offered], by);
  // A mana ability doesn't use the stack (605.3b).
  if (isMana) resolveAbility(game, item);
  else noteTargeted(game, announced.targets, by, object);
}

function tap(game: Game, object: GameObject): void {
  object.tapped = true;
  touch(game);
}

const mayActivate = (game: Game, draft: Draft, by: Player, allowed: Parameters<typeof referredPlayers>[2]): boolean =>
  referredPlayers(game, currentView(game), allowed, { you: draft.controller, self: draft.object }).includes(by);

/** An attachment's controller alone activates its abilities; a host's controller those that it is granted. */
function controllerRules(draft: Draft): Rules {
  if (draft.subtypes.includes("Equipment")) return [rule("301.5d"), rule("602.2")];
  if (draft.subtypes.includes("Aura")) return [rule("303.4e"), rule("602.2")];
  return [rule("602.2")];
}

function selectAbility(draft: Draft, selector: AbilitySelector): Ability | undefined {
  const abilities = draft.abilities.map((held) => held.ability);
  switch (selector.kind) {
    case "number":
      return abilities[selector.number];
    case "text": {
      const text = plain(selector.text);
      return (
        abilities.find((ability) => plain(ability.text) === text) ??
        abilities.find((ability) => isActivatable(ability) && plain(ability.text).startsWith(text)) ??
        abilities.find((ability) => isActivatable(ability) && plain(ability.text).includes(text))
      );
    }
    case "keyword": {
      const fitting = abilities.filter((ability) => ability.kind === selector.keyword);
      if (selector.quality === undefined) return fitting.find((ability) => !isQualified(ability)) ?? fitting[0];
      const quality = plain(selector.quality);
      return fitting.find((ability) => plain(qualityOf(ability)).includes(quality));
    }
  }
}

const plain = (text: string): string => text.trim().toLowerCase().replace(/\.$/, "").replaceAll("’", "'");
const isQualified = (ability: Ability): boolean => ability.kind === "equip" && ability.label !== undefined;
const qualityOf = (ability: Ability): string =>
  ability.kind === "equip" ? `${ability.label ?? ""} ${ability.text}` : ability.text;

const isActivatable = (ability: Ability): boolean =>
  ability.kind === "activated" ||
  ability.kind === "equip" ||
  ability.kind === "fortify" ||
  ability.kind === "reconfigure" ||
  ability.kind === "aura-swap";

const youControl: Filter = { kind: "controlled-by", player: { kind: "you" } };
const attachThis: readonly Instruction[] = [
  { kind: "attach", object: { kind: "self" }, to: { kind: "target", index: 0 } },
];

/** What the ability targets and does; keywords in the words of their rules. */
function spellOut(ability: Ability, mode: string | undefined): Activatable | null {
  switch (ability.kind) {
    case "equip": {
      const planeswalker = speaksOf(ability.filter, "planeswalker");
      const what: Filter = planeswalker ? ability.filter : both({ kind: "type", type: "creature" }, ability.filter);
      return {
        targets: [{ filter: both(what, youControl) }],
        instructions: attachThis,
        sorcerySpeed: true,
        rules: planeswalker ? [rule("702.6e")] : ability.label ? [rule("702.6c"), rule("702.6a")] : [rule("702.6a")],
        asThoughCreature: planeswalker,
      };
    }
    case "fortify":
      return {
        targets: [{ filter: both({ kind: "type", type: "land" }, youControl) }],
        instructions: attachThis,
        sorcerySpeed: true,
        rules: [rule("702.67a")],
        asThoughCreature: false,
      };
    case "reconfigure":
      return reconfigure(mode);
    case "aura-swap":
      return {
        targets: [],
        instructions: [
          { kind: "exchange-with-hand", object: { kind: "self" }, filter: { kind: "subtype", subtype: "Aura" } },
        ],
        sorcerySpeed: false,
        rules: [rule("702.65a")],
        asThoughCreature: false,
      };
    case "activated":
      return {
        targets: ability.targets,
        instructions: ability.instructions,
        sorcerySpeed: ability.sorcerySpeed ?? false,
        rules: [rule("602.2")],
        asThoughCreature: false,
      };
    default:
      return null;
  }
}

function reconfigure(mode: string | undefined): Activatable {
  const creature: Filter = { kind: "type", type: "creature" };
  const another: Filter = { kind: "not", filter: { kind: "is", reference: { kind: "self" } } };
  const unattaches = mode === "unattach";
  return {
    targets: unattaches ? [] : [{ filter: { kind: "and", of: [creature, youControl, another] } }],
    instructions: unattaches ? [{ kind: "unattach", object: { kind: "self" } }] : attachThis,
    sorcerySpeed: true,
    rules: [rule("702.151a")],
    asThoughCreature: false,
  };
}

const both = (a: Filter, b: Filter): Filter => ({ kind: "and", of: [a, b] });

function speaksOf(filter: Filter, type: string): boolean {
  if (filter.kind === "and" || filter.kind === "or") return filter.of.some((part) => speaksOf(part, type));
  return filter.kind === "type" && filter.type === type;
}

/** What is sacrificed as a cost: this permanent, or the first that fits unless the step chooses. */
function sacrificeFor(game: Game, what: Filter | "self", draft: Draft, by: Player): GameObject | null {
  if (what === "self") return draft.controller === by ? draft.object : null;
  const view = currentView(game);
  const options = view.battlefield
    .filter((one) => one.controller === by && matchesObject(game, view, one, what, { you: by, self: draft.object }))
    .map((one) => one.object);
  const chosen = options.find((one) => one.id === game.choose?.replacement || one.id === game.choose?.keep);
  if (!chosen && options.length > 1)
    noteChoice(game, {
      player: by.id,
      kind: "replacement",
      rules: [rule("602.2")],
      options: options.map((one) => ({ replacement: one.id })),
    });
  return chosen ?? options[0] ?? null;
}
