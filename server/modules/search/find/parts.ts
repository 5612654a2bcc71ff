import { isNameOrArea, type ResolvedFilters, type WordQuery } from '#server/modules/search/filters/filters.ts';
import type { Resolved } from '#server/modules/search/filters/resolve.ts';

/**
 * A list may come in parts: the homes that bear the name of a place before those that only lie near it, and within each
 * those that hold preferred words before the others. Each part is a search of the usual kind, and no record is in two of
 * them, so the list is one part after the other. docs/decisions/0034-parts-of-a-list.md
 */

/** The homes of a place by its name, or near it. */
export interface Section {
  /** All of them. */
  all: ResolvedFilters;
  /** Those that hold the preferred words, and those that don't; null when none are preferred. */
  byWords: { holding: ResolvedFilters; lacking: ResolvedFilters } | null;
}

/** A search as sections, of which none has a record of another: what bears the name of a place, then what lies near it. */
export function sectionsOf({ filters, prefer }: Resolved): Section[] {
  return byPlace(filters).map((all) => ({ all, byWords: prefer && splitByWords(all, prefer) }));
}

function byPlace(filters: ResolvedFilters): ResolvedFilters[] {
  const { location, place, transactionTypes } = filters;
  if (!isNameOrArea(filters) || !location || !place) return [filters];
  const areHomes = transactionTypes.every((type) => type === 'sale' || type === 'rent');
  return [
    { ...filters, place: place.box || place.drawn ? { ...place, circle: null } : null },
    { ...filters, location: null, elsewhere: { words: location, areHomes } },
  ];
}

function splitByWords(filters: ResolvedFilters, prefer: WordQuery): Section['byWords'] {
  return { holding: { ...filters, search: both(filters.search, prefer) }, lacking: { ...filters, lacking: prefer } };
}

function both(words: WordQuery | null, more: WordQuery): WordQuery {
  if (!words) return more;
  return { tsquery: `${words.tsquery} & ${more.tsquery}`, records: [...words.records, ...more.records] };
}
