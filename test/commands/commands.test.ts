import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { commands, terminalCommands } from "../../commands/index.ts";
import { compileLocales } from "../../src/answers/compile-locales.ts";

const locales = compileLocales(fileURLToPath(new URL("../../src/locales", import.meta.url)));

describe.each(Object.keys(locales))("the commands in %s", (language) => {
  const messages = locales[language]?.messages ?? {};

  test("have names and descriptions, and so have their options", () => {
    for (const command of [...commands, ...Object.values(terminalCommands)]) {
      for (const key of [command.id, ...command.options.map(({ name }) => `${command.id}.${name}`)]) {
        expect(messages[`command.${key}.name`], key).toBeTruthy();
        expect(messages[`command.${key}.description`], key).toBeTruthy();
      }
    }
  });

  test("have names that chat platforms take: lower case, no spaces, at most 32 characters, descriptions of at most 100", () => {
    for (const [key, text] of Object.entries(messages)) {
      if (!key.startsWith("command.")) continue;
      if (key.endsWith(".name")) expect(text, key).toMatch(/^[-_\p{Ll}\p{N}]{1,32}$/u);
      else expect(text.length, key).toBeLessThanOrEqual(100);
    }
  });

  test("have names that differ from one another, and so have the options of each", () => {
    const names = commands.map(({ id }) => messages[`command.${id}.name`]);
    expect(new Set(names).size).toBe(names.length);
    for (const { id, options } of commands) {
      const own = options.map(({ name }) => messages[`command.${id}.${name}.name`]);
      expect(new Set(own).size, id).toBe(own.length);
    }
  });

  test("about names the fan content policy and its owner", () => {
    expect(messages["reply.about"]).toMatch(/Wizards of the Coast/);
  });
});
