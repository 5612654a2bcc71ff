import { Readable } from 'node:stream';
import { read, utils, write } from '@e965/xlsx';
import { expect, it } from 'vitest';
import { makePlacesService } from '../places/places.service.ts';
import { publishedPrices } from '#server/modules/typical-prices/typical-prices.service.ts';
import { makeFileReader, type ReadLine } from './file-reader.service.ts';
import { templateColumns, templateCsv, templateXlsx } from './import.template.ts';

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
  transactionType: 'Sale',
  propertyType: 'Apartment',
  bedrooms: 3,
  price: 14_000_000,
  city: 'Pune',
  locality: 'Baner',
  carpetArea: 1000,
  superBuiltupArea: 1250,
  floorNo: 4,
  totalFloors: 12,
};

it.each([
  ['CSV', () => Buffer.from(templateCsv())],
  ['a workbook', templateXlsx],
])('as %s is understood column by column, and asks nothing', async (_, make) => {
  const { understood, lines } = await readBack(make());
  expect(understood.columns.map(({ field }) => field)).toEqual(templateColumns().map(({ field }) => field));
  expect(understood.questions).toEqual([]);
  expect(lines).toEqual([]);
});

it('is read back as it was filled in, each choice of its drop-downs too', async () => {
  const columns = templateColumns();
  const longest = Math.max(...columns.map(({ choices }) => choices.length));
  const rows = Array.from({ length: longest }, (_, at) =>
    columns.map(({ field, choices }) =>
      field === 'transactionType' || field === 'propertyType'
        ? (cells[field] ?? '')
        : field === 'reference'
          ? `SH-${String(101 + at)}`
          : (choices[at % Math.max(1, choices.length)] ?? cells[field] ?? ''),
    ),
  );
  const book = read(templateXlsx());
  const sheet = book.Sheets.Homes!;
  utils.sheet_add_aoa(sheet, rows, { origin: 'A2' });
  const { understood, lines } = await readBack(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
  expect(understood.questions).toEqual([]);
  expect(lines).toHaveLength(longest);
  for (const [at, line] of lines.entries()) {
    expect(line).toMatchObject({
      kind: 'home',
      reference: `SH-${String(101 + at)}`,
      notes: [],
      doubt: null,
      record: { price: 14_000_000, bedrooms: 3, locality: 'Baner', carpetArea: 1000, floorNo: 4 },
    });
  }
});
