import { type EventOf, type Look, namedBy } from "./look.ts";
import { type Ref, ref, type Saying } from "./saying.ts";

/** What was refused, and the rule that forbids it. */
export function refusal(look: Look, event: EventOf<"refused">): Saying {
  const step = look.stepOf(event);
  // whoever may activate it may not choose that target
  const rules = event.reason === "illegal-target" ? event.rules.filter((rule) => rule !== "602.2") : event.rules;
  const because = [event.reason, ...rules].map((name) => `refused.${name}`);
  if (step === undefined) return { key: "outcome.refused", values: {}, because };
  const object = event.object ?? namedBy(step)[0];
  if (object === undefined) return { key: "outcome.refused", values: {}, because };
  const target = "targets" in step ? step.targets?.[0] : undefined;
  const say = (key: string, values: Readonly<Record<string, Ref>> = {}): Saying => ({
    key: `outcome.${key}`,
    values: { object: ref(object), ...values },
    because,
  });
  switch (step.do) {
    case "cast":
      return target === undefined ? say("refused-cast") : say("refused-cast-at", { target: ref(target) });
    case "activate": {
      // there is no ability to take it off with; another host is not what was wanted
      if (target === object) return say("refused-unattach");
      const attaches = /^(?:equip|fortify|reconfigure)/.test(String(step.ability)) && step.mode === undefined;
      return attaches && target !== undefined
        ? say("refused-attach", { target: ref(target) })
        : say("refused-activate");
    }
    case "attach":
      return say("refused-attach", { target: ref(step.to) });
    case "unattach":
      return say("refused-unattach");
    case "sacrifice":
      return say("refused-sacrifice");
    case "destroy":
      return say("refused-destroy");
    case "damage":
      return say("refused-damage");
    case "retarget":
      return target === undefined ? say("refused-retarget") : say("refused-retarget-at", { target: ref(target) });
    default:
      return { key: "outcome.refused", values: {}, because };
  }
}

/** A case that goes on after a refusal resolves an empty stack: that tells nobody anything. */
export const isOnlyConsequence = (look: Look, event: EventOf<"refused">): boolean =>
  event.reason === "empty-stack" &&
  look.events.some((other) => other.kind === "refused" && other.index < event.index && other.reason !== "empty-stack");

/** Why a target has become illegal, when a rule says so: a shield or the enchant ability (608.2b). */
export const whyNotResolved = (rules: readonly string[]): readonly string[] =>
  rules.filter((rule) => /^702\.(?:5|11|16|18)/.test(rule)).map((rule) => `refused.${rule}`);
