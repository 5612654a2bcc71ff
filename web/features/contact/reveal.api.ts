import type { ContactReply } from '#contracts/contacts.ts';
import type { PropertyRecord } from '#contracts/listings.ts';
import { callApi } from '#web/lib/http-api.ts';

/** Reveals the contact details of a record; returns the record with them. The owner sees the reveal. */
export async function revealContact(record: PropertyRecord): Promise<PropertyRecord> {
  const { data } = await callApi<ContactReply>(`/api/properties/${record.id}/contact`, {
    method: 'POST',
    body: {},
    fallback: 'Request failed',
  });
  return {
    ...record,
    contact_name: data.name,
    contact_phone: data.phone_number,
    contact_email: data.email,
    owner: { ...record.owner, phone_number: data.phone_number, email: data.email },
  };
}
