import type { APIRequestContext, Page } from '@playwright/test';
import type { Pool } from 'pg';
import { makeAccount, signInQuietly } from '../accounts.ts';
import { brand } from '#contracts/brand.ts';
import { openPage } from '../open-page.ts';
import { byKeyboard, byTouch, zoomedInTheDark, type Press } from '../press.ts';
import { countTaps, taps } from '../taps.ts';
import { expect, test } from '../test.ts';

test.use({ hasTouch: true, isMobile: true });

const plans = [
  { plan: 'Choose Premium', price: 'Pay ₹399', page: '/create-property-featured' },
  { plan: 'Choose Monthly', price: 'Pay ₹', page: '/my-profile#plans' },
] as const;

interface Paid {
  page: Page;
  request: APIRequestContext;
  database: Pool;
  plan: (typeof plans)[number];
  press: Press;
}

async function payForNumber({ page, database, plan: chosen, press }: Paid): Promise<void> {
  const { plan, price, page: leadsTo } = chosen;
  const { rows } = await database.query<{ id: number }>(
    `SELECT id FROM properties WHERE status = 'active' AND entry_type = 'listing' AND transaction_type = 'sale'
         AND expires_at > now() + interval '1 day' ORDER BY id LIMIT 1`,
  );
  const { id } = rows[0]!;
  await signInQuietly(page, await makeAccount());
  await countTaps(page);
  await openPage(page, `/property/${id}`);
  await press(page.getByRole('button', { name: 'Call' }).last());
  await press(page.getByRole('button', { name: 'OK' }));
  await press(page.getByRole('button', { name: plan }));
  const checkout = page.getByRole('dialog', { name: brand.name });
  await press(checkout.getByRole('button', { name: price }));
  await expect(page).toHaveURL(leadsTo);
  const paidAt = await taps(page);

  // While a toast is there, Tab goes to and fro between it and the last stop of the page.
  const toast = page.getByText('Payment successful.');
  await expect(toast).toBeVisible();
  await expect(toast).toBeHidden();
  await press(page.getByRole('link', { name: /^Back to .* Its number is open to you now\.$/ }));
  await expect(page).toHaveURL(`/property/${id}`);
  await press(page.getByRole('button', { name: 'Show phone and email' }).last());
  await expect(page.getByRole('link', { name: 'Call' }).last()).toHaveAttribute('href', /^tel:/);
  expect((await taps(page)) - paidAt).toBeLessThanOrEqual(3);

  // It was shown: no page leads back to it any more.
  await openPage(page, leadsTo);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Back to .* open to you now/ })).toHaveCount(0);
}

test(`after "${plans[0].plan}" the number of the home is at most three taps away`, async ({
  page,
  request,
  database,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await payForNumber({ page, request, database, plan: plans[0], press: byTouch });
});

test.describe('at 200 % zoom, in the dark', () => {
  test.use(zoomedInTheDark);
  test(`${plans[1].plan}: the plan is paid and the number seen by the keyboard alone`, ({ page, request, database }) =>
    payForNumber({ page, request, database, plan: plans[1], press: byKeyboard(page) }));
});
