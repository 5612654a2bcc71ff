import { notFound, redirect } from '@tanstack/react-router';
import type { PropertyListReply, PropertyRecord } from '#contracts/listings.ts';
import type { NearbyPlace } from '#contracts/places.ts';
import { failureStatus, type CallOptions } from '#web/lib/api.ts';
import type { PageContext } from '#web/lib/page-context.ts';

export interface PropertyData {
  record: PropertyRecord;
  /** Homes of the same kind near by; empty when there are none or they could not be loaded. */
  similar: PropertyRecord[];
  /** For the small map; empty without coordinates. */
  nearby: NearbyPlace[];
}

const similarShown = 4;

/** Homes of the same kind in the city; where there are too few, any home there. */
async function loadSimilar({ api }: PageContext, record: PropertyRecord, options: CallOptions) {
  const inCity = {
    transaction_type: record.transaction_type,
    city: record.address.city ?? undefined,
    // One more than shown, since the record itself is among them.
    per_page: String(similarShown + 1),
  };
  const others = ({ data }: PropertyListReply) => data.filter(({ id }) => id !== record.id);
  const alike = others(await api.listProperties({ ...inCity, property_type: record.property_type }, options));
  if (alike.length >= similarShown || !record.address.city) return alike.slice(0, similarShown);
  const any = others(await api.listProperties(inCity, options));
  const known = new Set(alike.map(({ id }) => id));
  return [...alike, ...any.filter(({ id }) => !known.has(id))].slice(0, similarShown);
}

async function loadNearby({ api }: PageContext, record: PropertyRecord, options: CallOptions): Promise<NearbyPlace[]> {
  const { latitude, longitude } = record;
  if (latitude === null || longitude === null) return [];
  const reply = await api.nearbyPlaces({ latitude: String(latitude), longitude: String(longitude) }, options);
  return reply.data;
}

/** Loads a listing. A lead lives at its own address; what does not exist is "not found" and no error. */
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
  const [similar, nearby] = await Promise.all([
    loadSimilar(context, record, options).catch(() => []),
    loadNearby(context, record, options).catch(() => []),
  ]);
  return { record, similar, nearby };
}
