import { errorNote, note, storedNotes, type Note } from '#server/modules/listing-import/listing-import.module.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { PictureUnavailable } from './picture-unavailable.ts';

/** Why a picture could not be stored, for its owner; null for an error of the server. */
export function reasonOf(error: unknown): Note | null {
  if (error instanceof PictureUnavailable) return error.note;
  if (!(error instanceof AppError) || error.status >= 500) return null;
  // Pictures are stored one by one: the number of the first says nothing.
  return error.code === 'media.numbered_picture_refused'
    ? errorNote({ code: 'media.picture_refused', params: { reason: error.params?.reason } })
    : errorNote(error);
}

/** How many reasons a line names. */
const reasonsShown = 2;

/** Chooses the reasons for missing pictures that a line does not name yet, each once, within the number that it may name. Returns them as they are stored. */
export function newReasons(before: readonly string[], reasons: readonly Note[]): string[] {
  const fresh = [...new Set(reasons.map((reason) => storedNotes([reason])))].filter((one) => !before.includes(one));
  return fresh.slice(0, Math.max(0, reasonsShown - before.length));
}

/** The notes of such reasons on a line, as they are stored. */
export const missingPictures = (reasons: readonly string[]): string =>
  storedNotes(reasons.map((reason) => note('pictureMissing', { reason: JSON.parse(reason) as Note })));
