import type { CompiledCase, ObjectSetup, Step } from "../../src/engine/index.ts";

/**
 * Where engine and oracle are known to differ and the engine is still to be mended, by the rule that decides. Cases of these
 * kinds are played by both, but not compared. The list is meant to be empty.
 */
export interface OpenDifference {
  readonly rule: string;
  readonly isIn: (compiled: CompiledCase) => boolean;
}

const steps = ({ steps: all }: CompiledCase): Step[] =>
  all.flatMap((step) => (step.do === "batch" ? [...step.steps] : [step]));
const has = ({ position }: CompiledCase, name: string): boolean =>
  position.objects.some((one) => one.card.name === name);
const startsAttachedWith = (one: ObjectSetup, kind: "bestow" | "reconfigure"): boolean =>
  one.attachedTo !== null && one.card.faces[0].abilities.some((ability) => ability.kind === kind);

export const openDifferences: readonly OpenDifference[] = [
  {
    // No subtype is gained that goes with no type of the object.
    rule: "205.3d",
    isIn: (compiled) =>
      steps(compiled).some(
        (step) =>
          step.do === "become" &&
          step.changes.setTypes === undefined &&
          step.changes.addTypes === undefined &&
          (step.changes.setSubtypes !== undefined || step.changes.addSubtypes !== undefined),
      ),
  },
  {
    // What starts attached by bestow or reconfigure is bestowed, or no creature.
    rule: "702.103b, 702.151b",
    isIn: ({ position }) =>
      position.objects.some((one) => startsAttachedWith(one, "bestow") || startsAttachedWith(one, "reconfigure")),
  },
  {
    // Protection that "doesn't remove" Auras still keeps others from becoming attached.
    rule: "702.16n",
    isIn: (compiled) => has(compiled, "Rainbow Shield"),
  },
  {
    // Several that are attached at once are judged before any of them is.
    rule: "701.3b",
    isIn: (compiled) => steps(compiled).some((step) => step.do === "attach" && step.objects.length > 1),
  },
  {
    // An Aura that would enter without its enchant ability stays where it is.
    rule: "303.4g",
    isIn: (compiled) => has(compiled, "Tin Sky") && has(compiled, "Ungilding"),
  },
  {
    // The later of two copy effects, whatever their durations.
    rule: "613.2a",
    isIn: (compiled) => steps(compiled).filter((step) => step.do === "copy").length > 1,
  },
  {
    // A player is no permanent.
    rule: "704.5y",
    isIn: ({ position }) => {
      const onPlayer = position.objects.filter(
        (one) => one.attachedTo !== null && position.players.includes(one.attachedTo),
      );
      return onPlayer.filter((one) => one.card.faces[0].subtypes.includes("Role")).length > 1;
    },
  },
  {
    // Control that a leaving player had by an effect ends for a phased-out permanent too.
    rule: "800.4a",
    isIn: (compiled) =>
      steps(compiled).some((step) => step.do === "leaveGame") && steps(compiled).some((step) => step.do === "phase"),
  },
];
