import { Readable } from 'node:stream';
import { crc32, deflateRawSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { ImportAnswers } from '#contracts/imports/imports.ts';
import { makePlacesService } from '../places/places.service.ts';
import { publishedPrices } from '#server/modules/typical-prices/typical-prices.service.ts';
import { makeFileReader, type ReadLine } from './file-reader.service.ts';
import { wordedQuestion } from './import.worded.ts';

const places = makePlacesService();
const reader = makeFileReader({ places, typicalPrices: publishedPrices(places) });

async function read(content: string | Buffer, answers: Partial<ImportAnswers> = {}, city: string | null = 'Pune') {
  const file = { name: 'homes', open: () => Readable.from([Buffer.from(content)]) };
  const all = { columns: {}, units: {}, questions: {}, source: null, ...answers };
  const defaults = { city, transactionType: null, storeDoubtful: false, now: new Date('2026-06-10T08:00:00Z') };
  const understood = await reader.understand(file, all, defaults);
  understood.questions = understood.questions.map(wordedQuestion);
  const lines: ReadLine[] = [];
  for await (const line of reader.readHomes(file, understood, all, defaults)) lines.push(line);
  return { understood, homes: lines.flatMap((line) => (line.kind === 'home' ? [line] : [])) };
}

const inCrore = 'Locality,BHK,Area sqft,Price\nBaner,2 BHK,900,0.95\nAundh,3 BHK,1250,1.4\nWakad,2 BHK,900,0.8\n';

it('asks for a unit with the first home as each choice would read, the most believable first', async () => {
  const { understood } = await read(inCrore);
  const [question] = understood.questions;
  expect(question).toMatchObject({ id: 'price_unit', is_required: true, answer: null });
  expect(question?.examples[0]).toBe('In line 2, “0.95” is read as ₹95,000 for 900 sq ft, which can’t be right.');
  expect(question?.choices).toEqual([
    {
      value: 'crore',
      label: 'Crore',
      example: 'In line 2, “0.95 crore” would be ₹95 L for 900 sq ft: 2 BHK apartment in Baner, Pune.',
    },
    {
      value: 'lakh',
      label: 'Lakh',
      example: 'In line 2, “0.95 lakh” would be ₹95,000 for 900 sq ft: 2 BHK apartment in Baner, Pune.',
    },
  ]);
});

const table = (rows: readonly string[]) => `Locality,BHK,Area sqft,Price\n${rows.join('\n')}\n`;

it('offers every unit in which some lines can be right, with a price of the file in each', async () => {
  const mixed = table([
    'Baner,2,900,9500000',
    'Aundh,3,1250,1.4',
    'Wakad,2,900,0.8',
    'Wakad,2,900,80',
    'Baner,2,900,0.9',
  ]);
  const [question] = (await read(mixed)).understood.questions;
  expect(question?.choices.map(({ value, example }) => [value, example])).toEqual([
    ['crore', 'In line 3, “1.4 crore” would be ₹1.4 Cr for 1,250 sq ft: 3 BHK apartment in Aundh, Pune.'],
    ['lakh', 'In line 3, “1.4 lakh” would be ₹1.4 L for 1,250 sq ft: 3 BHK apartment in Aundh, Pune.'],
    ['rupee', 'Line 3 says “1.4”, and ₹1 can’t be the price of a home.'],
    ['thousand', 'Line 3 says “1.4 thousand”, and ₹1,400 can’t be the price of a home.'],
  ]);
});

it('offers one choice for prices that have their units, beside another meaning', async () => {
  const rents = table(['Baner,2,900,0.9 L', 'Aundh,3,1250,85k', 'Wakad,2,900,0.8 L']);
  const [question] = (await read(rents)).understood.questions;
  expect(question).toMatchObject({ id: 'price_unit', text: 'The prices can’t be right. In which unit are they?' });
  expect(question?.choices.map(({ value, label }) => [value, label])).toEqual([['rent', 'These are rents of a month']]);
});

it('keeps an answered question, with its answer, and reads by it', async () => {
  const { understood, homes } = await read(inCrore, { questions: { price_unit: 'crore' } });
  expect(understood.questions).toMatchObject([{ id: 'price_unit', answer: 'crore' }]);
  expect(understood.columns[3]).toMatchObject({ field: 'price', unit: 'crore' });
  expect(homes.map(({ record }) => record.price)).toEqual([9_500_000, 14_000_000, 8_000_000]);
});

it('takes rents for rents when that is the answer', async () => {
  const text = 'Locality,BHK,Area sqft,Price\nBaner,2 BHK,900,25000\nAundh,3 BHK,1250,38000\n';
  expect((await read(text)).understood.questions[0]?.choices.map(({ value }) => value)).toContain('rent');
  const { homes } = await read(text, { questions: { price_unit: 'rent' } });
  expect(homes.map(({ record }) => [record.transactionType, record.price])).toEqual([
    ['rent', 25_000],
    ['rent', 38_000],
  ]);
});

it('reads columns as they were mended', async () => {
  const text = 'Locality,BHK,Area sqft,Price (Lakh),Worth\nBaner,2,900,1,95 L\nAundh,3,1250,2,140 L\n';
  const { understood } = await read(text);
  expect(understood.columns[4]).toMatchObject({ field: null, certainty: 'unsure', runner_up: 'price' });
  const { homes } = await read(text, { columns: { '3': null, '4': 'price' } });
  expect(homes.map(({ record }) => record.price)).toEqual([9_500_000, 14_000_000]);
  const inYards = await read(text, { columns: { '3': null, '4': 'price' }, units: { '2': 'sq yd' } });
  expect(inYards.homes[0]?.record.superBuiltupArea).toBe(8_100);
});

it('asks once what to do with doubtful lines, which are left out unless somebody says otherwise', async () => {
  const text = table(['Baner,2,900,95', 'Aundh,3,1250,140', 'Wakad,2,900,95 Cr', 'Baner,2,900,88']);
  const { understood, homes } = await read(text);
  expect(understood.questions).toMatchObject([
    {
      id: 'doubtful_lines',
      text: '1 line can’t be right as it is read. What should happen to it?',
      choices: [{ value: 'leave', label: 'Leave it out' }, { value: 'store' }],
      answer: 'leave',
      is_required: false,
    },
  ]);
  expect(homes.filter(({ doubt }) => doubt !== null).map(({ line }) => line)).toEqual([4]);
  const stored = await read(text, { questions: { doubtful_lines: 'store' } });
  expect(stored.understood.questions).toMatchObject([{ id: 'doubtful_lines', answer: 'store' }]);
  expect(stored.homes.filter(({ doubt }) => doubt !== null)).toEqual([]);
});

it('reads the addresses of pictures, and a reference that is no numbering of the lines', async () => {
  const text =
    'ID,Locality,BHK,Area sqft,Price (Lakh),Photos\n1,Baner,2,900,95,"https://a.example/1.jpg; https://a.example/2.jpg"\n2,Aundh,3,1250,140,\n';
  const { homes } = await read(text);
  expect(homes.map(({ reference }) => reference)).toEqual([null, null]);
  expect(homes[0]?.pictureAddresses).toEqual(['https://a.example/1.jpg', 'https://a.example/2.jpg']);
});

/** A ZIP whose directory claims that its one sheet is small. */
function lyingWorkbook(): Buffer {
  const megabytes = 40;
  const sheet = Buffer.alloc(megabytes * 1024 * 1024, 32);
  const honest = Buffer.from(
    zipSync({ 'xl/workbook.xml': new Uint8Array(10), 'xl/worksheets/sheet1.xml': [sheet, { level: 9 }] }),
  );
  const packed = deflateRawSync(sheet, { level: 9 });
  expect(packed.length).toBeLessThan(honest.length);
  const real = Buffer.alloc(4);
  real.writeUInt32LE(sheet.length);
  const said = Buffer.alloc(4);
  said.writeUInt32LE(4_000);
  expect(crc32(sheet)).toBeGreaterThan(0);
  for (let at = honest.indexOf(real); at !== -1; at = honest.indexOf(real, at + 4)) said.copy(honest, at);
  return honest;
}

it.each([
  ['a sheet that is larger than it says', lyingWorkbook, 'unpack'],
  ['an archive of something else', () => Buffer.from(zipSync({ 'a.txt': new Uint8Array(9) })), 'ZIP archive'],
  ['a Word document', () => Buffer.from(zipSync({ 'word/document.xml': new Uint8Array(9) })), 'Word'],
  ['an OpenDocument sheet', () => Buffer.from(zipSync({ 'content.xml': new Uint8Array(9) })), '.ods'],
  ['a workbook of nonsense', () => Buffer.from(zipSync({ 'xl/workbook.xml': new Uint8Array(9) })), 'workbook'],
])('refuses %s with a sentence', async (_, make, sentence) => {
  await expect(read(make())).rejects.toThrow(sentence);
});
