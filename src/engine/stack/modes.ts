import type { Mode } from "../abilities.ts";
import type { Targeting } from "../legality/targeting.ts";
import type { Game, Paragraph, Player } from "../state/game.ts";
import { chooseTargets, singleTargets, type TargetNeeds } from "./targets.ts";

/** What a spell or ability targets and does. */
export interface Announced extends TargetNeeds {
  readonly paragraphs: readonly Paragraph[];
}

/**
 * A modal spell or ability ("choose one", 700.2) with the mode that its targets tell: the only one that could have just those
 * (601.2b–c). Where none or several could, the modes stay as they are, to be reported as not played.
 */
export function withModeTold<Text extends Announced>(
  game: Game,
  text: Text,
  given: readonly string[],
  targeting: Targeting,
  by: Player,
): Text {
  const modes = modesOf(text);
  const targeted = modes.filter((mode) => mode.targets.length > 0).map((mode) => withMode(text, mode));
  if (given.length === 0) return text;
  const whyNot = (one: Text): string | null => {
    const announced = chooseTargets(game, given, one, targeting, by);
    return "impediment" in announced ? announced.impediment.reason : null;
  };
  const fitting = targeted.filter((one) => whyNot(one) === null);
  const [only] = fitting;
  if (only && fitting.length === 1) return only;
  // No mode could have these targets: what keeps them from being targets of the likeliest is to be told.
  if (fitting.length > 0 || targeted.length < modes.length) return text;
  return targeted.find((one) => whyNot(one) !== "illegal-target") ?? targeted[0] ?? text;
}

/** The modes, where just one is chosen and they are the last that the text says. */
function modesOf({ paragraphs }: Announced): readonly Mode[] {
  const last = paragraphs.at(-1)?.instructions.at(-1);
  return last?.kind === "modes" && last.choose === 1 && last.atLeast === undefined ? last.modes : [];
}

function withMode<Text extends Announced>(text: Text, mode: Mode): Text {
  const firstTarget = new Set(text.targeting.map(({ of }) => of)).size;
  const more = singleTargets(mode.targets).map((target) => ({ ...target, of: target.of + firstTarget }));
  const paragraphs = text.paragraphs.map((one, index) =>
    index < text.paragraphs.length - 1 ? one : { ...one, instructions: one.instructions.slice(0, -1) },
  );
  return {
    ...text,
    targeting: [...text.targeting, ...more],
    paragraphs: [...paragraphs, { firstTarget, instructions: mode.instructions }],
  };
}
