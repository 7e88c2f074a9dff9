import type { Ability, Affected, Card, CardType, Color, Face, Filter, Modification } from "../../src/engine/index.ts";

/** The cards that random cases are made of: invented, each for one way in which attachments and effects meet. */

const type = (of: CardType): Filter => ({ kind: "type", type: of });
const subtype = (of: string): Filter => ({ kind: "subtype", subtype: of });
const all = (...of: Filter[]): Filter => ({ kind: "and", of });
const not = (filter: Filter): Filter => ({ kind: "not", filter });
const any: Filter = { kind: "and", of: [] };
const yours: Filter = { kind: "controlled-by", player: { kind: "you" } };
const other: Filter = not({ kind: "is", reference: { kind: "self" } });
const attachedToThis: Filter = { kind: "attached-to", to: { kind: "self" } };
const creature = type("creature");
const host: Affected = { kind: "host" };
const each = (filter: Filter): Affected => ({ kind: "all", filter });

export const keyword = (name: string): Ability => ({ kind: "keyword", keyword: name, text: name });
export const shroud: Ability = { kind: "shroud", text: "shroud" };
export const hexproof: Ability = { kind: "hexproof", text: "hexproof" };
export const indestructible: Ability = { kind: "indestructible", text: "indestructible" };
export const protection = (of: Color): Ability => ({
  kind: "protection",
  from: { kind: "color", color: of },
  text: `protection from ${of}`,
});
const protectionFrom = (filter: Filter, words: string): Ability => ({
  kind: "protection",
  from: { kind: "matches", filter },
  text: `protection from ${words}`,
});
export const protectionFromEverything: Ability = {
  kind: "protection",
  from: { kind: "everything" },
  text: "protection from everything",
};
const protectionFromOpponents: Ability = {
  kind: "protection",
  from: { kind: "player", which: "opponents" },
  text: "protection from your opponents",
};
export const protectionFromAuras = protectionFrom(subtype("Aura"), "auras");
export const protectionFromEquipment = protectionFrom(subtype("Equipment"), "equipment");
export const protectionFromArtifacts = protectionFrom(type("artifact"), "artifacts");
const hexproofFromRed: Ability = {
  kind: "hexproof",
  from: { kind: "color", color: "red" },
  text: "hexproof from red",
};

const effect = (affects: Affected, text: string, ...modifications: Modification[]): Ability => ({
  kind: "static",
  affects,
  modifications,
  text,
});
const enchant = (filter: Filter, words: string, zone?: "graveyard"): Ability => ({
  kind: "enchant",
  filter,
  text: `enchant ${words}`,
  ...(zone ? { zone } : {}),
});
const enchantCreature = enchant(creature, "creature");
const equip = (filter: Filter = creature, words = ""): Ability => ({
  kind: "equip",
  cost: "{1}",
  filter,
  text: `equip ${words}{1}`,
  ...(words === "" ? {} : { label: words.trim() }),
});
const gets = (power: number, toughness: number): Modification => ({ kind: "modify-power-toughness", power, toughness });
const gains = (...abilities: Ability[]): Modification => ({ kind: "gain-abilities", abilities });
const sized = (power: number, toughness: number): Modification => ({ kind: "set-power-toughness", power, toughness });
const hostIs = (text: string, ...modifications: Modification[]): Ability => effect(host, text, ...modifications);

export function faced(name: string, types: readonly CardType[], more: Partial<Face> = {}): Face {
  return {
    name,
    manaCost: "",
    manaValue: 2,
    colors: [],
    supertypes: [],
    types,
    subtypes: [],
    abilities: [],
    power: null,
    toughness: null,
    loyalty: null,
    defense: null,
    unmodelled: [],
    ...more,
  };
}

const card = (...faces: [Face, ...Face[]]): Card => ({
  name: faces[0].name,
  layout: faces.length > 1 ? "transform" : "normal",
  faces,
});

