import type { ImportedRecord } from '#server/modules/listing-import/listing-import.module.ts';
import { isEmpty, type FileRecord } from './record-changes.ts';

/** A record out of JSON, where its time is text. */
export function recordFrom(json: object): ImportedRecord {
  const record = json as ImportedRecord;
  const { createdAt } = json as { createdAt?: string };
  return { ...record, ...(createdAt !== undefined && { createdAt: new Date(createdAt) }) };
}

/** A record as JSON, without empty fields. */
export function jsonOf(record: ImportedRecord): FileRecord {
  const values: [string, unknown][] = Object.entries(record);
  return Object.fromEntries(values.filter(([, value]) => !isEmpty(value)));
}
