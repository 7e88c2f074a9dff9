import { pattern } from "../../../language/index.ts";
import type { Phrase } from "./items.ts";

const basics = {
  Plains: pattern`^<noun-plains>s?$`,
  Island: pattern`^<noun-island>s?$`,
  Swamp: pattern`^<noun-swamp>s?$`,
  Mountain: pattern`^<noun-mountain>s?$`,
  Forest: pattern`^<noun-forest>s?$`,
};

/** "My *forest*", "une *île*": the basic land type that the noun says. */
export function basicOf(written: string): Pick<Phrase, "basic"> {
  const found = Object.entries(basics).find(([, noun]) => noun.test(written));
  return found === undefined ? {} : { basic: found[0] };
}
