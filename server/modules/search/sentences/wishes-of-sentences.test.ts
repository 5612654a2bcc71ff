import { describe, expect, it } from 'vitest';
import type { SearchReading } from '#contracts/search/search.ts';
import { makePlacesService } from '#server/modules/places/places.service.ts';
import { placeFinderOf } from './place-lookups.ts';
import { readSentence } from './read-sentence.ts';
import { stockNamesOf } from './stock-names.ts';

const places = placeFinderOf(makePlacesService());
const none = { cities: [], localities: [], societies: [] };
const stock = stockNamesOf({ ...none, inUse: none }, places.isPlaceWord);
const now = new Date('2026-11-26T10:00:00Z');
const read = (text: string) => readSentence(text, { stock, places, tab: 'sale', now, isInUse: () => false });
/** Each reads as at least these parameters. */
const cases = (list: readonly (readonly [text: string, reading: SearchReading])[]) =>
  it.each(list)('%s', (text, reading) => expect(read(text)).toMatchObject(reading));

describe('strength', () => {
  cases([
    ['2bhk with lift', { amenities: ['Elevator'], wish: ['amenities'] }],
    ['parking mandatory lift optional 2bhk', { parking: 1, wish: ['parking'], ideal: ['amenities'] }],
    ['ground floor only 2bhk', { min_floor: 0, max_floor: 0 }],
    ['parking zaroori hai 2bhk furnished', { parking: 1, wish: ['furnishing', 'parking'] }],
    ['2bhk ideally under 25k', { max_price: 25_000, ideal: ['price'] }],
    ['preferably furnished 1bhk', { furnishing: ['furnished'], ideal: ['furnishing'] }],
    ['deal breaker no parking 2bhk', { parking: 1 }],
    ['2bhk, balcony would be great', { balconies: 1, ideal: ['balconies'] }],
    ['must have gym, preferably pool', { amenities: ['Gymnasium'], prefer: 'pool' }],
    ['furnished preferred but semi ok', { furnishing: ['furnished', 'semi-furnished'], wish: ['furnishing'] }],
  ]);
  it('leaves out those that say no, also for what "must" be, since few homes say everything', () => {
    for (const text of ['ground floor only 2bhk', 'family only 2bhk rent', 'lift must 2bhk', 'strictly furnished'])
      expect(read(text), text).toMatchObject({ wish: [expect.any(String)] });
  });
});