type Size = readonly [number, number];
const being = (name: string, of: Color, [power, toughness]: Size, subtypes: string[], ...abilities: Ability[]): Card =>
  card(faced(name, ["creature"], { colors: [of], power, toughness, subtypes, abilities }));
const aura = (name: string, of: Color, ...abilities: Ability[]): Card =>
  card(faced(name, ["enchantment"], { colors: [of], subtypes: ["Aura"], abilities }));
const gear = (name: string, ...abilities: Ability[]): Card =>
  card(faced(name, ["artifact"], { subtypes: ["Equipment"], abilities }));
const role = (name: string, ...abilities: Ability[]): Card =>
  card(
    faced(name, ["enchantment"], {
      subtypes: ["Aura", "Role"],
      manaValue: 0,
      abilities: [enchantCreature, ...abilities],
    }),
  );
const rule = (name: string, of: Color, ...abilities: Ability[]): Card =>
  card(faced(name, ["enchantment"], { colors: [of], abilities }));

const hosts: readonly Card[] = [
  being("Glade Bear", "green", [2, 2], ["Bear"]),
  being("Oath Knight", "white", [2, 2], ["Human", "Knight"]),
  being("Ember Goblin", "red", [1, 1], ["Goblin"], keyword("haste")),
  being("Veiled Sprite", "blue", [1, 1], ["Faerie"], keyword("flying"), hexproof),
  being("Mute Colossus", "black", [4, 5], ["Giant"], shroud),
  being("Redward Cleric", "white", [2, 2], ["Human", "Cleric"], protection("red")),
  being("Whitebane Shade", "black", [2, 2], ["Shade"], protection("white"), protection("white")),
  being("Lone Pilgrim", "white", [1, 3], ["Human"], protectionFromAuras),
  being("Unclad Brute", "red", [3, 3], ["Ogre"], protectionFromArtifacts),
  being("Apart One", "blue", [5, 5], ["Avatar"], protectionFromEverything),
  being("Banner Guard", "white", [2, 3], ["Soldier"], protectionFromOpponents),
  being("Ashproof Drake", "blue", [2, 2], ["Drake"], hexproofFromRed, keyword("flying")),
  being("Stone Sentinel", "green", [3, 3], ["Golem"], indestructible),
  being(
    "Arms Bearer",
    "white",
    [1, 1],
    ["Dwarf"],
    effect({ kind: "self" }, "this creature gets +1/+1 for each equipment attached to it", {
      kind: "modify-power-toughness",
      power: { kind: "count", filter: all(subtype("Equipment"), attachedToThis) },
      toughness: { kind: "count", filter: all(subtype("Equipment"), attachedToThis) },
    }),
  ),
  being("Viper", "green", [1, 1], ["Snake"], keyword("deathtouch")),
  card(
    faced("Queen Ila", ["creature"], {
      colors: ["white"],
      supertypes: ["legendary"],
      subtypes: ["Human"],
      power: 3,
      toughness: 3,
    }),
  ),
  card(faced("Brass Golem", ["artifact", "creature"], { subtypes: ["Golem"], power: 3, toughness: 3 })),
  card(
    faced("Living Shrine", ["enchantment", "creature"], {
      colors: ["white"],
      subtypes: ["Spirit"],
      power: 2,
      toughness: 2,
    }),
  ),
  card(
    faced("Rooted Grove", ["land", "creature"], {
      colors: ["green"],
      subtypes: ["Forest", "Dryad"],
      power: 1,
      toughness: 1,
    }),
  ),
  card(faced("Plain Forest", ["land"], { manaValue: 0, supertypes: ["basic"], subtypes: ["Forest"] })),
  card(
    faced("Deep Cave", ["land"], {
      manaValue: 0,
      subtypes: ["Cave"],
      abilities: [effect({ kind: "self" }, "this land has shroud", gains(shroud))],
    }),
  ),
  card(faced("Idle Trinket", ["artifact"], { manaValue: 1 })),
  card(faced("Ox Wagon", ["artifact"], { subtypes: ["Vehicle"], power: 3, toughness: 3 })),
  card(
    faced("Walker Jace", ["planeswalker"], {
      colors: ["blue"],
      supertypes: ["legendary"],
      subtypes: ["Jace"],
      loyalty: 3,
    }),
  ),
  card(faced("Siege of Ostra", ["battle"], { colors: ["red"], subtypes: ["Siege"], defense: 3 })),
  card(
    faced("Village Youth", ["creature"], { colors: ["green"], subtypes: ["Human"], power: 1, toughness: 1 }),
    faced("Moon Totem", ["artifact"], { colors: ["green"] }),
  ),
];

