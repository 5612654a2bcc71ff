import { LRUCache } from 'lru-cache';
import type { Furnishing, PropertyType, TransactionType } from '#contracts/vocabulary.ts';
import { bucketOf } from '#server/modules/search/counts/price-buckets.ts';
import type { ResolvedFilters } from '#server/modules/search/filters/conditions.ts';

/** So many records share these values; `bedrooms` is 4 for four or more and 0 where there are none. */
export interface PricedCount {
  transaction_type: TransactionType;
  city_id: number | null;
  property_type: PropertyType;
  bedrooms: number;
  /** As {@link bucketOf}. */
  bucket: number;
  records: number;
}

export interface FurnishedCount extends Omit<PricedCount, 'bucket'> {
  furnishing: Furnishing | null;
}

/** People ask the same, and a look through the cells of a whole transaction type takes longer than all else of a search. */
const rememberedEstimates = 5_000;

/** Counts of the active records by what people filter most, kept in memory. */
export type Estimates = ReturnType<typeof makeEstimates>;

export function makeEstimates(cells: readonly PricedCount[], furnished: readonly FurnishedCount[]) {
  const byPrice = grouped(cells);
  const byFurnishing = grouped(furnished);
  const remembered = new LRUCache<string, number>({ max: rememberedEstimates });

  /**
   * About how many records match, as far as the estimates can tell: price ranges count whole buckets, and it ignores what it
   * doesn't know (text, place, marks). It is up to a minute old.
   */
  function estimate(filters: ResolvedFilters): number {
    const { transactionTypes, cityIds, propertyTypes, bedrooms, minPrice, maxPrice, furnishings } = filters;
    const key = JSON.stringify([transactionTypes, cityIds, propertyTypes, bedrooms, minPrice, maxPrice, furnishings]);
    let found = remembered.get(key);
    if (found === undefined) remembered.set(key, (found = addUp(filters)));
    return found;
  }

  function addUp(filters: ResolvedFilters): number {
    const { minPrice, maxPrice, furnishings } = filters;
    const lowest = minPrice === null && maxPrice === null ? 0 : bucketOf(Math.max(1, minPrice ?? 1));
    const highest = maxPrice === null ? Number.POSITIVE_INFINITY : bucketOf(maxPrice);
    const priced = sum(byPrice, filters, ({ bucket }) => bucket >= lowest && bucket <= highest);
    if (furnishings.length === 0 || priced === 0) return priced;
    const all = sum(byFurnishing, filters, () => true);
    const fitting = sum(
      byFurnishing,
      filters,
      (cell) => cell.furnishing !== null && furnishings.includes(cell.furnishing),
    );
    return all === 0 ? 0 : (priced * fitting) / all;
  }

  return { estimate };
}

/** By transaction type and city, so that a search for one city doesn't go through all. */
type Grouped<C> = ReadonlyMap<TransactionType, ReadonlyMap<number, readonly C[]>>;

function grouped<C extends Omit<PricedCount, 'bucket'>>(cells: readonly C[]): Grouped<C> {
  const groups = new Map<TransactionType, Map<number, C[]>>();
  for (const cell of cells) {
    let cities = groups.get(cell.transaction_type);
    if (!cities) groups.set(cell.transaction_type, (cities = new Map<number, C[]>()));
    const list = cities.get(cell.city_id ?? 0);
    if (list) list.push(cell);
    else cities.set(cell.city_id ?? 0, [cell]);
  }
  return groups;
}

function sum<C extends Omit<PricedCount, 'bucket'>>(
  groups: Grouped<C>,
  { transactionTypes, cityIds, propertyTypes, bedrooms }: ResolvedFilters,
  fits: (cell: C) => boolean,
): number {
  let records = 0;
  for (const transactionType of transactionTypes) {
    const cities = groups.get(transactionType);
    for (const city of cityIds ?? cities?.keys() ?? []) {
      for (const cell of cities?.get(city) ?? []) {
        if (propertyTypes.length && !propertyTypes.includes(cell.property_type)) continue;
        if (bedrooms.length && !bedrooms.includes(cell.bedrooms)) continue;
        if (fits(cell)) records += cell.records;
      }
    }
  }
  return records;
}
