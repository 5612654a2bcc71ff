import { expect, it } from 'vitest';
import { languageOf } from './text-language.ts';

it.each([
  ['बाणेर में 2 BHK फ्लैट', 'hi'],
  ['2 BHK flat, ಬೆಂಗಳೂರು', 'kn'],
  ['மூன்று படுக்கையறை', 'ta'],
  ['دو کمروں کا مکان', 'ur'],
  ['2 BHK flat in Baner – ₹85 L', undefined],
])('%s is read in %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});
