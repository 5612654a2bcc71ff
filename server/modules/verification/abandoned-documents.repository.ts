import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { firstDue, pastDue, type Sweep } from '#server/platform/database/sweeps.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';

const due = pastDue('abandoned_documents', 'noted_at');

/** Keys of files that no check names any more. */
export async function listAbandoned(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('abandoned_documents')
    .select('file_key')
    .where(sql<boolean>`noted_at < now()`)
    .orderBy('noted_at')
    .limit(limit)
    .execute();
  return rows.map(({ file_key }) => file_key);
}

/** Deletes files, and then their notes: a note stays when its file could not be deleted. */
export const abandonedSweep = (files: Pick<FileStore, 'delete'>): Sweep => ({
  name: due.table,
  firstLimit: 50,
  dueSince: firstDue(due),
  async batch(db, limit) {
    const keys = await listAbandoned(db, limit);
    for (const key of keys) await files.delete(key);
    if (keys.length > 0) await db.deleteFrom('abandoned_documents').where('file_key', 'in', keys).execute();
    return keys.length;
  },
});
