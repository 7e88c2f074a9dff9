import type { HarmlessReason } from "./reasons.ts";

/** Sentences that state a fact which no attachment could notice, by how they begin. `~` and "this spell" stand for the object. */
const beginnings: readonly (readonly [RegExp, HarmlessReason])[] = [
  [/^~ costs? .*(more|less) to cast/i, "costs"],
  [
    /^(aura|equipment|artifact|enchantment|creature|instant|sorcery|noncreature|each|all)?[\w\s,/]*(spells?|abilities)[\w\s,'/-]* cost (up to )?(\{\w+\})+ (more|less) to (cast|activate)/i,
    "costs",
  ],
  [/^(each )?[^.]*\bspells?\b[^.]* costs? (up to )?(\{\w+\})+ (more|less) to cast[^.]*$/i, "costs"],
  [/^equip abilities you activate[\w\s~]* cost/i, "costs"],
  [/^equip costs you pay cost (\{\w+\})+ (less|more)$/i, "costs"],
  [/^you may pay \{0\} rather than pay the equip cost of [^.]*$/i, "costs"],
  [/^this effect can't reduce the mana in that cost to less than [^.]*$/i, "costs"],
  [/^(enchanted|equipped|fortified) \w+'s activated abilities cost (\{\w+\})+ (less|more) to activate[^.]*$/i, "costs"],
  [/^[\w ]+ — if [^.]*, you may cast this spell as though it had flash$/i, "casting"],
  [/^you can't choose an untapped (creature|permanent) as ~'s target as you cast it$/i, "casting"],
  [
    /^(enchanted creature's controller|enchanted player) can't (cast|draw|gain life|play|search|untap)[^.]*$/i,
    "limits",
  ],
  [/^(as long as [^,]*, )?you may (play lands and )?cast [\w\s]*spells from the top of your library$/i, "casting"],
  [/^skip your [\w ]*(step|phase)$/i, "turn-structure"],
  [/^this ability triggers only [^.]*$/i, "limits"],
  [/^you may exert ~ as it attacks$/i, "combat"],
  [/^(all|each) creatures? attacks? enchanted creature's controller each combat if able$/i, "combat"],
  [/^as an additional cost to cast ~,/i, "costs"],
  [/^you may (cast|play) [\w\s,'/-]* as though (it|they) had flash$/i, "casting"],
  [/^you may (cast|play) ~ (without paying|from)/i, "casting"],
  [/^~ can't be (countered|copied)( [^.]*)?$/i, "casting"],
  [/^cast ~ only /i, "casting"],
  [/^you may choose not to untap ~ during your untap step$/i, "turn-structure"],
  [/^all creatures able to block [^.]* do so$/i, "combat"],
  [/^you may (cast|play) ~ as though it had flash[^.]*$/i, "casting"],
  [/^players may spend mana as though [^.]*$/i, "mana"],
  [/^~ can be your commander$/i, "designation"],
  [/^(~|this card)'s? ?(equip|reconfigure) ability costs [^.]*$/i, "costs"],
  [/^you may [^.]* rather than pay ~'s mana cost$/i, "costs"],
  [/^x can't be 0$/i, "costs"],
  [/^you have no maximum hand size$/i, "hand-size"],
  [/^(enchanted player's|your|each player's|each opponent's) maximum hand size is /i, "hand-size"],
  [/^you may play (an|two|three) additional lands? (on each of your turns|this turn)$/i, "limits"],
  [
    /^(enchanted player|each player|players|your opponents|each opponent|opponents|that player) can't (cast|draw|gain life|play|search|untap|attack|activate)[^.]*$/i,
    "limits",
  ],
  [/^~ enters (the battlefield )?tapped( unless [^.]*)?$/i, "entering-tapped"],
  [/^you may look at /i, "looking"],
  [/^(players|you|your opponents) (play|may play|may look|play with)[^.]*(revealed|library)[^.]*$/i, "looking"],
  [/^(if |whenever )?enchanted land is tapped for mana, (its controller|that player) adds? [^.]*$/i, "mana"],
  [/^attacking doesn't cause [^.]*$/i, "combat"],
  [/^(creatures|enchanted creature|no more than|all creatures)[^.]*can't (attack|block)[^.]*$/i, "combat"],
  [/^~ can't (attack|block)[^.]*$/i, "combat"],
];

/** The reason why a sentence has no meaning for attachments; null when it is not known to have none. */
export function harmlessSentence(sentence: string): HarmlessReason | null {
  const plain = sentence.trim().replace(/\.$/, "");
  if (/battlefield(?! tapped)/.test(plain) || /\bcopy\b/.test(plain)) return null;
  return beginnings.find(([shape]) => shape.test(plain))?.[1] ?? null;
}
