import type { Asked, AskKind } from "../model/index.ts";
import { gainsFrom, hitIn } from "./gains.ts";
import type { Look } from "./look.ts";
import { type Outcome, outcomeOf, stays } from "./outcome.ts";
import { aboutObject, isSo, keptFrom } from "./predicates.ts";
import { refusal } from "./refusal.ts";
import { bare, ref, type Saying } from "./saying.ts";

/** The answer before it is put in words. */
export interface Finding {
  readonly kind: "yes" | "no" | "happens";
  readonly outcome: Outcome;
  /** Where it was asked of several at once: what became of the others. */
  readonly others?: readonly Outcome[];
  /** The object or player that it is about. */
  readonly about: string;
}

/**
 * Finds what was asked in a ruling; null when the ruling does not tell. Of several things asked about at once ("do both fall
 * off?") it is yes only if it is so of each.
 */
export function find(look: Look, asked: Asked): Finding | null {
  const { also = [], ...first } = asked;
  const finding = findOne(look, first);
  if (finding === null || also.length === 0) return finding;
  const others = also.map((about) => findOne(look, { ...first, about }));
  const found = others.flatMap((other) => other ?? []);
  if (found.length < others.length) return null;
  const isMixed = found.some(({ kind }) => kind !== finding.kind);
  // "they don't both stay, right?": of which of them that is denied is open
  if (isMixed && asked.negated === true) return null;
  return { ...finding, kind: isMixed ? "no" : finding.kind, others: found.map(({ outcome }) => outcome) };
}

function findOne(look: Look, asked: Asked): Finding | null {
  const about = aboutObject(look, asked.about);
  const so = isSo(look, asked);
  if (so === null) return null;
  const outcome = outcomeFor(look, asked, about, so ?? true);
  if (outcome === null) return null;
  if (so === undefined) return { kind: "happens", outcome, about };
  return { kind: so === (asked.negated !== true) ? "yes" : "no", outcome, about };
}

function outcomeFor(look: Look, asked: Asked, about: string, so: boolean): Outcome | null {
  const special = specials[asked.kind]?.(look, about, so, asked) ?? null;
  // what became of the thing does not say for whom its ability works
  return special ?? (/^(who-gains|do-i-gain)$/.test(asked.kind) ? null : outcomeOf(look, about));
}

/** What a kind of question wants said in place of what became of the object; null: that after all. */
type Special = (look: Look, about: string, so: boolean, asked: Asked) => Outcome | null;

const whoControls: Special = (look, about) => {
  const object = look.final(about);
  if (object?.controller === undefined || !look.isOnBattlefield(about)) return null;
  const changed = look.last(about, "control-changed");
  const kept =
    changed === undefined &&
    look.startZone(about) === "battlefield" &&
    look.startController(about) === object.controller;
  const player = ref(object.controller);
  // "You control it and it stays where it is": said whole where a host changed hands and the attachment did not (301.5d).
  const key = kept ? "controls-still" : "controls";
  return { saying: { key: `outcome.${key}`, values: { object: bare(about), player } }, event: changed?.index ?? null };
};

/** An attachment's own abilities are its controller's; those it gives, the host's controller's (301.5d, 303.4e). */
const whoMayActivate: Special = (look, about, _so, { about: step }) => {
  // asked of an activation: of that ability alone
  const source = typeof step === "number" ? look.final(about) : undefined;
  if (source?.controller !== undefined) {
    const values = { object: ref(about), controller: ref(source.controller) };
    return { saying: { key: "outcome.activators-that", values }, event: null };
  }
  const asked = look.final(about);
  const attachment = asked?.attachedTo === null ? (asked.attachments?.[0] ?? about) : about;
  const object = look.final(attachment);
  if (object?.controller === undefined) return null;
  const values = { object: bare(attachment), controller: ref(object.controller) };
  const host = object.attachedTo === null ? undefined : look.final(object.attachedTo);
  if (host?.controller === undefined) return { saying: { key: "outcome.activators", values }, event: null };
  return {
    saying: {
      key: "outcome.activators-attached",
      values: { ...values, host: ref(host.object), player: ref(host.controller) },
    },
    event: null,
  };
};