describe('exclusions', () => {
  cases([
    ['not 1bhk, need bigger', { not: ['bedrooms:1'] }],
    ['pg nahi chahiye, flat hi chahiye', { property_type: ['apartment'], not: ['property_type:pg'] }],
    ['2bhk except ground floor', { not: ['floor:0'] }],
    ['ग्राउंड फ्लोर नहीं चाहिए, 2 बीएचके', { bedrooms: ['2'], not: ['floor:0'] }],
    ['no furnished 2bhk', { not: ['furnishing:furnished'] }],
    ['flat for bachelors only not for family', { preferred_tenants: ['bachelors'], not: ['preferred_tenants:family'] }],
    ['dalal nahi 2bhk', { no_brokerage: '1', wish: ['no_brokerage'] }],
    ['2bhk without lift nahi chalega', { amenities: ['Elevator'] }],
    ['no under const 2bhk', { project_status: ['ready-to-move'] }],
    ['no chawl no sra building 1bhk', { prefer: 'no chawl no sra building' }],
    ['other than top floor 2bhk', { prefer: 'other than top floor' }],
    ['not on ground or first floor', { not: ['floor:0', 'floor:1'] }],
    ['flat except top floor and ground floor', { not: ['floor:0'], prefer: 'except top floor' }],
    ['anything but ground floor', { not: ['floor:0'] }],
    ['ground floor will not work 2bhk', { not: ['floor:0'] }],
    ["semi furnished won't do, 1bhk rent", { not: ['furnishing:semi-furnished'] }],
    ['2bhk, nothing above 3rd floor', { max_floor: 3 }],
    ['2bhk, nothing below 2nd floor', { min_floor: 2 }],
    ['2bhk, no floor above 3rd', { max_floor: 3 }],
    ['upar ki manzil nahi 2 bhk', { bedrooms: ['2'], prefer: 'upar ki manzil nahi' }],
    ['10 gunta land near doddaballapur for a farm house', { property_type: ['land'], prefer: 'farm house' }],
    ['2bhk no floors below second', { min_floor: 2 }],
    ['3bhk on floors above 5th', { min_floor: 5 }],
    ['2bhk no 3rd floor and above', { max_floor: 2 }],
    ['2bhk top floor under 50 lakh', { max_price: 5_000_000, prefer: 'top floor' }],
    ['no 1bhk, 2bhk only', { bedrooms: ['2'], not: ['bedrooms:1'] }],
    ['no pets 2bhk', { bedrooms: ['2'], prefer: 'no pets' }],
    ['any floor except ground and top, 2bhk', { not: ['floor:0'], prefer: 'no top floor' }],
    ['neither ground nor top floor, 2bhk', { not: ['floor:0'], prefer: 'no top floor' }],
  ]);
  it('are never read as wanted, nor is what does not matter', () => {
    expect(read('no parking needed 1bhk')).toEqual({ bedrooms: ['1'] });
    expect(read('no need of lift, 1bhk')).toEqual({ bedrooms: ['1'] });
    expect(read('lift is there or not doesnt matter 1bhk')).toEqual({ bedrooms: ['1'] });
    expect(read('1bhk any floor')).toEqual({ bedrooms: ['1'] });
    expect(read('balcony nahi ho to bhi chalega 1bhk')).toEqual({ bedrooms: ['1'] });
    expect(read('2bhk under construction ok')).toEqual({ bedrooms: ['2'] });
    expect(read('without lift also fine 2bhk')).toEqual({ bedrooms: ['2'] });
    expect(read('not 1bhk')?.bedrooms).toBeUndefined();
    expect(read('no furnished')?.furnishing).toBeUndefined();
  });
});

describe('alternatives', () => {
  cases([
    ['1 bhk or studio', { bedrooms: ['0', '1'] }],
    ['studio or 2bhk', { bedrooms: ['0', '2'] }],
    ['semi or fully furnished 2bhk', { furnishing: ['furnished', 'semi-furnished'] }],
    ['s/f or u/f 2bhk', { furnishing: ['semi-furnished', 'unfurnished'] }],
    ['flat ya villa', { property_type: ['apartment', 'villa'] }],
    ['2 ya 3 bhk', { bedrooms: ['2', '3'] }],
    ['1st or 2nd flr 2bhk', { min_floor: 1, max_floor: 2 }],
    ['furnished unfurnished 1bhk', { furnishing: ['furnished', 'unfurnished'] }],
    ['1 bhk 3 bhk', { bedrooms: ['1', '3'] }],
  ]);
  it('have no studio as a type beside counts', () => {
    expect(read('1 bhk or studio')?.property_type).toBeUndefined();
    expect(read('studio')).toMatchObject({ property_type: ['studio'] });
  });
});

describe('contradictions', () => {
  cases([
    ['2bhk under 5 lakh above 2 crore', { max_price: 500_000, contradicted: ['above 2 crore'] }],
    ['studio 3bhk', { bedrooms: ['3'], contradicted: ['studio'] }],
    ['no parking, must have car parking', { parking: 1 }],
    ['min 40k max 30k 2bhk', { min_price: 30_000, max_price: 40_000 }],
  ]);
});

describe('superlatives', () => {
  cases([
    ['cheapest 1bhk', { sort_by: 'price', sort_direction: 'asc' }],
    ['sabse sasta flat', { sort_by: 'price', sort_direction: 'asc' }],
    ['newest listing 2bhk', { sort_by: 'created_at', sort_direction: 'desc' }],
    ['biggest 3bhk', { sort_by: 'area', sort_direction: 'desc' }],
    ['most expensive villa', { sort_by: 'price', sort_direction: 'desc' }],
  ]);
});

