import type { CaseObject, CaseStep, Framing } from "../../model/index.ts";
import type { Changed } from "./change.ts";

const stacked = new Set(["cast", "activate", "resolve", "retarget", "counter", "copySpell", "batch"]);

/** "The other way round": two events in the other order, or what one player has and does is the other's. */
export function reversals(last: Framing): readonly Changed[] {
  return [...inOtherOrder(last), ...withOtherPlayers(last)];
}

function inOtherOrder(last: Framing): readonly Changed[] {
  const steps = last.case.steps ?? [];
  const [first, second] = steps;
  if (first === undefined || second === undefined || steps.length > 2) return [];
  if (steps.some(({ do: verb }) => stacked.has(verb)) || typeof last.asked.about === "number") return [];
  const { premises: _, open: __, ...kept } = last;
  return [{ framing: { ...kept, case: { ...last.case, steps: [second, first] } }, key: "order", values: {} }];
}

/** Only where both players have something: else nothing would change but whose everything is. */
function withOtherPlayers(last: Framing): readonly Changed[] {
  const { objects, players = ["you", "opponent"], active, steps = [] } = last.case;
  const [you = "you", opponent = "opponent"] = players;
  const owners = new Set(Object.values(objects).map(({ controller }) => controller ?? you));
  if (players.length !== 2 || owners.size < 2 || active !== undefined) return [];
  const other = (player: string) => (player === you ? opponent : player === opponent ? you : player);
  const turned = (object: CaseObject): CaseObject => ({
    ...object,
    controller: other(object.controller ?? you),
    ...(object.owner !== undefined && { owner: other(object.owner) }),
    ...(object.attachedTo != null && { attachedTo: other(object.attachedTo) }),
  });
  const { premises: _, open: __, ...kept } = last;
  return [
    {
      framing: {
        ...kept,
        case: {
          ...last.case,
          objects: Object.fromEntries(Object.entries(objects).map(([id, object]) => [id, turned(object)])),
          steps: steps.map((step) => turnedStep(step, other)),
        },
        called: Object.fromEntries(
          Object.entries(last.called).map(([id, name]) => [
            id,
            name.kind === "noun" && name.whose !== undefined
              ? { ...name, whose: name.whose === "you" ? ("opponent" as const) : ("you" as const) }
              : name,
          ]),
        ),
      },
      key: "players",
      values: {},
    },
  ];
}

/** Players stand in a step's own fields; objects have other ids. */
function turnedStep(step: CaseStep, other: (player: string) => string): CaseStep {
  const turned = Object.entries(step).map(([field, value]) => [
    field,
    field === "by" || field === "player" || field === "under"
      ? other(String(value))
      : field === "targets" && Array.isArray(value)
        ? value.map((one) => other(String(one)))
        : value,
  ]);
  return Object.fromEntries(turned) as CaseStep;
}
