import { readFile } from 'node:fs/promises';
import type { Picture } from '#contracts/listings.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { pictureKey, type FileStore } from '#server/platform/files/file-store.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { checkPicture, makeVariants, pictureId, PictureRefused } from '#server/platform/images/picture-variants.ts';
import { makeQueue } from '#server/platform/queue.ts';
import * as pictures from './pictures.repository.ts';

/** What is known of a picture by its bytes; its text says who posts it. */
export type StoredPicture = Omit<Picture, 'alt'>;

/** An upload that was not heard of for so long crashed: even twenty pictures are done in a fraction of it. */
const abandonedMinutes = 10;
/** Pictures that one sweep removes at most; the next goes on. */
const sweepSize = 500;
/** Pictures of one upload in memory at once; the decoder takes two of all uploads. */
const picturesAtOnce = 2;

const formats = ['avif', 'webp'] as const;

export type PicturesService = ReturnType<typeof makePicturesService>;

/**
 * Pictures of records, stored once under the SHA-256 of what was sent. Who has stored a picture holds it until a record
 * uses it or it is released, and what is neither held nor used goes: docs/decisions/0008-pictures.md.
 */
export function makePicturesService(needs: { db: Database; files: Pick<FileStore, 'put' | 'delete' | 'exists'> }) {
  const { db, files } = needs;

  /** Makes sure that the picture's files are there, and holds it. */
  async function storeOne(id: string, path: string, held: Set<string>): Promise<StoredPicture> {
    const stored = await pictures.updateHeld(db, id);
    if (stored) held.add(id);
    if (stored?.complete) return factsOf(stored);
    const { variants, ...made } = await makeVariants(await readUpload(path));
    const facts = { id, ...sizeOf(made), widths: [...new Set(variants.map(({ width }) => width))] };
    if (!stored) {
      await db.transaction().execute(async (transaction) => {
        const { inserted } = await pictures.insertHeld(transaction, facts);
        // Files without a row were there before there were rows. This row is not seen by others yet, so nobody else
        // can have put them there.
        if (inserted && (await anyExists(id, facts.widths))) await pictures.updatePermanent(transaction, id);
      });
      held.add(id);
    }
    for (const { width, format, bytes } of variants) await files.put(pictureKey(id, width, format), bytes);
    return facts;
  }

  async function anyExists(id: string, widths: readonly number[]): Promise<boolean> {
    const answers = await Promise.all(keysOf(id, widths).map((key) => files.exists(key)));
    return answers.includes(true);
  }

  /** Removes a picture with its files, unless somebody holds or uses it. */
  async function removeUnused(id: string): Promise<void> {
    // Of its own, before a file goes: if we crash in the middle, the next upload of this picture writes all anew.
    await pictures.updateIncomplete(db, id);
    await db.transaction().execute(async (transaction) => {
      const row = await pictures.lockUnused(transaction, id);
      if (!row) return;
      // Under the lock: an upload of the same picture waits here, finds no row, and puts its files after these went.
      await Promise.all(keysOf(id, row.widths).map((key) => files.delete(key)));
      await pictures.deletePicture(transaction, id);
    });
  }

  async function release(ids: readonly string[]): Promise<void> {
    try {
      await pictures.updateReleased(db, ids);
      for (const id of ids) await removeUnused(id);
    } catch {
      // Whoever releases has something else to tell; the sweep finds what stays.
    }
  }

  return {
    /**
     * Stores pictures that lie on this machine's disk, in every standard width as AVIF and WebP, and returns them in
     * the order given. All or none: throws 422 `media.not_a_picture` with a sentence for each that is refused in
     * `images`, and what the file store throws. Each is held until `keepPictures` or `releasePictures`.
     */
    async storePictures(uploads: readonly { path: string }[]): Promise<StoredPicture[]> {
      const ids = await identify(uploads);
      const paths = new Map(ids.map((id, at) => [id, uploads[at]?.path ?? '']));
      const held = new Set<string>();
      const inTurn = makeQueue(picturesAtOnce);
      let failed = false;
      const stored = await Promise.allSettled(
        [...paths].map(([id, path]) =>
          inTurn(async () => {
            if (failed) throw new AppError(422, 'media.not_a_picture', notStored);
            try {
              return await storeOne(id, path, held);
            } catch (error) {
              failed = true;
              throw error instanceof PictureRefused
                ? refusal(ids.map((other) => (other === id ? error : null)))
                : error;
            }
          }),
        ),
      );
      const facts = new Map<string, StoredPicture>();
      try {
        for (const result of stored) {
          if (result.status === 'fulfilled') facts.set(result.value.id, result.value);
        }
        const failure = stored.find((result) => result.status === 'rejected');
        if (failure) throw failure.reason;
        if (held.size > 0 && (await pictures.updateComplete(db, [...held])) < held.size) throw removedConcurrently();
      } catch (error) {
        await release([...held]);
        throw error;
      }
      return ids.flatMap((id) => facts.get(id) ?? []);
    },

    /**
     * Makes these the pictures that a record uses, in the record's transaction: from its commit on they stay, and what
     * it used before may be released. Pictures of the demo data get their row here. Throws 503 when one was removed
     * at this very moment.
     */
    async keepPictures(transaction: Db, propertyId: number, shown: readonly Picture[]): Promise<void> {
      const byId = new Map(shown.map((picture) => [picture.id, picture]));
      const there = await pictures.lockPictures(transaction, [...byId.keys()]);
      const unknown = [...byId.values()].filter(({ id }) => !there.has(id));
      for (const { id, widths } of unknown) if (!(await anyExists(id, widths))) throw removedConcurrently();
      await pictures.insertPermanent(transaction, unknown.map(factsOf));
      const added = await pictures.updateUses(transaction, propertyId, [...byId.keys()]);
      await pictures.updateReleasedLocked(transaction, added);
    },

    /**
     * Lets go of pictures after a post that failed, an edit, a deleted record: those that no record uses and no other
     * upload holds are removed. Never fails; the sweep removes what it couldn't.
     */
    releasePictures: (ids: readonly string[]): Promise<void> => release([...new Set(ids)]),

    /** Removes what crashed uploads and deleted accounts left. Throws after all were tried when one couldn't go. */
    async sweepPictures(): Promise<void> {
      await pictures.updateAbandoned(db, abandonedMinutes);
      const failures: unknown[] = [];
      for (const id of await pictures.listUnused(db, abandonedMinutes, sweepSize)) {
        await removeUnused(id).catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} pictures could not be removed.`);
    },
  };
}

const notStored = 'The pictures could not be stored.';

/** The ids of uploads, all looked at before the first is decoded, so that a wrong one is told at once. */
async function identify(uploads: readonly { path: string }[]): Promise<string[]> {
  const ids: string[] = [];
  const refusals: (PictureRefused | null)[] = [];
  for (const { path } of uploads) {
    const bytes = await readUpload(path);
    ids.push(pictureId(bytes));
    refusals.push(
      await checkPicture(bytes).then(
        () => null,
        (error: unknown) => {
          if (error instanceof PictureRefused) return error;
          throw error;
        },
      ),
    );
  }
  if (refusals.some(Boolean)) throw refusal(refusals);
  return ids;
}

/** An upload is gone when its client is, and then nobody waits for its pictures. */
async function readUpload(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    throw new AppError(400, 'request.malformed', 'The upload was given up.', { cause: error });
  }
}

/** One sentence for each refused picture; people count from one. */
function refusal(refusals: readonly (PictureRefused | null)[]): AppError {
  const sentences = refusals.flatMap((error, at) => (error ? [`Picture ${at + 1}: ${error.message}`] : []));
  return new AppError(422, 'media.not_a_picture', sentences[0] ?? notStored, {
    fields: { images: sentences },
    cause: refusals.find(Boolean),
  });
}

function removedConcurrently(): AppError {
  return new AppError(503, 'server.unavailable', 'A picture was removed while you sent it. Please try again.', {
    retryAfterSeconds: 1,
  });
}

function keysOf(id: string, widths: readonly number[]): string[] {
  return widths.flatMap((width) => formats.map((format) => pictureKey(id, width, format)));
}

function sizeOf({ width, height, color }: Pick<StoredPicture, 'width' | 'height' | 'color'>) {
  return { width, height, color };
}

function factsOf({ id, width, height, color, widths }: StoredPicture): StoredPicture {
  return { id, width, height, color, widths };
}
