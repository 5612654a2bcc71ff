import type { Video } from '#contracts/homes/videos.ts';
import { videoRefusals, type VideoRefusal } from '#contracts/error-codes/reasons.ts';
import { asWebVtt, readCaptions } from '#contracts/homes/captions.ts';
import { mediaLimits } from '#contracts/homes/media-limits.ts';
import type { ListingsService } from '#server/modules/listings/listings.module.ts';
import type { RestrictionsService } from '#server/modules/people/people.module.ts';
import { requireRight } from '#server/modules/records/records.module.ts';
import type { SiteSettingsService } from '#server/modules/site-settings/site-settings.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { lockUser } from '#server/platform/database/lock-user.ts';
import type { ByteRange, FileStore, StoredFile } from '#server/platform/files/file-store.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { decideKindOfFile, VideoRefused } from '#server/platform/video/probe-video.ts';
import type { VideoTools } from '#server/platform/video/video-tools.ts';
import * as repository from './videos.repository.ts';
import type { VideoRow } from './videos.repository.ts';
import type { FinishedUpload, VideoUploads } from './video-uploads.ts';
import { convertJob, originalName, videoKey } from './video-files.ts';

export type VideosService = ReturnType<typeof makeVideosService>;

/** A row as its owner and viewers see it. */
export function presentVideo(row: VideoRow): Video {
  const { id, state, refusal, sides, width, height, seconds } = row;
  return {
    id,
    state,
    refusal: refusal !== null && refusal in videoRefusals ? (refusal as VideoRefusal) : null,
    sides,
    width,
    height,
    seconds,
    has_captions: row.captions !== null,
    is_hidden: row.hidden_at !== null,
  };
}

