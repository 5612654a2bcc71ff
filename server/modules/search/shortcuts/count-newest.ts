import { newestFirst } from '#server/modules/search/find/order.ts';
import { listRows } from '#server/modules/search/find/find.repository.ts';
import { countsWalking, isOnePin, lookupsAtMost, walkFactsOf } from './costs.ts';
import type { Shortcut, ShortcutNeeds } from './shortcut.ts';
import { countWalking } from './walk.ts';

/**
 * Words that nearly all records hold are counted along the newest, which stops at the cap, instead of by the words'
 * lists (decision 0012). In the questions of the bench it saves nothing any more (docs/search.md).
 */
export function makeCountNewest({ pool, estimates }: ShortcutNeeds): Shortcut {
  return {
    name: 'count along the newest',
    async total(ask, next) {
      const { search, most } = ask;
      if (search.filters.place || isOnePin(search.filters) || !Number.isFinite(most)) return next(ask);
      const facts = await walkFactsOf(search, newestFirst, most, estimates);
      if (!countsWalking(facts)) return next(ask);
      const lookups = facts.wordRecords.length ? lookupsAtMost(facts) : null;
      const counting = countWalking(search.filters, most + 1, lookups);
      const [walked] = await listRows<{ total: number; cut: boolean }>(pool, counting);
      if (!walked || walked.cut) return next(ask);
      return { total: Math.min(walked.total, most), isAtLeast: walked.total > most };
    },
  };
}
