import type { Asked, AskKind } from "../model/index.ts";
import { gainsFrom, hitIn } from "./gains.ts";
import { type Look, namedBy } from "./look.ts";

type YesNo = Exclude<
  AskKind,
  "what-happens" | "where-is" | "who-controls" | "who-may-activate" | "how-big" | "who-gains"
>;
/** True or false of an object of the ruling; null when the ruling does not tell. `what`: an ability, a type. */
type Predicate = (look: Look, about: string, what?: string) => boolean | null;

/** What `asked.about` means as an object or player: a step stands for what it acts on. */
export function aboutObject(look: Look, about: string | number): string {
  if (typeof about === "string") return about;
  const step = look.case.steps?.[about];
  const plain = step?.do === "batch" ? step.steps[0] : step;
  return (plain === undefined ? undefined : namedBy(plain)[0]) ?? look.players[0] ?? "you";
}

/** `what`: "there", wherever it is, where it can't be on its host any more because that is gone. */
const isAttachedThroughout: Predicate = (look, about, what) => {
  const host = look.startHost(about) ?? look.of(about, "attached")[0]?.to;
  if (host === undefined || (what === "there" && hasLeft(look, host))) return look.isOnBattlefield(about);
  return look.final(about)?.attachedTo === host && !look.of(about, "unattached").some((event) => event.from === host);
};

const hasLeft = (look: Look, host: string): boolean =>
  look.of(host, "zone-change").some(({ from }) => from === "battlefield");

const becomesUnattached: Predicate = (look, about) => look.of(about, "unattached").length > 0;

const fallsOff: Predicate = (look, about) => {
  const wasAttached = look.startHost(about) !== null || look.of(about, "attached").length > 0;
  return wasAttached ? !isAttachedThroughout(look, about) : becomesUnattached(look, about);
};

/** It became attached to something, or, asked of a host, something became attached to it. */
const becomesAttached: Predicate = (look, about) => {
  if (look.of(about, "attached").length > 0) return true;
  // "is it attached when it phases in?"
  if (look.of(about, "phased-in").length > 0 && look.startHost(about) !== null)
    return isAttachedThroughout(look, about);
  const acts = look.of(about, "attach-failed", "cast", "activated", "did-not-resolve", "refused").length > 0;
  return !acts && look.events.some((event) => event.kind === "attached" && event.to === about);
};

/**
 * Asked of a step, whether it was refused. Asked of an object ("can I put it on…"), also whether the attaching failed: being
 * allowed to try is not what the person wants to know (701.3b).
 */
const isImpossible = (look: Look, about: string | number): boolean => {
  const refused = look.events.filter((event) => event.kind === "refused");
  if (typeof about === "number") {
    const failed =
      look.case.steps?.[about]?.do === "attach" &&
      look.events.some(({ kind, step }) => kind === "attach-failed" && step === about);
    return failed || refused.some((event) => event.step === about);
  }
  if (look.of(about, "attach-failed").length > 0) return true;
  return refused.some((event) => {
    if (event.object === about || event.player === about) return true;
    const step = look.stepOf(event);
    return step !== undefined && namedBy(step).includes(about);
  });
};

const resolves: Predicate = (look, about) => {
  const end = look.last(about, "resolved", "did-not-resolve", "countered", "refused");
  return end === undefined ? null : end.kind === "resolved";
};

/** `what`: the one zone that it is asked to come to, and whose ("graveyard you"). */
const dies: Predicate = (look, about, what) => {
  const object = look.final(about);
  if (object === undefined) return null;
  if (what === "lost" && object.zone === "hand") return false;
  // "do I lose only the umbra?": what it was on is still there
  if (what === "only") {
    const host = look.startHost(about);
    const lost = dies(look, about, "lost");
    return host === null || host === undefined || lost === null ? null : lost && look.isOnBattlefield(host);
  }
  // what goes by itself was not sacrificed, but who asks may mean just that
  if (what === "sacrifice") return look.isOnBattlefield(about) ? false : null;
  // a graveyard is its owner's (404.2)
  const [zone, whose] = what?.split(" ") ?? [];
  if (whose !== undefined && (object.owner === look.players[0]) !== (whose === "you")) return false;
  if (zone !== undefined && zone !== "lost") return look.of(about, "zone-change").some((event) => event.to === zone);
  const creature = object.types?.includes("creature") === true;
  return (
    object.exists === false ||
    look.of(about, "token-ceased").length > 0 ||
    look.of(about, "zone-change").some((event) => event.to === "graveyard") ||
    // What is exiled has not died; an attachment that is exiled is lost all the same.
    (!creature && look.startHost(about) !== null && object.zone === "exile")
  );
};

