import { getRouteApi } from '@tanstack/react-router';
import { isLeadTransaction } from '#contracts/homes/vocabulary.ts';
import { languageTag } from '#web/lib/language.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { isSorted, sortBy, tabOf, type PropertiesSearch } from '../properties-search.ts';
import { firstReasons } from './first-reasons.ts';
import * as css from './order-explained.module.css';
import * as texts from '#texts/properties.ts';

/** The rules that order these results, in at most five lines. */
function linesOf(search: PropertiesSearch): string[] {
  const isLeads = isLeadTransaction(tabOf(search));
  const isPlace = search.latitude !== undefined && (search.location ?? search.address) !== undefined;
  const first = [
    ...(search.prefer ? [texts.preferredFirst({ words: search.prefer })] : []),
    ...(isPlace ? [texts.placeFirst()] : []),
  ];
  if (isLeads) {
    return [...first, isSorted(search) ? texts.thenChosenOrder() : texts.thenNewestLeads(), texts.fairOrder()];
  }
  if (isSorted(search)) {
    const isChosenBest = sortBy(search) === 'best';
    return [
      ...first,
      texts.featuredOnTop(),
      texts.othersInOrder(),
      ...(isChosenBest ? [texts.bestRule(), texts.fairBest()] : [texts.fairOrder()]),
    ];
  }
  const isBest = sortBy(search) === 'best';
  const rules = isBest
    ? [...first, texts.featuredAlone(), texts.bestFirst()]
    : [...first, texts.featuredFirst(), texts.photosFirst(), texts.oddPricesLast()];
  return [...rules, ...(rules.length < 4 ? [texts.offersAreOne()] : []), isBest ? texts.fairBest() : texts.fairOrder()];
}

const route = getRouteApi('/properties');

interface OrderExplainedProps {
  search: PropertiesSearch;
  open: boolean;
  onClose: () => void;
}

/** Explains the order of these results, and why the first home is first. */
export function OrderExplained({ search, open, onClose }: OrderExplainedProps) {
  const { sections, meta } = route.useLoaderData();
  const reasons = firstReasons(search, sections, meta);
  const list = new Intl.ListFormat(languageTag);
  return (
    <Dialog open={open} onClose={onClose} title={texts.whyThisOrder()}>
      {reasons.length > 0 && <p className={css.first}>{texts.whyFirst({ reasons: list.format(reasons) })}</p>}
      <ul className={css.lines}>
        {linesOf(search).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Dialog>
  );
}
