import { type RuleNumber, rule } from "../../model/index.ts";
import { currentView } from "../characteristics/current-view.ts";
import type { Draft } from "../characteristics/draft.ts";
import { layer } from "../characteristics/layers.ts";
import { basicLandTypes } from "../characteristics/subtypes.ts";
import { citeControl } from "../legality/separate-control.ts";
import { citeStaying } from "../legality/staying.ts";
import type { Game, GameObject } from "./game.ts";
import { cite, type Rules, record } from "./record.ts";

/**
 * Tells what continuous effects have changed since the last time: new controllers, new characteristics, of permanents that
 * are still the same objects. Each change names the layers it came about in.
 */
export function noticeChanges(game: Game): void {
  const before = game.noticed;
  const now = currentView(game);
  if (before === now) return;
  game.noticed = now;
  if (!before) return;
  for (const draft of now.battlefield) {
    const old = before.drafts[draft.object.index];
    if (old === draft) continue;
    if (!old || old.incarnation !== draft.incarnation) continue;
    if (old.controller !== draft.controller) {
      for (const attachment of draft.object.attachments) citeControl(game, now, attachment);
      if (draft.object.attachedTo) citeControl(game, now, draft.object);
    }
    if (old.controller !== draft.controller)
      record(game, {
        kind: "control-changed",
        object: draft.object.id,
        from: old.controller.id,
        to: draft.controller.id,
        rules: [rule("613.1b")],
      });
    const rules = changedBy(old, draft);
    if (rules) record(game, { kind: "characteristics-changed", object: draft.object.id, rules });
    if (rules || old.controller !== draft.controller) citeCause(game, draft.object);
  }
}

function changedBy(old: Draft, now: Draft): Rules | null {
  if (isSame(old, now)) return null;
  const rules: RuleNumber[] = [];
  const layers = old.layers | now.layers;
  const touched = (of: number): boolean => (layers & (1 << of)) !== 0;
  if (!sameItems(old.types, now.types) || !sameItems(old.subtypes, now.subtypes)) {
    if (touched(layer.type)) rules.push(rule("613.1d"), setsTypes(old, now) ? rule("205.1a") : rule("205.1b"));
    if (setsLandType(old, now)) rules.push(rule("305.7"));
  }
  if (!sameItems(old.colors, now.colors)) rules.push(rule("613.1e"));
  if (!sameAbilities(old, now) && touched(layer.ability)) rules.push(rule("613.1f"));
  if (old.power !== now.power || old.toughness !== now.toughness) {
    if (touched(layer.setPowerToughness)) rules.push(rule("613.4b"));
    if (touched(layer.modifyPowerToughness)) rules.push(rule("613.4c"));
    if (touched(layer.switchPowerToughness)) rules.push(rule("613.4d"));
  }
  const [first, ...rest] = rules;
  return first ? [first, ...rest] : old.power !== now.power || old.name !== now.name ? [rule("613.1")] : null;
}

/** Most permanents are as they were. */
const isSame = (old: Draft, now: Draft): boolean =>
  old.power === now.power &&
  old.toughness === now.toughness &&
  old.name === now.name &&
  sameItems(old.types, now.types) &&
  sameItems(old.subtypes, now.subtypes) &&
  sameItems(old.colors, now.colors) &&
  sameAbilities(old, now);

/** Whether something that it was is gone, on either side: then a type was set and not just added. */
const setsTypes = (old: Draft, now: Draft): boolean => {
  const before = [...old.types, ...old.subtypes] as string[];
  const after = [...now.types, ...now.subtypes] as string[];
  return before.some((one) => !after.includes(one)) && after.some((one) => !before.includes(one));
};

/** A land has a basic land type that it had not, in place of one that it had (305.7). */
const setsLandType = (old: Draft, now: Draft): boolean =>
  now.types.includes("land") &&
  now.subtypes.some((one) => basicLandTypes.includes(one) && !old.subtypes.includes(one)) &&
  old.subtypes.some((one) => !now.subtypes.includes(one));

const sameItems = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a === b || (a.length === b.length && a.every((one, index) => one === b[index]));

const sameAbilities = (a: Draft, b: Draft): boolean =>
  a.abilities === b.abilities ||
  (a.abilities.length === b.abilities.length &&
    a.abilities.every((held, index) => held.ability === b.abilities[index]?.ability));

/** Names what the change came from, an effect that stopped with its attachment, and what stays attached all the same. */
function citeCause(game: Game, object: GameObject): void {
  const ended = game.occurrences.some((one) => one.kind === "unattached" && one.host === object);
  if (ended) cite(game, rule("611.3b"), "effect-ended");
  if (object.attachments.length > 0) citeStaying(game, object);
}
