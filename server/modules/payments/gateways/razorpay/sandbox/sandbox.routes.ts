import { readFile } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { wholeNumber } from '#contracts/search/query-values.ts';
import type { Log } from '#server/platform/log.ts';
import type { App } from '#server/platform/http/types.ts';
import { SandboxRefusal, type SandboxService } from './sandbox.service.ts';

// The gateway's side isn't part of the site: it goes on in read-only mode.
const open = {
  config: { access: 'anonymous', limit: 'none', inReadOnlyMode: 'open' },
  schema: { hide: true },
} as const;

const PayBody = z.object({
  key_id: z.string().check(z.maxLength(100)),
  order_id: z.string().check(z.maxLength(60)),
  method: z.enum(['upi', 'card', 'netbanking']),
  vpa: z.optional(z.string().check(z.maxLength(100))),
  card: z.optional(z.string().check(z.maxLength(40))),
  bank: z.optional(z.enum(['success', 'failure'])),
  webhooks: z._default(z.boolean(), true),
});

/** Times are seconds since 1970, both included. */
const SpanQuery = z.object({
  from: wholeNumber(0, 4_000_000_000),
  to: wholeNumber(0, 4_000_000_000),
  count: z._default(wholeNumber(1, 100), 10),
  skip: z._default(wholeNumber(0, 1_000_000), 0),
});
const spanOf = ({ from, to, ...page }: z.infer<typeof SpanQuery>) => ({
  from: new Date(from * 1000),
  to: new Date(to * 1000),
  ...page,
});

/**
 * The sandbox under `/payment-sandbox`: Razorpay's API with our keys, the checkout's script and style, and the calls
 * of its window. Registered only where the sandbox replaces the gateway.
 */
export function sandboxRoutes(app: App, needs: { sandbox: SandboxService; log: Pick<Log, 'warn'> }): void {
  const { sandbox, log } = needs;
  const base = '/payment-sandbox';

  /** An answer of the API, for callers with the keys. */
  async function answer(reply: FastifyReply, authorization: string | undefined, work: () => Promise<object>) {
    if (!sandbox.isAuthorised(authorization)) {
      const body = new SandboxRefusal('Authentication failed').body;
      return reply.code(401).type('application/json').send(body);
    }
    return said(reply, work);
  }

  async function said(reply: FastifyReply, work: () => Promise<object>) {
    try {
      return await reply
        .header('cache-control', 'no-store')
        .type('application/json')
        .send(await work());
    } catch (error) {
      if (!(error instanceof SandboxRefusal)) throw error;
      return reply.code(400).type('application/json').send(error.body);
    }
  }

  app.post<{ Body: Record<string, unknown> | null }>(`${base}/v1/orders`, open, ({ body, headers }, reply) =>
    answer(reply, headers.authorization, () =>
      sandbox.createOrder({ amount: undefined, currency: undefined, ...body }),
    ),
  );
  app.get<{ Params: { id: string } }>(`${base}/v1/orders/:id`, open, ({ params, headers }, reply) =>
    answer(reply, headers.authorization, () => sandbox.getOrder(params.id)),
  );
  app.get<{ Params: { id: string } }>(`${base}/v1/orders/:id/payments`, open, ({ params, headers }, reply) =>
    answer(reply, headers.authorization, () => sandbox.listPayments(params.id)),
  );
  app.post<{ Params: { id: string }; Body: { amount?: unknown } | null }>(
    `${base}/v1/payments/:id/refund`,
    open,
    ({ params, body, headers }, reply) =>
      answer(reply, headers.authorization, async () => {
        const key = headers['x-refund-idempotency'];
        const entity = await sandbox.refund(params.id, body?.amount, typeof key === 'string' ? key : null);
        deliverSoon();
        return entity;
      }),
  );

  app.get<{ Params: { id: string } }>(`${base}/v1/payments/:id/refunds`, open, ({ params, headers }, reply) =>
    answer(reply, headers.authorization, () => sandbox.listRefunds(params.id)),
  );
  const timed = { ...open, schema: { ...open.schema, querystring: SpanQuery } };
  app.get(`${base}/v1/payments`, timed, ({ query, headers }, reply) =>
    answer(reply, headers.authorization, () => sandbox.listPaymentsBetween(spanOf(query))),
  );
  app.get(`${base}/v1/refunds`, timed, ({ query, headers }, reply) =>
    answer(reply, headers.authorization, () => sandbox.listRefundsBetween(spanOf(query))),
  );

  // Calls of the window in the browser: it has the public key and an order, like the real one.
  app.get<{ Params: { id: string } }>(`${base}/checkout/orders/:id`, open, ({ params }, reply) =>
    said(reply, () => sandbox.getOrder(params.id)),
  );
  app.post(`${base}/checkout/pay`, { ...open, schema: { ...open.schema, body: PayBody } }, ({ body }, reply) =>
    said(reply, async () => {
      const { key_id: keyId, order_id: orderId, webhooks, ...attempt } = body;
      if (keyId !== sandbox.keyId) throw new SandboxRefusal('The api key provided is invalid');
      try {
        return await sandbox.pay(orderId, attempt, webhooks);
      } finally {
        deliverSoon();
      }
    }),
  );

  /** Webhooks go their own way: the window doesn't wait for them. */
  function deliverSoon(): void {
    setImmediate(() => {
      sandbox.deliverDue().catch((error: unknown) => {
        log.warn({ err: error }, 'the payment sandbox could not send its webhooks');
      });
    });
  }

  for (const [url, file, type] of [
    ['checkout.js', 'sandbox.checkout.js', 'text/javascript; charset=utf-8'],
    ['checkout.css', 'sandbox.checkout.css', 'text/css; charset=utf-8'],
  ] as const) {
    app.get(`${base}/${url}`, open, async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type(type)
        .send(await readFile(new URL(file, import.meta.url))),
    );
  }
}
