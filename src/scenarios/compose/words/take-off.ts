import { pattern } from "../../../language/index.ts";
import type { Item, Word } from "./items.ts";

/** "Take the sword *off my bear and put it* on my elf": it is moved from one to the other. */
export function asMoving(items: readonly Item[]): readonly Item[] {
  const off = items.findIndex((item) => item.is === "event" && item.id === "event.unattach");
  const joint = items.findIndex(
    (item, i) => i > off && item.is === "mark" && item.id === "link.then" && and.test(item.written),
  );
  if (off < 0 || joint < 0) return items;
  const before = items.slice(0, joint).filter((item, i) => i !== off && item.is !== "ask");
  const rest = items.slice(joint + 1);
  const puts = rest.filter((item): item is Word => item.is === "event");
  const [put, ...more] = puts;
  if (put === undefined || more.length > 0 || !/^event\.(attach|equip|move|be-attached)$/.test(put.id)) return items;
  if (before.some(({ is }) => is === "event") || !before.some(({ is }) => is === "thing" || is === "pronoun"))
    return items;
  const isOnto = rest.some((item) => item.is === "link" && item.id === "relation.on");
  const onto: Word = { ...put, is: "link", id: "relation.on" };
  if (!isOnto && !within.test(put.written)) return items;
  // "it", told again
  const it = rest.find((item) => item.is === "pronoun");
  if (rest.filter(({ is }) => is === "thing").length !== 1) return items;
  // "off my bear": where it was
  const [, source] = before.filter(({ is }) => is === "thing");
  const isFrom = before.some((item) => item.is === "link" && item.id === "relation.from");
  const from = ({ start }: Item): Word => ({
    ...put,
    is: "link",
    id: "relation.from",
    start: start - 1,
    end: start - 1,
  });
  return [
    ...items
      .slice(0, joint)
      .flatMap((item): Item[] =>
        item.is === "event"
          ? [{ ...item, id: "event.move" }]
          : item === source && !isFrom && source !== undefined
            ? [from(source), item]
            : [item],
      ),
    ...rest.flatMap((item): Item[] => (item === it || (item === put && isOnto) ? [] : [item === put ? onto : item])),
  ];
}

const and = pattern`^<conjunction-and>$`;
const within = pattern`\s<preposition-on>$`;
