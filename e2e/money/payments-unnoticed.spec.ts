import type { Page } from '@playwright/test';
import type { Pool } from 'pg';
import { makeAccount, signInQuietly } from '../accounts.ts';
import { openPage } from '../open-page.ts';
import { choosePlan } from './plans.ts';
import { expect, test } from '../test.ts';

/**
 * Pays for a plan while the browser's verification is lost and the webhook is late. Only the gateway knows of the
 * payment. Returns the order's id.
 */
async function payUnnoticed(page: Page, plan: string, price: string): Promise<string> {
  await openPage(page, '/pricing');
  await page.route('**/api/payment/success/**', (route) => route.abort());
  const answer = page.waitForResponse('**/create-order');
  const window = await choosePlan(page, plan);
  const { payment_url } = (await (await answer).json()) as { payment_url: string };
  await window.locator('label', { hasText: 'Tell the site in the background too' }).click();
  await window.getByRole('button', { name: `Pay ${price}` }).click();
  await expect(page.getByRole('alert')).toHaveText(/verification failed/);
  await page.unrouteAll();
  return idOf(payment_url);
}

const idOf = (paymentUrl: string): string => paymentUrl.split('=')[1] ?? '';

/** The orders of the person who made this one. */
const ordersOf = async (database: Pool, id: string) => {
  const { rows } = await database.query<{ status: string; plan_id: string }>(
    `SELECT status, plan_id FROM plan_orders
     WHERE user_id = (SELECT user_id FROM plan_orders WHERE id = $1) ORDER BY created_at`,
    [id],
  );
  return rows;
};

test('a payment that only the gateway knows of becomes a plan: on the page, in My Profile, and without any page', async ({
  page,
  database,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_FAILED/);
  await signInQuietly(page, await makeAccount());

  await test.step('on the page that stays open, which sells no second order meanwhile', async () => {
    const id = await payUnnoticed(page, 'Premium', '₹399');
    await expect(page).toHaveURL('/create-property-featured');
    expect(await ordersOf(database, id)).toEqual([{ status: 'paid', plan_id: 'premium' }]);
  });

  await test.step('with its receipt when My Profile is opened', async () => {
    await payUnnoticed(page, 'Monthly', '₹499');
    await openPage(page, '/my-profile#plans');
    const plans = page.getByRole('region', { name: 'Plans and payments' });
    await expect(plans.getByText('Monthly Subscription: 1 month left')).toBeVisible();
    await expect(plans.getByRole('button', { name: /^PDF of Receipt RCT/ })).toHaveCount(2);
  });

  await test.step('soon, without any page being opened', async () => {
    const id = await payUnnoticed(page, 'Basic', '₹199');
    await page.goto('/cookies-policy');
    // Makes the first check due, which is scheduled after twenty seconds.
    await database.query(`UPDATE plan_orders SET next_check_at = now() WHERE id = $1`, [id]);
    await database.query(
      `UPDATE pgboss.job SET start_after = now() WHERE name = 'payments.reconcile' AND singleton_key = $1`,
      [id],
    );
    await expect.poll(async () => (await ordersOf(database, id)).at(-1)).toEqual({ status: 'paid', plan_id: 'basic' });
  });
});

test('further tabs that pay an order again or close its window have the plan too, and show no failure', async ({
  page,
  database,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/400 \(Bad Request\)/);
  await signInQuietly(page, await makeAccount());
  await openPage(page, '/pricing');
  const [second, third] = [await page.context().newPage(), await page.context().newPage()];
  for (const tab of [second, third]) await openPage(tab, '/pricing');
  const answer = page.waitForResponse('**/create-order');
  const window = await choosePlan(page, 'Premium');
  const { payment_url } = (await (await answer).json()) as { payment_url: string };
  const windowOfSecond = await choosePlan(second, 'Premium');
  const windowOfThird = await choosePlan(third, 'Premium');
  await window.getByRole('button', { name: 'Pay ₹399' }).click();
  await expect(page).toHaveURL('/create-property-featured');

  await windowOfSecond.getByRole('button', { name: 'Pay ₹399' }).click();
  await expect(second).toHaveURL('/create-property-featured');
  await expect(second.getByText('Payment successful. Your Premium Featured plan is active.')).toBeVisible();
  await expect(second.getByText(/Payment failed/)).toHaveCount(0);
  await windowOfThird.getByRole('button', { name: 'Close' }).click();
  await expect(third).toHaveURL('/create-property-featured');
  expect(await ordersOf(database, idOf(payment_url))).toEqual([{ status: 'paid', plan_id: 'premium' }]);
});
