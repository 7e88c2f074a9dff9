import type { FinalObject, Ruling, RulingEvent } from "../../model/index.ts";
import { type Paper, paragraph } from "./paper.ts";

/**
 * A ruling for people who read case files: events with their rules, then where everything ends up. It speaks the case
 * format's own words, in every language.
 */
export function renderRuling(ruling: Ruling, paper: Paper): string {
  const lines = (title: string, list: readonly string[]) =>
    list.length === 0
      ? []
      : [[paper.bold(title), ...list.map((line) => paragraph(paper, line, "  ", "    "))].join("\n")];
  return [
    ...(ruling.id === undefined ? [] : [paper.bold(paragraph(paper, ruling.id))]),
    ...lines("events", ruling.events.map(describeEvent)),
    ...lines("final", ruling.final.map(describeObject)),
    ...lines(
      "citations",
      ruling.citations.map(({ rule, why }) => `${rule} ${why}`),
    ),
    ...lines("choices", ruling.choices.flatMap(describeChoice)),
    ...lines(
      "unmodelled",
      ruling.unmodelled.map(({ object, text }) => `${object}: ${text}`),
    ),
    ...lines("assumptions", ruling.assumptions),
  ].join("\n\n");
}

function describeEvent(event: RulingEvent): string {
  const { step, substep, kind, rules, ...facts } = event;
  const at = step < 0 ? "before" : substep === undefined ? `${step}` : `${step}.${substep}`;
  const told = Object.entries(facts).map(([name, value]) => {
    const text = Array.isArray(value) ? value.join(", ") : String(value);
    return name === "object" || name === "objects" || name === "player" ? text : `${name} ${text}`;
  });
  return `${at}: ${kind} ${told.join(", ")} (${rules.join(", ")})`;
}

function describeObject(object: FinalObject): string {
  if (object.exists === false) return `${object.object}: ${object.name}, does not exist`;
  const size = object.power === undefined ? "" : ` ${object.power}/${object.toughness}`;
  const facts = [
    `${object.name}${size}`,
    object.zone,
    ...(object.controller === undefined ? [`owner ${object.owner}`] : [`controller ${object.controller}`]),
    ...(object.attachedTo === null ? [] : [`attached to ${object.attachedTo}`]),
    ...(object.phasedOut ? ["phased out"] : []),
    ...(object.tapped ? ["tapped"] : []),
    ...(object.faceDown ? ["face down"] : []),
    ...Object.entries(object.counters ?? {}).map(([kind, count]) => `${count} ${kind}`),
    ...(object.abilities && object.abilities.length > 0 ? [object.abilities.join("; ")] : []),
  ];
  return `${object.object}: ${facts.join(", ")}`;
}

const describeChoice = (choice: Ruling["choices"][number]): readonly string[] => [
  `step ${choice.step}: ${choice.player} chooses ${choice.kind} (${choice.rules.join(", ")})`,
  ...choice.options.map(
    ({ choose, final }) =>
      `- ${Object.entries(choose)
        .map(([what, value]) => `${what} ${JSON.stringify(value)}`)
        .join(", ")}: ${final.map(describeObject).join(" | ")}`,
  ),
];
