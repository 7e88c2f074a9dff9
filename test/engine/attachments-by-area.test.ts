import { describe, expect, it } from "vitest";
import type { Ability, Filter, Step } from "../../src/engine/index.ts";
import {
  aura,
  card,
  creature,
  creatureFilter,
  enchant,
  equip,
  equipment,
  hostGets,
  hostHas,
  keyword,
  land,
  played,
  protection,
  steps,
} from "./builder.ts";

const umbraArmor: Ability = { kind: "umbra-armor", text: "umbra armor" };
const umbra = aura({ name: "Umbra", abilities: [enchant(creatureFilter), hostGets(1, 1), umbraArmor] });
const on = <C>(one: C, host: string) => ({ card: one, attachedTo: host });
const phase = (direction: "out" | "in", ...objects: string[]): Step => ({ do: "phase", objects, direction });

describe("living weapon, For Mirrodin! and job select (702.92, 702.163, 702.182)", () => {
  const made = { "living-weapon": "germ", "for-mirrodin": "rebel", "job-select": "hero" } as const;
  for (const kind of ["living-weapon", "for-mirrodin", "job-select"] as const) {
    const weapon = equipment({ abilities: [{ kind, text: kind }, hostGets(1, 1), equip] });
    const token = `weapon.${made[kind]}`;

    it(`${kind}: the token is created and the Equipment attached to it in one resolution`, () => {
      const ruled = played({ weapon: { card: weapon, zone: "hand" } }, [steps.enter("weapon")]);
      expect(ruled.of("weapon")).toMatchObject({ attachedTo: token });
      expect(ruled.of(token)).toMatchObject({ controller: "you", attachments: ["weapon"] });
    });

    it(`${kind}: near miss: an Equipment that has left by then is attached to nothing; the token stays or dies by itself`, () => {
      const ruled = played(
        { weapon: { card: weapon, zone: "hand" } },
        [steps.enter("weapon"), steps.move("weapon", "hand"), steps.resolve()],
        { triggers: "stack" },
      );
      expect(ruled.of("weapon")).toMatchObject({ zone: "hand", attachedTo: null });
      const dies = kind === "living-weapon";
      expect(ruled.of(token).exists ?? true).toBe(!dies);
    });
  }
});

describe("umbra armor (702.89)", () => {
  it("destroyed together with its host it saves it, and is destroyed", () => {
    const ruled = played({ bear: creature(), umbra: on(umbra, "bear") }, [steps.destroy("bear", "umbra")]);
    expect(ruled.of("bear").zone).toBe("battlefield");
    expect(ruled.of("umbra").zone).toBe("graveyard");
  });

  it("near miss: an Aura without it goes down with its host", () => {
    const ruled = played({ bear: creature(), wings: on(aura(), "bear") }, [steps.destroy("bear", "wings")]);
    expect(ruled.of("bear").zone).toBe("graveyard");
  });

  it("once answers for lethal damage and deathtouch together (704.7)", () => {
    const adder = creature({ abilities: [keyword("deathtouch")] });
    const objects = { bear: creature(), adder, umbra: on(umbra, "bear") };
    const ruled = played(objects, [steps.damage("bear", 5, "adder")]);
    expect(ruled.of("bear").zone).toBe("battlefield");
    expect(ruled.events("replaced", "bear")).toHaveLength(1);
  });

  it("near miss: nothing replaces a second destruction", () => {
    const ruled = played({ bear: creature(), umbra: on(umbra, "bear") }, [
      steps.destroy("bear"),
      steps.destroy("bear"),
    ]);
    expect(ruled.of("bear").zone).toBe("graveyard");
  });

  it("on the umbra saves that one too, though it is destroyed itself at the same time (616.1)", () => {
    const onUmbra = aura({
      name: "Upper",
      abilities: [{ kind: "enchant", filter: { kind: "permanent" }, text: "enchant permanent" }, umbraArmor],
    });
    const objects = { bear: creature(), umbra: on(umbra, "bear"), upper: on(onUmbra, "umbra") };
    const both = played(objects, [steps.destroy("bear", "upper")]);
    expect(["bear", "umbra", "upper"].map((id) => both.of(id).zone)).toEqual([
      "battlefield",
      "battlefield",
      "graveyard",
    ]);
    const earlier = played(objects, [steps.destroy("upper"), steps.destroy("bear")]);
    expect(["bear", "umbra"].map((id) => earlier.of(id).zone)).toEqual(["battlefield", "graveyard"]);
  });

  it("a phased-out umbra saves nothing", () => {
    const objects = { bear: creature(), umbra: on(umbra, "bear") };
    expect(played(objects, [phase("out", "umbra"), steps.destroy("bear")]).of("bear").zone).toBe("graveyard");
  });
});

