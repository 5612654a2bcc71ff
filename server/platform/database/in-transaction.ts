import type { Pool, PoolClient } from 'pg';

/** Runs work in one transaction of one connection: all of it is stored, or nothing. */
export async function inTransaction(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  let failed = false;
  try {
    await client.query('BEGIN');
    await work(client);
    await client.query('COMMIT');
  } catch (error) {
    failed = true;
    throw error;
  } finally {
    // A connection inside a broken transaction is closed, and the transaction with it.
    client.release(failed);
  }
}
