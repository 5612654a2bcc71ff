import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceText, type PricedRecord } from './price-text.ts';
import {
  droppedFrom,
  formatArea,
  formatParking,
  formatRupees,
  isShownLower,
  leastShownHigher,
  rupeesPerSqft,
} from './rupees.ts';

describe('formatRupees', () => {
  it.each([
    [12_500_000, '₹1.25 Cr'],
    [8_500_000, '₹85 L'],
    [20_000_000, '₹2 Cr'],
    [10_000_000, '₹1 Cr'],
    [9_999_999, '₹1 Cr'],
    [9_990_000, '₹99.9 L'],
    [9_999_499, '₹99.99 L'],
    [123_456_789, '₹12.35 Cr'],
    [100_000, '₹1 L'],
    [99_999, '₹99,999'],
    [62_000, '₹62,000'],
    [500, '₹500'],
    [100_000_000_000, '₹10000 Cr'],
    [0, 'Contact for price'],
    [null, 'Contact for price'],
    [undefined, 'Contact for price'],
  ])('%s is %s', (rupees, text) => expect(formatRupees(rupees)).toBe(text));

  // specification 16.1
  it('never returns ₹100 L, and is never more than a hundredth off', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000_000 }), (rupees) => {
        const text = formatRupees(rupees);
        const [, number = '', unit = ''] = /^₹([\d,.]+)(?: (Cr|L))?$/.exec(text) ?? [];
        const shown = Number(number.replaceAll(',', '')) * (unit === 'Cr' ? 1e7 : unit === 'L' ? 1e5 : 1);
        expect(text).not.toBe('₹100 L');
        expect(Math.abs(shown - rupees) / rupees).toBeLessThanOrEqual(0.0051);
      }),
    );
  });
});

describe('a lower price', () => {
  // specification 19.18
  it('is one that is lower in words', () => {
    expect(isShownLower(6_199_999, 6_200_000)).toBe(false);
    expect(isShownLower(6_190_000, 6_200_000)).toBe(true);
    expect(isShownLower(27_999, 28_000)).toBe(true);
    expect(isShownLower(0, 28_000)).toBe(false);
    expect(isShownLower(6_200_000, 6_190_000)).toBe(false);
  });

  it('has a least price that is shown higher, and none between them is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000_000 }), (rupees) => {
        const higher = leastShownHigher(rupees);
        expect([isShownLower(rupees, higher), isShownLower(rupees, higher - 1)]).toEqual([true, false]);
      }),
    );
  });

  it('is compared with the least price before, to which small steps add up', () => {
    expect(droppedFrom(6_200_000, [6_200_000, 6_500_000])).toBeNull();
    expect(droppedFrom(6_100_000, [0, 6_200_000, 6_500_000])).toBe(6_200_000);
    expect(droppedFrom(6_199_000, [6_200_000, 6_199_900, 6_199_600])).toBe(6_200_000);
    expect(droppedFrom(5_000_000, [])).toBeNull();
  });
});

const lead: PricedRecord = {
  transaction_type: 'buy',
  price: 0,
  preferred_price: null,
  max_price: null,
  max_budget: null,
};

describe('priceText', () => {
  // specification 16.2, 5.25
  it.each([
    [{ ...lead, preferred_price: 12_000_000, max_budget: 15_000_000 }, '₹1.2 Cr - ₹1.5 Cr'],
    [{ ...lead, price: 12_000_000, max_budget: 15_000_000 }, '₹1.2 Cr - ₹1.5 Cr'],
    [{ ...lead, price: 12_000_000, max_budget: 12_000_000 }, '₹1.2 Cr'],
    [{ ...lead, preferred_price: 12_000_000 }, '₹1.2 Cr'],
    [{ ...lead, max_budget: 9_000_000 }, 'Up to ₹90 L'],
    [{ ...lead, max_price: 9_000_000 }, 'Up to ₹90 L'],
    [lead, 'Contact for details'],
    [{ ...lead, transaction_type: 'tenant', price: 25_000, max_budget: 35_000 }, '₹25,000 - ₹35,000/month'],
    [{ ...lead, transaction_type: 'tenant' }, 'Contact for details'],
    [{ ...lead, transaction_type: 'rent', price: 62_000 }, '₹62,000/month'],
    [{ ...lead, transaction_type: 'rent', price: 1_500_000, tenancy: 'lease' }, '₹15 L lease'],
    [{ ...lead, transaction_type: 'rent', price: 9_000, tenancy: 'heavy-deposit' }, '₹9,000/month'],
    [{ ...lead, transaction_type: 'rent', price: 0 }, 'Contact for price'],
    [{ ...lead, transaction_type: 'sale', price: 8_500_000 }, '₹85 L'],
  ] as [PricedRecord, string][])('%j is %s', (record, text) => expect(priceText(record)).toBe(text));
});

// specification 16.3
it('formats areas, parking and the price of a square foot', () => {
  expect(formatArea(1450)).toBe('1,450 sq ft');
  expect(formatArea(123_456)).toBe('1,23,456 sq ft');
  expect([formatParking(1), formatParking(2)]).toEqual(['1 Car', '2 Cars']);
  expect(rupeesPerSqft(18_500_000, 1450)).toBe('₹12,759/sq ft');
  expect(rupeesPerSqft(0, 1450)).toBeNull();
});
