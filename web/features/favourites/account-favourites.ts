import type { FavouriteIdsReply } from '#contracts/favourites.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { callApi } from '#web/lib/http-api.ts';
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
      await callApi(`/api/favourites/${id}`, {
        method: saved ? 'PUT' : 'DELETE',
        fallback: saved ? 'It could not be saved' : 'It could not be removed',
      });
    });
  } catch (error) {
    if (unsent.get(id) === saved && userNow() === user) put(id, !saved);
    showToast({ text: callFailureText(error, saved ? 'It could not be saved' : 'It could not be removed') });
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
    const fallback = 'Your saved homes could not be loaded';
    const { data } = await (ofBrowser.length > 0
      ? callApi<FavouriteIdsReply>('/api/favourites/merge', { method: 'POST', body: { ids: ofBrowser }, fallback })
      : callApi<FavouriteIdsReply>('/api/favourites', { fallback }));
    if (userNow() !== user) return;
    writeStored('favouritesOf', user);
    writeStored('favourites', data.ids);
    for (const [id, saved] of unsent) put(id, saved);
  }).catch(() => undefined);
}
