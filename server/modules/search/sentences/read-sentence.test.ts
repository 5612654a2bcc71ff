import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatExactRupees } from '#contracts/rupees.ts';
import type { SearchReading } from '#contracts/search.ts';
import { mayNameFilters } from '#contracts/sentence-hint.ts';
import { furnishingLabels, furnishings, propertyTypes, type TransactionType } from '#contracts/vocabulary.ts';
import { makePlacesService } from '#server/modules/places/places.service.ts';
import { placeNamesOf } from './place-names.ts';
import { choices } from './phrases.ts';
import { meaningfulWords, readSentence } from './read-sentence.ts';

const names = placeNamesOf([
  ...makePlacesService().listProminent(),
  { name: 'Villa Nagar', kind: 'locality' },
  { name: 'flat in Baner', kind: 'locality' },
  { name: '2 BHK Wakad', kind: 'locality' },
  { name: 'Flat Pune', kind: 'locality' },
]);
const read = (text: string, tab: TransactionType = 'sale') => readSentence(text, { names, tab });

const flat: SearchReading = { property_type: ['apartment'] };
const two: SearchReading = { bedrooms: ['2'] };

const sentences: readonly (readonly [string, SearchReading | null])[] = [
  // The whole of it.
  [
    '3 bhk flat in baner pune under 1.5 cr',
    { ...flat, bedrooms: ['3'], max_price: 15_000_000, city: 'Pune', location: 'Baner' },
  ],
  [
    'two bedroom apartment for rent in whitefield below 25k',
    { ...flat, ...two, transaction_type: 'rent', max_price: 25_000, location: 'Whitefield' },
  ],
  [
    'Looking for a 2BHK semi-furnished flat on rent in HSR Layout, Bangalore under ₹35,000/month',
    {
      ...flat,
      ...two,
      transaction_type: 'rent',
      furnishing: ['semi-furnished'],
      max_price: 35_000,
      city: 'Bangalore',
      location: 'HSR Layout',
    },
  ],
  ['villa in pune', { property_type: ['villa'], city: 'Pune' }],
  ['flats baner', { ...flat, location: 'Baner' }],
  // Bedrooms.
  ['2bhk', two],
  ['2 BHK', two],
  ['2-bhk', two],
  ['2 b.h.k.', two],
  ['2/3 bhk', { bedrooms: ['2', '3'] }],
  ['2, 3 bhk', { bedrooms: ['2', '3'] }],
  ['2 or 3 bhk', { bedrooms: ['2', '3'] }],
  ['2bhk or 3bhk', { bedrooms: ['2', '3'] }],
  ['1 to 3 bhk', { bedrooms: ['1', '2', '3'] }],
  ['1-3 bhk', { bedrooms: ['1', '2', '3'] }],
  ['3+ bhk', { bedrooms: ['3', '4'] }],
  ['3bhk+', { bedrooms: ['3', '4'] }],
  ['at least 3 bedrooms', { bedrooms: ['3', '4'] }],
  ['3 bhk or more', { bedrooms: ['3', '4'] }],
  ['6 bedroom house', { bedrooms: ['4'], property_type: ['house'] }],
  ['2.5 bhk', two],
  ['3bhk+2t flat', { ...flat, bedrooms: ['3'], search: '2t' }],
  ['hinjewadi phase 1, 2 bhk', { ...two, location: 'Hinjewadi Phase 1' }],
  ['40 bhk', null],
  // Types.
  ['1rk', { property_type: ['studio'] }],
  ['1 RK andheri west', { property_type: ['studio'], location: 'Andheri West' }],
  ['studio apartment', { property_type: ['studio'] }],
  ['independent house', { property_type: ['house'] }],
  ['row house', { property_type: ['townhouse'] }],
  ['flat or villa', { property_type: ['apartment', 'villa'] }],
  ['pg', { property_type: ['pg'], transaction_type: 'rent' }],
  ['hostel for girls', { property_type: ['pg'], transaction_type: 'rent', search: 'girls' }],
  ['pg/co-living', { property_type: ['pg'], transaction_type: 'rent' }],
  ['office space in Chennai', { property_type: ['commercial'], city: 'Chennai' }],
  ['shop for lease', { property_type: ['commercial'], transaction_type: 'rent' }],
  ['penthouse', { property_type: ['penthouse'] }],
  ['plot 1200 sq ft in nagpur', { property_type: ['plot'], city: 'Nagpur', search: '1200 sq ft' }],
  ['agricultural land', { property_type: ['land'] }],
  // Sale and rent.
  ['for rent', { transaction_type: 'rent' }],
  ['house to let', { property_type: ['house'], transaction_type: 'rent' }],
  ['resale flat', { ...flat, transaction_type: 'sale' }],
  ['buy 2 bhk', { ...two, transaction_type: 'sale' }],
  ['flat for sale or rent', { ...flat, transaction_type: 'sale' }],
  // Furnishing.
  ['fully furnished flat', { ...flat, furnishing: ['furnished'] }],
  ['semi furnished or unfurnished', { furnishing: ['semi-furnished', 'unfurnished'] }],
  ['un-furnished 2bhk', { ...two, furnishing: ['unfurnished'] }],
  // Prices.
  ['under 80 lakh', { max_price: 8_000_000 }],
  ['upto 80 lac', { max_price: 8_000_000 }],
  ['up to 80L', { max_price: 8_000_000 }],
  ['flat less than 1.5cr', { ...flat, max_price: 15_000_000 }],
  ['max 1,50,00,000', { max_price: 15_000_000 }],
  ['within Rs. 90 lakhs', { max_price: 9_000_000 }],
  ['1.5 crore', { max_price: 15_000_000 }],
  ['1 crore 20 lakh', { max_price: 12_000_000 }],
  ['flat in 50 lakhs', { ...flat, max_price: 5_000_000 }],
  ['above 50 lakh', { min_price: 5_000_000 }],
  ['3 cr+', { min_price: 30_000_000 }],
  ['50 lakh and above', { min_price: 5_000_000 }],
  ['between 50 and 80 lakh', { min_price: 5_000_000, max_price: 8_000_000 }],
  ['50-80 lakh', { min_price: 5_000_000, max_price: 8_000_000 }],
  ['50 lakh - 1 crore', { min_price: 5_000_000, max_price: 10_000_000 }],
  ['1 to 1.5 crore', { min_price: 10_000_000, max_price: 15_000_000 }],
  ['80 to 1.2 cr', { min_price: 8_000_000, max_price: 12_000_000 }],
  ['from 50 lakh to 80 lakh', { min_price: 5_000_000, max_price: 8_000_000 }],
  ['2 bhk above 50 lakh below 80 lakh', { ...two, min_price: 5_000_000, max_price: 8_000_000 }],
  ['around 50 lakh', { min_price: 4_500_000, max_price: 5_500_000 }],
  ['rent 20,000 to 25,000', { transaction_type: 'rent', min_price: 20_000, max_price: 25_000 }],
  ['flat under 25k', { ...flat, transaction_type: 'rent', max_price: 25_000 }],
  ['flat ₹25,000/-', { ...flat, transaction_type: 'rent', max_price: 25_000 }],
  ['2 bhk 18000 pm', { ...two, transaction_type: 'rent', max_price: 18_000 }],
  ['budget 60 lakh', { max_price: 6_000_000 }],
  ['flat 50 lakh and 3 parking', { ...flat, max_price: 5_000_000, search: '3 parking' }],
  // What looks like a price and is none.
  ['2 bhk baner 411045', { ...two, location: 'Baner 411045' }],
  ['2 bhk under 1200 sqft', { ...two, search: 'under 1200 sqft' }],
  ['flat within 2 km of metro', { ...flat, search: '2 km of metro' }],
  ['flat built 2019', { ...flat, search: 'built 2019' }],
  ['2 bhk deposit 50k', { ...two, search: 'deposit 50k' }],
  ['flat under 99999999999 crore', { ...flat, search: 'under 99999999999 crore' }],
  ['flat under 50', { ...flat, search: 'under 50' }],
  // Places.
  ['2 bhk in Bombay', { ...two, city: 'Mumbai' }],
  ['2 bhk gurgaon', { ...two, city: 'Gurugram' }],
  ['flat in delhi ncr', { ...flat, city: 'Delhi NCR' }],
  ['flat in mumbai mmr', { ...flat, city: 'Mumbai' }],
  ['2 bhk koregaon park', { ...two, location: 'Koregaon Park' }],
  ['2 bhk baner road', { ...two, location: 'Baner road' }],
  ['2 bhk baner or aundh', { ...two, location: 'Baner', search: 'aundh' }],
  ['2 bhk villa nagar', { ...two, location: 'Villa Nagar' }],
  ['flat pune', { ...flat, city: 'Pune' }],
  ['flat in baner', { ...flat, location: 'Baner' }],
  ['2 bhk wakad', { ...two, location: 'Wakad' }],
  // What stays text.
  ['2 bhk with parking near metro in baner', { ...two, location: 'Baner', search: 'parking near metro' }],
  ['ready to move 2bhk lake view', { ...two, search: 'ready to move, lake view' }],
  ['3 bhk Atlantis', { bedrooms: ['3'], search: 'Atlantis' }],
  ['Baner, Pune', null],
  ['Sector 62, Noida', null],
  ['villa nagar', null],
  ['lake view', null],
  ['garden facing balcony', null],
  ['!!! ???', null],
  ['', null],
  // Hindi in Latin letters.
  ['50 lakh ke andar flat chahiye pune mein', { ...flat, max_price: 5_000_000, city: 'Pune' }],
  ['kothi delhi 2 crore tak', { property_type: ['house'], max_price: 20_000_000, city: 'Delhi' }],
  ['2 bhk kiraye par', { ...two, transaction_type: 'rent' }],
  ['बेंगलुरु में २ बीएचके फ्लैट 80 लाख', { ...flat, ...two, max_price: 8_000_000, city: 'Bangalore' }],
];

