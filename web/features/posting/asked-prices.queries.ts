import { queryOptions } from '@tanstack/react-query';
import type { AskedPricesReply } from '#contracts/asked-prices.ts';
import { isHome, type PropertyType } from '#contracts/vocabulary.ts';
import { getJson } from '#web/lib/http-api.ts';
import { stringifyQuery } from '#web/lib/query-string.ts';

/** A home as it was answered so far; `bedrooms` is null while they are not said. */
export interface AskedHome {
  transaction_type: 'sale' | 'rent';
  property_type: PropertyType;
  locality: string;
  city: string;
  bedrooms: number | null;
}

const freshMinutes = 10;

/** What homes like one are offered for; null where too few are. Not asked before it is known what is like it. */
export function askedPricesQuery(home: AskedHome) {
  const { bedrooms, ...rest } = home;
  const isOfBedrooms = isHome(home.property_type);
  const query = { ...rest, bedrooms: isOfBedrooms && bedrooms !== null ? String(bedrooms) : undefined };
  return queryOptions({
    queryKey: ['asked-prices', query],
    enabled: home.city !== '' && (!isOfBedrooms || bedrooms !== null),
    staleTime: freshMinutes * 60_000,
    queryFn: async ({ signal }) =>
      (
        await getJson<AskedPricesReply>(`/api/search/asked-prices${stringifyQuery(query)}`, 'Request failed', {
          signal,
        })
      ).data,
  });
}
