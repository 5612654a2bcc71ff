import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatArea } from '#contracts/text/rupees.ts';
import { readArea } from './import.area.ts';

describe('reading areas', () => {
  it.each([
    ['1050', 1050, false],
    ['1050.5', 1051, false],
    ['2,020 sq ft', 2020, false],
    ['1200 sqft', 1200, false],
    ['1200 Sq.Ft.', 1200, false],
    ['1100 - 1301', 1201, false],
    ['2100 to 2800 sq ft', 2450, false],
    ['34.5Sq. Meter', 371, false],
    ['100 sq m', 1076, false],
    ['1000Sq. Yards', 9000, false],
    ['200 gaj', 1800, false],
    ['4000Perch', 1_089_000, true],
    ['2Acres', 87_120, true],
    ['5.5Acres', 239_580, true],
    ['25Guntha', 27_225, true],
    ['40Grounds', 96_000, true],
    ['7Cents', 3049, true],
    ['1 hectare', 107_639, true],
    ['१२०० वर्ग फुट', 1200, false],
    ['200 गज', 1800, false],
    ['1,200 sq ft approx.', 1200, false],
    ['1200 sq.ft. - 1500 sq.ft.', 1350, false],
    ['34 sqm (366 sqft)', 366, false],
    ['1200 sqft (super built-up)', 1200, false],
    ['30x40', 1200, false],
    ["30' x 40'", 1200, false],
    ['30 x 40 ft', 1200, false],
  ])('%s', (text, sqft, isLand) => expect(readArea(text)).toEqual({ sqft, isLand }));

  it.each([
    ['200', 'sq yd', null, 1800],
    ['200 sq ft', 'sq yd', null, 200],
    ['1 bigha', null, 'West Bengal', 14_400],
    ['2 katha', null, 'Assam', 5760],
    ['2 Kattha', null, 'Bihar', 2723],
  ])('%s under a heading in %s, in %s', (text, unit, state, sqft) =>
    expect(readArea(text, { unit, state })?.sqft).toBe(sqft),
  );

  it('does not guess a bigha where its measure differs from district to district', () =>
    expect(readArea('2 bigha', { state: 'Uttar Pradesh' })).toBeNull());

  it.each([
    '',
    '1,5',
    '1200 (900)',
    '100 sqm - 200 sqft',
    'big',
    '0',
    '-40',
    '12 bigha',
    '1200 - 900',
    '3 x 4',
    '9'.repeat(25),
    'sq ft',
    '12 sq ft 13 acres',
  ])('%j is no area', (text) => expect(readArea(text)).toBeNull());

  it('reads areas as the product prints them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000 }), (sqft) => {
        expect(readArea(formatArea(sqft))).toEqual({ sqft, isLand: false });
      }),
    );
  });

  it('never throws, and returns areas that fit the column', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\d ,.-]{1,12}[a-zA-Z. ]{0,10}$/)),
        (text) => {
          const area = readArea(text);
          if (area) expect(Number.isInteger(area.sqft) && area.sqft > 0 && area.sqft <= 2_147_483_647).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
