import type { InvoiceContent } from './invoices.content.ts';

/** A paper as PDF. */
export function drawInvoice(content: InvoiceContent): Promise<Buffer> {
  return Promise.resolve(Buffer.from(content.number));
}
