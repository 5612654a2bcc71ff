import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { makePlacesService } from '../places/places.service.ts';
import { publishedPrices } from '#server/modules/typical-prices/typical-prices.service.ts';
import { makeFileReader } from './file-reader.service.ts';
import { readCase } from '#server/testing/import-files/ask-case.ts';
import { asideFiles } from '#server/testing/import-files/aside-files.ts';
import { hostileFiles } from '#server/testing/import-files/hostile-files.ts';
import { slippedFiles } from '#server/testing/import-files/slipped-files.ts';

describe.each([
  ['hostile files', hostileFiles],
  ['files with slips', slippedFiles],
  ['files put aside', asideFiles],
])('%s', (_, files) => {
  it.each(files.map((file) => [file.name, file] as const))('%s', async (_name, file) => {
    const { right } = file;
    const expected = 'refused' in right ? { refused: expect.stringMatching(right.refused) as unknown } : right;
    expect(await readCase(file)).toEqual(expected);
  });
});

it('a file is read line by line, and never much further than it is used', async () => {
  const lines = 12_000;
  let read = 0;
  function* text(): Generator<Buffer> {
    yield Buffer.from('location,size,total_sqft,price\n');
    for (let n = 0; n < lines; n += 1) {
      read = n + 1;
      yield Buffer.from(`Hebbal,2 BHK,${String(900 + (n % 300))},${String(60 + (n % 40))}\n`);
    }
  }
  const file = { name: 'homes.csv', open: () => Readable.from(text()) };
  const answers = { columns: {}, units: {}, questions: {}, source: null };
  const defaults = {
    city: 'Bengaluru',
    transactionType: null,
    storeDoubtful: false,
    now: new Date('2026-06-10T08:00:00Z'),
  };
  const places = makePlacesService();
  const reader = makeFileReader({ places, typicalPrices: publishedPrices(places) });
  const understood = await reader.understand(file, answers, defaults);
  expect(understood.questions).toEqual([]);
  let homes = 0;
  let ahead = 0;
  for await (const line of reader.readHomes(file, understood, answers, defaults)) {
    if (line.kind === 'home') homes += 1;
    ahead = Math.max(ahead, read - homes);
  }
  expect(homes).toBe(lines);
  expect(ahead).toBeLessThan(5_000);
}, 240_000);
