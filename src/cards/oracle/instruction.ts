import type {
  Amount,
  Duration,
  Filter,
  Instruction,
  Modification,
  PlayerReference,
  Reference,
  Subject,
  Zone,
} from "../../engine/index.ts";
import { antecedent, type Context, mention, tentatively } from "./context.ts";
import { asReference, readCount } from "./count.ts";
import type { Cursor } from "./cursor.ts";
import { readHarmlessDeed, readPlayerDamage } from "./harmless.ts";
import { readHostName, readNoun } from "./noun.ts";
import { readContracted, readDuration, readPredicates } from "./predicate.ts";
import { readChosen, readPlayer, readSubject } from "./subject.ts";
import { readTokenDescription } from "./token-description.ts";
import { asNumber } from "./words.ts";

/**
 * Reads one clause of an effect ("destroy target artifact", "attach ~ to it", "its controller loses 2 life"), without what joins it to
 * the next. Null when it is not understood; the cursor then has not moved, though targets may have been noted.
 */
export function readInstruction(c: Cursor, cx: Context): Instruction[] | null {
  return c.attempt(() => {
    c.attempt(() => (c.take("you") && imperatives.includes(c.peek()?.lower ?? "") ? true : null));
    for (const read of readers) {
      const found = c.attempt(() => tentatively(cx, () => read(c, cx)));
      if (found !== null) return found;
    }
    return null;
  });
}

/** Verbs that may follow "you" as they stand alone: "you untap all lands you control". */
const imperatives = [
  "untap",
  "tap",
  "destroy",
  "exile",
  "return",
  "attach",
  "sacrifice",
  "put",
  "regenerate",
  "create",
];

type Reader = (c: Cursor, cx: Context) => Instruction[] | null;

const readers: readonly Reader[] = [
  readDestroy,
  readExile,
  readReturn,
  readPut,
  readShuffle,
  readSacrifice,
  readAttach,
  readUnattach,
  readControl,
  readRegenerate,
  readTap,
  readPhase,
  readTurn,
  readCreate,
  readCounters,
  readCounterSpell,
  readDamageToPlayers,
  readDamage,
  readFight,
  readChoosing,
  readHarmless,
  readStatement,
];

function readDestroy(c: Cursor, cx: Context): Instruction[] | null {
  if (!c.take("destroy")) return null;
  const objects = readSubjects(c, cx);
  if (objects === null) return null;
  const noRegeneration =
    c.takeOne(
      ". it can't be regenerated",
      ". they can't be regenerated",
      ". those creatures can't be regenerated",
      ". that creature can't be regenerated",
    ) !== null;
  return objects.map((object) => ({ kind: "destroy", object, ...(noRegeneration ? { noRegeneration } : {}) }));
}

/** "target creature and all Auras attached to it", "~ and equipped creature": one after the other. */
function readSubjects(c: Cursor, cx: Context): Subject[] | null {
  const first = readSubject(c, cx);
  if (first === null) return null;
  const found = [first];
  for (;;) {
    const more = c.attempt(() => {
      if (c.takeOne(", and", "and", ",") === null) return null;
      if (
        !c.sees("target") &&
        !c.sees("all") &&
        !c.sees("~") &&
        !c.sees("up to") &&
        !c.sees("each") &&
        readHostAhead(c) === false
      )
        return null;
      return readSubject(c, cx);
    });
    if (more === null) return found;
    found.push(more);
  }
}

function readHostAhead(c: Cursor): boolean {
  const start = c.place;
  const found = readHostName(c) !== null;
  c.goTo(start);
  return found;
}

function readExile(c: Cursor, cx: Context): Instruction[] | null {
  if (!c.take("exile")) return null;
  if (
    c.takeOne("the top card of your library", "the top card of that player's library", "that player's hand") !== null
  ) {
    c.take("face down");
    mention(cx, null, ["card"]);
    return [{ kind: "harmless", text: "library" }];
  }
  const objects = readSubjects(c, cx);
  if (objects === null) return null;
  const until = c.attempt(() => {
    const start = c.place;
    return c.takeOne("until ~ leaves the battlefield", "until enchanted creature leaves the battlefield") === null
      ? null
      : c.text(start);
  });
  if (until !== null) cx.unmodelled.push({ text: until, reason: "that it returns later is not played" });
  return objects.map((object) => ({ kind: "move", object, to: "exile" }));
}

