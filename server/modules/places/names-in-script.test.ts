import { expect, it } from 'vitest';
import { citiesNamed } from '#contracts/search/city-names.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { listedCities } from '#contracts/homes/listed-cities.ts';
import { inLanguage } from '#server/platform/language.ts';
import { readGazetteerFile } from './gazetteer-file.ts';
import { hindiNames, listHindiNames } from './hindi-names.ts';
import { indianStates } from './india-states.ts';
import { hindiPlaceName } from './names-in-script.ts';
import { regions } from './regions.ts';

const devanagari = /^[\p{Script=Devanagari}\p{M}]/u;

it('every state, region and big city has a name in Devanagari', () => {
  const cities = readGazetteerFile().cities.flatMap(([name, , , , prominence]) => (prominence < 2 ? [name] : []));
  expect(cities.length).toBeGreaterThan(150);
  const names = [...indianStates, ...regions].map(({ name }) => name);
  const listed = [...listedCities, ...[...cities, ...listedCities].flatMap(citiesNamed)];
  const lacking = [...names, ...cities, ...listed].filter((name) => !devanagari.test(hindiPlaceName(name) ?? ''));
  expect(lacking).toEqual([]);
});

it('names in Devanagari have no other letters', () => {
  const rows = listHindiNames();
  const lines = rows.flatMap(([name, names]) => names.map((one) => [name, one] as const));
  expect(
    lines.filter(([, one]) => !/^[\p{Script=Devanagari}\d\s().-]+$/u.test(one.replace(/\{\w+\}|\d+[A-Z]/g, ''))),
  ).toEqual([]);
  for (const [name] of rows) expect(hindiNames(name).length, name).toBeGreaterThan(0);
});

it.each([
  ['Baner', 'बाणेर'],
  ['baner', 'बाणेर'],
  ['Bangalore', 'बेंगलुरु'],
  ['New Delhi', 'नई दिल्ली'],
  ['Sector 37d', 'सेक्टर 37D'],
  ['Sector 5 Vaishali', 'सेक्टर 5 वैशाली'],
  ['Baner Metro Station', 'बाणेर मेट्रो स्टेशन'],
  ['Sector 137 Metro Station', 'सेक्टर 137 मेट्रो स्टेशन'],
  ['Andheri Railway Station', 'अंधेरी रेलवे स्टेशन'],
  ['Baner metro', 'बाणेर मेट्रो'],
  ['Khadki station', 'खडकी स्टेशन'],
  ['KALYAN JN', 'कल्याण जंक्शन'],
  ['Andheri (West)', 'अंधेरी पश्चिम'],
  ['Greater Noida West', 'ग्रेटर नोएडा वेस्ट'],
  ['Hinjewadi Phase 2', 'हिंजवडी फ़ेज़ 2'],
  ['Rohini Sector 24', 'रोहिणी सेक्टर 24'],
  ['Sector-10A', 'सेक्टर 10A'],
  ['Baner Road Extension', 'बाणेर रोड एक्सटेंशन'],
  ['Nowhere Railway Station', undefined],
  ['Nowhere Road', undefined],
  ['Nowhere 2', undefined],
  ['Road', undefined],
  ['Sector 5 Nowhere', undefined],
  ['Sector', undefined],
  ['constructor', undefined],
])('%s is %s in Hindi', (name, hindi) => expect(hindiPlaceName(name)).toBe(hindi));

it('a place is in the script of the language, part by part', () => {
  const shown = (language: 'en' | 'hi') =>
    inLanguage(language, () => placeInScript('Zanzibarish, Baner, Pune, 411045'));
  expect(shown('hi')).toBe('Zanzibarish, बाणेर, पुणे, 411045');
  expect(shown('en')).toBe('Zanzibarish, Baner, Pune, 411045');
});
