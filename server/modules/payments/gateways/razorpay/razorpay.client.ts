import type * as z from 'zod/mini';
import { GatewayRefused, GatewayUnavailable, UnknownToGateway, type Gateway } from '../../payments.gateway.ts';
import {
  Collection,
  Order,
  Payment,
  paymentOf,
  Refusal,
  StatedRefund,
  statedRefundOf,
  TimedPayment,
  timedPaymentOf,
} from './razorpay.wire.ts';

/** People wait for an order; a gateway that is slower than this counts as unreachable. */
const timeoutMs = 10_000;
/** Hundreds of payments of one order would still be shorter. */
const longestAnswer = 1024 * 1024;
/** The most that the API lists at once. */
const listedAtOnce = 100;
/** A list longer than this many pages can't be that of one day. */
const mostPages = 500;
const longestReason = 200;
/** Refusals of an id that belongs to no order or payment of this account, or to the other of its two modes. */
const unknownId = /does not exist|not a valid id/i;

/**
 * Razorpay's API, or whatever speaks like it under `apiUrl`. The company's own package has a fixed address and throws a
 * TypeError when the network fails. Every failure is a {@link GatewayUnavailable}.
 */
export function makeClient(
  { apiUrl, keyId, keySecret }: { apiUrl: string; keyId: string; keySecret: string },
  send: typeof fetch = fetch,
): Pick<
  Gateway,
  'createOrder' | 'listPayments' | 'refund' | 'listRefunds' | 'listPaymentsBetween' | 'listRefundsBetween'
> {
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
    if (status === 400) throw refusalIn(text);
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

  /** Every item of a list of some time, page by page. */
  async function listAll<T extends z.ZodMiniType>(path: string, item: T, from: Date, to: Date): Promise<z.output<T>[]> {
    const found: z.output<T>[] = [];
    // Both ends are included, in whole seconds.
    const times = `from=${seconds(from)}&to=${seconds(to) - 1}`;
    for (let page = 0; page < mostPages; page++) {
      const skip = page * listedAtOnce;
      const answer = await ask(`${path}?${times}&count=${listedAtOnce}&skip=${skip}`);
      const { items } = read(Collection, answer);
      found.push(...items.map((one) => read(item, one)));
      if (items.length < listedAtOnce) return found;
    }
    throw new GatewayUnavailable('a list without end');
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
      const { items } = read(Collection, await ask(`/orders/${encodeURIComponent(gatewayOrderId)}/payments`));
      return items.map((item) => paymentOf(read(Payment, item)));
    },
    async refund(paymentId, amount) {
      const headers = { 'x-refund-idempotency': `back-${paymentId}` };
      const answer = await ask(`/payments/${encodeURIComponent(paymentId)}/refund`, { amount }, headers);
      return statedRefundOf(read(StatedRefund, answer));
    },
    async listRefunds(paymentId) {
      const { items } = read(Collection, await ask(`/payments/${encodeURIComponent(paymentId)}/refunds`));
      return items.map((item) => statedRefundOf(read(StatedRefund, item)));
    },
    async listPaymentsBetween(from, to) {
      return (await listAll('/payments', TimedPayment, from, to)).map(timedPaymentOf);
    },
    async listRefundsBetween(from, to) {
      return (await listAll('/refunds', StatedRefund, from, to)).map(statedRefundOf);
    },
  };
}

const seconds = (time: Date) => Math.floor(time.getTime() / 1000);

/** A refusal in the gateway's words, where it has some. */
function refusalIn(text: string): GatewayUnavailable {
  let json: unknown = null;
  try {
    json = JSON.parse(text);
  } catch {
    // A failure without words is like any other.
  }
  const refusal = Refusal.safeParse(json);
  if (!refusal.success) return new GatewayUnavailable('status 400');
  const reason = refusal.data.error.description.slice(0, longestReason);
  return unknownId.test(reason) ? new UnknownToGateway(reason) : new GatewayRefused(reason);
}
