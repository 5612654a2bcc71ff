import type { SortDirection, SortField } from '#contracts/homes/vocabulary.ts';
import type { Values } from '#server/modules/search/filters/statement.ts';

export interface Order {
  field: SortField;
  direction: SortDirection;
  /** Featured records don't come first. */
  isPlain?: boolean;
}

export const newestFirst: Order = { field: 'created_at', direction: 'desc' };

/** The orders for which a city has an index, and whose keys the index of a place carries. */
export function isInCityIndex({ field }: Order): boolean {
  return field === 'created_at' || field === 'price' || field === 'best';
}

/** The place of a record in an order: its group, its sort key as the database writes it, its id. */
export interface Key {
  group: number;
  key: string;
  id: number;
}

/** A slice of an order: `size` records after an offset, or behind or before a key. */
export interface Slice {
  size: number;
  /** How many records come before. */
  offset: number;
  /** With a key `offset` is 0. With `backwards` it is the records before the key, the nearest first. */
  from: Key | null;
  backwards: boolean;
}

const columnOf: Record<SortField, string> = {
  created_at: 'created_at',
  best: 'score',
  // Null would be no key of a cursor.
  area: 'coalesce(area, 0)',
  price: 'search_price',
  // For a lead the search price is its highest budget.
  max_price: 'highest_price',
  title: 'title',
  views_count: 'views_count',
  inquiries_count: 'inquiries_count',
  responses_count: 'responses_count',
};
const typeOf: Record<string, string> = {
  created_at: 'timestamptz',
  search_price: 'bigint',
  highest_price: 'bigint',
  title: 'text',
};

/** Records that come before those of a higher rank, whatever the sort. */
export interface Group {
  rank: number;
  /** Each index of an order has featured records apart, so a group holds either those or the others. */
  isFeatured: boolean;
  sql: string;
}
const featured = { rank: 0, isFeatured: true, sql: 'is_featured' };
/** The most ranks that an order has. */
export const mostRanks = 3;

/** The first group of the part of a list with this index, as SQL: each part has groups for its featured records, too. */
export const firstGroup = (part: string): string => `(2 * (${part}) + 1) * ${mostRanks}`;
/** The first group of the featured records before a part. */
export const groupOnTop = (part: string): string => `2 * (${part}) * ${mostRanks}`;
/** Whether a group is one of those before a part. */
export const isOnTop = (group: number): boolean => Math.floor(group / mostRanks) % 2 === 0;

/**
 * The groups of an order: featured, then the rest, unless the order is plain. When sorting by price or area the records
 * without one come last in both directions, since a missing price is neither cheap nor dear.
 */
export function groupsOf({ field, isPlain = false }: Order): Group[] {
  const missable = field === 'price' || field === 'area' ? columnOf[field] : null;
  const sorts = missable === null ? [null] : [`${missable} > 0`, `${missable} = 0`];
  const ofSort = (isFeatured: boolean, least: number): Group[] =>
    sorts.map((sort, rank) => ({
      rank: least + rank,
      isFeatured,
      sql: [isFeatured ? featured.sql : `NOT ${featured.sql}`, ...(sort ? [sort] : [])].join(' AND '),
    }));
  return isPlain ? [...ofSort(true, 0), ...ofSort(false, 0)] : [featured, ...ofSort(false, 1)];
}

const reversed = { asc: 'desc', desc: 'asc' } as const;

/** An order in the terms of SQL: its column, its direction, and the key behind which it starts. */
export interface Ordering {
  column: string;
  direction: SortDirection;
  groupDirection: SortDirection;
  from: { key: string; group: number; id: string } | null;
}

export function orderingOf(
  order: Order,
  { from, backwards }: Pick<Slice, 'from' | 'backwards'>,
  values: Values,
): Ordering {
  const column = columnOf[order.field];
  return {
    column,
    direction: backwards ? reversed[order.direction] : order.direction,
    groupDirection: backwards ? 'desc' : 'asc',
    from: from && {
      key: values.add(from.key, `::${typeOf[column] ?? 'int'}`),
      group: from.group,
      id: values.add(from.id, '::int'),
    },
  };
}

export function sortedBy({ direction, groupDirection }: Ordering, groups = 'g'): string {
  return `${groups} ${groupDirection}, k ${direction}, id ${direction}`;
}
