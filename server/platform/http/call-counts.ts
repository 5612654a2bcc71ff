import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import { systemTicker, type Ticker } from '#server/platform/realtime/ticker.ts';

/** Where nodes add their calls together. */
export interface CallExchange {
  /**
   * Adds the calls of this node. Returns for each key the calls of all nodes in its window, and how many milliseconds
   * the window goes on; a window that has ended begins anew. Rejects while the exchange is unreachable.
   */
  add(calls: ReadonlyMap<string, number>, windowMs: number): Promise<ReadonlyMap<string, SharedCount>>;
}

export interface SharedCount {
  calls: number;
  leftMs: number;
}

export interface CallCounts {
  /** The store for @fastify/rate-limit. All its limits count together, so their keys differ. */
  Store: new () => FastifyRateLimitStore;
  /**
   * Shares this node's busy callers and receives those of other nodes. Rejects while the exchange is unreachable;
   * nothing is lost. Once it has rejected it resolves only after the exchange has answered, also where there is nobody
   * to share.
   */
  share(exchange: CallExchange): Promise<void>;
}

interface Count {
  /** Calls of all nodes, as far as this one has received them. */
  calls: number;
  /** Calls of this node, not shared yet. */
  unshared: number;
  endsMs: number;
}

/** The most callers counted at once; the least recent one is dropped first. */
const callers = 5_000;
/** Far below every limit: nearly all callers stay below it, and cost nothing. */
const sharedFrom = 30;
/** The most callers of one exchange. */
const sharedAtOnce = 500;
/** Sent when there is no caller to share, to check whether the exchange answers. */
const nobody: ReadonlyMap<string, number> = new Map([['nobody', 0]]);
/** All limits of calls have this window. */
const windowMs = 60_000;

/**
 * Counts calls in this process, for @fastify/rate-limit, and exchanges the counts of busy callers with the other nodes.
 * Its built-in stores read the system clock: after a clock that ran ahead was set back, a caller would stay refused for
 * as long as it was wrong. This one uses a monotonic clock. Between two exchanges a caller of several nodes is counted
 * by each, so that a limit is exceeded by the calls of that time at most, and no call waits for another machine.
 */
export function makeCallCounts(ticker: Pick<Ticker, 'nowMs'> = systemTicker): CallCounts {
  const counts = new LRUCache<string, Count>({ max: callers });
  let hasFailed = false;

  function countCall(key: string): Count {
    const nowMs = ticker.nowMs();
    let found = counts.get(key);
    if (!found || found.endsMs <= nowMs) {
      found = { calls: 0, unshared: 0, endsMs: nowMs + windowMs };
      counts.set(key, found);
    }
    found.calls += 1;
    found.unshared += 1;
    return found;
  }

  class Store implements FastifyRateLimitStore {
    incr(key: string, done: (error: Error | null, result?: { current: number; ttl: number }) => void): void {
      const { calls, endsMs } = countCall(key);
      done(null, { current: calls, ttl: endsMs - ticker.nowMs() });
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  }

  async function share(exchange: CallExchange): Promise<void> {
    const nowMs = ticker.nowMs();
    const busy = [...counts.entries()]
      .filter(([, { calls, unshared, endsMs }]) => unshared > 0 && calls >= sharedFrom && endsMs > nowMs)
      .sort(([, a], [, b]) => b.unshared - a.unshared)
      .slice(0, sharedAtOnce);
    if (busy.length === 0 && !hasFailed) return;
    const sent = new Map(busy.map(([key, { unshared }]) => [key, unshared]));
    hasFailed = true;
    const shared = await exchange.add(busy.length > 0 ? sent : nobody, windowMs);
    hasFailed = false;
    for (const [key, count] of busy) {
      const all = shared.get(key);
      if (!all) continue;
      // Calls that came during the exchange are not part of it.
      count.unshared -= sent.get(key) ?? 0;
      count.calls = all.calls + count.unshared;
      count.endsMs = ticker.nowMs() + Math.min(windowMs, all.leftMs);
    }
  }

  return { Store, share };
}