describe("Roles (303.7, 111.10)", () => {
  const role = (name: string) => ({
    card: aura({ name, subtypes: ["Aura", "Role"], abilities: [enchant(creatureFilter), hostGets(1, 1)] }),
    token: true,
    attachedTo: "bear",
  });

  it("a second one of the same player's sends the older one away, and it ceases to exist", () => {
    const ruled = played({ bear: creature(), monster: role("Monster"), royal: role("Royal") }, []);
    expect(ruled.of("monster")).toMatchObject({ exists: false });
    expect(ruled.of("royal")).toMatchObject({ attachedTo: "bear" });
    expect(ruled.rules).toContain("704.5y");
  });

  it("near miss: one of another player's doesn't, until it changes controllers", () => {
    const objects = { bear: creature(), monster: role("Monster"), royal: { ...role("Royal"), controller: "opponent" } };
    expect(played(objects, []).of("monster")).toMatchObject({ attachedTo: "bear" });
    expect(played(objects, [steps.control("royal", "you")]).of("monster")).toMatchObject({ exists: false });
  });

  it("near miss: on another creature it doesn't", () => {
    const objects = {
      bear: creature(),
      ox: creature(),
      monster: role("Monster"),
      royal: { ...role("Royal"), attachedTo: "ox" },
    };
    expect(played(objects, []).of("monster")).toMatchObject({ attachedTo: "bear" });
  });

  it("one that moves onto the same creature is the newer one, whatever its age (701.3c)", () => {
    const objects = {
      bear: creature(),
      ox: creature(),
      old: { ...role("Monster"), attachedTo: "ox" },
      newer: role("Royal"),
    };
    const ruled = played(objects, [steps.attach("old", "bear")]);
    expect(ruled.of("old")).toMatchObject({ attachedTo: "bear" });
    expect(ruled.of("newer")).toMatchObject({ exists: false });
  });
});

describe("phasing (702.26)", () => {
  const token = { card: creature(), token: true };

  it("a token that phases out goes on existing, with what is attached to it (702.26d)", () => {
    const ruled = played({ token, axe: on(equipment(), "token") }, [phase("out", "token"), phase("in", "token")]);
    expect(ruled.of("token")).toMatchObject({ attachments: ["axe"], power: 4 });
  });

  it("near miss: one that is exiled and returned doesn't", () => {
    expect(played({ token }, [{ do: "flicker", objects: ["token"] }]).of("token")).toMatchObject({ exists: false });
  });

  it("an Aura that phases in alone to an illegal host is put into the graveyard", () => {
    const objects = { bear: creature(), red: on(aura({ colors: ["red"] }), "bear") };
    const back = (shield: "red" | "blue") => [
      phase("out", "red"),
      steps.gain("bear", protection(shield)),
      phase("in", "red"),
    ];
    expect(played(objects, back("red")).of("red").zone).toBe("graveyard");
    expect(played(objects, back("blue")).of("red").attachedTo).toBe("bear");
  });

  it("what is phased out can't be affected (702.26e)", () => {
    const objects = { bear: creature(), axe: on(equipment(), "bear") };
    expect(played(objects, [phase("out", "bear"), steps.unattach("axe")]).of("axe").attachedTo).toBe("bear");
    expect(played(objects, [steps.unattach("axe")]).of("axe").attachedTo).toBeNull();
  });
});

