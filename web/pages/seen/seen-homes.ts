import { listHomes } from '#contracts/calls/listings.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import * as texts from '#texts/seen.ts';

// Without the query cache of the signed-in pages: on a public page it would weigh more than the page.

/**
 * Homes by their ids, as everybody sees them; those that are gone are left out. A text is the reason why they could
 * not be loaded.
 */
export async function loadSeenHomes(ids: readonly number[]): Promise<PropertyRecord[] | string> {
  if (ids.length === 0) return [];
  try {
    return (await makeCall(listHomes, { query: { ids: ids.join(',') } })).data;
  } catch (error) {
    return callFailureText(error, texts.loadFailed());
  }
}
