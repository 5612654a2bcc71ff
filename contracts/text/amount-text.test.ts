import { expect, it } from 'vitest';
import { readAmount } from './amount-text.ts';

it.each([
  ['25000', 25_000],
  ['25,000', 25_000],
  [' ₹ 1,25,00,000 ', 12_500_000],
  ['25k', 25_000],
  ['30 Hazaar', 30_000],
  ['80 lakh', 8_000_000],
  ['80L', 8_000_000],
  ['85 lacs', 8_500_000],
  ['1.2cr', 12_000_000],
  ['1.25 Crore', 12_500_000],
  ['.5 cr', 5_000_000],
  ['Rs. 40,000/-', 40_000],
  ['८० lakh', 8_000_000],
  ['८५ लाख', 8_500_000],
  ['1.5 करोड़', 15_000_000],
  // One character for the letter with its dot.
  ['३० ह\u095bार', 30_000],
])('reads %j', (text, rupees) => expect(readAmount(text)).toBe(rupees));

it.each(['', 'cheap', '-5', '1.2.3 cr', '80 miles', '1e9', 'lakh'])('refuses %j', (text) =>
  expect(readAmount(text)).toBeNull(),
);
