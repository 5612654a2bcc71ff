import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { DisputeState } from '#contracts/desk/desk-orders.ts';
import {
  GatewayRefused,
  GatewayUnavailable,
  type Gateway,
  type GatewayDispute,
  type GatewayPayment,
  type RequestedRefund,
} from '#server/modules/payments/payments.gateway.ts';

/**
 * The product's side of an invented gateway, as different from Razorpay as possible: money is in rupees with two
 * decimals, names, states and events differ, signatures are HMAC-SHA512 over other parts, messages carry their id in
 * the body and their time beside the signature. An interface that fits both is general enough.
 */
export const otherpayKeys = {
  keyId: 'shop-17',
  keySecret: 'the token of the shop',
  webhookSecret: 'the seal of notices',
};

const id = z.string().check(z.regex(/^[\w-]{1,60}$/));
const total = z.pipe(
  z.string().check(z.regex(/^\d{1,9}\.\d\d$/)),
  z.transform((text) => Number(text.replace('.', ''))),
);
const Session = z.object({ session: z.object({ ref: id, total, unit: z.string() }) });
const states = {
  NEW: 'created',
  HELD: 'authorized',
  SUCCESS: 'captured',
  DECLINED: 'failed',
  REVERSED: 'refunded',
} as const satisfies Record<string, GatewayPayment['status']>;
const Charge = z.object({
  charge: id,
  session: z.string(),
  total,
  unit: z.string(),
  state: z.enum(Object.keys(states) as (keyof typeof states)[]),
});
const Reversal = z.object({ ref: id, charge: id, total });
const reversalStates = { WAITING: 'pending', DONE: 'processed', STOPPED: 'failed' } as const;
const StatedReversal = z.extend(Reversal, {
  state: z.enum(Object.keys(reversalStates) as (keyof typeof reversalStates)[]),
});
export const objectionStates = {
  RAISED: 'open',
  IN_HAND: 'under_review',
  SEND_MORE: 'action_required',
  UPHELD: 'lost',
  REJECTED: 'won',
  DROPPED: 'closed',
} as const satisfies Record<string, DisputeState>;
const time = z.pipe(
  z.iso.datetime(),
  z.transform((text) => new Date(text)),
);
const Objection = z.object({
  ref: id,
  charge: id,
  total,
  taken: total,
  stage: z.enum(Object.keys(objectionStates) as (keyof typeof objectionStates)[]),
  why: z.string(),
  round: z.string(),
  answer_by: z.nullable(time),
  noticed: time,
});
const No = z.object({ no: z.string() });
const Notice = z.object({ notice: z.string().check(z.maxLength(100)), notice_id: z.optional(z.string()) });
const notices = ['CHARGE_HELD', 'CHARGE_OK', 'CHARGE_DECLINED', 'SESSION_CLOSED'];

export const sealOf = (parts: readonly string[], secret: string): string =>
  createHmac('sha512', secret).update(parts.join('.')).digest('hex');

