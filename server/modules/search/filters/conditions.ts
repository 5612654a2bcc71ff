import { createHash } from 'node:crypto';
import { transactionTypes, type TransactionType } from '#contracts/vocabulary.ts';
import type { Filters } from './filters.ts';

/** A prepared statement: the name is made from the text, so one shape is planned once on each connection. */
export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/** Filters whose words were looked up: city ids instead of names, tsqueries instead of texts. */
export interface ResolvedFilters extends Omit<Filters, 'cities' | 'text' | 'place'> {
  cityIds: number[] | null;
  textQuery: string | null;
  placeQuery: string | null;
  /** So few lie in the area that words are compared there, instead of reading the words' lists. */
  isSmallArea?: boolean;
}

/** Everything that is for sale. */
export const noFilters: ResolvedFilters = {
  transactionTypes: ['sale'],
  cityIds: null,
  propertyTypes: [],
  bedrooms: [],
  minPrice: null,
  maxPrice: null,
  furnishings: [],
  isFeatured: null,
  isUrgent: null,
  circle: null,
  box: null,
  textQuery: null,
  placeQuery: null,
};

/** Collects values and hands out their $n. */
export class Values {
  readonly list: unknown[] = [];
  add(value: unknown, type = ''): string {
    this.list.push(value);
    return `$${this.list.length}${type}`;
  }
}

export function makeStatement(text: string, values: Values): Statement {
  return {
    name: `search_${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`,
    text,
    values: values.list,
  };
}

/** One condition on a search row, and the columns that it reads: a walk over an index carries those and no others. */
export interface Condition {
  sql: string;
  columns: readonly string[];
}

export function joined(conditions: readonly Condition[]): string {
  return conditions.map(({ sql }) => sql).join(' AND ') || 'true';
}

function oneOf(column: string, list: readonly unknown[], type: string, values: Values): Condition {
  const sql =
    list.length === 1
      ? `${column} = ${values.add(list[0], `::${type}`)}`
      : `${column} = ANY(${values.add(list, `::${type}[]`)})`;
  return { sql, columns: [column] };
}

export function transactionCondition(transactionTypes: readonly TransactionType[], values: Values): Condition {
  return oneOf('transaction_type', transactionTypes, 'search_transaction', values);
}

/** Which cities, property types, bedrooms and furnishings: what the counts are kept by as well. */
export function cellConditions(
  filters: Pick<ResolvedFilters, 'cityIds' | 'propertyTypes' | 'bedrooms' | 'furnishings'>,
  values: Values,
): Record<'city' | 'propertyType' | 'bedrooms' | 'furnishing', Condition[]> {
  const { cityIds, propertyTypes, bedrooms, furnishings } = filters;
  return {
    city: cityIds ? [oneOf('city_id', cityIds, 'int', values)] : [],
    propertyType: propertyTypes.length ? [oneOf('property_type', propertyTypes, 'search_property_type', values)] : [],
    bedrooms: bedrooms.length ? [bedroomCondition(bedrooms, values)] : [],
    furnishing: furnishings.length ? [oneOf('furnishing', furnishings, 'search_furnishing', values)] : [],
  };
}

/** All of a search that the counts are kept by: transaction type and {@link cellConditions}. */
export function countedConditions(filters: ResolvedFilters, values: Values): Condition[] {
  return [
    transactionCondition(filters.transactionTypes, values),
    ...Object.values(cellConditions(filters, values)).flat(),
  ];
}

function bedroomCondition(bedrooms: number[], values: Values): Condition {
  const columns = ['bedrooms'];
  if (bedrooms.length > 1) {
    // least() passes over what is not known: a plot would have four bedrooms.
    return { sql: `bedrooms IS NOT NULL AND least(bedrooms, 4) = ANY(${values.add(bedrooms, '::int[]')})`, columns };
  }
  return (bedrooms[0] ?? 0) >= 4
    ? { sql: 'bedrooms >= 4', columns }
    : { sql: `bedrooms = ${values.add(bedrooms[0], '::int2')}`, columns };
}

/** `expires_at` is looked at here, so no expired record shows before the sweep. */
export const notExpired: Condition = {
  sql: '(expires_at IS NULL OR expires_at > now())',
  columns: ['expires_at'],
};

export function priceConditions({ minPrice, maxPrice }: ResolvedFilters, values: Values): Condition[] {
  const columns = ['search_price'];
  // A price of 0 is unknown, and the unknown is in no price range.
  const least = minPrice === null && maxPrice === null ? null : Math.max(1, minPrice ?? 1);
  return [
    ...(least === null ? [] : [{ sql: `search_price >= ${values.add(least, '::bigint')}`, columns }]),
    ...(maxPrice === null ? [] : [{ sql: `search_price <= ${values.add(maxPrice, '::bigint')}`, columns }]),
  ];
}

const featuredNow = 'is_featured AND (featured_until IS NULL OR featured_until > now())';

/** Marks whose truth may be behind the stored one by the time since the last sweep. */
export function markConditions({ isFeatured, isUrgent }: ResolvedFilters): Condition[] {
  const columns = ['is_featured', 'featured_until'];
  return [
    ...(isFeatured === true ? [{ sql: featuredNow, columns }] : []),
    ...(isFeatured === false ? [{ sql: `NOT (${featuredNow})`, columns }] : []),
    ...(isUrgent ? [{ sql: 'is_urgent', columns: ['is_urgent'] }] : []),
  ];
}

export function areaConditions({ box, circle }: ResolvedFilters, values: Values): Condition[] {
  return [...(box ? insideBox(box, values) : []), ...(circle ? insideCircle(circle, values) : [])];
}

