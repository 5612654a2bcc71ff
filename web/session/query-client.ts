import { notifyManager, QueryClient } from '@tanstack/react-query';
import { failureStatus } from '#web/lib/api.ts';
import { watchSession } from './session.ts';

const retryDelayMs = 1000;

let client: QueryClient | null = null;

/**
 * The cache of what the server answered: one for the life of a tab, and empty after every sign-in and sign-out. Browsers
 * only: a server would share it between the people that it renders for.
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
        // Each query says how long its answer counts; a phone that is picked up again asks for nothing by itself.
        refetchOnWindowFocus: false,
        // Without a network a call fails and says so. It does not wait for one.
        networkMode: 'always',
        retry: isWorthRetrying,
        retryDelay: retryDelayMs,
      },
      mutations: { networkMode: 'always' },
    },
  });
  // Shown as soon as it is there, and not after a timer.
  notifyManager.setScheduler(queueMicrotask);
  created.mount();
  watchSession(() => {
    // Ends the calls that are under way, too: answered for an account that has left, they would be 401 in the console.
    created.clear();
  });
  return created;
}

/** No answer, or a proxy that could not reach the server. */
const unreachable = [0, 502, 503, 504];

/** One more try where the server could not be reached. What it refused or failed on, it would refuse or fail on again. */
function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 1 && unreachable.includes(failureStatus(error));
}

/**
 * The key of an answer that belongs to an account. The account stands in it, so that a page that is rendered between a
 * sign-in in another tab and the clearing of the cache finds nothing of somebody else.
 */
export function accountKey(userId: number, ...parts: readonly unknown[]) {
  return ['account', userId, ...parts] as const;
}
