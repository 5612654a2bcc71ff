import { expect, it } from 'vitest';
import { isNow, readAge, readDay } from './import.days.ts';

const now = new Date('2026-11-28T08:00:00Z');

it.each([
  ['2026-12-01', '2026-12-01'],
  ['2026-12-01T09:30:00Z', '2026-12-01'],
  ['01/12/2026', '2026-12-01'],
  ['15/01/27', '2027-01-15'],
  ['12/11/26', '2026-11-12'],
  ['15-Jan-27', '2027-01-15'],
  ['1 Dec 2026', '2026-12-01'],
  ['January 15 2027', '2027-01-15'],
  ['Nov 12 2026', '2026-11-12'],
  ['Nov 12, 2026', '2026-11-12'],
  ['Jan 2027', '2027-01-01'],
  ["From May '27", '2027-05-01'],
  ['From May ’26', '2026-05-01'],
  ['Dec-26', '2026-12-01'],
  ['1st Jan', '2027-01-01'],
  ['15 December', '2026-12-15'],
  ['१५/०१/२०२७', '2027-01-15'],
  ['46357', '2026-12-01'],
  ['31/02/2027', null],
  ['soon', null],
  ['9876543210', null],
])('the day %s is %s', (text, day) => expect(readDay(text, { now, towards: 'future' })).toBe(day));

it('a day without a year is the last one where it lies in the past', () => {
  expect(readDay('1st Jan', { now, towards: 'past' })).toBe('2026-01-01');
  expect(readDay('15 Dec', { now, towards: 'past' })).toBe('2025-12-15');
});

it.each([
  ['6 days ago', '2026-11-22'],
  ['Posted 2 years ago', '2024-11-28'],
  ['a week ago', '2026-11-21'],
  ['Today', '2026-11-28'],
  ['30+ days ago', '2026-10-29'],
  ['long ago', null],
])('%s is the day %s', (text, day) => expect(readAge(text, now)).toBe(day));

it('words for now are no day', () => {
  expect(
    ['Immediate', 'Immediately', 'Ready to move', 'Available now', 'Vacant'].filter((text) => !isNow(text)),
  ).toEqual([]);
  expect(['Available from May', 'by Dec'].filter(isNow)).toEqual([]);
});
