import type { PropertyQuery } from '#contracts/homes/listings.ts';
import { boxOfArea } from '#server/modules/search/filters/area.ts';
import { citiesOf } from '#server/modules/search/filters/query-conditions.ts';
import type { Wishes } from '#server/modules/search/filters/read-wish.ts';
import { alternativesOf } from '#server/modules/search/filters/wish-places.ts';
import { askedOf, mustsOf, valueOf, valuesOf, type Wish, type WordQuery } from '#server/modules/search/filters/wish.ts';
import { gridAt } from '#server/modules/search/map/grid.ts';

/**
 * Keys let a new home find the searches that it may fit without testing each one: every search is under a key (a word
 * of its place, its PIN code, cells of its area, its city …) that each home it finds has as well. The keys only narrow
 * down; the conditions of the search decide what fits. docs/decisions/0056-saved-searches.md
 */
export interface SearchKeys {
  keys: string[];
  /** Bounds compared beside the key; null where the search sets none. Prices in rupees. */
  minPrice: number | null;
  maxPrice: number | null;
  propertyTypes: string[] | null;
  /** Counts of bedrooms, 5 for five or more. */
  bedrooms: number[] | null;
}

/** Cells of one area; more would be more rows than the finer cells are worth. */
const mostCells = 16;
/** Levels of cells that homes have as keys: from one degree to some 100 m. */
const levels = Array.from({ length: 11 }, (_, level) => level);
/** For all homes of a transaction type: of a search that has nothing narrower. */
const anyKey = '*';

interface Option {
  keys: string[];
  /** About how many homes of a million have such a key. */
  homes: number;
}

/** About how many homes in a million share a PIN code, a city, a square degree. Only the order of these counts. */
const homesOf = { postalCode: 200, city: 20_000, squareDegree: 60_000, cell: 100 };

/** The keys of a search. */
export async function keysOf(query: PropertyQuery, { wishOf }: Pick<Wishes, 'wishOf'>): Promise<SearchKeys> {
  const wish = mustsOf(await wishOf(query));
  const cities = citiesOf(query);
  const keys = [...new Set(alternativesOf(wish).flatMap((one) => keyOf(one, cities)))];
  const price = valueOf(wish, 'price');
  const types = valuesOf(wish, 'property_type');
  const bedrooms = valuesOf(wish, 'bedrooms');
  return {
    keys: wish.transactionTypes.flatMap((type) => keys.map((key) => `${type}|${key}`)),
    minPrice: price && Math.max(1, price.min ?? 1),
    maxPrice: price?.max ?? null,
    propertyTypes: types && [...types],
    // A studio has any number of them.
    bedrooms:
      bedrooms && !bedrooms.includes('0')
        ? [...new Set(bedrooms.flatMap((count) => (count === '4' ? [4, 5] : [Number(count)])))]
        : null,
  };
}

/** The narrowest key of a search. */
function keyOf(wish: Wish, cities: readonly string[] | null): string[] {
  const options = [
    ...wordKeys('location', 'p', wish),
    ...wordKeys('search', 'w', wish),
    ...wordKeys('society', 's', wish),
    ...areaKeys(wish),
    ...nameKeys(wish, cities),
  ];
  const narrowest = options.toSorted((a, b) => a.homes - b.homes)[0];
  return narrowest?.keys ?? [anyKey];
}

/**
 * Words in use alone: one that is not may come to mean a longer word, or be taken for a typing error, once other homes are
 * there. Where any of several texts will do, a home has the rarest word of one of them.
 */
function wordKeys(field: 'location' | 'search' | 'society', prefix: string, wish: Wish): Option[] {
  const optionsOf = ({ lexemes, records }: WordQuery): Option[] =>
    lexemes.flatMap((lexeme, at) =>
      lexeme === null ? [] : [{ keys: [`${prefix}:${lexeme}`], homes: records[at] ?? 0 }],
    );
  return askedOf(wish, field).flatMap(({ values, not }) => {
    if (not) return [];
    const texts = values.map((words) => ('tsquery' in words ? optionsOf(words) : []));
    if (texts.length === 1) return texts.flat();
    const rarest = texts.map((options) => options.toSorted((a, b) => a.homes - b.homes)[0]);
    if (rarest.some((option) => option === undefined)) return [];
    return [
      {
        keys: rarest.flatMap((option) => option?.keys ?? []),
        homes: rarest.reduce((sum, option) => sum + (option?.homes ?? 0), 0),
      },
    ];
  });
}

function areaKeys(wish: Wish): Option[] {
  const place = valueOf(wish, 'place');
  const box = place && boxOfArea(place);
  if (!box) return [];
  const cellsAt = (level: number) => {
    const { south, north, west, east } = gridAt(box, level);
    const rows = north - south + 1;
    const columns = east - west + 1;
    if (rows < 1 || columns < 1) return [];
    if (rows * columns > mostCells) return null;
    return Array.from({ length: rows * columns }, (_, at) => {
      return `m${level}:${south + Math.floor(at / columns)},${west + (at % columns)}`;
    });
  };
  const level = levels.findLast((one) => cellsAt(one) !== null);
  const keys = level === undefined ? null : cellsAt(level);
  if (!keys) return [];
  const degrees = Math.max(0, box.north - box.south) * Math.max(0, box.east - box.west);
  return [{ keys, homes: homesOf.cell + degrees * homesOf.squareDegree }];
}

function nameKeys(wish: Wish, cities: readonly string[] | null): Option[] {
  const pin = valueOf(wish, 'postal_code');
  return [
    ...(pin === null ? [] : [{ keys: [`z:${Number(pin)}`], homes: homesOf.postalCode }]),
    ...(cities === null
      ? []
      : [{ keys: cities.map((name) => `c:${name.toLowerCase()}`), homes: homesOf.city * cities.length }]),
  ];
}

const words = (prefix: string, column: string) => `SELECT '${prefix}:' || unnest(tsvector_to_array(r.${column}))`;

/** SQL for the keys of the homes with the ids $1: home, key, price, type, bedrooms. Only what everybody may know is in it. */
export const homeKeysSql = `SELECT r.id AS home, r.transaction_type || '|' || k.key AS key, r.search_price AS price,
    r.property_type::text AS type, least(r.bedrooms, 5) AS bedrooms
  FROM search_records r LEFT JOIN cities c ON c.id = r.city_id,
    LATERAL (SELECT '${anyKey}' AS key
      UNION ALL ${words('p', 'place_document')}
      UNION ALL ${words('w', 'document')}
      UNION ALL ${words('s', 'society_document')}
      UNION ALL SELECT 'z:' || r.postal_code WHERE r.postal_code IS NOT NULL
      UNION ALL SELECT 'c:' || lower(c.name) WHERE c.name IS NOT NULL
      UNION ALL SELECT 'm' || l || ':' || floor(r.latitude * 2 ^ l)::int || ',' || floor(r.longitude * 2 ^ l)::int
        FROM generate_series(${levels[0]}, ${levels.at(-1)}) AS l
        WHERE r.latitude IS NOT NULL AND r.longitude IS NOT NULL) k
  WHERE r.id = ANY($1::int[])`;
