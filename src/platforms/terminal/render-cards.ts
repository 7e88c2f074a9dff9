import type { App, CardsImported, CardsStatus, CardsUpdate } from "../../app/index.ts";
import type { Language } from "../../model/index.ts";
import { type Paper, paragraph } from "./paper.ts";

/** What an import brought, and what it left out and why. */
export function renderCardsImported(app: App, imported: CardsImported, language: Language, paper: Paper): string {
  const { cards, attachments, names, languages, objects, file, milliseconds, skipped } = imported;
  const seconds = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(milliseconds / 1000);
  const said = { cards, attachments, names, languages: languages.join(", "), objects, file, seconds };
  return [
    paragraph(paper, app.text(language, "terminal.cards-imported", said)),
    ...skipped.map(({ reason, count, examples }) => {
      const why = app.text(language, `terminal.cards-skip.${reason}`);
      const some = examples.length === 0 ? "none" : `${examples.join("; ")}${count > examples.length ? " …" : ""}`;
      return paragraph(paper, app.text(language, "terminal.cards-skipped", { count, why, examples: some }), "- ", "  ");
    }),
  ].join("\n");
}

export function renderCardsUpdate(app: App, update: CardsUpdate, language: Language, paper: Paper): string {
  const date = dayIn(language, update.published);
  if (update.kind === "current") return paragraph(paper, app.text(language, "terminal.cards-current", { date }));
  return [
    ...(update.resumed ? [paragraph(paper, app.text(language, "terminal.cards-resumed"))] : []),
    renderCardsImported(app, update.imported, language, paper),
    paragraph(paper, app.text(language, "terminal.cards-published", { date })),
  ].join("\n");
}

export function renderCardsStatus(app: App, status: CardsStatus, language: Language, paper: Paper): string {
  if (status.kind === "starter") return paragraph(paper, app.text(language, "terminal.cards-starter"));
  const { cards, names, languages, file, days, imported, published, address } = status;
  const said = { cards, names, languages: languages.join(", "), file, days, imported: dayIn(language, imported) };
  return [
    paragraph(paper, app.text(language, "terminal.cards-pack", said)),
    ...(published === undefined
      ? []
      : [paragraph(paper, app.text(language, "terminal.cards-published", { date: dayIn(language, published) }))]),
    ...(address === undefined
      ? []
      : [paper.dim(paragraph(paper, app.text(language, "terminal.cards-address", { address })))]),
  ].join("\n");
}

/** A moment as a date; as it is written, where it is none. */
function dayIn(language: Language, moment: string): string {
  const time = Date.parse(moment);
  if (Number.isNaN(time)) return moment;
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(time);
}
