import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CompiledCase, play } from "../../src/engine/index.ts";
import type { FinalObject, Ruling } from "../../src/model/index.ts";
import { anyCase } from "./arbitrary.ts";

/** The case with a check of state-based actions at its end, so that a batch can't leave something undone. */
const settled = (compiled: CompiledCase): CompiledCase => ({
  ...compiled,
  steps: [...compiled.steps, { do: "checkStateBasedActions" }],
});

const permanents = (ruling: Ruling): readonly FinalObject[] =>
  ruling.final.filter((object) => object.zone === "battlefield" && object.exists !== false && !object.phasedOut);

const runs = { numRuns: 600, seed: 20_260_417 };

/** An object without its timestamp, and without the order of what is attached to it, which is that of the timestamps. */
const apartFromTime = ({ timestamp: _, attachments, ...others }: FinalObject) => ({
  ...others,
  ...(attachments && { attachments: [...attachments].sort() }),
});
const byId = (ruling: Ruling) => new Map(ruling.final.map((object) => [object.object, apartFromTime(object)]));

describe("whatever happens", () => {
  it("nothing throws, the case isn't touched, and the same case gives the same ruling", () => {
    fc.assert(
      fc.property(anyCase, (compiled) => {
        const before = JSON.stringify(compiled);
        const first = JSON.stringify(play(compiled));
        expect(JSON.stringify(compiled)).toBe(before);
        expect(JSON.stringify(play(compiled))).toBe(first);
      }),
      runs,
    );
  });

  it("every event has a place and at least one rule", () => {
    fc.assert(
      fc.property(anyCase, (compiled) => {
        for (const event of play(compiled).events) {
          expect(event.rules.length).toBeGreaterThan(0);
          expect(event.step).toBeGreaterThanOrEqual(-1);
        }
      }),
      runs,
    );
  });

  it("an attachment is in one place, and its host knows it", () => {
    fc.assert(
      fc.property(anyCase, (compiled) => {
        const { final } = play(compiled);
        for (const object of final) {
          const listed = final.filter((host) => host.attachments?.includes(object.object));
          expect(listed.length).toBeLessThanOrEqual(1);
          const host = final.find((one) => one.object === object.attachedTo);
          if (host) expect(listed).toEqual([host]);
        }
      }),
      runs,
    );
  });

  it("no Aura is without a host, no creature or battle attached, no Equipment on a noncreature (704.5m, n, p)", () => {
    fc.assert(
      fc.property(anyCase, (compiled) => {
        const there = permanents(play(settled(compiled)));
        for (const object of there) {
          const host = there.find((one) => one.object === object.attachedTo);
          if (object.subtypes?.includes("Aura")) expect(object.attachedTo).not.toBeNull();
          if (object.types?.includes("creature") || object.types?.includes("battle"))
            expect(object.attachedTo).toBeNull();
          const isOnly = (subtype: string) => object.subtypes?.includes(subtype) && !object.subtypes.includes("Aura");
          if (isOnly("Equipment") && host) expect(host.types).toContain("creature");
          if (isOnly("Fortification") && !isOnly("Equipment") && host) expect(host.types).toContain("land");
        }
      }),
      runs,
    );
  });

  it("no permanent has two Roles of one player (704.5y)", () => {
    fc.assert(
      fc.property(anyCase, (compiled) => {
        const roles = permanents(play(settled(compiled)))
          .filter((object) => object.subtypes?.includes("Role") && object.attachedTo !== null)
          .map((object) => `${object.controller} ${object.attachedTo}`);
        expect(new Set(roles).size).toBe(roles.length);
      }),
      runs,
    );
  });

  it("checking state-based actions again finds nothing (704.3)", () => {
    fc.assert(
      fc.property(anyCase, (compiled) => {
        const once = settled(compiled);
        const again = { ...once, steps: [...once.steps, { do: "checkStateBasedActions" } as const] };
        expect(play(again).final).toEqual(play(once).final);
      }),
      runs,
    );
  });

  it("timestamps of permanents are unique", () => {
    fc.assert(
      fc.property(anyCase, (compiled) => {
        const timestamps = play(compiled)
          .final.filter((object) => object.timestamp !== undefined)
          .map((object) => object.timestamp);
        expect(new Set(timestamps).size).toBe(timestamps.length);
      }),
      runs,
    );
  });

  it("each unattached event is of something that was attached, once for each time it was (701.3d)", () => {
    fc.assert(
      fc.property(anyCase, (compiled) => {
        const on = new Map(
          compiled.position.objects.map((one) => [one.id, one.zone === "battlefield" ? one.attachedTo : null]),
        );
        for (const event of play(compiled).events) {
          if (event.kind === "attached") {
            expect(on.get(event.object) ?? null).toBeNull();
            on.set(event.object, event.to);
          }
          if (event.kind !== "unattached") continue;
          expect(on.get(event.object)).toBe(event.from);
          on.set(event.object, null);
        }
      }),
      runs,
    );
  });

  it("the order of the objects is nothing to state-based actions when timestamps are given and nobody chooses (704.3)", () => {
    let compared = 0;
    fc.assert(
      fc.property(anyCase, ({ position }) => {
        const manual = { ...position, triggers: "manual" } as const;
        const ruling = play({ position: manual, steps: [] });
        if (ruling.choices.length > 0) return;
        compared += 1;
        const reversed = play({ position: { ...manual, objects: position.objects.toReversed() }, steps: [] });
        expect(byId(reversed)).toEqual(byId(ruling));
      }),
      runs,
    );
    expect(compared).toBeGreaterThan(400);
  });

  it("attached and unattached again, everything is as it was, if nothing else happened meanwhile (611.3b)", () => {
    let compared = 0;
    fc.assert(
      fc.property(anyCase, fc.nat(), fc.nat(), ({ position }, first, second) => {
        const before = play({ position, steps: [] });
        const permanents = before.final.filter((one) => one.zone === "battlefield" && !one.phasedOut);
        const loose = permanents.filter((one) => one.attachedTo === null);
        const [object, to] = [loose[first % loose.length], permanents[second % permanents.length]];
        if (!object || !to) return;
        const there = { do: "attach", objects: [object.object], to: to.object } as const;
        const back = { do: "unattach", objects: [object.object] } as const;
        const after = play({ position, steps: [{ do: "batch", steps: [there, back] }] });
        const kinds = after.events.filter((event) => event.step === 0).map((event) => event.kind);
        const changes = ["attached", "unattached", "characteristics-changed", "control-changed"];
        if (!kinds.includes("attached") || kinds.some((kind) => !changes.includes(kind))) return;
        compared += 1;
        expect(byId(after)).toEqual(byId(before));
      }),
      { ...runs, numRuns: 3_000 },
    );
    expect(compared).toBeGreaterThan(50);
  });
});
