import type { Filter, Modification } from "../../engine/index.ts";
import type { Context } from "./context.ts";
import type { Cursor } from "./cursor.ts";
import { readNoun } from "./noun.ts";

/**
 * Reads what an object can't do or have done to it, and what it must do. What concerns combat, untapping and activating has
 * no meaning for attachments and becomes `cant`; what is not known to be so is not read.
 */
export function readCant(c: Cursor, cx: Context): Modification[] | null {
  return (
    readCantBeTargeted(c, cx) ??
    readCantBeAttached(c, cx) ??
    readCantHave(c) ??
    readCantActivate(c) ??
    readCantBeTaken(c) ??
    readCombat(c)
  );
}

/** "can't be the target of spells or abilities your opponents control", "… of abilities from artifact sources". */
function readCantBeTargeted(c: Cursor, cx: Context): Modification[] | null {
  return c.attempt((): Modification[] | null => {
    if (!c.take("can't be the target of")) return null;
    const noun = c.attempt(() => {
      const found = readNoun(c, cx);
      return found?.spell === true ? found : null;
    });
    const plain =
      noun === null ? c.takeOne("spells or abilities", "spells and abilities", "spells", "abilities") : null;
    if (noun === null && plain === null) return null;
    const both = noun !== null && c.attempt(() => (c.takeOne("or abilities", "and abilities") !== null ? true : null));
    const sources = c.attempt(() => {
      if (!c.take("from")) return null;
      const found = readNoun(c, cx);
      return found !== null && c.takeOne("sources", "source") !== null ? found.filter : null;
    });
    const opponents = c.takeOne("your opponents control", "an opponent controls") !== null;
    if (!opponents && !c.atSentenceEnd() && !c.atBoundary() && !c.sees("or")) return null;
    const by =
      noun !== null
        ? both === true
          ? "spells-and-abilities"
          : "spells"
        : plain?.includes(" ")
          ? "spells-and-abilities"
          : plain === "abilities"
            ? "abilities"
            : "spells";
    const filter = sources ?? (noun !== null && !isAny(noun.filter) ? noun.filter : null);
    return [
      { kind: "cant-be-targeted", by, ...(opponents ? { opponents } : {}), ...(filter === null ? {} : { filter }) },
    ];
  });
}

function isAny(filter: Filter): boolean {
  return filter.kind === "and" && filter.of.length === 0;
}

/** "its activated abilities can't be activated (unless they're mana abilities)". */
function readCantActivate(c: Cursor): Modification[] | null {
  if (
    c.takeOne(
      "its activated abilities can't be activated",
      "their activated abilities can't be activated",
      "its activated abilities with {t} in their costs can't be activated",
      "its loyalty abilities can't be activated",
    ) === null
  )
    return null;
  c.take("unless they're mana abilities");
  return [{ kind: "cant", what: "have its activated abilities activated" }];
}

/** "other players can't gain control of them". */
const readCantBeTaken = (c: Cursor): Modification[] | null =>
  c.takeOne("other players can't gain control of them", "other players can't gain control of it") === null
    ? null
    : [{ kind: "others-cant-gain-control" }];

/** "can't be enchanted", "can't be equipped", "can't be enchanted or equipped", "can't be enchanted by other Auras". */
function readCantBeAttached(c: Cursor, cx: Context): Modification[] | null {
  return c.attempt((): Modification[] | null => {
    if (c.takeOne("can't be", "cannot be") === null) return null;
    const both = c.takeOne("enchanted or equipped", "equipped or enchanted");
    if (both !== null)
      return [
        { kind: "cant-be-attached-to", by: "auras" },
        { kind: "cant-be-attached-to", by: "equipment" },
      ];
    const verb = c.takeOne("enchanted", "equipped", "fortified");
    if (verb === null) return null;
    const by = verb === "enchanted" ? "auras" : verb === "equipped" ? "equipment" : "fortifications";
    if (c.takeOne("by other auras", "by other equipment") !== null)
      return [{ kind: "cant-be-attached-to", by, exceptThis: true }];
    if (!c.take("by")) return [{ kind: "cant-be-attached-to", by }];
    const noun = readNoun(c, cx);
    return noun === null ? null : [{ kind: "cant-be-attached-to", by, filter: noun.filter }];
  });
}

/** "can't have or gain flying", "can't have counters put on it" is not read. */
function readCantHave(c: Cursor): Modification[] | null {
  return c.attempt((): Modification[] | null => {
    if (c.takeOne("can't have or gain", "can't have") === null) return null;
    const words: string[] = [];
    while (!c.atBoundary()) words.push(c.next()?.lower ?? "");
    const keyword = words.join(" ");
    return /^(hexproof|indestructible|flying|shroud|first strike|double strike|trample|haste|vigilance|abilities)$/.test(
      keyword,
    )
      ? [{ kind: "cant-have-abilities", abilities: [keyword === "abilities" ? "*" : keyword] }]
      : null;
  });
}

/** Words that begin something about combat or untapping; it reaches to the end of the clause. */
const combat = [
  "can't attack",
  "can't block",
  "can't be blocked",
  "can't crew",
  "can't become tapped",
  "can't transform",
  "can't become untapped",
  "can't become suspected",
  "can't be sacrificed",
  "can't have counters put on it",
  "can't have counters put on them",
  "can't be turned face up",
  "can't be regenerated",
  "can't crew vehicles",
  "can't be attacked",
  "can't phase out",
  "can only attack",
  "can only block",
  "doesn't lose",
  "doesn't untap",
  "don't untap",
  "attacks each",
  "attack each",
  "attacks every",
  "attacks this turn if able",
  "blocks each",
  "blocks this turn if able",
  "blocks it this",
  "block it this",
  "blocks ~ this",
  "block ~ this",
  "blocks that creature this",
  "must attack",
  "must be blocked",
  "can attack this turn as though it didn't have defender",
  "can attack this turn as though they didn't have defender",
  "can block",
  "can attack",
  "assigns no combat damage",
  "assign no combat damage",
  "assigns combat damage",
  "assign combat damage",
  "can't be countered",
  "can't deal combat damage",
  "all creatures able to block it do so",
  "all creatures able to block it this turn do so",
] as const;

function readCombat(c: Cursor): Modification[] | null {
  return c.attempt((): Modification[] | null => {
    const start = c.place;
    if (c.takeOne(...combat) === null) return null;
    while (!c.atSentenceEnd() && !atClauseEnd(c)) c.next();
    const written = c.text(start).toLowerCase();
    return [{ kind: "cant", what: written.startsWith("can't ") ? written.slice(6) : written }];
  });
}

const goesOn = new Set([
  "gets",
  "has",
  "have",
  "loses",
  "is",
  "isn't",
  "can't",
  "its",
  "you",
  "activated",
  "untap",
  "gains",
  "doesn't",
  "must",
  "attacks",
  "put",
  "tap",
  "sacrifice",
  "destroy",
  "exile",
  "it",
  "it's",
  "their",
  "then",
  "has",
  "he",
  "she",
]);

/** A comma or "and" after which something else is said, or "as long as", "unless", "for as long as", "until". */
function atClauseEnd(c: Cursor): boolean {
  const token = c.peek()?.lower ?? "";
  if (c.sees("as long as") || c.sees("for as long as") || c.sees("until end of turn") || c.sees("this turn"))
    return true;
  if (token === "," && c.peek(1)?.lower === "and") return goesOn.has(c.peek(2)?.lower ?? "");
  return (token === "," || token === "and") && goesOn.has(c.peek(1)?.lower ?? "");
}
