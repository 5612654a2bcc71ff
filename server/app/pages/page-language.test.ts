import { expect, it } from 'vitest';
import { pageHref } from '#contracts/text/languages.ts';
import { askedPage } from './page-language.ts';

it.each([
  ['/', 'en', '/'],
  ['/pricing?order=1', 'en', '/pricing?order=1'],
  ['/hi/', 'hi', '/'],
  ['/hi/?x=1', 'hi', '/?x=1'],
  ['/hi/properties?city=Pune', 'hi', '/properties?city=Pune'],
  ['/hindi', 'en', '/hindi'],
  ['/history/hi', 'en', '/history/hi'],
])('%s is a page in %s: %s', (address, language, url) => {
  expect(askedPage(address)).toEqual({ language, url, redirect: null });
  expect(pageHref(askedPage(address).language, url)).toBe(address);
});

// specification 25.1
it.each([
  ['/HI/pricing', '/hi/pricing'],
  ['/Hi', '/hi/'],
  ['/hi', '/hi/'],
  ['/hi?utm=1', '/hi/?utm=1'],
  ['/hi/hi/property/7?x=1', '/hi/property/7?x=1'],
  ['/hi/HI/hi', '/hi/'],
  ['/hi/operator', '/operator'],
  ['/hi/operator/reports?page=2', '/operator/reports?page=2'],
])('%s leads to %s', (address, right) => {
  expect(askedPage(address).redirect).toBe(right);
  expect(askedPage(right).redirect).toBeNull();
});
