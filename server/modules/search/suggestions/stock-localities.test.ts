import { expect, it } from 'vitest';
import { makePlacesService } from '#server/modules/places/places.service.ts';
import { prepareLocalities } from './stock-localities.ts';

const names = ['Kenchenahalli', 'Domlur Layout', 'TC Palaya', 'Whitefield'];
const stock = prepareLocalities(names, makePlacesService(), undefined);

// F14
it.each([
  ['kenchena', 'Kenchenahalli'],
  ['kenchanahalli', 'Kenchenahalli'],
  ['kenchnahal', 'Kenchenahalli'],
  ['domlur layot', 'Domlur Layout'],
  ['tc palya', 'TC Palaya'],
])('finds by "%s" the name that only records have: %s', (typed, name) => {
  expect(stock.beginningWith(typed, 2)).toEqual([name]);
});

it('forgives nothing in short texts, and knows no name of the gazetteer', () => {
  expect(stock.beginningWith('tc pa', 2)).toEqual(['TC Palaya']);
  expect(stock.beginningWith('domlr', 2)).toEqual([]);
  expect(stock.beginningWith('whitefield', 2)).toEqual([]);
});
