import { citiesNamed } from '#contracts/search/city-names.ts';
import type { FilterName } from '#contracts/filters/filters.ts';
import type { SearchChoices } from '#contracts/search/search.ts';
import { listedCities } from '#contracts/homes/listed-cities.ts';
import { conditionsOf } from '#server/modules/search/filters/conditions.ts';
import { joined, makeStatement, Values, type Statement } from '#server/modules/search/filters/statement.ts';
import { only, without, type Wish } from '#server/modules/search/filters/wish.ts';
import type { Source } from '#server/modules/search/find/source.ts';

/** Each filter whose choices are counted, and its column. */
const choices = {
  city: 'city_id',
  property_type: 'property_type',
  bedrooms: 'bedrooms',
  furnishing: 'furnishing',
} as const satisfies Partial<Record<FilterName, string>>;
export type CountedFilter = keyof typeof choices;
export const countedFilters = Object.keys(choices) as CountedFilter[];

/** A choice of a filter, and how many records match it and all other filters. */
export interface ChoiceRow {
  choice: CountedFilter;
  value: string;
  total: number;
  /** How many records were counted, over all. */
  seen: number;
}

/** Without a precomputed count at most this many matching records are counted. */
export const mostLookedAt = 5_000;
/** Cities in the answer, those with the most records first. */
const mostCities = 30;

export const countedColumns = 'city_id, property_type, bedrooms, furnishing';
/** The same columns of a search row; bedrooms are 0 when there are none and 5 for five or more. */
export const countedColumnsOfRow = 'city_id, property_type, least(coalesce(bedrooms, 0), 5), furnishing';

/** Counts for every choice of the four filters, given all the others, from the records themselves. */
export function countChoices(wish: Wish, source: Source): Statement {
  const values = new Values();
  const rows = source.from(without(wish, countedFilters), values);
  return choicesFrom(
    `SELECT ${countedColumnsOfRow}, 1 AS records FROM ${rows} LIMIT ${mostLookedAt + 1}`,
    wish,
    values,
  );
}

/** The same from rows of {@link countedColumns} and `records`, to which all other filters have been applied. */
export function choicesFrom(source: string, wish: Wish, values: Values): Statement {
  const conditions = countedFilters.map((name) => ({ name, of: conditionsOf(only(wish, [name]), values) }));
  const counted = countedFilters.map((choice) => {
    const others = conditions.flatMap(({ name, of }) => (name === choice ? [] : of));
    const column = choices[choice];
    return `SELECT '${choice}' AS choice, ${column}::text AS value, sum(records)::int AS total,
        (SELECT count(*)::int FROM c) AS seen FROM c
      WHERE ${column} IS NOT NULL AND ${joined(others)}
      GROUP BY ${column} HAVING sum(records) > 0${choice === 'bedrooms' ? studios(joined(others)) : ''}`;
  });
  return makeStatement(
    `WITH c(${countedColumns}, records) AS MATERIALIZED (${source}) ${counted.join(' UNION ALL ')}`,
    values,
  );
}

/** The choice of bedrooms that is a type: it has any number of them. */
const studios = (fitting: string) => `
    UNION ALL SELECT 'bedrooms', 'studio', sum(records)::int, (SELECT count(*)::int FROM c) FROM c
      WHERE property_type = 'studio' AND ${fitting} HAVING sum(records) > 0`;

/** The counts of several searches, of which none has a record of another. */
export function addUpChoices(rows: readonly ChoiceRow[]): ChoiceRow[] {
  const sums = new Map<string, ChoiceRow>();
  for (const row of rows) {
    const key = `${row.choice} ${row.value}`;
    sums.set(key, { ...row, total: row.total + (sums.get(key)?.total ?? 0) });
  }
  return [...sums.values()];
}

/** The counted choices as the API shows them: cities by name, the others by their wire value. */
export function presentChoices(
  rows: readonly ChoiceRow[],
  cityNames: ReadonlyMap<number, string>,
): Pick<SearchChoices, CountedFilter | 'listed_city'> {
  const of = (choice: CountedFilter) => rows.filter((row) => row.choice === choice);
  const cities = new Map<string, number>();
  for (const { value, total } of of('city')) {
    const name = cityNames.get(Number(value));
    if (name) cities.set(name, (cities.get(name) ?? 0) + total);
  }
  const listed = listedCities.map((value) => ({
    value,
    total: citiesNamed(value).reduce((sum, city) => sum + (cities.get(city) ?? 0), 0),
  }));
  const plain = (choice: CountedFilter) => of(choice).map(({ value, total }) => ({ value, total }));
  const sorted = (list: { value: string; total: number }[]) =>
    list.sort((a, b) => b.total - a.total || a.value.localeCompare(b.value));
  return {
    city: sorted([...cities].map(([value, total]) => ({ value, total }))).slice(0, mostCities),
    listed_city: listed.filter(({ total }) => total > 0),
    property_type: sorted(plain('property_type')),
    bedrooms: bedroomTotals(plain('bedrooms')),
    furnishing: sorted(plain('furnishing')),
  };
}

/** The options of the filter: 0 means a studio, 4 four or more, 5 five or more. */
function bedroomTotals(counted: readonly { value: string; total: number }[]): { value: string; total: number }[] {
  return [0, 1, 2, 3, 4, 5]
    .map((rooms) => {
      const fitting = counted.filter(({ value }) => {
        if (rooms === 0 || value === 'studio') return rooms === 0 && value === 'studio';
        return rooms < 4 ? Number(value) === rooms : Number(value) >= rooms;
      });
      return { value: String(rooms), total: fitting.reduce((sum, { total }) => sum + total, 0) };
    })
    .filter(({ total }) => total > 0);
}
