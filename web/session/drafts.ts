import { readStored, writeStored } from '#web/lib/storage.ts';

/** The database of unfinished forms in this browser: names, numbers, places and pictures of homes. */
export const draftsDatabase = 'aangan.posting';

/**
 * Deletes all drafts at a sign-out, on a device that others may use (ASVS 14.3.1). A form that is still open, also in
 * another tab, stores nothing from then on; one whose session ended by itself does, so that nothing typed is lost when the same person signs in again.
 */
export function forgetDrafts(): void {
  writeStored('signedOut', true);
  try {
    indexedDB.deleteDatabase(draftsDatabase);
  } catch {
    // Storage is refused: there is nothing to delete.
  }
}

/** Whether a form of this user may store drafts: not after a sign-out, nor beside the session of another person. */
export function mayStoreDrafts(userId: number): boolean {
  const user = readStored('userData');
  return readStored('signedOut') !== true && (user === null || user.id === userId);
}

/** The stores of the database: texts and pictures, by `draftName`. */
export const draftStores = ['texts', 'pictures'] as const;

/** One draft per user and kind of form, and one per record that is edited. */
export const draftName = (userId: number, kind: string): string => `${userId}:${kind}`;

export function openDrafts(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(draftsDatabase, 1);
    request.onupgradeneeded = () => {
      for (const store of draftStores) request.result.createObjectStore(store);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no database'));
    request.onblocked = () => reject(new Error('no database'));
  });
}

/**
 * Deletes the drafts of everybody but this user, who has just signed in: a session that ended elsewhere, with all
 * devices or with a suspension, left those of its person here (ASVS 14.3.1).
 */
export async function forgetDraftsOfOthers(userId: number): Promise<void> {
  try {
    const db = await openDrafts();
    // All names that begin with the user are between these two: ';' follows ':'.
    const others = [IDBKeyRange.upperBound(`${userId}:`, true), IDBKeyRange.lowerBound(`${userId};`)];
    const transaction = db.transaction(draftStores, 'readwrite');
    for (const store of draftStores) for (const range of others) transaction.objectStore(store).delete(range);
    transaction.oncomplete = () => db.close();
    transaction.onabort = () => db.close();
  } catch {
    // Storage is refused: there is nothing to delete.
  }
}
