import { type RuleNumber, rule } from "../../model/index.ts";
import type { TokenDescription } from "../abilities.ts";
import type { Card, Face } from "../characteristics.ts";
import type { Game, GameObject, Host, Player } from "../state/game.ts";
import type { Rules } from "../state/record.ts";
import { makeObject } from "../state/start.ts";
import { enterBattlefield } from "./entering.ts";

/** Role tokens by name, and the rules that define them (111.10). */
const roles: Readonly<Record<string, RuleNumber>> = {
  Cursed: rule("111.10j"),
  Monster: rule("111.10k"),
  Royal: rule("111.10m"),
  Sorcerer: rule("111.10n"),
  Virtuous: rule("111.10p"),
  Wicked: rule("111.10q"),
  "Young Hero": rule("111.10r"),
};

/**
 * Creates a token under a player's control, attached to a host if that is said. An Aura token that can't be attached to it
 * is not created (303.4g, i); it is in the game's objects all the same, as one that doesn't exist.
 */
export function createToken(
  game: Game,
  id: string,
  card: Card,
  under: Player,
  attachTo: Host | "undefined-host" | undefined,
  tapped = false,
): GameObject | null {
  const object = makeObject(game, { id, card, owner: under, token: true });
  const entered = enterBattlefield(game, [
    {
      object,
      under,
      created: true,
      tapped,
      rules: rulesOfToken(card),
      ...(attachTo === undefined ? {} : { attachTo }),
    },
  ]);
  if (entered.length > 0) return object;
  object.exists = false;
  return null;
}

function rulesOfToken(card: Card): Rules {
  const [face] = card.faces;
  if (!face.subtypes.includes("Role")) return [rule("111.2")];
  const defined = roles[face.name.replace(/ Role$/, "")];
  return defined ? [defined, rule("303.7")] : [rule("303.7")];
}

/** The id of a token that an ability of a source makes: `source.germ`, then `source.germ-2`. */
export function tokenId(game: Game, source: GameObject, name: string): string {
  const base = `${source.id}.${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`;
  let id = base;
  for (let count = 2; game.byId.has(id); count++) id = `${base}-${count}`;
  return id;
}

/** A described token as the card that it stands for. */
export function cardOfToken(token: TokenDescription): Card {
  const face: Face = {
    name: token.name,
    manaCost: "",
    manaValue: 0,
    colors: token.colors,
    supertypes: token.supertypes ?? [],
    types: token.types,
    subtypes: token.subtypes,
    abilities: token.abilities,
    power: token.power,
    toughness: token.toughness,
    loyalty: null,
    defense: null,
    unmodelled: [],
  };
  return { name: token.name, layout: "normal", faces: [face] };
}
