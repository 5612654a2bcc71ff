import { Client } from 'pg';
import type { Clock } from '#server/platform/clock.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { StartError, type Report } from '#server/platform/start-error.ts';
import type { BackupStore } from './backup-store.ts';
import { readContents } from './load.ts';
import { noteBackup } from './newest-backups.ts';
import { backupName, expiredBackups } from './retention.ts';
import { beginSnapshot, readSnapshot } from './snapshot.ts';

/** Any number that no other lock of the product has. */
const lockId = 727_004;
/** Work of the product itself, which no backup needs: share pictures are drawn again. */
const unneeded = /^(?:checks|share)\//;

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
    const copied = { all: [] as string[], added: 0 };
    await backups.write(
      name,
      // Files are copied while the snapshot is open: those that the snapshot needs are all there still, except files
      // that were deleted in between, which are left out.
      readSnapshot(client, { madeAt, report, files: () => copyFiles(files, backups, copied, report) }),
    );
    await client.query('COMMIT');
    await backups.writeList(name, copied.all);
    await noteBackup(client, 'made', name);
    const deleted = await deleteOld(backups, clock.now(), name);
    return { name, files: copied.all.length, newFiles: copied.added, deleted };
  });
}

/** Runs work on a separate connection, without time limits. */
export async function onOneConnection<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString, application_name: 'aangan backup', statement_timeout: 0 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function copyFiles(
  files: FileStore,
  backups: BackupStore,
  copied: { all: string[]; added: number },
  report: Report,
): Promise<string[]> {
  const pool = await backups.listPool();
  for await (const key of files.list('')) {
    if (unneeded.test(key)) continue;
    if (!pool.has(key)) {
      const found = await files.get(key);
      if (!found) continue;
      await backups.putFile(key, found.stream as AsyncIterable<Uint8Array>);
      copied.added += 1;
      if (copied.added % 1_000 === 0) report(`Files: ${copied.added.toLocaleString('en-IN')} new ones`);
    }
    copied.all.push(key);
  }
  report(`Files: ${copied.all.length.toLocaleString('en-IN')}, ${copied.added.toLocaleString('en-IN')} of them new`);
  return copied.all.sort();
}

/** Deletes old backups, then the files that none of the others has. A backup that can't be read keeps all files. */
async function deleteOld(backups: BackupStore, now: Date, newest: string): Promise<string[]> {
  const expired = expiredBackups(await backups.list(), now).filter((name) => name !== newest);
  if (expired.length === 0) return [];
  for (const name of expired) await backups.delete(name);
  const needed = new Set<string>();
  for (const name of await backups.list()) {
    // Backups of former versions have no list, and are read whole for it.
    const keys = (await backups.readList(name)) ?? (await readContents(backups.read(name))).files;
    for (const key of keys) needed.add(key);
  }
  for (const key of await backups.listPool()) if (!needed.has(key)) await backups.deleteFile(key);
  return expired;
}
