import { wishFilters } from '#contracts/filters/wishes.ts';
import type { SearchCounts } from '#contracts/search/search.ts';
import { asking, must, type Asked, type Wish } from '#server/modules/search/filters/wish.ts';
import type { Total } from '#server/modules/search/find/plan.ts';

/** Two counts each; an address with more of these filters gets those of the first ones. */
const mostCounted = 5;

/** How many records state what each filter with three values asks, and how many say nothing of it. */
export async function countSaid(
  wish: Wish,
  countOf: (wish: Wish) => Promise<Total>,
): Promise<NonNullable<SearchCounts['said']>> {
  const asked = wishFilters.flatMap((filter) => {
    const [first] = (wish.conditions[filter] as readonly Asked[] | undefined)?.filter(({ not }) => !not) ?? [];
    return first ? [{ filter, values: first.values as readonly never[] }] : [];
  });
  return Promise.all(
    asked.slice(0, mostCounted).map(async ({ filter, values }) => {
      const open: Asked<never> = { values, not: false, strength: 'must', orUnsaid: true };
      const [stated, all] = await Promise.all([
        countOf(asking(wish, filter, must(values))),
        countOf(asking(wish, filter, open)),
      ]);
      return {
        filter,
        stated: stated.total,
        unsaid: Math.max(0, all.total - stated.total),
        ...((stated.isAtLeast || all.isAtLeast) && { is_at_least: true as const }),
      };
    }),
  );
}