function isSealed(parts: readonly string[], seal: string, secret: string): boolean {
  const expected = Buffer.from(sealOf(parts, secret));
  const given = Buffer.from(seal);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Paise as rupees with two decimals. */
export const written = (paise: number): string => (paise / 100).toFixed(2);

/** Calls the gateway's API: `body` and the answer are JSON. */
export type AskOtherpay = (
  path: string,
  headers: Record<string, string>,
  body?: object,
) => Promise<{ status: number; json: unknown }>;

export function makeOtherpay(send: AskOtherpay): Gateway {
  async function ask<T extends z.ZodMiniType>(schema: T, path: string, body?: object): Promise<z.output<T>> {
    const { status, json } = await send(path, { 'x-shop-token': otherpayKeys.keySecret }, body);
    const no = No.safeParse(json);
    if (status === 409 && no.success) throw new GatewayRefused(no.data.no);
    const read = schema.safeParse(json);
    if (status > 299 || !read.success) throw new GatewayUnavailable(`status ${status}`);
    return read.data;
  }

  return {
    name: 'otherpay',
    async createOrder({ amount, currency, receipt }) {
      const request = { total: written(amount), unit: currency, reference: receipt };
      const { session } = await ask(Session, '/sessions', request);
      if (session.total !== amount || session.unit !== currency) throw new GatewayUnavailable('another amount');
      return { id: session.ref };
    },
    async listPayments(ref) {
      return (await ask(z.array(Charge), `/sessions/${ref}/charges`)).map(paymentOf);
    },
    async refund(charge, amount) {
      const request = { charge, total: written(amount), once: `back-${charge}` };
      return reversalOf(await ask(StatedReversal, '/reversals', request));
    },
    async listRefunds(charge) {
      return (await ask(z.array(StatedReversal), `/charges/${charge}/reversals`)).map(reversalOf);
    },
    async listPaymentsBetween(from, to) {
      return (await ask(z.array(Charge), `/charges?${between(from, to)}`)).map(paymentOf);
    },
    async listRefundsBetween(from, to) {
      return (await ask(z.array(StatedReversal), `/reversals?${between(from, to)}`)).map(reversalOf);
    },
    checkProof: (ref, { charge, seal }) => {
      if (charge === undefined && seal === undefined) return 'none';
      return isSealed([charge ?? '', ref], seal ?? '', otherpayKeys.keySecret) ? 'right' : 'wrong';
    },
    verifyMessage: ({ 'x-otherpay-stamp': stamp, 'x-otherpay-seal': seal }, body) => {
      if (typeof stamp !== 'string' || typeof seal !== 'string') return null;
      if (!isSealed([stamp, body.toString()], seal, otherpayKeys.webhookSecret)) return null;
      const notice = Notice.safeParse(parsed(body));
      return { id: notice.success ? (notice.data.notice_id ?? null) : null };
    },
    readMessage: (body) => {
      const json = parsed(body);
      const notice = Notice.safeParse(json);
      if (!notice.success) return { name: 'unreadable', ...nothing };
      const { notice: name } = notice.data;
      const about = json as { charge?: unknown; reversal?: unknown; objection?: unknown };
      const charge = Charge.safeParse(about.charge);
      const payment = charge.success ? paymentOf(charge.data) : null;
      if (name === 'REVERSAL_DONE') {
        const reversal = Reversal.safeParse(about.reversal);
        if (!reversal.success) return { name, ...nothing };
        const { ref, charge: paymentId, total: amount } = reversal.data;
        return { name, ...nothing, payment, refund: { id: ref, paymentId, amount } };
      }
      if (name === 'OBJECTION') {
        const objection = Objection.safeParse(about.objection);
        return objection.success
          ? { name, ...nothing, payment, dispute: disputeOf(objection.data) }
          : { name, ...nothing };
      }
      return { name, ...nothing, payment: notices.includes(name) ? payment : null };
    },
    checkout: {
      scriptUrl: 'https://window.otherpay.example/open.js',
      keyId: otherpayKeys.keyId,
      optionsOf: (order) => ({ shop: otherpayKeys.keyId, session: order.id, total: written(order.amount) }),
      origins: {
        scripts: ['https://window.otherpay.example'],
        calls: ['https://calls.otherpay.example'],
        frames: ['https://window.otherpay.example'],
      },
    },
  };
}

const between = (from: Date, to: Date) => `since=${from.toISOString()}&before=${to.toISOString()}`;

const nothing = { payment: null, refund: null, dispute: null };

const disputeOf = (objection: z.infer<typeof Objection>): GatewayDispute => ({
  id: objection.ref,
  paymentId: objection.charge,
  amount: objection.total,
  deducted: objection.taken,
  reason: objection.why,
  phase: objection.round,
  state: objectionStates[objection.stage],
  respondBy: objection.answer_by,
  at: objection.noticed,
});

const reversalOf = ({ ref, charge, total: amount, state }: z.infer<typeof StatedReversal>): RequestedRefund => ({
  id: ref,
  paymentId: charge,
  amount,
  status: reversalStates[state],
});

function paymentOf({ charge, session, total: amount, unit, state }: z.infer<typeof Charge>): GatewayPayment {
  return { id: charge, orderId: session, amount, currency: unit, status: states[state] };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
