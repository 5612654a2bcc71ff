import type { Pool, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { inTransaction } from './in-transaction.ts';

/** A connection whose statements may take long. */
export interface LongConnection {
  query: <Row extends QueryResultRow>(text: string, values?: unknown[]) => Promise<QueryResult<Row>>;
}

/** The client of a pool gives up by itself as well, and takes no zero for never. */
const longestMillis = 3_600_000;

/**
 * Runs work in a separate transaction, whose statements may take an hour, on one node at a time; another node that
 * comes meanwhile does nothing.
 *
 * @param name name of the work, which the nodes compare
 */
export async function onOneNode(
  pool: Pool,
  name: string,
  work: (connection: LongConnection) => Promise<void>,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock(hashtext($1)) AS mine', [
      name,
    ]);
    if (!rows[0]?.mine) return;
    await client.query('SET LOCAL statement_timeout = 0');
    await work({
      query: (text, values) => {
        const config: QueryConfig & { query_timeout: number } = { text, values, query_timeout: longestMillis };
        return client.query(config);
      },
    });
  });
}
