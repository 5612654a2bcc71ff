import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readStored } from '#web/lib/storage.ts';
import { fakeBrowser } from '#web/testing/fake-browser.ts';
import { fakeNetwork } from '#web/testing/fake-network.ts';
import { soon } from '#web/testing/soon.ts';
import { alignFavourites, tellAccount } from './account-favourites.ts';
import { toggleFavourite } from './favourites.ts';

const browser = fakeBrowser();
const network = fakeNetwork();

/** Records that the user's account has saved on the server. */
let saved: number[] = [];

beforeEach(() => {
  saved = [];
  vi.stubGlobal('navigator', {});
  for (const id of [1, 2, 3]) {
    network.on(`PUT /api/favourites/${id}`, () => {
      saved = [id, ...saved.filter((other) => other !== id)];
      return { success: true };
    });
    network.on(`DELETE /api/favourites/${id}`, () => {
      saved = saved.filter((other) => other !== id);
      return { success: true };
    });
  }
  network.on('GET /api/favourites', () => ({ data: { ids: saved } }));
  network.on('POST /api/favourites/merge', ({ body }: { body: { ids: number[] } }) => {
    saved = [...body.ids, ...saved];
    return { data: { ids: saved } };
  });
  browser.signIn(7);
});

const shown = () => readStored('favourites');
const changes = () => network.calls.map(({ method, path }) => `${method} ${path}`);
/** Presses the heart; resolves when the change has been sent to the account. */
function press(id: number): Promise<void> {
  browser.signOut();
  const isSaved = toggleFavourite(id);
  browser.signIn(7);
  return tellAccount(id, isSaved);
}

describe('a change', () => {
  it('is shown at once and sent to the account', async () => {
    const sent = press(1);
    expect(shown()).toEqual([1]);
    await sent;
    expect(saved).toEqual([1]);
    await press(1);
    expect([shown(), saved]).toEqual([[], []]);
  });

  it('is sent after the previous one, even if that failed', async () => {
    network.fail('PUT /api/favourites/1', 500);
    const release = network.hold('PUT /api/favourites/1');
    const [first, second] = [press(1), press(2)];
    await soon(() => expect(changes()).toEqual(['PUT /api/favourites/1']));
    release();
    await Promise.all([first, second]);
    expect(changes()).toEqual(['PUT /api/favourites/1', 'PUT /api/favourites/2']);
    expect([shown(), saved]).toEqual([[2], [2]]);
  });

  it('that fails is reverted, and the record returns to the top', async () => {
    saved = [2, 1];
    await alignFavourites();
    network.fail('DELETE /api/favourites/1', 500);
    await press(1);
    expect(shown()).toEqual([1, 2]);
    network.fail('PUT /api/favourites/3', 409, 'You have saved 500 homes.');
    await press(3);
    expect(shown()).toEqual([1, 2]);
  });

  it('that was undone before it was sent is not sent', async () => {
    const release = network.hold('PUT /api/favourites/1');
    const first = press(1);
    const others = [press(2), press(2), press(2)];
    release();
    await Promise.all([first, ...others]);
    expect(changes().filter((call) => call.endsWith('/2'))).toEqual(['PUT /api/favourites/2']);
    expect([shown(), saved]).toEqual([
      [2, 1],
      [2, 1],
    ]);
  });

  it('that fails late reverts no later change, and no order', async () => {
    saved = [1];
    await alignFavourites();
    network.fail('DELETE /api/favourites/1', 500);
    const release = network.hold('DELETE /api/favourites/1');
    const sent = [press(1)];
    await soon(() => expect(changes()).toContain('DELETE /api/favourites/1'));
    sent.push(press(1), press(2));
    expect(shown()).toEqual([2, 1]);
    release();
    await Promise.all(sent);
    expect([shown(), saved]).toEqual([
      [2, 1],
      [2, 1],
    ]);
  });

  it('of one user is not sent to the account of the next', async () => {
    const release = network.hold('PUT /api/favourites/1');
    const sent = [press(1), press(2)];
    await soon(() => expect(changes()).toHaveLength(1));
    browser.signIn(8);
    release();
    await Promise.all(sent);
    expect(changes()).toEqual(['PUT /api/favourites/1']);
  });

  it('of a visitor stays in the browser', async () => {
    browser.signOut();
    await tellAccount(1, true);
    expect(network.calls).toEqual([]);
  });

  it('waits for other tabs if the browser has locks', async () => {
    const request = vi.fn((_name: string, work: () => Promise<void>) => work());
    vi.stubGlobal('navigator', { locks: { request } });
    await press(1);
    expect(request.mock.calls.map(([name]) => name)).toEqual(['aangan.favourites']);
    expect(saved).toEqual([1]);
  });
});

describe('the signed-in user', () => {
  const inBrowser = (ids: number[]) => browser.local.set('aangan.favourites', JSON.stringify(ids));

  it('takes over what the browser had saved', async () => {
    saved = [3];
    inBrowser([1, 2]);
    await alignFavourites();
    expect(network.calls.at(-1)?.body).toEqual({ ids: [1, 2] });
    expect(shown()).toEqual([1, 2, 3]);
    expect(readStored('favouritesOf')).toBe(7);
    await alignFavourites();
    expect(changes()).toEqual(['POST /api/favourites/merge', 'GET /api/favourites']);
  });

  it('does not get another account’s favourites', async () => {
    saved = [1];
    await alignFavourites();
    browser.signIn(8);
    saved = [2];
    await alignFavourites();
    expect(changes()).not.toContain('POST /api/favourites/merge');
    expect(shown()).toEqual([2]);
  });

  it('removes the favourites from the browser at a sign-out', async () => {
    saved = [1];
    await alignFavourites();
    browser.signOut();
    await alignFavourites();
    expect([shown(), readStored('favouritesOf')]).toEqual([[], null]);
  });

  it('as a visitor keeps the browser’s favourites', async () => {
    browser.signOut();
    inBrowser([1, 2]);
    await alignFavourites();
    expect(shown()).toEqual([1, 2]);
  });

  it('ignores a reply for the previous user', async () => {
    saved = [1];
    const release = network.hold('GET /api/favourites');
    const late = alignFavourites();
    await soon(() => expect(network.calls).toHaveLength(1));
    browser.signIn(8);
    release();
    await late;
    expect([shown(), readStored('favouritesOf')]).toEqual([[], null]);
  });

  it('keeps changes that were made during the call', async () => {
    saved = [1];
    const release = network.hold('GET /api/favourites');
    const aligned = alignFavourites();
    await soon(() => expect(network.calls).toHaveLength(1));
    const sent = press(2);
    release();
    await aligned;
    expect(shown()).toEqual([2, 1]);
    await sent;
    expect(saved).toEqual([2, 1]);
  });

  it('keeps the copy while the server cannot be reached', async () => {
    saved = [1];
    await alignFavourites();
    network.fail('GET /api/favourites', 503);
    await alignFavourites();
    expect(shown()).toEqual([1]);
  });
});
