import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { testListings } from '#server/testing/builders.ts';
import { useTestDatabase } from '#server/testing/database/test-database.ts';
import { makePlacesService } from '../places/places.service.ts';
import { makeImportAtOnce, type ImportOptions, type ReportLine } from '#server/testing/import-at-once.ts';

const places = makePlacesService();
const database = useTestDatabase();

async function setUp() {
  const { id: ownerId } = await database.db
    .insertInto('users')
    .values({ first_name: 'Asha', email: 'asha@demo.aangan.example', user_type: 'agent' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const service = makeImportAtOnce({ places, addRecords: testListings(database.db).addRecords });
  const lines: ReportLine[] = [];
  const run = (text: string, options: Partial<ImportOptions> = {}) =>
    service.importFile(
      { name: 'homes.csv', open: () => Readable.from([Buffer.from(text)]) },
      {
        ownerId,
        city: 'Bengaluru',
        now: new Date('2026-06-10T08:00:00Z'),
        onLine: (line) => lines.push(line),
        ...options,
      },
    );
  const prices = async () => {
    const rows = await database.db.selectFrom('properties').select('price').orderBy('price').execute();
    return rows.map(({ price }) => price);
  };
  return { run, prices, lines };
}

const table = (heading: string, rows: readonly string[]) => `${heading}\n${rows.join('\n')}\n`;

describe('a file in another unit', () => {
  const heading = 'location,size,total_sqft,price';
  const inCrore = ['Hebbal,2 BHK,1000,0.95', 'Begur,3 BHK,1500,1.35', 'Whitefield,4 BHK,2400,2.8'];

  it('in crore without saying so is asked about, and stored as answered', async () => {
    const { run, prices } = await setUp();
    await expect(run(table(heading, inCrore))).rejects.toThrow('--price-unit');
    expect(await prices()).toEqual([]);
    await run(table(heading, inCrore), { priceUnit: 'crore' });
    expect(await prices()).toEqual([9_500_000, 13_500_000, 28_000_000]);
  });

  it('in crore by its heading is stored without a question', async () => {
    const { run, prices } = await setUp();
    await run(table('location,size,total_sqft,Price (Cr)', inCrore));
    expect(await prices()).toEqual([9_500_000, 13_500_000, 28_000_000]);
  });

  it('in lakh under a heading of crore is asked about', async () => {
    const { run, prices } = await setUp();
    const rows = ['Hebbal,2 BHK,1000,95', 'Begur,3 BHK,1500,135'];
    await expect(run(table('location,size,total_sqft,Price (Cr)', rows))).rejects.toThrow('can’t be right');
    expect(await prices()).toEqual([]);
  });

  it('with areas in square metres is asked about', async () => {
    const { run, prices } = await setUp();
    const rows = ['Hebbal,2 BHK,95,95', 'Begur,3 BHK,140,135', 'Whitefield,1 BHK,60,60'];
    await expect(run(table(heading, rows))).rejects.toThrow('--area-unit');
    expect(await prices()).toEqual([]);
    expect(await run(table(heading, rows), { areaUnit: 'sq m' })).toMatchObject({ stored: 3 });
  });

  it('with rents read as prices is asked about', async () => {
    const { run } = await setUp();
    const rows = ['Hebbal,2 BHK,1000,85000', 'Begur,3 BHK,1500,95000'];
    await expect(run(table(heading, rows))).rejects.toThrow('--type');
    expect(await run(table(heading, rows), { transactionType: 'rent' })).toMatchObject({ stored: 2 });
  });
});

it('leaves out single lines whose price is in another unit, and names them', async () => {
  const { run, prices, lines } = await setUp();
  const text = table('location,size,total_sqft,price', [
    'Hebbal,2 BHK,1000,95',
    'Begur,3 BHK,1500,1.35',
    'Whitefield,4 BHK,2400,280',
    'Varthur,2 BHK,,80',
    'Hoodi,2 BHK,,0.8',
  ]);
  expect(await run(text)).toMatchObject({ rows: 5, stored: 3, doubtful: 2, refused: 0 });
  expect(await prices()).toEqual([8_000_000, 9_500_000, 28_000_000]);
  expect(lines.map(({ line, outcome }) => `${String(line)}: ${outcome}`)).toEqual([
    '3: doubtful, not stored',
    '6: doubtful, not stored',
  ]);
  expect(await run(text, { storeDoubtful: true })).toMatchObject({ stored: 2, alreadyThere: 3, doubtful: 0 });
});

describe('an area in another unit than those around it', () => {
  it('is doubtful from its bedrooms on, whatever the price a square foot', async () => {
    const { run, prices, lines } = await setUp();
    const rows = ['Hebbal,3 BHK,968,8200000', 'Hebbal,3 BHK,1240,8500000', 'Hebbal,3 BHK,1365,8500000'];
    await run(
      table('location,size,total_sqft,price', [...rows, 'Hebbal,3 BHK,95.44,8700000', 'Hebbal,4 BHK,108,9500000']),
    );
    expect(await prices()).toEqual([8_200_000, 8_500_000, 8_500_000]);
    expect(lines.map(({ line, outcome }) => [line, outcome])).toEqual([
      [5, 'doubtful, not stored'],
      [6, 'doubtful, not stored'],
    ]);
  });
});
