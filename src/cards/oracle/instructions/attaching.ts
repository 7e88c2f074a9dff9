import type { Condition, Filter, Instruction, Reference, Subject } from "../../../engine/index.ts";
import { asReference } from "../as-reference.ts";
import { antecedent, type Context, mention } from "../context.ts";
import type { Cursor } from "../cursor.ts";
import { readNoun } from "../noun.ts";
import { readThat } from "../nouns/that.ts";
import { readChosen, readPlayer, readSubject } from "../subject.ts";

/** To what something gets attached: an object, "you", a player. */
export function readAttachTarget(c: Cursor, cx: Context): Subject | null {
  if (c.take("you")) return { kind: "you" };
  return (
    c.attempt(() => {
      if (c.takeOne("target opponent", "target player") === null) return null;
      const which = c.tokens[c.place - 1]?.lower === "opponent" ? "opponent" : "any";
      cx.targets.push({ filter: { kind: "player", which } });
      const reference: Reference = { kind: "target", index: cx.targets.length - 1 };
      mention(cx, reference, ["player"]);
      return reference;
    }) ??
    c.attempt(() => {
      if (c.takeOne("a player", "an opponent", "one of your opponents") === null) return null;
      const which = c.tokens[c.place - 1]?.lower === "player" ? "any" : "opponent";
      return { kind: "choose", filter: { kind: "player", which } } as const;
    }) ??
    readSubject(c, cx)
  );
}

/** "attach ~ to target creature you control", "attach that Equipment to it", "attach it to you". */
export function readAttach(c: Cursor, cx: Context): Instruction[] | null {
  const by = c.sees("attach") ? cx.actor : readPlayer(c, cx);
  if (by?.kind === "each" || c.takeOne("attach", "attaches") === null) return null;
  if (c.take("to it")) return readAttachedToIt(c, cx);
  const spoken = cx.antecedents.length;
  const object = c.attempt(() => readPronounBefore(c, cx)) ?? readSubject(c, cx);
  const ofThatType = object?.kind === "target" ? c.attempt(() => readOfThatType(c, cx, object)) : null;
  if (ofThatType !== null) return ofThatType;
  if (object === null || !c.take("to")) return null;
  // "attach an Equipment you control to it": "it" is not the Equipment that is chosen
  const chosen = object.kind === "choose" ? cx.antecedents.splice(spoken) : [];
  const to = c.attempt(() => readAnother(c, cx, object)) ?? readOtherThan(c, cx, object);
  cx.antecedents.splice(spoken, 0, ...chosen);
  if (to === null) return null;
  return [{ kind: "attach", object, to: by !== null && to.kind === "choose" ? { ...to, by } : to }];
}

function readOtherThan(c: Cursor, cx: Context, object: Subject): Subject | null {
  cx.except = object;
  const to = readAttachTarget(c, cx);
  cx.except = null;
  return to;
}

/** "attach to it any number of Auras on the battlefield". */
function readAttachedToIt(c: Cursor, cx: Context): Instruction[] | null {
  const to = antecedent(cx, null);
  const object = to === null ? null : readSubject(c, cx);
  return to === null || object === null ? null : [{ kind: "attach", object, to }];
}

/** "attach it to the token": "it" is not what it is attached to, so that is read first. */
function readPronounBefore(c: Cursor, cx: Context): Subject | null {
  const start = c.place;
  if (!c.take("it to")) return null;
  const to = readThat(c, cx);
  if (to === null || to.kind === "choose" || to.kind === "all") return null;
  cx.except = to;
  c.goTo(start);
  const it = readSubject(c, cx);
  cx.except = null;
  return it;
}

/** "to another permanent it can enchant": another than what it is attached to now. */
function readAnother(c: Cursor, cx: Context, object: Subject): Subject | null {
  const same = c.attempt(() => readSameControllers(c, cx, object));
  if (same !== null) return same;
  const reference = object.kind === "choose" ? null : asReference(object);
  if (reference === null || !c.take("another")) return null;
  const noun = readNoun(c, cx);
  if (noun === null || noun.card || noun.spell || noun.nouns.includes("player")) return null;
  c.takeOne("of their choice", "of your choice");
  const isHost: Filter = { kind: "has-attached", filter: { kind: "is", reference } };
  const filter: Filter = { kind: "and", of: [noun.filter, { kind: "not", filter: isHost }] };
  mention(cx, { kind: "previous" }, noun.nouns);
  return { kind: "choose", filter };
}

