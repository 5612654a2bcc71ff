import type { ContactReply } from '#contracts/contacts.ts';
import type { PropertyRecord } from '#contracts/listings.ts';
import { callApi } from '#web/lib/http-api.ts';

/** Asks how to reach the owner of a record; the record as it is then known. The owner sees who asked. */
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
