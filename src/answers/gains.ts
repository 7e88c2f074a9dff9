import type { Look } from "./look.ts";

/** For whom an ability works that an attachment has or gives; `player` is null when it waits for something else. */
export interface Gains {
  readonly tool: string;
  readonly host: string;
  /** The ability is the attachment's own. */
  readonly own: boolean;
  readonly controller: string;
  readonly player: string | null;
}

/** "You" in an ability is the controller of the object that has it (109.5). `victim`: the player who was dealt damage. */
export function gainsFrom(look: Look, about: string, victim: string | undefined): Gains | null {
  const object = look.final(about);
  const tools = object?.attachments ?? [];
  const tool = object?.attachedTo === null && tools.length > 0 ? tools[0] : about;
  if (tool === undefined || tools.length > 1) return null;
  const abilities = look.final(tool)?.abilities ?? [];
  const host = look.final(tool)?.attachedTo ?? look.startHost(tool);
  if (host === null || host === undefined) return null;
  const own = abilities.filter((text) => isOwn.test(text));
  const given = abilities.some((text) => /^(enchanted|equipped) .*\b(lifelink\b|has ")/.test(text));
  if (own.length > 0 === given || own.some((text) => isForAnother.test(text))) return null;
  const controller = controllerOf(look, tool);
  const bearers = controllerOf(look, host);
  if (given) return { tool, host, own: false, controller, player: bearers };
  // Auras such as Curiosity mean an opponent of their own controller
  const isOfOpponent = own.some((text) => /\bto an opponent\b/.test(text));
  // what the starter catalogue says so may mean an opponent as well
  const mayBe = own.some((text) => /^when(ever)? enchanted\b.*\bto a player\b/.test(text));
  if (!(isOfOpponent || mayBe) || controller === bearers)
    return { tool, host, own: true, controller, player: controller };
  if (victim === undefined || (!isOfOpponent && victim === controller)) return null;
  return { tool, host, own: true, controller, player: victim === controller ? null : controller };
}

/** "Whenever equipped creature deals combat damage to a player, you draw a card." */
const isOwn =
  /^when(ever)? (enchanted|equipped)\b.*(\byou\b|, (create|draw|put \w+ [^.]*counters? on|return (that card|this card|it|~)[^.]* to its owner's hand)\b)/;
const isForAnother = /\b(its|that creature's|that) (controller|player)\b|\beach player\b/;

const controllerOf = (look: Look, id: string): string =>
  look.final(id)?.controller ?? look.last(id, "control-changed")?.to ?? look.startController(id);

/** Who was dealt damage, as the question tells it ("any opponent"). */
export const hitIn = (look: Look, what = ""): string | undefined => {
  const [, victim] = what.split(" ");
  return victim === "you" ? look.players[0] : victim === "opponent" ? look.players[1] : victim;
};
