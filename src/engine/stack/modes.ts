import { rule } from "../../model/index.ts";
import type { Instruction, Mode } from "../abilities.ts";
import type { Impediment } from "../legality/impediment.ts";
import type { Targeting } from "../legality/targeting.ts";
import type { ChosenTarget, Game, Paragraph, Player } from "../state/game.ts";
import { noteChoice } from "../state/record.ts";
import { chooseTargets, singleTargets, type TargetNeeds } from "./targets.ts";

/** What a spell or ability targets and does. */
export interface Announced extends TargetNeeds {
  readonly paragraphs: readonly Paragraph[];
}

type Modes = Instruction & { readonly kind: "modes" };
/** Which modes: their numbers, from 1, in ascending order. */
type Chosen = readonly number[];

/** What is announced of a spell or ability as it is put onto the stack: its modes and its targets (601.2b–c, 602.2b, 603.3c–d). */
export function announce<Text extends Announced>(
  game: Game,
  text: Text,
  given: readonly string[],
  targeting: Targeting,
  by: Player,
): { readonly text: Text; readonly targets: readonly ChosenTarget[] } | { readonly impediment: Impediment } {
  const withTheirs = withModes(game, text, given, targeting, by);
  if ("impediment" in withTheirs) return withTheirs;
  const announced = chooseTargets(game, given, withTheirs.text, targeting, by);
  return "impediment" in announced ? announced : { text: withTheirs.text, targets: announced.targets };
}

/**
 * A modal spell or ability (700.2) with the modes that are chosen as it is put onto the stack: those that the step's
 * `choose.mode` names, else those that its targets tell, else the first that can be chosen, and then the choice is open.
 */
function withModes<Text extends Announced>(
  game: Game,
  text: Text,
  given: readonly string[],
  targeting: Targeting,
  by: Player,
): { readonly text: Text } | { readonly impediment: Impediment } {
  const modal = modesOf(text);
  if (!modal) return { text };
  const all = possibleChoices(modal);
  const whyNot = (chosen: Chosen): Impediment | null => {
    const announced = chooseTargets(game, given, withChosen(text, modal, chosen), targeting, by, "quietly");
    return "impediment" in announced ? announced.impediment : null;
  };
  const named = game.choose?.mode;
  if (named !== undefined) {
    const chosen = all.find((one) => one.join() === [...named].sort((a, b) => a - b).join());
    return chosen
      ? { text: withChosen(text, modal, chosen) }
      : { impediment: { reason: "no-such-mode", rules: [rule("700.2")] } };
  }
  const likely = all.filter((chosen) => isMeant(modal, chosen, given.length > 0));
  const fitting = likely.filter((chosen) => whyNot(chosen) === null);
  const [first] = fitting;
  if (first) {
    if (fitting.length > 1) noteModes(game, by, fitting);
    return { text: withChosen(text, modal, first) };
  }
  // No mode could have these targets: what keeps them from being targets of the likeliest is to be told.
  const closest = likely.find((chosen) => whyNot(chosen)?.reason !== "illegal-target") ?? likely[0] ?? all[0];
  return { text: closest ? withChosen(text, modal, closest) : text };
}

/** With targets named, modes that all have some are meant; without, such as have none, if there are any. */
function isMeant(modal: Modes, chosen: Chosen, hasTargets: boolean): boolean {
  const targeted = (one: Mode | undefined): boolean => (one?.targets.length ?? 0) > 0;
  if (!hasTargets && modal.modes.every(targeted)) return true;
  return chosen.length > 0 && chosen.every((number) => targeted(modal.modes[number - 1]) === hasTargets);
}

/**
 * The instructions of modes that are offered in the middle of a text, without targets: those of the modes that the step
 * names, else of the first that may be chosen. Null where a mode has targets: they can't be chosen this late.
 */
export function modesWithoutTargets(game: Game, modal: Modes, by: Player): readonly Instruction[] | null {
  if (modal.modes.some((mode) => mode.targets.length > 0) || modal.modes.length > mostModes) return null;
  const all = possibleChoices(modal);
  const named = game.choose?.mode;
  const chosen = all.find((one) => one.join() === named?.join()) ?? all[0];
  if (named === undefined && all.length > 1) noteModes(game, by, all);
  return chosen?.flatMap((number) => modal.modes[number - 1]?.instructions ?? []) ?? null;
}

function noteModes(game: Game, by: Player, fitting: readonly Chosen[]): void {
  noteChoice(game, {
    player: by.id,
    kind: "mode",
    rules: [rule("700.2")],
    options: fitting.map((mode) => ({ mode })),
  });
}

/** The modes, where they are the last that the text says. */
function modesOf({ paragraphs }: Announced): Modes | null {
  const last = paragraphs.at(-1)?.instructions.at(-1);
  return last?.kind === "modes" && !last.onResolution && last.modes.length <= mostModes ? last : null;
}

/** Every set of modes is tried: with more of them than any card has that would take too long. */
const mostModes = 8;

/** Every choice of as many different modes as may be chosen (700.2d), fewer first. */
function possibleChoices({ modes, choose, atLeast }: Modes): readonly Chosen[] {
  const found: Chosen[] = [];
  for (let bits = 0; bits < 2 ** modes.length; bits++) {
    const chosen = modes.flatMap((_, index) => (bits & (1 << index) ? [index + 1] : []));
    if (chosen.length >= (atLeast ?? choose) && chosen.length <= choose) found.push(chosen);
  }
  return found.sort((a, b) => a.length - b.length);
}

function withChosen<Text extends Announced>(text: Text, { modes }: Modes, chosen: Chosen): Text {
  const paragraphs = text.paragraphs.map((one, index) =>
    index < text.paragraphs.length - 1 ? one : { ...one, instructions: one.instructions.slice(0, -1) },
  );
  const targets = [...text.targeting];
  for (const number of chosen) {
    const mode = modes[number - 1];
    if (!mode) continue;
    const firstTarget = new Set(targets.map(({ of }) => of)).size;
    targets.push(...singleTargets(mode.targets).map((target) => ({ ...target, of: target.of + firstTarget })));
    paragraphs.push({ firstTarget, instructions: mode.instructions });
  }
  return { ...text, targeting: targets, paragraphs };
}
