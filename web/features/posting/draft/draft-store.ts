import { sideOf } from '#web/lib/acting.ts';
import { draftName, draftStores, mayStoreDrafts, openDrafts } from '#web/session/drafts.ts';
import { readDraft, type Draft, type DraftKind, type DraftPicture, type DraftText } from './draft.ts';

/**
 * Drafts are stored in IndexedDB, since they contain pictures and local storage holds texts alone. If the browser
 * refuses it, nothing is stored.
 */
type StoreName = (typeof draftStores)[number];

/** The name of a draft; a member of an agency has others for it than own ones. */
function nameOf(userId: number, kind: DraftKind): string {
  const side = sideOf(userId, 'post');
  return draftName(userId, side === userId ? kind : `for ${side} ${kind}`);
}

async function inStores<T>(
  mode: IDBTransactionMode,
  ask: (store: (name: StoreName) => IDBObjectStore) => IDBRequest<T>[],
): Promise<T[]> {
  const db = await openDrafts();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = db.transaction(draftStores, mode);
      const requests = ask((name) => transaction.objectStore(name));
      transaction.oncomplete = () => resolve(requests.map(({ result }) => result));
      transaction.onabort = () => reject(transaction.error ?? new Error('not kept'));
    });
  } finally {
    db.close();
  }
}

/** The stored draft, or null. */
export async function findDraft(userId: number, kind: DraftKind): Promise<Draft | null> {
  const name = nameOf(userId, kind);
  try {
    const [text, pictures] = await inStores<unknown>('readonly', (store) =>
      draftStores.map((each) => store(each).get(name)),
    );
    return readDraft(text, pictures);
  } catch {
    return null;
  }
}

/** Stores the text of a draft. False when the browser refuses, and after a sign-out. */
export async function keepDraft(userId: number, kind: DraftKind, draft: DraftText): Promise<boolean> {
  if (!mayStoreDrafts(userId)) return false;
  try {
    await inStores('readwrite', (store) => [store('texts').put(draft, nameOf(userId, kind))]);
    return true;
  } catch {
    return false;
  }
}

/** Stores the pictures of a draft. False when the browser refuses: on a full disk the text alone may be stored. */
export async function keepDraftPictures(userId: number, kind: DraftKind, pictures: DraftPicture[]): Promise<boolean> {
  if (!mayStoreDrafts(userId)) return false;
  try {
    await inStores('readwrite', (store) => [store('pictures').put(pictures, nameOf(userId, kind))]);
    return true;
  } catch {
    return false;
  }
}

/** Deletes a draft. */
export async function dropDraft(userId: number, kind: DraftKind): Promise<void> {
  try {
    await inStores('readwrite', (store) => draftStores.map((name) => store(name).delete(nameOf(userId, kind))));
  } catch {
    // Storage is refused: there is nothing to delete.
  }
}
