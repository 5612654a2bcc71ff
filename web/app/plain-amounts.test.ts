import { expect, it } from 'vitest';
import { plainAmounts } from './plain-amounts.ts';

it.each([
  ['/properties?transaction_type=rent&max_price=25%2C000', '/properties?transaction_type=rent&max_price=25000'],
  ['/properties?min_price=80+lakh&max_price=1.2cr', '/properties?min_price=8000000&max_price=12000000'],
  ['/properties?max_price=25000&bedrooms=2', null],
  ['/properties?max_price=cheap', null],
  ['/properties?search=25,000', null],
  ['/properties', null],
  ['//evil.example/properties?max_price=25,000', null],
])('amounts of %s', (url, address) => {
  expect(plainAmounts(url)).toBe(address);
});
