import { sql } from 'kysely';
import type { Database } from '#server/platform/database/db.ts';
import { StartError } from '#server/platform/start-error.ts';
import { listDocumentsAfter, listDocuments, type RecordDocument } from './documents.repository.ts';
import * as followers from './followers.repository.ts';
import type { Follower } from './followers.repository.ts';

/** A copy of the records in another engine. After a kill its last part is stored again, which must change nothing. */
export interface RecordCopy {
  /** The source of {@link begin} after which the copy was filled; null for an empty one. */
  source: () => Promise<string | null>;
  /** Empties the copy and notes its source. */
  begin: (source: string) => Promise<void>;
  /** Stores documents in the place of those with the same ids, and removes others; durable when it ends. */
  store: (documents: readonly RecordDocument[], removed: readonly number[]) => Promise<void>;
}

export interface Following {
  db: Database;
  /** Small letters, digits and `-`, at most 40; one process at a time follows under it. */
  name: string;
  copy: RecordCopy;
  signal: AbortSignal;
  /** Waits until the next look when nothing has changed, or until the signal; never rejects. */
  pause: () => Promise<void>;
  onProgress?: (text: string) => void;
}

/** Records of a batch. */
const atOnce = 1_000;

/**
 * Copies all records and then every change of them, in the order of their places, until the signal is aborted. Goes on
 * where an earlier process ended, however it ended; begins anew with another database, after a restore, and when it was
 * not seen for seven days. Throws what the copy throws.
 */
export async function followRecords({ db: pool, name, copy, signal, pause, onProgress }: Following): Promise<void> {
  const lock = `follower ${name}`;
  await pool.connection().execute(async (db) => {
    const { rows } = await sql<{ taken: boolean }>`SELECT pg_try_advisory_lock(hashtext(${lock})) AS taken`.execute(db);
    if (!rows[0]?.taken) throw new StartError(`Another process follows as "${name}".`);
    try {
      while (!signal.aborted) {
        const follower = await beginOrGoOn(db);
        if (follower) await goOn(db, follower);
      }
    } finally {
      await sql`SELECT pg_advisory_unlock(hashtext(${lock}))`.execute(db);
    }
  });

  async function beginOrGoOn(db: Database): Promise<Follower | null> {
    const source = await followers.findSource(db);
    const here = await followers.findFollower(db, name);
    if (here && source === (await copy.source())) return here;
    onProgress?.('Copying all records');
    await followers.deleteFollower(db, name);
    await copy.begin(source);
    await followers.insertFollower(db, name);
    while (await followers.hasOlderTransactions(db, name)) {
      if (signal.aborted) return null;
      await pause();
    }
    return followers.findFollower(db, name);
  }

  /** Ends when the signal is aborted, or when this follower was given up. */
  async function goOn(db: Database, begun: Follower): Promise<void> {
    let follower = begun;
    while (!signal.aborted) {
      const next = follower.is_copied ? await takeChanges(db, follower) : await copyMore(db, follower);
      // Unchanged as well: it has been seen.
      if (!(await followers.updateFollower(db, name, next))) return;
      if (next.is_copied && next.place === follower.place) await pause();
      if (next.is_copied && !follower.is_copied) onProgress?.('All records are copied; following their changes');
      follower = next;
    }
  }

  async function copyMore(db: Database, follower: Follower): Promise<Follower> {
    const documents = await listDocumentsAfter(db, follower.copied_to, atOnce);
    const last = documents.at(-1);
    if (!last) return { ...follower, is_copied: true };
    await copy.store(documents, []);
    return { ...follower, copied_to: last.id };
  }

  async function takeChanges(db: Database, follower: Follower): Promise<Follower> {
    await followers.deletePassed(db);
    await followers.updatePlaces(db);
    const changes = await followers.listChanges(db, follower.place, atOnce);
    const last = changes.at(-1);
    if (!last) return follower;
    const ids = changes.map(({ record_id: id }) => id);
    const documents = await listDocuments(db, ids);
    const found = new Set(documents.map(({ id }) => id));
    await copy.store(
      documents,
      ids.filter((id) => !found.has(id)),
    );
    return { ...follower, place: last.place };
  }
}