/** "to another permanent with the same controller": that of the permanent on which it is, or on which all of them are. */
function readSameControllers(c: Cursor, cx: Context, object: Subject): Subject | null {
  if (!c.take("another")) return null;
  const noun = readNoun(c, cx);
  if (noun === null || noun.card || noun.spell || !c.take("with the same controller")) return null;
  const host = object.kind === "target" ? ({ kind: "host-of", of: object } as const) : hostOfAll(object);
  if (host === null) return null;
  const isTheirs: Filter = { kind: "controlled-by", player: { kind: "controller-of", of: host } };
  const isHost: Filter = { kind: "is", reference: host };
  return { kind: "choose", filter: { kind: "and", of: [noun.filter, isTheirs, { kind: "not", filter: isHost }] } };
}

/** On what "all Auras enchanting target permanent" are. */
function hostOfAll(object: Subject): Reference | null {
  if (object.kind !== "all") return null;
  const parts = object.filter.kind === "and" ? object.filter.of : [object.filter];
  const attached = parts.find((one) => one.kind === "attached-to");
  return attached?.to.kind === "target" ? attached.to : null;
}

/** "target Aura attached to a creature or land … to another permanent of that type": of one that its host is now. */
function readOfThatType(c: Cursor, cx: Context, object: Reference & { kind: "target" }): Instruction[] | null {
  const [one, other, ...more] = hostTypes(cx.targets[object.index]?.filter);
  if (!c.take("to another permanent of that type") || !one || !other || more.length > 0) return null;
  const isHost: Filter = { kind: "has-attached", filter: { kind: "is", reference: object } };
  const attachTo = (filter: Filter): Instruction[] => [
    {
      kind: "attach",
      object,
      to: { kind: "choose", filter: { kind: "and", of: [filter, { kind: "not", filter: isHost }] } },
    },
  ];
  const on = (filter: Filter): Condition => ({ kind: "matches", object, filter: { kind: "attached-to", to: filter } });
  const whenOn = (condition: Condition, filter: Filter, otherwise: Instruction[]): Instruction => ({
    kind: "if",
    condition,
    // biome-ignore lint/suspicious/noThenProperty: an instruction, not a promise
    then: attachTo(filter),
    otherwise,
  });
  const either: Condition = { kind: "and", of: [on(one), on(other)] };
  return [whenOn(either, { kind: "or", of: [one, other] }, [whenOn(on(one), one, attachTo(other))])];
}

/** The types of which the host is one, of a target that is attached to something. */
function hostTypes(filter: Filter | undefined): readonly Filter[] {
  if (filter?.kind === "and") return filter.of.flatMap(hostTypes);
  if (filter?.kind !== "attached-to" || filter.to.kind !== "or") return [];
  return filter.to.of.every(({ kind }) => kind === "type") ? filter.to.of : [];
}

/** "unattach ~", "unattach all Equipment from target creature", "unattach target Equipment". */
export function readUnattach(c: Cursor, cx: Context): Instruction[] | null {
  if (!c.take("unattach")) return null;
  const all = c.attempt((): Instruction[] | null => {
    c.take("all");
    const noun = readNoun(c, cx);
    if (noun === null || !noun.nouns.some((one) => one === "equipment" || one === "aura")) return null;
    if (!c.take("from")) return null;
    const from = readSubject(c, cx);
    const to = from === null ? null : asReference(from);
    if (to === null) return null;
    return [
      {
        kind: "unattach",
        object: { kind: "all", filter: { kind: "and", of: [noun.filter, { kind: "attached-to", to }] } },
      },
    ];
  });
  if (all !== null) return all;
  const object = readSubject(c, cx);
  if (object === null) return null;
  const from = c.attempt(() => (c.take("from") && object.kind === "choose" ? readChosen(c, cx) : null));
  if (from?.kind === "choose" && object.kind === "choose") {
    const attached: Filter = { kind: "attached-to", to: from.filter };
    return [{ kind: "unattach", object: { ...object, filter: { kind: "and", of: [object.filter, attached] } } }];
  }
  c.takeOne("from it", "from enchanted creature", "from equipped creature", "from that creature");
  return [{ kind: "unattach", object }];
}
