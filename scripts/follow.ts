/**
 * Keeps a copy of all records that can be found in a second PostgreSQL database, in step with the product:
 * npm run follow -- --into postgres://user@host/database [--name copy]. An example for an engine of searches, see
 * docs/operations/search-engines.md. It runs until Ctrl-C and goes on where it ended.
 */
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { followRecords } from '#server/modules/search/following/follow.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { StartError } from '#server/platform/start-error.ts';
import { makePostgresCopy } from './follow/postgres-copy.ts';
import { withProductDatabase } from './product-database.ts';

const { values } = parseArgs({ options: { into: { type: 'string' }, name: { type: 'string', default: 'copy' } } });
const { into, name } = values;
/** Between looks for changes. */
const pauseMs = 500;

await withProductDatabase(async ({ connectionString, log, report }) => {
  if (into === undefined || !/^[a-z0-9-]{1,40}$/.test(name)) {
    throw new StartError(
      'npm run follow -- --into postgres://user@host/database [--name copy]; a name has a-z, 0-9 and -, at most 40.',
    );
  }
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const { db, close } = openDatabase({ connectionString, log, statementTimeoutMillis: 60_000 });
  const target = new pg.Pool({ connectionString: into, max: 1 });
  try {
    await followRecords({
      db,
      name,
      copy: await makePostgresCopy(target),
      signal: stop.signal,
      pause: () => wait(pauseMs, undefined, { signal: stop.signal }).catch(() => undefined),
      onProgress: report,
    });
  } finally {
    await target.end();
    await close();
  }
});
