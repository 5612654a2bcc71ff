import type { Favourite, LookedBody } from '#contracts/homes/favourites.ts';
import { limits } from '#contracts/limits.ts';
import type { ListingsService } from '#server/modules/listings/listings.module.ts';
import { lockUser } from '#server/platform/database/lock-user.ts';
import type { Database } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import * as repository from './favourites.repository.ts';

export type FavouritesService = ReturnType<typeof makeFavouritesService>;

/** Saved homes and requirements of an account. */
export function makeFavouritesService({ db, listings }: { db: Database; listings: Pick<ListingsService, 'present'> }) {
  const insert = (userId: number, ids: number[]): Promise<number> =>
    db.transaction().execute(async (transaction) => {
      await lockUser(transaction, userId);
      return repository.insertFavourites(transaction, userId, ids);
    });

  return {
    listIds: (userId: number) => repository.listIds(db, userId),

    /** Saves a record; saving twice isn't an error. 404 when the user cannot see the record, 409 at the limit. */
    async save(userId: number, id: number): Promise<void> {
      if ((await insert(userId, [id])) > 0) return;
      if ((await repository.listIds(db, userId)).includes(id)) return;
      if ((await repository.countFavourites(db, userId)) >= limits.favourites) {
        throw new AppError('favourites.full', { params: { max: limits.favourites } });
      }
      throw new AppError('listings.not_found');
    },

    /** Removes a favourite; removing it twice isn't an error. */
    remove: (userId: number, id: number) => repository.deleteFavourite(db, userId, id),

    /** Adds favourites stored in a browser, newest first, and returns all ids saved now. Skips unknown ids. */
    async merge(userId: number, ids: number[]): Promise<number[]> {
      // The newest is saved last, so that it stays the newest.
      if (ids.length > 0) await insert(userId, ids.toReversed());
      return repository.listIds(db, userId);
    },

    /** Stores the user's note about a saved record; it stays when the record is removed. 404 when it is not saved. */
    async writeNote(userId: number, id: number, note: string): Promise<void> {
      if (await repository.upsertNote(db, userId, id, note)) return;
      throw new AppError('favourites.not_saved');
    },

    /** Stores the state at the user's last look at their saved records: later changes are reported. */
    markLooked: (userId: number, homes: LookedBody['homes']) => repository.updateLooked(db, userId, homes),

    /** Saved records and notes, for the data download. */
    exportData: (userId: number) => repository.listSavedData(db, userId),

    async list(userId: number): Promise<Favourite[]> {
      const viewer = { userId, hasContactAccess: false };
      return (await repository.listFavourites(db, userId)).map((row) => ({
        id: row.saved_id,
        saved_at: row.saved_at.toISOString(),
        saved_price: row.saved_price,
        looked:
          row.looked_price === null || row.looked_state === null
            ? null
            : { price: row.looked_price, state: row.looked_state },
        note: row.note ?? '',
        title: row.saved_title,
        record: row.is_open ? listings.present(row, viewer) : null,
      }));
    },
  };
}
