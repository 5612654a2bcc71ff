import type { QueryOf } from '#contracts/calls/call.ts';
import { findHomes, findSearchSummary } from '#contracts/calls/search.ts';
import { findFeaturedHomes } from '#contracts/calls/site.ts';
import { limits } from '#contracts/limits.ts';
import type { SearchSummary } from '#contracts/search/search.ts';
import type { CallOptions } from '#web/lib/api.ts';
import { forCard, type CardRecord } from '#web/lib/card-record.ts';
import type { PageContext } from '#web/lib/page-context.ts';

/** A block of the home page: each loads, and may fail, by itself. */
export type Block<T> = { state: 'ready'; value: T } | { state: 'failed' };

export interface HomeData {
  latest: Block<CardRecord[]>;
  buyers: Block<CardRecord[]>;
  tenants: Block<CardRecord[]>;
  featured: Block<CardRecord[]>;
  summary: Block<SearchSummary>;
}

type HomesQuery = QueryOf<typeof findHomes>;

async function block<T>(call: Promise<T>): Promise<Block<T>> {
  try {
    return { state: 'ready', value: await call };
  } catch {
    return { state: 'failed' };
  }
}

/** Sale and rent as one list, newest first, cut to the length of the carousel. */
export function mergeLatest<T extends Pick<CardRecord, 'id' | 'created_at'>>(...lists: readonly T[][]): T[] {
  // A record that becomes featured between two calls is in both replies.
  const each = new Map(lists.flat().map((record) => [record.id, record]));
  return [...each.values()]
    .sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at) || b.id - a.id)
    .slice(0, limits.homeLatestSize);
}

/** Loads all blocks of the home page in parallel. Never throws. */
export async function loadHome({ api }: PageContext, options: CallOptions): Promise<HomeData> {
  const records = async (query: HomesQuery) => (await api.call(findHomes, { query }, options)).data;
  const list = async (query: HomesQuery) => (await records(query)).map(forCard);
  const newest = { sort_by: 'created_at', sort_direction: 'desc' } as const;
  const latestOf = (transaction_type: 'sale' | 'rent') =>
    records({ transaction_type, featured_on_top: '0', per_page: String(limits.homeLatestSize), ...newest });
  const six = { per_page: String(limits.homeBlockSize), ...newest };
  const [latest, buyers, tenants, featured, summary] = await Promise.all([
    block(Promise.all([latestOf('sale'), latestOf('rent')]).then((lists) => mergeLatest(...lists).map(forCard))),
    block(list({ transaction_type: 'buy', ...six })),
    block(list({ transaction_type: 'tenant', ...six })),
    block(api.call(findFeaturedHomes, {}, options).then((reply) => reply.data.map(forCard))),
    block(api.call(findSearchSummary, {}, options).then((reply) => reply.data)),
  ]);
  return { latest, buyers, tenants, featured, summary };
}
