import type { CompiledCase, ObjectSetup } from "../engine/index.ts";
import type { CaseError, CaseFile } from "../model/index.ts";
import type { CardsForCases } from "./cards-for-cases.ts";
import { checkShape } from "./check-shape.ts";
import { compileObjects } from "./compile-objects.ts";
import { compileSteps } from "./compile-steps.ts";
import type { Compiling } from "./compiling.ts";
import { Mistakes } from "./mistakes.ts";
import { Names } from "./names.ts";
import { shown } from "./nearest.ts";

/** A case as it was given, and as the engine plays it. */
export interface ReadyCase {
  readonly case: CaseFile;
  readonly compiled: CompiledCase;
  /** Text that steps give to objects and that is not understood; it belongs into the ruling's `unmodelled`. */
  readonly unmodelled: readonly { readonly object: string; readonly text: string }[];
}

/**
 * Checks a case and compiles it for the engine: names resolved, defaults filled in, cards looked up, Oracle text read.
 * Takes anything and never throws; a case that makes no sense comes back as an error that names the place.
 */
export function compileCase(input: unknown, cards: CardsForCases): ReadyCase | { readonly error: CaseError } {
  const checked = checkShape(input);
  if ("error" in checked) return checked;
  const { file } = checked;
  const mistakes = new Mistakes();
  const players = file.players ?? ["you", "opponent"];
  const compiling: Compiling = {
    cards,
    mistakes,
    names: new Names(players, mistakes),
    you: players[0] ?? "you",
    cardOf: new Map(),
    unmodelled: [],
  };
  checkPlayers(players, file, compiling);
  const objects = compileObjects(file.objects, compiling);
  const steps = compileSteps(file.steps ?? [], attachmentsOfEach(objects), compiling);
  checkAsk(file, steps.length, compiling);
  if (mistakes.first) return { error: mistakes.first };
  const position = {
    players,
    active: file.active ?? compiling.you,
    phase: file.phase ?? "main",
    teams: file.teams ?? [],
    commanderGame: file.commanderGame ?? false,
    triggers: file.triggers ?? "auto",
    objects,
  };
  return { case: file, compiled: { position, steps }, unmodelled: compiling.unmodelled };
}

function checkPlayers(players: readonly string[], file: CaseFile, { names, mistakes }: Compiling): void {
  players.forEach((player, index) => {
    if (players.indexOf(player) !== index)
      mistakes.report("case/duplicate-id", ["players", index], `${shown(player)} is already a player`);
  });
  if (file.active !== undefined) names.player(file.active, ["active"]);
  const inTeam = new Set<string>();
  file.teams?.forEach((team, index) => {
    team.forEach((player, place) => {
      const path = ["teams", index, place];
      names.player(player, path);
      if (inTeam.has(player)) mistakes.report("case/duplicate-id", path, `${shown(player)} is in a team already`);
      inTeam.add(player);
    });
  });
}

function attachmentsOfEach(objects: readonly ObjectSetup[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { attachedTo } of objects)
    if (attachedTo !== null) counts.set(attachedTo, (counts.get(attachedTo) ?? 0) + 1);
  return counts;
}

function checkAsk(file: CaseFile, steps: number, { names, mistakes }: Compiling): void {
  const about = file.ask?.about;
  if (typeof about === "string") names.objectOrPlayer(about, ["ask", "about"]);
  else if (about !== undefined && (about < 0 || about >= steps))
    mistakes.report("case/bad-value", ["ask", "about"], `there is no step ${about}`);
}
