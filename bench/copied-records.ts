import type { Pool, PoolClient } from 'pg';
import { withoutIndexes } from '#demo/without-indexes.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';

/** Counts of records by place, kind and price, which grow with them. */
const counts = ['search_facets', 'search_price_facets', 'search_place_facets'] as const;

/**
 * Copies all records `times` times, in one transaction: under new ids, each copy some seconds older, with the same
 * owner and pictures. A million copies take a fifth of the time of made-up records, whose texts are drawn one by one. The
 * planner's figures and the words in use are the caller's.
 */
export async function copyRecords(pool: Pool, times: number, report: (line: string) => void): Promise<void> {
  await inTransaction(pool, async (client) => {
    // Neither triggers nor foreign keys: what they would write is copied as well.
    await client.query('SET LOCAL session_replication_role = replica');
    const { rows } = await client.query<{ span: number }>('SELECT max(id) AS span FROM properties');
    const span = rows[0]?.span ?? 0;
    await withoutIndexes(
      client,
      ['properties', 'property_stats', 'search_records'],
      async () => {
        await copyTable(client, 'properties', { id: 'id', times, span });
        report('properties are copied');
        await copyTable(client, 'property_stats', { id: 'property_id', times, span });
        await copyTable(client, 'search_records', { id: 'id', times, span });
        report('search_records are copied');
        await client.query(`SELECT setval(pg_get_serial_sequence('properties', 'id'), $1)`, [span * (times + 1)]);
      },
      (name) => {
        report(`Making the index ${name}`);
      },
    );
    for (const table of counts) await client.query(`UPDATE ${table} SET records = records * $1`, [times + 1]);
    await client.query('SELECT fill_search_map_cells()');
  });
}

interface Copying {
  /** The column that names the record. */
  id: string;
  times: number;
  /** Between the ids of a record and of its next copy. */
  span: number;
}

async function copyTable(client: PoolClient, table: string, { id, times, span }: Copying): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(column_name) AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => {
    if (name === id) return `${id} + copy * ${span}`;
    if (name === 'created_at') return `created_at - copy * interval '7 seconds'`;
    return name === 'source_key' ? 'NULL' : name;
  });
  for (let copy = 1; copy <= times; copy++) {
    await client.query(
      `INSERT INTO ${table} (${names.join(', ')}) OVERRIDING SYSTEM VALUE
       SELECT ${values.join(', ')} FROM ${table}, (SELECT ${copy} AS copy) AS c WHERE ${id} <= ${span}`,
    );
  }
}
