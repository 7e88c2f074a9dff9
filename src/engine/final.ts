import type { FinalObject } from "../model/index.ts";
import { withChoice } from "./characteristics/apply-modification.ts";
import { copiableValues } from "./characteristics/copiable-values.ts";
import { currentView } from "./characteristics/current-view.ts";
import type { Draft } from "./characteristics/draft.ts";
import { draftOf, isOnBattlefield, type View } from "./characteristics/view.ts";
import type { Game, GameObject } from "./state/game.ts";

/** Every object as it is at the end, with all continuous effects applied. */
export function finalObjects(game: Game): readonly FinalObject[] {
  const view = currentView(game);
  return game.objects.map((object) => finalObject(view, object));
}

function finalObject(view: View, object: GameObject): FinalObject {
  const base = {
    object: object.id,
    card: cardName(object),
    name: (object.exists ? draftOf(view, object) : copiableValues(object)).name,
    zone: object.zone,
  };
  if (!object.exists) return { ...base, exists: false, owner: object.owner.id, attachedTo: null };
  if (object.zone !== "battlefield" && object.zone !== "stack")
    return { ...base, owner: object.owner.id, attachedTo: object.attachedTo?.id ?? null, ...withAttachments(object) };
  const draft = draftOf(view, object);
  const phasedOut = object.phasedOut !== "no";
  return {
    ...base,
    controller: (phasedOut ? (object.phasedOutUnder ?? draft.controller) : draft.controller).id,
    owner: object.owner.id,
    attachedTo: object.attachedTo?.id ?? null,
    attachments: object.attachments.map((one) => one.id),
    types: draft.types,
    subtypes: draft.subtypes,
    supertypes: draft.supertypes,
    colors: draft.colors,
    ...(draft.types.includes("creature") ? { power: draft.power ?? 0, toughness: draft.toughness ?? 0 } : {}),
    abilities: abilityTexts(draft),
    timestamp: object.timestamp,
    tapped: object.tapped,
    ...(phasedOut ? { phasedOut: true } : {}),
    ...(object.faceDown ? { faceDown: true } : {}),
    ...(object.backFace ? { face: "back" as const } : {}),
    ...counters(object),
  };
}

/** A card elsewhere is listed with what is attached to it only if something is: an Aura can enchant a card in a graveyard. */
const withAttachments = (object: GameObject): { attachments?: readonly string[] } =>
  object.attachments.length > 0 && !isOnBattlefield(object)
    ? { attachments: object.attachments.map((one) => one.id) }
    : {};

/** The card's name in English, front face only; a Role token's with the word Role. */
function cardName(object: GameObject): string {
  const name = object.card.name.split(" // ")[0] ?? object.card.name;
  const isRole = object.token && object.card.faces[0].subtypes.includes("Role");
  return isRole && !name.endsWith(" Role") ? `${name} Role` : name;
}

/** The abilities in force, each once, with what was chosen. */
function abilityTexts(draft: Draft): readonly string[] {
  const texts: string[] = [];
  for (const held of draft.abilities) {
    const { text } = withChoice(held.ability, { self: held.grantedBy ?? draft.object });
    if (!texts.includes(text)) texts.push(text);
  }
  return texts;
}

function counters(object: GameObject): { counters?: Readonly<Record<string, number>> } {
  const present = Object.entries(object.counters).filter(([, count]) => count > 0);
  return present.length > 0 ? { counters: Object.fromEntries(present) } : {};
}
