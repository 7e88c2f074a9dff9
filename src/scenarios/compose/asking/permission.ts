import { pattern } from "../../../language/index.ts";
import type { CaseStep } from "../../../model/index.ts";
import type { Board, Who } from "../board/board.ts";
import { isAttachment, isCalled, isCreature, isReanimator } from "../board/pieces.ts";
import { speaksOfAttachment } from "../board/refer.ts";
import type { Context } from "../context.ts";
import { attachAlone } from "../effects/attach-by-effect.ts";
import { auraSwap, swapAmong } from "../effects/aura-swap.ts";
import { copyOfAura, putCopy } from "../effects/copy-aura.ts";
import { retarget, retargeterAmong } from "../effects/retarget.ts";
import { actorOf } from "../telling/actor.ts";
import { withAnimated, withBestowed } from "../telling/bestowed.ts";

import { asBestowing, asPlacing, useExplanations } from "../telling/keyword-marks.ts";
import { place } from "../telling/place.ts";
import { withEnablers } from "../telling/ready.ts";
import { isPhrase } from "../telling/relate.ts";
import { withoutStanding } from "../telling/standing.ts";
import type { Item, Phrase, Segment, Word } from "../words/items.ts";
import { askedAs } from "./asked-of.ts";
import { mayTarget } from "./may-target.ts";
import { mayUse } from "./may-use.ts";
import { inResponse } from "./on-stack.ts";
import { putOtherTarget } from "./other-target.ts";
import type { Put } from "./put.ts";
import { putUnattach } from "./unattach.ts";

/** "With Leonin Shikari out, can I …?": what only stands by is there. */
export const putPermission = (board: Board, segment: Segment, context: Context): readonly Put[] =>
  withBestowed(board, segment.items, context)
    .flatMap((one) => withAnimated(one.board, one.items, context))
    .flatMap((one) => withoutStanding(one.board, one.items, context))
    .flatMap((one) => putStep(one.board, { ...segment, items: one.items }, context));

/** "*He says that* I can't …": who says so is not who wants to. */
function withoutSpeaker(
  board: Board,
  items: readonly Item[],
): { readonly board: Board; readonly items: readonly Item[] } {
  const at = items.findIndex((item) => item.is === "mark" && item.id === "relation.belief");
  const speaker = items.slice(0, at + 1);
  if (at < 0 || speaker.some(({ is }) => is === "thing" || is === "event")) return { board, items };
  const made = board.copy();
  for (const { start } of speaker) made.used.add(start);
  return { board: made, items: items.slice(at + 1) };
}

/** "Can I …?": the step itself, asked about. */
export function putStep(board: Board, segment: Segment, context: Context): readonly Put[] {
  const { ask } = context.reading;
  const { board: told, items: said } = withoutSpeaker(board, segment.items);
  const other = putOtherTarget(told, said, context);
  if (other !== null) return other;
  const off = putUnattach(told, said, context);
  if (off !== null) return off;
  const aimed = ask === null ? null : mayTarget(told, said, ask, context);
  if (aimed !== null) return aimed;
  if (ask !== null && /^event\.(destroy|die|exile|bounce)$/.test(ask.event ?? "")) return [];
  const enabled = withEnablers(told, said, context);
  const open = enabled.board.copy();
  const items = (inResponse(open, enabled.items, context) ?? enabled.items)
    .map((item) => asBestowing(item, segment.items, context))
    .map((item, _, all) => asPlacing(item, all, context));
  const events = items.filter((item): item is Word => item.is === "event");
  const acts = new Set([
    "event.equip",
    "event.cast",
    "event.enchant",
    "event.attach",
    "event.move",
    "event.be-attached",
    "event.bestow",
    "event.reconfigure",
  ]);
  const act =
    events.find(({ id }) => id === ask?.event && acts.has(id)) ??
    events.find(({ id }) => acts.has(id)) ??
    aiming(items, context) ??
    having(items) ??
    nameAsVerb(items, context);
  const retargets =
    events.some(({ id }) => id === "event.retarget") ||
    (act === undefined && retargeterAmong(items, context) !== undefined);
  if (ask === null) return [];
  const made = open.copy();
  // whoever would do it does so when it is not their turn
  const doer = (act === undefined ? null : actorOf(act, items)) ?? context.askedBy;
  // "*in the second main phase*, after combat": as in any
  const isMain = items.some((item) => item.is === "mark" && /^time\.(main-phase|after-combat)$/.test(item.id));
  for (const item of items) {
    if (item.is !== "mark") continue;
    if (item.id === "time.instant-speed" || item.id === "time.opponents-turn")
      made.timing = { ...made.timing, active: item.id === "time.instant-speed" ? otherThan(doer) : "opponent" };
    // "he attacks me. may I … *in my turn*?": that combat is over by then
    else if (isMain && /^time\.(main-phase|after-combat|combat)$/.test(item.id))
      // "can *he* equip it in *my* turn?"
      made.timing = doer !== "you" && mine.test(item.written) ? { active: "you", phase: "main" } : { phase: "main" };
    else if (item.id === "time.combat") made.timing = { ...made.timing, phase: "combat" };
    // "… *next turn*": one's own, when what is for the turn has ended
    else if (item.id === "time.next-turn" && isOwnLater(made)) {
      made.step({ do: "endTurn" }, { response: false });
      made.step({ do: "endTurn" }, { response: false });
    } else if (item.id !== "time.in-response") continue;
    made.used.add(item.start);
  }
  const uses = mayUse(made, { ...segment, items }, context);
  if (uses !== null)
    return uses.map(({ board: used, id, by }) => {
      const negated = (by === "opponent") !== ask.negated;
      return { board: used, asked: { kind: "do-i-control", about: id, ...(negated && { negated }) } };
    });
  // whether it came this turn or is tapped keeps nothing from being put on it (302.6)
  for (const { id, span } of context.reading.concepts)
    if (id === "state.summoning-sick" || id === "state.just-entered") made.used.add(span.start);
  const response =
    made.pending.length > 0 && items.some((item) => item.is === "mark" && item.id === "time.in-response");
  if (items.some((item) => item.is === "mark" && item.id === "time.in-response") && !response) return [];
  if (swapAmong(items) !== undefined)
    return auraSwap(made, items, { response, asked: true }, context).map(({ board: swapped, coming }) => ({
      board: swapped,
      asked: { ...askedAs({ kind: "does-it-attach", negated: ask.negated }), about: coming },
    }));
  const copies = putCopy(made, items, context);
  if (copies !== null)
    return copies.map((one) => {
      const { copy: about = "" } = copyOfAura(made) ?? {};
      return { board: one, asked: { ...askedAs({ kind: "does-it-attach", negated: ask.negated }), about } };
    });
  const by = context.askedBy;
  const acted = retargets
    ? retarget(made, items, { asked: true }, context)
    : act === undefined
      ? attachAlone(made, items, { response, asked: true, by }, context)
      : place(made, act, items, { response, asked: true }, context);
  return acted.flatMap((one): Put[] => {
    const step = one.askedStep === null ? undefined : one.steps[one.askedStep];
    if (step === undefined || !("object" in step) || step.object === undefined) return [];
    if (enchantsUnknown(one, step, items)) return [];
    // "yes, but that falls off" is no answer to be given in one word
    useExplanations(one, items);
    const about = one.askedAbout ?? step.object;
    for (const piece of one.pieces)
      if (piece.id !== about && piece.attachedTo !== null && isAttachment(piece)) one.keeping.push(piece.id);
    // of the thing, not of the step: being allowed to try in vain is not what the person wants to know
    // unless it is just that: "can I *activate* its equip ability?"
    const asStep =
      one.askedAbout === null &&
      (isReanimator(one.piece(step.object)) ||
        items.some(({ is, written }) => is === "event" && activates.test(written)));
    return [
      {
        board: one,
        asked: {
          kind: "can-i",
          about: asStep ? (one.askedStep ?? about) : about,
          ...(ask.negated ? { negated: true } : {}),
        },
      },
    ];
  });
}

