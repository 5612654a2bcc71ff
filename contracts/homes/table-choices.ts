// The choices of an owner's table, for the page: without the schemas of its calls, which would weigh more than the page.

/** Filters of the table's listings. `ending` run out within `limits.endingDays`. */
export const tableFilters = ['all', 'ending', 'active', 'paused', 'expired', 'closed'] as const;
export type TableFilter = (typeof tableFilters)[number];
export const tableFilterLabels: Record<TableFilter, string> = {
  all: 'All',
  ending: 'Ending soon',
  active: 'Active',
  paused: 'Paused',
  expired: 'Expired',
  closed: 'Sold or rented',
};

export const tableSorts = ['newest', 'ending', 'views', 'inquiries', 'price_high', 'price_low'] as const;
export type TableSort = (typeof tableSorts)[number];
export const tableSortLabels: Record<TableSort, string> = {
  newest: 'Newest first',
  ending: 'Ending first',
  views: 'Most views',
  inquiries: 'Most inquiries',
  price_high: 'Price: high to low',
  price_low: 'Price: low to high',
};

/** Actions of an owner on many records at once; each follows the rule of the call for one record. */
export const bulkActions = ['renew', 'feature', 'pause', 'open', 'sold', 'rented'] as const;
export type BulkAction = (typeof bulkActions)[number];
