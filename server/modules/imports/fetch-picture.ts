import { buffer } from 'node:stream/consumers';
import { limits } from '#contracts/limits.ts';
import type { PublicFetch } from '#server/platform/public-fetch.ts';
import type { FetchPicture } from './picture-fetching.ts';

/** Fetches pictures that a file names by their addresses; their format is decided later, by their bytes. */
export function makeFetchPicture({ fetch }: PublicFetch): FetchPicture {
  return async (address, options) => {
    const { stream } = await fetch(address, {
      ...options,
      maxBytes: limits.importPictureBytes,
      timeoutMs: limits.pictureTimeoutMs,
      types: ['image/'],
    });
    return buffer(stream);
  };
}
