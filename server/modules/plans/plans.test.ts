import { describe, expect, it } from 'vitest';
import { allPlans, featurePlans, remainingText, subscriptionPlans } from '#contracts/money/plan-choices.ts';
import type { PlansStatus } from '#contracts/money/plans.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { buyPlan } from '#server/testing/payments.ts';
import { plainHome } from '#server/testing/flat-form.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const later = (days: number) =>
  test.database.pool.query(
    `UPDATE plan_periods SET starts_at = starts_at - make_interval(days => $1), ends_at = ends_at - make_interval(days => $1)`,
    [days],
  );

describe('what is on sale', () => {
  // specification 13.1, 13.9, 17.11
  it('is three featured plans and three subscriptions', async () => {
    expect(featurePlans.map(({ id, price, duration }) => [id, price, duration])).toEqual([
      ['basic', 199, 7],
      ['premium', 399, 15],
      ['ultimate', 599, 30],
    ]);
    expect(subscriptionPlans.map(({ id, price, duration }) => [id, price, duration])).toEqual([
      ['monthly', 499, 30],
      ['quarterly', 1299, 90],
      ['yearly', 4999, 365],
    ]);
    expect(allPlans.filter(({ popular }) => popular).map(({ id }) => id)).toEqual(['premium']);
    expect((await test.get('/api/feature-plan-pricing')).body).toEqual({ success: true, data: featurePlans });
    expect((await test.get('/api/subscription-pricing')).body).toEqual({ success: true, data: subscriptionPlans });
    expect((await test.get('/api/premium-pricing')).body).toEqual({
      success: true,
      data: { feature_plans: featurePlans, subscriptions: subscriptionPlans },
    });
  });
});

describe('the remaining time of a plan', () => {
  it.each([
    [-1, 'Expired'],
    [0, 'Expired'],
    [1, '1 day left'],
    [29, '29 days left'],
    [30, '1 month left'],
    [89, '2 months left'],
    [364, '12 months left'],
    [365, '1 year left'],
    [800, '2 years left'],
  ])('%d days is "%s"', (days, text) => {
    expect(remainingText(days)).toBe(text);
  });
});

describe('the status of plans', () => {
  // specification 13.10
  it('is inactive without one, and counts a day that has begun as a whole one', async () => {
    const { token } = await signedIn();
    const status = async () =>
      (await test.get('/api/user/plans-status', bearer(token))).body as { success: boolean; data: PlansStatus };
    const none = { active: false, remaining_days: 0, type: null, can_view_contacts: false };
    const trials = { feature_trial_used: false, subscription_trial_used: false };
    expect(await status()).toEqual({ success: true, data: { feature_plan: none, subscription: none, trials } });
    await buyPlan(test, token, 'quarterly');
    expect((await status()).data.subscription).toEqual({
      active: true,
      remaining_days: 90,
      type: 'quarterly',
      can_view_contacts: true,
    });
    await later(89);
    expect((await status()).data.subscription.remaining_days).toBe(1);
    await later(1);
    expect((await status()).data.subscription).toEqual(none);
  });

  // specification 11.13
  it('ends features with the plan, whether or not a job ran', async () => {
    const { token, id: ownerId } = await signedIn();
    await buyPlan(test, token, 'basic');
    const featuredUntil = (await test.modules.plans.featuredUntil(ownerId))!;
    const id = await test.given.record({ ownerId, isFeatured: true, featuredUntil });
    const isFeatured = async () => Boolean((await test.get(`/api/properties/${id}`)).body.data.is_featured);
    expect(await isFeatured()).toBe(true);
    await later(8);
    await test.database.pool.query(`UPDATE properties SET featured_until = featured_until - interval '8 days'`);
    expect(await isFeatured()).toBe(false);
    expect(await test.modules.plans.featuredUntil(ownerId)).toBeNull();
    await test.modules.listings.sweepExpired();
    const { rows } = await test.database.pool.query('SELECT is_featured FROM properties WHERE id = $1', [id]);
    expect(rows).toEqual([{ is_featured: false }]);
  });

  // specification 1.5
  it('accepts the featured form with a featured plan alone', async () => {
    const [featured, subscribed] = [await signedIn(), await signedIn()];
    await buyPlan(test, featured.token, 'basic');
    await buyPlan(test, subscribed.token, 'monthly');
    const form = { ...plainHome, title: 'A home on top', price: '9000000', is_featured: '1' };
    const post = (token: string) => test.send('POST', '/api/properties', form, { token });
    expect((await post(subscribed.token)).status).toBe(403);
    const { status, body } = await post(featured.token);
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.data).toMatchObject({
      is_featured: true,
      featured_until: (await test.modules.plans.featuredUntil(featured.id))?.toISOString(),
    });
  });
});

describe('the reminder', () => {
  const reminders = async (email: string) => {
    const rows = await test.database.db
      .selectFrom('mails')
      .select('text')
      .where('to_address', '=', email)
      .where('subject', 'like', '%ends soon')
      .execute();
    return rows.map(({ text }) => text);
  };

  it('comes two days before the end, once', async () => {
    const { token, email } = await signedIn();
    await buyPlan(test, token, 'basic');
    await later(4);
    expect(await test.modules.plans.remind()).toBe(0);
    await later(1);
    await Promise.all([test.modules.plans.remind(), test.modules.plans.remind(), test.modules.plans.remind()]);
    await test.modules.plans.remind();
    const [text, ...more] = await reminders(email);
    expect(more).toEqual([]);
    expect(text).toMatch(/Basic Featured plan ends on \d+ \w+ \d{4} at .* IST/);
    expect(text).toMatch(/Nothing is charged by itself/);
  });

  it('is not sent when another plan follows', async () => {
    const { token, email } = await signedIn();
    await buyPlan(test, token, 'basic');
    await buyPlan(test, token, 'premium');
    await later(6);
    await test.modules.plans.remind();
    expect(await reminders(email)).toEqual([]);
    await later(15);
    await test.modules.plans.remind();
    expect(await reminders(email)).toHaveLength(1);
  });
});
