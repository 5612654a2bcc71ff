import { randomBytes } from 'node:crypto';
import type { GatewayPayment } from '#server/modules/payments/payments.gateway.ts';
import { makeOtherpay, objectionStates, otherpayKeys, sealOf, written, type AskOtherpay } from './otherpay.gateway.ts';
import type { TestEvent, TestGateway, TestWire } from './test-gateway.ts';

const stamp = '1767225600';

const names = {
  authorized: 'CHARGE_HELD',
  captured: 'CHARGE_OK',
  failed: 'CHARGE_DECLINED',
  'order-paid': 'SESSION_CLOSED',
  refunded: 'REVERSAL_DONE',
} as const satisfies Record<Exclude<TestEvent['kind'], 'dispute'>, string>;
const states = {
  created: 'NEW',
  authorized: 'HELD',
  captured: 'SUCCESS',
  failed: 'DECLINED',
  refunded: 'REVERSED',
} as const satisfies Record<GatewayPayment['status'], string>;

const chargeOf = ({ id, orderId, amount, currency, status }: GatewayPayment) => ({
  charge: id,
  session: orderId,
  total: written(amount),
  unit: currency,
  state: states[status],
});

function objectionNotice({ dispute, payment }: TestEvent & { kind: 'dispute' }, id: string): string {
  const stage = Object.entries(objectionStates).find(([, state]) => state === dispute.state)?.[0];
  const objection = {
    ...{ ref: dispute.id, charge: dispute.paymentId, total: written(dispute.amount), taken: written(dispute.deducted) },
    ...{ stage, why: dispute.reason, round: dispute.phase, answer_by: dispute.respondBy, noticed: dispute.at },
  };
  return JSON.stringify({
    notice: 'OBJECTION',
    notice_id: id,
    objection,
    ...(payment && { charge: chargeOf(payment) }),
  });
}

const wire: TestWire = {
  name: 'a gateway with other names and seals',
  ...otherpayKeys,
  orderId: /^S-[0-9a-f]{12}$/,
  checkoutOptions: ({ id, amount }) => ({ shop: otherpayKeys.keyId, session: id, total: written(amount) }),
  proof: { payment: 'charge', signature: 'seal' },
  write: (event, id) => {
    if (event.kind === 'dispute') return objectionNotice(event, id);
    const common = { notice: names[event.kind], notice_id: id, charge: chargeOf(event.payment) };
    if (event.kind !== 'refunded') return JSON.stringify(common);
    const { id: ref, paymentId, amount } = event.refund;
    return JSON.stringify({ ...common, reversal: { ref, charge: paymentId, total: written(amount) } });
  },
  sign: (body, secret = otherpayKeys.webhookSecret) => sealOf([stamp, body], secret),
  headers: (seal) => ({ 'x-otherpay-stamp': stamp, 'x-otherpay-seal': seal }),
  unknownNotice: {
    id: 'notice-kept',
    name: 'SOMETHING_NEW',
    body: '{ "notice" : "SOMETHING_NEW", "notice_id":"notice-kept" , "note": "₹ and \\u20b9" }',
  },
  malformed: [
    'null',
    '[]',
    '"text"',
    'no json',
    '{"notice":7}',
    '{"notice":"CHARGE_OK"}',
    '{"notice":"REVERSAL_DONE","reversal":{"ref":7}}',
    '{"notice":"OBJECTION","objection":{"ref":7}}',
  ],
};

interface Reversal {
  ref: string;
  charge: string;
  total: string;
  once: string;
}
type Say = (json: unknown) => Promise<{ status: number; json: unknown }>;

const reversalOf = ({ ref, charge, total }: Reversal) => ({ ref, charge, total, state: 'DONE' });

