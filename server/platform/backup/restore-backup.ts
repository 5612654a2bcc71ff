import { randomBytes } from 'node:crypto';
import { escapeIdentifier, type Client } from 'pg';
import { migrateDatabase, migrationNames } from '#server/platform/database/migrate.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { makeJobs } from '#server/platform/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { StartError, type Report } from '#server/platform/start-error.ts';
import type { BackupStore } from './backup-store.ts';
import { filesOf, findMissing, forEachKey } from './listed-files.ts';
import { loadContents, readContents, type BackupContents } from './load.ts';
import { onOneConnection } from './make-backup.ts';
import { noteBackup } from './newest-backups.ts';
import { beginSnapshot, nameOf, sumTable } from './snapshot.ts';

/** Files that a message names. */
const namedAtMost = 20;

interface Needs {
  backups: BackupStore;
  log: Log;
  report: Report;
}

export interface RestoredBackup {
  rows: number;
  /** Files that were restored. */
  files: number;
  /** Files that are missing or damaged in the pool, and were left out. */
  lost: string[];
}

/**
 * Restores a backup into an empty database and an empty file store, and brings it to this version. Everything that can be
 * wrong with the database and the list of files is found before anything is written: a StartError then names it, and
 * nothing is touched. Damaged files are left out and returned.
 */
export async function restoreBackup(
  needs: Needs & { connectionString: string; files: FileStore; name: string },
): Promise<RestoredBackup> {
  const { connectionString, files, backups, name, log, report } = needs;
  const { contents, missing } = await checkBackup(needs, name);
  await onOneConnection(connectionString, requireEmpty);
  for await (const key of files.list('')) {
    throw new StartError(
      `There are files already (${key}). A backup is restored into an empty place: set DATA_DIR or S3_BUCKET to one.`,
    );
  }
  await restoreDatabase({ connectionString, backups, name, log, report }, contents);
  let restored = 0;
  const lost = [...missing];
  await forEachKey(filesOf(backups, name, contents), async (key) => {
    const bytes = missing.has(key) ? null : await getUndamaged(backups, key);
    if (!bytes) return void (missing.has(key) || lost.push(key));
    await files.put(key, bytes);
    restored += 1;
    if (restored % 1_000 === 0) report(`Files: ${restored.toLocaleString('en-IN')}`);
  });
  return { rows: rowsOf(contents), files: restored, lost: lost.sort() };
}

/**
 * Restores a backup into a new database of the same server, compares every table with the backup's description, reads its
 * files, and drops the database. Throws a StartError that names what differs. A damaged file is removed from the pool, so
 * that the next backup copies it again.
 *
 * @param needs `mostFiles` are read at most, drawn by chance; all by default
 */
