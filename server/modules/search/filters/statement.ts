import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** A prepared statement: the name is made from the text, so one shape is planned once on each connection. */
export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/** Collects values and returns their $n. */
export class Values {
  readonly list: unknown[] = [];
  add(value: unknown, type = ''): string {
    this.list.push(value);
    return `$${this.list.length}${type}`;
  }
}

/** Texts whose names are cached: more than a node meets, and 2 kB each. */
const maxCachedNames = 2_000;
const names = new LRUCache<string, string>({ max: maxCachedNames });

/** Cached because the digest costs a tenth of what a search does in this process. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) names.set(text, (name = `search_${hash('sha1', text, 'base64url').slice(0, 20)}`));
  return name;
}

export function makeStatement(text: string, values: Values): Statement {
  return { name: nameOf(text), text, values: values.list };
}

/** One condition on a search row, and the columns that it reads: a walk over an index carries those and no others. */
export interface Condition {
  sql: string;
  columns: readonly string[];
}

export function joined(conditions: readonly Condition[]): string {
  return conditions.map(({ sql }) => sql).join(' AND ') || 'true';
}

/** A column that holds one of some values. */
export function oneOf(column: string, list: readonly unknown[], type: string, values: Values): Condition {
  const sql =
    list.length === 1
      ? `${column} = ${values.add(list[0], `::${type}`)}`
      : `${column} = ANY(${values.add(list, `::${type}[]`)})`;
  return { sql, columns: [column] };
}

/** Any of some values, each of which is several conditions. */
export function eachOf<V>(
  make: (value: V, values: Values) => Condition[],
): (list: readonly V[], values: Values) => Condition[] {
  return (list, values) => {
    const all = list.map((value) => make(value, values));
    if (all.length < 2) return all[0] ?? [];
    return [
      {
        sql: `(${all.map((one) => `(${joined(one)})`).join(' OR ')})`,
        columns: [...new Set(all.flat().flatMap(({ columns }) => columns))],
      },
    ];
  };
}
