import { makeAreaFirst } from './area-first.ts';
import { makeCachedRows } from './cached-rows.ts';
import { makeCountNewest } from './count-newest.ts';
import { makeFiltersFirst } from './filters-first.ts';
import { makePrecomputedCells } from './precomputed-cells.ts';
import { makePrecomputedCounts } from './precomputed-counts.ts';
import { makeMapPlans } from './map-plans.ts';
import { makeNotFeatured } from './not-featured.ts';
import { placeByNumber } from './place-number.ts';
import { makeCachedTotals } from './cached-totals.ts';
import type { Shortcut, ShortcutNeeds } from './shortcut.ts';
import { ofOneType } from './type-first.ts';
import { makeWalkInOrder } from './walk-in-order.ts';
import { wordsFirst } from './words-first.ts';

/** Every short cut, in the order in which they are tried. Each can go: its line here and its file. */
export function makeShortcuts(needs: ShortcutNeeds): Shortcut[] {
  return [
    makeAreaFirst(needs),
    makeFiltersFirst(needs),
    placeByNumber,
    wordsFirst,
    ofOneType,
    makePrecomputedCounts(needs),
    makeNotFeatured(needs),
    makeCachedTotals(),
    makeCountNewest(needs),
    makeWalkInOrder(needs),
    makePrecomputedCells(needs),
    makeMapPlans(needs),
    makeCachedRows(needs),
  ];
}
