import { expect, it } from 'vitest';
import { freeSlug, slugOfName } from './area-slugs.ts';

it.each([
  ['Baner', 'baner'],
  ['Pimpri-Chinchwad', 'pimpri-chinchwad'],
  ['Sector 9 (Old)', 'sector-9-old'],
  ['बाणेर', 'baner'],
  ['!', 'place'],
])('writes %s as %s', (name, slug) => {
  expect(slugOfName(name)).toBe(slug);
});

it('gives each of two places of one name a slug of its own', () => {
  const taken = new Set(['aurangabad', 'sector-9', 'sector-9-2']);
  const isTaken = (slug: string) => taken.has(slug);
  expect(freeSlug('Aurangabad', { state: 'Bihar', isTaken })).toBe('aurangabad-bihar');
  expect(freeSlug('Sector 9', { state: null, isTaken })).toBe('sector-9-3');
});

it('gives no place the words of a kind of homes', () => {
  const isTaken = () => false;
  expect(freeSlug('Villas', { state: null, isTaken })).toBe('villas-2');
  expect(freeSlug('2 BHK', { state: null, isTaken })).toBe('2-bhk-2');
});
