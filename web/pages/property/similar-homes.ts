import { distanceKm } from '#contracts/distance.ts';
import type { GoneHome, PropertyRecord } from '#contracts/listings.ts';
import type { Api, CallOptions, WireQuery } from '#web/lib/api.ts';
import { forCard, type CardRecord } from '#web/lib/card-record.ts';

const mostShown = 4;
/** To either side of the price. */
const priceShare = 0.25;
/** Around a home with a point, the wider one where the narrower holds too few. */
const radiiKm = [3, 15];
/** Homes that are fetched, of which the nearest are shown. */
const fetched = 24;

/**
 * Homes that somebody who looks at this one may want as well: of its type and deal, with as many bedrooms, one less or one
 * more, and a price within a quarter of its own. The nearest come first; where there are few, few are shown.
 */
export async function loadSimilar(
  api: Pick<Api, 'listProperties'>,
  record: PropertyRecord,
  options: CallOptions,
): Promise<CardRecord[]> {
  const find = async (place: WireQuery) => {
    const query = { ...likeness(record), ...place, per_page: String(fetched) };
    const { data } = await api.listProperties(query, options);
    return data.filter(({ id, bedrooms }) => id !== record.id && isNextTo(bedrooms, record.bedrooms));
  };
  const { latitude, longitude, address } = record;
  if (latitude !== null && longitude !== null) {
    const here = { latitude, longitude };
    let found: PropertyRecord[] = [];
    for (const radius of radiiKm) {
      found = await find({ latitude: String(latitude), longitude: String(longitude), radius_km: String(radius) });
      if (found.length >= mostShown) break;
    }
    const km = (other: PropertyRecord) =>
      other.latitude === null || other.longitude === null
        ? Infinity
        : distanceKm(here, { latitude: other.latitude, longitude: other.longitude });
    return found
      .toSorted((a, b) => km(a) - km(b))
      .slice(0, mostShown)
      .map(forCard);
  }
  if (!address.city) return [];
  const isElsewhere = (other: PropertyRecord) => Number(other.address.locality !== address.locality);
  return (await find({ city: address.city }))
    .toSorted((a, b) => isElsewhere(a) - isElsewhere(b))
    .slice(0, mostShown)
    .map(forCard);
}

/** Homes like one that is gone, of which only kind and place are left: first those of its locality. */
export async function loadSimilarTo(
  api: Pick<Api, 'listProperties'>,
  gone: NonNullable<GoneHome['home']>,
  options: CallOptions,
): Promise<CardRecord[]> {
  if (!gone.city) return [];
  const query = { ...likeness({ ...gone, price: 0 }), city: gone.city, per_page: String(fetched) };
  const { data } = await api.listProperties(query, options);
  const isElsewhere = (other: PropertyRecord) => Number(other.address.locality !== gone.locality);
  return data
    .filter(({ bedrooms }) => isNextTo(bedrooms, gone.bedrooms))
    .toSorted((a, b) => isElsewhere(a) - isElsewhere(b))
    .slice(0, mostShown)
    .map(forCard);
}

/** The filters of a search for homes like a record. */
function likeness({
  transaction_type,
  property_type,
  bedrooms,
  price,
}: Pick<PropertyRecord, 'transaction_type' | 'property_type' | 'bedrooms' | 'price'>): WireQuery {
  // The choices of the filter end with "5 or more".
  const choice = (count: number) => String(Math.min(5, Math.max(1, count)));
  return {
    transaction_type,
    property_type,
    ...(bedrooms !== null && { bedrooms: [...new Set([bedrooms - 1, bedrooms, bedrooms + 1].map(choice))] }),
    ...(price > 0 && {
      min_price: String(Math.round(price * (1 - priceShare))),
      max_price: String(Math.round(price * (1 + priceShare))),
    }),
  };
}

/** Choices of the filter that are "or more" find more bedrooms than one more. */
function isNextTo(bedrooms: number | null, wanted: number | null): boolean {
  return wanted === null || (bedrooms !== null && Math.abs(bedrooms - wanted) <= 1);
}