const otherThan = (who: Who): Who => (who === "you" ? "opponent" : "you");

/** Nothing was told of whose turn it is. */
const isOwnLater = ({ timing, players }: Board): boolean => timing === null && players.size === 2;

/** "Can I cast *my Aura* on a land?": what it may enchant was not said. */
function enchantsUnknown(board: Board, step: CaseStep, items: readonly Item[]): boolean {
  if (step.do !== "cast" || typeof step.object !== "string") return false;
  const aura = board.piece(step.object);
  const [on] = step.targets ?? [];
  const host = on === undefined || board.players.has(on) ? undefined : board.piece(on);
  const says = items.some(
    (item) => item.is === "thing" && item.kind === "aura" && /creat|créat|kreat/i.test(item.written),
  );
  return aura.card === null && host !== undefined && isCalled(host, "land") && !isCreature(host) && !says;
}

/** "Can my opponent *pacifism* it?": the name of an Aura for what is done with it. */
function nameAsVerb(items: readonly Item[], { cards }: Context): Word | undefined {
  if (items.some(({ is }) => is === "event" || is === "link")) return undefined;
  const tool = items.find(
    (item): item is Phrase => item.is === "thing" && item.name !== null && speaksOfAttachment(item, cards),
  );
  const onto = tool === undefined ? undefined : items.find((item) => isPhrase(item) && item.start >= tool.end);
  if (tool === undefined || onto === undefined || onto.start - tool.end > 12) return undefined;
  return { is: "event", id: "event.enchant", start: tool.end, end: tool.end, written: "" };
}

/** "Can he *target it with Mind Control*?" */
function aiming(items: readonly Item[], { cards }: Context): Word | undefined {
  const verb = items.find((item): item is Word => item.is === "event" && item.id === "event.target");
  const tool = items.some(
    (item) =>
      item.is === "thing" && item.name !== null && speaksOfAttachment(item, cards) && item.start >= (verb?.end ?? 0),
  );
  return verb === undefined || !tool || items.filter(({ is }) => is === "event").length > 1
    ? undefined
    : { ...verb, id: "event.enchant" };
}

/** "May a Spirit wear Rancor?", "geht das, Rancor auf ein Land?" */
const having = (items: readonly Item[]): Word | undefined =>
  // "can a creature with Rancor crew a Vehicle?" asks of another verb
  items.some(({ is }) => is === "event")
    ? undefined
    : items
        .filter((item): item is Word => item.is === "link" && /^relation\.(with|on|attached)$/.test(item.id))
        .map((link): Word => ({ ...link, is: "event", id: actOf(link) }))[0];

/** "Mit Rancor *verzaubern*": the word for how things are may be the verb. */
const actOf = ({ written }: Word): string =>
  enchants.test(written) ? "event.enchant" : equips.test(written) ? "event.equip" : "event.attach";

const mine = pattern`(^|\s)<possessive-mine>\s`;
const activates = pattern`^<verb-activate>`;
const enchants = pattern`<verb-enchant>`;
const equips = pattern`<verb-equip-stem>`;
