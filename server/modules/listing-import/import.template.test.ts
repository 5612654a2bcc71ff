import { Readable } from 'node:stream';
import { read, utils, write } from '@e965/xlsx';
import { expect, it } from 'vitest';
import { propertyTypeLabels, propertyTypes } from '#contracts/homes/vocabulary.ts';
import { languages, type Language } from '#contracts/text/languages.ts';
import { inLanguage } from '#server/platform/language.ts';
import { makePlacesService } from '../places/places.service.ts';
import { publishedPrices } from '#server/modules/typical-prices/typical-prices.service.ts';
import { makeFileReader, type ReadLine } from './file-reader.service.ts';
import { readPropertyType, readTransactionType } from './import.home-type.ts';
import { templateColumns, templateCsv, templateXlsx } from './import.template.ts';
import * as texts from '#texts/import-fields.ts';

const places = makePlacesService();
const reader = makeFileReader({ places, typicalPrices: publishedPrices(places) });
const answers = { columns: {}, units: {}, questions: {}, source: null };
const defaults = { city: null, transactionType: null, storeDoubtful: false, now: new Date('2026-06-10T08:00:00Z') };

async function readBack(bytes: Buffer) {
  const file = { name: 'template', open: () => Readable.from([bytes]) };
  const understood = await reader.understand(file, answers, defaults);
  const lines: ReadLine[] = [];
  for await (const line of reader.readHomes(file, understood, answers, defaults)) lines.push(line);
  return { understood, lines };
}

const cells: Record<string, string | number> = {
  reference: 'SH-101',
  bedrooms: 3,
  price: 14_000_000,
  city: 'Pune',
  locality: 'Baner',
  carpetArea: 1000,
  superBuiltupArea: 1250,
  floorNo: 4,
  totalFloors: 12,
};

it.each(
  languages.flatMap((language) => [
    [language, 'CSV', () => Buffer.from(templateCsv())] as const,
    [language, 'a workbook', templateXlsx] as const,
  ]),
)('in %s, as %s, is understood column by column, and asks nothing', async (language, _, make) => {
  const { understood, lines } = await readBack(inLanguage(language, make));
  expect(understood.columns.map(({ field }) => field)).toEqual(templateColumns().map(({ field }) => field));
  expect(understood.questions).toEqual([]);
  expect(lines).toEqual([]);
});

/** The lines of a template in a language, filled in with each choice of its drop-downs. */
async function filledIn(language: Language) {
  const columns = inLanguage(language, templateColumns);
  const longest = Math.max(...columns.map(({ choices }) => choices.length));
  const only = inLanguage(language, (): Record<string, string> => ({
    transactionType: texts.sale(),
    propertyType: propertyTypeLabels.apartment(),
  }));
  const rows = Array.from({ length: longest }, (_, at) =>
    columns.map(({ field, choices }) =>
      field === 'reference'
        ? `SH-${String(101 + at)}`
        : (only[field] ?? choices[at % Math.max(1, choices.length)] ?? cells[field] ?? ''),
    ),
  );
  const book = read(inLanguage(language, templateXlsx));
  const sheet = book.Sheets.Homes!;
  utils.sheet_add_aoa(sheet, rows, { origin: 'A2' });
  const { understood, lines } = await readBack(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
  expect(understood.questions).toEqual([]);
  expect(lines).toHaveLength(longest);
  return lines;
}

it('is read back as it was filled in, each choice of its drop-downs too, alike in every language', async () => {
  const english = await filledIn('en');
  for (const [at, line] of english.entries()) {
    expect(line).toMatchObject({
      kind: 'home',
      reference: `SH-${String(101 + at)}`,
      notes: [],
      doubt: null,
      record: { price: 14_000_000, bedrooms: 3, locality: 'Baner', carpetArea: 1000, floorNo: 4 },
    });
  }
  const read = (lines: ReadLine[]) =>
    lines.map((line) => line.kind === 'home' && [line.record, line.notes, line.doubt]);
  for (const language of languages) expect(read(await filledIn(language)), language).toEqual(read(english));
});

it.each(languages)('in %s offers kinds and deals that are read as themselves', (language) => {
  inLanguage(language, () => {
    for (const type of propertyTypes) expect(readPropertyType(propertyTypeLabels[type]()), type).toBe(type);
    expect([texts.sale(), texts.rent()].map(readTransactionType)).toEqual(['sale', 'rent']);
  });
});