/** Whose the ability is decides for whom it works. */
const whoGains: Special = (look, about, _so, { what }) => {
  const found = gainsFrom(look, about, hitIn(look, what));
  if (found === null) return null;
  const { tool, host, own, controller, player } = found;
  const values = { object: ref(tool), host: ref(host) };
  if (player === null)
    return { saying: { key: "outcome.gains-nobody", values: { ...values, player: ref(controller) } }, event: null };
  const key = own ? "outcome.gains-own" : "outcome.gains-given";
  return { saying: { key, values: { ...values, player: ref(player) } }, event: null };
};
const howBig: Special = (look, about) => {
  const asked = look.final(about);
  const object = asked?.power === undefined && asked?.attachedTo ? look.final(asked.attachedTo) : asked;
  if (object?.power === undefined || object.toughness === undefined || !look.isOnBattlefield(object.object))
    return null;
  const values = { object: ref(object.object), power: String(object.power), toughness: String(object.toughness) };
  return { saying: { key: "outcome.size", values }, event: null };
};

const newTimestamp: Special = (look, about, so) => {
  const attached = look.last(about, "attached");
  if (so && attached === undefined) return null;
  if (so && attached !== undefined) {
    const values = { object: ref(about), host: ref(attached.to) };
    return { saying: { key: "outcome.timestamp-new", values }, event: attached.index };
  }
  if (look.last(about, "attach-failed", "refused") !== undefined || !look.isOnBattlefield(about)) return null;
  return { saying: { key: "outcome.timestamp-kept", values: { object: ref(about) } }, event: null };
};

const doesItWork: Special = (look, about, so) => {
  const object = look.final(about);
  const attachment = object?.attachedTo === null ? object.attachments?.[0] : about;
  const host = attachment === undefined ? null : (look.final(attachment)?.attachedTo ?? null);
  if (attachment === undefined || host === null) return null;
  const key = so ? "works" : look.final(attachment)?.phasedOut === true ? null : "works-not";
  if (key === null) return null;
  return { saying: { key: `outcome.${key}`, values: { object: ref(attachment), host: ref(host) } }, event: null };
};

const doesItTrigger: Special = (look, about, so) => {
  const last = look.last(about, "triggered", "phased-out", "phased-in");
  const isWard = last?.kind === "triggered" && /^ward\b/i.test(last.text);
  const key = so ? (isWard ? "outcome.ward-triggers" : "outcome.triggers") : "outcome.triggers-not";
  return { saying: { key, values: { object: ref(about) } }, event: last?.index ?? null };
};

const canI: Special = (look, about, so, asked) => {
  const refused = look.events.find(
    (event) => event.kind === "refused" && (typeof asked.about === "string" || event.step === asked.about),
  );
  if (!so) {
    const failed = look.last(about, "attach-failed");
    return refused?.kind === "refused" && failed === undefined
      ? { saying: refusal(look, refused), event: refused.index }
      : null;
  }
  const failed = look.last(about, "attach-failed", "attached");
  if (failed?.kind === "attach-failed") {
    const because = [failed.reason, ...failed.rules].map((name) => `fails.${name}`);
    const saying = { key: "outcome.allowed-in-vain", values: { object: ref(about) }, because };
    return { saying, event: failed.index };
  }
  // a spell that is aimed and gone, of which nothing more is asked
  const step = typeof asked.about === "number" ? look.case.steps?.[asked.about] : undefined;
  if (step?.do === "cast" && look.final(step.object)?.zone === "graveyard")
    return { saying: permission(look, asked.about), event: look.last(step.object, "cast")?.index ?? null };
  const told = look.last(about, "attached", "resolved", "unattached", "zone-change");
  return told === undefined ? { saying: permission(look, asked.about), event: null } : null;
};

/** That a step may be taken, where nothing more came of it that could be told. */
function permission(look: Look, about: string | number): Saying {
  const step = typeof about === "number" ? look.case.steps?.[about] : undefined;
  if (step?.do !== "cast" && step?.do !== "activate") return { key: "outcome.allowed", values: {} };
  const target = step.targets?.[0];
  const values = { object: ref(step.object), ...(target === undefined ? {} : { target: ref(target) }) };
  return { key: `outcome.allowed-${step.do}${target === undefined ? "" : "-at"}`, values };
}

