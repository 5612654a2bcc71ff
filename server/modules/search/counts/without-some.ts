import type { Filter } from '#contracts/filters/filters.ts';
import type { SearchCounts } from '#contracts/search/search.ts';
import { droppable, without, type Wish } from '#server/modules/search/filters/wish.ts';
import type { Total } from '#server/modules/search/find/plan.ts';

/**
 * With more filters than these, only the pairs of the first ones are counted: 28 counts, for a search that finds
 * nothing.
 */
const mostPaired = 8;

/**
 * Larger counts of a search that found few without one of its filters, most first; and where it found nothing and all are
 * zero, without two.
 */
export async function withoutSome(
  wish: Wish,
  found: number,
  countOf: (wish: Wish) => Promise<Total>,
): Promise<SearchCounts['without']> {
  const names = droppable(wish);
  const countWithout = async (some: Filter['name'][]) => {
    const { total, isAtLeast } = await countOf(without(wish, some));
    return { total, ...(isAtLeast && { is_at_least: true as const }) };
  };
  const ofOne = await Promise.all(names.map(async (filter) => ({ filter, ...(await countWithout([filter])) })));
  const ones = mostFirst(ofOne).filter(({ total }) => total > found);
  if (ones.length > 0 || found > 0) return ones;
  const paired = names.slice(0, mostPaired);
  const pairs = paired.flatMap((one, at) => paired.slice(at + 1).map((other) => [one, other]));
  return mostFirst(await Promise.all(pairs.map(async (pair) => ({ filters: pair, ...(await countWithout(pair)) }))));
}

function mostFirst<C extends { total: number }>(list: readonly C[]): C[] {
  return list.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
}