/** Videos of homes: from a finished upload to a file that is played (docs/decisions/0119-videos.md). */
export function makeVideosService(needs: {
  db: Database;
  clock: Clock;
  files: Pick<FileStore, 'putFile' | 'get'>;
  jobs: Pick<Jobs, 'enqueue'>;
  listings: Pick<ListingsService, 'getRecord'>;
  restrictions: Pick<RestrictionsService, 'requireShowing'>;
  siteSettings: Pick<SiteSettingsService, 'requireAllowed'>;
  videoUploads: VideoUploads;
  videoTools: VideoTools | null;
}) {
  const { db, clock, files, jobs, listings, restrictions, siteSettings, videoUploads, videoTools } = needs;

  async function requireOwnedHome(userId: number, propertyId: number): Promise<void> {
    const record = await listings.getRecord(propertyId, { userId, hasContactAccess: false });
    if (record.entry_type !== 'listing') throw new AppError('listings.not_found');
    requireRight('change', record.owner.id, userId);
  }

  async function list(userId: number | null, propertyId: number) {
    const record = await listings.getRecord(propertyId, { userId, hasContactAccess: false });
    const rows = await repository.listOfHome(db, propertyId);
    const shown = record.owner.id === userId ? rows : rows.filter(isShown);
    return { videos: shown.map(presentVideo), are_taken: videoTools !== null };
  }

  /** Throws 409 where a home or an account has too many. The caller has locked the user. */
  async function requireRoom(transaction: Db, userId: number, propertyId: number, bytes: number): Promise<void> {
    const had = await repository.countVideos(transaction, { userId, propertyId });
    const max = mediaLimits.videosPerHome;
    if (had.ofHome >= max) throw new AppError('videos.too_many', { params: { max } });
    const gigabytes = mediaLimits.accountVideoGigabytes;
    if (had.bytes + bytes > gigabytes * 1024 ** 3) throw new AppError('videos.account_full', { params: { gigabytes } });
  }

  /** Stores an upload and its row; a crash at any point leaves either both or a note for the sweep. */
  async function store(userId: number, propertyId: number, { videoId: id, file, bytes }: FinishedUpload) {
    await repository.insertAbandoned(db, id);
    await files.putFile(videoKey(id, originalName), file);
    await db.transaction().execute(async (transaction) => {
      await lockUser(transaction, userId);
      await restrictions.requireShowing(userId, transaction);
      await requireRoom(transaction, userId, propertyId, bytes);
      const video = { id, property_id: propertyId, user_id: userId, bytes, created_at: clock.now() };
      if (await repository.insertVideo(transaction, video)) {
        await jobs.enqueue(transaction, convertJob, { id }, { singletonKey: id });
      }
      await repository.deleteAbandoned(transaction, id);
    });
  }

  /** Stores a finished upload as a video that waits. Throws 404, 409, and 422 for files that hold no video by their bytes. */
  async function storeUpload(userId: number, propertyId: number, upload: string): Promise<void> {
    const finished = await videoUploads.find(userId, upload);
    try {
      await decideKindOfFile(finished.file);
    } catch (error) {
      if (!(error instanceof VideoRefused)) throw error;
      await videoUploads.remove(upload);
      throw new AppError('videos.refused', { params: { reason: error.reason }, cause: error });
    }
    await requireRoom(db, userId, propertyId, finished.bytes);
    await store(userId, propertyId, finished);
  }

  return {
    /** Videos of a home that is known to be shown to everybody, for its page. */
    async ofShown(propertyId: number) {
      const rows = await repository.listOfHome(db, propertyId);
      return { videos: rows.filter(isShown).map(presentVideo), are_taken: videoTools !== null };
    },

    /** Videos of a home that a viewer sees; 404 for a home that they don't see. */
    list,

    /**
     * Gives a home a video out of a finished upload, which is converted by a job. A repeat changes nothing. Throws 404 and 403
     * for homes and uploads of others, 409 over the limits, 422 `videos.refused` for files that hold no video by their bytes,
     * and 409 `videos.not_taken` where nothing converts.
     */
    async add(userId: number, propertyId: number, upload: string) {
      if (!videoTools) throw new AppError('videos.not_taken');
      const videoId = videoUploads.videoIdOf(userId, upload);
      await requireOwnedHome(userId, propertyId);
      if (!(await repository.findVideo(db, videoId))) {
        await storeUpload(userId, propertyId, upload).catch(async (error: unknown) => {
          // The same call at the same time has made it, and removed the upload.
          if (!(await repository.findVideo(db, videoId))) throw error;
          await repository.deleteAbandoned(db, videoId);
        });
      }
      if ((await repository.findVideo(db, videoId))?.property_id !== propertyId) {
        throw new AppError('videos.upload_not_found');
      }
      await videoUploads.remove(upload);
      return list(userId, propertyId);
    },

    /** Deletes a video of one’s home; its files go within the hour. */
    async remove(userId: number, propertyId: number, id: string) {
      await requireOwnedHome(userId, propertyId);
      if (!(await repository.deleteVideo(db, propertyId, id))) throw new AppError('videos.not_found');
      return list(userId, propertyId);
    },

    /**
     * Saves captions, as typed or as the text of a file. Throws 422 `videos.captions_unreadable` with the first line that
     * can't be read, 422 for a banned word, 403 and 404.
     */
    async saveCaptions(userId: number, propertyId: number, id: string, text: string) {
      const captions = readCaptions(text);
      if ('line' in captions) throw new AppError('videos.captions_unreadable', { params: captions });
      siteSettings.requireAllowed({ captions: text });
      await requireOwnedHome(userId, propertyId);
      await restrictions.requireShowing(userId);
      const written = captions.length === 0 ? null : asWebVtt(captions);
      if (!(await repository.updateCaptions(db, { propertyId, id, captions: written }))) {
        throw new AppError('videos.not_found');
      }
      return list(userId, propertyId);
    },

    /** The captions of a video that is shown, as a WebVTT file; null for others. */
    async findCaptions(id: string): Promise<string | null> {
      const row = await repository.findVideo(db, id);
      return row && isShown(row) ? row.captions : null;
    },

    /** A file of a video that is shown, and its size; null for others. */
    async findFile(id: string, name: string): Promise<{ bytes: number; open: (range?: ByteRange) => Opened } | null> {
      const row = await repository.findVideo(db, id);
      if (!row || !isShown(row)) return null;
      const bytes = row.file_sizes[name];
      return bytes === undefined ? null : { bytes, open: (range) => files.get(videoKey(id, name), range) };
    },

    /** The user's videos, as they are in the copy of data. */
    async exportData(userId: number) {
      const rows = await repository.listOfUser(db, userId);
      return rows.map((row) => ({
        ...presentVideo(row),
        home: row.property_id,
        captions: row.captions,
        added_at: row.created_at.toISOString(),
      }));
    },
  };
}

type Opened = Promise<StoredFile | null>;

const isShown = ({ state, hidden_at: hiddenAt }: VideoRow) => state === 'ready' && hiddenAt === null;
