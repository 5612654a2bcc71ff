import { countView as call } from '#contracts/calls/listings.ts';
import { addressOf } from './make-call.ts';
import { readStored } from './storage.ts';

/**
 * Reports a view of a record; the server counts each visitor once a day. A lost view isn't an error, and the page may be
 * left meanwhile.
 */
export function countView(id: number): void {
  const token = readStored('authToken');
  const headers = token === null ? undefined : { authorization: `Bearer ${token}` };
  fetch(addressOf(call, { params: { id } }), { method: call.method, headers, keepalive: true }).catch(() => undefined);
}
