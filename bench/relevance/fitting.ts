import { citiesNamed, nameKey } from '#contracts/search/city-names.ts';
import { distanceKm, type Point } from '#contracts/search/distance.ts';
import type { JudgedSentence, MeantPlace } from './judged-sentence.ts';
import type { StockRecord } from './stock.ts';

/**
 * How far "near" may be: a home inside the first distance is expected, one inside the second is accepted. Kilometres.
 */
const nearKm = { expected: 1, most: 4 };
const dayMs = 86_400_000;

/** Regions as people mean them, beside those of the product. */
const regions: Record<string, readonly string[]> = {
  mumbai: [
    'Mumbai',
    'Thane',
    'Navi Mumbai',
    'Mira Bhayandar',
    'Mira-Bhayandar',
    'Vasai-Virar',
    'Vasai Virar',
    'Kalyan',
    'Kalyan-Dombivli',
    'Dombivli',
    'Panvel',
    'Ulhasnagar',
    'Ambernath',
    'Badlapur',
    'Bhiwandi',
  ],
  pune: ['Pune', 'Pimpri-Chinchwad', 'Pimpri Chinchwad'],
  noida: ['Noida', 'Greater Noida'],
};

/** The cities that a name means, by key. */
function citiesOf(name: string): ReadonlySet<string> {
  const cities = citiesNamed(name);
  return new Set([...cities, ...cities.flatMap((city) => regions[nameKey(city)] ?? [])].map(nameKey));
}

/** A place's name in letters and digits alone, without the words that say what kind of place it is. */
export function placeKey(name: string): string {
  return (
    nameKey(name)
      .replaceAll(/\b(metro|railway|station|stn)\b/g, '')
      .replaceAll(/\brd\b/g, 'road')
      // "Electronics City".
      .replaceAll(/s\b/g, '')
      .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
  );
}

/** Required facts of a sentence, prepared for checking thousands of records. */
export interface Must {
  /** Whether a record breaks none of them. */
  fits: (record: StockRecord) => boolean;
  /** Whether a page without it would miss it. */
  isExpected: (record: StockRecord) => boolean;
}

/** @param points the points of the expected places, for sentences with "near" */
export function mustOf(sentence: JudgedSentence, points: readonly Point[], now: Date): Must {
  const { filters, place, tab = 'sale' } = sentence;
  const isLead = tab === 'buy' || tab === 'tenant';
  const said = String(filters.transaction_type ?? tab);
  const deal = isLead && said === 'sale' ? 'buy' : isLead && said === 'rent' ? 'tenant' : said;
  const checks = Object.entries(filters).flatMap(([name, value]) => {
    // The order leaves nothing out.
    if (name === 'transaction_type' || name.startsWith('sort_')) return [];
    const check = conditions[name];
    if (!check) throw new Error(`The measure knows no filter ${name}.`);
    return (record: StockRecord) => check(record, [value].flat().map(String), now);
  });
  const keepsFilters = (record: StockRecord) =>
    record.transaction_type === deal && checks.every((check) => check(record));
  const inPlace = place ? placeCheck(place, points) : () => true;
  return {
    fits: (record) => keepsFilters(record) && inPlace(record, 'most'),
    isExpected: (record) => keepsFilters(record) && inPlace(record, 'expected'),
  };
}

/** The distance that a place's sentence demands: its own, or what "near" means. */
function placeCheck(place: MeantPlace, points: readonly Point[]) {
  const named = place.names.map((name) => bearsName(name, place.city));
  return (record: StockRecord, reach: keyof typeof nearKm): boolean => {
    const { latitude, longitude } = record;
    if (place.near && latitude !== null && longitude !== null && points.length) {
      const km = Math.min(...points.map((point) => distanceKm(point, { latitude, longitude })));
      // The product's distance and this one round differently.
      if (km <= (place.withinKm ?? nearKm[reach]) * 1.01) return true;
      if (place.withinKm !== undefined) return false;
    }
    return named.some((bears) => bears(record));
  };
}

function bearsName(name: string, city: string | undefined): (record: StockRecord) => boolean {
  if (city === undefined && !name.includes(',')) {
    const cities = citiesOf(name);
    return (record) => [record.city ?? '', ...record.preferred_locations].some((one) => cities.has(nameKey(one)));
  }
  const [localName = '', cityName = city ?? ''] = name.split(', ');
  const cities = citiesOf(cityName);
  const key = placeKey(localName);
  const holds = (place: string | null) => place !== null && isNamed(placeKey(place), key);
  return (record) =>
    record.preferred_locations.length
      ? record.preferred_locations.some(holds)
      : holds(record.locality) && cities.has(nameKey(record.city ?? ''));
}

/** "Electronic City Phase 1" is in Electronic City, and "Sector 790" is not in Sector 79. */
function isNamed(place: string, name: string): boolean {
  const at = place.indexOf(name);
  return at >= 0 && !(/\d$/.test(name) && /^\d/.test(place.slice(at + name.length)));
}

type Check = (record: StockRecord, values: readonly string[], now: Date) => boolean;

const isOneOf =
  (read: (record: StockRecord) => string | readonly string[] | null): Check =>
  (record, values) =>
    [read(record) ?? []].flat().some((one) => values.includes(one));
const isAtLeast =
  (read: (record: StockRecord) => number | null): Check =>
  (record, [least]) =>
    (read(record) ?? -Infinity) >= Number(least);
const isAtMost =
  (read: (record: StockRecord) => number | null): Check =>
  (record, [most]) =>
    (read(record) ?? Infinity) <= Number(most);
/** A price of 0 is an unknown one. */
const price = ({ search_price: rupees }: StockRecord) => rupees || null;

const conditions: Record<string, Check | undefined> = {
  property_type: isOneOf((record) => record.property_type),
  bedrooms: ({ bedrooms }, values) =>
    bedrooms !== null && values.some((one) => (Number(one) >= 4 ? bedrooms >= Number(one) : bedrooms === Number(one))),
  min_price: isAtLeast(price),
  max_price: isAtMost(price),
  min_area: isAtLeast(({ area }) => area),
  max_area: isAtMost(({ area }) => area),
  bathrooms: isAtLeast(({ bathrooms }) => bathrooms),
  parking: isAtLeast((record) => record.parking_spots),
  balconies: isAtLeast(({ balconies }) => balconies),
  min_seats: isAtLeast(({ seats }) => seats),
  min_floor: isAtLeast((record) => record.floor_no),
  max_floor: isAtMost((record) => record.floor_no),
  max_age: ({ year_built: year }, [years], now) => year !== null && year >= now.getFullYear() - Number(years),
  furnishing: isOneOf(({ furnishing }) => furnishing),
  facing: isOneOf(({ facing }) => facing),
  project_status: isOneOf((record) => record.project_status),
  no_brokerage: ({ brokerage }) => brokerage === 0,
  preferred_tenants: isOneOf((record) => record.preferred_tenants),
  pets_allowed: (record) => record.pets_allowed === true,
  pg_for: isOneOf((record) => record.pg_for),
  sharing: isOneOf(({ sharing }) => sharing),
  meals: ({ meals }, values) => values.every((one) => meals.includes(one)),
  posted_by: isOneOf((record) => record.posted_by),
  amenities: ({ amenities }, values) => values.every((one) => amenities.includes(one)),
  society: ({ society }, values) => values.some((one) => placeKey(society ?? '').includes(placeKey(one))),
  postal_code: isOneOf((record) => record.postal_code),
  posted_within: (record, [days], now) => now.getTime() - record.created_at.getTime() <= Number(days) * dayMs,
};
