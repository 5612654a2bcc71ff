import { expect, it } from 'vitest';
import { pageAddress } from './page-address.ts';

it.each([
  ['/', '/'],
  ['/?utm_source=mail&fbclid=x&u=1', '/'],
  ['/pricing?gclid=1&order=abc', '/pricing?order=abc'],
  ['/property/7?ref=share', '/property/7'],
  ['/properties?utm_source=a&city=Pune&transaction_type=rent', '/properties?transaction_type=rent&city=Pune'],
  ['/properties?transaction_type=rent&city=Pune', '/properties?transaction_type=rent&city=Pune'],
  ['/properties?bedrooms[]=3&bedrooms=2&page=1&min_price=x', '/properties?bedrooms=2&bedrooms=3'],
  ['/signin?next=%2Fchat&x=%00', '/signin?next=%2Fchat'],
  ['/signin?next=%2F%2Fevil.example', '/signin'],
  ['/nowhere?a=1', '/nowhere'],
  ['/?', '/'],
])('the page at %s is cached as %s', (url, address) => {
  expect(pageAddress(url)).toBe(address);
});

it('is stable when it is parsed again', () => {
  for (const url of ['/properties?search=2+bhk+%26+parking&location=Baner,%20Pune&latitude=18.5&longitude=73.8']) {
    expect(pageAddress(pageAddress(url))).toBe(pageAddress(url));
  }
});