describe('tenancies', () => {
  cases([
    ['2bhk lease 15 lakhs', { transaction_type: 'rent', max_price: 1_500_000, tenancy: ['lease'], wish: ['tenancy'] }],
    ['company lease 3bhk 2L pm', { transaction_type: 'rent', max_price: 200_000 }],
    ['bhogyakke mane 8 laksha', { transaction_type: 'rent', max_price: 800_000, tenancy: ['lease'] }],
    [
      'heavy deposit 5 lakh 1bhk',
      { transaction_type: 'rent', max_deposit: 500_000, tenancy: ['heavy-deposit'], wish: ['max_deposit', 'tenancy'] },
    ],
    [
      'heavy deposit 3 lakh + 5000 rent 1bhk',
      {
        transaction_type: 'rent',
        max_deposit: 300_000,
        max_price: 5_000,
        tenancy: ['heavy-deposit'],
        wish: ['max_deposit', 'tenancy'],
      },
    ],
    ['1bhk 12k deposit 30k', { max_price: 12_000, max_deposit: 30_000 }],
    ['shop on lease 20k', { transaction_type: 'rent', max_price: 20_000 }],
  ]);
});

describe('communities', () => {
  cases([
    ['hindu family only 2bhk rent', { preferred_tenants: ['family'], left_out: ['hindu'] }],
    ['no muslims area pls 3bhk', { left_out: ['no muslims area'] }],
    ['jain society flat', { property_type: ['apartment'], left_out: ['jain society'] }],
    ['brahmin veg family 1bhk', { left_out: ['brahmin'], preferred_tenants: ['family'] }],
    ['patel community flats', { left_out: ['patel community'] }],
  ]);
  it.each([
    '2bhk jain nagar',
    'flat punjabi bagh',
    'flat in christian colony',
    'sikh village 2bhk',
    'brahmanwada 1bhk',
  ])('are left in names of places: %s', (text) => expect(read(text)?.left_out).toBeUndefined());
  it('are never words that rank', () => {
    expect(read('no muslims 2bhk')?.prefer).toBeUndefined();
    expect(read('jain food pg')?.left_out).toBeUndefined();
  });
});

describe('amounts, areas and days', () => {
  cases([
    ['2bhk rent 15-20', { min_price: 15_000, max_price: 20_000 }],
    ['1bhk rent 8000', { transaction_type: 'rent', max_price: 8_000 }],
    ['ready to move 3bhk around 75', { min_price: 6_750_000, max_price: 8_250_000 }],
    ['50 60 lakh me 2bhk', { min_price: 5_000_000, max_price: 6_000_000 }],
    ['2bhk 30-40', { transaction_type: 'rent', min_price: 30_000, max_price: 40_000 }],
    ['2bhk budget 70', { max_price: 7_000_000 }],
    ['ghar 9000', { transaction_type: 'rent', max_price: 9_000 }],
    ['deposit less than 1 lakh 25k rent', { max_price: 25_000, max_deposit: 100_000 }],
    ['max 1.2 min 90 3bhk buy', { min_price: 9_000_000, max_price: 12_000_000 }],
    ['1bhk.rent.14k', { max_price: 14_000 }],
    ['flat 850 carpet', { min_area: 765, max_area: 935 }],
    ['अडीच हजार स्क्वेअर फूट बंगला', { min_area: 2_250, max_area: 2_750 }],
    ['plot 25000 rs gaj se kam', { property_type: ['plot'] }],
    ['3bhk 2.5 lakh', { transaction_type: 'rent', max_price: 250_000 }],
    ['higher floor 15+ 3bhk', { min_floor: 15 }],
    ['2 bhk available from 26 november', { available_by: '2026-11-26' }],
    ['2 bhk available from 25 november', { available_by: '2027-11-25' }],
    ['2bhk rent from next month', { available_by: '2026-12-01' }],
    ['moving next mnth end, 2bhk 28k', { available_by: '2026-12-31' }],
    ['need by 15/6 studio', { available_by: '2027-06-15' }],
    ['immediate shifting 1bhk 12k', { available_by: '2026-11-26' }],
    ['1bhk 15k within 2 days', { available_by: '2026-11-28' }],
    ['1bhk move in by 1st', { available_by: '2026-12-01' }],
    ['possession within 6 months 3bhk', { available_by: '2027-05-25' }],
    ['first week of march pg', { available_by: '2027-03-07' }],
    ['pg with food', { property_type: ['pg'], meals: ['dinner'] }],
    ['3 boys 2bhk rent', { preferred_tenants: ['bachelors'] }],
    ['new projects', { project_status: ['new-launch', 'under-construction'] }],
    ['moving out of PG, want 3bhk', { bedrooms: ['3'] }],
    ['2bhk frnshd blcny n prkng', { furnishing: ['furnished'], balconies: 1, parking: 1 }],
    ['2bhk falt for retn', { property_type: ['apartment'], transaction_type: 'rent' }],
    ['2bhk 40k, office at cyber hub', { bedrooms: ['2'], transaction_type: 'rent' }],
  ]);
});

