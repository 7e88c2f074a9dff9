import type { Duration, Instruction, Modification, Subject } from "../../../engine/index.ts";
import { type Context, mention, tentatively } from "../context.ts";
import type { Cursor } from "../cursor.ts";
import { readDuration } from "../duration.ts";
import { readContracted, readGranted, readPredicates } from "../predicate.ts";
import { readAll, readChosen, readSubject } from "../subject.ts";
import { readEither } from "./either.ts";
import { readExcept } from "./tokens.ts";

/** "target creature gets +2/+2 and gains trample until end of turn", "it becomes a 4/4 creature". */
export function readStatement(c: Cursor, cx: Context): Instruction[] | null {
  const copy = c.attempt(() => tentatively(cx, () => readCopy(c, cx)));
  if (copy !== null) return copy;
  const lead = readDuration(c);
  if (lead !== null) c.take(",");
  const shielded = c.attempt(() => readPlayerGains(c, cx, lead));
  if (shielded !== null) return shielded;
  const contracted = readContracted(c, cx);
  const object = contracted ?? readSubjectOf(c, cx);
  if (object === null) return null;
  const either = c.attempt(() => readEither(c, cx, object, lead));
  if (either !== null) return either;
  const other = contracted === null ? c.attempt(() => (c.take("and") ? readBeside(c, cx, object) : null)) : null;
  const said = readPredicates(c, cx, object, contracted !== null);
  if (said === null) return null;
  const until: Duration = said.until ?? lead ?? "forever";
  const modifications: readonly Modification[] = said.modifications;
  const objects = other === null ? [object] : [object, other];
  return objects.map((one) => ({ kind: "apply", object: one, modifications, until }));
}

/** "you gain protection from everything until your next turn", "your life total can't change and you have protection from everything". */
function readPlayerGains(c: Cursor, cx: Context, lead: Duration | null): Instruction[] | null {
  c.take("your life total can't change and");
  if (!c.take("you") || c.takeOne("have", "gain") === null) return null;
  const abilities = readGranted(c, cx, { kind: "you" });
  const until = readDuration(c) ?? lead;
  const isShield = abilities?.every(({ kind }) => kind === "protection" || kind === "hexproof" || kind === "shroud");
  if (!abilities || !isShield || until === null) return null;
  return [{ kind: "apply", object: { kind: "you" }, modifications: [{ kind: "gain-abilities", abilities }], until }];
}

/** "It gets +3/+3" is never said of a card that was revealed. */
function readSubjectOf(c: Cursor, cx: Context): Subject | null {
  cx.ofPermanents = (c.sees("it") || c.sees("they")) && /^gets?$/.test(c.peek(1)?.lower ?? "");
  const object = readSubject(c, cx);
  cx.ofPermanents = false;
  return object;
}

/** "enchanted creature and other creatures that share a creature type with it": "it" is what was just said. */
function readBeside(c: Cursor, cx: Context, object: Subject): Subject | null {
  const spoken = cx.antecedents.splice(0);
  mention(cx, object, spoken.at(-1)?.nouns ?? []);
  const other = readAll(c, cx);
  cx.antecedents.unshift(...spoken);
  return other;
}

/** "~ becomes a copy of target creature until end of turn". */
function readCopy(c: Cursor, cx: Context): Instruction[] | null {
  const lead = readDuration(c);
  if (lead !== null) c.take(",");
  const object = readSubject(c, cx);
  if (object === null || c.takeOne("becomes a copy of", "become copies of", "become a copy of") === null) return null;
  c.takeOne("a second", "another second");
  cx.except = object;
  const of = readSubject(c, cx) ?? readChosen(c, cx);
  cx.except = null;
  if (of === null || of.kind === "all") return null;
  const until = readDuration(c) ?? lead ?? "forever";
  if (until === "your-next-turn" || until.endsWith("tapped")) return null;
  const except = c.take(", except") ? readExcept(c, cx) : [];
  if (except === null) return null;
  return [{ kind: "become-copy", object, of, until, ...(except.length === 0 ? {} : { except }) }];
}
