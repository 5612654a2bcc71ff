import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filters, optionsOf } from '#contracts/filters/filters.ts';
import { formatExactRupees } from '#contracts/text/rupees.ts';
import type { SearchReading } from '#contracts/search/search.ts';
import { furnishings, propertyTypes, type TransactionType } from '#contracts/homes/vocabulary.ts';
import { makePlacesService } from '#server/modules/places/places.service.ts';
import { equipmentPhrases } from './equipment-phrases.ts';
import { homePhrases } from './home-phrases.ts';
import { peoplePhrases } from './people-phrases.ts';
import { listed, meaningOf, phraseKeys } from './phrases.ts';
import { placeFinderOf } from './place-lookups.ts';
import { readSentence } from './read-sentence.ts';
import { meaningfulWords } from './sentence-words.ts';
import { stockNamesOf } from './stock-names.ts';

const places = placeFinderOf(makePlacesService());
const cities = ['Pune', 'Bengaluru'];
const localities = ['Baner', 'Koregaon Park', 'HSR Layout', 'Villa Nagar'];
const societies = ['Yaman Meadows', 'Kanchan Society'];
const stock = stockNamesOf({ cities, localities, inUse: { cities, localities, societies } }, places.isPlaceWord);
const now = new Date('2026-11-22T10:00:00Z');
const read = (text: string, tab: TransactionType = 'sale', isInUse = false) =>
  readSentence(text, { stock, places, tab, now, isInUse: () => isInUse });

describe('what can be said', () => {
  const said = new Map(
    Object.entries({ ...homePhrases, ...peoplePhrases, ...equipmentPhrases }) as [
      string,
      string | Record<string, string>,
    ][],
  );

  it('is an option of every filter that has options, and every filter that is only yes', () => {
    const unsaid = filters
      .filter(({ kind }) => ['anyOf', 'allOf', 'oneOf', 'yes'].includes(kind.is))
      .map(({ name }) => name)
      .filter((name) => !said.has(name));
    // They are written with numbers, "2 bhk", "posted in last 7 days", "lease 8 lakh", or nobody writes them.
    expect(unsaid).toEqual(['bedrooms', 'confirmed_within', 'posted_within', 'tenancy']);
    expect(read('2 bhk posted in last 7 days')).toEqual({ bedrooms: ['2'], posted_within: '7' });
  });

  it('is every option of them, but what means nothing else than a number does', () => {
    for (const filter of filters) {
      const phrases = said.get(filter.name);
      if (phrases === undefined || typeof phrases === 'string') continue;
      const options = Object.keys(optionsOf(filter)).filter((option) => option !== 'Parking');
      expect(Object.keys(phrases).sort(), filter.name).toEqual(options.sort());
    }
  });

  it('means one thing each', () => {
    const byPhrase = new Map<string, string>();
    for (const [filter, options] of said) {
      for (const [option, phrases] of Object.entries(typeof options === 'string' ? { 1: options } : options)) {
        for (const phrase of listed(phrases)) {
          expect(byPhrase.get(phrase) ?? `${filter} ${option}`, phrase).toBe(`${filter} ${option}`);
          byPhrase.set(phrase, `${filter} ${option}`);
        }
      }
    }
  });
});

