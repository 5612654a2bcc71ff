import { listPage } from '#server/modules/search/find/find.repository.ts';
import type { Order } from '#server/modules/search/find/order.ts';
import type { Search, Total } from '#server/modules/search/find/questions.ts';
import {
  collectedByWords,
  collects,
  containingAllWords,
  isOnePin,
  lookupsAtMost,
  lookupsInArea,
  walkFactsOf,
} from './costs.ts';
import type { Shortcut, ShortcutNeeds } from './shortcut.ts';
import { walkPage } from './walk.ts';

/** An area with more homes than this is walked; up to here they are collected. */
const countedInArea = 1_000;

/**
 * Where many records match, a page is read along an index in its order, and the walk stops when the page is full, instead
 * of sorting all that match: the newest for sale at a million records take 1 ms instead of 250 (decisions 0004, 0012).
 */
export function makeWalkInOrder({ pool, estimates, answers }: ShortcutNeeds): Shortcut {
  /** After how many lookups a walk gives up, null for never; undefined where collecting is better. */
  async function plan(
    search: Search,
    order: Order,
    wanted: number,
    most: number,
  ): Promise<{ lookups: number | null; counted?: Total } | undefined> {
    if (isOnePin(search.filters)) return undefined;
    if (search.filters.place) {
      // Few hold the words, or few lie there: collecting them counts them as well.
      const facts = await walkFactsOf(search, order, wanted, estimates);
      const isFew = !facts.readsWordLists || containingAllWords(facts) < collectedByWords;
      if (facts.wordRecords.length > 0 && isFew) return undefined;
      // Most areas are small, so counting their records costs little.
      const counted = await answers.total({ search, most: countedInArea });
      return counted.isAtLeast ? { lookups: lookupsInArea(wanted), counted } : undefined;
    }
    const facts = await walkFactsOf(search, order, wanted, estimates);
    if (collects(facts, most)) return undefined;
    return { lookups: facts.wordRecords.length ? lookupsAtMost(facts) : null };
  }

  return {
    name: 'walk in order',
    async page(ask, next) {
      const { search, order, slice, most } = ask;
      const planned = await plan(search, order, slice.offset + slice.size, most);
      if (!planned) return next(ask);
      const { lookups, counted } = planned;
      const [rows, total] = await Promise.all([
        listPage(pool, walkPage(search.filters, order, slice, lookups)),
        most === 0
          ? { total: 0, isAtLeast: true }
          : counted && most === countedInArea
            ? counted
            : answers.total({ search, most }),
      ]);
      // A page without rows cannot show that the walk before it was cut.
      const isCut = lookups !== null && (rows[0] ? rows[0].cut === true : slice.offset > 0);
      return isCut ? next(ask) : { rows, total };
    },
  };
}
