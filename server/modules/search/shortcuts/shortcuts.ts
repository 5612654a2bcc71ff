import { makeAreaFirst } from './area-first.ts';
import { makeCachedRows } from './cached-rows.ts';
import { makeCountNewest } from './count-newest.ts';
import { makeKeptCells } from './kept-cells.ts';
import { makeKeptCounts } from './kept-counts.ts';
import { makeMapWays } from './map-ways.ts';
import { makeNotFeatured } from './not-featured.ts';
import { placeByNumber } from './place-number.ts';
import { makeRememberedTotals } from './remembered-totals.ts';
import type { Shortcut, ShortcutNeeds } from './shortcut.ts';
import { ofOneType } from './type-first.ts';
import { makeWalkInOrder } from './walk-in-order.ts';
import { wordsFirst } from './words-first.ts';

/** Every short cut, in the order in which they are asked. Each can go: its line here and its file. */
export function makeShortcuts(needs: ShortcutNeeds): Shortcut[] {
  return [
    makeAreaFirst(needs),
    placeByNumber,
    wordsFirst,
    ofOneType,
    makeKeptCounts(needs),
    makeNotFeatured(needs),
    makeRememberedTotals(),
    makeCountNewest(needs),
    makeWalkInOrder(needs),
    makeKeptCells(needs),
    makeMapWays(needs),
    makeCachedRows(needs),
  ];
}
