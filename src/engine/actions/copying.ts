import { rule } from "../../model/index.ts";
import { copiableValues, printedFace } from "../characteristics/copiable-values.ts";
import { isOnBattlefield, touch } from "../characteristics/view.ts";
import type { Face } from "../characteristics.ts";
import type { EffectDuration, Game, GameObject, ObjectReference } from "../state/game.ts";
import { record, refuse } from "../state/record.ts";
import { ceaseToExist } from "./leaving.ts";

/** What a copy of the object takes from it: its copiable values; what is attached to it is not among them (707.2). */
export const valuesToCopy = (object: GameObject): Face => copiableValues(object);

/** A permanent becomes a copy of an object with these copiable values; it stays what is attached, and to what, until rules say otherwise. */
export function becomeCopy(
  game: Game,
  object: GameObject,
  face: Face,
  until: EffectDuration,
  watches: ObjectReference | null,
): void {
  if (!isOnBattlefield(object)) {
    refuse(game, { object: object.id, reason: "not-on-battlefield", rules: [rule("707.2"), rule("609.3")] });
    return;
  }
  if (until === "forever") {
    // The later copy effect overrides an earlier one, also one that ends sooner (613.2a).
    object.copied = face;
    object.temporaryCopy = null;
  } else object.temporaryCopy = { face, until, watches };
  touch(game);
  record(game, { kind: "became-copy", object: object.id, rules: [rule("707.2"), rule("613.1a")] });
}

/** A card merges with a permanent: that permanent, the same object, has the top one's characteristics and all abilities. */
export function merge(game: Game, card: GameObject, onto: GameObject, position: "top" | "bottom"): void {
  if (!isOnBattlefield(onto) || card.zone === "battlefield") {
    refuse(game, { object: card.id, reason: "illegal-target", rules: [rule("702.140b"), rule("608.2b")] });
    return;
  }
  const mine = printedFace(card);
  const theirs = copiableValues(onto);
  const [top, under] = position === "top" ? [mine, theirs] : [theirs, mine];
  onto.copied = { ...top, abilities: [...top.abilities, ...under.abilities] };
  onto.components = [...onto.components, card];
  if (position === "top") onto.mergedTop = card;
  ceaseToExist(game, card);
  touch(game);
  record(game, { kind: "merged", object: onto.id, rules: [rule("702.140c"), rule("730.2c"), rule("730.2b")] });
}
