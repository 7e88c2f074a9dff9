import { z } from "zod";

export type Fields = Readonly<Record<string, z.ZodType>>;
export type Shape = Readonly<Record<string, Fields>>;

/** A field that may be absent. */
export const optional = (type: z.ZodType) => type.optional();
export const text = z.string();
export const flag = z.literal(true);
export const list = (type: z.ZodType) => z.array(type);
export const lazy = (type: () => z.ZodType) => z.lazy(type);

/** A node by its kind; `main` names the field that `{ kind: value }` stands for. */
export function node(
  shape: Shape,
  main: Readonly<Record<string, string>>,
  expand?: (value: unknown) => unknown,
): z.ZodType {
  const options = Object.entries(shape).map(([kind, fields]) => z.strictObject({ kind: z.literal(kind), ...fields }));
  const byKind = new Map(Object.keys(shape).map((kind, index) => [kind, options[index]]));
  return z.unknown().transform((written, context) => {
    const value = expanded(expand === undefined ? written : expand(written), shape, main);
    const kind = isRecord(value) ? value.kind : undefined;
    const option = byKind.get(String(kind));
    if (option === undefined) {
      context.addIssue({ code: "custom", message: `not a known node: ${JSON.stringify(written)}` });
      return z.NEVER;
    }
    const result = option.safeParse(value);
    if (result.success) return result.data;
    for (const issue of result.error.issues)
      context.addIssue({ code: "custom", message: issue.message, path: issue.path });
    return z.NEVER;
  });
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function expanded(value: unknown, shape: Shape, main: Readonly<Record<string, string>>): unknown {
  if (typeof value === "string") return { kind: value };
  if (!isRecord(value) || "kind" in value) return value;
  const [key, ...more] = Object.keys(value);
  if (key === undefined || !Object.hasOwn(shape, key)) return value;
  const field = main[key];
  if (field === undefined) return value;
  const rest = Object.fromEntries(more.map((one) => [one, value[one]]));
  return { kind: key, [field]: value[key], ...rest };
}
