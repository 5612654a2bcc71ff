import type { Language } from '#contracts/text/languages.ts';
import { inLanguage } from '#server/platform/language.ts';
import { distanceKm } from '#contracts/search/distance.ts';
import { describe, expect, it } from 'vitest';
import { PlaceDetail, PlaceParams, PlaceSuggestion } from '#contracts/search/places.ts';
import { propertyTypes } from '#contracts/homes/vocabulary.ts';
import { readGazetteerFiles } from './gazetteer-file.ts';
import { indianStates } from './india-states.ts';
import { makePlacesService } from './places.service.ts';

const places = makePlacesService();
const { gazetteer: file } = readGazetteerFiles();
const suggested = (input: string) => places.suggest({ input }).map((place) => place.description);

describe('place suggestions', () => {
  it('puts a metro before everything else that begins the same', () => {
    expect(suggested('pu')[0]).toBe('Pune, Maharashtra, India');
    expect(suggested('mum')[0]).toBe('Mumbai, Maharashtra, India');
  });

  it.each(['Baner, Pune', 'baner pune', 'BANER', 'baner  pune maharashtra', 'baner poona', 'pune baner'])(
    'finds Baner by "%s"',
    (input) => expect(suggested(input)[0]).toBe('Baner, Pune, Maharashtra, India'),
  );

  it.each([
    ['Bangalore', 'Bengaluru, Karnataka, India'],
    ['gurgaon', 'Gurugram, Haryana, India'],
    ['bomb', 'Mumbai, Maharashtra, India'],
    ['New Delhi', 'Delhi, India'],
    ['trivandrum', 'Thiruvananthapuram, Kerala, India'],
    ['पुणे', 'Pune, Maharashtra, India'],
    ['whitefield bangalore', 'Whitefield, Bengaluru, Karnataka, India'],
  ])('knows the other name %s', (input, description) => expect(suggested(input)[0]).toBe(description));

  it.each([
    ['koramangla', 'Koramangala'],
    ['Kormangala', 'Koramangala'],
    ['hinjewdi', 'Hinjewadi'],
    ['whitfield bengaluru', 'Whitefield'],
    ['hsrlayout', 'HSR Layout'],
    ['bengalruu', 'Bengaluru'],
  ])('forgives one typing error: %s', (input, name) => expect(suggested(input)[0]).toContain(name));

  it('corrects no typing error in a query that fits as it is', () => {
    expect(suggested('baner').every((description) => !description.startsWith('Maner'))).toBe(true);
  });

  it('finds a locality by a later word of its name, and by its city first', () => {
    expect(suggested('farm junction')[0]).toContain('Whitefield Hope Farm Junction');
    expect(suggested('noida sector 7').every((description) => description.includes('Noida'))).toBe(true);
  });

  it('offers localities before villages, and equal texts once', () => {
    const found = suggested('kalyan');
    expect(found).toContain('Kalyan Nagar, Bengaluru, Karnataka, India');
    expect(found.some((description) => description.startsWith('Kalyansingapuram'))).toBe(false);
    expect(suggested('kalyansingap')[0]).toContain('Kalyansingapuram');
    const rampur = suggested('rampur');
    expect(new Set(rampur).size).toBe(rampur.length);
  });

  it('returns nothing for nonsense, and does not fail on odd input', () => {
    expect(suggested('xyzzyq')).toEqual([]);
    expect(suggested('.,;')).toEqual([]);
    expect(suggested('a'.repeat(200))).toEqual([]);
    expect(suggested('\u0000%_[(')).toEqual([]);
  });

  // specification 12.1
  it('returns the shape of the contracts, at most eight places', () => {
    const found = places.suggest({ input: 'sec' });
    expect(found).toHaveLength(8);
    for (const suggestion of found) expect(PlaceSuggestion.parse(suggestion)).toEqual(suggestion);
  });
});

describe('place details', () => {
  // specification 17.15
  it('are in Google’s shape', () => {
    const detail = places.detail('in-mh-pune-baner');
    expect(PlaceDetail.parse(detail)).toEqual(detail);
    expect(detail?.formatted_address).toBe('Baner, Pune, Maharashtra 411069, India');
    const types = detail?.address_components.map(({ types: [first], long_name }) => [first, long_name]);
    expect(types).toEqual([
      ['sublocality_level_1', 'Baner'],
      ['locality', 'Pune'],
      ['administrative_area_level_1', 'Maharashtra'],
      ['country', 'India'],
      ['postal_code', '411069'],
    ]);
  });

  it('exist for every suggestion, and for no other id', () => {
    for (const input of ['de', 'mah', 'goa', 'sec', 'jaip']) {
      for (const { place_id } of places.suggest({ input })) expect(places.detail(place_id)).not.toBeNull();
    }
    expect(places.detail('in-xx-nowhere')).toBeNull();
    expect(places.detail('constructor')).toBeNull();
  });
});

