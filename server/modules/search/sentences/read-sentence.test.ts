import { describe, expect, it } from 'vitest';
import type { SearchReading } from '#contracts/search/search.ts';
import type { TransactionType } from '#contracts/homes/vocabulary.ts';
import { makePlacesService } from '#server/modules/places/places.service.ts';
import { placeFinderOf } from './place-lookups.ts';
import { hostileNames } from '#server/testing/hostile-names.ts';
import { readSentence } from './read-sentence.ts';
import { stockNamesOf } from './stock-names.ts';

const places = placeFinderOf(makePlacesService());
const cities = ['Pune', 'Bengaluru'];
const localities = ['Villa Nagar', 'flat in Baner', '2 BHK Wakad', 'Flat Pune', 'Baner', 'Old Town Lane'];
const societies = [
  'Yaman Meadows',
  'Kanchan Society',
  'Sobha City Casa Serenita',
  'Lake View',
  'Flat',
  'Silver Oak Park',
];
const stock = stockNamesOf({ cities, localities, inUse: { cities, localities, societies } }, places.isPlaceWord);
const now = new Date('2026-11-22T10:00:00Z');
const read = (text: string, tab: TransactionType = 'sale') =>
  readSentence(text, { stock, places, tab, now, isInUse: (word) => word === 'horse' });
/** Without the point of the place. */
const readNames = (text: string) => {
  const { latitude, longitude, radius_km: radius, ...names } = read(text) ?? {};
  expect([latitude, longitude, radius].filter((value) => value !== undefined).length % 3).toBe(0);
  return names;
};

const flat: SearchReading = { property_type: ['apartment'] };
const two: SearchReading = { bedrooms: ['2'] };

const sentences: readonly (readonly [string, SearchReading | null])[] = [
  // The whole of it.
  [
    '3 bhk flat in baner pune under 1.5 cr',
    { ...flat, bedrooms: ['3'], max_price: 15_000_000, city: ['Pune'], location: ['Baner'] },
  ],
  [
    'two bedroom apartment for rent in whitefield below 25k',
    { ...flat, ...two, transaction_type: 'rent', max_price: 25_000, location: ['Whitefield'] },
  ],
  [
    'Looking for a 2BHK semi-furnished flat on rent in HSR Layout, Bangalore under ₹35,000/month',
    {
      ...flat,
      ...two,
      transaction_type: 'rent',
      furnishing: ['semi-furnished'],
      max_price: 35_000,
      city: ['Bangalore'],
      location: ['HSR Layout'],
      wish: ['furnishing'],
    },
  ],
  ['villa in pune', { property_type: ['villa'], city: ['Pune'] }],
  ['flats baner', { ...flat, location: ['Baner'] }],
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
  ['6 bedroom house', { bedrooms: ['5'], property_type: ['house'] }],
  ['2.5 bhk', two],
  ['3bhk+2t flat', { ...flat, bedrooms: ['3'], bathrooms: 2, wish: ['bathrooms'] }],
  ['hinjewadi phase 1, 2 bhk', { ...two, location: ['Hinjewadi Phase 1'] }],
  ['40 bhk', { prefer: '40 bhk' }],
  // Types.
  ['1rk', { property_type: ['studio'] }],
  ['1 RK andheri west', { property_type: ['studio'], location: ['Andheri West'] }],
  ['studio apartment', { property_type: ['studio'] }],
  ['independent house', { property_type: ['house'] }],
  ['row house', { property_type: ['townhouse'] }],
  ['flat or villa', { property_type: ['apartment', 'villa'] }],
  ['pg', { property_type: ['pg'], transaction_type: 'rent' }],
  ['hostel for girls', { property_type: ['pg'], transaction_type: 'rent', pg_for: ['women'], wish: ['pg_for'] }],
  ['pg/co-living', { property_type: ['pg'], transaction_type: 'rent' }],
  ['office space in Chennai', { property_type: ['commercial'], city: ['Chennai'] }],
  ['shop for lease', { property_type: ['commercial'], transaction_type: 'rent' }],
  ['penthouse', { property_type: ['penthouse'] }],
  [
    'plot 1200 sq ft in nagpur',
    { property_type: ['plot'], city: ['Nagpur'], min_area: 1080, max_area: 1320, wish: ['area'] },
  ],
  ['agricultural land', { property_type: ['land'] }],
  // Sale and rent.
  ['for rent', { transaction_type: 'rent' }],
  // A house to let is any home; for sale, or beside other types, it is a house.
  ['house to let', { transaction_type: 'rent' }],
  ['only house for rent', { property_type: ['house'], transaction_type: 'rent' }],
  ['house or villa for rent', { property_type: ['house', 'villa'], transaction_type: 'rent' }],
  ['makan chahiye', {}],
  ['resale flat', { ...flat, transaction_type: 'sale' }],
  ['buy 2 bhk', { ...two, transaction_type: 'sale' }],
  ['flat for sale or rent', { ...flat, transaction_type: 'sale', contradicted: ['rent'] }],
  ['buy 2bhk on rent 15k', { ...two, transaction_type: 'rent', max_price: 15_000, contradicted: ['buy'] }],
  ['ghar lena hai', { transaction_type: 'sale' }],
  ['2bhk kiraye pe lena hai', { ...two, transaction_type: 'rent' }],
  // Furnishing.
  ['fully furnished flat', { ...flat, furnishing: ['furnished'], wish: ['furnishing'] }],
  ['semi furnished or unfurnished', { furnishing: ['semi-furnished', 'unfurnished'], wish: ['furnishing'] }],
  ['un-furnished 2bhk', { ...two, furnishing: ['unfurnished'], wish: ['furnishing'] }],
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
  ['flat 50 lakh and 3 parking', { ...flat, max_price: 5_000_000, parking: 3, wish: ['parking'] }],
  // Texts that look like prices and aren't.
  ['2 bhk baner 411045', { ...two, location: ['Baner'], postal_code: '411045' }],
  ['2 bhk under 1200 sqft', { ...two, max_area: 1200, wish: ['area'] }],
  ['flat within 2 km of metro', { ...flat, prefer: 'metro' }],
  ['flat built 2019', { ...flat, prefer: 'built 2019' }],
  ['2 bhk deposit 50k', { ...two, transaction_type: 'rent', max_deposit: 50_000, wish: ['max_deposit'] }],
  ['flat under 99999999999 crore', { ...flat, prefer: '99999999999 crore' }],
  ['flat under 50', { ...flat, prefer: '50' }],
  // Places.
  ['flat in sec 150 noida', { ...flat, city: ['Noida'], location: ['Sector 150'] }],
  ['2 bhk andheri', { ...two, location: ['Andheri'] }],
  ['2 bhk in Bombay', { ...two, city: ['Mumbai'] }],
  ['2 bhk gurgaon', { ...two, city: ['Gurugram'] }],
  ['flat in delhi ncr', { ...flat, city: ['Delhi NCR'] }],
  ['flat in mumbai mmr', { ...flat, city: ['Mumbai'] }],
  ['2 bhk koregaon park', { ...two, location: ['Koregaon Park'] }],
  ['2 bhk baner road', { ...two, location: ['Baner Road'] }],
  ['2 bhk baner or aundh', { ...two, location: ['Baner', 'Aundh'] }],
  // No word of its own: it stays a villa.
  ['2 bhk villa nagar', { ...two, property_type: ['villa'], prefer: 'nagar' }],
  ['flat pune', { ...flat, city: ['Pune'] }],
  ['flat in baner', { ...flat, location: ['Baner'] }],
  ['2 bhk wakad', { ...two, location: ['Wakad'] }],
  // Words that stay text.
  [
    '2 bhk with parking near metro in baner',
    { ...two, location: ['Baner'], parking: 1, prefer: 'metro', wish: ['parking'] },
  ],
  [
    'ready to move 2bhk lake view',
    { ...two, project_status: ['ready-to-move'], prefer: 'lake view', wish: ['project_status'] },
  ],
  ['3 bhk Atlantis', { bedrooms: ['3'], prefer: 'Atlantis' }],
  ['Baner, Pune', { city: ['Pune'], location: ['Baner'] }],
  ['Sector 62, Noida', { city: ['Noida'], location: ['Sector 62'] }],
  ['silver oak park', { prefer: 'silver oak park' }],
  ['lake view', { prefer: 'lake view' }],
  ['garden facing balcony', { balconies: 1, prefer: 'garden facing', wish: ['balconies'] }],
  ['!!! ???', null],
  ['', null],
  // Hindi in Latin script.
  ['50 lakh ke andar flat chahiye pune mein', { ...flat, max_price: 5_000_000, city: ['Pune'] }],
  ['kothi delhi 2 crore tak', { property_type: ['house'], max_price: 20_000_000, city: ['Delhi'] }],
  ['2 bhk kiraye par', { ...two, transaction_type: 'rent' }],
  ['बेंगलुरु में २ बीएचके फ्लैट 80 लाख', { ...flat, ...two, max_price: 8_000_000, city: ['Bangalore'] }],
];