const equipment: readonly Card[] = [
  gear("Plain Axe", hostIs("equipped creature gets +2/+0", gets(2, 0)), equip()),
  gear(
    "Knight's Lance",
    hostIs("equipped creature gets +1/+1", gets(1, 1)),
    equip(subtype("Knight"), "knight "),
    equip(),
  ),
  gear("Quick Greaves", hostIs("equipped creature has haste and shroud", gains(keyword("haste"), shroud)), equip()),
  gear(
    "Sword of Red and Green",
    hostIs("equipped creature has protection from red and from green", gains(protection("red"), protection("green"))),
    equip(),
  ),
  gear("Unmaking Collar", hostIs("equipped creature loses all abilities", { kind: "lose-all-abilities" }), equip()),
  gear(
    "Petrifying Yoke",
    hostIs("equipped creature is an artifact in addition to its other types", {
      kind: "add-types",
      types: ["artifact"],
    }),
    equip(),
  ),
  gear(
    "Warding Mail",
    hostIs("equipped creature has protection from artifacts", gains(protectionFromArtifacts)),
    equip(),
  ),
  gear("Heavy Chain", hostIs("equipped creature gets -2/-2", gets(-2, -2)), equip()),
  card(
    faced("Crimson Blade", ["artifact"], {
      colors: ["red"],
      supertypes: ["legendary"],
      subtypes: ["Equipment"],
      abilities: [hostIs("equipped creature gets +1/+0", gets(1, 0)), equip()],
    }),
  ),
  card(
    faced("Clockwork Hound", ["artifact", "creature"], {
      subtypes: ["Equipment", "Dog"],
      power: 2,
      toughness: 2,
      abilities: [
        hostIs("equipped creature gets +2/+2", gets(2, 2)),
        { kind: "reconfigure", cost: "{2}", text: "reconfigure {2}" },
      ],
    }),
  ),
  card(
    faced("Hill Garrison", ["artifact"], {
      subtypes: ["Fortification"],
      abilities: [
        hostIs("fortified land has indestructible", gains(indestructible)),
        { kind: "fortify", cost: "{1}", text: "fortify {1}" },
      ],
    }),
  ),
  card(
    faced("Waking Stones", ["artifact"], {
      subtypes: ["Fortification"],
      abilities: [
        hostIs(
          "fortified land is a 2/2 creature that's still a land",
          { kind: "add-types", types: ["creature"] },
          sized(2, 2),
        ),
        { kind: "fortify", cost: "{1}", text: "fortify {1}" },
      ],
    }),
  ),
];

