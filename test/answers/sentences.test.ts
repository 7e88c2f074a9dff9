import { describe, expect, it } from "vitest";
import type { AskKind, CalledAs } from "../../src/model/index.ts";
import * as rulings from "./rulings.ts";
import { answerTo, named, noun, type Told } from "./rulings.ts";

const scindeOs = named("Scinde-os", "Bonesplitter", ["artifact", "Equipment"]);
const bonesplitter = named("Bonesplitter", "Bonesplitter", ["artifact", "Equipment"]);
const cloak = named("Armadillo Cloak", "Armadillo Cloak", ["enchantment", "Aura"]);
const pacifism = named("Pacifism", "Pacifism", ["enchantment", "Aura"]);
const outpost = noun("fortification", "you");

interface Golden {
  readonly of: string;
  readonly told: Told;
  readonly ask: AskKind;
  readonly called: Readonly<Record<string, CalledAs>>;
  readonly en: string;
  readonly fr: string;
  readonly de: string;
}

/** Written by hand from each language's grammar and the rules; what the program prints is compared with them. */
const golden: readonly Golden[] = [
  {
    of: "Equipment whose host was exiled, asked whether it stays",
    told: rulings.equipmentHostLeft("exile"),
    ask: "does-it-stay",
    called: { it: scindeOs, host: noun("creature", "you") },
    en: "No. Your creature left the battlefield, so Scinde-os (Bonesplitter) becomes unattached and stays on the battlefield under your control.",
    fr: "Non. Votre créature a quitté le champ de bataille\u00a0: Scinde-os (Bonesplitter) se détache et y reste, sous votre contrôle.",
    de: "Nein. Deine Kreatur hat das Spielfeld verlassen, also löst sich Scinde-os (Bonesplitter) und bleibt unter deiner Kontrolle im Spiel.",
  },
  {
    of: "a Fortification whose land is gone",
    told: rulings.equipmentHostLeft(),
    ask: "what-happens",
    called: { it: outpost, host: noun("land", "opponent") },
    en: "Your opponent’s land left the battlefield, so your Fortification becomes unattached and stays on the battlefield under your control.",
    fr: "Le terrain de votre adversaire a quitté le champ de bataille\u00a0: votre fortification se détache et y reste, sous votre contrôle.",
    de: "Das Land deines Gegners hat das Spielfeld verlassen, also löst sich deine Befestigung und bleibt unter deiner Kontrolle im Spiel.",
  },
  {
    of: "an Aura whose host is gone",
    told: rulings.auraHostLeft(),
    ask: "where-is",
    called: { it: cloak, host: noun("creature") },
    en: "Armadillo Cloak is put into its owner’s graveyard, because the creature left the battlefield.",
    fr: "Armadillo Cloak est mise au cimetière de son propriétaire, car la créature a quitté le champ de bataille.",
    de: "Armadillo Cloak kommt auf den Friedhof ihres Besitzers, denn die Kreatur hat das Spielfeld verlassen.",
  },
  {
    of: "an Aura that protection drops, asked whether it falls off",
    told: rulings.protectionGained("Aura"),
    ask: "does-it-fall-off",
    called: { it: noun("aura", "opponent"), host: noun("planeswalker", "you") },
    en: "Yes. Your opponent’s Aura can no longer be attached to your planeswalker, so it is put into its owner’s graveyard.",
    fr: "Oui. L’aura de votre adversaire ne peut plus être attachée à votre planeswalker\u00a0: elle est mise au cimetière de son propriétaire.",
    de: "Ja. Die Aura deines Gegners kann nicht mehr an deinen Planeswalker angelegt sein und kommt auf den Friedhof ihres Besitzers.",
  },
  {
    of: "Equipment that protection drops, asked whether it is lost",
    told: rulings.protectionGained("Equipment"),
    ask: "does-it-die",
    called: { it: noun("equipment"), host: noun("creature") },
    en: "No. The Equipment can no longer be attached to the creature: it becomes unattached and stays on the battlefield under your control.",
    fr: "Non. L’équipement ne peut plus être attaché à la créature\u00a0: il se détache et reste sur le champ de bataille, sous votre contrôle.",
    de: "Nein. Die Ausrüstung kann nicht mehr an die Kreatur angelegt sein: Sie löst sich und bleibt unter deiner Kontrolle im Spiel.",
  },
  {
    of: "an Aura on a creature that has gained hexproof, asked whether it falls off",
    told: rulings.hexproofGained(),
    ask: "does-it-fall-off",
    called: { it: pacifism, host: noun("creature", "you") },
    en: "No. Pacifism stays attached to your creature: hexproof only stops opponents from targeting, and what is already attached targets nothing.",
    fr: "Non. Pacifism reste attachée à votre créature\u00a0: la défense talismanique n’empêche que le ciblage par les adversaires, et ce qui est déjà attaché ne cible rien.",
    de: "Nein. Pacifism bleibt an deiner Kreatur: Fluchsicherheit verhindert nur, dass Gegner darauf zielen, und was schon angelegt ist, zielt nicht mehr.",
  },
  {
    of: "an attempt to attach to something protected",
    told: rulings.attachFailed(),
    ask: "does-it-attach",
    called: { it: bonesplitter, host: noun("creature", undefined, 1), other: noun("creature", undefined, 2) },
    en: "No. Bonesplitter can’t be attached to the second creature, so it stays on the first creature: protection keeps such Equipment and Fortifications off.",
    fr: "Non. Bonesplitter ne peut pas être attaché à la deuxième créature, donc il reste attaché à la première créature\u00a0: la protection écarte ces équipements et fortifications.",
    de: "Nein. Bonesplitter kann nicht an die zweite Kreatur angelegt werden und bleibt an der ersten Kreatur: Der Schutz hält solche Ausrüstungen und Befestigungen fern.",
  },
  {
    of: "a move to another host",
    told: rulings.moved(),
    ask: "what-happens",
    called: { it: noun("equipment", "you"), host: noun("creature", "you"), other: noun("creature", "opponent") },
    en: "Your Equipment moves from your creature to your opponent’s creature.",
    fr: "Votre équipement se détache de votre créature et s’attache à la créature de votre adversaire.",
    de: "Deine Ausrüstung löst sich von deiner Kreatur und wird an die Kreatur deines Gegners angelegt.",
  },
  {
    of: "an Aura spell without a legal target, asked whether it resolves",
    told: rulings.auraSpell(false),
    ask: "does-it-resolve",
    called: { it: named("Rancor", "Rancor", ["enchantment", "Aura"]), host: noun("creature", "you") },
    en: "No. Its target is no longer legal, so Rancor doesn’t resolve and is put into its owner’s graveyard.",
    fr: "Non. Rancor ne se résout pas, faute de cible légale, et est mise au cimetière de son propriétaire.",
    de: "Nein. Weil das Ziel nicht mehr legal ist, wird Rancor nicht verrechnet und kommt auf den Friedhof ihres Besitzers.",
  },
  {
    of: "an Aura spell that resolves",
    told: rulings.auraSpell(true),
    ask: "does-it-resolve",
    called: { it: noun("aura", "you"), host: noun("creature", "opponent") },
    en: "Yes. Your Aura resolves and enters the battlefield attached to your opponent’s creature.",
    fr: "Oui. Votre aura se résout et arrive sur le champ de bataille, attachée à la créature de votre adversaire.",
    de: "Ja. Deine Aura wird verrechnet und kommt an die Kreatur deines Gegners angelegt ins Spiel.",
  },
  {
    of: "equip with a target that it may not have",
    told: rulings.equipRefused(),
    ask: "can-i",
    called: { it: bonesplitter, host: noun("creature", "opponent") },
    en: "No. Bonesplitter can’t be attached to your opponent’s creature that way: equip can target only a creature that its player controls.",
    fr: "Non. Bonesplitter ne peut pas être attaché ainsi à la créature de votre adversaire\u00a0: «\u00a0équiper\u00a0» ne peut cibler qu’une créature que contrôle le joueur qui l’active.",
    de: "Nein. Bonesplitter kann so nicht an die Kreatur deines Gegners angelegt werden: Ausrüsten kann nur auf eine Kreatur zielen, die der aktivierende Spieler kontrolliert.",
  },
  {
    of: "who may activate what after the host was stolen",
    told: rulings.hostStolen(),
    ask: "who-may-activate",
    called: { it: bonesplitter, host: noun("creature") },
    en: "Only you may activate the abilities of Bonesplitter itself. An ability that Bonesplitter gives the creature may be activated only by your opponent.",
    fr: "Vous seul pouvez activer les capacités de Bonesplitter. Une capacité que Bonesplitter donne à la créature ne peut être activée que par votre adversaire.",
    de: "Die Fähigkeiten von Bonesplitter selbst darfst nur du aktivieren. Eine Fähigkeit, die Bonesplitter der Kreatur gibt, darf nur dein Gegner aktivieren.",
  },
  {
    of: "who controls the attachment after the host was stolen",
    told: rulings.hostStolen(),
    ask: "do-i-control",
    called: { it: noun("equipment"), host: noun("creature") },
    en: "Yes. You still control the Equipment.",
    fr: "Oui. Vous contrôlez toujours l’équipement.",
    de: "Ja. Du kontrollierst weiterhin die Ausrüstung.",
  },
];

