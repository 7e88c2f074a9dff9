import type { FinalObject } from "../model/index.ts";
import { withChoice } from "./characteristics/apply-modification.ts";
import { copiableValues } from "./characteristics/copiable-values.ts";
import { currentView } from "./characteristics/current-view.ts";
import type { Draft } from "./characteristics/draft.ts";
import { draftOf, type View } from "./characteristics/view.ts";
import type { Game, GameObject } from "./state/game.ts";

/** Every object as it is at the end, with all continuous effects applied. */
export function finalObjects(game: Game): readonly FinalObject[] {
  const view = currentView(game);
  // A token may be created under the id of one that has ceased to exist.
  return game.objects
    .filter((object) => game.byId.get(object.id) === object)
    .map((object) => finalObject(view, object));
}

/** A final object while it is put together; what is absent stays absent. */
type Writable = { -readonly [Key in keyof FinalObject]: FinalObject[Key] };

function finalObject(view: View, object: GameObject): FinalObject {
  const isGone = !object.exists;
  const draft = isGone ? null : draftOf(view, object);
  const final: Writable = {
    object: object.id,
    card: cardName(object),
    name: draft ? draft.name : copiableValues(object).name,
    zone: object.zone,
    owner: object.owner.id,
    attachedTo: object.attachedTo?.id ?? null,
  };
  if (!draft) {
    final.exists = false;
    return final;
  }
  if (object.zone !== "battlefield" && object.zone !== "stack") {
    // An Aura can enchant a card in a graveyard.
    if (object.attachments.length > 0) final.attachments = object.attachments.map((one) => one.id);
    return final;
  }
  describe(final, object, draft);
  return final;
}

function describe(final: Writable, object: GameObject, draft: Draft): void {
  final.controller = (object.phasedOutUnder ?? draft.controller).id;
  final.attachments = object.attachments.map((one) => one.id);
  final.types = draft.types;
  final.subtypes = draft.subtypes;
  final.supertypes = draft.supertypes;
  final.colors = draft.colors;
  if (draft.types.includes("creature")) {
    final.power = draft.power ?? 0;
    final.toughness = draft.toughness ?? 0;
  }
  final.abilities = abilityTexts(draft);
  final.timestamp = object.timestamp;
  final.tapped = object.tapped;
  if (object.phasedOut !== "no") final.phasedOut = true;
  if (object.faceDown) final.faceDown = true;
  if (object.backFace) final.face = "back";
  const counters = Object.entries(object.counters).filter(([, count]) => count > 0);
  if (counters.length > 0) final.counters = Object.fromEntries(counters);
}

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
    const { text } = withChoice(held.ability, (held.grantedBy ?? draft.object).choices);
    if (!texts.includes(text)) texts.push(text);
  }
  return texts;
}
