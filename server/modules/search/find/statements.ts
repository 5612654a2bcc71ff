import { conditionsOf, notExpired, transactionCondition } from '#server/modules/search/filters/conditions.ts';
import type { ResolvedFilters } from '#server/modules/search/filters/filters.ts';
import { joined, makeStatement, Values, type Statement } from '#server/modules/search/filters/statement.ts';
import { rowVersion } from './find.repository.ts';
import { groupsOf, sortedBy, orderingOf, type Order, type Slice, type Ordering } from './order.ts';
import type { Source } from './source.ts';

/** The plain source: all conditions in one WHERE, and PostgreSQL chooses the index. Supports every filter. */
export const plainSource: Source = {
  name: 'plain',
  from: (filters, values) =>
    `search_records WHERE ${joined([
      transactionCondition(filters.transactionTypes, values),
      ...conditionsOf(filters, values),
      notExpired,
    ])}`,
  lacks: () => false,
  readsWordLists: true,
};

/** The records of a page, out of a source of rows `s` with `g` (group), `k` (sort key) and `id`. */
export function selectPage(source: string, more: string, ordering: Ordering): string {
  return `SELECT p.id, ${rowVersion} AS version, s.g AS sort_group, s.k::text AS sort_key, ${more}
    FROM ${source} JOIN properties p USING (id) JOIN users o ON o.id = p.owner_id ORDER BY ${sortedBy(ordering, 's.g')}`;
}

/** Finds all that match, sorts them, and counts them on the way. */
export function collectPage(filters: ResolvedFilters, order: Order, slice: Slice, source = plainSource): Statement {
  const values = new Values();
  const ordering = orderingOf(order, slice, values);
  const group = `CASE ${groupsOf(order)
    .map(({ sql, rank }) => `WHEN ${sql} THEN ${rank}`)
    .join(' ')} END`;
  const size = values.add(slice.size, '::int');
  const offset = values.add(slice.offset, '::int');
  const after = ordering.groupDirection === 'asc' ? '>' : '<';
  const matching = source.from(filters, values);
  const found = source.lacks(order)
    ? `(SELECT id FROM ${matching} OFFSET 0) AS found JOIN search_records USING (id)`
    : matching;
  const start = ordering.from
    ? `WHERE g ${after} ${ordering.from.group} OR
        (g = ${ordering.from.group} AND (k, id) ${ordering.direction === 'desc' ? '<' : '>'} (${ordering.from.key}, ${ordering.from.id}))`
    : '';
  const matched = `WITH m AS MATERIALIZED (SELECT id, ${group} AS g, ${ordering.column} AS k FROM ${found}),
    s AS (SELECT id, g, k FROM m ${start} ORDER BY ${sortedBy(ordering)} LIMIT ${size} OFFSET ${offset})`;
  return makeStatement(`${matched} ${selectPage('s', '(SELECT count(*)::int FROM m) AS total', ordering)}`, values);
}

/** How many match; stops counting at `most`. */
export function countAll(filters: ResolvedFilters, most?: number, source = plainSource): Statement {
  const values = new Values();
  const found = source.from(filters, values);
  const from = most === undefined ? found : `(SELECT FROM ${found} LIMIT ${values.add(most, '::int')}) AS capped`;
  return makeStatement(`SELECT count(*)::int AS total FROM ${from}`, values);
}

/** The ids of those that match, at most `most` of them. */
export function selectIds(filters: ResolvedFilters, most: number, source = plainSource): Statement {
  const values = new Values();
  const found = source.from(filters, values);
  return makeStatement(`SELECT id FROM ${found} LIMIT ${values.add(most, '::int')}`, values);
}
