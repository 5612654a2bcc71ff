import { describe, expect, it } from 'vitest';
import { findPlan } from '#contracts/money/plan-choices.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { agencyHelpers } from '#server/testing/agencies.ts';
import { buyPlan } from '#server/testing/payments.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);
const { price = 0, duration = 0 } = findPlan('monthly') ?? {};

describe('a member who may pay', () => {
  // specification 32.15
  it('pays a plan of the agency, and sees its invoices, not those of the own account', async () => {
    const { act, agency } = agencyHelpers(test);
    const { owner, member } = await agency(['pay']);
    const ofMember = await buyPlan(test, member.token, 'monthly');
    const url = '/api/subscription/create-order';
    const body = { plan_price: price, plan_duration: duration };
    const order = (await act(member, owner.id, { method: 'POST', url, body })).body as unknown as { order_id: string };
    expect(order.order_id).not.toBe(ofMember.order_id);
    const opened = `/api/payment/orders/${order.order_id}`;
    expect((await act(member, owner.id, { url: opened })).status).toBe(200);
    // Each order is found for its own account alone.
    expect((await test.get(opened, { authorization: `Bearer ${member.token}` })).status).toBe(404);
    expect((await act(member, owner.id, { url: `/api/payment/orders/${ofMember.order_id}` })).status).toBe(404);
    await buyPlan(test, owner.token, 'monthly');
    const { data } = (await act(member, owner.id, { url: '/api/user/invoices' })).body;
    expect(data).toHaveLength(1);
    const number = String(data[0].number).replaceAll('/', '-');
    expect((await act(member, owner.id, { url: `/api/user/invoices/${number}` })).status).toBe(200);
    const bare = await test.get(`/api/user/invoices/${number}`, { authorization: `Bearer ${member.token}` });
    expect(bare.status).toBe(404);
    expect((await act(member, owner.id, { url: '/api/user/plans-status' })).body.data.subscription.active).toBe(true);
    const { body: acts } = await test.get('/api/agency/acts', { authorization: `Bearer ${owner.token}` });
    expect(acts.data).toMatchObject([{ act: 'POST /api/subscription/create-order', name: 'Meera Shah' }]);
  });

  // specification 32.7, 32.15
  it('is refused with another right, and once removed', async () => {
    const { act, agency, join } = agencyHelpers(test);
    const { owner, member } = await agency(['pay']);
    await test.modules.plans.give(owner.id, findPlan('yearly')!);
    const poster = await signedIn();
    await join(owner, poster, ['post', 'answer']);
    const url = '/api/user/invoices';
    expect((await act(poster, owner.id, { url })).body.code).toBe('agencies.no_right');
    await test.modules.agencies.remove(owner.id, member.id);
    expect((await act(member, owner.id, { url })).body.code).toBe('agencies.no_right');
  });
});
