import { listInvoices, printInvoice } from '#contracts/calls/payments.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { InvoicesService } from './invoices.service.ts';

/** The signed-in user's receipts, invoices and credit notes. */
export function invoicesRoutes(app: App, { invoices }: { invoices: InvoicesService }): void {
  serve(app, listInvoices, async ({ userId }) => ({ data: await invoices.list(userId) }));

  serve(app, printInvoice, async ({ userId, params, reply }) => {
    const { name, pdf } = await invoices.print(userId, params.number);
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(pdf);
  });
}
