import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { openDatabase, openPool, type OpenDatabase } from '#server/platform/database/database.ts';
import { cloneDatabase, dropDatabase, type TestServer } from '../app/test-server.ts';

export interface CopiedDatabase {
  name: string;
  connectionString: string;
  open: OpenDatabase;
  /** Connections that plan as those of the search do. */
  searchPool: Pool;
}

/** A copy of the template, with what brings it back to its first state. */
export interface ReusedDatabase extends CopiedDatabase {
  /** One connection without triggers and foreign keys, which empties it. */
  emptier: Pool;
  /** Its tables, functions and settings when it was new. */
  shape: string;
}

/** From this size on, in bytes with dead rows, TRUNCATE is quicker than DELETE. */
const dear = 8_000_000;
/** The next file would read the dead rows of a larger table again and again. */
const swollen = 40_000;
const quiet = { warn: () => undefined };
const applicationName = 'aangan tests';
/** Making thousands of records takes long where two suites share a slow machine. */
const statementTimeoutMillis = 60_000;

/**
 * The database that the last file of this worker left: a new one costs half a second, and its connections as much again
 * until their caches are filled.
 */
let spare: ReusedDatabase | null = null;

/** A migrated database without rows but those of migrations: the one of the file before, or a new one. */
export async function takeDatabase(server: TestServer): Promise<ReusedDatabase> {
  const taken = spare;
  spare = null;
  return taken ?? makeDatabase(server);
}

/** A copy of the template that can be emptied. */
async function makeDatabase(server: TestServer): Promise<ReusedDatabase> {
  const copy = await copyDatabase(server, server.template);
  const { pool } = copy.open;
  await addEmptying(pool);
  return { ...copy, emptier: openEmptier(copy.connectionString), shape: await shapeOf(pool) };
}

/** A copy of a template, for one file alone. */
export async function copyDatabase(server: TestServer, template: string): Promise<CopiedDatabase> {
  const name = `${server.prefix}${randomBytes(6).toString('hex')}`;
  const connectionString = await cloneDatabase({ ...server, template }, name);
  const options = { connectionString, log: quiet, applicationName, statementTimeoutMillis };
  const open = openDatabase({ ...options, max: 5 });
  const searchPool = openPool({ ...options, max: 4, plansForSearch: true });
  // A new connection would plan the triggers of records, and searches, again.
  for (const pool of [open.pool, searchPool]) pool.options.idleTimeoutMillis = 0;
  return { name, connectionString, open, searchPool };
}

/**
 * A connection forgets all its plans when it changes its role of replication, and a record's triggers take tens of
 * milliseconds to plan. So the role is set once, for a connection of its own.
 */
function openEmptier(connectionString: string): Pool {
  const url = new URL(connectionString);
  url.searchParams.set('options', '-c session_replication_role=replica');
  return openPool({ connectionString: url.href, log: quiet, max: 1, applicationName, statementTimeoutMillis });
}

/** Empties every table that is empty in a new database, and restarts its ids. */
export async function empty({ emptier }: ReusedDatabase): Promise<void> {
  await emptier.query('SELECT testing.empty()');
}

