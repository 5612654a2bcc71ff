import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import type { Database } from '#server/platform/database/db.ts';
import { empty, giveBack, makeDatabase, removeDatabase, takeDatabase, type ReusedDatabase } from './reused-database.ts';
import type { TestServer } from '../app/test-server.ts';

export interface TestDatabase {
  readonly db: Database;
  readonly pool: Pool;
  /** For code that opens a separate pool, such as a whole application. */
  readonly connectionString: string;
}

/**
 * Gives a test file a real, migrated database, emptied before every test (except tables that migrations fill). Call it
 * at the top of the file. With `keep` the rows stay from test to test. `template` gives the name of another database to
 * copy.
 */
export function useTestDatabase({
  keep = false,
  template,
}: { keep?: boolean; template?: (server: TestServer) => Promise<string> } = {}): TestDatabase {
  const server = inject('testServer');
  let database: ReusedDatabase | undefined;

  beforeAll(async () => {
    database = template ? await makeDatabase(server, await template(server)) : await takeDatabase(server);
  });
  beforeEach(async () => {
    if (!keep && database) await empty(database);
  });
  afterAll(async () => {
    if (!database) return;
    if (template) await removeDatabase(server, database);
    else await giveBack(server, database);
  });

  const taken = (): ReusedDatabase => {
    if (!database) throw new Error('The test database is there from beforeAll on, not while the file is read.');
    return database;
  };
  return {
    get db() {
      return taken().open.db;
    },
    get pool() {
      return taken().open.pool;
    },
    get connectionString() {
      return taken().connectionString;
    },
  };
}
