import { countHomes } from '#contracts/calls/search.ts';
import type { Api, CallOptions } from '#web/lib/api.ts';
import { tabOf, toQuery, type PropertiesSearch } from '../properties-search.ts';

/** A larger circle around the same point, and how many records it holds. */
export interface WiderArea {
  radiusKm: number;
  total: number;
  isAtLeast: boolean;
}

/** Kilometres; the last is about an hour by train. */
const radii = [10, 25, 50];

/** The smallest larger circle that holds more, for a search around a point that found few; else null. */
export async function widerArea(
  api: Api,
  search: PropertiesSearch,
  found: number,
  options: CallOptions,
): Promise<WiderArea | null> {
  if (search.latitude === undefined) return null;
  for (const radiusKm of radii.filter((radius) => radius > (search.radius_km ?? 0))) {
    const query = { ...toQuery({ ...search, radius_km: radiusKm }), page: undefined, per_page: undefined };
    const { by_transaction_type: totals, at_least: atLeast } = (await api.call(countHomes, { query }, options)).data;
    const total = totals[tabOf(search)];
    if (total > found) return { radiusKm, total, isAtLeast: atLeast?.includes(tabOf(search)) ?? false };
  }
  return null;
}
