import type { Meta } from '#contracts/paging.ts';
import { placeWords, countedText } from './results-words.ts';
import type { PropertiesSearch } from '../properties-search.ts';
import * as texts from '#texts/properties.ts';

/** A part of a page of results, with its heading: from a record on, by its index on the page. */
export interface Section {
  at: number;
  title: string;
}

/** Where the records of a page change from featured ones to all, or from those of a place to those near it. */
export function sectionsOf(search: PropertiesSearch, { named, near, on_top: onTop, from, to }: Meta): Section[] {
  if (from === null || to === null) return [];
  const featured = onTop
    ? [
        { at: 0, title: texts.featured() },
        { at: onTop, title: texts.inChosenOrder() },
      ]
    : [];
  if (!named || !near?.total || named.is_at_least || named.total >= to) return featured;
  const at = Math.max(0, named.total - from + 1);
  const title = texts.near({ total: countedText(near.total, near.is_at_least), place: placeWords(search) });
  // Where both begin at one record, the place is the more useful heading.
  return [...featured.filter((section) => section.at !== at), { at, title }];
}
