import { Client } from 'pg';
import type { Clock } from '#server/platform/clock.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { StartError, type Report } from '#server/platform/start-error.ts';
import type { BackupStore } from './backup-store.ts';
import type { ListedFiles } from './file-list.ts';
import { rangeNumbers, rangesInOrder, spoolKeys } from './key-ranges.ts';
import { listOf, severalAtOnce } from './listed-files.ts';
import { noteBackup } from './newest-backups.ts';
import { backupName, expiredBackups } from './retention.ts';
import { beginSnapshot, readSnapshot } from './snapshot.ts';

/** Any number that no other lock of the product has. */
const lockId = 727_004;
/** Work of the product itself, which no backup needs: share pictures are drawn again. Documents are asked for again. */
const unneeded = /^(?:checks|documents|share)\//;

export interface MadeBackup {
  name: string;
  /** Files of this backup, and how many of them were new. */
  files: number;
  newFiles: number;
  deleted: string[];
}

/**
 * Makes a backup while the product runs: the database as it is at one moment, and every file that is stored. Files never
 * change, so those of earlier backups are not copied again. Then deletes old backups, and files that no backup has any
 * more. Throws a StartError while another one is being made.
 */
export async function makeBackup(needs: {
  connectionString: string;
  files: FileStore;
  backups: BackupStore;
  clock: Clock;
  report: Report;
}): Promise<MadeBackup> {
  const { connectionString, files, backups, clock, report } = needs;
  return onOneConnection(connectionString, async (client) => {
    const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [lockId]);
    if (!rows[0]?.locked) throw new StartError('Another backup is being made. Try again when it is done.');
    const madeAt = clock.now();
    const name = backupName(madeAt);
    await beginSnapshot(client);
    let newFiles = 0;
    let listed: ListedFiles = { files: 0, sha256: '' };
    await backups.write(
      name,
      readSnapshot(client, {
        madeAt,
        report,
        files: async () => {
          const copied = copyFiles(files, backups, { report, onNew: () => (newFiles += 1) });
          return (listed = await backups.writeList(name, copied));
        },
      }),
    );
    report(`Files: ${listed.files.toLocaleString('en-IN')}, ${newFiles.toLocaleString('en-IN')} of them new`);
    await noteBackup(client, 'made', name);
    const deleted = await deleteOld(backups, { now: clock.now(), newest: name, report });
    return { name, files: listed.files, newFiles, deleted };
  });
}

/** Runs work on a separate connection, without time limits. */
export async function onOneConnection<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString,
    application_name: 'aangan backup',
    statement_timeout: 0,
    keepAlive: true,
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Copies the files that the pool doesn't have, several at once, and returns the keys of all in the order of a list. Files
 * never change; one that was deleted after the snapshot is left out.
 */
async function* copyFiles(
  files: FileStore,
  backups: BackupStore,
  { report, onNew }: { report: Report; onNew: () => number },
): AsyncGenerator<string> {
  const pool = await spoolKeys(backups.listPool());
  try {
    const present = await spoolKeys(neededFiles(files));
    try {
      for (const range of rangeNumbers) {
        const stored = new Set(await pool.read(range));
        const keys = await present.read(range);
        const gone = new Set<string>();
        const added = keys.filter((key) => !stored.has(key));
        await severalAtOnce(added, async (key) => {
          const found = await files.get(key);
          if (!found) return void gone.add(key);
          await backups.putFile(key, found.stream as AsyncIterable<Uint8Array>);
          const count = onNew();
          if (count % 1_000 === 0) report(`Files: ${count.toLocaleString('en-IN')} new ones`);
        });
        yield* keys.filter((key) => !gone.has(key));
      }
    } finally {
      await present.close();
    }
  } finally {
    await pool.close();
  }
}

async function* neededFiles(files: FileStore): AsyncGenerator<string> {
  for await (const key of files.list('')) if (!unneeded.test(key)) yield key;
}

/** Deletes old backups, then the files that none of the others has. A list that can't be read keeps all files. */
async function deleteOld(
  backups: BackupStore,
  { now, newest, report }: { now: Date; newest: string; report: Report },
): Promise<string[]> {
  const expired = expiredBackups(await backups.list(), now).filter((name) => name !== newest);
  if (expired.length === 0) return [];
  for (const name of expired) await backups.delete(name);
  const pool = await spoolKeys(backups.listPool());
  try {
    const lists: ((range: number) => Promise<string[]>)[] = [];
    for (const name of await backups.list()) lists.push(rangesInOrder(await listOf(backups, name)));
    for (const range of rangeNumbers) {
      const needed = new Set<string>();
      for (const read of lists) for (const key of await read(range)) needed.add(key);
      const rest = (await pool.read(range)).filter((key) => !needed.has(key));
      await severalAtOnce(rest, (key) => backups.deleteFile(key));
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    report(`No files are deleted: ${error.message}`);
  } finally {
    await pool.close();
  }
  return expired;
}
