import type { InvoicesReply } from '#contracts/payments.ts';
import { ApiFailure, type CallOptions } from '#web/lib/api.ts';
import { callApi } from '#web/lib/http-api.ts';
import { readStored } from '#web/lib/storage.ts';

/** The user's receipts, invoices and credit notes. */
export function listInvoices(options: CallOptions): Promise<InvoicesReply> {
  return callApi('/api/user/invoices', { fallback: 'Your payments could not be loaded', ...options });
}

/**
 * A receipt, invoice or credit note as PDF; its number in the path has dashes instead of slashes. Throws {@link
 * ApiFailure}.
 */
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
