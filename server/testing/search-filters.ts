import type { ResolvedFilters } from '#server/modules/search/search.conditions.ts';

/** Everything that is for sale: tests of statements say what else they ask for. */
export const noFilters: ResolvedFilters = {
  transactionTypes: ['sale'],
  cityIds: null,
  propertyTypes: [],
  bedrooms: [],
  minPrice: null,
  maxPrice: null,
  furnishings: [],
  isFeatured: null,
  isUrgent: null,
  circle: null,
  box: null,
  textQuery: null,
  placeQuery: null,
};
