/** Where the publisher of the rules says which edition is in force and lets it be downloaded. */
export const rulesPage = "https://magic.wizards.com/en/rules";

/**
 * The publisher's page for a rule: the text itself at the rule's first words, when it is known where the text was published,
 * else the page of the rules.
 */
export function officialLink(address: string | undefined, number: string, text: string): string {
  if (address === undefined) return rulesPage;
  const start = [`${number}${/[a-z]$/u.test(number) ? "" : "."}`, ...text.split(/\s+/u).slice(0, 3)].join(" ");
  return `${address}#:~:text=${encodeURIComponent(start).replaceAll("-", "%2D")}`;
}
