import type { Page } from '@playwright/test';
import type { Pool } from 'pg';
import { makeAccount, signInQuietly } from '../accounts.ts';
import { openDeskAt } from './desk.ts';
import { openPage } from '../open-page.ts';
import { expectForEverybody } from '../pages/page-checks.ts';
import { choosePlan } from '../money/plans.ts';
import { expect, test } from '../test.ts';

// Money at the operator's desk: a payment that only the gateway knows of, and a refund.

/**
 * Pays for Premium while the browser's verification is lost, no webhook comes, and nobody checks. Returns the order.
 */
async function payUnnoticed(page: Page, database: Pool): Promise<string> {
  await signInQuietly(page, await makeAccount({ firstName: 'Leela' }));
  await openPage(page, '/pricing');
  await page.route('**/api/payment/success/**', (route) => route.abort());
  const answer = page.waitForResponse('**/create-order');
  const window = await choosePlan(page, 'Premium');
  const { order_id: id } = (await (await answer).json()) as { order_id: string };
  // Simulates days later, when our own checks have become rare.
  await database.query(`UPDATE plan_orders SET next_check_at = now() + interval '1 day' WHERE id = $1`, [id]);
  await window.locator('label', { hasText: 'Tell the site in the background too' }).click();
  await window.getByRole('button', { name: 'Pay ₹399' }).click();
  await expect(page.getByRole('alert')).toHaveText(/verification failed/);
  await page.unrouteAll();
  await page.goto('/cookies-policy');
  return id;
}

// specification 22.3
test('a paid order without a plan is named by the daily closing, and mended by one press', async ({
  page,
  database,
  newContext,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_FAILED/);
  await page.goto('/cookies-policy');
  const theirs = await (await newContext()).newPage();
  const id = await payUnnoticed(theirs, database);

  await openDeskAt(page, database, 'moderator');
  const menu = page.getByRole('navigation', { name: 'Operator’s desk' });
  await menu.getByRole('link', { name: 'Daily closing' }).click();
  await expect(page.getByText('No day is closed yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Compare this day now' }).click();
  const sentence = page.getByText(/^The gateway took ₹399\.00 by pay_\w+, and the order has no plan\./);
  await expect(sentence).toBeVisible();
  await expectForEverybody(page);

  // It is an item of the queue, with the order beside it.
  await menu.getByRole('link', { name: 'Queue' }).click();
  const line = page.getByRole('listitem').filter({ hasText: /₹399\.00 by pay_\w+, and the order has no plan/ });
  await line.getByRole('link').click();
  await expect(page.getByText('No plan', { exact: true })).toBeVisible();
  await expect(page.getByText('₹399.00, money taken').first()).toBeVisible();
  await expectForEverybody(page);

  await page.getByRole('button', { name: 'Check with the gateway now' }).click();
  await expect(page.getByText('The payment was found, and the plan has begun.')).toBeVisible();
  await expect(page.getByText(/^Plan from .* running$/)).toBeVisible();
  await expect(page.getByText(/^Mended /)).toBeVisible();
  await menu.getByRole('link', { name: 'Queue' }).click();
  await expect(line).toHaveCount(0);
  await menu.getByRole('link', { name: 'Daily closing' }).click();
  await expect(page.getByText('All mended or reviewed')).toBeVisible();

  await openPage(theirs, '/my-profile#plans');
  await expect(theirs.getByText('Premium Featured: 15 days left')).toBeVisible();
  const { rows } = await database.query<{ status: string }>('SELECT status FROM plan_orders WHERE id = $1', [id]);
  expect(rows).toEqual([{ status: 'paid' }]);
  await theirs.context().close();
});

test('an administrator finds an order by its payment and refunds it, which ends the plan', async ({
  page,
  database,
  newContext,
}) => {
  await page.goto('/cookies-policy');
  const theirs = await (await newContext()).newPage();
  await signInQuietly(theirs, await makeAccount());
  await openPage(theirs, '/pricing');
  const window = await choosePlan(theirs, 'Monthly');
  await window.getByRole('button', { name: 'Pay ₹499' }).click();
  await expect(theirs.getByText('Payment successful. Your Monthly Subscription plan is active.')).toBeVisible();
  const { rows } = await database.query<{ id: string }>(
    `SELECT p.id FROM payments p JOIN plan_orders o ON o.id = p.order_id
      WHERE o.plan_id = 'monthly' AND p.pays ORDER BY p.created_at DESC LIMIT 1`,
  );

  await openDeskAt(page, database, 'administrator');
  await page.getByRole('navigation', { name: 'Operator’s desk' }).getByRole('link', { name: 'Orders' }).click();
  await page.getByLabel('Find an order').fill(rows[0]?.id ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Monthly Subscription, ₹499.00' }).click();
  await page.getByRole('button', { name: 'Refund ₹499.00', exact: true }).click();
  await page.getByLabel('Why it is refunded').fill('Bought by mistake.');
  await expectForEverybody(page);
  await page.getByRole('button', { name: 'Refund ₹499.00 now' }).click();
  await expect(page.getByText('₹499.00 is on its way back.')).toBeVisible();
  await expect(page.getByText(/^Credit note CRN\//)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Refund/ })).toHaveCount(0);
  await openPage(theirs, '/cookies-policy');
  await openPage(theirs, '/my-profile#plans');
  await expect(theirs.getByRole('button', { name: /^PDF of Credit note CRN/ })).toBeVisible();
  await theirs.context().close();
});
