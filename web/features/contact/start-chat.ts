import { sendMessage } from '#contracts/calls/chat.ts';
import type { SendBody } from '#contracts/chat/chat.ts';
import type { AddressedRecord } from '#web/lib/card-record.ts';
import { makeCall } from '#web/lib/make-call.ts';

/**
 * The same id for the same user, record and text, so that a second press sends nothing twice. A UUID made of a SHA-256.
 */
async function messageName(userId: number, recordId: number, message: string): Promise<string | undefined> {
  const subtle = (crypto as Partial<Crypto>).subtle;
  if (!subtle) return undefined;
  const bytes = new TextEncoder().encode(`chat of ${userId} about ${recordId}: ${message}`);
  const digits = Array.from(new Uint8Array(await subtle.digest('SHA-256', bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return digits.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * Sends the owner of a record a first message and returns the conversation. A second call sends the same message id,
 * and so only returns the conversation. Throws the call's failure.
 */
export async function startChat(record: AddressedRecord, userId: number, message: string): Promise<number> {
  const clientId = await messageName(userId, record.id, message);
  const body: SendBody = {
    message,
    type: 'text',
    property_id: record.id,
    ...(clientId !== undefined && { client_id: clientId }),
  };
  const sent = await makeCall(sendMessage, { params: { userId: record.owner.id }, body });
  return sent.data.conversation_id;
}