describe('words for what homes say', () => {
  cases([
    ['golden retriever parents, 2bhk rent', { pets_allowed: '1' }],
    ['animals allowed 2bhk', { pets_allowed: '1' }],
    ['rdy to move 3 bhk', { project_status: ['ready-to-move'] }],
    ['bana banaya makan kanpur', { project_status: ['ready-to-move'] }],
    ['2bhk possession given', { project_status: ['ready-to-move'] }],
    ['just launched project 2bhk', { project_status: ['new-launch', 'under-construction'] }],
    ['u/c flat 2bhk', { property_type: ['apartment'], project_status: ['under-construction'] }],
    ['no walkups 2bhk', { amenities: ['Elevator'] }],
    ['cottage in ooty', { property_type: ['villa'] }],
    ['lower floors 2bhk', { prefer: 'lower floors' }],
    ['latest flats for rent', { property_type: ['apartment'], sort_by: 'created_at' }],
    ['rent 2bhk 45 lakh buy', { transaction_type: 'sale', contradicted: ['rent'] }],
    ['two it guys 2bhk 8k each', { max_price: 16_000, preferred_tenants: ['bachelors'] }],
  ]);
});

describe('floors', () => {
  cases([
    ['2bhk 5+ floor', { min_floor: 5 }],
    ['2bhk not higher than 2nd floor', { max_floor: 2 }],
    ['2bhk gr flr', { min_floor: 0, max_floor: 0 }],
    ['2bhk ground wakad', { min_floor: 0, max_floor: 0 }],
    ['2bhk ground or 1st wakad', { min_floor: 0, max_floor: 1 }],
    ['2bhk no ground floor no top floor', { not: ['floor:0'], prefer: 'no top floor' }],
  ]);
  it('are no ground to play on, nor the unit of land', () => {
    expect(read('2bhk near play ground')?.min_floor).toBeUndefined();
    expect(read('1 ground land in perumbakkam')?.min_floor).toBeUndefined();
  });
});

describe('days counted from today', () => {
  cases([
    ['2bhk rent from tomorrow', { available_by: '2026-11-27' }],
    ['2bhk rent next week', { available_by: '2026-12-03' }],
    ['2bhk rent after 15 days', { available_by: '2026-12-11' }],
    ['2bhk rent 2-3 months later', { available_by: '2027-02-24' }],
    ['2bhk rent by month end', { available_by: '2026-11-30' }],
    ['2bhk rent mid december', { available_by: '2026-12-15' }],
    ['2bhk rent end of january', { available_by: '2027-01-31' }],
  ]);
});

describe('"no" behind rooms', () => {
  cases([
    ['2bhk no pets', { prefer: 'no pets' }],
    ['2bhk no brokers please', { no_brokerage: '1' }],
    ['3 bhk no furnished', { not: ['furnishing:furnished'] }],
    ['2 bhk no flat joie che vadodara', { property_type: ['apartment'], city: ['Vadodara'] }],
    ['2bhk brokers stay away', { no_brokerage: '1' }],
  ]);
});
