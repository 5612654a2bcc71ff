import { conditionsOf, transactionCondition } from '#server/modules/search/filters/conditions.ts';
import { isNameOrArea, namesSet, type Filters, type ResolvedFilters } from '#server/modules/search/filters/filters.ts';
import { joined, Values, type Condition } from '#server/modules/search/filters/statement.ts';

/**
 * One filter of a search as a condition on a record, with its values apart: filters that are set alike have the same
 * text, so one statement tests many searches. It is made by the conditions of the search itself, so a filter that is
 * added later is tested as well.
 */
export interface AskedCondition {
  /** A condition on a row of search_records; its values are the columns v1, v2 … of `asked`. */
  text: string;
  values: string[];
}

/** All conditions of a search: its deal and each of its filters. */
export type Compiled = AskedCondition[];

/** Values as columns of the table `asked`, which holds a row of texts for each search. */
class AskedValues extends Values {
  override add(value: unknown, type = ''): string {
    super.add(value);
    return `(asked.v${this.list.length})${type}`;
  }
}

export function compile(filters: ResolvedFilters): Compiled {
  const asked = (make: (values: Values) => Condition[]): AskedCondition => {
    const values = new AskedValues();
    const text = joined(make(values));
    return { text, values: values.list.map(textOf) };
  };
  return [
    asked((values) => [transactionCondition(filters.transactionTypes, values)]),
    ...namesSet(filters).map((name) => asked((values) => conditionsOf(filters, values, [name]))),
  ];
}

/** A place by its name or its area is either of two searches; any other search is one. */
export function alternativesOf<F extends Filters | ResolvedFilters>(filters: F): F[] {
  const { place } = filters;
  if (!isNameOrArea(filters) || !place) return [filters];
  return [
    { ...filters, place: place.box || place.drawn ? { ...place, circle: null } : null },
    { ...filters, location: null },
  ];
}

/** A value as PostgreSQL reads it from text. */
function textOf(value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  return `{${value.map((one) => `"${String(one).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`;
}
