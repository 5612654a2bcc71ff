import { LRUCache } from 'lru-cache';
import { keyOf } from '#server/modules/search/filters/filters.ts';
import type { Shortcut } from './shortcut.ts';

/** Cached for a minute, like everything that a node caches. */
const maxCachedTotals = 5_000;

/**
 * Totals that exceeded the cap are cached, since each further page of a search asks for the same total. Counting a common
 * word up to 1,000 takes 15 ms at a million records, now once a minute (bench/results/2026-11-21.md, "Ten million").
 */
export function makeCachedTotals(): Shortcut {
  const exceeded = new LRUCache<string, true>({ max: maxCachedTotals });
  return {
    name: 'cached totals',
    async total(ask, next) {
      const { search, most } = ask;
      if (!Number.isFinite(most)) return next(ask);
      const key = `${most} ${keyOf(search.filters)}`;
      if (exceeded.has(key)) return { total: most, isAtLeast: true };
      const found = await next(ask);
      if (found.isAtLeast) exceeded.set(key, true);
      return found;
    },
    reload: () => {
      exceeded.clear();
    },
  };
}
