import type { QueryOf } from '#contracts/calls/call.ts';
import { findHomes, findSearchSummary } from '#contracts/calls/search.ts';
import { findFeaturedHomes } from '#contracts/calls/site.ts';
import { limits } from '#contracts/limits.ts';
import type { PlaceLink } from '#contracts/places/place-pages.ts';
import type { SearchSummary } from '#contracts/search/search.ts';
import type { CallOptions } from '#web/lib/api.ts';
import { foldedCards, foldHomes, forFoldedCard, type FoldedCard } from '#web/features/project-folds/folded-cards.ts';
import { forCard, type CardRecord } from '#web/lib/card-record.ts';
import type { PageContext } from '#web/lib/page-context.ts';

/** A block of the home page: each loads, and may fail, by itself. */
export type Block<T> = { state: 'ready'; value: T } | { state: 'failed' };

export interface HomeData {
  latest: Block<FoldedCard[]>;
  buyers: Block<CardRecord[]>;
  tenants: Block<CardRecord[]>;
  featured: Block<FoldedCard[]>;
  summary: Block<SearchSummary>;
  /** Pages of cities; the server alone looks for them. */
  places?: PlaceLink[];
}

const placesPart = import.meta.env.SSR ? await import('./places-of-cities.ts') : null;

type HomesQuery = QueryOf<typeof findHomes>;

async function block<T>(call: Promise<T>): Promise<Block<T>> {
  try {
    return { state: 'ready', value: await call };
  } catch {
    return { state: 'failed' };
  }
}

/** Sale and rent as one list, newest first. */
export function mergeLatest<T extends Pick<CardRecord, 'id' | 'created_at'>>(...lists: readonly T[][]): T[] {
  // A record that becomes featured between two calls is in both replies.
  const each = new Map(lists.flat().map((record) => [record.id, record]));
  return [...each.values()].sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at) || b.id - a.id);
}

/** Loads all blocks of the home page in parallel. Never throws. */
export async function loadHome({ api }: PageContext, options: CallOptions): Promise<HomeData> {
  const records = async (query: HomesQuery) => (await api.call(findHomes, { query }, options)).data;
  const list = async (query: HomesQuery) => (await records(query)).map(forCard);
  const newest = { sort_by: 'created_at', sort_direction: 'desc' } as const;
  const latestOf = (transaction_type: 'sale' | 'rent') =>
    records({ transaction_type, featured_on_top: '0', per_page: String(limits.homeLatestSize), ...newest });
  const latest = async () => {
    const lists = await Promise.all([latestOf('sale'), latestOf('rent')]);
    // Folded before the cut, so that a project with many homes leaves room for others.
    const folded = await foldHomes(api, mergeLatest(...lists), options);
    return folded.slice(0, limits.homeLatestSize).map(forFoldedCard);
  };
  const six = { per_page: String(limits.homeBlockSize), ...newest };
  const [latestBlock, buyers, tenants, featured, summary, places] = await Promise.all([
    block(latest()),
    block(list({ transaction_type: 'buy', ...six })),
    block(list({ transaction_type: 'tenant', ...six })),
    block(api.call(findFeaturedHomes, {}, options).then((reply) => foldedCards(api, reply.data, options))),
    block(api.call(findSearchSummary, {}, options).then((reply) => reply.data)),
    placesPart ? placesPart.loadCityPages(api, options).catch(() => []) : undefined,
  ]);
  return { latest: latestBlock, buyers, tenants, featured, summary, ...(places?.length && { places }) };
}
