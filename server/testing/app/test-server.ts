import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import { migrateDatabase, migrationFolder } from '#server/platform/database/migrate.ts';
import { thisProcessStart, stillRuns } from '#server/platform/processes.ts';
import type { Report } from '#server/platform/start-error.ts';

/** The data that a test run passes to its workers. */
export interface TestServer {
  /** A connection to the database `postgres`, for CREATE and DROP DATABASE. */
  adminConnectionString: string;
  /** A migrated, empty database without connections. */
  template: string;
  /** The beginning of all database names of one run, so that concurrent runs don't collide. */
  prefix: string;
}

const repository = path.resolve(import.meta.dirname, '../../..');
const quiet = { warn: () => undefined, error: () => undefined };

/**
 * Starts (or joins) the PostgreSQL of this working copy's tests and makes the template if the migrations changed.
 *
 * @param options `url` is the database `postgres` of another server, of a user who may make databases and is superuser:
 *   the tests then run there
 */
export async function startTestServer({ url, report }: { url?: string | undefined; report?: Report } = {}): Promise<{
  server: TestServer;
  stop: () => Promise<void>;
}> {
  const postgres = url
    ? { connectionString: url, stop: () => Promise.resolve() }
    : await startEmbeddedPostgres({
        dataDir: path.join(repository, '.data/test'),
        log: quiet,
        report,
        database: 'postgres',
        // Test data may be lost, and the disk is the slowest part of a test.
        durable: false,
      });
  try {
    const adminConnectionString = postgres.connectionString;
    const template = `template_${await hashOfMigrations()}`;
    await withAdmin(adminConnectionString, async (admin) => {
      // Two runs may start at once; the second one finds the template.
      await admin.query(`SELECT pg_advisory_lock(hashtext('test template'))`);
      await dropLeftOvers(admin, template);
      const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [template]);
      if (rowCount === 0) {
        report?.('Preparing the test database');
        const making = 'template_making';
        await admin.query(`DROP DATABASE IF EXISTS ${making} WITH (FORCE)`);
        await admin.query(`CREATE DATABASE ${making}`);
        await migrateDatabase({ connectionString: databaseUrl(adminConnectionString, making), log: quiet });
        await admin.query(`ALTER DATABASE ${making} RENAME TO ${template}`);
      }
    });
    return {
      server: { adminConnectionString, template, prefix: `test_${String(process.pid)}_${await thisProcessStart()}_` },
      stop: postgres.stop,
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

/** Copies the template to a new database, in some tens of milliseconds; returns its address. */
export async function cloneDatabase(server: TestServer, name: string): Promise<string> {
  await withAdmin(server.adminConnectionString, async (admin) => {
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    // A third quicker than writing every page to the log, where no checkpoint waits for the disk.
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${server.template} STRATEGY file_copy`);
  });
  return databaseUrl(server.adminConnectionString, name);
}

/**
 * The name of a database that the files of a run copy, made from the template by the first one that needs it. The next
 * run drops it as a left-over.
 */
export async function provideTemplate(
  server: TestServer,
  name: string,
  fill: (connectionString: string) => Promise<void>,
): Promise<string> {
  const template = `${server.prefix}${name}`;
  const making = `${template}_making`;
  await withAdmin(server.adminConnectionString, async (admin) => {
    // Two workers may need it at once; the second one finds it.
    await admin.query('SELECT pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [template]);
    if (rowCount !== 0) return;
    await fill(await cloneDatabase(server, making));
    await admin.query(`ALTER DATABASE ${making} RENAME TO ${template}`);
  });
  return template;
}

/** Creates an empty database without tables. */
export async function createDatabase(server: TestServer, name: string): Promise<string> {
  return cloneDatabase({ ...server, template: 'template0' }, name);
}

/** Drops a database, even with open connections. */
export async function dropDatabase(server: TestServer, name: string): Promise<void> {
  await withAdmin(server.adminConnectionString, async (admin) => {
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });
}

function databaseUrl(connectionString: string, database: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${database}`;
  return url.href;
}

async function hashOfMigrations(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await readdir(migrationFolder)).sort()) {
    hash.update(file).update(await readFile(path.join(migrationFolder, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Drops templates of former migrations, and databases of interrupted runs. */
async function dropLeftOvers(admin: Client, template: string): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    `SELECT datname AS name FROM pg_database WHERE datname ~ '^(template_[0-9a-f]{16}|test_[0-9]+_.*)$' AND datname <> $1`,
    [template],
  );
  for (const { name } of rows) {
    const [, run, started] = /^test_(\d+)_([0-9a-f]{8}x\d+|t\d+)?_/.exec(name) ?? [];
    const writtenMs = Number.POSITIVE_INFINITY;
    if (run && (await stillRuns({ pid: Number(run), started: started ?? null, writtenMs }))) continue;
    await admin.query(`DROP DATABASE IF EXISTS ${admin.escapeIdentifier(name)} WITH (FORCE)`);
  }
}

async function withAdmin(connectionString: string, work: (admin: Client) => Promise<void>): Promise<void> {
  const admin = new Client({ connectionString });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
