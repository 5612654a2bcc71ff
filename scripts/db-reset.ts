import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { openPool } from '#server/platform/database/database.ts';
import { StartError } from '#server/platform/start-error.ts';
import { withProductDatabase } from './product-database.ts';

/** Deletes all data and recreates the tables; the next start fills them again. Refused in production. */
await withProductDatabase(async ({ connectionString, log, report, settings }) => {
  if (settings.appMode === 'production') {
    throw new StartError('db:reset deletes everything and refuses to run with APP_MODE=production.');
  }
  const pool = openPool({ connectionString, log, max: 1, statementTimeoutMillis: 0 });
  try {
    // A running server may lock its tables; a refusal is better than a long wait.
    await pool.query(`SET lock_timeout = '5s'`);
    await pool.query('DROP SCHEMA IF EXISTS pgboss CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error;
    throw new StartError('The database is in use. Stop the server (Ctrl-C) and try again.', { cause: error });
  } finally {
    await pool.end();
  }
  await migrateDatabase({ connectionString, log, report });
  report('The database is empty and up to date');
});
