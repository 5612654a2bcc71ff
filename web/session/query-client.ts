import { notifyManager, QueryClient } from '@tanstack/react-query';
import { failureStatus } from '#web/lib/api.ts';
import { watchSession } from './session.ts';

const retryDelayMs = 1000;

let client: QueryClient | null = null;

/**
 * The cache of server replies: one for the life of a tab, emptied at every sign-in and sign-out. Browsers only: a
 * server would share it between the users for whom it renders.
 */
export function queryClient(): QueryClient {
  if (typeof document === 'undefined') throw new Error('The query cache belongs to a browser.');
  client ??= createClient();
  return client;
}

function createClient(): QueryClient {
  const created = new QueryClient({
    defaultOptions: {
      queries: {
        // Each query defines how long its reply is fresh; returning to the tab refetches nothing.
        refetchOnWindowFocus: false,
        // Without a network a call fails and reports it, instead of waiting for one.
        networkMode: 'always',
        retry: isWorthRetrying,
        retryDelay: retryDelayMs,
      },
      mutations: { networkMode: 'always' },
    },
  });
  // Replies are shown at once, not after a timer.
  notifyManager.setScheduler(queueMicrotask);
  created.mount();
  watchSession(() => {
    // Also aborts running calls: for an account that signed out they would log a 401 in the console.
    created.clear();
  });
  return created;
}

/** No reply, or a proxy that could not reach the server. */
const unreachable = [0, 502, 503, 504];

/**
 * One retry if the server could not be reached. A call that the server refused, or on which it failed, would fail
 * again.
 */
function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 1 && unreachable.includes(failureStatus(error));
}

/**
 * The key of data that belongs to an account. It contains the user id, so that a page that is rendered between a
 * sign-in in another tab and the clearing of the cache shows no data of the previous user.
 */
export function accountKey(userId: number, ...parts: readonly unknown[]) {
  return ['account', userId, ...parts] as const;
}
