import { describe, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { useTestApp } from '#server/testing/test-app.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);

describe('a plan', () => {
  it('is ordered, paid, active, and shows how to reach an owner', async () => {
    const buyer = await signedIn();
    const token = buyer.token;
    const id = await test.given.record({ contactPhone: '+919812345678' });
    const order = await test.send(
      'POST',
      '/api/feature-plan/create-order',
      { plan_price: 399, plan_duration: 15 },
      { token },
    );
    expect(order.status, JSON.stringify(order.body)).toBe(200);
    expect(order.body).toMatchObject({ success: true, amount: 39900, currency: 'INR', key_id: 'rzp_test_ours' });
    expect((await test.send('POST', `/api/properties/${id}/contact`, {}, { token })).status).toBe(403);
    const paid = await test.send('POST', '/payment-sandbox/checkout/pay', {
      key_id: order.body.key_id,
      order_id: order.body.razorpay_order_id,
      method: 'upi',
      vpa: 'success@razorpay',
      webhooks: false,
    });
    expect(paid.status, JSON.stringify(paid.body)).toBe(200);
    const verified = await test.get(`/api/payment/success/${order.body.order_id}`, {
      authorization: `Bearer ${token}`,
    });
    expect(verified.status, JSON.stringify(verified.body)).toBe(200);
    expect(verified.body.order).toMatchObject({ id: order.body.order_id, plan_id: 'premium' });
    const status = await test.get('/api/user/plans-status', { authorization: `Bearer ${token}` });
    expect(status.body.data).toEqual({
      feature_plan: { active: true, remaining_days: 15, type: 'premium', can_view_contacts: true },
      subscription: { active: false, remaining_days: 0, type: null, can_view_contacts: false },
      trials: { feature_trial_used: false, subscription_trial_used: false },
    });
    const contact = await test.send('POST', `/api/properties/${id}/contact`, {}, { token });
    expect(contact.body.data).toMatchObject({ phone_number: '+919812345678' });
  });
});
