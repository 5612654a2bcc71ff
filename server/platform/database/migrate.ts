import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Migrator, type Migration } from 'kysely/migration';
import type { Log } from '#server/platform/log.ts';
import { withoutValues } from '#server/platform/logged-error.ts';
import { StartError, type Report } from '#server/platform/start-error.ts';
import { openDatabase } from './database.ts';
import { checksumOf, checkMigrations, recordChecksum } from './migration-checksums.ts';

/** `db/migrations` of this repository. */
export const migrationFolder = path.resolve(import.meta.dirname, '../../../db/migrations');

/** The names of this version's migrations. */
export async function migrationNames(folder = migrationFolder): Promise<string[]> {
  const files = await readdir(folder);
  return files
    .filter(isMigration)
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();
}

const isMigration = (file: string): boolean => /^\d{4}-[a-z0-9-]+\.ts$/.test(file);

interface MigrateOptions {
  connectionString: string;
  log: Pick<Log, 'warn'>;
  report?: Report;
  folder?: string;
  /** The last migration to apply; by default all are. */
  upTo?: string | undefined;
}

/**
 * Applies all pending migrations in one transaction, on a connection without time limits, and returns their names.
 * Several processes may call it at once: one applies, the others wait and find none pending. Throws a StartError that
 * names the migration which failed, was changed after it was applied, or comes from a newer version.
 */
export async function migrateDatabase(options: MigrateOptions): Promise<string[]> {
  const { connectionString, log, report, folder = migrationFolder, upTo } = options;
  const { db, close } = openDatabase({
    connectionString,
    log,
    max: 2,
    statementTimeoutMillis: 0,
    applicationName: 'aangan migrations',
  });
  try {
    const { migrations, checksums } = await readMigrations(folder);
    await checkMigrations(db, checksums);
    const migrator = new Migrator({
      db,
      provider: { getMigrations: () => Promise.resolve(migrations) },
      // Branches with numbers of their own come together in any order.
      allowUnorderedMigrations: true,
    });
    const pending = (await migrator.getMigrations()).filter((migration) => migration.executedAt === undefined);
    if (pending.length > 0) report?.(`Preparing the database (${String(pending.length)} migrations)`);
    const { error, results = [] } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
    const failed = results.find((result) => result.status === 'Error');
    if (failed) {
      throw new StartError(`The migration ${failed.migrationName} failed and was undone: ${reasonOf(error)}`, {
        cause: error,
      });
    }
    if (error !== undefined) throw new Error(reasonOf(error), { cause: error });
    return results.map((result) => result.migrationName);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The database could not be migrated: ${reasonOf(error)}`, { cause: error });
  } finally {
    await close();
  }
}

function reasonOf(error: unknown): string {
  const logged = withoutValues(error);
  return logged instanceof Error ? logged.message : JSON.stringify(logged);
}

interface Migrations {
  /** By name: the file's name without `.ts`. In no particular order. */
  migrations: Record<string, Migration>;
  checksums: Map<string, string>;
}

/** Every migration of a folder; each records its checksum in the transaction in which it is applied. */
async function readMigrations(folder: string): Promise<Migrations> {
  const files = (await readdir(folder)).filter(isMigration);
  const migrations: Record<string, Migration> = {};
  const checksums = new Map<string, string>();
  for (const file of files) {
    const name = file.slice(0, -'.ts'.length);
    const checksum = checksumOf(await readFile(path.join(folder, file), 'utf8'));
    const module = (await import(pathToFileURL(path.join(folder, file)).href)) as Migration;
    checksums.set(name, checksum);
    migrations[name] = {
      async up(db) {
        await module.up(db);
        await recordChecksum(db, name, checksum);
      },
    };
  }
  return { migrations, checksums };
}
