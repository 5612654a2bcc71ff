import { isLeadTransaction } from '#contracts/homes/vocabulary.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { isSorted, tabOf, type PropertiesSearch } from '../properties-search.ts';
import * as css from './order-explained.module.css';

/** The rules that order these results, in at most five lines. */
function linesOf(search: PropertiesSearch): string[] {
  const isLeads = isLeadTransaction(tabOf(search));
  const isPlace = search.latitude !== undefined && (search.location ?? search.address) !== undefined;
  const first = [
    ...(search.prefer ? [`Those whose text has “${search.prefer}” come first; the others follow.`] : []),
    ...(isPlace ? ['Those in the place that you named come before those near it.'] : []),
  ];
  if (isLeads) {
    return [...first, isSorted(search) ? 'Then the order that you chose.' : 'Then the newest requirements.', fair];
  }
  if (isSorted(search)) {
    return [
      ...first,
      'Up to three featured homes stand on top, under their name: their owners have a plan for that.',
      'All other homes follow in the order that you chose, featured or not.',
      fair,
    ];
  }
  return [
    ...first,
    'Featured homes come first: their owners have a plan for that, and the card says so. Then the newest, by the day on which they were really posted.',
    'On each page, homes with photos and a description come before those without.',
    'Offers of the same home are one card, and no advertiser comes twice in a row while others fit.',
    ...(first.length < 2 ? [fair] : []),
  ];
}
const fair = 'Nobody can pay for another place, and what you looked at before changes nothing.';

interface OrderExplainedProps {
  search: PropertiesSearch;
  open: boolean;
  onClose: () => void;
}

/** Explains the order of these results. */
export function OrderExplained({ search, open, onClose }: OrderExplainedProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Why this order?">
      <ul className={css.lines}>
        {linesOf(search).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Dialog>
  );
}
