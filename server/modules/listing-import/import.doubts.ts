import { isHome } from '#contracts/homes/vocabulary.ts';
import type { TypicalPrice } from '#contracts/desk/reports.ts';
import type { UsualPriceQuery } from '#server/modules/typical-prices/typical-prices.module.ts';
import { note, type Note } from './import.notes.ts';
import type { ImportedRecord } from './import.record.ts';

/** Rupees per square foot of homes, from far villages to the sea front of Mumbai; outside of it a unit is wrong. */
const plausiblePerSqft = { sale: [400, 200_000], rent: [2, 2_000] } as const;
/** Rupees of a home whose area is not given. */
const plausiblePrice = { sale: [300_000, 5_000_000_000], rent: [500, 5_000_000] } as const;
/** Square feet a bedroom: a smaller home has its area in another unit. */
const leastPerRoom = 60;
/** How far the middle of a file may lie from the typical price of its places. */
export const mostFromTypical = 5;

/**
 * Why a row is unlikely to be right as it was read; null for believable rows and for types that can't be judged (land,
 * PGs).
 */
export function doubtOf(record: ImportedRecord): Note | null {
  const { transactionType, propertyType, price } = record;
  if (!price || !isHome(propertyType) || propertyType === 'pg') return null;
  const kind = transactionType === 'rent' ? 'rent' : 'sale';
  const area = areaOf(record);
  const [least, most] = area === null ? plausiblePrice[kind] : plausiblePerSqft[kind];
  const judged = area === null ? price : price / area;
  if (judged >= least && judged <= most) return null;
  const read = { rupees: price };
  return area === null
    ? note('priceDoubtful', { price: read })
    : note('priceOfAreaDoubtful', { price: read, area: String(area) });
}

/** Why the area of a line is unlikely to be right beside its price and bedrooms; null for believable ones. */
export function areaDoubtOf(record: ImportedRecord): Note | null {
  const { propertyType, price, bedrooms } = record;
  const area = areaOf(record);
  if (!price || area === null || !isHome(propertyType)) return null;
  if (area >= leastPerRoom * Math.max(1, bedrooms ?? 1)) return null;
  return note('priceOfAreaDoubtful', { price: { rupees: price }, area: String(area) });
}

/** The home of a line, as its typical price is asked for. */
export function comparedHome(record: ImportedRecord): UsualPriceQuery {
  const { transactionType, propertyType, city = null, locality, bedrooms } = record;
  return { transactionType, propertyType, city, locality: locality ?? null, bedrooms: bedrooms ?? null };
}

/** The price of a home as a share of the typical price of its place. */
export function ratioToTypical(record: ImportedRecord, typical: TypicalPrice | null): number | null {
  const { price } = record;
  if (!typical || !price) return null;
  if (typical.rent_per_month !== null) return price / typical.rent_per_month;
  const area = areaOf(record);
  return typical.price_per_sq_ft === null || area === null ? null : price / area / typical.price_per_sq_ft;
}

/** The area by which a home is judged. Square feet. */
export function areaOf({ superBuiltupArea, builtArea, carpetArea }: ImportedRecord): number | null {
  return superBuiltupArea ?? builtArea ?? carpetArea ?? null;
}
