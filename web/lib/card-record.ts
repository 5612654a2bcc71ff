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

/**
 * The same for a list whose cards may be shown as rows, which begin with the description. It is cut in the document alone:
 * in the browser the row's style cuts it.
 */
export function forRow(record: PropertyRecord): PropertyRecord {
  const description = import.meta.env.SSR ? excerpt(record.description, rowLetters) : record.description;
  return { ...forCard(record), description };
}
