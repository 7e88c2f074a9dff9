/** A thing of the case that a sentence speaks of: put in words by what it is called. */
export interface Ref {
  readonly ref: string;
  /** Without saying whose it is: the sentence itself tells ("your opponent controls the Aura"). */
  readonly bare?: boolean;
}
export const ref = (id: string): Ref => ({ ref: id });
export const bare = (id: string): Ref => ({ ref: id, bare: true });

/** One sentence to be said: a message and what fills it. */
export interface Saying {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number | Ref>>;
  /** Why it is so: the first of these keys that the catalogue has is added as a clause. */
  readonly because?: readonly string[];
}
