import type { PropertyRecord } from '#contracts/listings.ts';
import { excerpt } from './excerpt.ts';

/** Letters of a description that fill two lines of a row on the widest screen. */
const rowLetters = 170;

/**
 * The fields of a record that a card shows. A rendered list contains its records twice, as HTML and as data for the
 * browser; fields that only the record's page shows are removed.
 */
export function forCard(record: PropertyRecord): PropertyRecord {
  return { ...record, description: '', images: [], amenities: [], features: [], tenant_requirement: null };
}

/** The same for a list whose cards may be shown as rows, which begin with the description. */
export function forRow(record: PropertyRecord): PropertyRecord {
  return { ...forCard(record), description: excerpt(record.description, rowLetters) };
}
