import { readStored, writeStored } from '#web/lib/storage.ts';

/** The database of unfinished forms in this browser: names, numbers, places and pictures of homes. */
export const draftsDatabase = 'aangan.posting';

/**
 * Deletes all drafts at a sign-out, on a device that others may use (ASVS 14.3.1). A form that is still open, also in
 * another tab, stores nothing from then on; one whose session ended by itself does, so that nothing typed is lost.
 */
export function forgetDrafts(): void {
  writeStored('signedOut', true);
  try {
    indexedDB.deleteDatabase(draftsDatabase);
  } catch {
    // Storage is refused: there is nothing to delete.
  }
}

export const mayStoreDrafts = (): boolean => readStored('signedOut') !== true;
