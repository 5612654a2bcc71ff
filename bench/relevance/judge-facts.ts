import { nameKey } from '#contracts/search/city-names.ts';
import type { SearchReading } from '#contracts/search/search.ts';
import type { Bounds, Facts } from './meaning.ts';

type Check = (reading: SearchReading, value: unknown) => boolean;

const list = (value: unknown): string[] => [value ?? []].flat().map(String);
const includes = (value: unknown, one: string) => list(value).includes(one);
const words = ({ prefer }: SearchReading) => nameKey(prefer ?? '');
const hasAmenity =
  (name: string): Check =>
  ({ amenities }) =>
    includes(amenities, name);
/** No filter exists for it: its words rank. */
const ranks: Check = (reading) => words(reading) !== '';
const within = (value: number | undefined, wanted: number | undefined, margin: number) =>
  wanted === undefined ? true : value !== undefined && Math.abs(value - wanted) <= wanted * margin;

const squareFeet: Record<string, number> = { sqft: 1, sqyd: 9, sqm: 10.76, acre: 43_560, guntha: 1_089, cent: 435.6 };
const regional: Record<string, number> = { ground: 2_400, marla: 272.25, kanal: 5_445, killa: 43_560 };

const tenants: Record<string, Check> = {
  family: ({ preferred_tenants: said }) => includes(said, 'family'),
  'married couple': ({ preferred_tenants: said }) => includes(said, 'family'),
  bachelors: ({ preferred_tenants: said }) => includes(said, 'bachelors'),
  women: (reading) => includes(reading.pg_for, 'women') || ranks(reading, null),
  men: (reading) => includes(reading.pg_for, 'men') || ranks(reading, null),
  students: ({ preferred_tenants: said }) => includes(said, 'students'),
};

/** Whether a reading states a fact; facts without an entry only rank by their words. */
const checks: Record<string, Check> = {
  tenants: (reading, value) => (tenants[String(value)] ?? ranks)(reading, value),
  possession: (reading, value) => {
    const said = String(value);
    const status =
      said === 'ready' ? 'ready-to-move' : said === 'under construction' ? said.replace(' ', '-') : 'new-launch';
    return includes(reading.project_status, status);
  },
  brokerage: (reading, value) =>
    value === 'none'
      ? reading.no_brokerage !== undefined || includes(reading.posted_by, 'owner')
      : ranks(reading, value),
  lift: hasAmenity('Elevator'),
  powerBackup: hasAmenity('Power Backup'),
  pool: hasAmenity('Swimming Pool'),
  gym: hasAmenity('Gymnasium'),
  garden: hasAmenity('Garden'),
  parking: (reading) => (reading.parking ?? 0) >= 1,
  balcony: (reading, value) => (reading.balconies ?? 0) >= (typeof value === 'number' ? Math.min(value, 3) : 1),
  pets: ({ pets_allowed: allowed }) => allowed !== undefined,
  rera: ({ has_rera: has }) => has !== undefined,
  meals: (reading, value) => value === false || reading.meals !== undefined || ranks(reading, value),
  facing: ({ facing }, value) => includes(facing, String(value)),
  bathrooms: ({ bathrooms }, value) => bathrooms === value,
  bedrooms: ({ bedrooms }, value) => includes(bedrooms, String(value)),
  furnishing: ({ furnishing }, value) => includes(furnishing, String(value)),
  price: ({ max_price: most }, value) => most !== undefined && most >= ((value as Bounds).max ?? 0),
  deposit: (reading, value) =>
    typeof value === 'object' ? reading.max_deposit === (value as Bounds).max : ranks(reading, value),
  floor: (reading, value) => {
    if (typeof value === 'string') return ranks(reading, value);
    const { min, max } = value as Bounds;
    return reading.min_floor === min && reading.max_floor === max;
  },
  area: ({ min_area: least, max_area: most }, value) => {
    const { min, max, unit = 'sqft' } = value as Bounds;
    const size = squareFeet[unit] ?? regional[unit];
    // Sizes of bigha and katha differ by state.
    if (size === undefined) return least !== undefined;
    const [low, high] = [min && min * size, max && max * size];
    return within(least ?? most, low ?? high, 0.11) && (high === undefined || within(most, high, 0.11));
  },
  // Any of several: one of them ranks or is asked.
  liftOrGroundFloor: (reading) => includes(reading.amenities, 'Elevator') || ranks(reading, null),
  liftOrLowFloor: (reading) => includes(reading.amenities, 'Elevator') || ranks(reading, null),
  balconyOrTerrace: (reading) => (reading.balconies ?? 0) >= 1 || ranks(reading, null),
  // Said in passing; a search has no use for them.
  resale: () => true,
  months: () => true,
  people: () => true,
  rooms: () => true,
};

/** The stated facts that a reading lacks. */
export function missingFacts(reading: SearchReading, facts: Facts): string[] {
  return Object.entries(facts)
    .filter(([name, value]) => !(checks[name] ?? ranks)(reading, value))
    .map(([name, value]) => `${name} ${JSON.stringify(value)}`);
}

const excluded: Record<string, (value: string) => string> = {
  floor: (value) => (value === 'ground' ? 'floor:0' : ''),
  types: (value) => `property_type:${value}`,
  bedrooms: (value) => `bedrooms:${value}`,
  tenants: (value) => `preferred_tenants:${value}`,
};
/** Kinds of homes that the product has no name for. */
const unnamed = new Set(['chawl', 'SRA building']);

/** The excluded values that a reading lacks: those without a filter must be among the words, with their "no". */
export function missingExclusions(reading: SearchReading, facts: Facts): string[] {
  const not = list((reading as { not?: readonly string[] }).not);
  return Object.entries(facts).flatMap(([name, values]) =>
    list(values).flatMap((value) => {
      if (name === 'deal') return [];
      const wanted = unnamed.has(value) ? '' : (excluded[name]?.(value) ?? '');
      const isRight = wanted
        ? not.includes(wanted)
        : /\b(?:no|not|without|other than|except|avoid)\b/.test(words(reading));
      return isRight ? [] : [`not ${name} ${value}`];
    }),
  );
}
