import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import type { Database } from '#server/platform/database/db.ts';
import {
  copyDatabase,
  empty,
  giveBack,
  removeDatabase,
  takeDatabase,
  type CopiedDatabase,
  type ReusedDatabase,
} from './reused-database.ts';
import type { TestServer } from '../app/test-server.ts';

export interface TestDatabase {
  readonly db: Database;
  readonly pool: Pool;
  /** Connections that plan as those of the search do. */
  readonly searchPool: Pool;
  /** For code that opens a separate pool, such as a whole application. */
  readonly connectionString: string;
}

/** The first file that needs the demo makes its template, which takes a minute where two suites share a slow machine. */
const patienceMillis = 240_000;

/**
 * Gives a test file a real, migrated database, emptied before every test (except tables that migrations fill). Call it
 * at the top of the file. With `keep` the rows stay from test to test, like those of another database to copy, whose name
 * `template` gives.
 */
export function useTestDatabase({
  keep = false,
  template,
}: { keep?: boolean; template?: (server: TestServer) => Promise<string> } = {}): TestDatabase {
  const server = inject('testServer');
  let database: CopiedDatabase | undefined;
  let reused: ReusedDatabase | undefined;

  beforeAll(async () => {
    if (template) database = await copyDatabase(server, await template(server));
    else database = reused = await takeDatabase(server);
  }, patienceMillis);
  beforeEach(async () => {
    if (!keep && reused) await empty(reused);
  });
  afterAll(async () => {
    if (reused) await giveBack(server, reused);
    else if (database) await removeDatabase(server, database);
    database = reused = undefined;
  });

  const taken = (): CopiedDatabase => {
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
    get searchPool() {
      return taken().searchPool;
    },
    get connectionString() {
      return taken().connectionString;
    },
  };
}
