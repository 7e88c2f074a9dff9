import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "yaml";
import type { Language } from "../model/index.ts";
import { fallbackLanguage } from "../model/index.ts";
import { type CompiledLocale, type Nouns, nounsSchema, requiredNouns, traits } from "./locale.ts";
import { parseMessage } from "./message.ts";

/** Files of a locale's folder that other rooms read. */
const readElsewhere = new Set([
  "lexicon.yaml",
  "scenarios.yaml",
  "rules.yaml",
  "language.yaml",
  "rulebook.yaml",
  "notation.yaml",
  "lookups.yaml",
  "engine.yaml",
  "follow-up.yaml",
  "grammar.yaml",
  "weighty.yaml",
]);

/** A catalogue that is not whole, with the file and the key. */
export class LocaleError extends Error {
  override readonly name = "LocaleError";
  readonly code = "answers/bad-locale";
}

/**
 * Compiles the messages and nouns of all languages under a folder (`src/locales`): one folder a language. Throws
 * `LocaleError` when a message cannot be parsed, or when languages differ in their keys or in what a message speaks of.
 */
export function compileLocales(root: string): Readonly<Record<Language, CompiledLocale>> {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const locales = folders.map(({ name }) => compileLocale(join(root, name)));
  const pattern = locales.find(({ language }) => language === fallbackLanguage);
  if (pattern === undefined) throw new LocaleError(`${root}: there is no folder "${fallbackLanguage}"`);
  for (const locale of locales) compare(pattern, locale);
  return Object.fromEntries(locales.map((locale) => [locale.language, locale]));
}

/** Compiles one language's folder: every YAML file but those that other rooms read becomes messages named `area.name`. */
export function compileLocale(folder: string): CompiledLocale {
  const language = basename(folder);
  const messages: Record<string, string> = {};
  const files = readdirSync(folder).filter((file) => file.endsWith(".yaml") && !readElsewhere.has(file));
  for (const file of files) {
    const place = join(folder, file);
    if (file === "nouns.yaml") continue;
    flatten(read(place), "", place, messages);
  }
  const nouns = readNouns(join(folder, "nouns.yaml"), language);
  const forms = new Set([...Object.keys(nouns.forms), ...traits]);
  for (const [key, message] of Object.entries(messages)) {
    for (const arg of argumentsOf(message, language, key)) {
      const form = arg.split("_")[1];
      if (form !== undefined && !forms.has(form))
        throw new LocaleError(`${language}: ${key}: no form "${form}" of {${arg}}`);
    }
  }
  return { language, messages, nouns };
}

function read(file: string): unknown {
  try {
    return parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new LocaleError(`${file}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

function flatten(value: unknown, prefix: string, file: string, into: Record<string, string>): void {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new LocaleError(`${file}: ${prefix || "the file"} must hold named texts`);
  }
  for (const [name, inner] of Object.entries(value)) {
    const key = prefix === "" ? name : `${prefix}.${name}`;
    if (typeof inner !== "string") flatten(inner, key, file, into);
    else if (Object.hasOwn(into, key)) throw new LocaleError(`${file}: ${key} is there twice`);
    else into[key] = inner;
  }
}

function readNouns(file: string, language: Language): Nouns {
  const parsed = nounsSchema.safeParse(read(file));
  if (!parsed.success)
    throw new LocaleError(
      `${file}: ${parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ")}`,
    );
  const nouns = parsed.data;
  const missing = requiredNouns.filter((noun) => !(noun in nouns.nouns));
  if (missing.length > 0) throw new LocaleError(`${file}: no noun for ${missing.join(", ")}`);
  for (const form of Object.keys(nouns.forms)) {
    if (!(form in nouns.cardForms)) throw new LocaleError(`${file}: cardForms.${form} is missing`);
  }
  for (const template of [...Object.values(nouns.forms), ...Object.values(nouns.cardForms)])
    argumentsOf(template, language, file);
  return nouns;
}

function argumentsOf(message: string, language: Language, where: string): ReadonlySet<string> {
  try {
    return parseMessage(message, language).args;
  } catch (cause) {
    throw new LocaleError(`${language}: ${where}: not an ICU message: ${message}`, { cause });
  }
}

/** Two languages must have the same messages, each speaking of the same things, in whatever forms. */
function compare(pattern: CompiledLocale, locale: CompiledLocale): void {
  const things = ({ language, messages }: CompiledLocale, key: string) =>
    [...new Set([...argumentsOf(messages[key] ?? "", language, key)].map((arg) => arg.split("_")[0]))]
      .sort()
      .join(", ");
  for (const key of new Set([...Object.keys(pattern.messages), ...Object.keys(locale.messages)])) {
    for (const { language, messages } of [pattern, locale]) {
      if (!Object.hasOwn(messages, key)) throw new LocaleError(`${language}: the message ${key} is missing`);
    }
    const [wanted, got] = [things(pattern, key), things(locale, key)];
    if (wanted !== got)
      throw new LocaleError(`${locale.language}: ${key} speaks of {${got}}, in ${pattern.language} of {${wanted}}`);
  }
}
