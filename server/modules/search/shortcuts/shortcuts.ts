import type { Shortcut } from '#server/modules/search/find/plan.ts';
import type { ShortcutNeeds } from '#server/modules/search/find/planning.ts';
import { makeCachedTotals } from './caches.ts';
import { makeMapPlans } from './map-plans.ts';
import { makeNothingThere } from './nothing-there.ts';
import { makePrecomputedCells } from './precomputed-cells.ts';
import { makePrecomputedCounts } from './precomputed-counts.ts';
import { makeSources } from './sources.ts';
import { makeWalkInOrder } from './walk-in-order.ts';

/** Every short cut, the last tried first: a walk asks those before it for a total. Each can go. */
export function makeShortcuts(needs: ShortcutNeeds): Shortcut[] {
  return [
    ...makeSources(needs),
    makeCachedTotals(),
    makePrecomputedCounts(needs),
    makeWalkInOrder(needs),
    makeNothingThere(needs),
    makeMapPlans(needs),
    makePrecomputedCells(needs),
  ];
}
