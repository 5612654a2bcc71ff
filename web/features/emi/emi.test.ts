import { describe, expect, it } from 'vitest';
import { hasHomeLoan, monthlyInstalment, typedNumber, usualLoanFor } from './emi.ts';

it('shows an instalment only where banks give home loans: homes for sale, not land, shops or beds', () => {
  const sale = { transaction_type: 'sale', price: 100 } as const;
  for (const property_type of ['apartment', 'house', 'villa', 'townhouse', 'studio', 'penthouse'] as const) {
    expect(hasHomeLoan({ ...sale, property_type }), property_type).toBe(true);
  }
  for (const property_type of ['plot', 'land', 'pg', 'commercial'] as const) {
    expect(hasHomeLoan({ ...sale, property_type }), property_type).toBe(false);
  }
  expect(hasHomeLoan({ ...sale, property_type: 'villa', transaction_type: 'rent' })).toBe(false);
  expect(hasHomeLoan({ ...sale, property_type: 'villa', price: 0 })).toBe(false);
});

describe('monthlyInstalment', () => {
  it.each([
    [5_000_000, 8.5, 240, 43_391],
    [33_600_000, 8.5, 240, 291_589],
    [1_200_000, 0, 120, 10_000],
    [100_000, 12, 1, 101_000],
  ])('%d rupees at %d %% over %d months', (principal, ratePercent, months, expected) => {
    expect(monthlyInstalment({ principal, ratePercent, months })).toBe(expected);
  });

  it('pays back the loan, apart from rounding', () => {
    const loan = usualLoanFor(9_500_000);
    const instalment = monthlyInstalment(loan);
    let left = loan.principal;
    for (let month = 0; month < loan.months; month++) left = left * (1 + loan.ratePercent / 1200) - instalment;
    expect(Math.abs(left)).toBeLessThan(400);
  });
});

it('parses typed numbers', () => {
  expect(typedNumber('₹84,00,000', 0, 1e9)).toBe(8_400_000);
  expect(typedNumber('8.5 %', 0, 30)).toBe(8.5);
  expect([typedNumber('', 0, 9), typedNumber('40', 1, 30), typedNumber('1.2.3', 0, 9)]).toEqual([null, null, null]);
});
