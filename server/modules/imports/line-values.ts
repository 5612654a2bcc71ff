import type { StoredColumns } from '#server/modules/listings/listings.module.ts';
import type { HomeUpdate } from './homes.repository.ts';
import type { DoneLine, LineRow } from './lines.repository.ts';

/** The columns of a home of a file, as a line has them. */
export function homeValues(line: LineRow, propertyId: number | null) {
  return {
    property_id: propertyId,
    reference: line.reference,
    home: line.home ?? '',
    content_key: line.content_key,
    content_hash: line.content_hash,
    price: line.price ?? 0,
  };
}

/** The same for a home that is there, and on offer again. */
export function homeUpdate(line: LineRow, propertyId: number | null, record: object): HomeUpdate {
  return { id: line.home_id ?? 0, ...homeValues(line, propertyId), record, is_paused: false };
}

/** The state that an undo restores: the columns of the listing, and the values of the file before. */
export function beforeOf(columns: StoredColumns, home: object | undefined): object {
  return { columns, home: home ?? null };
}

/** A line as it is done, until its effect is filled in. */
export function doneOf(line: LineRow): DoneLine {
  const { n, outcome, reason, home_id, property_id } = line;
  return { n, outcome, reason, home_id, property_id, before: null, is_stored: false };
}
