import { describe, expect, it } from "vitest";
import type { AskKind } from "../../src/model/index.ts";
import { askKinds, yesNoKinds } from "../../src/model/index.ts";
import * as rulings from "./rulings.ts";
import { answerTo, card, onHost, permanent, type Told } from "./rulings.ts";

const verdict = (told: Told, kind: AskKind, about: string | number = "it", negated = false) =>
  answerTo(told, { kind, about, negated }).verdict?.kind ?? null;

/** Rancor's host dies: the Aura is put into the graveyard and returns to its owner's hand. */
const rancor: Told = {
  ...rulings.auraHostLeft(),
  events: [
    ...(rulings.auraHostLeft().events ?? []),
    { step: 0, kind: "triggered", object: "it", text: "return it to its owner's hand", rules: ["603.6c"] },
    { step: 0, kind: "zone-change", object: "it", from: "graveyard", to: "hand", rules: ["400.7"] },
  ],
  final: [card("host", "graveyard", ["creature"]), card("it", "hand", ["enchantment", "Aura"])],
};

/** The host is exiled and returns at once: a new object (400.7). */
const flickered: Told = {
  case: onHost({ do: "flicker", object: "host" }),
  events: [
    { step: 0, kind: "zone-change", object: "host", from: "battlefield", to: "exile", rules: ["400.7"] },
    { step: 0, kind: "zone-change", object: "host", from: "exile", to: "battlefield", rules: ["400.7"] },
    { step: 0, kind: "unattached", object: "it", from: "host", reason: "host-left", rules: ["704.5n"] },
  ],
  final: [permanent("host", ["creature"]), permanent("it", ["artifact", "Equipment"])],
};

/** An effect tries to attach it where it is already (701.3b). */
const sameHost: Told = {
  case: onHost({ do: "attach", object: "it", to: "host" }),
  events: [{ step: 0, kind: "attach-failed", object: "it", to: "host", reason: "same-host", rules: ["701.3b"] }],
  final: [
    permanent("host", ["creature"], { attachments: ["it"] }),
    permanent("it", ["artifact", "Equipment"], { attachedTo: "host" }),
  ],
};

const works = (abilities: readonly string[]): Told => ({
  case: onHost(),
  final: [
    permanent("host", ["creature"], { attachments: ["it"], abilities }),
    permanent("it", ["artifact", "Equipment"], {
      attachedTo: "host",
      abilities: ["equipped creature gets +1/+1 and has first strike and protection from red", "equip {2}"],
    }),
  ],
});

