import type { Pool } from 'pg';

let pool: Pool | undefined;

/** Set by the fixtures (test.ts): each worker has one product, and so one database. */
export function setWorkerDatabase(opened: Pool | undefined): void {
  pool = opened;
}

/** The database of this worker's product. Products that a test starts beside it have another one. */
export function workerDatabase(): Pool {
  if (!pool) throw new Error('The database is there while tests run, not while files are read.');
  return pool;
}
