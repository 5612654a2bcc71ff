import { isLeadTransaction } from '#contracts/homes/vocabulary.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { isSorted, tabOf, type PropertiesSearch } from '../properties-search.ts';
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
    return [...first, texts.featuredOnTop(), texts.othersInOrder(), texts.fairOrder()];
  }
  return [
    ...first,
    texts.featuredFirst(),
    texts.photosFirst(),
    texts.offersAreOne(),
    ...(first.length < 2 ? [texts.fairOrder()] : []),
  ];
}

interface OrderExplainedProps {
  search: PropertiesSearch;
  open: boolean;
  onClose: () => void;
}

/** Explains the order of these results. */
export function OrderExplained({ search, open, onClose }: OrderExplainedProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.whyThisOrder()}>
      <ul className={css.lines}>
        {linesOf(search).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Dialog>
  );
}