describe("face down, merged, copied (707, 708, 730)", () => {
  it("a host turned face up loses an Aura that enchants what it was face down only", () => {
    const colourless: Filter = { kind: "and", of: [creatureFilter, { kind: "colorless" }] };
    const objects = (colors: readonly ["green"] | readonly []) => ({
      bear: { card: creature({ colors }), faceDown: true },
      aura: on(aura({ abilities: [enchant(colourless)] }), "bear"),
    });
    expect(played(objects(["green"]), [{ do: "faceUp", object: "bear" }]).of("aura").zone).toBe("graveyard");
    expect(played(objects([]), [{ do: "faceUp", object: "bear" }]).of("aura").attachedTo).toBe("bear");
  });

  it("merged under another it keeps its attachments and shows the top one; both cards go when it dies (730.3)", () => {
    const objects = {
      bear: creature(),
      axe: on(equipment(), "bear"),
      beast: { card: creature({ name: "Beast", power: 5 }), zone: "hand" },
    } as const;
    const merge = (position: "top" | "bottom"): Step => ({ do: "mutate", object: "beast", onto: "bear", position });
    expect(played(objects, [merge("top")]).of("bear")).toMatchObject({ name: "Beast", power: 7 });
    expect(played(objects, [merge("bottom")]).of("bear")).toMatchObject({ name: "Creature", power: 4 });
    const ruled = played(objects, [merge("top"), steps.destroy("bear")]);
    for (const id of ["bear", "beast"]) expect(ruled.of(id)).toMatchObject({ zone: "graveyard" });
    expect(ruled.of("axe")).toMatchObject({ zone: "battlefield", attachedTo: null });
    expect(ruled.events("unattached")).toHaveLength(1);
  });

  it("a token with a card merged on top is no token, and its card survives a zone change (730.2d)", () => {
    const noTokens: Filter = { kind: "and", of: [creatureFilter, { kind: "not", filter: { kind: "token" } }] };
    const objects = {
      token: { card: creature(), token: true },
      beast: { card: creature({ name: "Beast" }), zone: "hand" },
      aura: { card: aura({ abilities: [enchant(noTokens)] }), zone: "hand" },
    } as const;
    const put = steps.enter("aura", { attachTo: "token" });
    const merge: Step = { do: "mutate", object: "beast", onto: "token", position: "top" };
    expect(played(objects, [put]).of("aura").zone).toBe("hand");
    expect(played(objects, [merge, put]).of("aura").attachedTo).toBe("token");
    const bounced = played(objects, [merge, steps.move("token", "hand")]);
    expect(bounced.of("beast")).toMatchObject({ zone: "hand" });
    expect(bounced.of("token")).toMatchObject({ exists: false });
  });
});

describe("bestow (702.103f) and reconfigure (702.151b), moved by an effect", () => {
  const spirit = card({
    name: "Spirit",
    types: ["enchantment", "creature"],
    subtypes: ["Spirit"],
    abilities: [{ kind: "bestow", cost: "{1}", text: "bestow {1}" }, hostGets(1, 1)],
    power: 1,
    toughness: 1,
  });
  const objects = { bear: creature(), ox: creature(), forest: land(), spirit: { card: spirit, zone: "hand" } } as const;
  const bestowed = [steps.cast("spirit", ["bear"], { bestow: true }), steps.resolve()];

  it("a bestowed Aura that is moved is never without a host, and stays bestowed", () => {
    const ruled = played(objects, [...bestowed, steps.attach("spirit", "ox")]);
    expect(ruled.of("spirit")).toMatchObject({ attachedTo: "ox", types: ["enchantment"] });
  });

  it("near miss: one that is unattached is a creature from then on", () => {
    const ruled = played(objects, [...bestowed, steps.unattach("spirit")]);
    expect(ruled.of("spirit")).toMatchObject({ attachedTo: null, types: ["enchantment", "creature"] });
    expect(ruled.rules).toContain("702.103f");
  });

  it("an effect that tries to move it to a land moves nothing (303.4j)", () => {
    expect(played(objects, [...bestowed, steps.attach("spirit", "forest")]).of("spirit").attachedTo).toBe("bear");
  });

  it("its host's death names the rule by which it stays", () => {
    expect(played(objects, [...bestowed, steps.destroy("bear")]).events("unattached", "spirit")).toMatchObject([
      { rules: expect.arrayContaining(["702.103f"]) },
    ]);
  });
});

