import type { Page } from '@playwright/test';
import type { Pool } from 'pg';
import { makeAccount, signInQuietly } from '../accounts.ts';
import { openPage } from '../open-page.ts';
import { choosePlan } from './plans.ts';
import { expect, test } from '../test.ts';

/**
 * Pays for a plan while the browser's verification is lost and the webhook is late. Only the gateway knows of the
 * payment. Returns the address that opens the order again.
 */
async function payUnnoticed(page: Page, plan: string, price: string): Promise<string> {
  await signInQuietly(page, await makeAccount());
  await openPage(page, '/pricing');
  await page.route('**/api/payment/success/**', (route) => route.abort());
  const answer = page.waitForResponse('**/create-order');
  const window = await choosePlan(page, plan);
  const { payment_url } = (await (await answer).json()) as { payment_url: string };
  await window.locator('label', { hasText: 'Tell the site in the background too' }).click();
  await window.getByRole('button', { name: `Pay ${price}` }).click();
  await expect(page.getByRole('alert')).toHaveText(/verification failed/);
  await page.unrouteAll();
  return payment_url;
}

const ordersOf = async (database: Pool, paymentUrl: string) => {
  const id = paymentUrl.split('=')[1];
  const { rows } = await database.query<{ status: string; plan_id: string }>(
    `SELECT status, plan_id FROM plan_orders
     WHERE user_id = (SELECT user_id FROM plan_orders WHERE id = $1) ORDER BY created_at`,
    [id],
  );
  return rows;
};

test.describe('a payment that only the gateway knows of', () => {
  test.beforeEach(({ expectConsoleErrors }) => expectConsoleErrors(/ERR_FAILED/));

  test('becomes a plan with its receipt when My Profile is opened', async ({ page }) => {
    await payUnnoticed(page, 'Premium', '₹399');
    await openPage(page, '/my-profile#plans');
    const plans = page.getByRole('region', { name: 'Plans and payments' });
    await expect(plans.getByText('Premium Featured: 15 days left')).toBeVisible();
    await expect(plans.getByRole('button', { name: /^PDF of Receipt RCT/ })).toBeVisible();
  });

  test('becomes a plan when the prices are opened', async ({ page }) => {
    await payUnnoticed(page, 'Monthly', '₹499');
    await openPage(page, '/pricing');
    await expect(page.getByText('Monthly Subscription: 1 month left')).toBeVisible();
  });

  test('is a success when the order is opened again, without a payment window', async ({ page, database }) => {
    const paymentUrl = await payUnnoticed(page, 'Basic', '₹199');
    await openPage(page, paymentUrl);
    await expect(page).toHaveURL('/create-property-featured');
    await expect(page.getByText('Payment successful. Your Basic Featured plan is active.')).toBeVisible();
    expect(await ordersOf(database, paymentUrl)).toEqual([{ status: 'paid', plan_id: 'basic' }]);
  });

  test('is a success on the page that stays open, which sells no second order meanwhile', async ({
    page,
    database,
  }) => {
    const paymentUrl = await payUnnoticed(page, 'Premium', '₹399');
    await expect(page).toHaveURL('/create-property-featured');
    expect(await ordersOf(database, paymentUrl)).toEqual([{ status: 'paid', plan_id: 'premium' }]);
  });

  test('becomes a plan soon, without any page being opened', async ({ page, database }) => {
    const paymentUrl = await payUnnoticed(page, 'Basic', '₹199');
    // Makes the first check due, which is scheduled after twenty seconds.
    await database.query(`UPDATE plan_orders SET next_check_at = now() WHERE id = $1`, [paymentUrl.split('=')[1]]);
    await database.query(
      `UPDATE pgboss.job SET start_after = now() WHERE name = 'payments.reconcile' AND singleton_key = $1`,
      [paymentUrl.split('=')[1]],
    );
    await expect.poll(() => ordersOf(database, paymentUrl)).toEqual([{ status: 'paid', plan_id: 'basic' }]);
  });
});

test('a second tab that pays an order again has the plan too, and shows no failure', async ({
  page,
  database,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/400 \(Bad Request\)/);
  await signInQuietly(page, await makeAccount());
  await openPage(page, '/pricing');
  const second = await page.context().newPage();
  await openPage(second, '/pricing');
  const answer = page.waitForResponse('**/create-order');
  const window = await choosePlan(page, 'Premium');
  const { payment_url } = (await (await answer).json()) as { payment_url: string };
  const windowOfSecond = await choosePlan(second, 'Premium');
  await window.getByRole('button', { name: 'Pay ₹399' }).click();
  await expect(page).toHaveURL('/create-property-featured');

  await windowOfSecond.getByRole('button', { name: 'Pay ₹399' }).click();
  await expect(second).toHaveURL('/create-property-featured');
  await expect(second.getByText('Payment successful. Your Premium Featured plan is active.')).toBeVisible();
  await expect(second.getByText(/Payment failed/)).toHaveCount(0);
  expect(await ordersOf(database, payment_url)).toEqual([{ status: 'paid', plan_id: 'premium' }]);
});

test('a second tab that closes its window after the first has paid has the plan too', async ({ page }) => {
  await signInQuietly(page, await makeAccount());
  await openPage(page, '/pricing');
  const second = await page.context().newPage();
  await openPage(second, '/pricing');
  const window = await choosePlan(page, 'Basic');
  const windowOfSecond = await choosePlan(second, 'Basic');
  await window.getByRole('button', { name: 'Pay ₹199' }).click();
  await expect(page).toHaveURL('/create-property-featured');
  await windowOfSecond.getByRole('button', { name: 'Close' }).click();
  await expect(second).toHaveURL('/create-property-featured');
});
