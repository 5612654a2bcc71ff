import { expect, it } from 'vitest';
import { unusualPriceText } from './unusual-price.ts';

it.each([
  [40, '60% below what is usual here: ask why'],
  [22, '78% below what is usual here: ask why'],
  [249, '2.5 times what is usual here: ask why'],
  [1200, '12 times what is usual here: ask why'],
])('a price at %i percent of the usual one', (percent, text) => {
  expect(unusualPriceText({ percent, homes: 12 })).toBe(text);
});
