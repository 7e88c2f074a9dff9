import type { SubtypeFamily } from "../abilities.ts";
import type { CardType } from "../characteristics.ts";

/** Subtypes by family (205.3g–k); what stands in none of the lists is a creature type. */
const lists: Readonly<Record<Exclude<SubtypeFamily, "creature">, string>> = {
  artifact:
    "Attraction Blood Bobblehead Book Clue Contraption Equipment Food Fortification Gold Incubator Infinity Junk Lander Map Mutagen Powerstone Spacecraft Stone Treasure Vehicle",
  enchantment: "Aura Background Cartouche Case Class Curse Role Room Rune Saga Shard Shrine",
  land: "Cave Desert Forest Gate Island Lair Locus Mine Mountain Plains Planet Power-Plant Sphere Swamp Tower Town Urza's",
  planeswalker:
    "Ajani Aminatou Angrath Arlinn Ashiok Bahamut Basri Bolas Calix Chandra Comet Dack Dakkon Daretti Davriel Dellian Dihada Domri Dovin Ellywick Elminster Elspeth Estrid Freyalise Garruk Gideon Grist Guff Huatli Jace Jared Jaya Jeska Kaito Karn Kasmina Kaya Kiora Koth Liliana Lolth Lukka Minsc Mordenkainen Nahiri Narset Niko Nissa Nixilis Oko Quintorius Ral Rowan Saheeli Samut Sarkhan Serra Sivitri Sorin Szat Tamiyo Tasha Teferi Teyo Tezzeret Tibalt Tyvar Ugin Urza Venser Vivien Vraska Vronos Will Windgrace Wrenn Xenagos Yanggu Yanling Zariel",
  battle: "Siege",
  spell: "Adventure Arcane Lesson Omen Trap",
};

const families = new Map<string, SubtypeFamily>();
for (const [family, names] of Object.entries(lists) as [SubtypeFamily, string][])
  for (const name of names.split(" ")) families.set(name, family);

/** Which list a subtype belongs to. */
export const familyOf = (subtype: string): SubtypeFamily => families.get(subtype.replace("’", "'")) ?? "creature";

export const basicLandTypes: readonly string[] = ["Plains", "Island", "Swamp", "Mountain", "Forest"];

/** Whether a subtype is correlated with one of the card types (205.3, 205.1a). */
export function belongsTo(subtype: string, types: readonly CardType[]): boolean {
  const family = familyOf(subtype);
  switch (family) {
    case "creature":
      return types.includes("creature") || types.includes("kindred");
    case "spell":
      return types.includes("instant") || types.includes("sorcery");
    default:
      return types.includes(family);
  }
}
