import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Catalogues of what leaves the pages: mails, invoices and files. */
const elsewhere = ['texts/hi/mails/**', 'texts/hi/invoice.json', 'texts/hi/listings-file.json'];

const wordsOf = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => text.match(/[\u0900-\u097f\u200c\u200d]+/g) ?? []));

/** The words that Hindi pages show, beside what people wrote: those of texts and dates, and those in names of places. */
export function listHindiWords(root: string): { words: Set<string>; names: Set<string> } {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const sentences = globSync('texts/hi/**/*.json', { cwd: root, exclude: elsewhere }).map(read);
  // Pages show the first name of a place; the others are typed.
  const places = read('server/modules/places/sources/hindi-names.csv').replaceAll(/\|.*/g, '');
  return { words: wordsOf([...sentences, ...listDates()]), names: wordsOf([places]) };
}

/** A day of each month as Intl writes it, "6 दिस॰ 2026": no text has its words and signs. */
function listDates(): string[] {
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)));
  return (['short', 'long'] as const).flatMap((month) =>
    days.map((day) => day.toLocaleDateString('hi-IN', { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' })),
  );
}
