import { describe, expect, it } from 'vitest';
import { languages } from '#contracts/text/languages.ts';
import { inLanguage } from '#server/platform/language.ts';
import * as texts from '#texts/import-notes.ts';
import { errorNote, note, storedNote, storedNotes, type Note, type NoteValue } from './import.notes.ts';
import { noteText, wordedNotes } from './import.worded.ts';

type Sentence = (values: object) => string;
const names = Object.keys(texts.of.en) as (keyof typeof texts.of.en)[];
/** Values that are numbers. */
const counted: ReadonlySet<string> = new Set(['n', 'all']);
/** Latin letters that Hindi may have: names of formats, and the values of a sentence. */
const latin = /\b(?:ZIP|kB|v[A-Z]\w*)\b/g;

/** The names of a sentence's values, as it reads them. */
function valuesOf(sentence: Sentence): string[] {
  const read = new Set<string>();
  const values = new Proxy({}, { get: (_, key) => (read.add(String(key)), counted.has(String(key)) ? 3 : 'other') });
  sentence(values);
  return [...read].filter((key) => !/^(?:deal|kind|status)$/.test(key));
}

/** A value that can be recognised: `vPrice`, or a number. */
const marked = (key: string, at: number): NoteValue =>
  counted.has(key) ? 31 + at : `v${key.charAt(0).toUpperCase()}${key.slice(1)}`;

describe('notes', () => {
  it.each(names)('%s says all of its values in both languages, and no English in Hindi', (name) => {
    const keys = valuesOf(texts.of.en[name] as Sentence);
    const values = Object.fromEntries(keys.map((key, at) => [key, marked(key, at)]));
    const stored = storedNotes([{ say: name, values: { deal: 'sale', kind: 'built', status: 'sold', ...values } }]);
    for (const language of languages) {
      const text = inLanguage(language, () => wordedNotes(stored));
      // Forms for two or more of something need not say their number.
      const said = Object.values(values).filter((value) => typeof value === 'string');
      for (const value of said) expect(text).toContain(value);
      expect(text).not.toContain('undefined');
      if (language === 'hi') expect(text.replaceAll(latin, '')).not.toMatch(/[a-z]/i);
    }
  });

  it('are worded in the language of the moment, however long ago they were stored', () => {
    const stored = storedNotes([note('noLocality'), note('areaUnread', { text: '"big"' })]);
    expect(wordedNotes(stored)).toBe('No locality is given. The area can’t be read: "big".');
    expect(inLanguage('hi', () => wordedNotes(stored))).toBe('इलाक़ा नहीं दिया गया है। एरिया पढ़ा नहीं जा सका: "big"।');
  });

  const said: [Note, en: string, hi: string][] = [
    [
      note('priceImpossible', { price: { exactRupees: 150_000 }, deal: 'sale' }),
      '₹1,50,000 can’t be the price of a home.',
      '₹1,50,000 किसी घर की क़ीमत नहीं हो सकती।',
    ],
    [
      note('amountForArea', { deal: 'rent', price: { rupees: 150_000 }, area: { sqft: 1_200 } }),
      '₹1.5 L a month for 1,200 sq ft',
      '1,200 वर्ग फ़ुट के लिए ₹1.5 लाख/महीना',
    ],
    [
      note('placeUnsure', {
        name: note('pinCode', { pin: '201301' }),
        cities: { anyOf: ['Noida', 'Delhi', 'Gurgaon'] },
      }),
      'PIN 201301 may be in Noida or Delhi or Gurgaon.',
      'पिन कोड 201301 Noida या Delhi या Gurgaon में हो सकता है।',
    ],
    [
      note('changed', { fields: { changed: ['price', 'maxPrice', 'furnishing'] } }),
      'Changed: price, furnishing.',
      'बदला: क़ीमत, फ़र्निशिंग।',
    ],
    [
      note('lineSays', { line: '4', text: [note('noCity'), note('noType')] }),
      'Line 4: No city is given. Neither a property type nor a number of bedrooms is given.',
      'लाइन 4: शहर नहीं दिया गया है। न प्रॉपर्टी का टाइप दिया गया है, न बेडरूम।',
    ],
    [
      note('pictureMissing', { reason: { fetching: { because: 'noSuchAddress' } } }),
      'A picture is missing: There is no such address.',
      'एक फ़ोटो नहीं मिली: ऐसा कोई पता नहीं है।',
    ],
  ];
  it.each(said)('have values with words of their language', (one, en, hi) => {
    expect(noteText(one)).toBe(en);
    expect(inLanguage('hi', () => noteText(one))).toBe(hi);
  });

  it('may be an error, which is stored as its code and parameters alone', () => {
    const error = Object.assign(new Error('English'), { code: 'places.not_found' as const, params: undefined });
    const stored = storedNotes([errorNote(error)]);
    expect(JSON.parse(stored)).toEqual({ error: { code: 'places.not_found' } });
    expect(inLanguage('hi', () => wordedNotes(stored))).toMatch(/[\u0900-\u097f]/);
  });
});

describe('text that is no note', () => {
  it.each([
    'No city is given.',
    'Changed: price. It had run out, and is renewed.',
    '2 BHK apartment in Baner, Pune',
    '{"say":"noSuchNote"}',
    '{"say":"noCity"',
    '{"fetching":{}}',
  ])('stays as it is: %s', (text) => expect(inLanguage('hi', () => wordedNotes(text))).toBe(text));

  it('stays beside a note', () => {
    const stored = `${storedNote('undone')}\nIt was paused, and is shown again.`;
    expect(inLanguage('hi', () => wordedNotes(stored))).toBe('वापस लिया गया। It was paused, and is shown again.');
  });
});
