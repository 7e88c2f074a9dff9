import { gzipSync } from "node:zlib";

/** A few cards in the shape of the bulk files; all of them are made up. */
export const axe = {
  object: "card",
  name: "Oaken Testaxe",
  lang: "en",
  layout: "normal",
  mana_cost: "{2}",
  type_line: "Artifact — Equipment",
  oracle_text: "Equipped creature gets +1/+0.\nEquip {1}",
  colors: [],
};
export const axeInFrench = { ...axe, lang: "fr", printed_name: "Hache d'épreuve en chêne" };
export const axeInJapanese = { ...axe, lang: "ja", printed_name: "オークの斧" };
export const knight = {
  object: "card",
  name: "Testing Knight // Knight, Tested",
  lang: "en",
  layout: "transform",
  type_line: "Creature — Human Knight // Creature — Knight Horror",
  card_faces: [
    {
      name: "Testing Knight",
      mana_cost: "{1}{W}",
      type_line: "Creature — Human Knight",
      oracle_text: "Vigilance",
      power: "2",
      toughness: "2",
      colors: ["W"],
    },
    {
      name: "Knight, Tested",
      mana_cost: "",
      type_line: "Creature — Knight Horror",
      oracle_text: "Menace",
      power: "3",
      toughness: "3",
      colors: ["B"],
    },
  ],
};
export const opportunity = {
  object: "card",
  name: "Opportunity",
  lang: "en",
  layout: "normal",
  type_line: "Instant",
  oracle_text: "",
};
export const token = { object: "card", name: "Testling", layout: "token", type_line: "Token Creature — Knight" };
export const roleToken = {
  object: "card",
  name: "Examiner",
  layout: "token",
  type_line: "Token Enchantment — Aura Role",
  oracle_text: "Enchant creature",
};

/** As a bulk file: an object a line. */
export const bulk = (...cards: readonly unknown[]): string =>
  `[\n${cards.map((card) => JSON.stringify(card)).join(",\n")}\n]\n`;

export const packed = (text: string): Buffer => gzipSync(text);
