import { describe, expect, it } from 'vitest';
import { compareSocieties } from './same-society.ts';
import { readSocietyName } from './society-name.ts';

const compare = (one: string, other: string) => {
  const place = { locality: 'Baner', city: 'Pune' };
  const [a, b] = [readSocietyName(one, place), readSocietyName(other, place)];
  if (!a || !b) throw new Error(`"${a ? other : one}" names no society.`);
  return compareSocieties(a, b);
};

describe('two names of one place', () => {
  // specification 31.1
  it.each([
    ['Sonchafa Apartments', 'Sonchapha Apts'],
    ['Sonchafa Apartments', 'Sonchafa CHS Ltd.'],
    ['Sonchafa Apartments', 'Sonchafa Co-op Housing Society, Baner'],
    ['Sonchafa Apartments', 'सोनचाफा अपार्टमेंट'],
    ['Green Valley', 'Grean Vally'],
    ['Sky City', 'Skycity'],
    ['Godrej Nature Plus', 'nature plus by godrej properties'],
    ['Godrej Nature Plus', 'Tower 5, Nature Plus'],
    ['Pashmina Developers Pashmina Waterfront', 'Pashmina Waterfront'],
    ['Nyati Group Elysia II', 'Elysia Phase 2'],
    ['Tulip Greens', 'Tulip Green'],
  ])('%s and %s are one', (one, other) => {
    expect(compare(one, other)).toBe('same');
    expect(compare(other, one)).toBe('same');
  });

  it.each([
    ['Elysia Phase 1', 'Elysia Phase 2'],
    ['Central Park 1', 'Central Park 2'],
    ['Tulip White', 'Tulip Violet'],
    ['Godrej Crest', 'DLF Crest'],
    ['Lodha Park', 'Godrej Park'],
    ['Vista Heights', 'Rista Heights'],
    ['Gulmohar 51', 'Gulmohar 52'],
  ])('%s and %s are two', (one, other) => expect(compare(one, other)).toBe('different'));

  it.each([
    ['Elysia', 'Elysia Phase 2'],
    ['Sobha City', 'Sobha City Casa Serenita'],
  ])('%s and %s may be one', (one, other) => expect(compare(one, other)).toBe('doubtful'));

  it.each([
    '3 BHK',
    'Independent',
    'House number B-34',
    'Builder floor',
    'LIG flat',
    'Phase 2',
    'Ready to move',
    'Godrej',
    'Sonchafa, call 98123 00123',
    'asha@example.in',
    '',
    '501',
  ])('"%s" names none', (name) => expect(readSocietyName(name)).toBeNull());
});
