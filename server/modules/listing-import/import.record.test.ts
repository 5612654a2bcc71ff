import { describe, expect, it } from 'vitest';
import { limits } from '#contracts/limits.ts';
import type { ImportField } from './import.fields.ts';
import { noteText } from './import.worded.ts';
import { makePlaceReader } from './import.places.ts';
import { readRecord, type RefusedLine } from './import.record.ts';

const readPlace = makePlaceReader({
  city: 'Pune',
  answers: {},
  find: () => null,
  findState: () => null,
  locate: () => null,
});

const now = new Date('2026-06-10T08:00:00Z');
const old = '2026-05-10T08:00:00.000Z';

it.each([
  ['2026-06-09', '2026-06-08T18:30:00.000Z', false],
  ['10/06/2026', '2026-06-09T18:30:00.000Z', false],
  ['2025-12-31T23:10:00Z', '2025-12-30T18:30:00.000Z', false],
  ['', old, false],
  ['11 Jun 2026', old, true],
  ['01/01/1970', old, true],
  ['yesterday', '2026-06-08T18:30:00.000Z', false],
  ['Posted 6 days ago', '2026-06-03T18:30:00.000Z', false],
  ['2 years ago', '2024-06-09T18:30:00.000Z', false],
  ['some day', old, true],
])(
  'takes the day of posting from the file, and a record without a believable one for an old one: "%s"',
  (text, day, isNoted) => {
    const cells: [ImportField, string][] = [
      ['bedrooms', '2 BHK'],
      ['price', '60 lakh'],
      ['locality', 'Baner'],
      ['postedOn', text],
    ];
    const read = readRecord(new Map(cells), { transactionType: 'sale', readPlace, now });
    if ('refused' in read) throw new Error(noteText(read.refused));
    expect(read.record.createdAt?.toISOString()).toBe(day);
    expect(read.notes.some((note) => noteText(note).includes('day of posting'))).toBe(isNoted);
  },
);

it('takes no undated record for new', () => {
  expect(now.getTime() - Date.parse(old)).toBeGreaterThan(limits.newBadgeHours * 3_600_000);
});

describe('states of a line are data beside their sentences', () => {
  const state = (cells: [ImportField, string][], reader = readPlace) =>
    readRecord(new Map([['bedrooms', '2 BHK'], ...cells]), { transactionType: 'sale', readPlace: reader, now });
  const nowhere = makePlaceReader({
    city: null,
    answers: {},
    find: () => null,
    findState: () => null,
    locate: () => null,
  });

  it.each<[string, [ImportField, string][], RefusedLine['why']]>([
    ['a price that no home has', [['price', '20000']], 'impossible_price'],
    ['a price that nobody can read', [['price', 'sixty or so']], 'unreadable_price'],
    ['a home that is gone', [['offerState', 'sold']], 'gone'],
    ['several homes', [['bedrooms', '2, 3 BHK']], 'several_sizes'],
    ['nothing that is a home', [['bedrooms', '']], 'no_type'],
  ])('%s', (_, cells, why) => expect(state(cells)).toMatchObject({ why, refused: { say: expect.any(String) } }));

  it('no city', () => expect(state([], nowhere)).toMatchObject({ why: 'no_city' }));

  it.each([
    ['900', false],
    ['7', true],
  ])('an area of %s sq ft', (area, isAreaLeftOut) => expect(state([['area', area]])).toMatchObject({ isAreaLeftOut }));
});
