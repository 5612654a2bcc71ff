import type { RangeValue } from '#contracts/filters/kinds.ts';
import type { TransactionType } from '#contracts/vocabulary.ts';
import { areaConditions } from './area.ts';
import { namesSet, type ConditionName, type ResolvedFilters, type WordQuery } from './filters.ts';
import { markConditions } from './marks.ts';
import { oneOf, type Condition, type Values } from './statement.ts';

/** The condition on a search row for each filter that is set. */
type Conditions = {
  [N in ConditionName]: (value: NonNullable<ResolvedFilters[N]>, values: Values) => Condition[];
};

const conditions: Conditions = {
  search: (words, values) => [holding('document', words, values)],
  location: (words, values) => [holding('place_document', words, values)],
  place: areaConditions,
  city: (ids, values) => [oneOf('city_id', ids, 'int', values)],
  property_type: (types, values) => [oneOf('property_type', types, 'search_property_type', values)],
  bedrooms: (counts, values) => [bedroomCondition(counts.map(Number), values)],
  price: priceConditions,
  furnishing: (list, values) => [oneOf('furnishing', list, 'search_furnishing', values)],
  is_featured: (wanted) => [
    { sql: wanted ? featuredNow : `NOT (${featuredNow})`, columns: ['is_featured', 'featured_until'] },
  ],
  area: ({ min, max }, values) => [
    ...(min === null ? [] : [{ sql: `area >= ${values.add(min, '::int')}`, columns: ['area'] }]),
    ...(max === null ? [] : [{ sql: `area <= ${values.add(max, '::int')}`, columns: ['area'] }]),
  ],
  max_age: (years, values) => [
    { sql: `year_built >= extract(year FROM now())::int - ${values.add(years, '::int')}`, columns: ['year_built'] },
  ],
  available_by: (day, values) => [
    { sql: `available_from <= ${values.add(day, '::date')}`, columns: ['available_from'] },
  ],
  max_deposit: (rupees, values) => [
    { sql: `security_deposit <= ${values.add(rupees, '::int')}`, columns: ['security_deposit'] },
  ],
  min_seats: (seats, values) => [{ sql: `seats >= ${values.add(seats, '::int')}`, columns: ['seats'] }],
  min_road_width: (feet, values) => [{ sql: `road_width >= ${values.add(feet, '::int')}`, columns: ['road_width'] }],
  posted_within: ([days = '0'], values) => [
    {
      sql: `created_at >= now() - make_interval(days => ${values.add(Number(days), '::int')})`,
      columns: ['created_at'],
    },
  ],
  floor: ({ min, max }, values) => [
    ...(min === null ? [] : [{ sql: `floor >= ${values.add(min, '::int2')}`, columns: ['floor'] }]),
    ...(max === null ? [] : [{ sql: `floor <= ${values.add(max, '::int2')}`, columns: ['floor'] }]),
  ],
  society: (words, values) => [holding('society_document', words, values)],
  postal_code: (pin, values) => [
    { sql: `postal_code = ${values.add(Number(pin), '::int')}`, columns: ['postal_code'] },
  ],
  ...markConditions,
  lacking: ({ tsquery }, values) => [
    { sql: `NOT document @@ ${values.add(tsquery, '::tsquery')}`, columns: ['document'] },
  ],
  // Homes have the id of their place; leads name places in free text.
  elsewhere: ({ words: { tsquery }, areHomes }, values) => {
    const query = values.add(tsquery, '::tsquery');
    return areHomes
      ? [{ sql: `place_id NOT IN (SELECT id FROM search_places WHERE document @@ ${query})`, columns: ['place_id'] }]
      : [{ sql: `NOT place_document @@ ${query}`, columns: ['place_document'] }];
  },
  // Hashed once, where ALL compares each record with each of thousands of ids.
  except: (ids, values) => [{ sql: `id NOT IN (SELECT unnest(${values.add(ids, '::int[]')}))`, columns: ['id'] }],
};

// The sweep may be late, so the date decides who is featured.
const featuredNow = 'is_featured AND (featured_until IS NULL OR featured_until > now())';

/** The conditions of those filters that are set, all or only the named ones. */
export function conditionsOf(
  filters: ResolvedFilters,
  values: Values,
  names: readonly ConditionName[] = namesSet(filters),
): Condition[] {
  return names.flatMap((name) => {
    const value = filters[name];
    // Each condition takes the value of its own filter, which TypeScript can't tell for a name that varies.
    const make = conditions[name] as (value: unknown, values: Values) => Condition[];
    return value === null ? [] : make(value, values);
  });
}

export function transactionCondition(transactionTypes: readonly TransactionType[], values: Values): Condition {
  return oneOf('transaction_type', transactionTypes, 'search_transaction', values);
}

/** Hides expired records even before the sweep has marked them. */
export const notExpired: Condition = {
  sql: '(expires_at IS NULL OR expires_at > now())',
  columns: ['expires_at'],
};

/** 4 and 5 mean this many or more. */
function bedroomCondition(bedrooms: number[], values: Values): Condition {
  const columns = ['bedrooms'];
  const exactly = bedrooms.filter((count) => count < 4);
  const atLeast = Math.min(...bedrooms.filter((count) => count >= 4));
  const isOpen = Number.isFinite(atLeast);
  if (exactly.length === 0) return { sql: `bedrooms >= ${values.add(atLeast, '::int2')}`, columns };
  if (exactly.length === 1 && !isOpen) return { sql: `bedrooms = ${values.add(exactly[0], '::int2')}`, columns };
  const list = `bedrooms = ANY(${values.add(exactly, '::int2[]')})`;
  return { sql: isOpen ? `(${list} OR bedrooms >= ${values.add(atLeast, '::int2')})` : list, columns };
}

function priceConditions({ min, max }: RangeValue, values: Values): Condition[] {
  const columns = ['search_price'];
  // A price of 0 is unknown, and the unknown is in no price range.
  return [
    { sql: `search_price >= ${values.add(Math.max(1, min ?? 1), '::bigint')}`, columns },
    ...(max === null ? [] : [{ sql: `search_price <= ${values.add(max, '::bigint')}`, columns }]),
  ];
}

function holding(column: string, { tsquery }: WordQuery, values: Values): Condition {
  return { sql: `${column} @@ ${values.add(tsquery, '::tsquery')}`, columns: [column] };
}