describe('locating a named place', () => {
  it.each([
    ['Whitefield', 'Bangalore', 'Whitefield'],
    ['  WHITEFIELD, Bangalore ', 'bengaluru', 'Whitefield'],
    ['Rajaji Nagar', 'Bangalore', 'Rajajinagar'],
    ['7th Phase JP Nagar', 'Bangalore', 'JP Nagar'],
    ['J.P. Nagar', 'Bengaluru', 'JP Nagar'],
    ['Electronic City Phase II', 'Bangalore', 'Electronic City Phase 1'],
    ['Koramangla', 'Bengaluru', 'Koramangala'],
    ['Baner', 'Poona', 'Baner'],
  ])('%s in %s is %s', (locality, city, name) => {
    const found = places.locate({ locality, city });
    expect(found?.locality).toBe(name);
    expect(found?.latitude).toBeGreaterThan(8);
  });

  // I14
  it.each([
    ['Thoraipakkam OMR', 'Chennai', 'Thoraipakkam'],
    ['Nallagandla Gachibowli', 'Hyderabad', 'Nallagandla'],
    ['Near Nirma University On SG Highway', 'Ahmedabad', 'Nirma University'],
    ['Sector 20, Kharghar', 'Navi Mumbai', 'Kharghar'],
    ['Sector 10, Airoli', 'Navi Mumbai', 'Airoli'],
  ])('%s in %s has the point of %s', (locality, city, name) => {
    expect(places.locate({ locality, city })).toMatchObject({ locality: name, latitude: expect.any(Number) as number });
  });

  // ../shared/cases/sectors.csv: a namesake elsewhere gives no point.
  it.each([
    ['Sector 46', 'Chandigarh'],
    ['Sector 70', 'Mohali'],
    ['MG Road', 'Pune'],
    ['Gandhi Nagar', 'Bengaluru'],
  ])('%s in %s has no point, or one of that city', (locality, city) => {
    const found = places.locate({ locality, city });
    const middle = places.find(city, { isForgiving: false })?.place;
    expect(found?.city).toBe(city);
    if (found?.latitude != null && found.longitude !== null && middle)
      expect(distanceKm({ latitude: found.latitude, longitude: found.longitude }, middle)).toBeLessThan(25);
  });

  it('returns an unknown locality with its city and without coordinates', () => {
    expect(places.locate({ locality: 'Zzyzx Enclave', city: 'Pune' })).toEqual({
      locality: null,
      city: 'Pune',
      state: 'Maharashtra',
      postalCode: null,
      latitude: null,
      longitude: null,
    });
    expect(places.locate({ locality: 'Baner', city: 'Atlantis' })).toBeNull();
    expect(places.locate({ locality: 'Baner', city: null })).toBeNull();
  });
});

describe('a typical price', () => {
  const flat = {
    transactionType: 'sale',
    propertyType: 'apartment',
    city: 'Pune',
    locality: 'Baner',
    bedrooms: 2,
  } as const;

  // specification 25.1
  it('names its source in the language of the reader', () => {
    const sourceIn = (language: Language) => inLanguage(language, () => places.typicalPrice(flat)?.source);
    expect(sourceIn('en')).toBe('Our own figures from public listings of 2024, rounded');
    expect(sourceIn('hi')).toBe('2024 की पब्लिक लिस्टिंग से हमारे अपने आँकड़े, मोटे तौर पर');
  });

  it('is given for flats alone, for rent or sale as the record is', () => {
    expect(places.typicalPrice(flat)).toMatchObject({ price_per_sq_ft: expect.any(Number), rent_per_month: null });
    const toLet = places.typicalPrice({ ...flat, transactionType: 'rent' });
    expect(toLet).toMatchObject({ price_per_sq_ft: null, rent_per_month: expect.any(Number) });
    for (const propertyType of propertyTypes.filter((type) => type !== 'apartment')) {
      expect(places.typicalPrice({ ...flat, propertyType }), propertyType).toBeNull();
      expect(places.typicalPrice({ ...flat, propertyType, transactionType: 'rent' }), propertyType).toBeNull();
    }
    for (const transactionType of ['buy', 'tenant'] as const) {
      expect(places.typicalPrice({ ...flat, transactionType })).toBeNull();
    }
  });

  it('is given for no more rooms than the table has', () => {
    expect(places.typicalPrice({ ...flat, transactionType: 'rent', bedrooms: 5 })).toBeNull();
    expect(places.typicalPrice({ ...flat, transactionType: 'rent', bedrooms: null })).toBeNull();
  });

  it('names its source and year, and marks estimates', () => {
    expect(places.typicalPrice(flat)?.source).toMatch(/public listings of 2024/);
    const inHyderabad = { ...flat, city: 'Hyderabad', locality: 'Kondapur' };
    expect(places.typicalPrice(inHyderabad)?.source).toMatch(/estimate of 2024/);
  });
});

describe('the built table', () => {
  it('has unique ids that are valid in addresses', () => {
    const ids = [...file.cities.map((row) => row[5]), ...file.localities.map((row) => row[5])];
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(PlaceParams.safeParse({ place_id: id }).success, id).toBe(true);
  });

  it('lies inside India', () => {
    for (const [name, , latitude, longitude] of [...file.cities, ...file.localities]) {
      expect(latitude, name).toBeGreaterThan(6);
      expect(latitude, name).toBeLessThan(37.5);
      expect(longitude, name).toBeGreaterThan(68);
      expect(longitude, name).toBeLessThan(97.5);
    }
  });

  it('has the 28 states and 8 union territories', () => {
    expect(indianStates).toHaveLength(36);
    expect(new Set(indianStates.map((state) => state.code)).size).toBe(36);
  });
});
