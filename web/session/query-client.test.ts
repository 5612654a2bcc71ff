// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callApi } from '#web/lib/http-api.ts';
import { personOf } from '#web/testing/fake-browser.ts';
import { fakeNetwork } from '#web/testing/fake-network.ts';
import { soon } from '#web/testing/soon.ts';
import { accountKey, queryClient } from './query-client.ts';
import { keepSession } from './keep-session.ts';
import { forgetSession } from './session.ts';

const network = fakeNetwork();
const asked = 'GET /api/thing';
const signals: AbortSignal[] = [];
const thing = (userId: number) => ({
  queryKey: accountKey(userId, 'thing'),
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return callApi<{ of: number }>('/api/thing', { fallback: 'Failed', signal });
  },
});

beforeEach(() => {
  localStorage.clear();
  signals.length = 0;
  keepSession('token of 7', personOf(7));
  network.on(asked, { of: 7 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  queryClient().clear();
});

/** Advances the timers past the pause before a retry, with every call that is due. */
async function ask(): Promise<unknown> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answer = queryClient()
    .query(thing(7))
    .catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  return answer;
}

it('retries once when the server was unavailable, and not twice', async () => {
  network.fail(asked, 503, 'Later.');
  expect(await ask()).toMatchObject({ message: 'Later.' });
  expect(network.to(asked)).toHaveLength(2);
});

it('retries once after a lost connection', async () => {
  let isLost = true;
  network.on(asked, () => {
    if (!isLost) return { of: 7 };
    isLost = false;
    throw new TypeError('lost');
  });
  expect(await ask()).toEqual({ of: 7 });
});

it.each([404, 422, 429, 500])('does not retry after %i', async (status) => {
  network.fail(asked, status, 'No.');
  expect(await ask()).toMatchObject({ message: 'No.' });
  expect(network.to(asked)).toHaveLength(1);
});

it('is emptied with the session, and aborts running calls', async () => {
  await queryClient().query(thing(7));
  expect(queryClient().getQueryData(accountKey(7, 'thing'))).toEqual({ of: 7 });
  network.hold(asked);
  void queryClient()
    .query(thing(7))
    .catch(() => undefined);
  await soon(() => expect(signals).toHaveLength(2));
  forgetSession();
  expect(queryClient().getQueryCache().getAll()).toEqual([]);
  expect(signals[1]?.aborted).toBe(true);
});

it('gives the next user no data of the previous one, not even before it is emptied', async () => {
  await queryClient().query(thing(7));
  expect(queryClient().getQueryData(accountKey(8, 'thing'))).toBeUndefined();
});

it('does not exist on a server', () => {
  vi.stubGlobal('document', undefined);
  expect(() => queryClient()).toThrow('The query cache belongs to a browser.');
});
