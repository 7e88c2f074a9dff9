import { rule } from "../../model/index.ts";
import type { Card } from "../characteristics.ts";
import type { Position } from "../position.ts";
import type { Game, GameObject, Player, StackItem } from "./game.ts";
import { setInitialLink } from "./link.ts";

const nothing: readonly GameObject[] = [];

/** A new object that is nowhere yet: for a token, a copy of a spell. */
export function makeObject(
  game: Game,
  setup: {
    readonly id: string;
    readonly card: Card;
    readonly owner: Player;
    readonly token: boolean;
    readonly commander?: boolean;
  },
): GameObject {
  const object: GameObject = {
    kind: "object",
    id: setup.id,
    index: game.objects.length,
    card: setup.card,
    owner: setup.owner,
    token: setup.token,
    commander: setup.commander ?? false,
    exists: true,
    zone: "stack",
    incarnation: 0,
    controller: setup.owner,
    timestamp: 0,
    attachedTo: null,
    attachments: nothing,
    tapped: false,
    faceDown: false,
    cloaked: false,
    backFace: false,
    phasedOut: "no",
    phasedOutUnder: null,
    protector: null,
    counters: {},
    choices: {},
    damage: 0,
    deathtouched: false,
    regenerationShields: 0,
    copied: null,
    backFaceSeen: false,
    temporaryCopy: null,
    components: nothing,
    mergedTop: null,
    partedInto: [],
    broughtBack: null,
    lastHost: null,
    seen: null,
    enteredAtStep: -2,
    isCopyOfSpell: false,
  };
  game.objects.push(object);
  game.byId.set(object.id, object);
  return object;
}

/**
 * The state that a position describes. The position itself is not touched. An owner, controller or host that the
 * position does not know is taken for the first player, or for nothing.
 */
export function startGame(position: Position): Game {
  const players = position.players.map((id, index): Player => {
    const team = position.teams.findIndex((members) => members.includes(id));
    return {
      kind: "player",
      id,
      index,
      team: team < 0 ? position.teams.length + index : team,
      left: false,
      attachments: nothing,
    };
  });
  const first = players[0] ?? { kind: "player", id: "you", index: 0, team: 0, left: false, attachments: nothing };
  const game: Game = {
    position,
    objects: [],
    byId: new Map(),
    players: players.length > 0 ? players : [first],
    stack: [],
    lastKnown: new Map(),
    effects: [],
    delayed: [],
    exiledUntil: [],
    exiledWith: [],
    waiting: [],
    occurrences: [],
    activatedThisTurn: [],
    triggeredThisTurn: [],
    active: first,
    phase: position.phase,
    nextTimestamp: 1,
    view: null,
    kept: null,
    checked: null,
    noticed: null,
    step: -1,
    substep: undefined,
    choose: undefined,
    events: [],
    citations: new Map(),
    notedChoices: [],
    openChoices: [],
    unmodelled: new Map(),
    assumptions: new Set(),
    movedSinceCheck: new Set(),
  };
  const playerNamed = (id: string | null): Player | undefined => game.players.find((player) => player.id === id);
  game.active = playerNamed(position.active) ?? first;
  for (const setup of position.objects) {
    const object = makeObject(game, {
      id: setup.id,
      card: setup.card,
      owner: playerNamed(setup.owner) ?? first,
      token: setup.token,
      commander: setup.commander,
    });
    object.controller = playerNamed(setup.controller) ?? first;
    object.zone = setup.zone;
    object.timestamp = setup.timestamp;
    object.tapped = setup.tapped;
    object.faceDown = setup.faceDown;
    object.backFace = setup.backFace;
    object.backFaceSeen = setup.backFace;
    // With one opponent it can be nobody else; with several a battle without a protector is state-based actions' matter.
    const others = game.players.filter((player) => player.team !== object.controller.team);
    object.protector = playerNamed(setup.protector) ?? (others.length === 1 ? (others[0] ?? null) : null);
    object.counters = setup.counters;
    object.choices = setup.choices;
    if (setup.phasedOut && setup.zone === "battlefield") {
      object.phasedOut = "directly";
      object.phasedOutUnder = object.controller;
    }
    if (setup.timestamp >= game.nextTimestamp) game.nextTimestamp = setup.timestamp + 1;
    if (setup.zone === "stack") game.stack.push(spellOnStack(object));
  }
  for (let i = 0; i < position.objects.length; i++) {
    const to = position.objects[i]?.attachedTo;
    const object = game.objects[i];
    // Only a permanent can be attached to something.
    if (to === null || to === undefined || object?.zone !== "battlefield") continue;
    const host = game.byId.get(to) ?? playerNamed(to);
    if (!host) continue;
    setInitialLink(object, host);
    if (host.kind === "object" && host.zone === "battlefield")
      object.broughtBack = { object: host, incarnation: host.incarnation };
  }
  for (const object of game.objects) if (object.phasedOut === "directly") phaseOutAttachments(object);
  return game;
}

/** What is attached to something phased out is out with it (702.26g). */
function phaseOutAttachments(host: GameObject): void {
  for (const attachment of host.attachments) {
    if (attachment.phasedOut === "indirectly") continue;
    attachment.phasedOut = "indirectly";
    attachment.phasedOutUnder = attachment.controller;
    phaseOutAttachments(attachment);
  }
}

const spellOnStack = (object: GameObject): StackItem => ({
  kind: "spell",
  object,
  incarnation: object.incarnation,
  controller: object.controller,
  targeting: [],
  targetingRules: [rule("601.2c")],
  paragraphs: [],
  asThoughCreature: false,
  bestowed: false,
  text: "",
  triggerObject: null,
  grantor: null,
  aboutHost: false,
  findsInGraveyard: false,
  targets: [],
});
