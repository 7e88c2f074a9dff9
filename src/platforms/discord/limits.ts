/**
 * What Discord accepts, in UTF-16 units (Discord counts characters, which are never more). The builders of discord.js check
 * most of these but not the total of a message's embeds, so replies are made to fit here, once, before they are sent.
 */
export const limits = {
  content: 2000,
  embedDescription: 4096,
  embedFooter: 2048,
  /** All text of all embeds of one message together. */
  embedsTotal: 6000,
  customId: 100,
  buttonLabel: 80,
  buttonsInRow: 5,
  rows: 5,
  commandName: 32,
  commandDescription: 100,
  commands: 100,
  options: 25,
  choices: 25,
  choiceName: 100,
} as const;