/** Keeps a database for the next file of this worker, unless a test changed more than rows. */
export async function giveBack(server: TestServer, database: ReusedDatabase): Promise<void> {
  const { pool } = database.open;
  if (spare !== null || (await shapeOf(pool)) !== database.shape) {
    await removeDatabase(server, database);
    return;
  }
  // Connections that the file left open, with their locks.
  await pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name <> $1 AND pid <> pg_backend_pid()`,
    [applicationName],
  );
  await empty(database);
  await database.emptier.query('SELECT testing.shrink(), testing.restore()');
  spare = database;
}

export async function removeDatabase(
  server: TestServer,
  { open, searchPool, emptier, name }: CopiedDatabase & Partial<ReusedDatabase>,
): Promise<void> {
  await Promise.all([open.close(), searchPool.end(), emptier?.end()]);
  await dropDatabase(server, name);
}

/**
 * Adds functions that empty and restore, in a schema of their own: a function plans its statements once a connection. Only
 * tables that a test filled cost time: TRUNCATE would create new files for each table and index.
 */
async function addEmptying(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname = 'public' AND tablename NOT LIKE 'kysely%'`,
  );
  const asked = rows.map(({ name }) => `SELECT '${name}' AS name, EXISTS (SELECT FROM ${name}) AS is_filled`);
  const looked = await pool.query<{ name: string; is_filled: boolean }>(asked.join(' UNION ALL '));
  const namesOf = (isFilled: boolean) => looked.rows.flatMap((row) => (row.is_filled === isFilled ? row.name : []));
  const [empty, filled] = [namesOf(false), namesOf(true)];
  const { rows: sequences } = await pool.query<{ name: string }>(
    `SELECT d.objid::regclass::text AS name FROM pg_depend d JOIN pg_class c ON c.oid = d.objid AND c.relkind = 'S'
     WHERE d.refobjid = ANY($1::regclass[]) AND d.deptype IN ('a', 'i')`,
    [empty],
  );
  const truncate = `TRUNCATE ${empty.join(', ')} RESTART IDENTITY CASCADE;`;
  const sizes = empty.map((name) => `pg_relation_size('${name}')`).join(' + ');
  const deletes = empty.map((name) => `IF EXISTS (SELECT FROM ${name}) THEN DELETE FROM ${name}; END IF;`);
  const counted = sequences.map(({ name }) => `'${name}'`).join(', ');
  const restarts = `PERFORM setval(name, 1, false) FROM unnest(ARRAY[${counted}]::regclass[]) AS name
    WHERE pg_sequence_last_value(name) IS NOT NULL;`;
  const first = (name: string) => name.replace('public.', 'testing.');
  const restores = filled.map(
    (name) => `DELETE FROM ${name}; INSERT INTO ${name} OVERRIDING SYSTEM VALUE SELECT * FROM ${first(name)};`,
  );
  await pool.query(`CREATE SCHEMA testing;
    ${filled.map((name) => `CREATE TABLE ${first(name)} AS TABLE ${name};`).join('\n')}
    CREATE FUNCTION testing.empty() RETURNS void LANGUAGE plpgsql AS $$ BEGIN
      IF ${empty.length > 0 ? sizes : 0} > ${dear} THEN ${truncate} RETURN; END IF;
      ${[...deletes, restarts].join('\n')}
    END $$;
    CREATE FUNCTION testing.shrink() RETURNS void LANGUAGE plpgsql AS $$ DECLARE large text; BEGIN
      SELECT string_agg(name, ', ') INTO large FROM unnest(ARRAY['${empty.join("', '")}']) AS name
      WHERE pg_relation_size(name::regclass) > ${swollen};
      IF large IS NOT NULL THEN EXECUTE 'TRUNCATE ' || large || ' RESTART IDENTITY CASCADE'; END IF;
    END $$;
    CREATE FUNCTION testing.restore() RETURNS void LANGUAGE plpgsql AS $$ BEGIN
      ${restores.join('\n')}
    END $$`);
}

/** All that the database has beside rows, as one hash: tables, columns, indexes, triggers, functions, rights, settings. */
async function shapeOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ shape: string }>(`
    WITH spaces AS (SELECT oid, nspname FROM pg_namespace WHERE nspname !~ '^(pg_|testing$|information_schema$)')
    SELECT md5(concat_ws(' ',
      (SELECT string_agg(concat(nspname), ',' ORDER BY nspname) FROM spaces),
      (SELECT string_agg(concat(c.oid, c.relname, c.relacl, c.reloptions, c.relhastriggers, c.relpersistence), ',' ORDER BY c.oid)
        FROM pg_class c JOIN spaces s ON s.oid = c.relnamespace),
      (SELECT string_agg(concat(a.attrelid, a.attname, a.atttypid, a.attnotnull, a.attstattarget), ',' ORDER BY a.attrelid, a.attnum)
        FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN spaces s ON s.oid = c.relnamespace),
      (SELECT string_agg(concat(t.oid, t.tgenabled), ',' ORDER BY t.oid) FROM pg_trigger t),
      (SELECT string_agg(concat(oid, conname), ',' ORDER BY oid) FROM pg_constraint),
      (SELECT string_agg(concat(p.oid, md5(p.prosrc)), ',' ORDER BY p.oid) FROM pg_proc p JOIN spaces s ON s.oid = p.pronamespace),
      (SELECT string_agg(concat(setrole, setconfig), ',' ORDER BY setrole) FROM pg_db_role_setting d
        JOIN pg_database b ON b.oid = d.setdatabase WHERE b.datname = current_database()))) AS shape`);
  return rows[0]?.shape ?? '';
}
