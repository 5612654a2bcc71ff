import type { FavouriteIdsReply } from '#contracts/favourites.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { callApi } from '#web/lib/http-api.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';
import { readSession } from '#web/session/session.ts';
import { showToast } from '#web/ui/toast/toast.ts';

// Favourites of who is signed in are the account's. This browser holds a copy that every page reads at once, and
// `favouritesOf` says whose copy it is; without it the favourites are the browser's own.

/** What was changed here and the server has not yet been told. */
const unsent = new Map<number, boolean>();
let last: Promise<unknown> = Promise.resolve();

/** One call after the other, over all tabs: an answer never overtakes a change. */
function inTurn(work: () => Promise<void>): Promise<void> {
  // Browsers have locks only where the connection is secure.
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

/** Tells the account what was saved or forgotten here. What fails is undone, and said. */
export async function tellAccount(id: number, saved: boolean): Promise<void> {
  const user = userNow();
  if (user === null) return;
  unsent.set(id, saved);
  try {
    await inTurn(async () => {
      // Pressed again meanwhile, or somebody else sits here: there is nothing to tell any more.
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
 * Brings the copy in step with who is signed in. At a sign-in the account takes over what the browser had saved; at a
 * sign-out the account's favourites leave the browser. A call that fails is made again with the next page.
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
    // Another account's favourites are not this one's.
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
