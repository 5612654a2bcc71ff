import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, inject, it } from 'vitest';
import { testListings } from '#server/testing/builders.ts';
import { shownDistances } from '#server/testing/search/public-points.ts';
import { useTestDatabase } from '#server/testing/database/test-database.ts';
import type { NewRecord } from '#server/modules/listings/listings.module.ts';
import { makePlacesService } from '../places/places.service.ts';
import { headingKey, readHeadings } from './import.fields.ts';
import {
  ImportRefused,
  makeImportAtOnce,
  type ImportOptions,
  type ReportLine,
} from '#server/testing/import-at-once.ts';

const places = makePlacesService();
const database = useTestDatabase();

async function importText(text: string | Buffer, options: Partial<ImportOptions> = {}) {
  const records: NewRecord[] = [];
  const lines: ReportLine[] = [];
  const service = makeImportAtOnce({
    places,
    addRecords: (batch) => {
      records.push(...batch);
      return Promise.resolve({ stored: batch.length, skipped: 0 });
    },
  });
  const result = await service.importFile(
    { name: 'homes.csv', open: () => Readable.from([Buffer.from(text)]) },
    {
      ownerId: 1,
      city: 'Bengaluru',
      now: new Date(),
      onLine: (line) => lines.push(line),
      ...options,
    },
  );
  return { result, records, lines };
}

const heading = 'location,size,total_sqft,price\n';

describe('reading a file', () => {
  it('makes a listing with the title and fields that people would write', async () => {
    const { records } = await importText(
      'location,size,total_sqft,area_type,availability,society,balcony,bath,price\n' +
        'Whitefield,3 BHK,"1100 - 1300",Super built-up  Area,27-Dec,Oak Court ,1,2,96.5\n' +
        '  rajaji nagar,4 Bedroom,2600,Plot  Area,Ready To Move,,3,5,1.2 Cr\n',
    );
    expect(records[0]).toMatchObject({
      transactionType: 'sale',
      propertyType: 'apartment',
      title: '3 BHK apartment in Whitefield, Bengaluru',
      price: 9_650_000,
      bedrooms: 3,
      bathrooms: 2,
      superBuiltupArea: 1200,
      projectStatus: 'under-construction',
      balconies: 1,
      society: 'Oak Court',
      streetAddress: null,
      city: 'Bengaluru',
      state: 'Karnataka',
      postalCode: '560066',
    });
    expect(records[0]?.latitude).toBeCloseTo(12.97, 1);
    expect(records[1]).toMatchObject({
      propertyType: 'house',
      title: '4 BHK house in Rajajinagar, Bengaluru',
      price: 12_000_000,
      landArea: 2600,
      projectStatus: 'ready-to-move',
    });
  });

  it('recognises rents by their deposit, takes the file’s coordinates and repairs its text', async () => {
    const { records, result } = await importText(
      'house_type,location,city,house_size,price,SecurityDeposit,Status,latitude,longitude,numBathrooms,description,currency\n' +
        '2 BHK Independent Floor,HSR Layout,Bangalore,"1,210 sq ft",32000,"  1,00,000",Semi-Furnished,12.9121,77.6446,2,' +
        '"Itâ\u0080\u0099s  near the park .\nQuiet lane .",INR\n',
      { city: null },
    );
    expect(result).toMatchObject({ transactionType: 'rent', stored: 1, unknownHeadings: [] });
    expect(records[0]).toMatchObject({
      propertyType: 'apartment',
      price: 32_000,
      latitude: 12.9121,
      furnishing: 'semi-furnished',
      securityDeposit: 100_000,
      description: 'It’s near the park.\nQuiet lane.',
    });
  });

  it('stores a locality without known coordinates without a point on the map', async () => {
    const { records, result } = await importText(`${heading}Zzyzx Enclave,2 BHK,900,50\n`);
    expect(records[0]).toMatchObject({ locality: 'Zzyzx Enclave', city: 'Bengaluru', latitude: null, longitude: null });
    expect(result.unlocated).toEqual([['Zzyzx Enclave', 1]]);
  });

  it('understands headings in many spellings', () => {
    const { fields, unknown } = readHeadings([
      'No. of Bedrooms',
      'RATE',
      'Area (sq.ft)',
      'Pin Code',
      'numBathrooms',
      'Monthly_Rent',
    ]);
    expect(fields).toEqual(['bedrooms', null, 'area', 'postalCode', 'bathrooms', 'price']);
    expect(unknown).toEqual(['RATE']);
    expect(headingKey('Super built-up Area ')).toBe('superbuiltuparea');
  });

  it('reads semicolons, tabs, a byte-order mark, Windows line ends and Windows letters', async () => {
    const { records } = await importText(
      Buffer.concat([
        Buffer.from('\ufefflocation;size;total_sqft;price\r\nHebbal;2 BHK;900;50\r\n'),
        Buffer.from('Caf\xe9 Road;3 BHK;1200;80\r\n', 'latin1'),
      ]),
    );
    expect(records.map((record) => record.locality)).toEqual(['Hebbal', 'Café Road']);
    expect((await importText('location\tsize\ttotal_sqft\tprice\nHebbal\t2 BHK\t900\t50\n')).records).toHaveLength(1);
  });

  it('says what is missing', async () => {
    await expect(importText('location,size,price\nHebbal,2 BHK,50\n', { city: null })).rejects.toThrow('--city NAME');
    await expect(importText('a,b,c\n1,2,3\n')).rejects.toThrow(ImportRefused);
    await expect(importText('')).rejects.toThrow('empty');
    await expect(importText('\n\n')).rejects.toThrow('empty');
  });
});