describe('any typed text', () => {
  const words = fc.oneof(
    fc.constantFrom(...meaningfulWords),
    fc.constantFrom(...phraseKeys),
    fc.constantFrom('Baner', 'Pune', 'koregaon park', 'Bangalore', 'metro', 'view', 'Sector 62', '411045', 'बाणेर'),
    fc.constantFrom(',', '-', '–', '/', '+', '₹', '&', '.', '(', '🏠', '×', '*', "'", '|', ':*', '<->', '\u202e'),
    fc.nat(3_000).map(String),
    fc.constantFrom('2bhk', '1.5cr', '25k', '80L', '1,50,00,000', '25,000', '.5', '2.5', '30x40', '4th floor'),
  );
  const sentence = fc.array(words, { maxLength: 14 }).map((list) => list.join(' '));
  const anyText = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 300 }), sentence);

  it('is read without failing, and its ranges begin before they end', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const reading = read(text) ?? {};
        for (const name of ['price', 'area', 'floor'] as const) {
          const [min, max] = [reading[`min_${name}`], reading[`max_${name}`]];
          if (min !== undefined && max !== undefined) expect(min).toBeLessThanOrEqual(max);
        }
      }),
    );
  });

  it('reads the place that it names once more as itself, so that addresses don’t redirect for ever', () => {
    fc.assert(
      fc.property(sentence, (text) => {
        const reading = read(text);
        if (reading?.location === undefined) return;
        const [place = ''] = reading.location;
        expect(read(place)?.location, `${text} → ${place}`).toEqual([place]);
      }),
    );
  });

  it('keeps every unknown word', () => {
    const unrecognised = fc.constantFrom('zyqqxwv', 'vaastu', 'quxlyxq', 'sunlit', 'jjkkqzz');
    fc.assert(
      fc.property(unrecognised, fc.constantFrom('2 bhk', 'flat in pune', 'rent 25k', 'lift'), (word, other) => {
        expect(read(`${other} ${word}`, 'sale', true)?.prefer).toContain(word);
      }),
    );
  });

  const longest = 302;
  it.each([
    ['only signs', '@#!?'.repeat(75)],
    ['only emoji', '🏠🔥'.repeat(75)],
    ['words of sixty', Array.from({ length: 60 }, (_, at) => `w${at}x`).join(' ')],
    ['a place of a thousand letters', 'a'.repeat(1_000)],
    ['mixed scripts', 'बाणेर baner பாணேர் банер バネル '.repeat(9)],
    ['right-to-left marks', '\u202e2bhk\u200f \u2066baner\u2069 '.repeat(15)],
    ['signs of SQL', "'; DROP TABLE properties; -- ".repeat(10)],
    ['signs of a tsquery', 'a & b | !c <-> d:* '.repeat(15)],
    ['the longest sentence', '1 to 2 '.repeat(43)],
    ['5,000 characters', 'flat in baner '.repeat(357)],
    ...['1,', '1,111', '2 ', '2/', "a'", 'से कम ', '- ', 'semi ', '.5', '₹ ', 'near ', 'road '].map((part) => [
      `"${part}" again and again`,
      part.repeat(longest / part.length),
    ]),
  ])('is read quickly: %s', (_, text = '') => {
    read(text);
    const before = process.cpuUsage().user;
    expect(read(text)).not.toBeNull();
    expect(process.cpuUsage().user - before).toBeLessThan(300_000);
  });
});

const isHard = (name: string) => ['bedrooms', 'price', 'property_type', 'location', 'city'].includes(name);

