import type { PropertyType, TransactionType } from '#contracts/vocabulary.ts';
import type { ResolvedFilters } from './search.statements.ts';

/** So many records share these five values. `bucket` is floor(4·log2(price)), or -1 where there is no price. */
export interface Cell {
  transaction_type: TransactionType;
  city_id: number | null;
  property_type: PropertyType;
  bedrooms: number;
  bucket: number;
  records: number;
}

/** The price bucket: four to a doubling, so a bucket is about 19 % wide. */
export function priceBucket(rupees: number): number {
  return rupees > 0 ? Math.floor(4 * Math.log2(rupees)) : -1;
}

/** Counts of the active records by what people filter most, kept in memory. */
export type Cube = ReturnType<typeof makeCube>;

export function makeCube(cells: readonly Cell[]) {
  const byTransaction = new Map<TransactionType, Cell[]>();
  for (const cell of cells) {
    const list = byTransaction.get(cell.transaction_type);
    if (list) list.push(cell);
    else byTransaction.set(cell.transaction_type, [cell]);
  }

  /**
   * About how many records match, as far as the cube can tell: price ranges count whole buckets, and what it doesn't
   * know (text, place, furnishing) it ignores, so the estimate is never too low but for records of the last minute.
   */
  function estimate(filters: ResolvedFilters): number {
    const lowest = filters.minPrice === null ? null : priceBucket(filters.minPrice);
    const highest = filters.maxPrice === null ? null : priceBucket(filters.maxPrice);
    let sum = 0;
    for (const transactionType of filters.transactionTypes) {
      for (const cell of byTransaction.get(transactionType) ?? []) {
        if (filters.cityIds && !filters.cityIds.includes(cell.city_id ?? 0)) continue;
        if (filters.propertyTypes.length && !filters.propertyTypes.includes(cell.property_type)) continue;
        if (filters.bedrooms.length && !filters.bedrooms.includes(cell.bedrooms)) continue;
        if (lowest !== null && cell.bucket < lowest) continue;
        if (highest !== null && (cell.bucket > highest || cell.bucket < 0)) continue;
        sum += cell.records;
      }
    }
    return sum;
  }

  return { estimate };
}