describe("a verdict", () => {
  it.each<[AskKind, string, Told, "yes" | "no", string, Told]>([
    [
      "does-it-stay",
      "something on a creature with hexproof",
      rulings.hexproofGained(),
      "yes",
      "something that protection drops",
      rulings.protectionGained("Aura"),
    ],
    [
      "does-it-stay",
      "Equipment whose host was stolen",
      rulings.hostStolen(),
      "yes",
      "Equipment that moved to another host",
      rulings.moved(),
    ],
    [
      "does-it-fall-off",
      "something that protection drops",
      rulings.protectionGained("Equipment"),
      "yes",
      "something on a creature with hexproof",
      rulings.hexproofGained("Equipment"),
    ],
    [
      "does-it-fall-off",
      "Equipment whose host comes back as a new object",
      flickered,
      "yes",
      "an attempt to attach it elsewhere that fails",
      rulings.attachFailed(),
    ],
    [
      "does-it-attach",
      "a move to a legal host",
      rulings.moved(),
      "yes",
      "an attempt on an illegal host",
      rulings.attachFailed(),
    ],
    [
      "does-it-attach",
      "an Aura spell that resolves",
      rulings.auraSpell(true),
      "yes",
      "one without a legal target",
      rulings.auraSpell(false),
    ],
    [
      "can-i",
      "a move to a legal host",
      rulings.moved(),
      "yes",
      "equipping what equip can't target",
      rulings.equipRefused(),
    ],
    [
      "can-i",
      "an Aura spell with a legal target",
      rulings.auraSpell(true),
      "yes",
      "an effect that can't attach it",
      rulings.attachFailed(),
    ],
    [
      "does-it-resolve",
      "an Aura spell with its target",
      rulings.auraSpell(true),
      "yes",
      "one without",
      rulings.auraSpell(false),
    ],
    [
      "does-it-die",
      "an Aura whose host is gone",
      rulings.auraHostLeft(),
      "yes",
      "Equipment whose host is gone",
      rulings.equipmentHostLeft(),
    ],
    [
      "does-it-die",
      "an Aura spell without a target",
      rulings.auraSpell(false),
      "yes",
      "one that resolves",
      rulings.auraSpell(true),
    ],
    [
      "does-it-survive",
      "Equipment whose host is gone",
      rulings.equipmentHostLeft(),
      "yes",
      "an Aura whose host is gone",
      rulings.auraHostLeft(),
    ],
    [
      "does-it-return",
      "an Aura that comes back to the hand",
      rancor,
      "yes",
      "an Aura that does not",
      rulings.auraHostLeft(),
    ],
    [
      "new-timestamp",
      "a move to another host",
      rulings.moved(),
      "yes",
      "an attempt to attach it where it is",
      sameHost,
    ],
    [
      "becomes-unattached",
      "Equipment whose host is gone",
      rulings.equipmentHostLeft(),
      "yes",
      "Equipment whose host was stolen",
      rulings.hostStolen(),
    ],
    [
      "becomes-unattached",
      "a move to another host",
      rulings.moved(),
      "yes",
      "an attempt to attach it where it is",
      sameHost,
    ],
    [
      "do-i-control",
      "Equipment whose host was stolen",
      rulings.hostStolen(),
      "yes",
      "an Aura in the graveyard",
      rulings.auraHostLeft(),
    ],
    [
      "does-it-work",
      "an Equipment whose host has what it gives",
      works(["first strike", "protection from red"]),
      "yes",
      "one whose host has lost it again",
      works([]),
    ],
    [
      "does-it-work",
      "an Equipment whose host was stolen",
      rulings.hostStolen(),
      "yes",
      "one that is unattached",
      rulings.equipmentHostLeft(),
    ],
    ["does-it-trigger", "an Aura whose trigger is listed", rancor, "yes", "one without", rulings.auraHostLeft()],
  ])("to %s is yes for %s, and no for its twin", (kind, _of, told, _yes, _twin, twin) => {
    expect([verdict(told, kind), verdict(twin, kind)]).toEqual(["yes", "no"]);
  });

  it("to can-attack is no under an Aura that forbids it, and yes where that Aura only forbids blocking", () => {
    const under = (text: string): Told => ({
      case: onHost(),
      final: [
        permanent("host", ["creature"], { attachments: ["it"], abilities: [] }),
        permanent("it", ["enchantment", "Aura"], { attachedTo: "host", abilities: [text] }),
      ],
    });
    const both = under("enchanted creature can't attack or block");
    const blocking = under("enchanted creature can't block");
    expect([verdict(both, "can-attack", "host"), verdict(both, "can-block", "host")]).toEqual(["no", "no"]);
    expect([verdict(blocking, "can-attack", "host"), verdict(blocking, "can-block", "host")]).toEqual(["yes", "no"]);
  });

  it("to has-ability and is-type looks at what is named", () => {
    const flier = works(["flying", "protection from red"]);
    const has = (what: string) => answerTo(flier, { kind: "has-ability", about: "host", what }).verdict?.kind;
    expect([has("flying"), has("protection"), has("trample")]).toEqual(["yes", "yes", "no"]);
    const is = (what: string) => answerTo(flier, { kind: "is-type", about: "host", what }).verdict?.kind;
    expect([is("creature"), is("land")]).toEqual(["yes", "no"]);
    const big: Told = {
      case: onHost(),
      final: [permanent("host", ["creature"], { power: 3, toughness: 1, abilities: [] })],
    };
    const isSize = (what: string) => answerTo(big, { kind: "is-size", about: "host", what }).verdict?.kind;
    expect([isSize("3/1"), isSize("1/1")]).toEqual(["yes", "no"]);
  });

  it.each(
    [...yesNoKinds].filter(
      (kind) =>
        ![
          "does-it-count",
          "does-it-resolve",
          "can-attack",
          "can-block",
          "has-attachment",
          "is-size",
          "does-it-target",
          "do-i-gain",
        ].includes(kind),
    ),
  )("to %s follows the question as asked: said the other way round it is the opposite", (kind) => {
    const told = rulings.equipmentHostLeft();
    const opposite = { yes: "no", no: "yes" };
    const asked = verdict(told, kind);
    expect(asked).toBeOneOf(["yes", "no"]);
    expect(verdict(told, kind, "it", true)).toBe(opposite[asked as "yes" | "no"]);
  });

  it("to does-it-stay and does-it-fall-off has opposite kinds for one ruling", () => {
    for (const told of [
      rulings.equipmentHostLeft(),
      rulings.auraHostLeft(),
      rulings.hexproofGained(),
      rulings.moved(),
      flickered,
    ]) {
      expect(verdict(told, "does-it-stay")).not.toBe(verdict(told, "does-it-fall-off"));
    }
  });

  it("to has-attachment is yes for what it lies on at the end, and for nothing else", () => {
    const on = (host: string) =>
      answerTo(rulings.moved(), { kind: "has-attachment", about: "it", what: host }).verdict?.kind;
    const final = rulings.moved().final ?? [];
    const host = final.find(({ object }) => object === "it")?.attachedTo ?? "";
    const other = final.find(({ object }) => object !== "it" && object !== host)?.object ?? "";
    expect([on(host), on(other)]).toEqual(["yes", "no"]);
  });

  it("to does-it-trigger looks for what the ability is said to do", () => {
    const does = (what: string) => answerTo(rancor, { kind: "does-it-trigger", about: "it", what }).verdict?.kind;
    expect([does("return"), does("draw")]).toEqual(["yes", "no"]);
  });

  it("to must-pay is yes of an Equipment that lies there unattached, no of one that is still attached (702.6a)", () => {
    expect(verdict(rulings.equipmentHostLeft(), "must-pay")).toBe("yes");
    expect(verdict(sameHost, "must-pay")).toBe("no");
    expect(verdict(rulings.auraHostLeft(), "must-pay")).toBeNull();
  });

  it("to who-gains is the Aura's controller for its own ability, the creature's for one that it gives (109.5)", () => {
    const stolen = (text: string): Told => ({
      case: onHost(),
      final: [
        permanent("host", ["creature"], { attachments: ["it"], controller: "opponent" }),
        permanent("it", ["enchantment", "Aura"], { attachedTo: "host", controller: "you", abilities: [text] }),
      ],
    });
    const text = (said: string) => answerTo(stolen(said), { kind: "who-gains", about: "it" }).verdict?.text;
    expect(text("whenever enchanted creature deals damage, you gain that much life")).toMatch(/you get/);
    expect(text("enchanted creature has lifelink")).toMatch(/your opponent gets/);
    expect(text("enchanted creature gets +1/+1")).toBeUndefined();
  });

  it("of several things is yes only if it is so of each, and tells what became of each", () => {
    const told = rulings.equipmentHostLeft();
    const both = (kind: AskKind) => answerTo(told, { kind, about: "it", also: ["host"] }).verdict;
    expect(both("does-it-survive")?.kind).toBe("no");
    expect(both("does-it-survive")?.text.split(". ").length).toBeGreaterThan(2);
    expect(answerTo(told, { kind: "does-it-survive", about: "it", also: ["it"] }).verdict?.kind).toBe("yes");
  });

  it.each(askKinds.filter((kind) => !yesNoKinds.has(kind) && kind !== "who-gains"))(
    "to %s says what happens",
    (kind) => {
      expect(verdict(rulings.hostStolen(), kind)).toBe("happens");
    },
  );

  it("about a host's staying is about the battlefield", () => {
    expect(verdict(rulings.hexproofGained(), "does-it-stay", "host")).toBe("yes");
    expect(verdict(rulings.equipmentHostLeft(), "does-it-stay", "host")).toBe("no");
  });

  it("about a creature's dying is no when it is exiled", () => {
    expect(verdict(rulings.equipmentHostLeft("exile"), "does-it-die", "host")).toBe("no");
    expect(verdict(rulings.equipmentHostLeft("graveyard"), "does-it-die", "host")).toBe("yes");
  });

  it("about a step is about that step alone", () => {
    const two: Told = {
      case: {
        objects: { host: { card: "Grizzly Bears" }, it: { card: "Bonesplitter" } },
        steps: [
          { do: "activate", object: "it", ability: "equip", targets: ["host"] },
          { do: "goTo", phase: "end" },
          { do: "activate", object: "it", ability: "equip", targets: ["host"] },
        ],
      },
      events: [
        { step: 0, kind: "activated", object: "it", rules: ["602.2"] },
        { step: 2, kind: "refused", object: "it", reason: "timing", rules: ["602.5d"] },
      ],
      final: [permanent("host", ["creature"]), permanent("it", ["artifact", "Equipment"])],
    };
    expect(verdict(two, "can-i", 0)).toBe("yes");
    expect(
      answerTo(two, { kind: "can-i", about: 0 }, "en", {
        it: rulings.noun("equipment", "you"),
        host: rulings.noun("creature"),
      }).verdict?.text,
    ).toBe("Yes. That ability of your Equipment may be activated with the creature as its target.");
    expect(verdict(two, "can-i", 2)).toBe("no");
  });

  it("about a phased-out attachment is that it stays, for phasing unattaches nothing", () => {
    const told: Told = {
      case: onHost({ do: "phase", object: "host", direction: "out" }),
      events: [
        { step: 0, kind: "phased-out", object: "host", directly: true, rules: ["702.26a"] },
        { step: 0, kind: "phased-out", object: "it", directly: false, rules: ["702.26g"] },
      ],
      final: [
        permanent("host", ["creature"], { phasedOut: true, attachments: ["it"] }),
        permanent("it", ["artifact", "Equipment"], { phasedOut: true, attachedTo: "host" }),
      ],
    };
    expect(verdict(told, "does-it-stay")).toBe("yes");
    expect(verdict(told, "does-it-work")).toBe("no");
    const called = { host: rulings.noun("creature"), it: rulings.noun("equipment", "you") };
    expect(answerTo(told, { kind: "what-happens", about: "it" }, "en", called).verdict?.text).toBe(
      "Your Equipment phases out together with the creature and stays attached to it.",
    );
  });

  it("is not given when the ruling does not tell what was asked", () => {
    const answer = answerTo(rulings.equipmentHostLeft(), { kind: "does-it-count", about: "it" });
    expect([answer.status, answer.reason, answer.verdict]).toEqual(["not-covered", "unmodelled", null]);
    expect(verdict(rulings.equipmentHostLeft(), "does-it-resolve")).toBeNull();
  });

  it("to who may activate names the attachment's controller for its own abilities and the host's for granted ones", () => {
    const mine = answerTo(rulings.hostStolen(), { kind: "who-may-activate", about: "it" }).verdict?.text;
    expect(mine).toMatch(/^Only you may activate .* only by your opponent\.$/);
    const both = answerTo(rulings.hexproofGained("Equipment"), { kind: "who-may-activate", about: "host" }).verdict
      ?.text;
    expect(both).toMatch(/^Only you may activate .* only by you\.$/);
  });

  it("to how big names the size of the host, also when asked of what is attached to it", () => {
    const told: Told = {
      case: onHost(),
      final: [
        permanent("host", ["creature"], { power: 4, toughness: 2, attachments: ["it"] }),
        permanent("it", ["artifact", "Equipment"], { attachedTo: "host" }),
      ],
    };
    const called = { host: rulings.noun("creature", "you") };
    for (const about of ["host", "it"]) {
      expect(answerTo(told, { kind: "how-big", about }, "en", called).verdict?.text).toBe("Your creature is 4/2.");
    }
  });
});
