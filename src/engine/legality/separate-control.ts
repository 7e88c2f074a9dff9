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

/** Names the rule that a Role makes way only for a newer one of the same player, where two players' Roles meet (303.7a). */
export function citeOthersRoles(game: Game, view: View, role: GameObject, host: Host): void {
  const draft = draftOf(view, role);
  if (host.kind === "player" || !draft.subtypes.includes("Role")) return;
  const areOthers = host.attachments.some((other) => {
    const { subtypes, controller } = draftOf(view, other);
    return other !== role && subtypes.includes("Role") && controller !== draft.controller;
  });
  if (areOthers) cite(game, rule("303.7a"), "roles-of-two-players");
}
