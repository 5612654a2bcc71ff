import type { PropertyRecord } from '#contracts/listings.ts';

/**
 * A record as far as a card shows it. A rendered list carries its records twice, as HTML and as data for the browser;
 * what only the record's own page shows stays behind.
 */
export function forCard(record: PropertyRecord): PropertyRecord {
  return { ...record, description: '', images: [], amenities: [], features: [], tenant_requirement: null };
}
