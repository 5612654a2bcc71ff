import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { VideoRefusal } from '#contracts/error-codes/reasons.ts';
import type { Database } from '#server/platform/database/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { convertVideo, type ConvertedVideo } from '#server/platform/video/convert-video.ts';
import { VideoRefused } from '#server/platform/video/probe-video.ts';
import type { VideoTools } from '#server/platform/video/video-tools.ts';
import * as repository from './videos.repository.ts';
import { convertJob, deleteVideoFiles, originalName, videoKey } from './video-files.ts';

export type ConversionsService = ReturnType<typeof makeConversionsService>;

/** Conversion of uploaded videos, one at a time on a machine. */
export function makeConversionsService(needs: {
  db: Database;
  jobs: Pick<Jobs, 'enqueue'>;
  files: FileStore;
  temporaryFolder: string;
  videoTools: VideoTools | null;
}) {
  const { db, jobs, files, temporaryFolder, videoTools } = needs;

  async function refuse(id: string, reason: VideoRefusal): Promise<void> {
    await repository.updateRefused(db, id, reason);
    await deleteVideoFiles(files, id);
  }

  async function storeMade(id: string, made: ConvertedVideo): Promise<void> {
    const stored: repository.VideoFile[] = [];
    for (const { name, file } of made.files) {
      await files.putFile(videoKey(id, name), file);
      stored.push({ name, bytes: (await stat(file)).size });
    }
    const { seconds, width, height, sides } = made;
    const isReady = await repository.updateReady(db, id, { seconds, width, height, sides, files: stored });
    if (isReady) await files.delete(videoKey(id, originalName));
    // It was deleted meanwhile: its trigger's note may have been worked off before these files were there.
    else if (!(await repository.findVideo(db, id))) await deleteVideoFiles(files, id);
  }

  return {
    /** Enqueues videos again whose jobs have failed for good, so that none waits for ever. */
    async enqueueLate(): Promise<void> {
      for (const id of await repository.listLate(db)) await jobs.enqueue(db, convertJob, { id }, { singletonKey: id });
    },

    /**
     * Converts a video that waits; for others nothing happens, so that a job that was cut off runs again. A file that can't be
     * converted is refused with the reason, which its owner reads. Throws errors of the file store.
     */
    async convert(id: string, signal?: AbortSignal): Promise<void> {
      const row = await repository.findVideo(db, id);
      if (row?.state !== 'waiting' || !videoTools) return;
      const folder = await mkdtemp(path.join(temporaryFolder, 'video-'));
      try {
        const original = path.join(folder, originalName);
        const stored = await files.get(videoKey(id, originalName));
        if (!stored) throw new VideoRefused('damaged');
        await pipeline(stored.stream, createWriteStream(original));
        await storeMade(id, await convertVideo(videoTools, original, folder, signal));
      } catch (error) {
        if (!(error instanceof VideoRefused)) throw error;
        await refuse(id, error.reason);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
