import { countedFilters } from '#server/modules/search/counts/choices.ts';
import { areSupported, fieldsOf, only, type Wish } from '#server/modules/search/filters/wish.ts';
import { countMatches } from '#server/modules/search/find/find.repository.ts';
import type { Shortcut } from '#server/modules/search/find/plan.ts';
import type { ShortcutNeeds } from '#server/modules/search/find/planning.ts';
import { sumPrecomputedCounts } from './precomputed-counts.ts';
import { makeUsedMarks } from './used-marks.ts';

/**
 * Where no record has the city, type, bedrooms and furnishing of a search, or none of its city and type a mark of it, the
 * rest isn't looked at: plots with two bedrooms, an ownership that no home here has. Furnished requirements up to a price took
 * 120 ms at a million records (decision 0127).
 */
export function makeNothingThere({ pool, estimates }: ShortcutNeeds): Shortcut {
  const usedMarks = makeUsedMarks({ pool });

  async function isNothingThere(wish: Wish): Promise<boolean> {
    return (await areNoneCounted(wish)) || usedMarks.areNone(wish);
  }

  async function areNoneCounted(wish: Wish): Promise<boolean> {
    const counted = only(wish, countedFilters);
    if (fieldsOf(counted).length === 0 || !areSupported(counted, countedFilters)) return false;
    // The estimate may be a minute old, so it only says where the exact count is worth a statement.
    if ((await estimates.counted(counted)) > 0) return false;
    return (await countMatches(pool, sumPrecomputedCounts(counted))) === 0;
  }
  const none = { total: 0, isAtLeast: false };

  return {
    name: 'nothing there',
    page: async (below, ...asked) =>
      (await isNothingThere(below.wish)) ? { rows: [], total: none } : below.page(...asked),
    total: async (below, most) => ((await isNothingThere(below.wish)) ? none : below.total(most)),
    ranked: async (below, ...asked) =>
      (await isNothingThere(below.wish)) ? { rows: [], total: 0, holding: 0 } : below.ranked(...asked),
    ids: async (below, most) => ((await isNothingThere(below.wish)) ? [] : below.ids(most)),
    reload: usedMarks.reload,
  };
}
