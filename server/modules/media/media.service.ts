import { randomBytes } from 'node:crypto';
import type { Database } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { pictureKey, type FileStore } from '#server/platform/files/file-store.ts';
import { makeAvatar, PictureRefused, type Square, type Variant } from '#server/platform/images/picture-variants.ts';
import { makePicturesService } from './pictures.service.ts';

/** The width that a user's `profile_picture` points to; the smaller one is for lists. */
const avatarWidths = [96, 320] as const;
const shownWidth = 320;

export type MediaService = ReturnType<typeof makeMediaService>;

/**
 * Pictures of records ({@link makePicturesService}) and of people. The ids of the latter are random: nobody else's
 * picture shares a file, so a file may go with its user.
 */
export function makeMediaService(needs: { db: Database; files: Pick<FileStore, 'put' | 'delete' | 'exists'> }) {
  const { files } = needs;

  async function drop(id: string): Promise<void> {
    await Promise.all(
      avatarWidths.flatMap((width) =>
        (['avif', 'webp'] as const).map((format) => files.delete(pictureKey(id, width, format))),
      ),
    );
  }

  return {
    ...makePicturesService(needs),

    /**
     * Stores a profile picture as a square, `square` of the upright picture or the one in its middle, and returns its
     * address on this site. Throws 422 `media.not_an_image` for anything but a whole JPEG, PNG, WebP, AVIF or HEIC of a
     * bearable size, and for a square that reaches beyond it.
     */
    async storeAvatar(bytes: Buffer, square?: Square): Promise<string> {
      const id = randomBytes(16).toString('hex');
      let variants: Variant[];
      try {
        variants = await makeAvatar(bytes, avatarWidths, square);
      } catch (error) {
        if (!(error instanceof PictureRefused)) throw error;
        const { reason } = error;
        const given = { field: 'profile_picture', cause: error };
        throw reason === 'outside' || reason === 'animated'
          ? new AppError('media.picture_refused', { params: { reason }, ...given })
          : new AppError('media.not_an_image', given);
      }
      try {
        for (const { width, format, bytes: content } of variants)
          await files.put(pictureKey(id, width, format), content);
      } catch (error) {
        // The disk may be full: the written files are deleted, or they would stay for ever.
        await drop(id);
        throw error;
      }
      return `/media/${id}/${shownWidth}.webp`;
    },

    /** Removes a profile picture by the address that `storeAvatar` gave; others (demo people's) are left alone. */
    async dropAvatar(address: string): Promise<void> {
      const id = /^\/media\/([0-9a-f]{32})\/\d+\.webp$/.exec(address)?.[1];
      if (id !== undefined) await drop(id);
    },
  };
}
