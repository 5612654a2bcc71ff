import { revealContact as reveal } from '#contracts/calls/listings.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { makeCall } from '#web/lib/make-call.ts';

/** Reveals the contact details of a record; returns the record with them. The owner sees the reveal. */
export async function revealContact(record: PropertyRecord): Promise<PropertyRecord> {
  const { data } = await makeCall(reveal, { params: { id: record.id } });
  return {
    ...record,
    contact_name: data.name,
    contact_phone: data.phone_number,
    contact_email: data.email,
    owner: { ...record.owner, phone_number: data.phone_number, email: data.email },
  };
}
