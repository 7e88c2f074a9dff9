/**
 * The reader's locale as the environment tells it (`LC_ALL`, `LC_MESSAGES`, `LANG`: `fr_FR.UTF-8`), written as a language
 * tag (`fr-FR`); undefined when it tells none (`C`, `POSIX`).
 */
export function readerLocale(environment: Readonly<Record<string, string | undefined>>): string | undefined {
  const { LC_ALL, LC_MESSAGES, LANG } = environment;
  const said = [LC_ALL, LC_MESSAGES, LANG].find((value) => value !== undefined && value !== "");
  const [, language, region] = /^([a-z]{2,3})(?:[_-]([A-Z]{2}))?(?:[.@]|$)/.exec(said ?? "") ?? [];
  if (language === undefined) return undefined;
  return region === undefined ? language : `${language}-${region}`;
}
