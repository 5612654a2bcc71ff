import type { Meta } from '#contracts/paging.ts';
import { isLeadTransaction } from '#contracts/homes/vocabulary.ts';
import { isSorted, sortBy, tabOf, type PropertiesSearch } from '../properties-search.ts';
import type { ArrangedSection } from './arrange-page.ts';
import * as texts from '#texts/properties.ts';

/**
 * Why the first home of these results is first, each reason true of that home; none on later pages, under a chosen
 * order, and for requirements.
 */
export function firstReasons(search: PropertiesSearch, sections: readonly ArrangedSection[], meta: Meta): string[] {
  const first = sections.find(({ cards }) => cards.length > 0)?.cards[0]?.record;
  if (!first || meta.from !== 1 || isSorted(search) || isLeadTransaction(tabOf(search))) return [];
  const place = meta.named?.total ? [texts.firstNamed()] : [];
  const words = search.prefer && meta.preferred?.total ? [texts.firstSays({ words: search.prefer })] : [];
  if (first.is_featured) return [...place, ...words, texts.firstIsFeatured()];
  const photos = first.picture_count ?? first.pictures.length;
  const isBest = sortBy(search) === 'best';
  return [
    ...place,
    ...words,
    ...(photos > 0 ? [texts.firstPhotos({ n: photos })] : []),
    ...(isBest && first.latitude !== null ? [texts.firstPoint()] : []),
    ...(isBest && !first.unusual_price ? [texts.firstPrice()] : []),
  ];
}
