/** What an effect may do to a permanent, as far as attachments care. */
export const permanentEffects = [
  "destroy",
  "exile",
  "bounce",
  "tuck",
  "flicker",
  "sacrifice",
  "damage",
  "control",
  "copy",
  "transform",
  "phase",
  "protection",
  "lose-abilities",
  "become",
  "shrink",
] as const;
export type PermanentEffect = (typeof permanentEffects)[number];

/** The words by which each is known, apart from the reader, so that what the reader misses is counted too. */
const words: Readonly<Record<PermanentEffect, RegExp>> = {
  destroy: /\bdestroys? (?!this way)/,
  exile: /^(?!.*\b(?:cards?|librar\w+|graveyards?|reveal\w*|spells?|hand)\b).*\bexiles? (?!the rest)/,
  bounce: /\breturns? (?![^.,;]*\b(?:cards?|spells?)\b)[^.;]*\b(?:owner's|owners'|your) hands?\b/,
  tuck: /\b(?:puts?|shuffles?) (?![^.,;]*\b(?:cards?|spells?|hand|graveyard)\b)[^.;]*\b(?:owner's|owners') librar/,
  flicker:
    /\bexile\b[^.]*\breturns? [^.]*\bto the battlefield\b|^(?:then )?return (?:it|them|that card|those cards|the exiled cards?) to the battlefield/,
  sacrifice: /\bsacrifices? /,
  damage:
    /\bdeals? [^.]*\bdamage\b[^.]*\bto (?:any (?:other )?target|(?:[^.]*\b)?(?:creatures?|permanents?|planeswalkers?|targets|it|itself)\b(?!'s))|\bfights?\b/,
  control: /\b(?:gains?|exchange) control of\b/,
  copy: /\bbecomes? (?:a copy|copies) of\b/,
  transform: /\btransforms? (?!into)|\btransform$/,
  phase: /\bphases? out\b/,
  protection: /\bgains? [^.]*\bprotection from\b/,
  "lose-abilities":
    /\bloses? (?:all (?!\w+ counters|counters|unspent)|flying|reach|first strike|double strike|trample|haste|vigilance|menace|deathtouch|lifelink|hexproof|shroud|indestructible|defender|fear|protection|ward|\w+walk)\b/,
  become:
    /\bbecomes? (?!a copy|copies|the number)(?:[^.]*\b(?:creatures?|artifacts?|enchantments?|lands?)\b|[^.]*\d\/\d|a basic)|\b(?:has|have) base power\b/,
  shrink: /\bgets? (?:[+-]\w+\/-\w+|-\w+\/)|\bputs? [^.]*-\d\/-\d counters?\b/,
};

/**
 * What a clause of an instant, a sorcery or an activated ability does to permanents. `line` is the line of Oracle text that the clause
 * stands in; costs, events, conditions, and what is granted in quotation marks are no effects.
 */
export function permanentEffectsOf(clause: string, line: string, card: CardOfClause): readonly PermanentEffect[] {
  const colon = line.search(/:\s/);
  const isActivated = colon >= 0 && !/["“.]/.test(line.slice(0, colon));
  if (!isActivated && !card.isSpell) return [];
  const plain = clause
    .replaceAll(card.name, "~")
    .toLowerCase()
    .replaceAll("−", "-")
    .replace(/["“][^"”]*["”]?/g, "…");
  const effect = isActivated ? plain.replace(/^[^:]*:\s/, "") : plain;
  if (/\brather than pay\b/.test(effect)) return [];
  if (/^(?:as an additional cost|kicker|buyback|flashback|escape|exile (?:~|this spell)(?!\w)|search )/.test(effect))
    return [];
  const done = effect.replace(/^(?:[\w' ]+ — )?(?:whenever|when|if|as long as) [^,]*, /, "");
  // how much it is says nothing of what it is done to
  const aimed = done.replace(/, where x is .*$/, "").replace(/(\bdamage to .*?)\bequal to .*$/, "$1");
  return permanentEffects.filter((kind) => words[kind].test(kind === "damage" ? aimed : done));
}

/** What must be known of the face that a clause stands on. */
export interface CardOfClause {
  readonly name: string;
  readonly isSpell: boolean;
}
