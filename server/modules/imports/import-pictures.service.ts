import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { limits } from '#contracts/limits.ts';
import type { Picture } from '#contracts/homes/listings.ts';
import type { RestrictionsService } from '#server/modules/people/people.module.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { note, storedNotes, type Note } from '#server/modules/listing-import/listing-import.module.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { FetchPostponed } from '#server/platform/public-fetch.ts';
import type { RateLimiter } from '#server/platform/rate-limiter.ts';
import type { ImportedListingsService } from '#server/modules/listings/listings.module.ts';
import type { MediaService } from '#server/modules/media/media.module.ts';
import { countsOf } from './import-counts.ts';
import * as imports from './imports.repository.ts';
import type { ImportRow } from './imports.repository.ts';
import * as lines from './lines.repository.ts';
import type { PicturedLine } from './lines.repository.ts';
import { ArchiveRefused, openArchive, type ArchivedPicture, type PictureArchive } from './picture-archive.ts';
import {
  makePictureFetching,
  type FetchPicture,
  type FetchProgress,
  type PictureFetching,
} from './picture-fetching.ts';
import { picturesByReference } from './picture-names.ts';
import { newReasons, reasonOf } from './picture-reasons.ts';
import * as turns from './picture-turns.repository.ts';

export interface ImportPicturesNeeds {
  db: Database;
  files: Pick<FileStore, 'get' | 'delete'>;
  listings: Pick<ImportedListingsService, 'addPictures'>;
  media: Pick<MediaService, 'storePictures' | 'keepPictures' | 'releasePictures'>;
  fetchPicture?: FetchPicture | null;
  restrictions: Pick<RestrictionsService, 'find'>;
  rateLimiter: Pick<RateLimiter, 'take'>;
  /** Milliseconds of a clock that never goes back. */
  monotonicMs?: () => number;
}

const linesAtOnce = 50;
/** How soon it is looked again whether an owner is still restricted. */
const restrictedSeconds = 600;

/** One run over the pictures of an import. */
interface Turn {
  row: ImportRow;
  claim: string;
  folder: string;
  signal: AbortSignal;
  fetching: PictureFetching;
  isOver: () => boolean;
}

/** The end of a run: all is done, or another run follows, after some seconds at the earliest. */
export interface PicturesRun {
  id: number;
  isDone: boolean;
  afterSeconds: number;
}

export type ImportPicturesService = ReturnType<typeof makeImportPicturesService>;

/**
 * Pictures of imported homes, after the homes are stored: out of a ZIP by reference, and from addresses in the file.
 * One run at a time for an owner, for a while; then it is the turn of another owner.
 */