describe('readSentence', () => {
  it.each(sentences)('%s', (text, expected) => expect(read(text)).toEqual(expected));

  it('makes the browser send every sentence that names filters, and not the plainest places', () => {
    for (const [text, expected] of sentences) if (expected) expect(mayNameFilters(text), text).toBe(true);
    for (const phrase of choices.keys()) expect(mayNameFilters(phrase), phrase).toBe(true);
    for (const place of ['Baner, Pune', 'Whitefield', 'Koregaon Park', 'HSR Layout', 'Andheri West', 'Gurugram']) {
      expect(mayNameFilters(place), place).toBe(false);
    }
  });

  it('stays among leads, where rent means tenants and nothing is furnished', () => {
    expect(read('furnished 2 bhk for rent', 'buy')).toEqual({
      ...two,
      transaction_type: 'tenant',
      search: 'furnished',
    });
    expect(read('flat to buy', 'tenant')).toEqual({ ...flat, transaction_type: 'buy' });
    expect(read('flat under 25k', 'buy')).toEqual({ ...flat, transaction_type: 'tenant', max_price: 25_000 });
  });

  it('reads a price too high for a month’s rent as one to buy, except for offices', () => {
    expect(read('2 bhk under 80 lakh', 'rent')).toEqual({ ...two, transaction_type: 'sale', max_price: 8_000_000 });
    expect(read('2 bhk under 2 lakh', 'rent')).toEqual({ ...two, max_price: 200_000 });
    expect(read('office under 20 lakh', 'rent')).toEqual({ property_type: ['commercial'], max_price: 2_000_000 });
  });

  it('returns null when too many words are left for the text search', () => {
    expect(read(`2 bhk ${'wonderful '.repeat(15)}`)).toBeNull();
  });
});

