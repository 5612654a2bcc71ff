import * as z from 'zod/mini';
import { PropertyRecord } from '#contracts/homes/listings.ts';
import { currentLanguage } from '#contracts/text/current-language.ts';
import { languages } from '#contracts/text/languages.ts';
import type { RecordRow } from '#server/modules/records/records.module.ts';

interface Presented {
  record: PropertyRecord;
  /** Created on first use. */
  json?: Buffer;
  until: number;
}

/**
 * Rows as visitors see them who are not signed in. They are made once a language for each row that is cached, until the record
 * expires, or stops being featured or in talks: a home page presents sixty, a list twenty.
 */
export function makeVisitorRecords(present: (row: RecordRow, now: Date) => PropertyRecord) {
  // Prices are in words of the caller's language.
  const presented = new Map(languages.map((language) => [language, new WeakMap<RecordRow, Presented>()]));

  function find(row: RecordRow, now: Date): Presented {
    const ofLanguage = presented.get(currentLanguage());
    const made = ofLanguage?.get(row);
    if (made && now.getTime() < made.until) return made;
    const ends = [row.expires_at, row.featured_until, row.in_talks_until]
      .map((end) => end?.getTime() ?? 0)
      .filter((end) => end > now.getTime());
    const entry = { record: present(row, now), until: Math.min(...ends, Number.POSITIVE_INFINITY) };
    ofLanguage?.set(row, entry);
    return entry;
  }

  return {
    /** The record, which others may hold as well: it is only read. */
    record: (row: RecordRow, now: Date): Readonly<PropertyRecord> => find(row, now).record,
    /** Its JSON, checked against the reply schema. */
    json(row: RecordRow, now: Date): Buffer {
      const entry = find(row, now);
      entry.json ??= Buffer.from(JSON.stringify(z.encode(PropertyRecord, entry.record)));
      return entry.json;
    },
  };
}
