import { readFile } from 'node:fs/promises';
import type { Picture } from '#contracts/homes/listings.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { runSweeps, type SweepTime } from '#server/platform/database/sweeps.ts';
import { pictureKey, type FileStore } from '#server/platform/files/file-store.ts';
import { AppError, codedError, fieldError } from '#server/platform/http/app-error.ts';
import { checkPicture, makeVariants, pictureId, PictureRefused } from '#server/platform/images/picture-variants.ts';
import { makeQueue } from '#server/platform/queue.ts';
import * as pictures from './pictures.repository.ts';
import { unusedPicturesWalk } from './unused-pictures.ts';

/** A picture without its alternative text, which the poster gives. */
export type StoredPicture = Omit<Picture, 'alt'>;

/** An upload that is untouched for this long has crashed: even twenty pictures take a fraction of it. */
const abandonedMinutes = 10;
/** Longer than a walk through six million pictures takes. */
const sweepForMs = 200_000;
/** Pictures of one upload in memory at once; the decoder takes two of all uploads. */
const picturesAtOnce = 2;

const formats = ['avif', 'webp'] as const;

export type PicturesService = ReturnType<typeof makePicturesService>;

/**
 * Pictures of records, stored once under the SHA-256 of the upload. An upload holds its pictures until a record uses them or
 * they are released; pictures that are neither held nor used are deleted (docs/decisions/0008-pictures.md).
 */
export function makePicturesService(needs: { db: Database; files: Pick<FileStore, 'put' | 'delete' | 'exists'> }) {
  const { db, files } = needs;

  /** Holds a picture, and stores its files unless they are stored already. */
  async function storeOne(id: string, path: string, held: Set<string>): Promise<StoredPicture> {
    const stored = await pictures.updateHeld(db, id);
    if (stored) held.add(id);
    if (stored?.complete) return factsOf(stored);
    const { variants, looks, ...made } = await makeVariants(await readUpload(path));
    const facts = { id, ...sizeOf(made), widths: [...new Set(variants.map(({ width }) => width))] };
    if (!stored) {
      await db.transaction().execute(async (transaction) => {
        const hashes = { hash: looks?.hash ?? null, mirrored_hash: looks?.mirrored ?? null };
        const { inserted } = await pictures.insertHeld(transaction, { ...facts, ...hashes });
        // Files without a row are older than this table and are never deleted. Nothing else can have written them now,
        // since other transactions don't see this row yet.
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
    // Committed before a file is deleted: after a crash in between, the next upload of the picture writes all files again.
    await pictures.updateIncomplete(db, id);
    await db.transaction().execute(async (transaction) => {
      const row = await pictures.lockUnused(transaction, id);
      if (!row) return;
      // Under the lock: an upload of the same picture waits for it, finds no row and writes its files after the deletion.
      await Promise.all(keysOf(id, row.widths).map((key) => files.delete(key)));
      await pictures.deletePicture(transaction, id);
    });
  }

  async function release(ids: readonly string[]): Promise<void> {
    try {
      await pictures.updateReleased(db, ids);
      for (const id of ids) await removeUnused(id);
    } catch {
      // The caller has a more important result to return; the sweep deletes the rest.
    }
  }

  return {
    /**
     * Stores pictures from this machine's disk, in every standard width as AVIF and WebP, and returns them in the
     * order given. All or none: throws 422 `media.numbered_picture_refused` with a sentence for each that is refused in `images`,
     * and the errors of the file store. Each is held until `keepPictures` or `releasePictures`.
     */
    async storePictures(uploads: readonly { path: string }[]): Promise<StoredPicture[]> {
      const { ids, spheres } = await identify(uploads);
      const paths = new Map(ids.map((id, at) => [id, uploads[at]?.path ?? '']));
      const held = new Set<string>();
      const inTurn = makeQueue(picturesAtOnce);
      let failed = false;
      const stored = await Promise.allSettled(
        [...paths].map(([id, path]) =>
          inTurn(async () => {
            if (failed) throw new AppError('media.not_stored');
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
      return ids.flatMap((id) => {
        const picture = facts.get(id);
        if (!picture) return [];
        return [spheres.has(id) ? { ...picture, shown_as: 'sphere' as const } : picture];
      });
    },

    /**
     * Sets the pictures that a record uses, in the record's transaction. After the commit the caller may release those that
     * it no longer uses. Pictures of the demo data get their rows here. Throws 503 when a picture was deleted concurrently.
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
     * Releases pictures after a failed post, an edit or the deletion of a record, and deletes those that no record
     * uses and no upload holds. Never throws; the sweep deletes the rest.
     */
    releasePictures: (ids: readonly string[]): Promise<void> => release([...new Set(ids)]),

    /** Deletes pictures left by crashed uploads and deleted accounts. Tries all before it throws for those that failed. */
    async sweepPictures(time?: SweepTime): Promise<void> {
      await pictures.updateAbandoned(db, abandonedMinutes);
      const failures: unknown[] = [];
      const walk = unusedPicturesWalk(abandonedMinutes, async (id) => {
        await removeUnused(id).catch((error: unknown) => failures.push(error));
      });
      await runSweeps(db, [walk], { forMs: sweepForMs, ...time });
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} pictures could not be removed.`);
    },
  };
}

/** The ids of uploads, and which are spheres by their metadata. All are checked before the first is decoded, so that a bad one is reported at once. */
async function identify(uploads: readonly { path: string }[]): Promise<{ ids: string[]; spheres: Set<string> }> {
  const ids: string[] = [];
  const spheres = new Set<string>();
  const refusals: (PictureRefused | null)[] = [];
  for (const { path } of uploads) {
    const bytes = await readUpload(path);
    const id = pictureId(bytes);
    ids.push(id);
    refusals.push(
      await checkPicture(bytes).then(
        ({ isSphere }) => {
          if (isSphere) spheres.add(id);
          return null;
        },
        (error: unknown) => {
          if (error instanceof PictureRefused) return error;
          throw error;
        },
      ),
    );
  }
  if (refusals.some(Boolean)) throw refusal(refusals);
  return { ids, spheres };
}

/** The file of an upload. It is deleted when the client disconnects, and then no one waits for the answer. */
async function readUpload(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    throw new AppError('form.given_up', { cause: error });
  }
}

/** One sentence for each refused picture; people count from one. */
function refusal(refusals: readonly (PictureRefused | null)[]): AppError {
  const coded = refusals.flatMap((error, at) =>
    error ? [codedError('media.numbered_picture_refused', { number: at + 1, reason: error.reason })] : [],
  );
  return AppError.of(coded[0] ?? { code: 'media.not_stored' }, {
    fields: { images: coded.map(fieldError) },
    cause: refusals.find(Boolean),
  });
}

function removedConcurrently(): AppError {
  return new AppError('media.removed_meanwhile', {
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
