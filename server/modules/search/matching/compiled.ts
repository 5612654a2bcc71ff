import { conditionOf, transactionCondition } from '#server/modules/search/filters/conditions.ts';
import { joined, Values, type Condition } from '#server/modules/search/filters/statement.ts';
import { fieldsOf, askedOf, type Asked, type Wish } from '#server/modules/search/filters/wish.ts';

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

export function compile(wish: Wish): Compiled {
  const asked = (make: (values: Values) => Condition[]): AskedCondition => {
    const values = new AskedValues();
    const text = joined(make(values));
    return { text, values: values.list.map(textOf) };
  };
  return [
    asked((values) => [transactionCondition(wish.transactionTypes, values)]),
    ...fieldsOf(wish).flatMap((field) =>
      (askedOf(wish, field) as readonly Asked[]).map((one) => asked((values) => conditionOf(wish, field, one, values))),
    ),
  ];
}

/** A value as PostgreSQL reads it from text. */
function textOf(value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  return `{${value.map((one) => `"${String(one).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`;
}
