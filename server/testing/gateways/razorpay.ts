import type { GatewayPayment } from '#server/modules/payments/payments.gateway.ts';
import { makeSandboxGateway } from '#server/modules/payments/gateways/razorpay/razorpay.gateway.ts';
import { signatureOf } from '#server/modules/payments/gateways/razorpay/razorpay.signature.ts';
import { sandboxRoutes } from '#server/modules/payments/gateways/razorpay/sandbox/sandbox.routes.ts';
import { makeSandboxService } from '#server/modules/payments/gateways/razorpay/sandbox/sandbox.service.ts';
import type { TestEvent, TestGateway, TestWire } from './test-gateway.ts';

export const testKeys = { keyId: 'rzp_test_ours', keySecret: 'the key secret', webhookSecret: 'the webhook secret' };

const names = {
  authorized: 'payment.authorized',
  captured: 'payment.captured',
  failed: 'payment.failed',
  'order-paid': 'order.paid',
  refunded: 'refund.processed',
} as const satisfies Record<Exclude<TestEvent['kind'], 'dispute'>, string>;

const secondsOf = (time: Date): number => time.getTime() / 1000;

function disputeMessage({ dispute, payment }: TestEvent & { kind: 'dispute' }): string {
  const { id, paymentId, amount, deducted, reason, phase, state, respondBy, at } = dispute;
  const entity = {
    ...{ id, entity: 'dispute', payment_id: paymentId, amount, currency: 'INR', amount_deducted: deducted },
    ...{ reason_code: reason, phase, respond_by: respondBy && secondsOf(respondBy) },
    status: state === 'action_required' ? 'open' : state,
  };
  return JSON.stringify({
    entity: 'event',
    event: `payment.dispute.${state === 'open' ? 'created' : state}`,
    contains: ['payment', 'dispute'],
    payload: { ...(payment && { payment: { entity: paymentEntity(payment) } }), dispute: { entity } },
    created_at: secondsOf(at),
  });
}

const paymentEntity = ({ orderId, ...payment }: GatewayPayment) => ({
  entity: 'payment',
  captured: payment.status === 'captured',
  ...payment,
  order_id: orderId,
});

const wire: TestWire = {
  name: 'Razorpay',
  ...testKeys,
  orderId: /^order_\w{14}$/,
  checkoutOptions: ({ id, amount }) => ({ key: testKeys.keyId, order_id: id, amount, currency: 'INR' }),
  proof: { payment: 'razorpay_payment_id', signature: 'razorpay_signature' },
  write: (event) => {
    if (event.kind === 'dispute') return disputeMessage(event);
    const payment = { entity: paymentEntity(event.payment) };
    if (event.kind !== 'refunded') {
      return JSON.stringify({ entity: 'event', event: names[event.kind], payload: { payment } });
    }
    const { paymentId, ...refund } = event.refund;
    const entity = { ...refund, payment_id: paymentId, currency: 'INR', status: 'processed' };
    return JSON.stringify({ entity: 'event', event: names.refunded, payload: { refund: { entity }, payment } });
  },
  sign: (body, secret = testKeys.webhookSecret) => signatureOf(body, secret),
  headers: (signature, id) => ({ 'x-razorpay-signature': signature, 'x-razorpay-event-id': id }),
  unknownNotice: {
    id: 'evt_kept',
    name: 'something.new',
    body: '{ "event" : "something.new", "payload": {} , "note": "₹ and \\u20b9" }',
  },
  malformed: [
    'null',
    '[]',
    '"text"',
    'no json',
    '{"event":7,"payload":{}}',
    '{"event":"payment.captured"}',
    '{"event":"refund.processed","payload":{"refund":{"entity":{"id":7}}}}',
    '{"event":"payment.dispute.lost","payload":{"dispute":{"entity":{"id":7}}}}',
  ],
};

/**
 * The product's Razorpay gateway and the sandbox, which call each other over the application's routes without a
 * network. The sandbox's messages wait in its table until `sandbox.deliverDue` is called.
 */
export const testRazorpay: TestGateway = {
  wire,
  open({ db, app }) {
    const send: typeof fetch = async (address, init) => {
      const { pathname, search } = new URL(address instanceof Request ? address.url : address);
      const answer = await app().inject({
        method: init?.method === 'POST' ? 'POST' : 'GET',
        url: `${pathname}${search}`,
        headers: init?.headers as Record<string, string>,
        ...(typeof init?.body === 'string' && { payload: init.body }),
      });
      return new Response(answer.body, { status: answer.statusCode });
    };
    const log = { warn: () => undefined };
    const sandbox = makeSandboxService({
      db: db(),
      keys: testKeys,
      log,
      post: async (body, headers) => {
        const answer = await app().inject({ method: 'POST', url: '/api/payment/webhook', headers, payload: body });
        return answer.statusCode;
      },
    });
    return {
      gateway: makeSandboxGateway({ ...testKeys, apiUrl: 'http://gateway.test/payment-sandbox' }, send),
      sandbox: {
        registerRoutes: (to) => sandboxRoutes(to, { sandbox, log }),
        // No worker runs in tests, which call `deliverDue` themselves.
        defineJobs: () => undefined,
      },
      sandboxService: sandbox,
      pay: (orderId, { succeeds, tells }) =>
        sandbox.pay(orderId, { method: 'upi', vpa: succeeds ? 'success@razorpay' : 'failure@razorpay' }, tells),
      giveBack: async (paymentId, amount) => {
        await sandbox.refund(paymentId, amount, null);
      },
      messages: async () => {
        const rows = await db()
          .selectFrom('sandbox_deliveries')
          .select(['id', 'body'])
          .orderBy('created_at')
          .orderBy('id')
          .execute();
        return rows.map(({ id, body }) => ({ body, headers: wire.headers(wire.sign(body), id) }));
      },
      paidOrders: async () => {
        const rows = await db()
          .selectFrom('sandbox_payments')
          .select('order_id')
          .where('status', '=', 'captured')
          .execute();
        return rows.map(({ order_id }) => order_id);
      },
      clear: async () => {
        await db().deleteFrom('sandbox_deliveries').execute();
        await db().deleteFrom('sandbox_refunds').execute();
        await db().deleteFrom('sandbox_payments').execute();
        await db().deleteFrom('sandbox_orders').execute();
      },
    };
  },
};
