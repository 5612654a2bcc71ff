import type { Picture } from '#contracts/homes/listings.ts';
import { limits } from '#contracts/limits.ts';
import { jsonParameter } from '#server/platform/database/json-parameter.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Signal } from '#server/platform/signal.ts';
import { updateRecord } from './listings.repository.ts';
import { plansLast } from './picture-order.ts';
import { requireOwnedListing } from './posting.changes.ts';
import type { RecordPictures, SentPicture } from './posting.service.ts';
import { makeShowingService } from './showing.service.ts';

export type AddedPicturesService = ReturnType<typeof makeAddedPicturesService>;

/** Single pictures that an owner adds to a record, beside the form. */
export function makeAddedPicturesService(
  needs: {
    db: Database;
    pictures: RecordPictures;
    recordsChanged: Pick<Signal, 'emit'>;
  } & Parameters<typeof makeShowingService>[0],
) {
  const { db, pictures, recordsChanged } = needs;
  const showing = makeShowingService(needs);

  /** Adds the picture to the locked record; false where the record has it. */
  async function append(transaction: Db, userId: number, id: number, picture: Picture): Promise<boolean> {
    const row = await requireOwnedListing(transaction, id, userId);
    await showing.requireEditing(userId, transaction);
    const images = row.images as Picture[];
    if (images.some((image) => image.id === picture.id)) return false;
    const max = limits.imagesPerRecord;
    if (images.length >= max) throw new AppError('form.too_many_pictures', { params: { max } });
    const all = plansLast([...images, picture]);
    await updateRecord(transaction, id, { images: jsonParameter(all) });
    await pictures.keepPictures(transaction, id, all);
    await showing.holdIfLimited(transaction, id, userId);
    return true;
  }

  return {
    /**
     * Adds a picture behind the others. `also` runs in the same transaction, with the record locked and the picture in use;
     * when it throws, nothing is added. Throws 404 and 403 for records of others, 422 `form.too_many_pictures`, and
     * errors of the picture store.
     */
    async addPicture(
      userId: number,
      id: number,
      { alt, ...file }: SentPicture & { alt: string },
      also: (transaction: Db, pictureId: string) => Promise<void>,
    ): Promise<void> {
      const [stored] = await pictures.storePictures([file]);
      if (!stored) throw new AppError('media.not_stored');
      const isAdded = await db
        .transaction()
        .execute(async (transaction) => {
          const added = await append(transaction, userId, id, { ...stored, alt });
          await also(transaction, stored.id);
          return added;
        })
        .catch(async (error: unknown) => {
          await pictures.releasePictures([stored.id]);
          throw error;
        });
      if (!isAdded) await pictures.releasePictures([stored.id]);
      recordsChanged.emit();
    },
  };
}
