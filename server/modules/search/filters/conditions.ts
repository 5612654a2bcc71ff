import type { RangeValue } from '#contracts/filters/kinds.ts';
import type { TransactionType } from '#contracts/homes/vocabulary.ts';
import { areaConditions, insideCircle, type Circle } from './area.ts';
import { isMarkField, markConditions, unlessMarksDeny } from './marks.ts';
import { eachOf, joined, oneOf, type Condition, type Values } from './statement.ts';
import { fieldsOf, type Asked, type Field, type FieldValues, type Ranking, type Wish, type WordQuery } from './wish.ts';

/** The condition on a search row for each field: that it has any of some values. */
type Conditions = { [F in Field]: (list: readonly FieldValues[F][], values: Values) => Condition[] };

const conditions: Conditions = {
  search: eachOf((words, values) => [holding('document', words, values)]),
  location: (places, values) => {
    const names = places.filter((place) => 'tsquery' in place);
    const circles = places.filter((place) => !('tsquery' in place));
    const asked = [...(names.length > 0 ? [anyOf(names)] : []), ...circles];
    return eachOf<Pick<WordQuery, 'tsquery'> | Circle>((place, all) =>
      'tsquery' in place ? [holding('place_document', place, all)] : insideCircle(place, all),
    )(asked, values);
  },
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
  confirmed_within: eachOf((days, values) => [
    {
      sql: `confirmed_on > (now() AT TIME ZONE 'Asia/Kolkata')::date - ${values.add(Number(days), '::int')}`,
      columns: ['confirmed_on'],
    },
  ]),
  floor: eachOf(({ min, max }, values) => [
    ...(min === null ? [] : [{ sql: `floor >= ${values.add(min, '::int2')}`, columns: ['floor'] }]),
    ...(max === null ? [] : [{ sql: `floor <= ${values.add(max, '::int2')}`, columns: ['floor'] }]),
  ]),
  society: (asked, values) => {
    const spellings = asked.filter(({ cityId }) => cityId !== undefined);
    const others = asked.filter(({ cityId }) => cityId === undefined);
    const all = [...others, ...(spellings.length > 0 ? [{ ...anyOf(spellings), cityId: spellings[0]?.cityId }] : [])];
    return eachOf<Pick<WordQuery, 'tsquery' | 'cityId'>>(({ cityId, ...words }, of) => [
      holding('society_document', words, of),
      ...(cityId === undefined ? [] : [oneOf('city_id', [cityId], 'int', of)]),
    ])(all, values);
  },
  postal_code: eachOf((pin, values) => [
    { sql: `postal_code = ${values.add(Number(pin), '::int')}`, columns: ['postal_code'] },
  ]),
  id: (ids, values) => [oneOf('id', ids, 'int', values)],
  fulfilled: eachOf(({ rankings, count }, values) => {
    const { sql, columns } = fulfilledOf(rankings, values);
    return [{ sql: `${sql} = ${values.add(count, '::int')}`, columns }];
  }),
  ...markConditions,
};

/** How many of some wishes a record fulfils, as a number in SQL. */
export function fulfilledOf(rankings: readonly Ranking[], values: Values): Condition {
  const each = rankings.map(({ field, asked }) => conditionsFor(field, asked.values, values));
  return {
    sql: `(${each.map((one) => `(${joined(one)} IS TRUE)::int`).join(' + ')})`,
    columns: [...new Set(each.flat().flatMap(({ columns }) => columns))],
  };
}

/** The conditions of a field; each takes the values of its own field, which TypeScript can't tell for a name that varies. */
function conditionsFor(field: Field, list: readonly unknown[], values: Values): Condition[] {
  return (conditions[field] as (list: readonly unknown[], values: Values) => Condition[])(list, values);
}

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
  location: (places, values, { transactionTypes }) => {
    const names = places.filter((place) => 'tsquery' in place);
    if (names.length === 0 || names.length < places.length) return null;
    const query = values.add(anyOf(names).tsquery, '::tsquery');
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
export function conditionOf(wish: Wish, field: Field, asked: Asked, values: Values): Condition[] {
  const { values: list, not, orUnsaid } = asked;
  const make = orUnsaid ? unlessDenied : conditionsFor;
  if (!not) return make(field, list, values);
  const negate = quickNegations[field] as
    | ((list: readonly unknown[], values: Values, wish: Wish) => Condition | null)
    | undefined;
  return [(orUnsaid ? null : negate?.(list, values, wish)) ?? opposite(make(field, list, values))];
}

/** Records that have a value, or say nothing of the field. A column without a value makes a condition neither true nor false. */
function unlessDenied(field: Field, list: readonly unknown[], values: Values): Condition[] {
  if (isMarkField(field)) return unlessMarksDeny(field, list, values);
  const made = conditionsFor(field, list, values);
  // A price of 0 is unknown, too.
  const unpriced = field === 'price' ? ' OR search_price = 0' : '';
  return [{ sql: `((${joined(made)}) IS NOT FALSE${unpriced})`, columns: made.flatMap(({ columns }) => columns) }];
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

/** 0 means a studio, whatever its count of bedrooms. */
function orStudio(others: number[], values: Values): Condition {
  const studio = oneOf('property_type', ['studio'], 'search_property_type', values);
  if (others.length === 0) return studio;
  const rooms = bedroomCondition(others, values);
  return { sql: `(${studio.sql} OR ${rooms.sql})`, columns: [...studio.columns, ...rooms.columns] };
}

/** 4 and 5 mean this many or more. */
function bedroomCondition(bedrooms: number[], values: Values): Condition {
  if (bedrooms.includes(0))
    return orStudio(
      bedrooms.filter((count) => count > 0),
      values,
    );
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

/** Any of some names, as one query of words. */
export function anyOf(names: readonly WordQuery[]): Pick<WordQuery, 'tsquery'> {
  const [only, ...others] = names.map(({ tsquery }) => tsquery);
  return { tsquery: others.length === 0 ? (only ?? '') : [only, ...others].map((one) => `(${one})`).join(' | ') };
}

function holding(column: string, { tsquery }: Pick<WordQuery, 'tsquery'>, values: Values): Condition {
  return { sql: `${column} @@ ${values.add(tsquery, '::tsquery')}`, columns: [column] };
}
