import { findFavourites, mergeFavourites, removeFavourite, saveFavourite } from '#contracts/calls/favourites.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';
import { readSession } from '#web/session/session.ts';
import { showToast } from '#web/ui/toast/toast.ts';

// The favourites of a signed-in user belong to the account. This browser holds a copy that every page reads at once,
// and `favouritesOf` names the user of the copy; without it the favourites are the browser's.

/** Changes here that have not been sent to the server yet. */
const unsent = new Map<number, boolean>();
let last: Promise<unknown> = Promise.resolve();

/** One call after another, across all tabs: a reply never overtakes a change. */
function inTurn(work: () => Promise<void>): Promise<void> {
  // The Web Locks API needs a secure context.
  const locks = (navigator as Partial<Pick<Navigator, 'locks'>>).locks;
  const turn = last.then(() => (locks ? locks.request('aangan.favourites', work) : work()));
  last = turn.catch(() => undefined);
  return turn;
}

function userNow(): number | null {
  return readSession().user?.id ?? null;
}

/** Writes one change into the copy. */
function put(id: number, saved: boolean): void {
  const others = readStored('favourites').filter((other) => other !== id);
  writeStored('favourites', saved ? [id, ...others] : others);
}

/** Saves or removes a record in the account. A failed change is undone, with a toast. */
export async function tellAccount(id: number, saved: boolean): Promise<void> {
  const user = userNow();
  if (user === null) return;
  unsent.set(id, saved);
  try {
    await inTurn(async () => {
      // Pressed again meanwhile, or another user signed in: this change is outdated.
      if (unsent.get(id) !== saved || userNow() !== user) return;
      await makeCall(saved ? saveFavourite : removeFavourite, { params: { id } });
    });
  } catch (error) {
    if (unsent.get(id) === saved && userNow() === user) put(id, !saved);
    showToast({ text: callFailureText(error, (saved ? saveFavourite : removeFavourite).failed()) });
  } finally {
    if (unsent.get(id) === saved) unsent.delete(id);
  }
}

/**
 * Brings the copy in step with the signed-in user. At a sign-in the account takes over what the browser had saved; at a
 * sign-out the account's favourites are deleted from the browser. A failed call is repeated on the next page.
 */
export async function alignFavourites(): Promise<void> {
  const user = userNow();
  if (user === null) {
    if (readStored('favouritesOf') === null) return;
    writeStored('favourites', []);
    writeStored('favouritesOf', null);
    return;
  }
  await inTurn(async () => {
    if (userNow() !== user) return;
    // A copy of another account's favourites must not be added to this account.
    const ofBrowser = readStored('favouritesOf') === null ? readStored('favourites') : [];
    const { data } = await (ofBrowser.length > 0
      ? makeCall(mergeFavourites, { body: { ids: [...ofBrowser] } })
      : makeCall(findFavourites, {}));
    if (userNow() !== user) return;
    writeStored('favouritesOf', user);
    writeStored('favourites', data.ids);
    for (const [id, saved] of unsent) put(id, saved);
  }).catch(() => undefined);
}
