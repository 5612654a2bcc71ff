import type { FilterName } from '#contracts/filters/filters.ts';
import type { RangeValue } from '#contracts/filters/kinds.ts';
import type { TransactionType } from '#contracts/vocabulary.ts';
import { areaConditions } from './area.ts';
import { namesSet, type ResolvedFilters, type WordQuery } from './filters.ts';
import { markConditions } from './marks.ts';
import { oneOf, type Condition, type Values } from './statement.ts';

/** What a search row must be for each filter that is set. */
type Conditions = {
  [N in FilterName]: (value: NonNullable<ResolvedFilters[N]>, values: Values) => Condition[];
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
  ...markConditions,
};

// The sweep may be late, so the date decides who is featured.
const featuredNow = 'is_featured AND (featured_until IS NULL OR featured_until > now())';

/** The conditions of those filters that are set, all or only the named ones. */
export function conditionsOf(
  filters: ResolvedFilters,
  values: Values,
  names: readonly FilterName[] = namesSet(filters),
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

function bedroomCondition(bedrooms: number[], values: Values): Condition {
  const columns = ['bedrooms'];
  if (bedrooms.length > 1) {
    // least() ignores NULL: without the first condition a plot would count as four bedrooms.
    return { sql: `bedrooms IS NOT NULL AND least(bedrooms, 4) = ANY(${values.add(bedrooms, '::int[]')})`, columns };
  }
  return (bedrooms[0] ?? 0) >= 4
    ? { sql: 'bedrooms >= 4', columns }
    : { sql: `bedrooms = ${values.add(bedrooms[0], '::int2')}`, columns };
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