describe('a bad line', () => {
  it('never stops the rest', async () => {
    const { result, lines, records } = await importText(
      heading +
        'Hebbal,2 BHK,900,50\n' + // 2
        '"Hebbal,2 BHK,900,51\n' + // 3: not closed
        'Hebbal,2 BHK,900,52\n' + // 4
        'Heb\u0000bal,2 BHK,900,53\n' + // 5: NUL
        `${'x'.repeat(1_000_000)},2 BHK,900,54\n` + // 6: a megabyte
        'Hebbal,2 BHK,900,cheap\n' + // 7: no price
        'Hebbal,,900,55\n' + // 8: no type
        '\n' +
        '"Hebbal ""East""",2 BHK,900,56\n' + // 10
        '"Near\nlake",2 BHK,900,57\n' + // 11, 12
        'Hebbal,2 BHK,5" pipe,58\n' + // 13: a mark inside a cell
        'Hebbal,2 BHK\n' + // 14: short, without a price
        'Hebbal,2 BHK,900,0.01\n' + // 15
        'Hebbal,2 BHK,900,59', // 16: no line end
    );
    const refused = lines.filter((line) => line.outcome === 'refused');
    expect(refused.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
      '3: A quotation mark is opened and not closed, or closed in the middle of a cell.',
      '5: The line holds binary data.',
      '6: The line is longer than 256 kB.',
      '7: The price can’t be read: "cheap".',
      '8: Neither a property type nor a number of bedrooms is given.',
      '15: "0.01", read as ₹1,000, can’t be the price of a home.',
    ]);
    expect(records.map((record) => record.locality)).toContain('Hebbal "East"');
    expect(records.map((record) => record.locality)).toContain('Near lake');
    expect(result.stored + result.refused).toBe(result.rows);
    expect(records.some((record) => record.price === 5_900_000)).toBe(true);
  });

  // A reader that backtracks over such a cell would run into the test's time limit.
  it('of nothing but spaces, digits or quotation marks is read in linear time', async () => {
    const long = (sign: string) => sign.repeat(200_000);
    const { result } = await importText(
      `location,size,total_sqft,price,description\n` +
        [long(' '), long('1'), long('"'), long('" '), long('₹'), long('-'), long('1.')]
          .map((cell) => `Hebbal ${cell},${cell},${cell},50,${cell}x`)
          .join('\n'),
    );
    expect(result.stored + result.refused).toBe(result.rows);
  });

  it('with an open quotation mark spoils no other line, even when quoted cells follow', async () => {
    const { records, lines } = await importText(
      `${heading}"Hebbal,2 BHK,900,50\n"Begur, near lake",2 BHK,900,51\nVarthur,2 BHK,900,52\n"Hoodi",2 BHK,900,53\n`,
    );
    expect(lines.filter((line) => line.outcome === 'refused').map((line) => line.line)).toEqual([2]);
    expect(records.map((record) => record.price)).toEqual([5_100_000, 5_200_000, 5_300_000]);
  });
});

