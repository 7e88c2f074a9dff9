import { rule } from "../../model/index.ts";
import { isAura, isEquipment, isFortification } from "../characteristics/draft.ts";
import { draftOf, type View } from "../characteristics/view.ts";
import type { Game, GameObject, Host } from "../state/game.ts";
import { cite } from "../state/record.ts";

/** Names the rule that an attachment and its host are controlled apart, where two players do (301.5d, 303.4e). */
export function citeSeparateControl(game: Game, view: View, attachment: GameObject, host: Host): void {
  const draft = draftOf(view, attachment);
  const other = host.kind === "player" ? host : draftOf(view, host).controller;
  if (draft.controller !== other) citeControl(game, view, attachment);
}

/** Names the rule that control of an attachment is its own matter. */
export function citeControl(game: Game, view: View, attachment: GameObject): void {
  const draft = draftOf(view, attachment);
  if (isAura(draft)) cite(game, rule("303.4e"), "separate-control");
  else if (isEquipment(draft) || isFortification(draft)) cite(game, rule("301.5d"), "separate-control");
}
