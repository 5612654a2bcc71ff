import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { openDatabase, type OpenDatabase } from '#server/platform/database/database.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { cloneDatabase, dropDatabase } from './test-server.ts';

export interface TestDatabase {
  readonly db: Database;
  readonly pool: Pool;
  /** For what opens a pool of its own, such as a whole application. */
  readonly connectionString: string;
}

/** Bytes of rows, dead ones among them, from which on new files are quicker. */
const dear = 8_000_000;
const quiet = { warn: () => undefined };

/**
 * Call at the top of a test file: it gets a real, migrated database of its own, emptied before every test (tables that
 * the migrations fill are left alone). With `keep` the rows stay from test to test.
 */
export function useTestDatabase({ keep = false }: { keep?: boolean } = {}): TestDatabase {
  const server = inject('testServer');
  const name = `${server.prefix}${randomBytes(6).toString('hex')}`;
  let connectionString: string | undefined;
  let open: OpenDatabase | undefined;
  let emptying: string | null = null;

  beforeAll(async () => {
    connectionString = await cloneDatabase(server, name);
    open = openDatabase({ connectionString, log: quiet, max: 5, applicationName: 'aangan tests' });
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
 * A statement that empties every table that is empty in a new database, and lets its ids begin anew; null when there is
 * none. Only what a test filled costs time: TRUNCATE would make files anew for each table and index.
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
  // Without triggers and references, since all of them go.
  return `DO $$ BEGIN
      IF ${sizes} > ${dear} THEN TRUNCATE ${empty.join(', ')} RESTART IDENTITY CASCADE; RETURN; END IF;
      SET LOCAL session_replication_role = replica;
      ${deletes}
      ${restarts}
    END $$`;
}
