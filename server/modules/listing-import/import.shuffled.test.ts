import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makePlacesService } from '#server/modules/places/places.service.ts';
import { publishedPrices } from '#server/modules/typical-prices/typical-prices.service.ts';
import { runs } from '#server/testing/runs.ts';
import { makeFileReader } from './file-reader.service.ts';

const places = makePlacesService();
const reader = makeFileReader({ places, typicalPrices: publishedPrices(places) });
const answers = { columns: {}, units: {}, questions: {}, source: null };
const defaults = { city: 'Pune', transactionType: null, storeDoubtful: true, now: new Date('2026-11-28T08:00:00Z') };

/** The meaning of the columns, and each home by its content. */
async function readingOf(lines: readonly string[]) {
  const file = { name: 'homes.csv', open: () => Readable.from([Buffer.from(lines.join('\n'))]) };
  const understood = await reader.understand(file, answers, defaults);
  const homes: string[] = [];
  for await (const read of reader.readHomes(file, understood, answers, defaults))
    homes.push(JSON.stringify(read.kind === 'home' ? [read.record, read.notes] : read.reason));
  const meanings = understood.columns.map(({ heading, field, certainty, unit }) => ({
    heading,
    field,
    certainty,
    unit,
  }));
  return {
    meanings,
    deal: understood.transactionType,
    asked: understood.questions.map(({ id }) => id),
    homes: homes.sort(),
  };
}

/** Most of the first column's cells say possession, a few furnishing; some titles name no rooms. */
const rows = Array.from({ length: 900 }, (_, n) => {
  const status = n % 7 === 0 ? 'Semi-Furnished' : n % 3 === 0 ? "Poss. by Dec '27" : 'Ready to Move';
  return `${status},${1 + (n % 4)} BHK flat ${n},${50 + (n % 90)} L,${500 + n},Baner`;
});

// specification 18.18
it('any order of the rows gives the same reading', async () => {
  const heading = 'Status,Title,Price,Carpet area,Locality';
  const expected = await readingOf([heading, ...rows]);
  expect(expected.meanings[0]).toMatchObject({ field: 'projectStatus' });
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(rows, { minLength: rows.length }), async (shuffled) => {
      expect(await readingOf([heading, ...shuffled])).toEqual(expected);
    }),
    { numRuns: runs(10) },
  );
});

const real = join(import.meta.dirname, '../../../../shared/data/real');
it.skipIf(!existsSync(real))('so it is with a file of a portal', async () => {
  const [heading = '', ...lines] = readFileSync(join(real, 'gurgaon_properties_cleaned_v1.csv'), 'utf8')
    .split('\n')
    .filter((line) => /^[^"]*(?:"[^"]*"[^"]*)*$/.test(line) && line !== '')
    .slice(0, 1_200);
  expect(await readingOf([heading, ...lines.toReversed()])).toEqual(await readingOf([heading, ...lines]));
});