const auras: readonly Card[] = [
  aura("Red Fervor", "red", enchantCreature, hostIs("enchanted creature gets +1/+1", gets(1, 1))),
  aura("White Grace", "white", enchantCreature, hostIs("enchanted creature has flying", gains(keyword("flying")))),
  aura(
    "Green Pact",
    "green",
    enchant(all(creature, yours), "creature you control"),
    hostIs("enchanted creature gets +2/+2", gets(2, 2)),
  ),
  aura("Black Chains", "black", enchant(any, "permanent"), hostIs("enchanted permanent has shroud", gains(shroud))),
  aura("Forest Gift", "green", enchant(type("land"), "land"), hostIs("enchanted land has hexproof", gains(hexproof))),
  aura(
    "Walking Woods",
    "green",
    enchant(type("land"), "land"),
    hostIs(
      "enchanted land is a 3/3 creature that's still a land",
      { kind: "add-types", types: ["creature"] },
      sized(3, 3),
    ),
  ),
  aura(
    "Animate Relic",
    "blue",
    enchant(type("artifact"), "artifact"),
    hostIs(
      "enchanted artifact is a 4/4 creature in addition to its other types",
      { kind: "add-types", types: ["creature"] },
      sized(4, 4),
    ),
  ),
  aura(
    "Blunted Edge",
    "white",
    enchant(subtype("Equipment"), "equipment"),
    hostIs("enchanted equipment loses all abilities", { kind: "lose-all-abilities" }),
  ),
  aura(
    "Elder Bond",
    "blue",
    enchant(type("planeswalker"), "planeswalker"),
    hostIs("enchanted planeswalker has hexproof", gains(hexproof)),
  ),
  aura("Curse of Thorns", "black", enchant({ kind: "player", which: "any" }, "player")),
  aura("Curse of Foes", "red", enchant({ kind: "player", which: "opponent" }, "opponent")),
  aura(
    "Second Crown",
    "white",
    enchant(
      all(creature, { kind: "has-attached", filter: subtype("Aura"), other: true }),
      "creature with another aura attached to it",
    ),
    hostIs("enchanted creature gets +3/+3", gets(3, 3)),
  ),
  aura(
    "Seize Mind",
    "blue",
    enchantCreature,
    hostIs("you control enchanted creature", { kind: "control", player: { kind: "you" } }),
  ),
  aura(
    "Seize Thing",
    "blue",
    enchant(any, "permanent"),
    hostIs("you control enchanted permanent", { kind: "control", player: { kind: "you" } }),
  ),
  aura(
    "Frog Form",
    "blue",
    enchantCreature,
    hostIs(
      "enchanted creature loses all abilities and is a blue frog with base power and toughness 1/1",
      { kind: "lose-all-abilities" },
      { kind: "set-subtypes", subtypes: ["Frog"], of: "creature" },
      { kind: "set-colors", colors: ["blue"] },
      sized(1, 1),
    ),
  ),
  aura(
    "Song of Roots",
    "green",
    enchant(any, "permanent"),
    hostIs(
      "enchanted permanent is a colorless forest land",
      { kind: "set-types", types: ["land"] },
      { kind: "set-subtypes", subtypes: ["Forest"], of: "land" },
      { kind: "set-colors", colors: [] },
    ),
  ),
  aura(
    "Gilded Husk",
    "white",
    enchantCreature,
    hostIs("enchanted creature is an artifact and loses all other card types", {
      kind: "set-types",
      types: ["artifact"],
    }),
  ),
  aura(
    "Red Shield",
    "white",
    enchantCreature,
    hostIs("enchanted creature has protection from red", gains(protection("red"))),
  ),
  aura(
    "White Shield",
    "white",
    enchantCreature,
    hostIs(
      "enchanted creature has protection from white. this effect doesn't remove ~",
      gains({ ...spared("white"), spares: "this" }),
    ),
  ),
  aura(
    "Rainbow Shield",
    "white",
    enchantCreature,
    hostIs(
      "enchanted creature has protection from white and from red. this effect doesn't remove auras",
      gains({ ...spared("white"), spares: "auras" }, { ...spared("red"), spares: "auras" }),
    ),
  ),
  aura(
    "Chosen Shield",
    "blue",
    { kind: "choose-as-enters", what: "color", text: "as this aura enters, choose a color" },
    enchantCreature,
    hostIs(
      "enchanted creature has protection from the chosen color. this effect doesn't remove ~",
      gains({
        kind: "protection",
        from: { kind: "chosen", what: "color" },
        spares: "this",
        text: "protection from the chosen color",
      }),
    ),
  ),
  aura(
    "Late Shield",
    "white",
    enchantCreature,
    hostIs(
      "enchanted creature has protection from red. this effect doesn't remove permanents already attached to it",
      gains({ ...spared("red"), spares: "already-attached" }),
    ),
  ),
  aura(
    "Shunning",
    "black",
    enchantCreature,
    hostIs("enchanted creature can't be enchanted by other auras", {
      kind: "cant-be-attached-to",
      by: "auras",
      exceptThis: true,
    }),
  ),
  aura(
    "Disarm",
    "red",
    enchantCreature,
    hostIs("enchanted creature can't be equipped", { kind: "cant-be-attached-to", by: "equipment" }),
  ),
  aura("Bear Umbra", "green", enchantCreature, hostIs("enchanted creature gets +2/+2", gets(2, 2)), {
    kind: "umbra-armor",
    text: "umbra armor",
  }),
  aura("Deep Umbra", "blue", enchant(any, "permanent"), { kind: "umbra-armor", text: "umbra armor" }),
  aura("Quiet Cloak", "blue", enchantCreature, hostIs("enchanted creature has hexproof", gains(hexproof))),
  aura("Withering", "black", enchantCreature, hostIs("enchanted creature gets -2/-2", gets(-2, -2))),
  aura(
    "Twice Bound",
    "red",
    enchantCreature,
    enchant(type("artifact"), "artifact"),
    hostIs("enchanted creature gets +1/+0", gets(1, 0)),
  ),
  aura("Grave Lantern", "black", enchant(creature, "creature card in a graveyard", "graveyard")),
  aura("Binding Web", "green", enchant(subtype("Aura"), "aura"), hostIs("enchanted aura has shroud", gains(shroud))),
  card(
    faced("Bestowing Spirit", ["enchantment", "creature"], {
      colors: ["white"],
      subtypes: ["Spirit"],
      power: 2,
      toughness: 2,
      abilities: [
        hostIs("enchanted creature gets +2/+2", gets(2, 2)),
        { kind: "bestow", cost: "{3}{W}", text: "bestow {3}{w}" },
      ],
    }),
  ),
];