/** "return … to its owner's hand", "return … to the battlefield under your control attached to …". */
function readReturn(c: Cursor, cx: Context): Instruction[] | null {
  if (c.takeOne("return", "returns") === null) return null;
  const objects = readSubjects(c, cx) ?? [];
  const [object] = objects;
  if (object === undefined) return null;
  c.takeOne("from your graveyard", "from the graveyard", "from a graveyard", "from exile");
  if (!c.take("to")) return null;
  if (
    c.takeOne(
      "its owner's hand",
      "their owner's hand",
      "their owners' hands",
      "their owners' hand",
      "your hand",
      "your hand from your graveyard",
      "his or her hand",
    ) !== null
  )
    return objects.map((one) => ({ kind: "move", object: one, to: "hand" }));
  if (c.takeOne("the battlefield", "play") === null) return null;
  return readEntering(c, cx, objects);
}

/** What may follow "to the battlefield", "onto the battlefield". */
function readEntering(c: Cursor, cx: Context, objects: readonly Subject[]): Instruction[] | null {
  let under: PlayerReference | undefined;
  let attachTo: Subject | undefined;
  let tapped = false;
  let transformed = false;
  let faceDown = false;
  let counters: Instruction | null = null;
  for (;;) {
    const whose = readUnder(c, objects[0]);
    if (whose !== null) under = whose;
    else if (c.take("attached to")) {
      const to = readAttachTarget(c, cx);
      if (to === null) return null;
      attachTo = to;
    } else if (c.take("tapped")) tapped = true;
    else if (c.take("transformed") || c.take("converted")) transformed = true;
    else if (c.take("face down")) faceDown = true;
    else if (c.sees("with") && counters === null) {
      counters = readEnteringCounters(c, objects);
      if (counters === null) return null;
    } else break;
  }
  const extra = counters === null ? [] : [counters];
  const moves = objects.map(
    (object): Instruction => ({
      kind: "move",
      object,
      to: "battlefield",
      ...(under === undefined ? {} : { under }),
      ...(attachTo === undefined ? {} : { attachTo }),
      ...(tapped ? { tapped } : {}),
      ...(transformed ? { transformed } : {}),
      ...(faceDown ? { faceDown } : {}),
    }),
  );
  return [...moves, ...extra];
}

/** "with a +1/+1 counter on it", after what enters. */
function readEnteringCounters(c: Cursor, objects: readonly Subject[]): Instruction | null {
  return c.attempt((): Instruction | null => {
    if (!c.take("with")) return null;
    c.take("an additional");
    const count = asNumber(c.peek()?.lower);
    if (count !== null) c.next();
    const counter = c.next()?.lower;
    const [object] = objects;
    if (counter === undefined || object === undefined || c.takeOne("counter on it", "counters on it") === null)
      return null;
    return { kind: "counters", object, counter, count: count ?? 1 };
  });
}

function readUnder(c: Cursor, object: Subject | undefined): PlayerReference | null {
  if (c.take("under your control")) return { kind: "you" };
  if (c.takeOne("under its owner's control", "under their owner's control", "under their owners' control") !== null) {
    const of = asReference(object ?? null);
    return of === null ? { kind: "owner-of", of: { kind: "previous" } } : { kind: "owner-of", of };
  }
  return null;
}

