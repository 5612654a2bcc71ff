import type { Pool } from 'pg';
import type { Point } from '#contracts/distance.ts';
import { limits } from '#contracts/limits.ts';
import type { PropertyQuery } from '#contracts/listings.ts';
import type { SimilarHomesQuery } from '#contracts/similar-homes.ts';
import type { RecordRow } from '#server/modules/records/records.module.ts';
import { filtersOf, type ResolvedFilters } from '#server/modules/search/filters/filters.ts';
import type { Resolved, Resolver } from '#server/modules/search/filters/resolve.ts';
import { newestFirst } from '#server/modules/search/find/order.ts';
import type { Answers, Search } from '#server/modules/search/find/questions.ts';
import { plainSource } from '#server/modules/search/find/statements.ts';
import { listNearest } from './nearest.ts';

/** To either side of the price. */
const priceShare = 0.25;
/** Homes of its city that are found, of which those are shown that fit best. */
const fetched = 24;

/**
 * Homes that a viewer of one home may want as well: with its type and deal, the same number of bedrooms, one less or
 * one more, and a price within a quarter of its own. The nearest come first; where there are few, few are shown.
 */
export function makeSimilarHomes(needs: {
  pool: Pool;
  resolver: Pick<Resolver, 'resolve'>;
  answers: Pick<Answers, 'page' | 'rows'>;
  prepare: (resolved: Resolved) => Promise<Search>;
}): (query: SimilarHomesQuery) => Promise<RecordRow[]> {
  const { pool, resolver, answers, prepare } = needs;

  async function around(query: SimilarHomesQuery, point: Point): Promise<RecordRow[]> {
    const filters = await filtersLike(query);
    const found = await listNearest(pool, {
      filters,
      point,
      bedrooms: query.bedrooms ?? null,
      most: limits.similarHomes,
    });
    return answers.rows({ search: { filters, prefer: null, source: plainSource }, found });
  }

  /** Those of its locality first, then the newest. */
  async function inCity(query: SimilarHomesQuery): Promise<RecordRow[]> {
    const search = await prepare({ filters: await filtersLike(query), prefer: null });
    const slice = { size: fetched, offset: 0, from: null, backwards: false };
    const { rows: found } = await answers.page({ search, order: newestFirst, slice, most: 0 });
    const isElsewhere = ({ locality }: RecordRow) => Number(locality !== (query.locality ?? null));
    return (await answers.rows({ search, found }))
      .filter(({ bedrooms }) => isNextTo(bedrooms, query.bedrooms))
      .toSorted((a, b) => isElsewhere(a) - isElsewhere(b))
      .slice(0, limits.similarHomes);
  }

  async function filtersLike(query: SimilarHomesQuery): Promise<ResolvedFilters> {
    const { filters } = await resolver.resolve(filtersOf(likeness(query)));
    return { ...filters, except: query.except === undefined ? null : [Number(query.except)] };
  }

  return (query) => {
    const { latitude, longitude, city } = query;
    if (latitude !== undefined && longitude !== undefined) return around(query, { latitude, longitude });
    return city ? inCity(query) : Promise.resolve([]);
  };
}

/** The filters of a list of homes like one. */
function likeness(query: SimilarHomesQuery): PropertyQuery {
  const { transaction_type, property_type, bedrooms, price = 0, latitude, city } = query;
  // The choices of the filter end with "5 or more".
  const choice = (count: number) => String(Math.min(5, Math.max(1, count))) as '1' | '2' | '3' | '4' | '5';
  return {
    transaction_type,
    property_type: [property_type],
    ...(bedrooms !== undefined && { bedrooms: [...new Set([bedrooms - 1, bedrooms, bedrooms + 1].map(choice))] }),
    ...(price > 0 && {
      min_price: Math.round(price * (1 - priceShare)),
      max_price: Math.round(price * (1 + priceShare)),
    }),
    ...(latitude === undefined && { city }),
  };
}

/** Choices of the filter that are "or more" find more bedrooms than one more. */
function isNextTo(bedrooms: number | null, wanted: number | undefined): boolean {
  return wanted === undefined || (bedrooms !== null && Math.abs(bedrooms - wanted) <= 1);
}
