import * as texts from '#texts/vocabulary.ts';

// The choices of an owner's table, for the page: without the schemas of its calls, which would weigh more than the page.

/** Filters of the table's listings. `ending` run out within `limits.endingDays`. */
export const tableFilters = ['all', 'ending', 'active', 'paused', 'expired', 'closed'] as const;
export type TableFilter = (typeof tableFilters)[number];
export const tableFilterLabels: Record<TableFilter, () => string> = {
  all: texts.all,
  ending: texts.endingSoon,
  active: texts.active,
  paused: texts.paused,
  expired: texts.expired,
  closed: texts.soldOrRented,
};

/** `added` last to this place, whatever day a listing was posted: after an import. */
export const tableSorts = ['newest', 'added', 'ending', 'views', 'inquiries', 'price_high', 'price_low'] as const;
export type TableSort = (typeof tableSorts)[number];
export const tableSortLabels: Record<TableSort, () => string> = {
  newest: texts.newestFirst,
  added: texts.lastAddedFirst,
  ending: texts.endingFirst,
  views: texts.mostViews,
  inquiries: texts.mostInquiries,
  price_high: texts.priceHighToLow,
  price_low: texts.priceLowToHigh,
};

/** Actions of an owner on many records at once; each follows the rule of the call for one record. */
export const bulkActions = ['confirm', 'renew', 'feature', 'pause', 'open', 'sold', 'rented'] as const;
export type BulkAction = (typeof bulkActions)[number];
