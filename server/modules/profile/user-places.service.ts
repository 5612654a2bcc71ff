import type { UserPlace } from '#contracts/accounts/user-places.ts';
import { lockUser } from '#server/platform/database/lock-user.ts';
import type { Database } from '#server/platform/database/db.ts';
import * as repository from './user-places.repository.ts';

export type UserPlacesService = ReturnType<typeof makeUserPlacesService>;

/** Places to which a user measures homes. Only the user sees them. */
export function makeUserPlacesService({ db }: { db: Database }) {
  return {
    list: (userId: number) => repository.listPlaces(db, userId),

    /** Replaces all of them and returns the stored ones. */
    save: (userId: number, places: readonly UserPlace[]) =>
      db.transaction().execute(async (transaction) => {
        await lockUser(transaction, userId);
        await repository.updatePlaces(transaction, userId, places);
        return repository.listPlaces(transaction, userId);
      }),
  };
}
