import { rule } from "../../model/index.ts";
import { currentView } from "../characteristics/current-view.ts";
import { isAura, isEquipment, isFortification } from "../characteristics/draft.ts";
import { abilitiesOfPlayer, draftOf, isOnBattlefield } from "../characteristics/view.ts";
import type { Game, Host } from "../state/game.ts";
import { cite } from "../state/record.ts";
import { whyNotAttached } from "./attaching.ts";

/**
 * Names the rules by which what is attached to a host stays on it although something about the host has just changed: the
 * enchant restriction that is still met, shields that concern targeting only, protection that spares it.
 */
export function citeStaying(game: Game, host: Host): void {
  const view = currentView(game);
  let any = false;
  for (const attachment of host.attachments) {
    if (!isOnBattlefield(attachment)) continue;
    const draft = draftOf(view, attachment);
    if (whyNotAttached(game, view, draft, host)) continue;
    any = true;
    if (isAura(draft)) {
      cite(game, rule("702.5a"), "enchant-restriction-met");
      cite(game, rule("303.4c"), "legally-enchanted");
      if (host.kind === "player") cite(game, rule("702.5d"), "enchants-player");
    } else if (isEquipment(draft)) cite(game, rule("301.5"), "legally-equipped");
    else if (isFortification(draft)) cite(game, rule("301.6"), "legally-fortified");
  }
  if (any) citeShields(game, host);
}

function citeShields(game: Game, host: Host): void {
  const view = currentView(game);
  const abilities = host.kind === "player" ? abilitiesOfPlayer(view, host) : draftOf(view, host).abilities;
  for (const { ability } of abilities) {
    if (ability.kind === "hexproof")
      cite(game, host.kind === "player" ? rule("702.11c") : rule("702.11b"), "concerns-targeting-only");
    else if (ability.kind === "shroud") cite(game, rule("702.18a"), "concerns-targeting-only");
    else if (ability.kind === "ward") cite(game, rule("702.21a"), "concerns-targeting-only");
    else if (ability.kind === "protection" && !ability.spares) citeOtherQuality(game, host);
    else if (ability.kind === "protection")
      cite(game, ability.spares === "already-attached" ? rule("702.16p") : rule("702.16n"), "spared-by-protection");
  }
}

/** Protection from a quality that nothing attached has takes nothing off (702.16c–d). */
function citeOtherQuality(game: Game, host: Host): void {
  const view = currentView(game);
  for (const attachment of host.attachments)
    cite(game, isAura(draftOf(view, attachment)) ? rule("702.16c") : rule("702.16d"), "other-quality");
}