describe('readSentence', () => {
  it.each(sentences)('%s', (text, expected) => expect(readNames(text)).toEqual(expected ?? {}));

  // specification 5.16
  it('is not changed by names that people write into homes, of words of every reader', () => {
    const names = hostileNames(['Pune', 'Baner', 'Kondapur', 'पुणे', 'JP Nagar']);
    const poisoned = stockNamesOf(
      { cities: names, localities: names, inUse: { cities: names, localities: names, societies: names } },
      places.isPlaceWord,
    );
    expect(names.length).toBeGreaterThan(1_000);
    expect([...poisoned.societies.keys(), ...poisoned.localities.keys(), ...poisoned.cities.keys()]).toEqual([]);
  });

  it('stays among leads, where rent means tenants and nothing is furnished', () => {
    expect(read('furnished 2 bhk for rent', 'buy')).toEqual({
      ...two,
      transaction_type: 'tenant',
      prefer: 'furnished',
    });
    expect(read('flat to buy', 'tenant')).toEqual({ ...flat, transaction_type: 'buy' });
    expect(read('flat under 25k', 'buy')).toEqual({ ...flat, transaction_type: 'tenant', max_price: 25_000 });
  });

  it('reads a price too high for a month’s rent as one to buy, except for offices', () => {
    expect(read('2 bhk under 80 lakh', 'rent')).toEqual({ ...two, transaction_type: 'sale', max_price: 8_000_000 });
    expect(read('2 bhk under 2 lakh', 'rent')).toEqual({ ...two, max_price: 200_000 });
    expect(read('office under 20 lakh', 'rent')).toEqual({ property_type: ['commercial'], max_price: 2_000_000 });
  });

  it('lets words rank that nothing understood, as many as the search takes', () => {
    const { prefer = '', ...rest } = read(`2 bhk ${'wonderful '.repeat(15)}`) ?? {};
    expect(rest).toEqual(two);
    expect(prefer).toMatch(/^(wonderful ){9}wonderful$/);
  });
});
