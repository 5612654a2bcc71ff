import { conditionsOf, notExpired, transactionCondition } from '#server/modules/search/filters/conditions.ts';
import { namesSet, only } from '#server/modules/search/filters/filters.ts';
import { joined } from '#server/modules/search/filters/statement.ts';
import type { Source } from '#server/modules/search/find/source.ts';
import type { Shortcut, ShortcutNeeds } from './shortcut.ts';

/** In an area with fewer homes than this, the words of each are compared instead of reading posting lists. */
const comparedNearby = 3_000;

/**
 * Records in an area are found by the area index, behind a fence: the planner misjudges the size of areas and would use the
 * index of another filter (decisions 0004, 0013). In the questions of the bench it saves nothing any more
 * (docs/search.md).
 */
const areaFirst: Source = {
  name: 'area first',
  from(filters, values) {
    const near = [transactionCondition(filters.transactionTypes, values), ...conditionsOf(filters, values, ['place'])];
    const others = namesSet(filters).filter((name) => name !== 'place');
    const rest = [notExpired, ...conditionsOf(filters, values, others)];
    return `(SELECT * FROM search_records WHERE ${joined(near)} OFFSET 0) AS near WHERE ${joined(rest)}`;
  },
  lacks: () => true,
  readsWordLists: false,
};

export function makeAreaFirst({ answers, prepare }: ShortcutNeeds): Shortcut {
  return {
    name: areaFirst.name,
    async source({ filters }) {
      if (!filters.place) return null;
      if (!filters.search && !filters.location && !filters.society) return areaFirst;
      const nearby = await prepare({ filters: only(filters, ['place']), prefer: null });
      const { isAtLeast } = await answers.total({ search: nearby, most: comparedNearby });
      return isAtLeast ? null : areaFirst;
    },
  };
}
