import { describe, expect, test } from "vitest";
import type { Answer } from "../../src/model/index.ts";
import { appForTests } from "./app-for-tests.ts";

const app = appForTests();

let conversations = 0;
/** The last answer of a conversation. */
function last(...questions: readonly string[]): Answer {
  const conversation = `c${++conversations}`;
  const answers = questions.map((question) => app.ask({ question, conversation }));
  const answer = answers.at(-1);
  if (answer === undefined) throw new Error("nothing was asked");
  return answer;
}

/** Where the attachment of a kind is at the end, and whether it is still attached. */
function outcome({ ruling }: Answer): string {
  const one = ruling?.final.find(({ card }) => ["Bonesplitter", "Pacifism", "Rancor"].includes(card ?? ""));
  return one === undefined ? "nothing" : `${one.zone} ${one.attachedTo === null ? "free" : "attached"}`;
}

const equipped = "my creature wearing Bonesplitter is destroyed. does the equipment fall off?";
const pacified = "meine kreatur mit pazifismus wird zerstört, was passiert mit der aura?";
const equipee = "Ma créature équipée de Scinde-os meurt, que devient l'équipement ?";
const protectedBears = "my Grizzly Bears has Rancor on it. it gains protection from green. what happens to rancor?";
const cast = "ich spiele pazifismus auf seine kreatur. kommt die aura ins spiel?";

// Each pair differs in the one thing that the follow-up changes, and the verdict turns on it.
describe("what a follow-up changes decides", () => {
  test.each([
    // 704.5n: it comes off and stays; 702.26g: what is attached phases out along, and stays attached
    [equipped, "ok and if it is exiled instead?", "yes", "battlefield free"],
    [equipped, "ok and if it phases out instead?", "no", "battlefield attached"],
    // 702.12b: an indestructible permanent isn't destroyed; haste does nothing about that
    [equipped, "same but with indestructible", "no", "battlefield attached"],
    [equipped, "same but with haste", "yes", "battlefield free"],
    // 704.5m and 702.26g
    [pacified, "und wenn sie stattdessen geopfert wird?", "happens", "graveyard free"],
    [pacified, "und wenn sie stattdessen ausphast?", "happens", "battlefield attached"],
    [equipee, "et si elle est exilée à la place ?", "happens", "battlefield free"],
    [equipee, "pareil mais avec indestructible", "happens", "battlefield attached"],
    // 702.16c: protection from green takes a green Aura off, protection from red does not, nor does hexproof (702.11b)
    [protectedBears, "same but with protection from red", "happens", "battlefield attached"],
    [protectedBears, "same but with hexproof", "happens", "battlefield attached"],
    // 702.11b: an opponent's hexproof creature is no legal target; flying does not matter
    [cast, "und wenn sie fluchsicher ist?", "no", "hand free"],
    [cast, "und wenn sie flugfähigkeit hat?", "yes", "battlefield attached"],
  ])("%s %s", (first, following, kind, where) => {
    const answer = last(first, following);
    expect([answer.status, answer.verdict?.kind, outcome(answer)]).toEqual(["ruled", kind, where]);
  });

  test("another attachment in its place: Equipment stays where an Aura does not (704.5m, 704.5n)", () => {
    const first = "my creature with pacifism is exiled, what happens to the aura?";
    expect(outcome(last(first))).toBe("graveyard free");
    expect(outcome(last(first, "what about Bonesplitter?"))).toBe("battlefield free");
    expect(last(first, "what if it's equipment").ruling?.final).toContainEqual(
      expect.objectContaining({ subtypes: ["Equipment"], zone: "battlefield", attachedTo: null }),
    );
  });

  test("what one player has is the other's", () => {
    const first =
      "my opponent's pacifism is on my creature. he gains control of my creature. what happens to pacifism?";
    expect(last(first, "and the other way round?").ruling?.final).toContainEqual(
      expect.objectContaining({ card: "Pacifism", controller: "you", zone: "battlefield" }),
    );
  });
});

test.each([
  [
    equipped,
    "ok and if it is exiled instead?",
    "The same case as before, with one change: Your creature: exiled instead of destroyed.",
  ],
  [
    equipee,
    "et si elle est exilée à la place ?",
    "Le même cas que précédemment, avec un changement : Votre créature : exil et non plus destruction.",
  ],
  [
    pacified,
    "und wenn sie stattdessen geopfert wird?",
    "Derselbe Fall wie zuvor, mit einer Änderung: Deine Kreatur: Opferung statt Zerstörung.",
  ],
])("one line says what was changed: %s %s", (first, following, line) => {
  expect(last(first, following).assumptions[0]).toBe(line);
});

// 702.12b says nothing of whatever else is indestructible: which of them is meant decides.
test("what may be meant of two things, and decides, is asked back", () => {
  const first = "my opponent destroys the Bonesplitter on my creature. does the equipment survive?";
  expect(last(first).verdict?.kind).toBe("no");
  const asked = last(first, "same but with indestructible");
  expect(asked.status).toBe("ask-back");
  const choices = asked.askBack?.choices ?? [];
  const kinds = choices.map(({ answer }) => last(first, "same but with indestructible", answer).verdict?.kind);
  expect([...kinds].sort()).toEqual(["no", "yes"]);
  expect(last(first, "what if the equipment is indestructible").verdict?.kind).toBe("yes");
});

test("follow-ups follow one another", () => {
  expect(outcome(last(equipped, "same but with indestructible", "and if it's exiled instead"))).toBe(
    "battlefield free",
  );
});

describe("the old case is not ruled on", () => {
  test.each([
    [equipped, "what if it isn't destroyed"],
    [equipped, "what if it wears two?"],
    [equipped, "same but with protection"],
    [equipped, "and the other way round?"],
    [equipped, "what if it is destroyed instead"],
    [equipped, "same but with a flibbertigibbet"],
    [equipped, "what if it's exiled or bounced"],
    // what comes on top of it, and what is asked of it, changes nothing in it
    [equipped, "and then it is exiled"],
    [equipped, "and it is exiled"],
    [equipped, "what if it is also exiled"],
    [equipped, "but does it die?"],
    [pacified, "und wenn sie nicht zerstört wird"],
    [equipee, "et si elle n'est pas détruite ?"],
    [protectedBears, "same but with protection from green"],
  ])("%s %s", (first, following) => {
    expect(last(first, following).status).toBe("not-covered");
  });

  test("nor after a question that was not understood", () => {
    expect(last(equipped, "how many lands can i play", "and if it is exiled instead?").status).toBe("not-covered");
  });

  test("nor in another conversation, nor without one", () => {
    last(equipped);
    expect(last("and if it is exiled instead?").status).toBe("not-covered");
    expect(app.ask({ question: "and if it is exiled instead?" }).status).toBe("not-covered");
  });
});

test("thanks leave it as it is", () => {
  expect(last(equipped, "thanks", "and if it phases out instead?").verdict?.kind).toBe("no");
});

test("a question that stands on its own is answered as such", () => {
  const answer = last(pacified, "what if my creature with bonesplitter is exiled, does the equipment fall off?");
  expect([answer.verdict?.kind, outcome(answer)]).toEqual(["yes", "battlefield free"]);
});
