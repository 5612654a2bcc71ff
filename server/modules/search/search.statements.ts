import { createHash } from 'node:crypto';
import type { SortDirection } from '#contracts/vocabulary.ts';
import { recordColumns } from '#server/modules/listings/listings.service.ts';
import type { Filters, Order, Page } from './search.filters.ts';

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
}

const columnOf: Record<Order['field'], string> = {
  created_at: 'created_at',
  price: 'search_price',
  // Of a lead the search price is its highest budget already.
  max_price: 'greatest(coalesce(max_price, 0), search_price)',
  title: 'title',
  views_count: 'views_count',
  inquiries_count: 'inquiries_count',
  responses_count: 'responses_count',
};

/** Collects values and hands out their $n. */
class Values {
  readonly list: unknown[] = [];
  add(value: unknown, type = ''): string {
    this.list.push(value);
    return `$${this.list.length}${type}`;
  }
}

function statement(text: string, values: Values): Statement {
  return {
    name: `search_${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`,
    text,
    values: values.list,
  };
}

/** Conditions on what is searched at all: these lead the indexes. */
function scope(filters: ResolvedFilters, values: Values): string[] {
  const [only, ...others] = filters.transactionTypes;
  return [
    others.length === 0
      ? `transaction_type = ${values.add(only)}`
      : `transaction_type = ANY(${values.add(filters.transactionTypes, '::text[]')})`,
    `status = 'active'`,
  ];
}

function cityCondition(cityIds: number[], values: Values): string {
  return cityIds.length === 1
    ? `city_id = ${values.add(cityIds[0])}`
    : `city_id = ANY(${values.add(cityIds, '::int[]')})`;
}

function bedroomCondition(bedrooms: number[], values: Values): string {
  if (bedrooms.length === 1 && bedrooms[0] !== undefined) {
    return bedrooms[0] >= 4 ? 'bedrooms >= 4' : `bedrooms = ${values.add(bedrooms[0])}`;
  }
  return `least(bedrooms, 4) = ANY(${values.add(bedrooms, '::int[]')})`;
}

/** Great-circle distance in kilometres from a point to the record (haversine, earth radius 6,371 km). */
function distanceKm(latitude: string, longitude: string): string {
  return `2 * 6371 * asin(sqrt(least(1, power(sin(radians(latitude - ${latitude}) / 2), 2) +
    cos(radians(${latitude})) * cos(radians(latitude)) * power(sin(radians(longitude - ${longitude}) / 2), 2))))`;
}

/** Everything that narrows the scope. `expires_at` is looked at here, so no expired record shows before the sweep. */
function conditions(filters: ResolvedFilters, values: Values): string[] {
  const all = ['(expires_at IS NULL OR expires_at > now())'];
  if (filters.cityIds) all.push(cityCondition(filters.cityIds, values));
  if (filters.propertyTypes.length === 1) all.push(`property_type = ${values.add(filters.propertyTypes[0])}`);
  if (filters.propertyTypes.length > 1)
    all.push(`property_type = ANY(${values.add(filters.propertyTypes, '::text[]')})`);
  if (filters.bedrooms.length) all.push(bedroomCondition(filters.bedrooms, values));
  // A price of 0 is unknown, and the unknown is in no price range.
  if (filters.minPrice !== null || filters.maxPrice !== null) all.push('search_price > 0');
  if (filters.minPrice !== null) all.push(`search_price >= ${values.add(filters.minPrice, '::bigint')}`);
  if (filters.maxPrice !== null) all.push(`search_price <= ${values.add(filters.maxPrice, '::bigint')}`);
  if (filters.furnishings.length) all.push(`furnishing = ANY(${values.add(filters.furnishings, '::text[]')})`);
  if (filters.isFeatured === true) all.push('is_featured AND (featured_until IS NULL OR featured_until > now())');
  if (filters.isFeatured === false)
    all.push('NOT (is_featured AND (featured_until IS NULL OR featured_until > now()))');
  if (filters.isUrgent) all.push('is_urgent');
  if (filters.textQuery !== null) all.push(`document @@ ${values.add(filters.textQuery, '::tsquery')}`);
  if (filters.placeQuery !== null) all.push(`document @@ ${values.add(filters.placeQuery, '::tsquery')}`);
  if (filters.box) all.push(...insideBox(filters.box, values));
  if (filters.circle) all.push(...insideCircle(filters.circle, values));
  return all;
}

function insideBox(box: NonNullable<Filters['box']>, values: Values): string[] {
  return [
    `latitude BETWEEN ${values.add(box.south, '::float8')} AND ${values.add(box.north, '::float8')}`,
    `longitude BETWEEN ${values.add(box.west, '::float8')} AND ${values.add(box.east, '::float8')}`,
  ];
}