export async function verifyBackup(
  needs: Needs & { connectionString: string; name: string; mostFiles?: number; random?: () => number },
): Promise<{ tables: number; rows: number; files: number; filesRead: number }> {
  const { connectionString, backups, name, log, report, mostFiles, random = Math.random } = needs;
  const { contents, missing } = await checkBackup(needs, name);
  const files = contents.listed?.files ?? contents.files.length;
  const share = mostFiles === undefined ? 1 : mostFiles / Math.max(files, 1);
  const source = decodeURIComponent(new URL(connectionString).pathname.slice(1));
  const database = `${source.slice(0, 40)}_verify_${randomBytes(4).toString('hex')}`;
  await onOneConnection(connectionString, async (client) => {
    try {
      await client.query(`CREATE DATABASE ${escapeIdentifier(database)} TEMPLATE template0`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartError(
        `No database can be made to try the backup in: ${reason}. Give the user of DATABASE_URL the right CREATEDB.`,
      );
    }
  });
  const scratch = new URL(connectionString);
  scratch.pathname = `/${database}`;
  try {
    await restoreDatabase({ connectionString: scratch.href, backups, name, log, report, stayAt: true }, contents);
    await onOneConnection(scratch.href, async (client) => {
      await beginSnapshot(client);
      for (const table of contents.tables) {
        // The queue fills in columns by itself.
        if (table.schema !== 'public') continue;
        const sum = await sumTable(client, table);
        if (sum.rows !== table.rows || sum.checksum !== table.checksum) {
          throw new StartError(
            `The backup ${name} is not what it says: ${nameOf(table)} has other rows when it is restored.`,
          );
        }
      }
    });
  } finally {
    await onOneConnection(connectionString, (client) =>
      client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(database)} WITH (FORCE)`),
    );
  }
  let filesRead = 0;
  const lost = [...missing];
  await forEachKey(filesOf(backups, name, contents), async (key) => {
    if (missing.has(key) || random() >= share) return;
    filesRead += 1;
    if (await getUndamaged(backups, key)) return;
    lost.push(key);
    await backups.deleteFile(key);
  });
  if (lost.length > 0) {
    const named = lost.sort().slice(0, namedAtMost).join(', ');
    throw new StartError(
      `${lost.length.toLocaleString('en-IN')} files of the backup ${name} are missing or damaged: ${named}. The next backup copies those again that the product still has.`,
    );
  }
  await onOneConnection(connectionString, (client) => noteBackup(client, 'verified', name));
  return { tables: contents.tables.length, rows: rowsOf(contents), files, filesRead };
}

const rowsOf = ({ tables }: BackupContents): number => tables.reduce((sum, table) => sum + table.rows, 0);

/** A file of the pool; null when it is missing or damaged. */
async function getUndamaged(backups: BackupStore, key: string): Promise<Buffer | null> {
  try {
    return await backups.getFile(key);
  } catch (error) {
    if (error instanceof StartError) return null;
    throw error;
  }
}

/**
 * Reads a backup and its list to the end; returns which files the pool lacks. Throws a StartError when one is broken, or
 * when a newer version made it.
 */
async function checkBackup(
  { backups, report }: Pick<Needs, 'backups' | 'report'>,
  name: string,
): Promise<{ contents: BackupContents; missing: Set<string> }> {
  report(`Reading the backup ${name}`);
  const contents = await readContents(backups.read(name));
  const present = new Set(await migrationNames());
  const unknown = contents.head.migrations.filter((migration) => !present.has(migration));
  if (![1, 2].includes(contents.head.backup) || unknown.length > 0) {
    throw new StartError(
      `The backup ${name} was made by a newer version${unknown[0] ? `, which has the migration ${unknown[0]}` : ''}. Restore it with that version.`,
    );
  }
  return { contents, missing: await findMissing(backups, name, contents) };
}

async function requireEmpty(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND n.nspname IN ('public', 'pgboss') LIMIT 1`,
  );
  const [table] = rows;
  if (table) {
    throw new StartError(
      `The database is not empty (it has the table ${table.name}). A backup is restored into an empty one: set DATABASE_URL or DATA_DIR to another place.`,
    );
  }
}

/** Restores the tables, in the state of the backup's migrations, then migrates to this version unless `stayAt` is set. */
async function restoreDatabase(
  needs: Needs & { connectionString: string; name: string; stayAt?: boolean },
  { head }: BackupContents,
): Promise<void> {
  const { connectionString, backups, name, log, report, stayAt = false } = needs;
  try {
    await migrateDatabase({ connectionString, log, upTo: head.migrations.at(-1) });
    const jobs = makeJobs({ connectionString, log });
    // Makes the tables of the queue.
    await jobs.start({ work: false });
    await jobs.stop();
    await onOneConnection(connectionString, async (client) => {
      await client.query('BEGIN');
      await loadContents(client, backups.read(name), report);
      await client.query('COMMIT');
      await client.query('ANALYZE');
    });
    if (!stayAt) await migrateDatabase({ connectionString, log, report });
  } catch (error) {
    await onOneConnection(connectionString, emptyAgain).catch(() => undefined);
    throw error;
  }
}

/** The place was empty before, and is again when the restore failed. */
async function emptyAgain(client: Client): Promise<void> {
  await client.query(`DROP SCHEMA IF EXISTS pgboss CASCADE`);
  await client.query(`DO $$ DECLARE found record; BEGIN
    FOR found IN SELECT oid::regclass AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
    LOOP EXECUTE format('DROP TABLE IF EXISTS %s CASCADE', found.name); END LOOP;
    FOR found IN SELECT p.oid::regprocedure AS name FROM pg_proc p
      WHERE pronamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
    LOOP EXECUTE format('DROP ROUTINE IF EXISTS %s CASCADE', found.name); END LOOP;
  END $$`);
}
