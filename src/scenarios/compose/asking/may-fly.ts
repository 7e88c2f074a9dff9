import { pattern } from "../../../language/index.ts";
import type { Context } from "../context.ts";
import { isPhrase } from "../telling/relate.ts";
import type { Segment } from "../words/items.ts";

/** "Il vole ?": nobody says what is stolen, so that it is asked whether it flies. */
export const mayFly = ({ items }: Segment, { reading: { ask } }: Context): boolean => {
  const verb = items.find((item) => item.is === "event" && item.id === ask?.event && flies.test(item.written));
  return verb !== undefined && !items.some((item) => isPhrase(item) && item.start > verb.start);
};

const flies = pattern`^<verb-fly>$`;
