/**
 * What Slack accepts, in characters. Each block may be within its limit and the message still be refused
 * (`msg_blocks_too_long`): near 13,200 characters over all blocks, which the documentation does not say. Counted here is the
 * blocks' JSON, which is never less than their text.
 */
export const limits = {
  blocks: 50,
  blocksTotal: 12_000,
  textObject: 3000,
  buttonText: 75,
  buttonValue: 2000,
  buttonsInBlock: 25,
  /** Text beside the blocks, which notifications show: more than these show anyway. */
  text: 600,
} as const;
