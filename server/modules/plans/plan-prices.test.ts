import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayAfter, indianDay } from '#contracts/text/india-days.ts';
import { deskHelpers, type DeskPerson } from '#server/testing/desk.ts';
import { payOrder } from '#server/testing/payments.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import * as siteTexts from '#texts/site.ts';
import { formatExactRupees } from '#contracts/text/rupees.ts';

let ahead = 0;
const test = useTestApp({ keep: true, clock: { now: () => new Date(Date.now() + ahead) } });
const { operator, call, signedIn } = deskHelpers(test);
let desk: DeskPerson;

const dayMs = 24 * 3600 * 1000;
const day = (days: number) => dayAfter(indianDay(new Date()), days);
const enter = (values: object) =>
  call(desk, 'POST', '/api/operator/plan-prices', {
    plan: 'basic',
    starts_on: day(3),
    price: 249,
    reason: 'New year',
    ...values,
  });
const onSale = async () =>
  Object.fromEntries(
    ((await test.get('/api/feature-plan-pricing')).body.data as { id: string; price: number }[]).map(
      ({ id, price }) => [id, price],
    ),
  );
const settings = async () => (await call(desk, 'GET', '/api/operator/settings')).body.data as Record<string, any>;
const order = (token: string, plan_price: number, plan_duration = 7) =>
  test.send('POST', '/api/feature-plan/create-order', { plan_price, plan_duration }, { token });

beforeAll(async () => {
  desk = await operator('administrator');
});
beforeEach(async () => {
  ahead = 0;
  await test.database.pool.query('DELETE FROM plan_prices');
  await test.modules.siteSettings.refresh();
});

describe('a price of a plan', () => {
  // specification 23.6
  it('holds from its day on in India, for this plan alone, and the specification’s until then', async () => {
    expect((await enter({ starts_on: day(3) })).status).toBe(201);
    await enter({ starts_on: day(5), price: 179 });
    const prices = [];
    for (const days of [0, 2, 3, 4, 5, 400]) {
      ahead = days * dayMs;
      prices.push((await onSale()).basic);
    }
    expect(prices).toEqual([199, 199, 249, 249, 179, 179]);
    expect(await onSale()).toEqual({ basic: 179, premium: 399, ultimate: 599 });
    expect((await test.get('/api/config')).body.data.plan_prices).toMatchObject({ basic: 179, monthly: 499 });
  });

  it('begins at midnight of India, not of Greenwich', async () => {
    await enter({ starts_on: day(1) });
    const midnight = Date.parse(`${day(1)}T00:00:00+05:30`);
    ahead = midnight - Date.now() - 60_000;
    expect((await onSale()).basic).toBe(199);
    ahead += 120_000;
    expect((await onSale()).basic).toBe(249);
  });

  it('of today holds at once', async () => {
    await enter({ starts_on: day(0) });
    expect((await onSale()).basic).toBe(249);
  });

  // specification 23.6
  it.each([
    ['price', { price: -1 }, 'A price is at least 1 rupee'],
    ['price', { price: 0 }, 'A price is at least 1 rupee'],
    ['price', { price: 199.5 }, 'A price is in whole rupees'],
    ['price', { price: '249' }, 'A price is in whole rupees'],
    ['price', { price: null }, 'A price is in whole rupees'],
    ['price', { price: 1_000_001 }, 'A price is at most 10 lakh rupees'],
    ['plan', { plan: 'gold' }, 'Choose a plan'],
    ['starts_on', { starts_on: '2026-02-30' }, 'Choose a day'],
    ['starts_on', { starts_on: 'tomorrow' }, 'Choose a day'],
    ['starts_on', { starts_on: day(-1) }, `A price begins today, on ${day(0)}, or later`],
    ['starts_on', { starts_on: day(731) }, 'A price begins within two years'],
    ['reason', { reason: '' }, 'Say why'],
  ])('is refused at %s for %j', async (field, values, sentence) => {
    const { status, body } = await enter(values);
    expect([status, body.errors]).toEqual([422, { [field]: [sentence] }]);
    expect((await settings()).plan_prices).toEqual([]);
  });

  it('replaces one of the same day, and can be taken back until it begins; the audit has both', async () => {
    await enter({ price: 249 });
    await enter({ price: 259, reason: 'A slip' });
    const [price] = (await settings()).plan_prices;
    expect(price).toMatchObject({ plan: 'basic', price: 259, starts_on: day(3), entered_by: { id: desk.id } });
    const audit = async () => (await call(desk, 'GET', '/api/operator/audit')).body.data as Record<string, any>[];
    expect((await audit())[0]).toMatchObject({
      act: 'set_plan_price',
      before: { plan: 'basic', price: 249, starts_on: day(3) },
      after: { plan: 'basic', price: 259, starts_on: day(3) },
      reason: 'A slip',
    });
    expect((await audit())[1]).toMatchObject({ before: { plan: 'basic', price: 199 } });
    expect((await call(desk, 'DELETE', `/api/operator/plan-prices/${price.id}`)).status).toBe(200);
    expect((await call(desk, 'DELETE', `/api/operator/plan-prices/${price.id}`)).status).toBe(404);
    await enter({ starts_on: day(0) });
    const [begun] = (await settings()).plan_prices;
    const refused = await call(desk, 'DELETE', `/api/operator/plan-prices/${begun.id}`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This price holds already. Enter another one instead.',
    ]);
  });
});

describe('an order', () => {
  it('is made at the price that holds; the former one is refused with what it is now', async () => {
    const { token } = await signedIn();
    await enter({ starts_on: day(0) });
    const former = await order(token, 199);
    expect([former.status, former.body.errors]).toEqual([
      422,
      { plan_price: [siteTexts.priceChanged({ price: formatExactRupees(249) })] },
    ]);
    expect((await order(token, 248)).body.message).toMatch(/^There is no plan/);
    const made = await order(token, 249);
    expect([made.status, made.body.amount]).toEqual([200, 24_900]);
    const byId = await test.send('POST', '/api/razorpay/create-order', { plan: 'basic' }, { token });
    expect(byId.body.amount).toBe(24_900);
  });

  // specification 23.6
  it('keeps the price that held when it was made, whatever is entered later; a new one has the new price', async () => {
    const { token, id } = await signedIn();
    const made = await order(token, 199);
    await enter({ starts_on: day(0) });
    const reopened = await test.get(`/api/payment/orders/${made.body.order_id}`, { authorization: `Bearer ${token}` });
    expect(reopened.body.amount).toBe(19_900);
    const next = await order(token, 249);
    expect(next.body.order_id).not.toBe(made.body.order_id);
    expect((await order(token, 249)).body.order_id).toBe(next.body.order_id);
    await payOrder(test, made.body);
    const verified = await test.get(`/api/payment/success/${made.body.order_id}`, { authorization: `Bearer ${token}` });
    expect(verified.status).toBe(200);
    const { rows } = await test.database.pool.query(
      `SELECT price_rupees, status FROM plan_orders WHERE user_id = $1 AND status = 'paid'`,
      [id],
    );
    expect(rows).toEqual([{ price_rupees: 199, status: 'paid' }]);
  });

  it('cannot be made at a price that has not begun', async () => {
    const { token } = await signedIn();
    await enter({ starts_on: day(1), price: 1 });
    expect((await order(token, 1)).body.message).toMatch(/^There is no plan/);
  });
});
