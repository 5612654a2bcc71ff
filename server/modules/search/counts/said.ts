import { filterOf } from '#contracts/filters/one-filter.ts';
import { wishFilters, type WishFilter } from '#contracts/filters/wishes.ts';
import type { SearchCounts } from '#contracts/search/search.ts';
import {
  alsoAsking,
  asking,
  must,
  mustNot,
  mustOrUnsaid,
  type Asked,
  type Wish,
} from '#server/modules/search/filters/wish.ts';
import type { Total } from '#server/modules/search/find/plan.ts';

/** Two counts each; an address with more of these filters gets those of the first ones. */
const mostCounted = 5;

/** The values of a fact in a wish, in whatever strength; null without any. */
function valuesAskedOf(wish: Wish, filter: WishFilter): readonly never[] | null {
  const asked = (wish.conditions[filter] as readonly Asked<never>[] | undefined)?.find(({ not }) => !not);
  return asked?.values ?? null;
}

/** The records that could say a fact in a wish, and don't; null where the fact isn't in it. */
export function unsaidOf(wish: Wish, filter: WishFilter): Wish | null {
  const values = valuesAskedOf(wish, filter);
  const { types } = filterOf(filter);
  const couldSay = types ? alsoAsking(wish, 'property_type', must(types)) : wish;
  return values && asking(couldSay, filter, mustOrUnsaid(values), mustNot(values));
}

/** How many records state what each filter with three values asks, and how many say nothing of it. */
export async function countSaid(
  wish: Wish,
  countOf: (wish: Wish) => Promise<Total>,
): Promise<NonNullable<SearchCounts['said']>> {
  const asked = wishFilters.flatMap((filter) => {
    const values = valuesAskedOf(wish, filter);
    return values ? [{ filter, values }] : [];
  });
  return Promise.all(
    asked.slice(0, mostCounted).map(async ({ filter, values }) => {
      const [stated, all] = await Promise.all([
        countOf(asking(wish, filter, must(values))),
        countOf(asking(wish, filter, mustOrUnsaid(values))),
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
