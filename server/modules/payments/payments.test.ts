import { describe, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { useUnreliableGateway } from '#server/testing/unreliable-gateway.ts';
import { testGateways } from '#server/testing/gateways/test-gateways.ts';
import { ledgerOf, buyPlan, orderPlan, payOrder } from '#server/testing/payments.ts';

describe.each(testGateways)('with $name:', ({ kind }) => {
  const { gateway, test } = useUnreliableGateway(kind);
  const { signedIn } = accountHelpers(test);

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const verify = (token: string, orderId: string, query: Record<string, string> = {}) =>
    test.get(`/api/payment/success/${orderId}?${new URLSearchParams(query).toString()}`, bearer(token));

  it('tells pages which checkout to open, and lets its frames ask for payment apps', async () => {
    const { name, checkout } = test.modules.payment.gateway;
    const { body, headers } = await test.get('/api/config');
    expect(body.data.payments).toEqual({
      provider: name,
      sandbox: test.ledger.sandbox !== null,
      key_id: test.wire.keyId,
      checkout_url: checkout.scriptUrl,
    });
    const payment = ['self', ...checkout.origins.frames.map((origin) => `"${origin}"`)].join(' ');
    expect(headers['permissions-policy']).toContain(`payment=(${payment})`);
  });

  describe('an order', () => {
    // specification 13.4
    it('says what the checkout needs, at the catalogue’s price', async () => {
      const { token } = await signedIn();
      const order = await orderPlan(test, token, 'premium');
      expect(order).toEqual({
        success: true,
        order_id: expect.stringMatching(/^[\w-]{22}$/),
        payment_url: `/pricing?order=${order.order_id}`,
        razorpay_order_id: expect.stringMatching(test.wire.orderId),
        plan_id: 'premium',
        plan_kind: 'feature',
        plan_price: 399,
        plan_duration: 15,
        key_id: test.wire.keyId,
        amount: 39_900,
        currency: 'INR',
        checkout: test.wire.checkoutOptions({ id: order.razorpay_order_id, amount: 39_900 }),
        paid: false,
      });
    });

    it.each([
      [1, 15],
      [0, 15],
      [-1, 15],
      [0.5, 15],
      ['1e9', 15],
      ['399', 15],
      [null, 15],
      [398.99, 15],
      [399, 30],
      [599, 15],
      [499, 30],
      [399, null],
      [Number.MAX_SAFE_INTEGER, 15],
      [[399], [15]],
    ])('for %j rupees and %j days is refused, and the gateway is not asked', async (plan_price, plan_duration) => {
      const { token, id } = await signedIn();
      const { status, body } = await test.send(
        'POST',
        '/api/feature-plan/create-order',
        { plan_price, plan_duration },
        { token },
      );
      expect(status).toBe(422);
      expect(body).toMatchObject({ success: false, message: expect.any(String) });
      expect(gateway.state.calls.createOrder).toBe(0);
      expect((await ledgerOf(test, id)).orders).toEqual([]);
    });

    // specification 13.4
    it('takes no price of its own, no amount and no user from the request', async () => {
      const { token, id } = await signedIn();
      const stranger = await signedIn();
      const { body } = await test.send(
        'POST',
        '/api/feature-plan/create-order',
        { plan_price: 599, plan_duration: 30, amount: 100, user_id: stranger.id, status: 'paid' },
        { token },
      );
      expect(body.amount).toBe(59_900);
      expect((await ledgerOf(test, id)).orders).toMatchObject([{ status: 'open' }]);
      expect((await ledgerOf(test, stranger.id)).orders).toEqual([]);
    });

    it('is created once for twenty requests with one Idempotency-Key, at the gateway too', async () => {
      const { token, id } = await signedIn();
      const headers = { 'idempotency-key': 'one-wish-of-one-person' };
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          test.send('POST', '/api/razorpay/create-order', { plan: 'basic' }, { token, headers }),
        ),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(answers.map(({ body }) => String(body.order_id))).size).toBe(1);
      expect(new Set(answers.map(({ body }) => String(body.razorpay_order_id))).size).toBe(1);
      expect(gateway.state.calls.createOrder).toBe(1);
      expect((await ledgerOf(test, id)).orders).toHaveLength(1);
    });

    it('of another user is a separate order, even with the same key', async () => {
      const headers = { 'idempotency-key': 'a-key-that-both-use' };
      const [first, second] = [await signedIn(), await signedIn()];
      const order = async (token: string) =>
        String(
          (await test.send('POST', '/api/razorpay/create-order', { plan: 'basic' }, { token, headers })).body.order_id,
        );
      expect(await order(first.token)).not.toBe(await order(second.token));
    });

    it('is the same when the plan is chosen again in another tab, until it is paid', async () => {
      const { token } = await signedIn();
      const first = await orderPlan(test, token, 'premium');
      expect((await orderPlan(test, token, 'premium')).order_id).toBe(first.order_id);
      const other = await orderPlan(test, token, 'basic');
      expect(other.order_id).not.toBe(first.order_id);
      await test.database.pool.query(
        `UPDATE plan_orders SET created_at = created_at - interval '31 minutes' WHERE id = $1`,
        [other.order_id],
      );
      expect((await orderPlan(test, token, 'basic')).order_id).not.toBe(other.order_id);
      await payOrder(test, first);
      await verify(token, first.order_id);
      expect((await orderPlan(test, token, 'premium')).order_id).not.toBe(first.order_id);
    });

    it('is refused while the gateway is unavailable, and created by the next attempt', async () => {
      const { token } = await signedIn();
      for (const failsWhen of ['before', 'after'] as const) {
        gateway.state.failsWhen = failsWhen;
        const { status, headers } = await test.send(
          'POST',
          '/api/razorpay/create-order',
          { plan: 'yearly' },
          { token },
        );
        expect(status).toBe(503);
        expect(headers['retry-after']).toBeDefined();
      }
      gateway.state.failsWhen = 'never';
      expect((await orderPlan(test, token, 'yearly')).amount).toBe(499_900);
    });

    it('can be opened again by its owner', async () => {
      const { token } = await signedIn();
      const order = await orderPlan(test, token);
      const { body } = await test.get(`/api/payment/orders/${order.order_id}`, bearer(token));
      expect(body).toEqual(order);
    });

    it('for one listing is not reused for another', async () => {
      const { token, id: ownerId } = await signedIn();
      const ids = await test.given.records([{ ownerId }, { ownerId }]);
      const orderFor = async (property_id: number | undefined) => {
        const body = { plan_price: 199, plan_duration: 7, property_id };
        return String((await test.send('POST', '/api/feature-plan/create-order', body, { token })).body.order_id);
      };
      const orders = [await orderFor(ids[0]), await orderFor(ids[1]), await orderFor(undefined)];
      expect(new Set(orders).size).toBe(3);
      expect(await orderFor(ids[1])).toBe(orders[1]);
    });

    it('features only a listing of the buyer', async () => {
      const [owner, stranger] = [await signedIn(), await signedIn()];
      const property_id = await test.given.record({ ownerId: owner.id });
      const body = { plan_price: 199, plan_duration: 7, property_id };
      expect((await test.send('POST', '/api/feature-plan/create-order', body, { token: stranger.token })).status).toBe(
        404,
      );
      const { body: order } = await test.send('POST', '/api/feature-plan/create-order', body, { token: owner.token });
      await payOrder(test, order);
      await verify(owner.token, order.order_id);
      const { body: record } = await test.get(`/api/properties/${property_id}`);
      expect(record.data.is_featured).toBe(true);
      const days = (Date.parse(record.data.featured_until) - Date.now()) / 86_400_000;
      expect(days).toBeGreaterThan(6.9);
      expect(days).toBeLessThan(7.1);
    });
  });

  describe('a plan bought while one is active', () => {
    // specification 13.8
    it('begins where the other ends, and what is featured lasts as long', async () => {
      const { token, id } = await signedIn();
      await buyPlan(test, token, 'basic');
      const until = await test.modules.plans.featuredUntil(id);
      const record = await test.given.record({ ownerId: id, isFeatured: true, featuredUntil: until! });
      await buyPlan(test, token, 'premium');
      const { periods } = await ledgerOf(test, id);
      expect(periods[1]?.starts_at).toEqual(periods[0]?.ends_at);
      const { body } = await test.get('/api/user/plans-status', bearer(token));
      expect(body.data.feature_plan).toEqual({
        active: true,
        remaining_days: 22,
        type: 'basic',
        can_view_contacts: true,
      });
      const shown = await test.get(`/api/properties/${record}`);
      expect(shown.body.data.featured_until).toBe(periods[1]?.ends_at.toISOString());
    });

    it('of the other kind runs at the same time', async () => {
      const { token } = await signedIn();
      await buyPlan(test, token, 'basic');
      await buyPlan(test, token, 'monthly');
      const { body } = await test.get('/api/user/plans-status', bearer(token));
      expect(body.data).toMatchObject({
        feature_plan: { remaining_days: 7, type: 'basic' },
        subscription: { remaining_days: 30, type: 'monthly' },
      });
    });

    it('twice at the same moment loses no day', async () => {
      const { token, id } = await signedIn();
      const orders = [await orderPlan(test, token, 'basic'), await orderPlan(test, token, 'premium')];
      for (const order of orders) await payOrder(test, order);
      await Promise.all(orders.map((order) => verify(token, order.order_id)));
      expect((await test.modules.plans.status(id)).feature_plan.remaining_days).toBe(22);
    });
  });
});