describe('a sentence made of phrases', () => {
  const anyCase = fc.constantFrom(
    (text: string) => text,
    (text: string) => text.toUpperCase(),
    (text: string) => text.charAt(0).toUpperCase() + text.slice(1),
  );
  const rent = {
    preferred_tenants: 'bachelors allowed, bachelors ke liye, बैचलर के लिए',
    pets_allowed: 'pet friendly, petfriendly, पालतू',
  };
  const said =
    (reading: SearchReading) =>
    (phrase: string): readonly [string, SearchReading] => [phrase, reading];
  const parts: readonly (readonly [phrase: string, reading: SearchReading])[] = [
    ...['2bhk', '2 BHK', '2-bhk', 'do bhk', 'two bedroom', '2 बीएचके', '२ बीएचके', 'दो कमरे'].map(
      said({ bedrooms: ['2'] }),
    ),
    ...['under 80 lakh', '80 lakh tak', 'upto 80L', '80 lakh ke andar', '80 लाख तक', 'max 80 lacs'].map(
      said({ max_price: 8_000_000 }),
    ),
    ...['semi furnished', 'semifurnished', 'semi-furnished', 'सेमी फर्निश्ड'].map(
      said({ furnishing: ['semi-furnished'] }),
    ),
    ...['ready to move', 'readytomove', 'ready-to-move', 'रेडी टू मूव'].map(said({ project_status: ['ready-to-move'] })),
    ...['flat', 'apartment', 'फ्लैट'].map(said({ property_type: ['apartment'] })),
    ...['east facing', 'facing east', 'पूर्व मुखी'].map(said({ facing: ['east'] })),
    ...['no brokerage', 'nobrokerage', 'bina brokerage', 'बिना ब्रोकरेज'].map(said({ no_brokerage: '1' })),
    ...['above 1200 sqft', '1200 sq ft se zyada', '1200+ sqft'].map(said({ min_area: 1200 })),
    ...['4th floor', 'fourth floor', 'चौथी मंजिल'].map(said({ min_floor: 4, max_floor: 4 })),
    ...['with parking', 'parking', 'पार्किंग'].map(said({ parking: 1 })),
    ...['with lift', 'lift', 'लिफ्ट'].map(said({ amenities: ['Elevator'] })),
    ...['owner direct', 'direct owner', 'मालिक से'].map(said({ posted_by: ['owner'] })),
    ...['in Koregaon Park', 'koregaon park me', 'कोरेगांव पार्क में'].map(said({ location: ['Koregaon Park'] })),
    ...Object.entries(rent).flatMap(([name, list]) =>
      list.split(', ').map((phrase) => {
        const value = name === 'pets_allowed' ? '1' : ['bachelors'];
        return [phrase, { transaction_type: 'rent', [name]: value }] as const;
      }),
    ),
  ];

  it('reads back to what it was made of, in any order and any case', () => {
    const chosen = fc.shuffledSubarray([...parts], { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(chosen, anyCase, (list, written) => {
        const names = list.flatMap(([, reading]) => Object.keys(reading).filter((name) => name !== 'transaction_type'));
        // One phrase of each kind.
        fc.pre(new Set(names).size === names.length && !(names.includes('max_price') && names.length > 20));
        const {
          latitude,
          longitude,
          radius_km: radius,
          wish = [],
          ...reading
        } = read(list.map(([phrase]) => written(phrase)).join(', ')) ?? {};
        expect([latitude, longitude, radius].every((value) => value === undefined)).toBe(!names.includes('location'));
        expect(reading).toEqual(Object.assign({}, ...list.map(([, part]) => part)));
        // Facts that homes rarely state are wishes.
        const facts = names.map((name) => name.replace(/^(?:min|max)_/, ''));
        expect([...wish].sort()).toEqual([...new Set(facts)].filter((name) => !isHard(name)).sort());
      }),
      { numRuns: 2_000 },
    );
  });

  it('made of filters reads back into the same filters', () => {
    const some = <T extends string>(list: readonly T[]) => fc.subarray([...list], { maxLength: 3 });
    const search = fc.record({
      offer: fc.constantFrom('sale', 'rent'),
      rooms: some(['1', '2', '3', '4']),
      furnishing: some(furnishings),
      prices: fc.uniqueArray(fc.integer({ min: 5_000, max: 9_000_000 }), { maxLength: 2 }),
      isMaximum: fc.boolean(),
      location: fc.constantFrom(undefined, 'Baner', 'Koregaon Park', 'HSR Layout'),
      city: fc.constantFrom(undefined, 'Pune', 'Bangalore', 'Delhi NCR'),
    });
    fc.assert(
      fc.property(search, ({ offer, rooms, furnishing, prices, isMaximum, location, city }) => {
        const [least, most] = [...prices].sort((a, b) => a - b);
        const [low, high] = [least, most].map((price) => price && formatExactRupees(price));
        const said = [
          rooms.length && `${rooms.join(', ')} BHK`,
          furnishing.join(' or '),
          'homes',
          `for ${offer}`,
          (location ?? city) && `in ${[location, city].filter(Boolean).join(', ')}`,
          low && (high ? `between ${low} and ${high}` : `${isMaximum ? 'under' : 'above'} ${low}`),
        ];
        expect(read(said.filter(Boolean).join(' '))).toMatchObject({
          transaction_type: offer,
          ...(rooms.length && { bedrooms: rooms }),
          ...(furnishing.length && { furnishing: furnishings.filter((one) => furnishing.includes(one)) }),
          ...(least !== undefined && (most !== undefined || !isMaximum) && { min_price: least }),
          ...(least !== undefined && (most !== undefined || isMaximum) && { max_price: most ?? least }),
          ...(city && { city: [city] }),
          ...(location && { location: [location] }),
        });
      }),
    );
  });

  it('names each type of home', () => {
    for (const type of propertyTypes) {
      const [phrase = ''] = homePhrases.property_type[type].split(', ');
      expect(read(phrase)?.property_type, phrase).toEqual([type]);
      expect(meaningOf(phrase)).toEqual({ filter: 'property_type', option: type });
    }
  });
});