describe("what an object was, each time that it left (608.2h, 113.7a)", () => {
  const drain: Ability = {
    kind: "activated",
    cost: "",
    text: "destroy host",
    targets: [],
    instructions: [{ kind: "destroy", object: { kind: "host" } }],
  };
  const objects = {
    bear: creature(),
    ox: creature(),
    aura: on(aura({ abilities: [enchant(creatureFilter), drain] }), "bear"),
  };
  const leaveTwice = [
    steps.activate("aura", "destroy host"),
    { do: "flicker", objects: ["aura"], attachTo: "ox" } as const,
    steps.move("aura", "graveyard"),
    steps.resolve(),
  ];

  it("an ability of the first object finds that one's host, not the second one's", () => {
    const ruled = played(objects, leaveTwice);
    expect(ruled.of("bear").zone).toBe("graveyard");
    expect(ruled.of("ox").zone).toBe("battlefield");
  });

  it("near miss: an ability of the second object finds the second one's", () => {
    const ruled = played(objects, [
      { do: "flicker", objects: ["aura"], attachTo: "ox" },
      steps.activate("aura", "destroy host"),
      steps.move("aura", "graveyard"),
      steps.resolve(),
    ]);
    expect(ruled.of("ox").zone).toBe("graveyard");
    expect(ruled.of("bear").zone).toBe("battlefield");
  });
});

describe("ward (702.21)", () => {
  const warded = {
    card: creature({ abilities: [{ kind: "ward", cost: "{2}", text: "ward {2}" }] }),
    controller: "opponent",
  };

  it("triggers on an Aura spell that targets, and counters it if nothing is paid", () => {
    const objects = { bear: warded, aura: { card: aura(), zone: "hand" } } as const;
    const cast = (pay: boolean): Step => ({ ...steps.cast("aura", ["bear"]), choose: { pay } });
    expect(played(objects, [cast(false)]).of("aura").zone).toBe("graveyard");
    expect(played(objects, [cast(true), steps.resolve()]).of("aura").attachedTo).toBe("bear");
  });

  it("near miss: doesn't on an Aura put onto it without a target", () => {
    const objects = { bear: warded, aura: { card: aura(), zone: "hand" } } as const;
    const ruled = played(objects, [steps.enter("aura", { attachTo: "bear" })]);
    expect(ruled.of("aura").attachedTo).toBe("bear");
    expect(ruled.events("triggered")).toEqual([]);
  });

  it("gained later takes nothing off", () => {
    const objects = { bear: creature(), aura: { ...on(aura(), "bear"), controller: "opponent" } };
    const ruled = played(objects, [steps.gain("bear", { kind: "ward", cost: "{2}", text: "ward {2}" })]);
    expect(ruled.of("aura").attachedTo).toBe("bear");
    expect(ruled.rules).toContain("702.21a");
  });
});

describe("a case in which nothing happens", () => {
  it("names the rules by which things stay", () => {
    const cites = (objects: Parameters<typeof played>[0]) =>
      played(objects, []).ruling.citations.map((one) => one.rule);
    expect(cites({ bear: creature(), axe: on(equipment(), "bear") })).toContain("301.5");
    expect(cites({ bear: creature(), wings: on(aura(), "bear") })).toContain("702.5a");
    expect(cites({ axe: equipment() })).toContain("704.5n");
    expect(cites({ bear: creature() })).toEqual(["704.3"]);
  });
});

describe("a graveyard that something is kept out of (614.1a)", () => {
  const gift = (extra: readonly Ability[]) => aura({ abilities: [enchant(creatureFilter), ...extra] });
  const exiled: Ability = { kind: "exiled-instead-of-graveyard", text: "exiled instead" };

  it("an Aura that would go there as its host leaves is exiled", () => {
    const ruled = played({ bear: creature(), gift: on(gift([exiled]), "bear") }, [steps.destroy("bear")]);
    expect(ruled.of("gift").zone).toBe("exile");
    expect(ruled.events("unattached", "gift")).toHaveLength(1);
  });

  it("near miss: another goes to the graveyard", () => {
    expect(
      played({ bear: creature(), gift: on(gift([hostHas(exiled)]), "bear") }, [steps.unattach("gift")]).of("gift").zone,
    ).toBe("graveyard");
  });
});