function insideCircle(circle: NonNullable<Filters['circle']>, values: Values): string[] {
  // One degree of latitude is 111.2 km; of longitude less, by the cosine of the latitude.
  const high = circle.radiusKm / 111.2;
  const wide = high / Math.max(0.01, Math.cos((circle.latitude * Math.PI) / 180));
  const box = {
    south: circle.latitude - high,
    north: circle.latitude + high,
    west: circle.longitude - wide,
    east: circle.longitude + wide,
  };
  const latitude = values.add(circle.latitude, '::float8');
  const longitude = values.add(circle.longitude, '::float8');
  const radius = values.add(circle.radiusKm, '::float8');
  return [...insideBox(box, values), `${distanceKm(latitude, longitude)} <= ${radius}`];
}

function select(source: string, groups: string, total: string, direction: SortDirection): string {
  return `SELECT ${recordColumns}, ${total} AS total FROM ${source} JOIN properties p USING (id)
    JOIN users o ON o.id = p.owner_id ORDER BY ${groups}, k ${direction}, id ${direction}`;
}

/**
 * Groups that come before the sort: featured, then the rest; when sorting by price the records without a price come
 * last in both directions, since a missing price is neither cheap nor dear.
 */
const byPrice = ['is_featured', 'NOT is_featured AND search_price > 0', 'NOT is_featured AND search_price = 0'];
const byOther = ['is_featured', 'NOT is_featured'];

function groupsOf(order: Order): string[] {
  return order.field === 'price' ? byPrice : byOther;
}

/**
 * Shape S: walk the index in sort order, featured first, and stop when the page is full. Right where many match.
 * `OFFSET 0` keeps the planner from merging the ordered walk with the filters.
 */
export function sortFirst(filters: ResolvedFilters, order: Order, page: Page): Statement {
  const values = new Values();
  const column = columnOf[order.field];
  const direction = order.direction;
  const scoped = scope(filters, values);
  // A single city has its own index for these two orders.
  const cityInside = filters.cityIds?.length === 1 && ['created_at', 'price'].includes(order.field);
  if (cityInside && filters.cityIds) scoped.push(cityCondition(filters.cityIds, values));
  const narrowed = conditions(cityInside ? { ...filters, cityIds: null } : filters, values).join(' AND ');
  const first = (page.number - 1) * page.size;
  const enough = values.add(first + page.size, '::int');
  const size = values.add(page.size, '::int');
  const offset = values.add(first, '::int');
  const carried = `id, ${column} AS k, city_id, property_type, bedrooms, search_price, furnishing, latitude, longitude,
    expires_at, is_featured, featured_until, is_urgent, document`;
  const branches = groupsOf(order).map(
    (group, index) => `(SELECT id, ${index} AS g, k FROM (SELECT ${carried} FROM properties
      WHERE ${scoped.join(' AND ')} AND ${group}
      ORDER BY ${column} ${direction}, id ${direction} OFFSET 0) walk
      WHERE ${narrowed} LIMIT ${enough})`,
  );
  const source = `(SELECT id, g, k FROM (${branches.join(' UNION ALL ')}) pages
    ORDER BY g, k ${direction}, id ${direction} LIMIT ${size} OFFSET ${offset}) s`;
  return statement(select(source, 'g', 'NULL::int', direction), values);
}

/** Shape M: find all that match, then sort them. Right where few match; counts them on the way. */
export function matchFirst(filters: ResolvedFilters, order: Order, page: Page): Statement {
  const values = new Values();
  const where = [...scope(filters, values), ...conditions(filters, values)].join(' AND ');
  const groups = groupsOf(order);
  const group = `CASE ${groups.map((condition, index) => `WHEN ${condition} THEN ${index}`).join(' ')} END`;
  const size = values.add(page.size, '::int');
  const offset = values.add((page.number - 1) * page.size, '::int');
  const direction = order.direction;
  const matched = `WITH m AS MATERIALIZED (
      SELECT id, ${group} AS g, ${columnOf[order.field]} AS k FROM properties WHERE ${where}),
    s AS (SELECT id, g, k, (count(*) OVER ())::int AS n FROM m
      ORDER BY g, k ${direction}, id ${direction} LIMIT ${size} OFFSET ${offset})`;
  return statement(`${matched} ${select('s', 'g', 's.n', direction)}`, values);
}

/** How many match. */
export function countAll(filters: ResolvedFilters): Statement {
  const values = new Values();
  const where = [...scope(filters, values), ...conditions(filters, values)].join(' AND ');
  return statement(`SELECT count(*)::int AS total FROM properties WHERE ${where}`, values);
}
