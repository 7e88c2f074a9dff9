/** Discord's documented limits on messages and commands, written from its documentation and not from the program. */
interface Message {
  readonly content?: string;
  readonly embeds?: readonly Embed[];
  readonly components?: readonly { readonly type: number; readonly components: readonly Button[] }[];
}
interface Embed {
  readonly title?: string;
  readonly description?: string;
  readonly footer?: { readonly text: string };
  readonly author?: { readonly name: string };
  readonly fields?: readonly { readonly name: string; readonly value: string }[];
}
interface Button {
  readonly type: number;
  readonly style: number;
  readonly label?: string;
  readonly custom_id?: string;
}

const length = (text: string | undefined): number => [...(text ?? "")].length;

/** What Discord would refuse a message for; empty when it takes it. */
export function faultsOfMessage(message: Message): string[] {
  const faults: string[] = [];
  const check = (fits: boolean, fault: string) => {
    if (!fits) faults.push(fault);
  };
  const embeds = message.embeds ?? [];
  check(length(message.content) > 0 || embeds.length > 0, "empty message");
  check(length(message.content) <= 2000, "content");
  check(embeds.length <= 10, "embeds");
  for (const embed of embeds) {
    check(length(embed.title) <= 256, "embed title");
    check(length(embed.description) <= 4096, "embed description");
    check(length(embed.footer?.text) <= 2048, "embed footer");
    check((embed.fields ?? []).length <= 25, "embed fields");
    check(embed.description !== "" && embed.footer?.text !== "", "empty text in an embed");
  }
  check(embeds.reduce((sum, embed) => sum + textOf(embed), 0) <= 6000, "embeds total");
  const rows = message.components ?? [];
  check(rows.length <= 5, "rows");
  const ids = rows.flatMap((row) => row.components.map((button) => button.custom_id));
  check(new Set(ids).size === ids.length, "custom ids are not unique");
  for (const row of rows) {
    check(row.type === 1 && row.components.length >= 1 && row.components.length <= 5, "row");
    for (const button of row.components) {
      check(button.type === 2 && button.style >= 1 && button.style <= 4, "button");
      check(length(button.label) >= 1 && length(button.label) <= 80, "button label");
      check(length(button.custom_id) >= 1 && length(button.custom_id) <= 100, "custom id");
    }
  }
  return faults;
}

const textOf = (embed: Embed): number =>
  length(embed.title) +
  length(embed.description) +
  length(embed.footer?.text) +
  length(embed.author?.name) +
  (embed.fields ?? []).reduce((sum, field) => sum + length(field.name) + length(field.value), 0);

interface Named {
  readonly name: string;
  readonly description: string;
  readonly required?: boolean;
  readonly name_localizations?: Readonly<Record<string, string>>;
  readonly description_localizations?: Readonly<Record<string, string>>;
  readonly options?: readonly Named[];
}

/** What Discord would refuse a set of commands for. */
export function faultsOfCommands(commands: readonly Named[]): string[] {
  const faults: string[] = [];
  const check = (named: Named) => {
    for (const name of [named.name, ...Object.values(named.name_localizations ?? {})])
      if (!/^[-_'\p{L}\p{N}]{1,32}$/u.test(name) || name !== name.toLowerCase()) faults.push(`name ${name}`);
    for (const text of [named.description, ...Object.values(named.description_localizations ?? {})])
      if (length(text) < 1 || length(text) > 100) faults.push(`description of ${named.name}`);
    const required = (named.options ?? []).map((option) => option.required === true);
    if (required.lastIndexOf(true) > required.indexOf(false) && required.includes(false))
      faults.push(`required options of ${named.name} come first`);
    for (const option of named.options ?? []) check(option);
  };
  for (const command of commands) check(command);
  if (new Set(commands.map(({ name }) => name)).size !== commands.length) faults.push("a name twice");
  return faults;
}

/** Something to complete what is being typed with. */
export interface Choice {
  readonly name: string;
  readonly value: string;
}

/** What Discord would refuse suggestions for; null when it takes them. */
export function faultOfChoices(choices: readonly Choice[]): string | null {
  if (choices.length > 25) return "too many choices";
  const fits = (text: string) => length(text) >= 1 && length(text) <= 100;
  return choices.every(({ name, value }) => fits(name) && fits(value)) ? null : "a choice's name or value";
}