/** Words: their columns are in no index that a walk could carry along. */
export function wordConditions({ textQuery, placeQuery }: ResolvedFilters, values: Values): Condition[] {
  const holding = (column: string, query: string) => ({
    sql: `${column} @@ ${values.add(query, '::tsquery')}`,
    columns: [column],
  });
  return [
    ...(textQuery === null ? [] : [holding('document', textQuery)]),
    ...(placeQuery === null ? [] : [holding('place_document', placeQuery)]),
  ];
}

/** Conditions in a walk whose columns are in no index of it: the record is looked up by the id that the walk has found. */
export function lookedUp(conditions: readonly Condition[]): string {
  if (conditions.length === 0) return 'true';
  return `(SELECT ${joined(conditions)} FROM search_records AS looked_up WHERE looked_up.id = walk.id)`;
}

/** Whether a search is for homes of a place and for no other words: then their places are known by number. */
export function isPlaceOnly({ textQuery, placeQuery, transactionTypes: types }: ResolvedFilters): boolean {
  return placeQuery !== null && textQuery === null && types.every((type) => type === 'sale' || type === 'rent');
}

/**
 * The search rows that match, from FROM on. Words come first, behind a fence: their index knows best, and beside others the
 * planner would read long lists only to intersect them. It is one of a transaction type, so that stands there as it is.
 */
export function matching(filters: ResolvedFilters, values: Values): string {
  if (isAreaFirst(filters)) return matchingNearby(filters, values);
  const byPlace = isPlaceOnly(filters);
  const words = byPlace ? [] : wordConditions(filters, values);
  const rest = joined([
    ...(words.length ? [] : [transactionCondition(filters.transactionTypes, values)]),
    ...(byPlace ? [placeCondition(filters, values)] : []),
    ...narrowing(filters, values),
    ...areaConditions(filters, values),
  ]);
  if (words.length === 0) return `search_records WHERE ${rest}`;
  const fenced = filters.transactionTypes.map(
    (type) =>
      `(SELECT * FROM search_records WHERE transaction_type = '${literal(type)}' AND ${joined(words)} OFFSET 0)`,
  );
  return `(${fenced.join(' UNION ALL ')}) AS words WHERE ${rest}`;
}

/** What neither transaction type nor words nor areas say. */
function narrowing(filters: ResolvedFilters, values: Values): Condition[] {
  return [
    ...Object.values(cellConditions(filters, values)).flat(),
    notExpired,
    ...priceConditions(filters, values),
    ...markConditions(filters),
  ];
}

/** Whether an area narrows a search down before anything else does. */
export function isAreaFirst({ box, circle, textQuery, placeQuery, isSmallArea }: ResolvedFilters): boolean {
  return (box !== null || circle !== null) && (isSmallArea === true || (textQuery === null && placeQuery === null));
}

/** The same where the area comes first, behind the fence: the planner takes any area for small, and would leave its index. */
function matchingNearby(filters: ResolvedFilters, values: Values): string {
  const near = joined([transactionCondition(filters.transactionTypes, values), ...areaConditions(filters, values)]);
  const rest = joined([...narrowing(filters, values), ...wordConditions(filters, values)]);
  return `(SELECT * FROM search_records WHERE ${near} OFFSET 0) AS near WHERE ${rest}`;
}

/** Homes in one of the places that hold the words. Read anew each time: a place may have come in a moment ago. */
function placeCondition({ placeQuery }: ResolvedFilters, values: Values): Condition {
  const query = values.add(placeQuery, '::tsquery');
  return {
    sql: `place_id = ANY(ARRAY(SELECT id FROM search_places WHERE document @@ ${query}))`,
    columns: ['place_id'],
  };
}

/** Only words of our own list go into a statement's text. */
function literal(type: TransactionType): TransactionType {
  if (!transactionTypes.includes(type)) throw new Error('There is no such transaction type.');
  return type;
}

/** Great-circle distance in kilometres from a point to the record (haversine, earth radius 6,371 km). */
function distanceKm(latitude: string, longitude: string): string {
  return `2 * 6371 * asin(sqrt(least(1, power(sin(radians(latitude - ${latitude}) / 2), 2) +
    cos(radians(${latitude})) * cos(radians(latitude)) * power(sin(radians(longitude - ${longitude}) / 2), 2))))`;
}

function insideBox(box: NonNullable<Filters['box']>, values: Values): Condition[] {
  const between = (column: string, low: number, high: number) => ({
    sql: `${column} BETWEEN ${values.add(low, '::float8')} AND ${values.add(high, '::float8')}`,
    columns: [column],
  });
  return [between('latitude', box.south, box.north), between('longitude', box.west, box.east)];
}

/** The smallest box that holds a circle. */
export function boxAround(circle: NonNullable<Filters['circle']>): NonNullable<Filters['box']> {
  // One degree of latitude is 111.2 km; of longitude less, by the cosine of the latitude.
  const high = circle.radiusKm / 111.2;
  const wide = high / Math.max(0.01, Math.cos((circle.latitude * Math.PI) / 180));
  return {
    south: circle.latitude - high,
    north: circle.latitude + high,
    west: circle.longitude - wide,
    east: circle.longitude + wide,
  };
}

function insideCircle(circle: NonNullable<Filters['circle']>, values: Values): Condition[] {
  const latitude = values.add(circle.latitude, '::float8');
  const longitude = values.add(circle.longitude, '::float8');
  const radius = values.add(circle.radiusKm, '::float8');
  return [
    ...insideBox(boxAround(circle), values),
    { sql: `${distanceKm(latitude, longitude)} <= ${radius}`, columns: ['latitude', 'longitude'] },
  ];
}
