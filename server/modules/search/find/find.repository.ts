import type { Pool } from 'pg';
import { recordColumns, type RecordRow } from '#server/modules/records/records.module.ts';
import {
  conditionsOf,
  fulfilledOf,
  notExpired,
  transactionCondition,
} from '#server/modules/search/filters/conditions.ts';
import { joined, makeStatement, Values, type Statement } from '#server/modules/search/filters/statement.ts';
import type { Wish } from '#server/modules/search/filters/wish.ts';
import {
  firstGroup,
  groupOnTop,
  groupsOf,
  orderingOf,
  sortedBy,
  type Order,
  type Ordering,
  type Slice,
} from './order.ts';
import type { FoundRow, Ranked } from './plan.ts';
import type { Source } from './source.ts';

/** Changes with every change of a record `p`, of its owner `o`, or of its estimate. */
const rowVersion = `p.xmin::text || '-' || o.xmin::text
  || coalesce('-' || (SELECT w.xmin::text FROM worth_homes w WHERE w.property_id = p.id), '')`;

/**
 * Joins the rows of a page `s` with the version of their records, `r.version`. OFFSET 0 keeps it a look-up by key: a generic
 * plan expects a tenth of all homes on a page, and would read every user for twelve rows.
 */
export const joinVersions = `CROSS JOIN LATERAL (SELECT ${rowVersion} AS version
  FROM properties p JOIN users o ON o.id = p.owner_id WHERE p.id = s.id OFFSET 0) AS r`;

/** A record of a page, and how many match where the statement counts them. */
export interface CountedRow extends FoundRow {
  total: number | null;
  /** True when the walk gave up before this page was full. */
  cut?: boolean;
  /** How many fulfil all wishes, where the statement ranks by them. */
  holding?: number;
}

export async function listPage(pool: Pool, statement: Statement): Promise<CountedRow[]> {
  const { rows } = await pool.query<CountedRow>(statement);
  return rows;
}

/** The rows of those that are still shown, in any order, each with its version. */
export async function listRecords(pool: Pool, ids: readonly number[]): Promise<{ version: string; row: RecordRow }[]> {
  const { rows } = await pool.query<RecordRow & { version: string }>({
    name: 'search_list_records',
    text: `SELECT ${recordColumns}, ${rowVersion} AS version FROM properties p JOIN users o ON o.id = p.owner_id
      WHERE p.id = ANY($1::int[]) AND p.status = 'active'`,
    values: [ids],
  });
  // The version stays in the row: copying the hundred others is a fifth of the work of reading them.
  return rows.map((row) => ({ version: row.version, row }));
}

export async function countMatches(pool: Pool, statement: Statement): Promise<number> {
  const { rows } = await pool.query<{ total: number }>(statement);
  return rows[0]?.total ?? 0;
}

/** Rows of any statement of the search. */
export async function listRows<Row extends object>(pool: Pool, statement: Statement): Promise<Row[]> {
  const { rows } = await pool.query<Row>(statement);
  return rows;
}

/** The plain source: all conditions in one WHERE, and PostgreSQL chooses the index. Supports every filter. */
export const plainSource: Source = {
  name: 'plain',
  from: (wish, values) =>
    `search_records WHERE ${joined([
      transactionCondition(wish.transactionTypes, values),
      ...conditionsOf(wish, values),
      notExpired,
    ])}`,
  lacks: () => false,
  readsWordLists: true,
};

/** The records of a page, out of a source of rows `s` with `g` (group), `k` (sort key) and `id`. */
export function selectPage(source: string, more: string, ordering: Ordering): string {
  return `SELECT s.id, r.version, s.g AS sort_group, s.k::text AS sort_key, ${more}
    FROM ${source} ${joinVersions} ORDER BY ${sortedBy(ordering, 's.g')}`;
}

/** Finds all that match, sorts them, and counts them on the way. */
export function collectPage(wish: Wish, slice: Slice, { source = plainSource }: { source?: Source } = {}): Statement {
  const values = new Values();
  const ordering = orderingOf(wish.order, slice, values);
  const cut = cutOf(slice, ordering, values);
  const found = foundBy(source, wish, values);
  const matched = `WITH m AS MATERIALIZED (SELECT id, ${rankOf(wish.order)} AS g, ${ordering.column} AS k FROM ${found}),
    s AS (SELECT id, g, k FROM m ${cut})`;
  return makeStatement(`${matched} ${selectPage('s', '(SELECT count(*)::int FROM m) AS total', ordering)}`, values);
}

