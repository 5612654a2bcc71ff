import { citiesNamed } from '#contracts/city-names.ts';
import type { BuyerLeadsQuery } from '#contracts/leads.ts';
import { limits } from '#contracts/limits.ts';
import type { PropertyQuery } from '#contracts/listings.ts';
import type { Furnishing, PropertyType, SortDirection, SortField, TransactionType } from '#contracts/vocabulary.ts';

/** What a search looks for, with every word already understood. Prices in rupees, distances in kilometres. */
export interface Filters {
  transactionTypes: TransactionType[];
  /** Canonical names, or null for every city. A name that is no city of ours stays, and then matches nothing. */
  cities: string[] | null;
  propertyTypes: PropertyType[];
  /** 1, 2, 3, and 4 for four or more. */
  bedrooms: number[];
  minPrice: number | null;
  maxPrice: number | null;
  furnishings: Furnishing[];
  isFeatured: boolean | null;
  isUrgent: boolean | null;
  /** Words of the free text, and words that must be in the place of the record. */
  text: string | null;
  place: string | null;
  circle: { latitude: number; longitude: number; radiusKm: number } | null;
  box: { south: number; west: number; north: number; east: number } | null;
}

export interface Order {
  field: SortField;
  direction: SortDirection;
}

/** The two orders that indexes of cities, areas and places are made for. */
export function isByDateOrPrice({ field }: Order): boolean {
  return field === 'created_at' || field === 'price';
}

export interface Page {
  number: number;
  size: number;
  /** Keys out of an earlier answer: the page begins behind the one or ends before the other, whatever its number. */
  after?: string | undefined;
  before?: string | undefined;
}

/** Reads the query of `GET /api/properties`. With coordinates `location` is only the name of the point. */
export function filtersOf(query: PropertyQuery): Filters {
  const { latitude, longitude } = query;
  const circle =
    latitude !== undefined && longitude !== undefined
      ? { latitude, longitude, radiusKm: query.radius_km ?? limits.defaultRadiusKm }
      : null;
  const place = circle || !query.location?.trim() ? null : query.location.trim();
  const placeAsCities = place === null ? null : namedCities(place);
  return {
    transactionTypes: [query.transaction_type],
    cities: query.city ? citiesNamed(query.city) : placeAsCities,
    propertyTypes: query.property_type ?? [],
    bedrooms: (query.bedrooms ?? []).map(Number),
    minPrice: query.min_price ?? null,
    maxPrice: query.max_price ?? null,
    furnishings: query.furnishing ?? [],
    isFeatured: query.is_featured ?? null,
    isUrgent: null,
    text: query.search?.trim() ? query.search : null,
    place: placeAsCities ? null : place,
    circle,
    box: query.bounds ?? null,
  };
}

/** "Delhi NCR" and "New Delhi" typed as a place mean cities; other places are words to look for. */
function namedCities(place: string): string[] | null {
  const names = citiesNamed(place);
  return names.length > 1 || names[0]?.toLowerCase() !== place.toLowerCase() ? names : null;
}

/** Reads the query of `GET /api/buyer-leads`. */
export function filtersOfLeads(query: BuyerLeadsQuery): Filters {
  return {
    transactionTypes: query.transaction_type ? [query.transaction_type] : ['buy', 'tenant'],
    cities: null,
    propertyTypes: query.type ? [query.type] : [],
    bedrooms: [],
    minPrice: query.min_budget ?? null,
    maxPrice: query.max_budget ?? null,
    furnishings: [],
    isFeatured: null,
    isUrgent: query.urgent_only || null,
    text: query.search?.trim() ? query.search : null,
    place: query.location?.trim() ? query.location : null,
    circle: null,
    box: null,
  };
}

/** The filters that a person could drop, each with the search that would be left. */
export function withoutEach(filters: Filters): { filter: DroppableFilter; filters: Filters }[] {
  const dropped: { filter: DroppableFilter; isSet: boolean; change: Partial<Filters> }[] = [
    { filter: 'search', isSet: filters.text !== null, change: { text: null } },
    { filter: 'location', isSet: filters.place !== null, change: { place: null } },
    { filter: 'place', isSet: filters.circle !== null || filters.box !== null, change: { circle: null, box: null } },
    { filter: 'city', isSet: filters.cities !== null, change: { cities: null } },
    { filter: 'property_type', isSet: filters.propertyTypes.length > 0, change: { propertyTypes: [] } },
    { filter: 'bedrooms', isSet: filters.bedrooms.length > 0, change: { bedrooms: [] } },
    {
      filter: 'price',
      isSet: filters.minPrice !== null || filters.maxPrice !== null,
      change: { minPrice: null, maxPrice: null },
    },
    { filter: 'furnishing', isSet: filters.furnishings.length > 0, change: { furnishings: [] } },
    { filter: 'is_featured', isSet: filters.isFeatured !== null, change: { isFeatured: null } },
  ];
  return dropped
    .filter(({ isSet }) => isSet)
    .map(({ filter, change }) => ({ filter, filters: { ...filters, ...change } }));
}

export type DroppableFilter =
  'search' | 'location' | 'city' | 'property_type' | 'bedrooms' | 'price' | 'furnishing' | 'is_featured' | 'place';
