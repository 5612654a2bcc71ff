import { sql } from 'kysely';
import { firstDue, pastDue, type Sweep } from '#server/platform/database/sweeps.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';

/** The job that converts a video. */
export const convertJob = 'videos.convert';

/** The folder of a video's files. */
const folderOf = (id: string) => `videos/${id.slice(0, 2)}/${id}`;

/** The key of a file of a video. */
export const videoKey = (id: string, name: string) => `${folderOf(id)}/${name}`;

/** The upload, until it is converted. */
export const originalName = 'original.bin';

/** Deletes all files of a video. */
export async function deleteVideoFiles(files: Pick<FileStore, 'list' | 'delete'>, id: string): Promise<void> {
  const keys: string[] = [];
  for await (const key of files.list(`${folderOf(id)}/`)) keys.push(key);
  for (const key of keys) await files.delete(key);
}

const due = pastDue('abandoned_videos', 'due_at');

/**
 * Deletes files that no row names, and then their notes: a note stays when its files could not be deleted. A call that was
 * repeated may have noted a video that is there.
 */
export const abandonedVideosSweep = (files: Pick<FileStore, 'list' | 'delete'>): Sweep => ({
  name: due.table,
  firstLimit: 20,
  dueSince: firstDue(due),
  async batch(db, limit) {
    const rows = await db
      .selectFrom('abandoned_videos as a')
      .leftJoin('videos as v', 'v.id', 'a.video_id')
      .select(['a.video_id', 'v.id as is_there'])
      .where(sql<boolean>`due_at < now()`)
      .orderBy('due_at')
      .limit(limit)
      .execute();
    const ids = rows.map(({ video_id: id }) => id);
    for (const { video_id: id, is_there: isThere } of rows) if (isThere === null) await deleteVideoFiles(files, id);
    if (ids.length > 0) await db.deleteFrom('abandoned_videos').where('video_id', 'in', ids).execute();
    return ids.length;
  },
});
