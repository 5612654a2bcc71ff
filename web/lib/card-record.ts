import type { PropertyRecord } from '#contracts/listings.ts';
import { excerpt } from './excerpt.ts';

/** Letters of a description that fill two lines of a row on the widest screen. */
const rowLetters = 170;

/** A record with what its card shows; how many pictures there are, where all but the first were left out. */
export type CardRecord = PropertyRecord & { picture_count?: number };

/**
 * The fields of a record that a card shows. A rendered list contains its records twice, as HTML and as data for the
 * browser; fields that only the record's page shows are removed.
 */
export function forCard(record: CardRecord): CardRecord {
  return {
    ...record,
    description: '',
    slug: '',
    images: [],
    primary_image: null,
    pictures: record.pictures.slice(0, 1),
    picture_count: record.picture_count ?? record.pictures.length,
    amenities: [],
    features: [],
    tenant_requirement: null,
  };
}

/**
 * The same for a list whose cards may be shown as rows, which begin with the description. It is cut in the document alone:
 * in the browser the row's style cuts it.
 */
export function forRow(record: CardRecord): CardRecord {
  const description = import.meta.env.SSR ? excerpt(record.description, rowLetters) : record.description;
  return { ...forCard(record), description };
}
