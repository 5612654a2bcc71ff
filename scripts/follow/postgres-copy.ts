import type { Pool } from 'pg';
import type { RecordCopy } from '#server/modules/search/following/follow.ts';

/**
 * A copy of the records in a table of another database, `copied_records`: an example for an engine of searches, whose
 * client does the same three things.
 */
export async function makePostgresCopy(pool: Pool): Promise<RecordCopy> {
  await pool.query(`CREATE TABLE IF NOT EXISTS copied_records (id integer PRIMARY KEY, document jsonb NOT NULL)`);
  await pool.query(`CREATE TABLE IF NOT EXISTS copied_from (source text NOT NULL)`);
  return {
    async source() {
      const { rows } = await pool.query<{ source: string }>('SELECT source FROM copied_from');
      return rows[0]?.source ?? null;
    },
    async begin(source) {
      // The source last: a copy that was begun and not emptied has none.
      await pool.query('TRUNCATE copied_from');
      await pool.query('TRUNCATE copied_records');
      await pool.query('INSERT INTO copied_from VALUES ($1)', [source]);
    },
    async store(documents, removed) {
      await pool.query(
        `WITH gone AS (DELETE FROM copied_records WHERE id = ANY($2))
         INSERT INTO copied_records SELECT (d ->> 'id')::int, d FROM jsonb_array_elements($1) d
         ON CONFLICT (id) DO UPDATE SET document = excluded.document`,
        [JSON.stringify(documents), removed],
      );
    },
  };
}