/** Came to a hand, or onto the battlefield again, or onto its host again, after it had left. */
const returns: Predicate = (look, about) => {
  let left = look.startZone(about) !== "battlefield" && look.of(about, "cast").length === 0;
  for (const event of look.of(about, "zone-change", "unattached", "attached", "cast", "control-changed")) {
    if (event.kind === "control-changed") {
      // "does my creature come back (to me)?"
      if (event.to === look.players[0] && look.final(about)?.owner === event.to) return true;
    } else if (event.kind === "cast" || event.kind === "unattached") left = true;
    else if (event.kind === "attached") {
      if (left && event.to === look.startHost(about)) return true;
    } else if (event.to === "hand") return true;
    else if (event.from === "battlefield") left = true;
    else if (event.to === "battlefield" && left && event.from !== "stack") return true;
  }
  return false;
};

const isControlledByAsker: Predicate = (look, about) =>
  look.isOnBattlefield(about) && look.final(about)?.controller === look.players[0];

/** Attached, phased in, and what it says its host has is there: a later effect may have taken it away (613.7). */
const works: Predicate = (look, about) => {
  const object = look.final(about);
  const hosts = object?.attachedTo ?? null;
  if (object === undefined) return null;
  if (hosts === null) {
    const attachments = object.attachments ?? [];
    if (attachments.length === 0)
      return look.startHost(about) === null && look.of(about, "unattached").length === 0 ? null : false;
    return attachments.every((attachment) => works(look, attachment) === true);
  }
  const host = look.final(hosts);
  if (object.phasedOut === true) return false;
  const granted = (object.abilities ?? []).flatMap(grantedKeywords);
  return host === undefined || granted.every((keyword) => host.abilities?.includes(keyword) === true);
};

/** Keywords that are on the host or not; others in such a list may have parameters or conditions, and tell nothing. */
const plainKeywords = new Set(
  "deathtouch,defender,double strike,fear,first strike,flying,haste,hexproof,indestructible,intimidate,lifelink,menace,reach,shadow,shroud,trample,vigilance".split(
    ",",
  ),
);

/** Keywords in "equipped creature gets +2/+0 and has first strike and trample". */
function grantedKeywords(ability: string): readonly string[] {
  const has = /^(?:equipped|enchanted|fortified) \w+ (?:gets \S+ and )?has ([a-z ,]+)$/.exec(ability)?.[1] ?? "";
  return has.split(/,? and |, /).filter((keyword) => plainKeywords.has(keyword));
}

const getsNewTimestamp: Predicate = (look, about) =>
  look.of(about, "attached").length > 0 || look.of(about, "zone-change").some((event) => event.to === "battlefield");

/** "protection" is any protection; another ability is there by its name, whatever stands behind it ("ward {2}"). */
const hasAbility: Predicate = (look, about, what = "") => {
  const host = hostOrSelf(look, about);
  if (host === undefined || !look.isOnBattlefield(host)) return null;
  return look.final(host)?.abilities?.some((ability) => ability === what || ability.startsWith(`${what} `)) === true;
};

const isOfType: Predicate = (look, about, what = "") => {
  const object = look.final(about);
  if (object === undefined || !look.isOnBattlefield(about)) return null;
  return [...(object.types ?? []), ...(object.subtypes ?? [])].some((type) => type.toLowerCase() === what);
};

/** Of an attachment, its host: that is what has a size. */
const isOfSize: Predicate = (look, about, what = "") => {
  const object = look.final(hostOrSelf(look, about) ?? about);
  if (object?.power === undefined || !look.isOnBattlefield(object.object)) return null;
  return `${object.power}/${object.toughness}` === what;
};

/** Of an attachment, its host: that is what has the ability. */
const hostOrSelf = (look: Look, about: string): string | undefined => look.final(about)?.attachedTo ?? about;

/** An attachment that keeps its host from attacking (blocking), if one does. */
export const keptFrom = (look: Look, about: string, what: "attack" | "block"): string | undefined =>
  (look.final(about)?.attachments ?? []).find(
    (attachment) =>
      look.final(attachment)?.phasedOut !== true &&
      look.final(attachment)?.abilities?.some((text) => new RegExp(`^enchanted .*can't [^.]*\\b${what}\\b`).test(text)),
  );

/** Whether an attachment does so only under a condition ("otherwise it can't attack"), which the ruling does not tell. */
const mayBeKeptFrom = (look: Look, about: string, what: "attack" | "block"): boolean =>
  (look.final(about)?.attachments ?? []).some(
    (attachment) =>
      look.final(attachment)?.phasedOut !== true &&
      look.final(attachment)?.abilities?.some((text) => new RegExp(`can't [^.]*\\b${what}\\b`).test(text)),
  );