function spared(of: Color): Ability & { kind: "protection" } {
  return { kind: "protection", from: { kind: "color", color: of }, text: `protection from ${of}` };
}

const roles: readonly Card[] = [
  role("Monster Role", hostIs("enchanted creature gets +1/+1", gets(1, 1))),
  role("Cursed Role", hostIs("enchanted creature has base power and toughness 1/1", sized(1, 1))),
];

const everywhere: readonly Card[] = [
  rule(
    "Waking Prayers",
    "white",
    effect(
      each(all(type("enchantment"), not(subtype("Aura")), other)),
      "each other non-aura enchantment is a 2/2 creature in addition to its other types",
      { kind: "add-types", types: ["creature"] },
      sized(2, 2),
    ),
  ),
  rule(
    "Waking Bonds",
    "white",
    effect(
      each(type("enchantment")),
      "all enchantments are 3/3 creatures in addition to their other types",
      { kind: "add-types", types: ["creature"] },
      sized(3, 3),
    ),
  ),
  rule(
    "Waking Machines",
    "blue",
    effect(
      each(all(type("artifact"), not(creature))),
      "each noncreature artifact is an artifact creature with power and toughness each equal to its mana value",
      { kind: "add-types", types: ["creature"] },
      {
        kind: "set-power-toughness",
        power: { kind: "mana-value", of: { kind: "affected" } },
        toughness: { kind: "mana-value", of: { kind: "affected" } },
      },
    ),
  ),
  rule(
    "Great Levelling",
    "white",
    effect(
      each(creature),
      "all creatures lose all abilities and have base power and toughness 1/1",
      { kind: "lose-all-abilities" },
      sized(1, 1),
    ),
  ),
  rule(
    "Tin Sky",
    "blue",
    effect(each(any), "all permanents are artifacts in addition to their other types", {
      kind: "add-types",
      types: ["artifact"],
    }),
  ),
  rule("Red Dusk", "red", effect(each(creature), "all creatures are red", { kind: "set-colors", colors: ["red"] })),
  rule(
    "Scorched Roads",
    "red",
    effect(each(all(type("land"), not({ kind: "supertype", supertype: "basic" }))), "nonbasic lands are mountains", {
      kind: "set-subtypes",
      subtypes: ["Mountain"],
      of: "land",
    }),
  ),
  rule(
    "Grove Unbound",
    "green",
    effect(
      each(subtype("Forest")),
      "all forests are 1/1 creatures that are still lands",
      { kind: "add-types", types: ["creature"] },
      sized(1, 1),
    ),
  ),
  rule(
    "Shared Ward",
    "white",
    effect(each(all(creature, yours)), "creatures you control have protection from red", gains(protection("red"))),
  ),
  rule(
    "Shared Veil",
    "green",
    effect(each(all(creature, yours)), "creatures you control have hexproof", gains(hexproof)),
  ),
  rule("Own Veil", "white", effect(each({ kind: "player", which: "you" }), "you have hexproof", gains(hexproof))),
  rule(
    "Own Ward",
    "white",
    effect(each({ kind: "player", which: "you" }), "you have protection from black", gains(protection("black"))),
  ),
  rule(
    "Muster",
    "white",
    effect(each(all(creature, yours)), "creatures you control get +1/+1 for each creature you control", {
      kind: "modify-power-toughness",
      power: { kind: "count", filter: all(creature, yours) },
      toughness: 0,
    }),
  ),
  rule(
    "Ungilding",
    "red",
    effect(each(type("artifact")), "all artifacts lose all abilities", { kind: "lose-all-abilities" }),
  ),
  card(
    faced("Wide World", ["enchantment"], {
      colors: ["green"],
      supertypes: ["world"],
      abilities: [effect(each(creature), "all creatures have trample", gains(keyword("trample")))],
    }),
  ),
];