/** Where the answer is that it stays, that is said, whatever else happened to it on the way. */
const staying =
  (isStaying: (so: boolean) => boolean): Special =>
  (look, about, so) => {
    const host = look.final(about)?.attachedTo ?? null;
    const other = look.last(about, "attach-failed", "refused", "did-not-resolve", "phased-out", "phased-in");
    return isStaying(so) && host !== null && other === undefined ? stays(look, about, host) : null;
  };

const hasAbility: Special = (look, about, so) => ({
  saying: { key: so ? "outcome.has-ability" : "outcome.has-ability-not", values: { object: ref(about) } },
  event: look.last(about, "attached", "unattached")?.index ?? null,
});

const isType: Special = (look, about, so, asked) =>
  look.isOnBattlefield(about)
    ? {
        saying: {
          key: so ? "outcome.is-type" : "outcome.is-type-not",
          values: { object: ref(about), type: asked.what ?? "" },
        },
        event: bestowing(look, about),
      }
    : null;

/** What was cast with bestow is what it is by that (702.103b). */
const bestowing = (look: Look, about: string): number | null =>
  look.of(about, "cast").find(({ rules }) => rules.includes("702.103b"))?.index ?? null;

const mayDo =
  (what: "attack" | "block"): Special =>
  (look, about) => {
    if (look.final(about)?.types?.includes("creature") !== true)
      return {
        saying: { key: "outcome.is-type-not", values: { object: ref(about), type: "creature" } },
        event: bestowing(look, about),
      };
    const attachment = keptFrom(look, about, what);
    if (attachment === undefined)
      return { saying: { key: `outcome.free-to-${what}`, values: { object: ref(about) } }, event: null };
    return {
      saying: { key: `outcome.kept-from-${what}`, values: { object: ref(about), attachment: ref(attachment) } },
      event: null,
    };
  };

const getsToken: Special = (look, about, so) => ({
  saying: { key: so ? "outcome.brings-token" : "outcome.brings-no-token", values: { object: ref(about) } },
  event: look.events.find(({ kind }) => kind === "token-created")?.index ?? null,
});

const mustPay: Special = (look, about, so) => {
  const host = look.final(about)?.attachedTo ?? null;
  const key = !so ? "pays-not" : host === null ? "pays-again" : "pays";
  const values = { object: ref(about), ...(host !== null && { host: ref(host) }) };
  return {
    saying: { key: `outcome.${key}`, values },
    event: look.last(about, "unattached", "activated")?.index ?? null,
  };
};

/** What became of it, by the rules of what was aimed (115.1): the casting or activation. */
const aimed: Special = (look, about, so) => {
  const outcome = outcomeOf(look, about);
  const act = look.last(about, "cast", "activated") ?? look.last(about, "attached");
  if (outcome === null || act === undefined) return null;
  const step = look.case.steps?.find((one) => one.do === "activate" || (one.do === "cast" && one.bestow !== true));
  const needs = so && (step?.do === "cast" || step?.do === "activate") ? `outcome.targets-${step.do}` : null;
  return needs === null
    ? { ...outcome, event: act.index }
    : { saying: { key: needs, values: { object: ref(about) } }, event: act.index };
};

const specials: Partial<Readonly<Record<AskKind, Special>>> = {
  "does-it-target": aimed,
  "does-it-stay": staying((so) => so),
  "does-it-fall-off": staying((so) => !so),
  "becomes-unattached": staying((so) => !so),
  "who-controls": whoControls,
  "do-i-control": whoControls,
  "who-may-activate": whoMayActivate,
  "how-big": howBig,
  "is-size": howBig,
  "new-timestamp": newTimestamp,
  "does-it-work": doesItWork,
  "does-it-trigger": doesItTrigger,
  "can-i": canI,
  "has-ability": hasAbility,
  "is-type": isType,
  "can-attack": mayDo("attack"),
  "can-block": mayDo("block"),
  "gets-token": getsToken,
  "who-gains": whoGains,
  "do-i-gain": whoGains,
  "must-pay": mustPay,
};
