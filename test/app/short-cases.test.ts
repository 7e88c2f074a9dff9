import { expect, test } from "vitest";
import { appForTests } from "./app-for-tests.ts";

const app = appForTests();

const play = async (text: string, reader = {}) => (await app.playCaseText(text, "yaml", 1, reader))?.result;

// 704.5n: Equipment stays; 704.5m: an Aura is put into its owner's graveyard.
test.each([
  "Grizzly Bears (you) <- Bonesplitter; Pacifism (opponent)\n> exile Grizzly Bears",
  "Grizzly Bears (toi) <- Scinde-os; Pacifisme (adversaire)\n> exiler Grizzly Bears",
  "Grizzly Bears (du) <- Bonesplitter; Pazifismus (Gegner)\n> exiliere Grizzly Bears",
])("a case is written in any of the languages: %s", async (text) => {
  expect(await play(text)).toMatchObject({
    ruling: {
      final: [
        { card: "Grizzly Bears", zone: "exile" },
        { card: "Bonesplitter", zone: "battlefield", controller: "you", attachedTo: null },
        { card: "Pacifism", zone: "graveyard", owner: "opponent" },
      ],
    },
  });
});

test("phasing out, they stay attached (702.26g)", async () => {
  const text = "Grizzly Bears (you) <- Bonesplitter; Pacifism (opponent)\n> phase out Grizzly Bears";
  expect(await play(text)).toMatchObject({
    ruling: { final: [{ zone: "battlefield" }, { attachedTo: "grizzly-bears" }, { attachedTo: "grizzly-bears" }] },
  });
});

// 702.11b: hexproof stops the opponent's Aura spell, not what its controller equips.
test("what is refused is refused once: it does not resolve besides", async () => {
  const played = await play(
    "Grizzly Bears\n> Grizzly Bears gains hexproof\n> opponent casts Pacifism on Grizzly Bears",
  );
  const refused = played && "ruling" in played ? played.ruling.events.filter(({ kind }) => kind === "refused") : [];
  expect(refused).toMatchObject([{ object: "pacifism", reason: "hexproof" }]);
});

test("one's own equip is not refused", async () => {
  const played = await play(
    "Grizzly Bears\nBonesplitter\n> Grizzly Bears gains hexproof\n> equip Bonesplitter to Grizzly Bears",
  );
  expect(played).toMatchObject({ ruling: { final: [{}, { attachedTo: "grizzly-bears" }] } });
});

test.each([
  [
    "Grizzly Bears\n> exlie Grizzly Bears",
    {},
    "line 2, column 3: “exlie” is no step that I know; did you mean “exile”?",
  ],
  [
    "Grizzly Bears\n> détriure Grizzly Bears",
    {},
    "ligne 2, colonne 3 : « détriure » n’est pas une étape que je connais ; vouliez-vous dire « détruire » ?",
  ],
  [
    "Grizzly Bears\n> zerstöer Grizzly Bears",
    {},
    "Zeile 2, Spalte 3: „zerstöer“ ist kein Schritt, den ich kenne; meintest du „zerstöre“?",
  ],
  [
    "Grizly Bears",
    { locale: "de-DE" },
    "Zeile 1, Spalte 1: keine Karte heißt „Grizly Bears“; meintest du „Grizzly Bears“?",
  ],
  [
    "Grizly Bears\n> exile Grizly Bears",
    { language: "fr" },
    "ligne 1, colonne 1 : aucune carte ne s’appelle « Grizly Bears » ; vouliez-vous dire « Grizzly Bears » ?",
  ],
])("a mistake in %s is told in the language used", async (text, reader, message) => {
  const result = await play(text, reader);
  expect(result).toMatchObject({ error: { message: expect.stringContaining(`${message}\n  `) } });
});

test("what only the check of every case finds has its place too", async () => {
  expect(await play("creature\n> go to combat\n> create Monstre Role to creature")).toMatchObject({
    error: { code: "case/unknown-role", message: expect.stringMatching(/^line 3, column 3: .*\n.*\n {4}\^+$/s) },
  });
});
