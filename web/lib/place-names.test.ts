import { afterEach, expect, it } from 'vitest';
import { placeInScript, readPlaceNamesFrom } from '#contracts/text/place-names.ts';
import { collectPlaceNames } from './rendered-place-names.ts';

const hindi = new Map([
  ['Baner', 'बाणेर'],
  ['Pune', 'पुणे'],
  ['Delhi NCR', 'दिल्ली एनसीआर'],
]);
const find = (name: string) => hindi.get(name);

afterEach(() => readPlaceNamesFrom(() => undefined));

it('a place is shown part by part, and as it is stored where no name is known', () => {
  readPlaceNamesFrom(find);
  const shown = ['Baner, Pune', 'Baner', 'Undri, Pune, 411060', 'baner pune', ''].map(placeInScript);
  expect(shown).toEqual(['बाणेर, पुणे', 'बाणेर', 'Undri, पुणे, 411060', 'baner pune', '']);
  readPlaceNamesFrom(() => undefined);
  expect(placeInScript('Baner, Pune')).toBe('Baner, Pune');
});

it('a rendering collects the names that it shows until it ends', () => {
  const first = collectPlaceNames(find);
  placeInScript('Baner, Undri');
  const second = collectPlaceNames(find);
  placeInScript('Pune');
  first.end();
  placeInScript('Delhi NCR');
  second.end();
  expect(first.names).toEqual({ Baner: 'बाणेर', Pune: 'पुणे' });
  expect(second.names).toEqual({ Pune: 'पुणे', 'Delhi NCR': 'दिल्ली एनसीआर' });
});
