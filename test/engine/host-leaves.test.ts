import { describe, expect, it } from "vitest";
import { aura, creature, equipment, fortification, land, played, steps } from "./builder.ts";

describe("the host leaves the battlefield", () => {
  it("an Equipment stays, unattached, with the same controller (704.5n)", () => {
    const ruled = played({ bear: creature(), axe: { card: equipment(), attachedTo: "bear" } }, [
      steps.move("bear", "exile"),
    ]);
    expect(ruled.of("axe")).toMatchObject({ zone: "battlefield", attachedTo: null, controller: "you", timestamp: 2 });
    expect(ruled.events("unattached", "axe")).toHaveLength(1);
    expect(ruled.events("unattached", "axe")[0]).toMatchObject({ from: "bear", reason: "host-left" });
    expect(ruled.rules).toContain("704.5n");
  });

  it("an Aura goes to its owner's graveyard (704.5m), with exactly one unattached event", () => {
    const ruled = played({ bear: creature(), curse: { card: aura(), attachedTo: "bear", controller: "opponent" } }, [
      steps.move("bear", "hand"),
    ]);
    expect(ruled.of("curse")).toMatchObject({ zone: "graveyard", owner: "opponent", attachedTo: null });
    expect(ruled.events("unattached", "curse")).toHaveLength(1);
    expect(ruled.rules).toContain("704.5m");
  });

  it("an Aura goes although its host comes back at once: it is a new object (400.7)", () => {
    const ruled = played({ bear: creature(), curse: { card: aura(), attachedTo: "bear" } }, [
      { do: "flicker", objects: ["bear"] },
    ]);
    expect(ruled.of("bear")).toMatchObject({ zone: "battlefield", attachments: [], power: 2 });
    expect(ruled.of("curse")).toMatchObject({ zone: "graveyard" });
  });

  it("near miss: a host that is tapped or changes controller takes nothing with it", () => {
    const ruled = played({ bear: creature(), curse: { card: aura(), attachedTo: "bear" } }, [
      steps.control("bear", "opponent"),
    ]);
    expect(ruled.of("curse")).toMatchObject({ zone: "battlefield", attachedTo: "bear", controller: "you" });
    expect(ruled.of("bear")).toMatchObject({ controller: "opponent", power: 3 });
    expect(ruled.events("unattached")).toHaveLength(0);
  });

  it("a Fortification stays when its land is destroyed", () => {
    const ruled = played({ forest: land(), garrison: { card: fortification(), attachedTo: "forest" } }, [
      steps.destroy("forest"),
    ]);
    expect(ruled.of("garrison")).toMatchObject({ zone: "battlefield", attachedTo: null });
  });
});
