import { expect, test } from "vitest";
import { readerLocale } from "../../../src/platforms/terminal/reader-locale.ts";

test.each([
  [{ LANG: "fr_FR.UTF-8" }, "fr-FR"],
  [{ LANG: "de" }, "de"],
  [{ LC_ALL: "de_DE@euro", LANG: "fr_FR" }, "de-DE"],
  [{ LC_ALL: "", LANG: "fr" }, "fr"],
  [{ LANG: "C.UTF-8" }, undefined],
  [{ LANG: "POSIX" }, undefined],
  [{}, undefined],
])("the environment %o tells the locale %s", (environment, locale) => {
  expect(readerLocale(environment)).toBe(locale);
});
