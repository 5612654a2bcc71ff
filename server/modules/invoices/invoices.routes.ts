import { InvoiceParams, InvoicesReply } from '#contracts/payments.ts';
import { signedInOf } from '#server/platform/http/signed-in.ts';
import type { App } from '#server/platform/http/types.ts';
import type { InvoicesService } from './invoices.service.ts';

const signedIn = { access: 'signed-in', limit: 'api' } as const;
const tags = ['payments'];

/** The signed-in user's receipts, invoices and credit notes. */
export function invoicesRoutes(app: App, { invoices }: { invoices: InvoicesService }): void {
  app.get(
    '/api/user/invoices',
    { config: signedIn, schema: { summary: 'One’s own invoices', tags, response: { 200: InvoicesReply } } },
    async (request) => ({ success: true as const, data: await invoices.list(signedInOf(request).userId) }),
  );

  app.get(
    '/api/user/invoices/:number',
    {
      config: { ...signedIn, answerType: 'application/pdf' },
      schema: { summary: 'An invoice of one’s own as PDF; dashes for slashes', tags, params: InvoiceParams },
    },
    async (request, reply) => {
      const { name, pdf } = await invoices.print(signedInOf(request).userId, request.params.number);
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(pdf);
    },
  );
}
