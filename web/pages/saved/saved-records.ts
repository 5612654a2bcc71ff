import { showHome } from '#contracts/calls/listings.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { makeCall } from '#web/lib/make-call.ts';

// Without the query cache of the signed-in pages: on a public page it would weigh more than the page.

export type SavedRecord = PropertyRecord | null | 'failed';

/** Each record is loaded once for a page and try. */
const loaded = new Map<string, Promise<SavedRecord>>();

/** A record as everybody sees it; null when it is no longer offered, 'failed' when it could not be loaded. */
export function savedRecord(id: number, tries: number): Promise<SavedRecord> {
  const key = `${id} ${tries}`;
  const before = loaded.get(key);
  if (before) return before;
  const asked = makeCall(showHome, { params: { id } }).then(
    ({ data }) => data,
    (error: unknown) => (error instanceof ApiFailure && error.status === 404 ? null : 'failed'),
  );
  loaded.set(key, asked);
  return asked;
}
