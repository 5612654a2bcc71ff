import { showLead } from '#contracts/calls/leads.ts';
import { showHome } from '#contracts/calls/listings.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { isLeadTransaction } from '#contracts/homes/vocabulary.ts';
import { failureStatus, type CallOptions } from '#web/lib/api.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import * as texts from '#texts/lead.ts';

/** The states of the lead page. */
export type LeadState =
  | { kind: 'lead'; record: PropertyRecord; responded: boolean }
  | { kind: 'missing' }
  | { kind: 'failed'; text: string }
  /** Another kind of record: the page shows this text and opens the record's own page. */
  | { kind: 'other'; text: string };

/** The state for a record: a lead, or the message that it isn't one. */
export function judgeLead(record: PropertyRecord, responded = false): LeadState {
  if (record.entry_type !== 'lead') {
    return { kind: 'other', text: texts.notLead() };
  }
  if (!isLeadTransaction(record.transaction_type)) {
    return { kind: 'other', text: texts.notValidLead() };
  }
  return { kind: 'lead', record, responded };
}

/** A record, or a reply around it: servers of before nest it once more. */
type MaybeNested = PropertyRecord | { data: PropertyRecord };

const recordIn = (data: MaybeNested): PropertyRecord => ('data' in data ? data.data : data);

/**
 * Loads a lead by its id; an id that isn't a lead's is looked up among all records. Rejects only when it is aborted.
 */
export async function fetchLead(id: string, options: CallOptions): Promise<LeadState> {
  if (!/^[1-9]\d{0,9}$/.test(id)) return { kind: 'missing' };
  const params = { id };
  try {
    const reply = await makeCall(showLead, { params }, options);
    return judgeLead(recordIn(reply.data), reply.responded);
  } catch (error) {
    options.signal?.throwIfAborted();
    // Without a network or a session the second call would fail too.
    const status = failureStatus(error);
    if (status === 0 || status === 401) return failed(error);
  }
  try {
    const reply = await makeCall(showHome, { params }, { failed: showLead.failed(), ...options });
    return judgeLead(recordIn(reply.data));
  } catch (error) {
    options.signal?.throwIfAborted();
    return failureStatus(error) === 404 ? { kind: 'missing' } : failed(error);
  }
}

function failed(error: unknown): LeadState {
  return { kind: 'failed', text: callFailureText(error, texts.failed()) };
}
