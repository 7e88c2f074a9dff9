const token = /"(?:[^"\\]|\\.)*"|[{}[\]:]/g;

/**
 * The first name that stands twice in one mapping of a JSON text, and where; null when there is none. `JSON.parse` would
 * keep the later one silently, and a case would lose an object.
 */
export function duplicateKey(json: string): { readonly key: string; readonly at: number } | null {
  const open: (Set<string> | null)[] = [];
  let last = "";
  let lastAt = 0;
  for (const { 0: found, index } of json.matchAll(token)) {
    if (found === "{") open.push(new Set());
    else if (found === "[") open.push(null);
    else if (found === "}" || found === "]") open.pop();
    else if (found !== ":") {
      last = found;
      lastAt = index;
    } else {
      const names = open.at(-1);
      if (names?.has(last)) return { key: last.slice(1, -1), at: lastAt };
      names?.add(last);
    }
  }
  return null;
}