/** As far as its attachments go; one that came or changed hands just now may be kept by that (302.6), a tapped one too. */
const mayDo =
  (what: "attack" | "block"): Predicate =>
  (look, about) => {
    const object = look.final(about);
    if (object === undefined || !look.isOnBattlefield(about) || object.phasedOut === true) return null;
    // only creatures do (508.1a, 509.1a)
    if (object.types?.includes("creature") !== true) return false;
    if (keptFrom(look, about, what) !== undefined) return false;
    if (mayBeKeptFrom(look, about, what)) return null;
    const isNew = what === "attack" && look.of(about, "zone-change", "control-changed", "phased-in").length > 0;
    return isNew || object.tapped === true || hasAbility(look, about, "defender") === true ? null : true;
  };

const getsToken: Predicate = (look, about) => {
  const tokens = look.events.filter(({ kind }) => kind === "token-created");
  return tokens.some((event) => "object" in event && event.object.startsWith(`${about}.`));
};

const hasAttachment: Predicate = (look, about, host = "") => {
  if (look.final(host) === undefined || look.final(about) === undefined) return null;
  return look.isOnBattlefield(about) && look.final(about)?.attachedTo === host;
};

/**
 * Each activation of an equip ability is paid for (602.1a). Nothing is to be paid for what is still attached, or was attached
 * by something else; what lies there unattached has to be equipped anew.
 */
const mustPay: Predicate = (look, about) => {
  const object = look.final(about);
  if (object?.subtypes?.includes("Equipment") !== true || !look.isOnBattlefield(about)) return null;
  if (object.attachedTo === null) return look.of(about, "activated").length === 0 ? true : null;
  const activated = look.last(about, "activated");
  if (activated === undefined) return false;
  const attached = look.last(about, "attached");
  const isLast = look.events.every(({ index, step }) => index < activated.index || step - activated.step <= 1);
  return isLast && attached !== undefined && attached.index > activated.index ? true : null;
};

/** The spell that it was cast as, or its ability, was put on the stack with a target; what enters attached without that targets nothing (303.4f). */
const targets: Predicate = (look, about) => {
  const used = (look.case.steps ?? []).filter(
    (step) => (step.do === "cast" || step.do === "activate") && step.object === about,
  );
  const isPut = (look.case.steps ?? []).some((step) => step.do === "enter" && step.object === about);
  if (used.length === 0) return isPut && look.last(about, "attached") !== undefined ? false : null;
  return used.some((step) => "targets" in step && (step.targets ?? []).length > 0);
};

/** `what`: the player of whom it is asked, and who was dealt damage ("opponent you"). */
const gains: Predicate = (look, about, what = "") => {
  const found = gainsFrom(look, about, hitIn(look, what));
  if (found === null) return null;
  return found.player !== null && (found.player === look.players[0]) === what.startsWith("you");
};

/** The predicate of each yes/no kind. `does-it-count` is about counting cards' text, which rulings do not show. */
const predicates: Readonly<Record<YesNo, Predicate>> = {
  "does-it-stay": isAttachedThroughout,
  "does-it-fall-off": fallsOff,
  "does-it-attach": becomesAttached,
  "can-i": (look, about) => !isImpossible(look, about),
  "does-it-resolve": resolves,
  "does-it-die": dies,
  "does-it-survive": (look, about) => look.isOnBattlefield(about),
  "does-it-return": returns,
  "new-timestamp": getsNewTimestamp,
  "becomes-unattached": becomesUnattached,
  "do-i-control": isControlledByAsker,
  "does-it-work": works,
  "does-it-trigger": (look, about, what = "") => look.of(about, "triggered").some(({ text }) => text.includes(what)),
  "does-it-count": () => null,
  "has-ability": hasAbility,
  "is-size": isOfSize,
  "is-type": isOfType,
  "can-attack": mayDo("attack"),
  "can-block": mayDo("block"),
  "does-it-phase-out": (look, about) => look.of(about, "phased-out").length > 0,
  "gets-token": getsToken,
  "do-i-gain": gains,
  "has-attachment": hasAttachment,
  "must-pay": mustPay,
  "does-it-target": targets,
};

/** It was cast, and then had no legal target although nothing happened in between: whether it may be cast is not told. */
const hadNoTarget = (look: Look, about: string | number): boolean =>
  look.events.some((event) => {
    if (event.kind !== "did-not-resolve" || event.step === undefined) return false;
    const before = look.case.steps?.[event.step - 1];
    return before?.do === "cast" && (about === event.object || about === event.step - 1);
  });

/** Whether what a yes/no kind asks is so; null when the ruling does not tell; undefined for the open kinds. */
export function isSo(look: Look, { kind, about, what }: Asked): boolean | null | undefined {
  if (!(kind in predicates)) return undefined;
  if (kind === "can-i") return hadNoTarget(look, about) ? null : !isImpossible(look, about);
  return predicates[kind as YesNo](look, aboutObject(look, about), what);
}
