import { expect, it } from 'vitest';
import { languageOf, asWritten } from './written-text.ts';

it.each([
  ['बाणेर में 2 BHK फ्लैट', 'hi', undefined],
  ['প্রশস্ত ফ্ল্যাট', 'bn', 'bn'],
  ['2 BHK flat, ಬೆಂಗಳೂರು', 'kn', 'kn'],
  ['மூன்று படுக்கையறை', 'ta', 'ta'],
  ['മൂന്ന് മുറി', 'ml', 'ml'],
  ['دو کمروں کا مکان', 'ur', 'ur'],
  ['2 BHK flat in Baner – ₹85 L', undefined, 'en'],
  ['₹85,00,000', undefined, undefined],
])('%s is read in %s on an English page, in %s on a Hindi one', (text, onEnglish, onHindi) => {
  expect([languageOf(text, 'en'), languageOf(text, 'hi')]).toEqual([onEnglish, onHindi]);
});

it('what a person wrote has its own direction and language', () => {
  expect(asWritten('कोने का फ़्लैट')).toEqual({ dir: 'auto', lang: 'hi' });
});
