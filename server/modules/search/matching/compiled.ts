import { conditionsOf, notExpired, transactionCondition } from '#server/modules/search/filters/conditions.ts';
import { isNameOrArea, type Filters, type ResolvedFilters } from '#server/modules/search/filters/filters.ts';
import { joined, Values } from '#server/modules/search/filters/statement.ts';

/**
 * What a search asks of one record, with its values apart: searches that set the same filters have the same text, so one
 * statement tests all of them. It is made by the conditions of the search itself, so a filter that is added later is tested
 * as well.
 */
export interface Compiled {
  /** A condition on a row of search_records; its values are the columns v1, v2 … of `asked`. */
  text: string;
  values: string[];
}

/** Values as columns of the table `asked`, which holds a row of texts for each search. */
class AskedValues extends Values {
  override add(value: unknown, type = ''): string {
    super.add(value);
    return `(asked.v${this.list.length})${type}`;
  }
}

export function compile(filters: ResolvedFilters): Compiled {
  const values = new AskedValues();
  const text = joined([
    transactionCondition(filters.transactionTypes, values),
    ...conditionsOf(filters, values),
    notExpired,
  ]);
  return { text, values: values.list.map(textOf) };
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