export function makeImportPicturesService({
  db,
  files,
  listings,
  media,
  fetchPicture = null,
  restrictions,
  rateLimiter,
  monotonicMs = () => performance.now(),
}: ImportPicturesNeeds) {
  /** Runs of this process by their import. */
  const running = new Map<number, AbortController>();

  /** Stores one picture and returns it, or why it could not be stored. */
  async function storeOne(
    read: () => Promise<Buffer>,
    { folder }: Turn,
  ): Promise<{ picture: Omit<Picture, 'alt'> } | { reason: Note }> {
    const file = path.join(folder, 'picture');
    try {
      await writeFile(file, await read());
      const [picture] = await media.storePictures([{ path: file }]);
      return picture ? { picture } : { reason: note('isNoPicture') };
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === null) throw error;
      return { reason };
    }
  }

  /** Ends the run when the import was undone or deleted, or another run has taken over. */
  async function goOn({ row, claim, signal }: Turn): Promise<void> {
    signal.throwIfAborted();
    if (!(await turns.updatePicturesClaim(db, row.id, claim))) throw new turns.ClaimLost();
  }

  /** Counts a request to a host; throws {@link FetchPostponed} when it has to wait. */
  async function admit(ownerId: number, host: string): Promise<void> {
    try {
      await rateLimiter.take('picture-owner', String(ownerId));
      await rateLimiter.take('picture-host', host);
    } catch (error) {
      if (error instanceof AppError && error.status === 429) throw new FetchPostponed(error.retryAfterSeconds ?? 60);
      throw error;
    }
  }

  /** Stores the pictures of a line until the turn is over; returns the seconds to wait for a host, null for none. */
  async function storeLine(
    line: PicturedLine,
    archived: readonly (() => Promise<Buffer>)[],
    turn: Turn,
  ): Promise<number | null> {
    const stored: Omit<Picture, 'alt'>[] = [];
    const reasons: Note[] = [];
    const add = async (read: () => Promise<Buffer>) => {
      await goOn(turn);
      const result = await storeOne(read, turn);
      if ('reason' in result) reasons.push(result.reason);
      else stored.push(result.picture);
    };
    const { signal, row } = turn;
    const options = { signal, admit: (host: string) => admit(row.owner_id, host) };
    const left = [...line.picture_addresses];
    let waitSeconds: number | null = null;
    try {
      for (const read of line.is_begun ? [] : archived) await add(read);
      for (let [address] = left; address !== undefined && !turn.isOver(); [address] = left) {
        const fetched = address;
        await add(() => turn.fetching.fetch(fetched, options));
        left.shift();
      }
    } catch (error) {
      if (!(error instanceof FetchPostponed)) {
        await media.releasePictures(stored.map(({ id }) => id));
        throw error;
      }
      waitSeconds = error.seconds;
    }
    await attachAll(line, { stored, reasons, left });
    return waitSeconds;
  }

  async function attachAll(line: PicturedLine, results: LineResults): Promise<void> {
    const held = results.stored.map(({ id }) => id);
    try {
      const used = await db.transaction().execute((transaction) => attach(transaction, line, results));
      await media.releasePictures(held.filter((id) => !used.includes(id)));
    } catch (error) {
      await media.releasePictures(held);
      throw error;
    }
  }

  async function attach(
    transaction: Db,
    line: PicturedLine,
    { stored, reasons, left }: LineResults,
  ): Promise<string[]> {
    const shown = await listings.addPictures(transaction, line.property_id, stored);
    if (shown !== null) await media.keepPictures(transaction, line.property_id, shown);
    const ids = new Set(shown?.map(({ id }) => id));
    const used = stored.map(({ id }) => id).filter((id) => ids.has(id));
    await lines.updatePictures(transaction, line, {
      pictures: used.length,
      failed: reasons.length + stored.length - used.length,
      reasons: newReasons(line.picture_reasons, reasons),
      left,
    });
    return used;
  }

  async function openZip(key: string, folder: string): Promise<PictureArchive | null> {
    const found = await files.get(key);
    if (!found) return null;
    const file = path.join(folder, 'pictures.zip');
    await pipeline(found.stream, createWriteStream(file));
    return openArchive(file);
  }

  /** Returns how many pictures of the ZIP belong to no line; or after how many seconds the rest is stored. */
  async function storeAll(
    turn: Turn,
    archive: PictureArchive | null,
  ): Promise<{ unmatched: number } | { wait: number }> {
    const { id, owner_id: ownerId } = turn.row;
    const references = await lines.listReferences(db, id);
    const { byReference, unmatched } = picturesByReference(archive?.pictures ?? [], references);
    for (;;) {
      if (await restrictions.find(ownerId)) return { wait: restrictedSeconds };
      const some = await lines.listWithoutPictures(db, id, [...byReference.keys()], linesAtOnce);
      for (const line of some) {
        if (turn.isOver()) return { wait: 0 };
        const packed = byReference.get(line.reference?.split(' ')[1] ?? '') ?? [];
        const reads = packed.map((picture: ArchivedPicture) => () => {
          if (!archive) throw new ArchiveRefused(note('zipGone'));
          return archive.read(picture);
        });
        const wait = await storeLine(line, reads, turn);
        if (wait !== null) return { wait };
      }
      if (turn.isOver()) return { wait: 0 };
      if (some.length < linesAtOnce) return { unmatched };
    }
  }

  /** Stores pictures of a claimed import; null when all are done, else after how many seconds a run follows. */
  async function runClaimed(turn: Turn): Promise<number | null> {
    const { row, folder } = turn;
    if (await restrictions.find(row.owner_id)) return restrictedSeconds;
    const key = await imports.findFile(db, row.id, 'pictures');
    let archive: PictureArchive | null = null;
    let problem: string | null = null;
    try {
      try {
        archive = key === null ? null : await openZip(key, folder);
      } catch (error) {
        if (!(error instanceof ArchiveRefused)) throw error;
        problem = storedNotes([error.note]);
      }
      const result = await storeAll(turn, archive);
      if ('wait' in result) return result.wait;
      await finish(row, key, { unmatched: result.unmatched, problem });
      return null;
    } finally {
      await archive?.close();
    }
  }

  async function finish(
    { id, counts: before }: ImportRow,
    key: string | null,
    { unmatched, problem }: { unmatched: number; problem: string | null },
  ): Promise<void> {
    const { pictures, pictures_failed } = countsOf(await lines.countLines(db, id));
    const counts = before && { ...before, pictures, pictures_failed: pictures_failed + unmatched };
    await imports.updateImport(db, id, { counts: counts && JSON.stringify(counts), ...(problem && { problem }) });
    if (key === null) return;
    await files.delete(key);
    await imports.deleteFile(db, key);
  }

  return {
    /**
     * Stores pictures of an import that is stored, or with null of the one whose turn it is; while its owner is
     * restricted they wait. Stored pictures of a home are marked, so that the next run goes on behind it. A picture that
     * can't be had never stops the others, and is named in the report. Undefined when another run does it. Throws the
     * signal's reason.
     */
    async store(id: number | null, signal: AbortSignal): Promise<PicturesRun | undefined> {
      const claim = randomUUID();
      const row = await turns.claimPictures(db, id, claim);
      if (!row) return undefined;
      const stopping = new AbortController();
      running.set(row.id, stopping);
      const folder = await mkdtemp(path.join(tmpdir(), 'aangan-pictures-'));
      const progress = row.picture_fetching as FetchProgress | null;
      const fetching = makePictureFetching({ fetchPicture, progress, now: monotonicMs });
      const began = monotonicMs();
      const isOver = () => monotonicMs() - began >= limits.importPicturesTurnMs;
      let wait: number | null = 0;
      try {
        const either = AbortSignal.any([signal, stopping.signal]);
        wait = await runClaimed({ row, claim, folder, signal: either, fetching, isOver });
      } catch (error) {
        if (!(error instanceof turns.ClaimLost) && !stopping.signal.aborted) throw error;
      } finally {
        running.delete(row.id);
        await rm(folder, { recursive: true, force: true });
        const state = wait === null ? null : fetching.progress;
        await turns.releasePictures(db, row.id, claim, { progress: state, afterSeconds: wait ?? 0 });
      }
      return { id: row.id, isDone: wait === null, afterSeconds: wait ?? 0 };
    },

    /** Ends the run of an import that is undone; on another node it ends with its present picture. */
    stop(id: number): void {
      running.get(id)?.abort();
    },
  };
}

interface LineResults {
  stored: readonly Omit<Picture, 'alt'>[];
  reasons: readonly Note[];
  /** Addresses that were not fetched yet. */
  left: readonly string[];
}
