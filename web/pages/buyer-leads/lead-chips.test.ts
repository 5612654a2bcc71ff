import { expect, it } from 'vitest';
import { leadChips } from './lead-chips.ts';

const search = {
  search: 'garden',
  location: 'Pune',
  transaction_type: 'buy',
  type: 'villa',
  min_budget: 5_000_000,
  max_budget: 10_000_000,
  urgent_only: 'true',
  page: 3,
} as const;

it('names every filter of an address once, and leads to the first page without it', () => {
  const chips = leadChips(search);
  expect(chips.map(({ label }) => label)).toEqual([
    '“garden”',
    'Pune',
    'Buyer Leads',
    'Villa',
    '₹50 L - 1 Cr',
    'Urgent only',
  ]);
  expect(chips[1]?.without).toEqual({ ...search, page: undefined, location: undefined });
  expect(chips[4]?.without).toMatchObject({ min_budget: undefined, max_budget: undefined, type: 'villa' });
  expect(leadChips({ page: 2 })).toEqual([]);
});

it('names bounds that are no choice of the list', () => {
  const label = (min?: number, max?: number) => leadChips({ min_budget: min, max_budget: max })[0]?.label;
  expect([label(7_000_000), label(undefined, 8_000_000), label(7_000_000, 8_000_000)]).toEqual([
    'Budget from ₹70 L',
    'Budget up to ₹80 L',
    '₹70 L - ₹80 L',
  ]);
});
