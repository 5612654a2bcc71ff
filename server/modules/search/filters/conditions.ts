import type { RangeValue } from '#contracts/filters/kinds.ts';
import type { TransactionType } from '#contracts/homes/vocabulary.ts';
import { areaConditions, insideCircle } from './area.ts';
import { markConditions } from './marks.ts';
import { eachOf, joined, oneOf, type Condition, type Values } from './statement.ts';
import { fieldsOf, type Asked, type Field, type FieldValues, type Wish, type WordQuery } from './wish.ts';

/** The condition on a search row for each field: that it has any of some values. */
type Conditions = { [F in Field]: (list: readonly FieldValues[F][], values: Values) => Condition[] };

const conditions: Conditions = {
  search: eachOf((words, values) => [holding('document', words, values)]),
  location: eachOf((place, values) =>
    'tsquery' in place ? [holding('place_document', place, values)] : insideCircle(place, values),
  ),
  place: eachOf(areaConditions),
  city: (ids, values) => [oneOf('city_id', ids, 'int', values)],
  property_type: (types, values) => [oneOf('property_type', types, 'search_property_type', values)],
  bedrooms: (counts, values) => [bedroomCondition(counts.map(Number), values)],
  price: eachOf(priceConditions),
  furnishing: (list, values) => [oneOf('furnishing', list, 'search_furnishing', values)],
  is_featured: () => [{ sql: featuredNow, columns: featuredColumns }],
  area: eachOf(({ min, max }, values) => [
    ...(min === null ? [] : [{ sql: `area >= ${values.add(min, '::int')}`, columns: ['area'] }]),
    ...(max === null ? [] : [{ sql: `area <= ${values.add(max, '::int')}`, columns: ['area'] }]),
  ]),
  max_age: eachOf((years, values) => [
    { sql: `year_built >= extract(year FROM now())::int - ${values.add(years, '::int')}`, columns: ['year_built'] },
  ]),
  available_by: eachOf((day, values) => [
    { sql: `available_from <= ${values.add(day, '::date')}`, columns: ['available_from'] },
  ]),
  max_deposit: eachOf((rupees, values) => [
    { sql: `security_deposit <= ${values.add(rupees, '::int')}`, columns: ['security_deposit'] },
  ]),
  min_seats: eachOf((seats, values) => [{ sql: `seats >= ${values.add(seats, '::int')}`, columns: ['seats'] }]),
  min_road_width: eachOf((feet, values) => [
    { sql: `road_width >= ${values.add(feet, '::int')}`, columns: ['road_width'] },
  ]),
  posted_within: eachOf((days, values) => [
    {
      sql: `created_at >= now() - make_interval(days => ${values.add(Number(days), '::int')})`,
      columns: ['created_at'],
    },
  ]),
  floor: eachOf(({ min, max }, values) => [
    ...(min === null ? [] : [{ sql: `floor >= ${values.add(min, '::int2')}`, columns: ['floor'] }]),
    ...(max === null ? [] : [{ sql: `floor <= ${values.add(max, '::int2')}`, columns: ['floor'] }]),
  ]),
  society: eachOf((words, values) => [holding('society_document', words, values)]),
  postal_code: eachOf((pin, values) => [
    { sql: `postal_code = ${values.add(Number(pin), '::int')}`, columns: ['postal_code'] },
  ]),
  id: (ids, values) => [oneOf('id', ids, 'int', values)],
  ...markConditions,
};

/** The exact opposite, also of a record without a value. */
const opposite = (of: Condition[]): Condition => ({
  sql: `(${joined(of)}) IS NOT TRUE`,
  columns: of.flatMap(({ columns }) => columns),
});

/** The negations that are quicker in another form than {@link opposite}; null for values that have none. */
const quickNegations: {
  [F in Field]?: (list: readonly FieldValues[F][], values: Values, wish: Wish) => Condition | null;
} = {
  search: ([words, ...others], values) =>
    words && others.length === 0
      ? { sql: `NOT document @@ ${values.add(words.tsquery, '::tsquery')}`, columns: ['document'] }
      : null,
  location: ([name, ...others], values, { transactionTypes }) => {
    if (!name || !('tsquery' in name) || others.length > 0) return null;
    const query = values.add(name.tsquery, '::tsquery');
    // Homes have the id of their place; leads name places in free text.
    return areHomes(transactionTypes)
      ? { sql: `place_id NOT IN (SELECT id FROM search_places WHERE document @@ ${query})`, columns: ['place_id'] }
      : { sql: `NOT place_document @@ ${query}`, columns: ['place_document'] };
  },
  is_featured: () => ({ sql: `NOT (${featuredNow})`, columns: featuredColumns }),
  // Hashed once, where ALL compares each record with each of thousands of ids.
  id: (ids, values) => ({ sql: `id NOT IN (SELECT unnest(${values.add(ids, '::int[]')}))`, columns: ['id'] }),
};

// The sweep may be late, so the date decides who is featured.
const featuredNow = 'is_featured AND (featured_until IS NULL OR featured_until > now())';
const featuredColumns = ['is_featured', 'featured_until'];

/** Everything that a wish asks, except what only ranks. Few records fail a negation, so those are tested last. */
export function conditionsOf(wish: Wish, values: Values): Condition[] {
  const negations: [Field, Asked][] = [];
  const made: Condition[] = [];
  for (const field of fieldsOf(wish)) {
    for (const asked of wish.conditions[field] as readonly Asked[]) {
      if (asked.strength === 'wish') continue;
      if (asked.not) negations.push([field, asked]);
      else made.push(...conditionOf(wish, field, asked, values));
    }
  }
  for (const [field, asked] of negations) made.push(...conditionOf(wish, field, asked, values));
  return made;
}

/** One thing that a wish asks. */
export function conditionOf(wish: Wish, field: Field, { values: list, not }: Asked, values: Values): Condition[] {
  // Each condition takes the values of its own field, which TypeScript can't tell for a name that varies.
  const make = conditions[field] as (list: readonly unknown[], values: Values) => Condition[];
  if (!not) return make(list, values);
  const negate = quickNegations[field] as
    | ((list: readonly unknown[], values: Values, wish: Wish) => Condition | null)
    | undefined;
  return [negate?.(list, values, wish) ?? opposite(make(list, values))];
}

/** Whether a search is for homes, not for leads. */
export function areHomes(transactionTypes: readonly TransactionType[]): boolean {
  return transactionTypes.every((type) => type === 'sale' || type === 'rent');
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
