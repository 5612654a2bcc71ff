import type { PropertyRecord } from '#contracts/listings.ts';

/**
 * The fields of a record that a card shows. A rendered list contains its records twice, as HTML and as data for the
 * browser; fields that only the record's page shows are removed.
 */
export function forCard(record: PropertyRecord): PropertyRecord {
  return { ...record, description: '', images: [], amenities: [], features: [], tenant_requirement: null };
}
