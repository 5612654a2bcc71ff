import { expect, it } from 'vitest';
import { pricesText, readMove } from './price-move.ts';

const prices = { price_from: 8_400_000, price_to: 9_250_000 };

it.each([
  ['3', 'percent', { percent: 3 }],
  ['-2.5 %', 'percent', { percent: -2.5 }],
  ['−50,000', 'rupees', { rupees: -50_000 }],
  ['1 lakh', 'rupees', { rupees: 100_000 }],
  ['3 lakh', 'percent', null],
  ['', 'percent', null],
])('%s in %s is %j', (text, unit, move) => {
  expect(readMove(text, unit)).toEqual(move);
});

it('says the prices before and after a move', () => {
  expect(pricesText(prices, null)).toBe('₹84 L to ₹92.5 L');
  expect(pricesText(prices, { percent: 3 })).toBe('₹86.52 L to ₹95.28 L');
  expect(pricesText(prices, { rupees: -400_000 })).toBe('₹80 L to ₹88.5 L');
  expect(pricesText({ price_from: 8_400_000, price_to: null }, null)).toBe('₹84 L');
});

it('says nothing where no price is or would be left', () => {
  expect(pricesText({ price_from: null, price_to: null }, null)).toBeNull();
  expect(pricesText(prices, { rupees: -9_000_000 })).toBeNull();
});