/** To what something gets attached: an object, "you", a player. */
function readAttachTarget(c: Cursor, cx: Context): Subject | null {
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

/** "put … on top of its owner's library", "put … onto the battlefield attached to …", "put … into your hand". */
function readPut(c: Cursor, cx: Context): Instruction[] | null {
  if (c.takeOne("put", "puts") === null) return null;
  const objects = readSubjects(c, cx);
  if (objects === null) return null;
  if (c.take("onto the battlefield")) return readEntering(c, cx, objects);
  const to = readDestination(c);
  return to === null ? null : objects.map((object) => ({ kind: "move", object, to }));
}

const ordinals = "first second third fourth fifth seventh".split(" ");

function readDestination(c: Cursor): Zone | null {
  if (
    c.takeOne(
      "on top of",
      "on the bottom of",
      "on the top or bottom of",
      "on their choice of the top or bottom of",
      "on your choice of the top or bottom of",
    ) !== null
  )
    return c.takeOne(
      "its owner's library",
      "their owner's library",
      "their owners' libraries",
      "their library",
      "your library",
    ) === null
      ? null
      : "library";
  if (!c.take("into")) return null;
  if (c.takeOne("its owner's library", "their owner's library", "their library") !== null) {
    if (ordinals.includes(c.peek()?.lower ?? "")) {
      c.next();
      c.take("from the top");
    }
    return "library";
  }
  if (c.takeOne("its owner's graveyard", "their owners' graveyards", "its owners graveyard", "your graveyard") !== null)
    return "graveyard";
  if (c.takeOne("its owner's hand", "your hand", "their hand") !== null) return "hand";
  return c.take("exile") ? "exile" : null;
}

function readShuffle(c: Cursor, cx: Context): Instruction[] | null {
  if (c.takeOne("shuffle", "shuffles") === null) return null;
  const object = readSubject(c, cx);
  if (
    object === null ||
    c.takeOne(
      "into its owner's library",
      "into your library",
      "into their library",
      "into their owner's library",
      "into their owners' libraries",
    ) === null
  )
    return null;
  return [{ kind: "move", object, to: "library" }];
}

/** "sacrifice ~", "sacrifice a creature", "that creature's controller sacrifices it", "each player sacrifices a creature". */
function readSacrifice(c: Cursor, cx: Context): Instruction[] | null {
  const parting = readParting(c, cx);
  if (parting !== null) return parting;
  const by = c.sees("sacrifice") ? null : readPlayer(c, cx);
  if (c.takeOne("sacrifice", "sacrifices") === null) return null;
  if (by !== null && by.kind === "each") return null;
  const object = readSubject(c, cx);
  if (object === null) return null;
  if (object.kind !== "choose") return [{ kind: "sacrifice", object, ...(by === null ? {} : { by }) }];
  const chooser: PlayerReference = by ?? { kind: "you" };
  return [
    {
      kind: "sacrifice",
      object: { ...object, filter: controlledBy(object.filter, chooser), by: chooser },
      by: chooser,
    },
  ];
}

/** "that creature's controller sacrifices it": the creature that an Aura was on, when nothing else was spoken of. */
function readParting(c: Cursor, cx: Context): Instruction[] | null {
  return c.attempt((): Instruction[] | null => {
    if (!c.take("that creature's controller sacrifices it")) return null;
    const isAura = cx.self.subtypes.includes("Aura");
    const object = asReference(antecedent(cx, "creature")) ?? (isAura ? ({ kind: "host" } as const) : null);
    return object === null ? null : [{ kind: "sacrifice", object, by: { kind: "controller-of", of: object } }];
  });
}

/** 701.21a: a player can sacrifice only what they control. */
function controlledBy(filter: Filter, player: PlayerReference): Filter {
  return { kind: "and", of: [filter, { kind: "controlled-by", player }] };
}

/** "attach ~ to target creature you control", "attach that Equipment to it", "attach it to you". */
function readAttach(c: Cursor, cx: Context): Instruction[] | null {
  if (!c.take("attach")) return null;
  const object = readSubject(c, cx);
  if (object === null || !c.take("to")) return null;
  cx.except = object;
  const to = readAttachTarget(c, cx);
  cx.except = null;
  return to === null ? null : [{ kind: "attach", object, to }];
}

/** "unattach ~", "unattach all Equipment from target creature", "unattach target Equipment". */
function readUnattach(c: Cursor, cx: Context): Instruction[] | null {
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
  c.takeOne("from it", "from enchanted creature", "from equipped creature", "from that creature");
  return [{ kind: "unattach", object }];
}

function readControl(c: Cursor, cx: Context): Instruction[] | null {
  const who = c.sees("gain control of") ? null : readPlayer(c, cx);
  if (c.takeOne("gain control of", "gains control of") === null) return null;
  const object = readSubject(c, cx);
  if (object === null || (who !== null && who.kind === "each")) return null;
  const until = readDuration(c) ?? "forever";
  if (c.sees("for as long as") || c.sees("until")) return null;
  return [{ kind: "apply", object, modifications: [{ kind: "control", player: who ?? { kind: "you" } }], until }];
}

function readRegenerate(c: Cursor, cx: Context): Instruction[] | null {
  if (!c.take("regenerate")) return null;
  const object = readSubject(c, cx);
  return object === null ? null : [{ kind: "regenerate", object }];
}

function readTap(c: Cursor, cx: Context): Instruction[] | null {
  if (c.take("tap or untap")) {
    const object = readSubject(c, cx);
    return object === null ? null : [{ kind: "harmless", text: "taps or untaps it" }];
  }
  const kind = c.takeOne("tap", "untap");
  if (kind === null) return null;
  const some = c.attempt(() => readUpTo(c, cx));
  if (some !== null) return [{ kind, object: some }];
  const objects = readSubjects(c, cx);
  return objects === null ? null : objects.map((object) => ({ kind, object }));
}

/** "up to five lands": chosen when it happens. */
function readUpTo(c: Cursor, cx: Context): Subject | null {
  if (!c.take("up to") || asNumber(c.next()?.lower) === null || c.sees("target")) return null;
  const noun = readNoun(c, cx);
  return noun === null || noun.spell || noun.card ? null : { kind: "choose", filter: noun.filter };
}

function readPhase(c: Cursor, cx: Context): Instruction[] | null {
  const object = readSubject(c, cx);
  if (object === null || c.takeOne("phases out", "phase out") === null) return null;
  return [{ kind: "phase-out", object }];
}

function readTurn(c: Cursor, cx: Context): Instruction[] | null {
  if (c.takeOne("transform", "convert") !== null) {
    const object = readSubject(c, cx);
    return object === null ? null : [{ kind: "transform", object }];
  }
  if (!c.take("turn")) return null;
  const object = readSubject(c, cx);
  const face = c.takeOne("face down", "face up");
  if (object === null || face === null) return null;
  return [{ kind: face === "face down" ? "turn-face-down" : "turn-face-up", object }];
}

/** "create two 1/1 white Soldier creature tokens", "create a Monster Role token attached to it". */
function readCreate(c: Cursor, cx: Context): Instruction[] | null {
  const who = c.sees("create") ? null : readPlayer(c, cx);
  if (c.takeOne("create", "creates") === null || (who !== null && who.kind === "each")) return null;
  const count = readHowMany(c);
  if (count === null) return null;
  c.takeOne("tapped and attacking", "tapped");
  const token = readTokenDescription(c, cx);
  if (token === null) return null;
  let attachTo: Subject | undefined;
  if (c.take("attached to")) {
    const to = readAttachTarget(c, cx);
    if (to === null) return null;
    attachTo = to;
  }
  c.takeOne("that's tapped and attacking", "that are tapped and attacking");
  const times = c.attempt(() => (c.takeOne("for each", ", where x is") === null ? null : readCount(c, cx, null)));
  mention(cx, { kind: "previous" }, [
    "token",
    ...token.types,
    ...token.subtypes.map((one) => one.toLowerCase()),
    "permanent",
  ]);
  const amount = times ?? (count === "x" ? ({ kind: "unknown", text: "X" } as const) : count);
  return [
    {
      kind: "create-token",
      token,
      ...(who === null ? {} : { under: who }),
      ...(amount === 1 ? {} : { count: amount }),
      ...(attachTo === undefined ? {} : { attachTo }),
    },
  ];
}

function readHowMany(c: Cursor): number | "x" | null {
  const token = c.next();
  if (token?.lower === "x") return "x";
  return asNumber(token?.lower);
}

/** "put a +1/+1 counter on it", "remove two charge counters from ~". */
function readCounters(c: Cursor, cx: Context): Instruction[] | null {
  const verb = c.takeOne("put", "remove");
  if (verb === null) return null;
  let count: Amount | null = asNumber(c.peek()?.lower);
  if (count !== null) c.next();
  else if (c.takeOne("x", "that many", "an additional") !== null) count = { kind: "unknown", text: "X" };
  else if (c.take("all")) count = null;
  if (count === null) return null;
  const name: string[] = [];
  while (!c.done && name.length < 3 && !c.sees("counter") && !c.sees("counters")) name.push(c.next()?.lower ?? "");
  if (c.takeOne("counter", "counters") === null || !c.take(verb === "put" ? "on" : "from")) return null;
  const object = readSubject(c, cx);
  if (object === null) return null;
  const each = c.attempt(() => (c.takeOne("for each", ", where x is") === null ? null : readCount(c, cx, object)));
  const amount = each ?? count;
  const signed = verb === "put" ? amount : typeof amount === "number" ? -amount : null;
  if (signed === null) return null;
  return [{ kind: "counters", object, counter: name.join(" "), count: signed }];
}

function readCounterSpell(c: Cursor, cx: Context): Instruction[] | null {
  if (!c.take("counter")) return null;
  const object = readSubject(c, cx);
  return object === null ? null : [{ kind: "counter", object }];
}

function readDamageToPlayers(c: Cursor, cx: Context): Instruction[] | null {
  const reason = readPlayerDamage(c, cx);
  return reason === null ? null : [{ kind: "harmless", text: reason }];
}

/** "~ deals 3 damage to any target", "it deals damage equal to its power to target creature". */
function readDamage(c: Cursor, cx: Context): Instruction[] | null {
  const source = asReference(readSubject(c, cx));
  if (source === null || c.takeOne("deals", "deal") === null) return null;
  let amount: Amount | null = asNumber(c.peek()?.lower);
  if (amount !== null) c.next();
  else if (c.take("x")) amount = { kind: "unknown", text: "X" };
  if (!c.take("damage")) return null;
  if (amount === null && c.take("equal to")) amount = readMeasured(c, source);
  if (amount === null || !c.take("to")) return null;
  const objects = readSubjects(c, cx);
  if (objects === null) return null;
  const found: Instruction[] = objects.map((object) => ({ kind: "damage", object, amount, source }));
  const more = c.attempt(() => {
    if (!c.take("and")) return null;
    if (asNumber(c.next()?.lower) === null || !c.take("damage to")) return null;
    return readPlayer(c, cx) === null ? null : true;
  });
  if (more !== null) found.push({ kind: "harmless", text: "damage-to-players" });
  return found;
}

function readMeasured(c: Cursor, source: Reference): Amount | null {
  if (c.take("its power")) return { kind: "power", of: source };
  if (c.take("its toughness")) return { kind: "toughness", of: source };
  return null;
}

/** "choose a creature ~ could enchant", "that creature's controller chooses …": what is chosen is spoken of afterwards. */
function readChoosing(c: Cursor, cx: Context): Instruction[] | null {
  if (!c.take("choose")) {
    if (readPlayer(c, cx) === null || !c.take("chooses")) return null;
  }
  const object = readChosen(c, cx);
  if (object === null || object.kind !== "choose") return null;
  c.take("at random");
  c.takeOne(
    "~ can enchant",
    "~ could enchant",
    "that ~ could enchant",
    "that ~ can enchant",
    "that could be enchanted by ~",
  );
  c.take("at random");
  mention(cx, object, ["creature", "permanent"]);
  return [{ kind: "harmless", text: "choice" }];
}

/** 701.14a: each deals damage equal to its power to the other. */
function readFight(c: Cursor, cx: Context): Instruction[] | null {
  const one = asReference(readSubject(c, cx));
  if (one === null || c.takeOne("fights", "fight") === null) return null;
  const other = asReference(readSubject(c, cx));
  if (other === null) return null;
  return [
    { kind: "damage", object: other, amount: { kind: "power", of: one }, source: one },
    { kind: "damage", object: one, amount: { kind: "power", of: other }, source: other },
  ];
}

function readHarmless(c: Cursor, cx: Context): Instruction[] | null {
  const start = c.place;
  const reason = readHarmlessDeed(c, cx);
  if (reason === null || c.place === start) return null;
  if (reason === "looking" || reason === "library" || reason === "discarding") mention(cx, null, ["card"]);
  return [{ kind: "harmless", text: reason }];
}

/** "target creature gets +2/+2 and gains trample until end of turn", "it becomes a 4/4 creature". */
function readStatement(c: Cursor, cx: Context): Instruction[] | null {
  const copy = c.attempt(() => tentatively(cx, () => readCopy(c, cx)));
  if (copy !== null) return copy;
  const lead = readDuration(c);
  if (lead !== null) c.take(",");
  const contracted = readContracted(c, cx);
  const object = contracted ?? readSubject(c, cx);
  if (object === null) return null;
  const said = readPredicates(c, cx, object, contracted !== null);
  if (said === null) return null;
  const until: Duration = said.until ?? lead ?? "forever";
  const modifications: readonly Modification[] = said.modifications;
  return [{ kind: "apply", object, modifications, until }];
}

/** "~ becomes a copy of target creature until end of turn". */
function readCopy(c: Cursor, cx: Context): Instruction[] | null {
  const lead = readDuration(c);
  if (lead !== null) c.take(",");
  const object = readSubject(c, cx);
  if (object === null || c.takeOne("becomes a copy of", "become copies of", "become a copy of") === null) return null;
  const of = readSubject(c, cx) ?? readChosen(c, cx);
  if (of === null) return null;
  const until = readDuration(c) ?? lead ?? "forever";
  return [{ kind: "become-copy", object, of, until }];
}
