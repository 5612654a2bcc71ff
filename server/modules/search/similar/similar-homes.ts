import type { Pool } from 'pg';
import type { Point } from '#contracts/search/distance.ts';
import { limits } from '#contracts/limits.ts';
import type { PropertyQuery } from '#contracts/homes/listings.ts';
import type { SimilarHomesQuery } from '#contracts/search/similar-homes.ts';
import type { RecordRow } from '#server/modules/records/records.module.ts';
import type { Wishes } from '#server/modules/search/filters/read-wish.ts';
import { asking, mustNot, type Wish } from '#server/modules/search/filters/wish.ts';
import type { RowReader } from '#server/modules/search/find/plan.ts';
import type { Planner } from '#server/modules/search/find/planning.ts';
import { listNearest } from './nearest.ts';

/** To either side of the price. */
const priceShare = 0.25;
/** Homes of its city that are found, of which those are shown that fit best. */
const fetched = 24;
/** Homes around it that are found: units of one building would fill the list. */
const fetchedAround = 3 * limits.similarHomes;

/**
 * Homes that a viewer of one home may want as well: with its type and deal, the same number of bedrooms, one less or
 * one more, and a price within a quarter of its own. The nearest come first; where there are few, few are shown.
 */
export function makeSimilarHomes(needs: {
  pool: Pool;
  wishes: Pick<Wishes, 'wishOf'>;
  planOf: Planner;
  rowsOf: RowReader;
}): (query: SimilarHomesQuery) => Promise<RecordRow[]> {
  const { pool, wishes, planOf, rowsOf } = needs;

  async function around(query: SimilarHomesQuery, point: Point): Promise<RecordRow[]> {
    const wish = await wishLike(query);
    const nearest = { wish, point, bedrooms: query.bedrooms ?? null, most: fetchedAround };
    return onePerSociety(await rowsOf(await listNearest(pool, nearest))).slice(0, limits.similarHomes);
  }

  /** Those of its locality first, then the newest. */
  async function inCity(query: SimilarHomesQuery): Promise<RecordRow[]> {
    const plan = await planOf(await wishLike(query));
    const slice = { size: fetched, offset: 0, from: null, backwards: false };
    const { rows: found } = await plan.page(slice, 0);
    const isElsewhere = ({ locality }: RecordRow) => Number(locality !== (query.locality ?? null));
    const likely = (await rowsOf(found))
      .filter(({ bedrooms }) => isNextTo(bedrooms, query.bedrooms))
      .toSorted((a, b) => isElsewhere(a) - isElsewhere(b));
    return onePerSociety(likely).slice(0, limits.similarHomes);
  }

  async function wishLike(query: SimilarHomesQuery): Promise<Wish> {
    const wish = await wishes.wishOf(likeness(query));
    return query.except === undefined ? wish : asking(wish, 'id', mustNot([Number(query.except)]));
  }

  return (query) => {
    const { latitude, longitude, city } = query;
    if (latitude !== undefined && longitude !== undefined) return around(query, { latitude, longitude });
    return city ? inCity(query) : Promise.resolve([]);
  };
}

/** The first home of each owner in a society, and all homes that name none. */
function onePerSociety(rows: readonly RecordRow[]): RecordRow[] {
  const isSame = (a: RecordRow, b: RecordRow) =>
    a.owner_id === b.owner_id && a.society?.trim().toLowerCase() === b.society?.trim().toLowerCase();
  return rows.filter((row, at) => !row.society || rows.findIndex((other) => isSame(other, row)) === at);
}

/** The query of a list of homes like one, the newest first. */
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
    ...(latitude === undefined && city !== undefined && { city: [city] }),
  };
}

/** Choices of the filter that are "or more" find more bedrooms than one more. */
function isNextTo(bedrooms: number | null, wanted: number | undefined): boolean {
  return wanted === undefined || (bedrooms !== null && Math.abs(bedrooms - wanted) <= 1);
}