describe('any typed text', () => {
  const words = fc.oneof(
    fc.constantFrom(...meaningfulWords),
    fc.constantFrom(...choices.keys()),
    fc.constantFrom('Baner', 'Pune', 'koregaon park', 'Bangalore', 'metro', 'view', 'Sector 62', '411045'),
    fc.constantFrom(',', '-', '–', '/', '+', '₹', '&', '.', '(', '🏠'),
    fc.nat(3_000).map(String),
    fc.constantFrom('2bhk', '1.5cr', '25k', '80L', '1,50,00,000', '25,000', '.5', '2.5'),
  );
  const sentence = fc.array(words, { maxLength: 14 }).map((list) => list.join(' '));

  it('is read without failing, and quickly however long it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 300 }), sentence), (text) => {
        const reading = read(text);
        if (reading?.min_price !== undefined && reading.max_price !== undefined) {
          expect(reading.min_price).toBeLessThanOrEqual(reading.max_price);
        }
        expect(reading === null || Object.keys(reading).length > 0).toBe(true);
      }),
    );
    for (const part of ['1,', '1,111', '2 ', '2/', '2 to ', "a'", 'से कम ', '- ', 'semi ', '.5', '₹ ']) {
      const before = process.cpuUsage().user;
      read(part.repeat(302 / part.length));
      expect(process.cpuUsage().user - before, part).toBeLessThan(500_000);
    }
  });

  it('names no more filters once it was read, so that addresses don’t redirect for ever', () => {
    fc.assert(
      fc.property(sentence, (text) => {
        const reading = read(text);
        if (!reading) return;
        const left = [reading.search, reading.location].filter(Boolean).join(', ');
        expect(read(left, reading.transaction_type), `${text} → ${left}`).toBeNull();
      }),
      { numRuns: 3_000 },
    );
  });

  it('keeps every unknown word', () => {
    const unrecognised = fc.constantFrom('Atlantis', 'jacuzzi', 'vaastu', 'clubhouse', 'sunlit');
    fc.assert(
      fc.property(sentence, unrecognised, sentence, (before, word, after) => {
        const reading = read(`${before} ${word} ${after}`);
        if (reading) expect(`${reading.search ?? ''} ${reading.location ?? ''}`).toContain(word);
      }),
    );
  });
});

