/** Makes something when it is first asked for, and keeps it. */
export function lazily<Made>(make: () => Made): () => Made {
  let kept: { readonly made: Made } | undefined;
  return () => {
    kept ??= { made: make() };
    return kept.made;
  };
}

/** The same, to be made anew once it is forgotten. */
export function lazilyAnew<Made>(make: () => Made): (() => Made) & { readonly forget: () => void } {
  let made = lazily(make);
  return Object.assign(() => made(), {
    forget: () => {
      made = lazily(make);
    },
  });
}

/** A record whose values are made when they are first asked for. */
export function lazyRecord<Value>(
  keys: readonly string[],
  make: (key: string) => Value,
): Readonly<Record<string, Value>> {
  const record: Record<string, Value> = {};
  for (const key of keys) {
    const value = lazily(() => make(key));
    Object.defineProperty(record, key, { enumerable: true, get: value });
  }
  return record;
}
