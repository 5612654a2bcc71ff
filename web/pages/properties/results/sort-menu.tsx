import {
  isLeadTransaction,
  type SortDirection,
  type SortField,
  type TransactionType,
} from '#contracts/homes/vocabulary.ts';
import { Select } from '#web/ui/field/select.tsx';
import { sortOf } from '../properties-address.ts';
import { sortBy, tabOf, type PropertiesSearch } from '../properties-search.ts';
import type { ChangeSearch } from './use-results.ts';
import * as css from './sort-menu.module.css';
import * as texts from '#texts/properties.ts';

type Sort = `${SortField}-${SortDirection}`;
const newest: Sort = 'created_at-desc';

/** The orders of a tab, with words that fit each. */
function sortsOf(tab: TransactionType): Partial<Record<Sort, string>> {
  const leads = isLeadTransaction(tab);
  const of = leads ? 'budget' : 'price';
  return {
    ...(leads ? {} : { ['best-desc']: texts.bestMatch() }),
    [newest]: texts.newestFirst(),
    ['created_at-asc']: texts.oldestFirst(),
    ['price-asc']: texts.lowToHigh({ of }),
    [leads ? 'max_price-desc' : 'price-desc']: texts.highToLow({ of }),
    ['views_count-desc']: texts.mostViewed(),
    ['inquiries_count-desc']: texts.mostInquiries(),
    ...(leads
      ? { ['responses_count-asc']: texts.fewestResponses() }
      : { ['area-desc']: texts.largestFirst(), ['title-asc']: texts.titleAToZ() }),
  };
}

interface SortMenuProps {
  search: PropertiesSearch;
  change: ChangeSearch;
  /** The form that sends the choice without JavaScript. */
  formId: string;
}

/** The order of the results, in one menu. Its two parameters stay apart in the address. */
export function SortMenu({ search, change, formId }: SortMenuProps) {
  const chosen: Sort = `${sortBy(search)}-${search.sort_direction ?? 'desc'}`;
  const sorts = sortsOf(tabOf(search));
  return (
    <Select
      className={css.sort}
      aria-label={texts.sortBy()}
      name="sort"
      form={formId}
      // An address can hold an order that the menu doesn't offer.
      options={Object.entries({ ...sorts, [chosen]: sorts[chosen] ?? texts.orderOfAddress() }).map(
        ([value, label]) => ({
          value,
          label,
        }),
      )}
      value={chosen}
      onChange={({ target }) => change(sortOf(target.value, search))}
    />
  );
}