it('reads a sentence made of filters back into the same filters', () => {
  const some = <T extends string>(list: readonly T[]) => fc.subarray([...list], { maxLength: 3 });
  const price = fc.integer({ min: 5_000, max: 9_000_000 });
  const filters = fc.record({
    offer: fc.constantFrom('sale', 'rent'),
    rooms: some(['1', '2', '3', '4']),
    types: some(propertyTypes),
    furnishing: some(furnishings),
    prices: fc.uniqueArray(price, { maxLength: 2 }),
    isMaximum: fc.boolean(),
    location: fc.constantFrom(undefined, 'Baner', 'Koregaon Park', 'HSR Layout'),
    city: fc.constantFrom(undefined, 'Pune', 'Bangalore', 'Delhi NCR'),
  });
  fc.assert(
    fc.property(filters, ({ offer, rooms, types, furnishing, prices, isMaximum, location, city }) => {
      const [low, high] = [...prices].sort((a, b) => a - b).map(formatExactRupees);
      const said = [
        rooms.length && `${rooms.join(', ')} BHK`,
        furnishing.map((one) => furnishingLabels[one]).join(' or '),
        types.map((type) => (type === 'pg' ? 'PG/Co-living' : type)).join(' or ') || 'home',
        `for ${offer}`,
        (location ?? city) && `in ${[location, city].filter(Boolean).join(', ')}`,
        low && (high ? `between ${low} and ${high}` : `${isMaximum ? 'under' : 'above'} ${low}`),
      ];
      const [least, most] = [...prices].sort((a, b) => a - b);
      expect(read(said.filter(Boolean).join(' '))).toEqual({
        transaction_type: offer,
        ...(types.length && { property_type: propertyTypes.filter((type) => types.includes(type)) }),
        ...(rooms.length && { bedrooms: rooms }),
        ...(furnishing.length && { furnishing: furnishings.filter((one) => furnishing.includes(one)) }),
        ...(least !== undefined && (most !== undefined || !isMaximum) && { min_price: least }),
        ...(least !== undefined && (most !== undefined || isMaximum) && { max_price: most ?? least }),
        ...(city && { city }),
        ...(location && { location }),
      });
    }),
  );
});
