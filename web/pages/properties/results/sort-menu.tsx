import {
  isLeadTransaction,
  type SortDirection,
  type SortField,
  type TransactionType,
} from '#contracts/homes/vocabulary.ts';
import { Select } from '#web/ui/field/select.tsx';
import { sortOf } from '../properties-address.ts';
import { tabOf, type PropertiesSearch } from '../properties-search.ts';
import type { ChangeSearch } from './use-results.ts';
import * as css from './sort-menu.module.css';

type Sort = `${SortField}-${SortDirection}`;
const newest: Sort = 'created_at-desc';

/** The orders of a tab, with words that fit each. */
function sortsOf(tab: TransactionType): Partial<Record<Sort, string>> {
  const leads = isLeadTransaction(tab);
  const money = leads ? 'Budget' : 'Price';
  return {
    [newest]: 'Newest First',
    ['created_at-asc']: 'Oldest First',
    ['price-asc']: `${money}: low to high`,
    [leads ? 'max_price-desc' : 'price-desc']: `${money}: high to low`,
    ['views_count-desc']: 'Most viewed',
    ['inquiries_count-desc']: 'Most inquiries',
    ...(leads ? { ['responses_count-asc']: 'Fewest responses' } : { ['title-asc']: 'Title: A to Z' }),
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
  const chosen: Sort = `${search.sort_by ?? 'created_at'}-${search.sort_direction ?? 'desc'}`;
  const sorts = sortsOf(tabOf(search));
  return (
    <Select
      className={css.sort}
      aria-label="Sort by"
      name="sort"
      form={formId}
      // An address can hold an order that the menu doesn't offer.
      options={Object.entries({ ...sorts, [chosen]: sorts[chosen] ?? 'Order of the address' }).map(
        ([value, label]) => ({
          value,
          label,
        }),
      )}
      value={chosen}
      onChange={({ target }) => change(sortOf(target.value))}
    />
  );
}
