import type { App, CardsProgress } from "../../app/index.ts";
import type { Language } from "../../model/index.ts";

/** A line that is shown more often only flickers: milliseconds. */
const pause = 100;
const width = 24;

/** Shows progress as a bar in a line: "Importing ██████░░░░ 25 % 4.2 of 16.8 MB". */
export function progressLine(
  app: Pick<App, "text">,
  language: Language,
  show: (line: string) => void,
  now: () => number,
): CardsProgress {
  let shown = Number.NEGATIVE_INFINITY;
  return ({ doing, done, all }) => {
    if (now() - shown < pause && done !== all) return;
    shown = now();
    const label = app.text(language, "terminal.cards-progress", { doing });
    const megabytes = (bytes: number) =>
      new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(bytes / 1e6);
    if (all === null || all === 0) return show(`${label} ${megabytes(done)} MB`);
    const share = Math.min(1, done / all);
    const full = Math.round(share * width);
    const bar = `${"█".repeat(full)}${"░".repeat(width - full)}`;
    show(`${label} ${bar} ${Math.floor(share * 100)} % ${megabytes(done)} / ${megabytes(all)} MB`);
  };
}
