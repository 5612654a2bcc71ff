import type { ContactsReply } from '#contracts/contacts.ts';
import type { InvoicesReply } from '#contracts/payments.ts';
import { ApiFailure, type CallOptions } from '#web/lib/api.ts';
import { callApi } from '#web/lib/http-api.ts';
import { readStored } from '#web/lib/storage.ts';

/** Receipts, invoices and credit notes of the user. */
export function listInvoices(options: CallOptions): Promise<InvoicesReply> {
  return callApi('/api/user/invoices', { fallback: 'Your payments could not be loaded', ...options });
}

/** Whose contact details the user saw, and who saw the user's. */
export function listContacts(options: CallOptions): Promise<ContactsReply> {
  return callApi('/api/user/contacts', { fallback: 'Your contacts could not be loaded', ...options });
}

/** A paper as PDF; addresses take dashes for the slashes of its number. Throws {@link ApiFailure}. */
export async function fetchInvoice(number: string): Promise<Blob> {
  const failed = (status: number) => new ApiFailure(status, 'This paper could not be downloaded. Please try again.');
  const response = await fetch(`/api/user/invoices/${number.replaceAll('/', '-')}`, {
    headers: { authorization: `Bearer ${readStored('authToken') ?? ''}` },
  }).catch(() => {
    throw failed(0);
  });
  if (!response.ok) throw failed(response.status);
  return response.blob();
}
