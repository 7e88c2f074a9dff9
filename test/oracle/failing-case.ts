import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CompiledCase, Face, ObjectSetup } from "../../src/engine/index.ts";

/**
 * Writes a case in which engine and oracle differ as a case file, as far as it can be told in one (its cards inline), with
 * the compiled case beside it. Returns the folder.
 */
export function writeFailingCase(compiled: CompiledCase, differences: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), "oracle-"));
  const { position, steps } = compiled;
  const file = {
    format: 1,
    title: "engine and oracle differ",
    players: position.players,
    active: position.active,
    phase: position.phase,
    triggers: position.triggers,
    objects: Object.fromEntries(position.objects.map((one) => [one.id, objectOf(one)])),
    steps,
  };
  const write = (name: string, content: unknown): void =>
    writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`);
  write("case.json", file);
  write("compiled.json", compiled);
  write("differences.json", differences);
  return folder;
}

function objectOf(one: ObjectSetup): unknown {
  const { card, id: _, ...rest } = one;
  const [front, ...others] = card.faces.map(factsOf);
  return { facts: others.length === 0 ? front : { name: card.name, card_faces: [front, ...others] }, ...given(rest) };
}

/** What isn't as it would be anyway. */
const given = (fields: object): object =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) =>
        value !== false && value !== null && !(typeof value === "object" && Object.keys(value).length === 0),
    ),
  );

const letters = { white: "W", blue: "U", black: "B", red: "R", green: "G" } as const;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function factsOf(face: Face): object {
  const types = [...face.supertypes, ...face.types].map(capital).join(" ");
  return {
    name: face.name,
    type_line: face.subtypes.length === 0 ? types : `${types} — ${face.subtypes.join(" ")}`,
    oracle_text: face.abilities.map((ability) => capital(ability.text)).join("\n"),
    colors: face.colors.map((color) => letters[color]),
    ...given({ power: face.power, toughness: face.toughness, loyalty: face.loyalty, defense: face.defense }),
  };
}
