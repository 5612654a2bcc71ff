import { notFound, redirect } from '@tanstack/react-router';
import type { PropertyRecord } from '#contracts/listings.ts';
import type { NearbyPlace } from '#contracts/places.ts';
import type { TypicalPrice } from '#contracts/reports.ts';
import { similarTypes, type PropertyType } from '#contracts/vocabulary.ts';
import { failureStatus, type CallOptions } from '#web/lib/api.ts';
import type { PageContext } from '#web/lib/page-context.ts';

export interface PropertyData {
  record: PropertyRecord;
  /** Homes of a similar type nearby; empty if there are none or they could not be loaded. */
  similar: PropertyRecord[];
  /** Places for the small map; empty without coordinates. */
  nearby: NearbyPlace[];
  /** The typical price of such flats in the locality; null if there is none, 'failed' if the call failed. */
  typical: TypicalPrice | null | 'failed';
}

const similarShown = 4;

/** Homes of the same type in the city, then of types that buyers compare with it. */
async function loadSimilar({ api }: PageContext, record: PropertyRecord, options: CallOptions) {
  const others = async (types: readonly PropertyType[]) => {
    const query = {
      transaction_type: record.transaction_type,
      city: record.address.city ?? undefined,
      property_type: [...types],
      // One more than shown, since the record itself can be among them.
      per_page: String(similarShown + 1),
    };
    return (await api.listProperties(query, options)).data.filter(({ id }) => id !== record.id);
  };
  const same = await others([record.property_type]);
  const similar = similarTypes(record.property_type).filter((type) => type !== record.property_type);
  if (same.length >= similarShown || !record.address.city || similar.length === 0) return same.slice(0, similarShown);
  return [...same, ...(await others(similar))].slice(0, similarShown);
}

async function loadNearby({ api }: PageContext, record: PropertyRecord, options: CallOptions): Promise<NearbyPlace[]> {
  const { latitude, longitude } = record;
  if (latitude === null || longitude === null) return [];
  const reply = await api.nearbyPlaces({ latitude: String(latitude), longitude: String(longitude) }, options);
  return reply.data;
}

async function loadTypical({ api }: PageContext, record: PropertyRecord, options: CallOptions) {
  return record.property_type === 'apartment' ? (await api.typicalPrice(record, options)).data : null;
}

/** Loads a listing. A lead redirects to its own address; a missing record is "not found" and not an error. */
export async function loadProperty(context: PageContext, id: string, options: CallOptions): Promise<PropertyData> {
  if (!/^[1-9]\d{0,9}$/.test(id)) throw notFound();
  let record: PropertyRecord;
  try {
    record = (await context.api.getProperty(id, options)).data;
  } catch (error) {
    if (failureStatus(error) === 404) throw notFound();
    throw error;
  }
  if (record.entry_type === 'lead') throw redirect({ to: '/lead/$id', params: { id }, replace: true });
  const [similar, nearby, typical] = await Promise.all([
    loadSimilar(context, record, options).catch(() => []),
    loadNearby(context, record, options).catch(() => []),
    loadTypical(context, record, options).catch(() => 'failed' as const),
  ]);
  return { record, similar, nearby, typical };
}
