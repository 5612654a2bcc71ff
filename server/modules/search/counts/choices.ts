import { citiesNamed } from '#contracts/city-names.ts';
import type { SearchChoices } from '#contracts/search.ts';
import { listedCities } from '#contracts/vocabulary.ts';
import { mostLookedAt, type ChoiceRow } from '#server/modules/search/shortcuts/kept-counts.ts';

/** Cities in the answer, those with the most records first. */
const mostCities = 30;

/** The counted choices as the API shows them: cities by name, the others by their wire value. */
export function choicesOf(
  rows: readonly ChoiceRow[],
  cityNames: ReadonlyMap<number, string>,
  isExact: boolean,
): Omit<SearchChoices, 'price'> {
  const of = (choice: ChoiceRow['choice']) => rows.filter((row) => row.choice === choice);
  const cities = new Map<string, number>();
  for (const { value, total } of of('city')) {
    const name = cityNames.get(Number(value));
    if (name) cities.set(name, (cities.get(name) ?? 0) + total);
  }
  const listed = listedCities.map((value) => ({
    value,
    total: citiesNamed(value).reduce((sum, city) => sum + (cities.get(city) ?? 0), 0),
  }));
  const plain = (choice: ChoiceRow['choice']) => of(choice).map(({ value, total }) => ({ value, total }));
  const sorted = (list: { value: string; total: number }[]) =>
    list.sort((a, b) => b.total - a.total || a.value.localeCompare(b.value));
  return {
    city: sorted([...cities].map(([value, total]) => ({ value, total }))).slice(0, mostCities),
    listed_city: listed.filter(({ total }) => total > 0),
    property_type: sorted(plain('property_type')),
    bedrooms: plain('bedrooms')
      .filter(({ value }) => value !== '0')
      .sort((a, b) => Number(a.value) - Number(b.value)),
    furnishing: sorted(plain('furnishing')),
    ...(!isExact && rows.some(({ seen }) => seen > mostLookedAt) && { is_at_least: true as const }),
  };
}
