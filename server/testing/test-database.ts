import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { openDatabase, type OpenDatabase } from '#server/platform/database/database.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { cloneDatabase, dropDatabase, type TestServer } from './test-server.ts';

export interface TestDatabase {
  readonly db: Database;
  readonly pool: Pool;
  /** For code that opens a separate pool, such as a whole application. */
  readonly connectionString: string;
}

/** From this size on, in bytes with dead rows, TRUNCATE is quicker than DELETE. */
const dear = 8_000_000;
const quiet = { warn: () => undefined };

/**
 * Gives a test file a real, migrated database, emptied before every test (except tables that migrations fill). Call it
 * at the top of the file. With `keep` the rows stay from test to test. `template` gives the name of another database to
 * copy.
 */
export function useTestDatabase({
  keep = false,
  template = (server) => Promise.resolve(server.template),
}: { keep?: boolean; template?: (server: TestServer) => Promise<string> } = {}): TestDatabase {
  const server = inject('testServer');
  const name = `${server.prefix}${randomBytes(6).toString('hex')}`;
  let connectionString: string | undefined;
  let open: OpenDatabase | undefined;
  let emptying: string | null = null;

  beforeAll(async () => {
    connectionString = await cloneDatabase({ ...server, template: await template(server) }, name);
    open = openDatabase({
      connectionString,
      log: quiet,
      max: 5,
      applicationName: 'aangan tests',
      // Making thousands of records takes long where two suites share a slow machine.
      statementTimeoutMillis: 60_000,
    });
    emptying = await statementThatEmpties(open.pool);
  });
  beforeEach(async () => {
    if (!keep && emptying) await open?.pool.query(emptying);
  });
  afterAll(async () => {
    await open?.close();
    await dropDatabase(server, name);
  });

  const opened = (): OpenDatabase => {
    if (!open) throw new Error('The test database is there from beforeAll on, not while the file is read.');
    return open;
  };
  return {
    get db() {
      return opened().db;
    },
    get pool() {
      return opened().pool;
    },
    get connectionString() {
      opened();
      return connectionString ?? '';
    },
  };
}

/**
 * A statement that empties every table that is empty in a new database, and restarts its ids; null when there is none.
 * Only tables that a test filled cost time: TRUNCATE would create new files for each table and index.
 */
async function statementThatEmpties(pool: Pool): Promise<string | null> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname = 'public' AND tablename NOT LIKE 'kysely%'`,
  );
  const empty: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await pool.query(`SELECT FROM ${name} LIMIT 1`);
    if (rowCount === 0) empty.push(name);
  }
  if (empty.length === 0) return null;
  const { rows: sequences } = await pool.query<{ name: string }>(
    `SELECT d.objid::regclass::text AS name FROM pg_depend d JOIN pg_class c ON c.oid = d.objid AND c.relkind = 'S'
     WHERE d.refobjid = ANY($1::regclass[]) AND d.deptype IN ('a', 'i')`,
    [empty],
  );
  const restarts = sequences.map(({ name }) => `PERFORM setval('${name}', 1, false);`).join('\n');
  const sizes = empty.map((name) => `pg_relation_size('${name}')`).join(' + ');
  const deletes = empty.map((name) => `IF EXISTS (SELECT FROM ${name}) THEN DELETE FROM ${name}; END IF;`).join('\n');
  // Without triggers and foreign keys, since all rows are deleted.
  return `DO $$ BEGIN
      SET LOCAL session_replication_role = replica;
      IF ${sizes} > ${dear} THEN TRUNCATE ${empty.join(', ')} RESTART IDENTITY CASCADE; RETURN; END IF;
      ${deletes}
      ${restarts}
    END $$`;
}
