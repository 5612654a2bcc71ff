import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { FileStore as TusFiles } from '@tus/file-store';
import { Server } from '@tus/server';
import { beginUpload } from '#contracts/calls/videos.ts';
import { mediaLimits } from '#contracts/homes/media-limits.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** The name of an upload: its user's number and random digits, which become the id of the video. */
const uploadPattern = /^([1-9]\d{0,9})-([0-9a-f]{32})$/;

export interface FinishedUpload {
  /** The id of the video that it becomes. */
  videoId: string;
  /** Its file on this machine. */
  file: string;
  bytes: number;
}

export type VideoUploads = ReturnType<typeof makeVideoUploads>;

/**
 * Resumable uploads by tus into a folder of this machine. An upload belongs to the user who began it: others get 404. Names
 * and types that browsers send are not used.
 */
export function makeVideoUploads({ temporaryFolder }: { temporaryFolder: string }) {
  const directory = path.join(temporaryFolder, 'videos');
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const store = new TusFiles({ directory, expirationPeriodInMilliseconds: mediaLimits.unfinishedHours * 3_600_000 });
  const users = new WeakMap<IncomingMessage, number>();
  const userOf = (request: { runtime?: { node?: { req?: unknown } } }): number => {
    const user = users.get(request.runtime?.node?.req as IncomingMessage);
    if (user === undefined) throw new Error('An upload without a user.');
    return user;
  };
  /** Uploads that a user began and that became no video yet, the oldest first. */
  async function openUploadsOf(userId: number): Promise<string[]> {
    const names = (await readdir(directory)).filter((name) => Number(uploadPattern.exec(name)?.[1]) === userId);
    const begun = await Promise.all(
      names.map(async (name) => ({
        name,
        at: (await stat(path.join(directory, name)).catch(() => null))?.mtimeMs ?? 0,
      })),
    );
    return begun.toSorted((a, b) => a.at - b.at).map(({ name }) => name);
  }

  const server = new Server({
    path: beginUpload.path,
    datastore: store,
    maxSize: mediaLimits.videoBytes,
    relativeLocation: true,
    namingFunction: (request) => `${userOf(request)}-${randomBytes(16).toString('hex')}`,
    onUploadCreate: async (request) => {
      for (const oldest of (await openUploadsOf(userOf(request))).slice(0, 1 - mediaLimits.openUploads)) {
        await store.remove(oldest).catch(() => undefined);
      }
      return {};
    },
    onIncomingRequest: (request, id) => {
      if (id && Number(uploadPattern.exec(id)?.[1]) !== userOf(request)) {
        // The library answers with what is thrown.
        // eslint-disable-next-line no-throw-literal, typescript/only-throw-error
        throw { status_code: 404, body: 'There is no such upload.' };
      }
      return Promise.resolve();
    },
  });

  return {
    /** Answers a request of the protocol by a user. */
    handle(userId: number, request: IncomingMessage, response: ServerResponse): Promise<void> {
      users.set(request, userId);
      return server.handle(request, response);
    },

    /** The video that a user's upload becomes; 404 for names of others' uploads. */
    videoIdOf(userId: number, upload: string): string {
      const [, owner, videoId] = uploadPattern.exec(upload) ?? [];
      if (videoId === undefined || Number(owner) !== userId) throw new AppError('videos.upload_not_found');
      return videoId;
    },

    /** A finished upload of a user. Throws 404 when it isn't there, and 409 while bytes are missing. */
    async find(userId: number, upload: string): Promise<FinishedUpload> {
      const videoId = this.videoIdOf(userId, upload);
      const found = await store.getUpload(upload).catch(() => null);
      if (!found) throw new AppError('videos.upload_not_found');
      if (found.size === undefined || found.offset < found.size) throw new AppError('videos.upload_unfinished');
      return { videoId, file: path.join(directory, upload), bytes: found.size };
    },

    /** Removes an upload; a missing one isn't an error. */
    remove: (upload: string): Promise<void> => store.remove(upload).catch(() => undefined),

    /** Removes uploads that were begun a day ago and never finished, or never became a video. */
    async sweep(): Promise<void> {
      await store.deleteExpired();
    },
  };
}