/**
 * The same for a list in parts: those that fulfil more of the wishes come first, each number of them in the groups of its
 * part, and the featured ones on top in those before it.
 */
export function collectRanked(
  wish: Wish,
  slice: Slice,
  { source = plainSource, rankings, onTop, most }: Ranked & { source?: Source },
): Statement {
  const values = new Values();
  const ordering = orderingOf(wish.order, slice, values);
  const { direction } = wish.order;
  const missing = `${rankings.length} - ${fulfilledOf(rankings, values).sql}`;
  const cut = cutOf(slice, ordering, values);
  const found = foundBy(source, wish, values);
  const capped = `FROM ${found} LIMIT ${values.add(most + 1, '::int')}`;
  const isNow = `SELECT FROM search_records AS r WHERE r.id = f.id AND (featured_until IS NULL OR featured_until > now())`;
  const tops =
    onTop > 0
      ? `t AS MATERIALIZED (SELECT id FROM f WHERE is_featured AND part = (SELECT min(part) FROM f) AND EXISTS (${isNow})
      ORDER BY r, k ${direction}, id ${direction} LIMIT ${values.add(onTop, '::int')}), `
      : '';
  const group =
    onTop > 0
      ? `CASE WHEN id IN (SELECT id FROM t) THEN ${groupOnTop('part')} ELSE ${firstGroup('part')} END`
      : firstGroup('part');
  const matched = `WITH f AS MATERIALIZED (SELECT id, is_featured, ${missing} AS part, ${rankOf(wish.order)} AS r, ${ordering.column} AS k ${capped}),
    ${tops}m AS MATERIALIZED (SELECT id, ${group} + r AS g, k FROM f), s AS (SELECT id, g, k FROM m ${cut})`;
  const counts = `(SELECT count(*)::int FROM f) AS total, (SELECT count(*)::int FROM f WHERE part = 0) AS holding`;
  return makeStatement(`${matched} ${selectPage('s', counts, ordering)}`, values);
}

/** The rank of a row in an order, in SQL. */
function rankOf(order: Order): string {
  const ranks = groupsOf(order).map(({ sql, rank }) => `WHEN ${sql} THEN ${rank}`);
  return `CASE ${ranks.join(' ')} END`;
}

/** Where the rows of a source have no sort column, they are looked up for it. */
function foundBy(source: Source, wish: Wish, values: Values): string {
  const matching = source.from(wish, values);
  if (!source.lacks(wish.order)) return matching;
  return `(SELECT id FROM ${matching} OFFSET 0) AS found JOIN search_records USING (id)`;
}

/** The rows of a slice, out of rows with `g`, `k` and `id`. */
function cutOf(slice: Slice, ordering: Ordering, values: Values): string {
  const size = values.add(slice.size, '::int');
  const offset = values.add(slice.offset, '::int');
  const after = ordering.groupDirection === 'asc' ? '>' : '<';
  const start = ordering.from
    ? `WHERE g ${after} ${ordering.from.group} OR
        (g = ${ordering.from.group} AND (k, id) ${ordering.direction === 'desc' ? '<' : '>'} (${ordering.from.key}, ${ordering.from.id}))`
    : '';
  return `${start} ORDER BY ${sortedBy(ordering)} LIMIT ${size} OFFSET ${offset}`;
}

/** How many match; stops counting at `most`. */
export function countAll(wish: Wish, most?: number, source = plainSource): Statement {
  const values = new Values();
  const found = source.from(wish, values);
  const from = most === undefined ? found : `(SELECT FROM ${found} LIMIT ${values.add(most, '::int')}) AS capped`;
  return makeStatement(`SELECT count(*)::int AS total FROM ${from}`, values);
}

/** The ids of those that match, at most `most` of them. */
export function selectIds(wish: Wish, most: number, source = plainSource): Statement {
  const values = new Values();
  const found = source.from(wish, values);
  return makeStatement(`SELECT id FROM ${found} LIMIT ${values.add(most, '::int')}`, values);
}
