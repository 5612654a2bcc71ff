import { listHomes } from '#contracts/calls/listings.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import type { CallOptions } from '#web/lib/api.ts';
import type { PageContext } from '#web/lib/page-context.ts';
import { readIds } from './compare-address.ts';

/** A home of the address; without a record it is no longer offered. */
export interface Compared {
  id: number;
  record: PropertyRecord | null;
}

/** The homes of an address, in its order. */
export async function loadCompared(
  { api }: Pick<PageContext, 'api'>,
  ids: unknown,
  options: CallOptions,
): Promise<Compared[]> {
  const wanted = readIds(ids);
  if (!wanted.length) return [];
  const { data } = await api.call(listHomes, { query: { ids: wanted.join(',') } }, options);
  return wanted.map((id) => ({ id, record: data.find((record) => record.id === id) ?? null }));
}
