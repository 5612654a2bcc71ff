import type { Pool } from 'pg';
import { recordColumns, type RecordRow } from '#server/modules/records/records.module.ts';
import type { Statement } from '#server/modules/search/filters/statement.ts';
import type { FoundRow } from './questions.ts';

/** Changes with every change of a record `p` or of its owner `o`. */
export const rowVersion = `p.xmin::text || '-' || o.xmin::text`;

/** A record of a page, and how many match where the statement counts them. */
export interface CountedRow extends FoundRow {
  total: number | null;
  /** True when the walk gave up before this page was full. */
  cut?: boolean;
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
