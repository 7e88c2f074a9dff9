import { describe, expect, it } from "vitest";
import type { Ability } from "../../src/engine/index.ts";
import { aura, creature, creatureFilter, enchant, played, steps } from "./builder.ts";

const text = "test ability";
type Activated = Extract<Ability, { kind: "activated" }>;
const activated = (parts: Partial<Activated>): Ability => ({
  kind: "activated",
  cost: "{1}",
  targets: [],
  instructions: [{ kind: "harmless", text: "drawing" }],
  text,
  ...parts,
});

describe("an ability that moves its card out of a graveyard or hand (113.6j, m)", () => {
  const boon = (zone: "graveyard" | "hand" | "battlefield", parts: Partial<Activated>) =>
    played(
      {
        bear: creature(),
        boon: {
          card: aura({ abilities: [enchant(creatureFilter), activated(parts)] }),
          zone,
          ...(zone === "battlefield" ? { attachedTo: "bear" } : {}),
        },
      },
      [steps.activate("boon", text), steps.resolve()],
    );
  const returning: Partial<Activated> = {
    instructions: [{ kind: "move", object: { kind: "self" }, to: "hand" }],
    zone: "graveyard",
  };
  const discarding: Partial<Activated> = { movesSelf: "graveyard", zone: "hand" };

  it("works there", () => {
    expect(boon("graveyard", returning).of("boon").zone).toBe("hand");
    expect(boon("hand", discarding).of("boon").zone).toBe("graveyard");
  });

  it("near miss: not on the battlefield, where the Aura stays on its creature", () => {
    expect(boon("battlefield", returning).of("boon").attachedTo).toBe("bear");
    expect(boon("battlefield", discarding).of("boon").attachedTo).toBe("bear");
  });
});

describe("a cost of several sacrifices (701.21a)", () => {
  const paid = (count: number) => {
    const ability = activated({
      sacrifices: [
        { what: "self", count: 1 },
        { what: creatureFilter, count },
      ],
    });
    const ruled = played(
      {
        altar: creature({ abilities: [ability] }),
        bear: creature(),
        ox: creature(),
        theirs: { card: creature(), controller: "opponent" },
      },
      [steps.activate("altar", text)],
    );
    return ["altar", "bear", "ox", "theirs"].filter((id) => ruled.of(id).zone === "graveyard");
  };

  it("is paid with all of them, and with none of another player's", () => {
    expect(paid(2)).toEqual(["altar", "bear", "ox"]);
  });

  it("near miss: cannot be paid with fewer, and nothing is sacrificed", () => {
    expect(paid(3)).toEqual([]);
  });
});
