import { queryOptions } from '@tanstack/react-query';
import { findAskedPrices } from '#contracts/calls/search.ts';
import { isHome, type PropertyType } from '#contracts/homes/vocabulary.ts';
import { makeCall } from '#web/lib/make-call.ts';

/** A home as filled in so far; `bedrooms` is null while they are not chosen. */
export interface AskedHome {
  transaction_type: 'sale' | 'rent';
  property_type: PropertyType;
  locality: string;
  city: string;
  bedrooms: number | null;
}

const freshMinutes = 10;

/**
 * The asking price of similar homes; null where too few are on offer. Not requested before type and place are filled
 * in.
 */
export function askedPricesQuery(home: AskedHome) {
  const { bedrooms, ...rest } = home;
  const isOfBedrooms = isHome(home.property_type);
  const query = { ...rest, bedrooms: isOfBedrooms && bedrooms !== null ? String(bedrooms) : undefined };
  return queryOptions({
    queryKey: ['asked-prices', query],
    enabled: home.city !== '' && (!isOfBedrooms || bedrooms !== null),
    staleTime: freshMinutes * 60_000,
    queryFn: async ({ signal }) => (await makeCall(findAskedPrices, { query }, { signal })).data,
  });
}
