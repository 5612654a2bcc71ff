import type * as z from 'zod/mini';
import { GatewayUnavailable, type Gateway } from '../../payments.gateway.ts';
import { Order, Payment, paymentOf, Payments } from './razorpay.wire.ts';

/** People wait for an order; a gateway that is slower than this counts as away. */
const timeoutMs = 10_000;
/** Hundreds of payments of one order would still be shorter. */
const longestAnswer = 1024 * 1024;

/**
 * Razorpay's API, or whatever speaks like it under `apiUrl`. The company's own package has a fixed address and throws a
 * TypeError when the network fails. Every failure is a {@link GatewayUnavailable}.
 */
export function makeClient(
  { apiUrl, keyId, keySecret }: { apiUrl: string; keyId: string; keySecret: string },
  send: typeof fetch = fetch,
): Pick<Gateway, 'createOrder' | 'listPayments' | 'refund'> {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  async function ask(path: string, body?: object, headers: Record<string, string> = {}): Promise<unknown> {
    let status: number;
    let text: string;
    try {
      const response = await send(`${apiUrl}/v1${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization,
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      status = response.status;
      text = await response.text();
    } catch (error) {
      throw new GatewayUnavailable(error instanceof Error ? error.name : 'no answer', { cause: error });
    }
    if (status < 200 || status > 299) throw new GatewayUnavailable(`status ${status}`);
    if (text.length > longestAnswer) throw new GatewayUnavailable('an answer without end');
    try {
      return JSON.parse(text);
    } catch (error) {
      throw new GatewayUnavailable('an answer that is no JSON', { cause: error });
    }
  }

  function read<T extends z.ZodMiniType>(schema: T, answer: unknown): z.output<T> {
    const result = schema.safeParse(answer);
    if (!result.success) throw new GatewayUnavailable('an answer of another shape');
    return result.data;
  }

  return {
    async createOrder({ amount, currency, receipt, notes }) {
      // Payments are captured by themselves: one that is only authorized would go back after some days.
      const order = read(Order, await ask('/orders', { amount, currency, receipt, notes, payment_capture: true }));
      if (order.amount !== amount || order.currency !== currency)
        throw new GatewayUnavailable('an order of another amount');
      return order;
    },
    async listPayments(gatewayOrderId) {
      const { items } = read(Payments, await ask(`/orders/${encodeURIComponent(gatewayOrderId)}/payments`));
      return items.map((item) => paymentOf(read(Payment, item)));
    },
    async refund(paymentId, amount) {
      const headers = { 'x-refund-idempotency': `back-${paymentId}` };
      await ask(`/payments/${encodeURIComponent(paymentId)}/refund`, { amount }, headers);
    },
  };
}