/** The gateway's servers, as far as tests need them. */
function openLedger() {
  const sessions = new Map<string, { total: string; unit: string; charges: GatewayPayment[] }>();
  const messages: { body: string; headers: Record<string, string> }[] = [];
  const reversals: Reversal[] = [];
  const times = new Map<string, Date>();
  const newRef = (kind: string) => `${kind}-${randomBytes(6).toString('hex')}`;

  const ask: AskOtherpay = (path, headers, body) => {
    const said = (json: unknown) => Promise.resolve({ status: 200, json });
    const refused = Promise.resolve({ status: 403, json: { wrong: true } });
    if (headers['x-shop-token'] !== otherpayKeys.keySecret) return refused;
    if (path === '/sessions') {
      const { total, unit } = body as { total: string; unit: string };
      const ref = newRef('S');
      sessions.set(ref, { total, unit, charges: [] });
      return said({ session: { ref, total, unit } });
    }
    const { pathname, searchParams } = new URL(path, 'http://otherpay.test');
    const [, list, ref = ''] = pathname.split('/');
    const isTimely = (id: string) => {
      const at = times.get(id)?.toISOString() ?? '';
      return at >= (searchParams.get('since') ?? '') && at < (searchParams.get('before') ?? '');
    };
    if (path === '/reversals') return reverse(body as { charge: string; total: string; once: string }, said);
    if (pathname === '/reversals') return said(reversals.filter((one) => isTimely(one.ref)).map(reversalOf));
    if (pathname === '/charges')
      return said(
        allCharges()
          .filter(({ id }) => isTimely(id))
          .map(chargeOf),
      );
    if (list === 'charges') return said(reversals.filter(({ charge }) => charge === ref).map(reversalOf));
    const session = sessions.get(ref);
    return session ? said(session.charges.map(chargeOf)) : refused;
  };

  const allCharges = () => [...sessions.values()].flatMap(({ charges }) => charges);

  function reverse({ charge: id, total, once }: { charge: string; total: string; once: string }, said: Say) {
    const earlier = reversals.find((one) => one.once === once);
    if (earlier) return said(reversalOf(earlier));
    const charge = allCharges().find((one) => one.id === id);
    if (charge?.status !== 'captured' || charge.amount !== Number(total.replace('.', ''))) {
      return Promise.resolve({ status: 409, json: { no: 'There is no such money to give back' } });
    }
    charge.status = 'refunded';
    const made: Reversal = { ref: newRef('R'), charge: id, total, once };
    reversals.push(made);
    times.set(made.ref, new Date());
    tell({ kind: 'refunded', refund: { id: made.ref, paymentId: id, amount: charge.amount }, payment: charge });
    return said(reversalOf(made));
  }

  function tell(event: TestEvent): void {
    const id = newRef('notice');
    const body = wire.write(event, id);
    messages.push({ body, headers: wire.headers(wire.sign(body), id) });
  }

  function pay(ref: string, { succeeds, tells }: { succeeds: boolean; tells: boolean }): Record<string, string> {
    const session = sessions.get(ref);
    if (!session) throw new Error('There is no such session.');
    const { total, unit, charges } = session;
    if (charges.some(({ status }) => status === 'captured')) throw new Error('This session is closed.');
    const common = { id: newRef('C'), orderId: ref, amount: Number(total.replace('.', '')), currency: unit };
    const payment: GatewayPayment = { ...common, status: succeeds ? 'captured' : 'failed' };
    charges.unshift(payment);
    times.set(payment.id, new Date());
    if (tells && succeeds) tell({ kind: 'authorized', payment: { ...payment, status: 'authorized' } });
    if (tells) tell({ kind: succeeds ? 'captured' : 'failed', payment });
    if (tells && succeeds) tell({ kind: 'order-paid', payment });
    if (!succeeds) throw new Error('The bank declined.');
    return { charge: payment.id, session: ref, seal: sealOf([payment.id, ref], otherpayKeys.keySecret) };
  }

  function clear(): void {
    sessions.clear();
    times.clear();
    messages.length = 0;
    reversals.length = 0;
  }

  return { sessions, messages, ask, pay, clear };
}

/** A gateway for tests only; see `otherpay.gateway.ts`. */
export const testOtherpay: TestGateway = {
  wire,
  open() {
    const { sessions, messages, ask, pay, clear } = openLedger();
    const gateway = makeOtherpay(ask);
    return {
      gateway,
      sandbox: null,
      sandboxService: null,
      pay: async (ref, attempt) => Promise.resolve(attempt).then(() => pay(ref, attempt)),
      giveBack: async (paymentId, amount) => {
        await gateway.refund(paymentId, amount);
      },
      messages: () => Promise.resolve([...messages]),
      paidOrders: () =>
        Promise.resolve(
          [...sessions]
            .filter(([, { charges }]) => charges.some((one) => one.status === 'captured'))
            .map(([ref]) => ref),
        ),
      clear: () => {
        clear();
        return Promise.resolve();
      },
    };
  },
};