const spells: readonly Card[] = [
  card(
    faced("Slay", ["instant"], {
      colors: ["black"],
      abilities: [
        {
          kind: "spell",
          text: "destroy target creature",
          targets: [{ filter: creature }],
          instructions: [{ kind: "destroy", object: { kind: "target", index: 0 } }],
        },
      ],
    }),
  ),
  card(
    faced("Send Home", ["instant"], {
      colors: ["blue"],
      abilities: [
        {
          kind: "spell",
          text: "return target permanent to its owner's hand",
          targets: [{ filter: any }],
          instructions: [{ kind: "move", object: { kind: "target", index: 0 }, to: "hand" }],
        },
      ],
    }),
  ),
  card(
    faced("Hand Over", ["sorcery"], {
      colors: ["red"],
      abilities: [
        {
          kind: "spell",
          text: "attach target equipment to target creature",
          targets: [{ filter: subtype("Equipment") }, { filter: creature }],
          instructions: [{ kind: "attach", object: { kind: "target", index: 0 }, to: { kind: "target", index: 1 } }],
        },
      ],
    }),
  ),
  card(
    faced("Borrow", ["sorcery"], {
      colors: ["red"],
      abilities: [
        {
          kind: "spell",
          text: "gain control of target creature until end of turn",
          targets: [{ filter: creature }],
          instructions: [
            {
              kind: "apply",
              object: { kind: "target", index: 0 },
              modifications: [{ kind: "control", player: { kind: "you" } }],
              until: "end-of-turn",
            },
          ],
        },
      ],
    }),
  ),
];

export const pool = { hosts, equipment, auras, roles, everywhere, spells } as const;
export type Kind = keyof typeof pool;
