import { findSimilarHomes } from '#contracts/calls/search.ts';
import type { GoneHome, PropertyRecord } from '#contracts/homes/listings.ts';
import type { Api, CallOptions } from '#web/lib/api.ts';
import { forCard, type CardRecord } from '#web/lib/card-record.ts';

/** Homes that somebody who looks at this one may want as well. */
export async function loadSimilar(
  api: Pick<Api, 'call'>,
  record: PropertyRecord,
  options: CallOptions,
): Promise<CardRecord[]> {
  const { id, transaction_type, property_type, bedrooms, price, latitude, longitude, address } = record;
  const place =
    latitude !== null && longitude !== null
      ? { latitude: String(latitude), longitude: String(longitude) }
      : placeOf(address);
  const size = { bedrooms: textOf(bedrooms), price: String(price) };
  const { data } = await api.call(
    findSimilarHomes,
    { query: { transaction_type, property_type, ...size, ...place, except: String(id) } },
    options,
  );
  return data.map(forCard);
}

/** Homes like one that is gone, of which only kind and place are left. */
export async function loadSimilarTo(
  api: Pick<Api, 'call'>,
  gone: NonNullable<GoneHome['home']>,
  options: CallOptions,
): Promise<CardRecord[]> {
  const { transaction_type, property_type, bedrooms } = gone;
  const query = { transaction_type, property_type, bedrooms: textOf(bedrooms), ...placeOf(gone) };
  const { data } = await api.call(findSimilarHomes, { query }, options);
  return data.map(forCard);
}

const textOf = (value: number | null) => (value === null ? undefined : String(value));

function placeOf({ city, locality }: { city: string | null; locality: string | null }) {
  return { city: city ?? undefined, locality: locality ?? undefined };
}
