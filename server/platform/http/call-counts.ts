import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import { systemTicker, type Ticker } from '#server/platform/realtime/ticker.ts';

/** Callers that are counted at once; the one that was quiet for longest is forgotten first. */
const callers = 5_000;

/**
 * What @fastify/rate-limit counts with, in this process. Its own store reads the clock of the wall: after one that ran
 * ahead was set back, a caller would stay refused for as long as it had been wrong. This one counts time as it passes.
 */
export function callCounts(ticker: Pick<Ticker, 'nowMs'> = systemTicker): new () => FastifyRateLimitStore {
  return class CallCounts implements FastifyRateLimitStore {
    readonly #counts = new LRUCache<string, { calls: number; endsMs: number }>({ max: callers });

    incr(
      key: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
    ): void {
      const nowMs = ticker.nowMs();
      let count = this.#counts.get(key);
      if (!count || count.endsMs <= nowMs) {
        count = { calls: 0, endsMs: nowMs + windowMs };
        this.#counts.set(key, count);
      }
      count.calls += 1;
      done(null, { current: count.calls, ttl: count.endsMs - nowMs });
    }

    /** A limiter of its own. */
    child(): FastifyRateLimitStore {
      return new CallCounts();
    }
  };
}
