import { expect, it } from 'vitest';
import { makePlacesService } from './places.service.ts';
import { makeGazetteer } from './places.gazetteer.ts';
import { readGazetteerFiles } from './gazetteer-file.ts';
import { makeVillages } from './places.villages.ts';

const places = makePlacesService();
const named = (name: string) => places.listVillages(name).map(({ name: found, city }) => `${found}, ${city}`);

it('finds a village by its post office, in any spelling of its sound', () => {
  expect(named('kallambalam')).toContain('Kallambalam, Thiruvananthapuram');
  expect(named('kazhakoottam')).toEqual(['Kazhakuttam, Thiruvananthapuram']);
  expect(named('loni kalbhor')).toEqual(['Loni Kalbhor, Pune']);
});

it('lists namesakes apart, and offices side by side once', () => {
  expect(named('bansdih').length).toBeGreaterThan(2);
  expect(named('kosli')).toEqual(['Kosli, Rewari', expect.stringContaining('Kosli, ')]);
});

it('finds nothing for a name without a post office, and for a text that is none', () => {
  for (const text of ['zorbexpur', '', 'x'.repeat(500), '\t', '\n', '411057']) expect(named(text), text).toEqual([]);
});

it('finds the first and the last row of the table', () => {
  const { postalCodes } = makeGazetteer(readGazetteerFiles());
  const table = 'Abohar\t152116\nBaner\t411045\nZunheboto\t798620\n';
  const find = makeVillages(postalCodes, () => table);
  for (const name of ['Abohar', 'Baner', 'Zunheboto']) expect(find(name)[0]?.name).toBe(name);
  expect(find('Aaaaa')).toEqual([]);
  expect(find('Zzzz')).toEqual([]);
});
