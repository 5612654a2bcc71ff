import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatExactRupees, formatRupees } from '#contracts/text/rupees.ts';
import { readMoney } from './import.money.ts';

const both = (rupees: number) => ({ low: rupees, high: rupees });

describe('reading money', () => {
  it.each([
    ['45 L', 4_500_000],
    ['45L', 4_500_000],
    ['1.2 Cr', 12_000_000],
    ['1.2cr.', 12_000_000],
    ['₹ 45,00,000', 4_500_000],
    ['Rs. 45,00,000/-', 4_500_000],
    ['INR 4500000', 4_500_000],
    ['45 lakhs', 4_500_000],
    ['45 Lacs onwards', 4_500_000],
    ['25k', 25_000],
    ['25 K per month', 25_000],
    ['₹19,000/month', 19_000],
    ['19000 p.m.', 19_000],
    [' 1,00,000', 100_000],
    ['50000', 50_000],
    ['0', 0],
    ['2.5 million', 2_500_000],
    ['८५ लाख', 8_500_000],
    ['85 लाख', 8_500_000],
    ['₹ १.२५ करोड़', 12_500_000],
    ['৮৫ lakh', 8_500_000],
    ['1 Cr 25 Lakh', 12_500_000],
    ['1 crore and 25 lakhs', 12_500_000],
    ['2Cr, 5 L', 20_500_000],
    ['85 Lks', 8_500_000],
    ['₹85,00,000/-', 8_500_000],
    ['Rs 85,00,000/- only', 8_500_000],
    ['85.00.000', 8_500_000],
    ['85,00,000.00', 8_500_000],
    ['8,500,000', 8_500_000],
    ['85 Lakh (negotiable)', 8_500_000],
    ['85 Lakh (Neg.)', 8_500_000],
    ['85,00,000 (85 Lakh)', 8_500_000],
    ['1.2 cr onwards', 12_000_000],
    ['1.2 Cr+', 12_000_000],
    ['85 L + GST', 8_500_000],
    ['25,000 + maintenance', 25_000],
  ])('%s', (text, rupees) => expect(readMoney(text)).toEqual(both(rupees)));

  it.each([
    ['25000+2500', 25_000, 2_500],
    ['₹25,000 + 2,500', 25_000, 2_500],
    ['25k+2.5k', 25_000, 2_500],
  ])('reads %s as rent and maintenance', (text, rent, maintenance) =>
    expect(readMoney(text)).toEqual({ ...both(rent), maintenance }),
  );

  it.each([
    ['1.25', 'crore', 12_500_000],
    ['1.25 Cr', 'lakh', 12_500_000],
    ['85 L', 'crore', 8_500_000],
    ['12500000', 'crore', 12_500_000],
    ['25', 'thousand', 25_000],
    ['25000', 'thousand', 25_000],
    ['8.5', 'million', 8_500_000],
  ] as const)('reads %s in a column of %s', (text, unit, rupees) =>
    expect(readMoney(text, unit)).toEqual(both(rupees)),
  );

  it.each([
    ['41.05', 4_105_000],
    ['3500', 350_000_000],
    ['9999.99', 999_999_000],
    ['10000', 10_000],
    ['45,00,000', 4_500_000],
    ['75 L', 7_500_000],
  ])('reads %s in a file of homes for sale as lakh when it is below ten thousand', (text, rupees) =>
    expect(readMoney(text, 'lakh')).toEqual(both(rupees)),
  );

  it.each([
    ['45 - 60 L', 4_500_000, 6_000_000],
    ['45 L to 60 L', 4_500_000, 6_000_000],
    ['85 L – 1.2 Cr', 8_500_000, 12_000_000],
    ['₹20,000-25,000', 20_000, 25_000],
    ['45-60 L', 4_500_000, 6_000_000],
    ['Rs. 45 Lakh to Rs. 60 Lakh', 4_500_000, 6_000_000],
    ['80 - 1.2 Cr', 8_000_000, 12_000_000],
    ['20-25k', 20_000, 25_000],
  ])('reads the range %s', (text, low, high) => expect(readMoney(text)).toEqual({ low, high }));

  it.each(['Price on request', 'Call for price', 'negotiable', 'POA'])('%s is a price on request', (text) =>
    expect(readMoney(text)).toBe('onRequest'),
  );

  it.each(['', 'abc', '-5', '45 apples', '60 - 45 L', '1 2 3 - 4 - 5', 'NaN', '9'.repeat(30), '1e9', '=1+1'])(
    '%j is no price',
    (text) => expect(readMoney(text)).toBeNull(),
  );

  it.each([
    '1,5 Cr',
    '12 34',
    '85 lakh (90 lakh)',
    '5500 per sq ft',
    '5,500/sqft',
    '5500 (per sq ft)',
    '3,00,000 per annum',
    '₹3,00,000/year',
    '1 lakh 2 crore',
    '1 Cr 250 Lakh',
    '$ 85,000',
    '1000+2000',
  ])('%j could be two amounts, or is a rate', (text) => expect(readMoney(text)).toBeNull());

  it('takes no second amount for the maintenance of a home for sale', () =>
    expect(readMoney('25000+2500', 'lakh')).toBeNull());

  it('reads every amount as the product prints it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000_000 }), (rupees) => {
        expect(readMoney(formatExactRupees(rupees))).toEqual(both(rupees));
        const shown = readMoney(formatRupees(rupees));
        // The product shows two decimals of a lakh or a crore.
        if (shown === null || shown === 'onRequest') throw new Error(`${formatRupees(rupees)} was not read`);
        expect(Math.abs(shown.low - rupees)).toBeLessThanOrEqual(Math.max(500, rupees * 0.006));
      }),
    );
  });

  it('never throws, and never returns a negative or a fraction', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\d ,.\-LlCrkK₹]{0,20}$/)), (text) => {
        const money = readMoney(text, 'lakh');
        if (money === null || money === 'onRequest') return;
        expect(Number.isSafeInteger(money.low) && money.low >= 0).toBe(true);
        expect(money.high).toBeGreaterThanOrEqual(money.low);
      }),
      { numRuns: 2000 },
    );
  });
});
