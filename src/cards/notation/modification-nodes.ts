import { z } from "zod";
import { flag, lazy, list, node, optional, text } from "./node.ts";
import { amount, cardType, color, family, filter, reference } from "./noun-nodes.ts";

/** The schema of abilities, which effects and tokens contain and which contains them: set where it is made. */
export const contained: { ability: z.ZodType } = { ability: z.never() };
export const abilityList = list(lazy(() => contained.ability));
export const types = list(cardType);
export const texts = list(text);
export const modification: z.ZodType = node(
  {
    control: { player: reference },
    name: { name: text },
    "set-types": { types },
    "add-types": { types },
    "remove-types": { types },
    "set-subtypes": { subtypes: texts, of: family },
    "add-subtypes": { subtypes: texts },
    "remove-subtypes": { subtypes: texts },
    "remove-all-subtypes": { of: family },
    "every-creature-type": {},
    "chosen-subtype": { of: family, mode: z.enum(["set", "add"]) },
    "add-supertypes": { supertypes: texts },
    "remove-supertypes": { supertypes: texts },
    "set-colors": { colors: list(color) },
    "add-colors": { colors: list(color) },
    "chosen-color": { mode: z.enum(["set", "add"]) },
    "gain-abilities": { abilities: abilityList },
    "lose-abilities": { abilities: texts },
    "lose-all-abilities": {},
    "cant-have-abilities": { abilities: texts },
    "define-power-toughness": { power: optional(amount), toughness: optional(amount) },
    "set-power-toughness": { power: optional(amount), toughness: optional(amount) },
    "modify-power-toughness": { power: amount, toughness: amount },
    "switch-power-toughness": {},
    "cant-be-attached-to": {
      by: z.enum(["auras", "equipment", "fortifications", "anything"]),
      exceptThis: optional(flag),
      filter: optional(filter),
    },
    cant: { what: text },
  },
  {
    control: "player",
    name: "name",
    "set-types": "types",
    "add-types": "types",
    "remove-types": "types",
    "add-subtypes": "subtypes",
    "remove-subtypes": "subtypes",
    "remove-all-subtypes": "of",
    "add-supertypes": "supertypes",
    "remove-supertypes": "supertypes",
    "set-colors": "colors",
    "add-colors": "colors",
    "chosen-color": "mode",
    "gain-abilities": "abilities",
    "lose-abilities": "abilities",
    "cant-have-abilities": "abilities",
    "cant-be-attached-to": "by",
    cant: "what",
  },
  expandModification,
);

/** "+2/+0" changes a size, "base 0/1" sets it, a list is abilities gained. */
function expandModification(value: unknown): unknown {
  if (Array.isArray(value)) return { kind: "gain-abilities", abilities: value };
  if (typeof value !== "string") return value;
  const size = /^(base )?([+-]?\d+)\/([+-]?\d+)$/.exec(value);
  if (size === null) return value;
  const kind = size[1] === undefined ? "modify-power-toughness" : "set-power-toughness";
  return { kind, power: Number(size[2]) + 0, toughness: Number(size[3]) + 0 };
}
