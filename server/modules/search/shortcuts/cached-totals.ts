import { LRUCache } from 'lru-cache';
import { keyOf } from '#server/modules/search/filters/filters.ts';
import type { Shortcut } from './shortcut.ts';

/** For a minute, as long as all that a node knows. */
const maxCachedTotals = 5_000;

/**
 * Searches that found more than they counted to are not counted again: who turns their pages asks the same each time. A
 * common word at a million records takes 15 ms to count to 1,000, once a minute (bench/README.md, "Ten million").
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
