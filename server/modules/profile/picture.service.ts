import type { AccountUser } from '#contracts/accounts/accounts.ts';
import type { AccountsService } from '#server/modules/accounts/accounts.module.ts';
import type { MediaService } from '#server/modules/media/media.module.ts';
import type { Database } from '#server/platform/database/db.ts';
import type { Square } from '#server/platform/images/picture-variants.ts';
import { updatePicture } from './profile.repository.ts';

export type PictureService = ReturnType<typeof makePictureService>;

/** The picture of a user: a square that the user chose. */
export function makePictureService(needs: {
  db: Database;
  accounts: Pick<AccountsService, 'getUser'>;
  media: Pick<MediaService, 'storeAvatar' | 'dropAvatar'>;
}) {
  const { db, accounts, media } = needs;

  async function drop(picture: string | null): Promise<void> {
    if (picture !== null) await media.dropAvatar(picture);
  }

  return {
    /** Stores a square of a picture as the user's, in place of the one before; throws as `storeAvatar`. */
    async set(userId: number, bytes: Buffer, square: Square): Promise<AccountUser> {
      const stored = await media.storeAvatar(bytes, square);
      const before = await updatePicture(db, userId, stored).catch(async (error: unknown) => {
        await drop(stored);
        throw error;
      });
      // The account was deleted meanwhile.
      if (before === undefined) await drop(stored);
      else await drop(before);
      return accounts.getUser(userId);
    },

    /** Removes the user's picture; having none isn't an error. */
    async remove(userId: number): Promise<AccountUser> {
      await drop((await updatePicture(db, userId, null)) ?? null);
      return accounts.getUser(userId);
    },
  };
}
