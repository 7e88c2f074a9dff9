import type { Ability, Amount, Face, Instruction, Modification } from "../../../src/engine/index.ts";

/**
 * A face's reading in a line for each ability, short enough to write the expected ones by hand: `host +2/+0, gains flying`,
 * `when dies host: move`, `{2}: attach`, `equip {1}`; a line `? 2` says that two clauses are not understood.
 */
export function summaryOf(face: Face): readonly string[] {
  const lines = face.abilities.map(ability);
  return face.unmodelled.length === 0 ? lines : [...lines, `? ${face.unmodelled.length}`];
}

function ability(one: Ability): string {
  switch (one.kind) {
    case "static": {
      const whom = one.affects.kind;
      return `${whom} ${one.modifications.map(modification).join(", ")}${one.condition === undefined ? "" : " (if)"}`;
    }
    case "triggered": {
      const about = "object" in one.event ? ` ${one.event.object.kind}` : "";
      const condition = one.condition === undefined ? "" : " (if)";
      return `when ${one.event.kind}${about}${condition}: ${one.instructions.map(instruction).join(", ")}`;
    }
    case "activated":
      return `${one.cost}: ${one.instructions.map(instruction).join(", ")}`;
    case "spell":
      return one.instructions.map(instruction).join(", ");
    case "harmless":
    case "replacement":
      return one.kind;
    case "lends-flash":
      return one.kind;
    case "lets-cast":
      return `${one.kind} ${one.zone}${one.condition === undefined ? "" : " (if)"}`;
    default:
      return one.text;
  }
}

function modification(one: Modification): string {
  switch (one.kind) {
    case "modify-power-toughness":
      return `${signed(one.power)}/${signed(one.toughness)}`;
    case "set-power-toughness":
      return `=${one.power === undefined ? "-" : amount(one.power)}/${one.toughness === undefined ? "-" : amount(one.toughness)}`;
    case "gain-abilities":
      return `gains ${one.abilities.map((each) => (isLong(each) ? `[${ability(each)}]` : each.text)).join(" & ")}`;
    case "lose-abilities":
      return `loses ${one.abilities.join(" & ")}`;
    case "set-types":
    case "add-types":
    case "remove-types":
      return `${one.kind} ${one.types.join(" ")}`;
    case "set-subtypes":
    case "add-subtypes":
      return `${one.kind} ${one.subtypes.join(" ")}`;
    case "set-colors":
    case "add-colors":
      return `${one.kind} ${one.colors.join(" ")}`.trim();
    case "cant-be-attached-to":
      return `no ${one.by}${one.exceptThis === true ? " but this" : ""}`;
    default:
      return one.kind;
  }
}

function isLong(one: Ability): boolean {
  return one.kind === "static" || one.kind === "triggered" || one.kind === "activated" || one.kind === "replacement";
}

function amount(one: Amount): string {
  return typeof one === "number" ? String(one) : one.kind;
}

function signed(one: Amount): string {
  if (typeof one !== "number") return "times" in one && (one.times ?? 1) < 0 ? `-${one.kind}` : one.kind;
  return one < 0 ? String(one) : `+${one}`;
}

function instruction(one: Instruction): string {
  if (one.kind === "may") {
    const otherwise = one.otherwise === undefined ? "" : `; otherwise ${one.otherwise.map(instruction).join(", ")}`;
    return `may(${one.instructions.map(instruction).join(", ")}${otherwise})`;
  }
  if (one.kind === "if") return `if(${one.then.map(instruction).join(", ")})`;
  if (one.kind === "later") return `later(${one.instructions.map(instruction).join(", ")})`;
  if (one.kind === "if-done") return `if done(${one.instructions.map(instruction).join(", ")})`;
  if (one.kind === "reflexive") return `then triggers(${one.instructions.map(instruction).join(", ")})`;
  if (one.kind === "unless") return `unless(${one.instructions.map(instruction).join(", ")})`;
  if (one.kind === "move")
    return `move to ${one.to}${one.attachTo === undefined ? "" : " attached"}${one.until === undefined ? "" : " until"}`;
  if (one.kind === "apply") return `${one.object.kind} ${one.modifications.map(modification).join(", ")}`;
  return one.kind;
}
