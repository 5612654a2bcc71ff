import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { canonicalCity } from '#contracts/city-names.ts';
import type { TypicalPrice } from '#contracts/reports.ts';

export interface TypicalPriceQuery {
  city: string | null;
  locality: string | null;
  bedrooms: number | null;
}

const source = 'Our own figures from public listings of 2024, rounded';

function keyOf(city: string, locality: string): string {
  return `${canonicalCity(city)}\n${locality.trim().toLowerCase()}`;
}

let table: Map<string, Record<string, string>> | undefined;

/** localities.csv by city and locality, read at the first question. */
function figures(): Map<string, Record<string, string>> {
  if (!table) {
    const text = readFileSync(new URL('./localities.csv', import.meta.url), 'utf8');
    const rows: Record<string, string>[] = parse(text, { columns: true });
    table = new Map(rows.map((row) => [keyOf(row.city ?? '', row.locality ?? ''), row]));
  }
  return table;
}

/** What homes cost in a locality: sales by square foot, rents for as many bedrooms. Null where nothing is known. */
export function typicalPrice({ city, locality, bedrooms }: TypicalPriceQuery): TypicalPrice | null {
  const row = city && locality ? figures().get(keyOf(city, locality)) : undefined;
  if (!row) return null;
  const number = (text: string | undefined) => Number(text) || null;
  const rooms = bedrooms === null || bedrooms < 1 ? null : Math.min(bedrooms, 4);
  const typical = {
    locality: row.locality ?? '',
    city: row.city ?? '',
    price_per_sq_ft: number(row.price_per_sqft),
    rent_per_month: rooms === null ? null : number(row[`rent_${rooms}bhk`]),
    source,
  };
  return typical.price_per_sq_ft === null && typical.rent_per_month === null ? null : typical;
}
