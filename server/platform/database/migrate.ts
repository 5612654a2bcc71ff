import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Migrator, type Migration } from 'kysely/migration';
import type { Log } from '#server/platform/log.ts';
import { StartError, type Report } from '#server/platform/start-error.ts';
import { openDatabase } from './database.ts';

/** `db/migrations` of this repository. */
export const migrationFolder = path.resolve(import.meta.dirname, '../../../db/migrations');

interface MigrateOptions {
  connectionString: string;
  log: Pick<Log, 'warn'>;
  report?: Report;
  folder?: string;
}

/**
 * Brings the database up to the newest migration, on a connection without time limits, and returns the names of what
 * was applied. Several processes may call it at once: one works, the others wait and find nothing to do. All pending
 * migrations are one transaction. Throws a StartError that names the migration which failed.
 */
export async function migrateDatabase(options: MigrateOptions): Promise<string[]> {
  const { connectionString, log, report, folder = migrationFolder } = options;
  const { db, close } = openDatabase({
    connectionString,
    log,
    max: 2,
    statementTimeoutMillis: 0,
    applicationName: 'aangan migrations',
  });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: () => readMigrations(folder) } });
    const pending = (await migrator.getMigrations()).filter((migration) => migration.executedAt === undefined);
    if (pending.length > 0) report?.(`Preparing the database (${String(pending.length)} migrations)`);
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error !== undefined) {
      const failed = results.find((result) => result.status === 'Error');
      const reason = error instanceof Error ? error.message : JSON.stringify(error);
      throw new StartError(
        failed
          ? `The migration ${failed.migrationName} failed and was undone: ${reason}`
          : `The database could not be migrated: ${reason}`,
        { cause: error },
      );
    }
    return results.map((result) => result.migrationName);
  } finally {
    await close();
  }
}

/** Every migration of a folder by its name (the file's name without `.ts`), in no particular order. */
async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}-[a-z0-9-]+\.ts$/.test(file));
  const migrations: Record<string, Migration> = {};
  for (const file of files) {
    const module = (await import(pathToFileURL(path.join(folder, file)).href)) as Migration;
    migrations[file.slice(0, -'.ts'.length)] = module;
  }
  return migrations;
}
