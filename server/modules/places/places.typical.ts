import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { canonicalCity } from '#contracts/search/city-names.ts';
import type { TypicalPrice } from '#contracts/desk/reports.ts';
import type { PropertyType, TransactionType } from '#contracts/homes/vocabulary.ts';
import * as texts from '#texts/typical-price.ts';

export interface TypicalPriceQuery {
  transactionType: TransactionType;
  propertyType: PropertyType;
  city: string | null;
  locality: string | null;
  bedrooms: number | null;
}

/** Cities whose prices are estimates; see docs/data-sources.md. */
const estimatedCities = ['Hyderabad', 'Kolkata'];

function keyOf(city: string, locality: string): string {
  return `${canonicalCity(city)}\n${locality.trim().toLowerCase()}`;
}

let table: Map<string, Record<string, string>> | undefined;

/** localities.csv by city and locality, read at the first call. */
function loadPrices(): Map<string, Record<string, string>> {
  if (!table) {
    const text = readFileSync(new URL('./localities.csv', import.meta.url), 'utf8');
    const rows: Record<string, string>[] = parse(text, { columns: true });
    table = new Map(rows.map((row) => [keyOf(row.city ?? '', row.locality ?? ''), row]));
  }
  return table;
}

/**
 * The typical price of flats in a locality: sales by the square foot, rents by the number of bedrooms. Null for every
 * other type of property, since the table is about flats alone, and where no price is given.
 */
export function typicalPrice(query: TypicalPriceQuery): TypicalPrice | null {
  const { city, locality, bedrooms, transactionType, propertyType } = query;
  if (propertyType !== 'apartment') return null;
  const row = city && locality ? loadPrices().get(keyOf(city, locality)) : undefined;
  if (!row) return null;
  const number = (text: string | undefined) => Number(text) || null;
  const typical = {
    locality: row.locality ?? '',
    city: row.city ?? '',
    price_per_sq_ft: transactionType === 'sale' ? number(row.price_per_sqft) : null,
    rent_per_month: transactionType === 'rent' && bedrooms ? number(row[`rent_${bedrooms}bhk`]) : null,
    source: estimatedCities.includes(row.city ?? '') ? texts.estimate() : texts.figures(),
  };
  return typical.price_per_sq_ft === null && typical.rent_per_month === null ? null : typical;
}
