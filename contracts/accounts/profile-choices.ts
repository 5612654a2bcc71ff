import type { EnquiryType } from '#contracts/homes/vocabulary.ts';
import * as texts from '#texts/vocabulary.ts';

/** The sort choices of My Profile (specification 15.3) and their labels. */
export const profileSorts = ['newest', 'oldest', 'price_high', 'price_low', 'views', 'inquiries'] as const;
export type ProfileSort = (typeof profileSorts)[number];
export const profileSortLabels: Record<ProfileSort, () => string> = {
  newest: texts.recordsNewestFirst,
  oldest: texts.recordsOldestFirst,
  price_high: texts.recordsDearestFirst,
  price_low: texts.recordsCheapestFirst,
  views: texts.recordsMostViews,
  inquiries: texts.recordsMostInquiries,
};

/** Filters of the records shown; the tabs are the first five. */
export const profileFilters = ['all', 'listings', 'leads', 'featured', 'active', 'sale', 'rent'] as const;
export type ProfileFilter = (typeof profileFilters)[number];

/** The words of the profile calls; buy, rent, sell and lease are stored. */
export const enquiryWords = ['buying', 'renting', 'selling', 'letting'] as const;
export type EnquiryWordOut = (typeof enquiryWords)[number];
export const enquiryWordByType: Record<EnquiryType, EnquiryWordOut> = {
  buy: 'buying',
  rent: 'renting',
  sell: 'selling',
  lease: 'letting',
};
