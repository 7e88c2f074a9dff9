import type { App } from "../app/index.ts";
import type { Language } from "../model/index.ts";
import type { Label } from "./present-lookup.ts";

const known = new WeakMap<App, Map<string, string>>();
/** Labels that are kept; then it starts over. */
const most = 2000;

/** The labels of a language, kept once they were worded: those of rules are asked for again and again. */
export function keptLabels(app: App, language: Language): Label {
  const kept = known.get(app) ?? new Map<string, string>();
  known.set(app, kept);
  return (key, values = {}) => {
    const name = `${language} ${key} ${Object.values(values).join(" ")}`;
    const before = kept.get(name);
    if (before !== undefined) return before;
    if (kept.size >= most) kept.clear();
    const text = app.text(language, `platform.${key}`, values);
    kept.set(name, text);
    return text;
  };
}