describe("a verdict's text", () => {
  it.each(golden)("says it well of $of", ({ told, ask, called, en, fr, de }) => {
    const text = (language: string) => answerTo(told, { kind: ask, about: "it" }, language, called).verdict?.text;
    expect({ en: text("en"), fr: text("fr"), de: text("de") }).toEqual({ en, fr, de });
  });

  it.each(golden)("has two sentences at most of $of", ({ told, ask, called }) => {
    for (const language of rulings.languages) {
      const text = answerTo(told, { kind: ask, about: "it" }, language, called).verdict?.text ?? "";
      const sentences = text.replace(/^(?:Yes|No|Oui|Non|Ja|Nein)\. /, "").match(/[.!?](?= |$)/g) ?? [];
      expect(sentences.length).toBeLessThanOrEqual(2);
      expect(sentences.length).toBeGreaterThanOrEqual(1);
    }
  });
});

describe("the steps", () => {
  const called = { it: scindeOs, host: noun("creature", "you") };

  it("tell a host's leaving and what comes of it as two steps, each with its rules and its event", () => {
    const answer = answerTo(rulings.equipmentHostLeft("exile"), { kind: "what-happens", about: "it" }, "fr", called);
    expect(answer.steps).toEqual([
      { text: "Votre créature est exilée.", rules: ["400.7"], event: 0 },
      {
        text: "Votre créature a quitté le champ de bataille, et Scinde-os n’est plus attaché à rien\u00a0: il se détache et reste sur le champ de bataille.",
        rules: ["704.5n", "301.5c", "701.3d"],
        event: 2,
      },
    ]);
  });

  it("tell an Aura's falling off and its going to the graveyard as one story", () => {
    const answer = answerTo(rulings.auraHostLeft(), { kind: "what-happens", about: "it" }, "de", {
      it: pacifism,
      host: noun("creature"),
    });
    expect(answer.steps).toEqual([
      { text: "Die Kreatur wird zerstört und kommt auf den Friedhof ihres Besitzers.", rules: ["701.8a"], event: 0 },
      {
        text: "Die Kreatur hat das Spielfeld verlassen: Pacifism ist an nichts mehr angelegt und kommt auf den Friedhof ihres Besitzers.",
        rules: ["704.5m", "701.3d", "303.4c"],
        event: 2,
      },
    ]);
  });

  it("tell a move as one step that says what it leaves", () => {
    const answer = answerTo(rulings.moved(), { kind: "what-happens", about: "it" }, "en", {
      it: bonesplitter,
      host: noun("creature", "you"),
      other: noun("creature", "opponent"),
    });
    expect(answer.steps.map(({ text }) => text)).toEqual([
      "Bonesplitter moves from your creature to your opponent’s creature and gets a new timestamp.",
    ]);
  });

  it("end with the conclusion where no event says that something stays", () => {
    const answer = answerTo(rulings.hexproofGained(), { kind: "does-it-stay", about: "it" }, "en", {
      it: pacifism,
      host: noun("creature"),
    });
    expect(answer.steps.map(({ text, rules }) => [text, rules])).toEqual([
      ["The creature gains hexproof.", ["611.2a"]],
      ["Pacifism stays attached to the creature.", ["702.11b"]],
    ]);
  });

  it("show the English name of a card once in the whole answer, in the verdict", () => {
    const answer = answerTo(rulings.equipmentHostLeft(), { kind: "what-happens", about: "it" }, "fr", called);
    expect(answer.verdict?.text).toContain("Scinde-os (Bonesplitter)");
    expect(answer.steps.some(({ text }) => text.includes("Bonesplitter"))).toBe(false);
  });
});