describe('importing into the database', () => {
  async function setUp() {
    const { id } = await database.db
      .insertInto('users')
      .values({ first_name: 'Asha', email: 'asha@demo.aangan.example', user_type: 'agent' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const listings = testListings(database.db);
    const service = makeImportAtOnce({ places, addRecords: listings.addRecords });
    const run = (text: string, options: Partial<ImportOptions> = {}) =>
      service.importFile(
        { name: 'homes.csv', open: () => Readable.from([Buffer.from(text)]) },
        {
          ownerId: id,
          city: 'Bengaluru',
          now: new Date(),
          ...options,
        },
      );
    const count = async () => (await database.db.selectFrom('properties').select('id').execute()).length;
    return { run, count, service, ownerId: id };
  }

  it('stores each of two equal lines, and nothing when the file comes again with its columns reordered', async () => {
    const { run, count } = await setUp();
    const text = `${heading}Hebbal,2 BHK,900,50\nHebbal,2 BHK,900,50\nBegur,3 BHK,1200,80\n`;
    expect(await run(text)).toMatchObject({ rows: 3, stored: 3, copies: 1, alreadyThere: 0 });
    expect(await run(text)).toMatchObject({ rows: 3, stored: 0, alreadyThere: 3 });
    const turned = 'price,size,location,total_sqft\n80,3 BHK,Begur,1200\n50,2 BHK,HEBBAL,900\n';
    expect(await run(turned)).toMatchObject({ stored: 0, alreadyThere: 2 });
    expect(await count()).toBe(3);
  });

  it('shows homes near the coordinates of the file, and never exactly there', async () => {
    const { run } = await setUp();
    await run(
      'price,size,location,latitude,longitude\n50,2 BHK,Hebbal,13.0359,77.597\n80,3 BHK,Begur,12.8727,77.6336\n',
    );
    const distances = await shownDistances(database.pool);
    expect(distances).toHaveLength(2);
    expect(distances.filter((metres) => metres < 50 || metres > 150)).toEqual([]);
  });

  const real = join(import.meta.dirname, '../../../../shared/data/real');
  it.skipIf(!existsSync(real)).each([
    ['Bengaluru_House_Data.csv', 'sale', 13_320],
    ['Indian_housing_Bangalore_data.csv', 'rent', 1_676],
    ['Indian_housing_Pune_data.csv', 'rent', 400],
  ])('stores at least 98 of 100 lines of %s', { timeout: 60_000 }, async (name, transactionType, rows) => {
    const { service, count, ownerId } = await setUp();
    const refused: ReportLine[] = [];
    // Each fifth line is enough between releases.
    const step = inject('isThorough') ? 1 : 5;
    const text = readFileSync(join(real, name), 'utf8').split('\n');
    const lines = text.filter((_, at) => at % step === 0);
    const result = await service.importFile(
      { name, open: () => Readable.from([Buffer.from(lines.join('\n'))]) },
      {
        ownerId,
        city: name.startsWith('Bengaluru') ? 'Bengaluru' : null,
        // Names of localities there that are large cities elsewhere are asked about.
        questions: { 'place:varanasi-bengaluru': 'Bengaluru', 'place:srinagar-bengaluru': 'Bengaluru' },
        now: new Date(),
        onLine: (line) => line.outcome === 'refused' && refused.push(line),
      },
    );
    expect(result).toMatchObject({ ...(step === 1 && { rows }), transactionType });
    expect(result.rows).toBeGreaterThanOrEqual(Math.floor(rows / step));
    expect(result.stored / result.rows).toBeGreaterThanOrEqual(0.98);
    expect(await count()).toBe(result.stored);
    expect(refused.length).toBe(result.refused);
  });
});
