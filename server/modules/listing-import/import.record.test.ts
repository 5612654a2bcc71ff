import { expect, it } from 'vitest';
import { limits } from '#contracts/limits.ts';
import type { ImportField } from './import.fields.ts';
import { makePlaceReader } from './import.places.ts';
import { readRecord } from './import.record.ts';

const readPlace = makePlaceReader({ city: 'Pune', answers: {}, find: () => null, locate: () => null });

const now = new Date('2026-06-10T08:00:00Z');
const old = '2026-05-10T08:00:00.000Z';

it.each([
  ['2026-06-09', '2026-06-08T18:30:00.000Z', false],
  ['10/06/2026', '2026-06-09T18:30:00.000Z', false],
  ['2025-12-31T23:10:00Z', '2025-12-30T18:30:00.000Z', false],
  ['', old, false],
  ['11 Jun 2026', old, true],
  ['01/01/1970', old, true],
  ['yesterday', old, true],
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
    if ('refused' in read) throw new Error(read.refused);
    expect(read.record.createdAt?.toISOString()).toBe(day);
    expect(read.notes.some((note) => note.includes('day of posting'))).toBe(isNoted);
  },
);

it('takes no undated record for new', () => {
  expect(now.getTime() - Date.parse(old)).toBeGreaterThan(limits.newBadgeHours * 3_600_000);
});
