import type { APIRequestContext, Page } from '@playwright/test';
import type { Pool } from 'pg';
import { makeAccount, signInQuietly } from '../accounts.ts';
import { brand } from '#contracts/brand.ts';
import { openPage } from '../open-page.ts';
import { byKeyboard, byTouch, zoomedInTheDark, type Press } from '../press.ts';
import { countTaps, taps } from '../taps.ts';
import { expect, test } from '../test.ts';

test.use({ hasTouch: true, isMobile: true });

/** Where the page after the payment is another than the home's. */
const plans = [
  { plan: 'Choose Premium', price: 'Pay ₹399', leadsTo: '/create-property-featured' },
  { plan: 'Choose Monthly', price: 'Pay ₹', leadsTo: null },
] as const;

interface Paid {
  page: Page;
  request: APIRequestContext;
  database: Pool;
  plan: (typeof plans)[number];
  press: Press;
}

async function payForNumber({ page, database, plan: chosen, press }: Paid): Promise<void> {
  const { plan, price, leadsTo } = chosen;
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
  // Contact plans come first, below the home of the wish.
  const wish = page.getByRole('complementary', { name: /^For the number of / });
  await expect(wish.getByRole('link', { name: 'Writing to the owner is free' })).toHaveAttribute(
    'href',
    `/property/${id}`,
  );
  await expect(page.getByRole('article').first()).toContainText('Choose Monthly');
  await press(page.getByRole('button', { name: plan }));
  const checkout = page.getByRole('dialog', { name: brand.name });
  await press(checkout.getByRole('button', { name: price }));
  const number = page.getByRole('link', { name: /^Call/ }).last();
  const paidAt = await taps(page);
  if (leadsTo !== null) {
    await expect(page).toHaveURL(leadsTo);
    // While a toast is there, Tab goes to and fro between it and the last stop of the page.
    const toast = page.getByText('Payment successful.');
    await expect(toast).toBeVisible();
    await expect(toast).toBeHidden();
    await press(page.getByRole('link', { name: /^Back to .* Its number is open to you now\.$/ }));
  }
  await expect(page).toHaveURL(`/property/${id}`);
  await expect(number).toHaveAttribute('href', /^tel:/);
  await expect(page.getByRole('link', { name: 'WhatsApp' }).last()).toHaveAttribute('href', /^https:\/\/wa\.me\/91/);
  expect((await taps(page)) - paidAt).toBeLessThanOrEqual(leadsTo === null ? 0 : 2);

  // It was shown: no page leads back to it any more.
  await openPage(page, leadsTo ?? '/my-profile#plans');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Back to .* open to you now/ })).toHaveCount(0);
}

// specification 13.13
test(`after "${plans[0].plan}" the number of the home is at most two taps away`, async ({
  page,
  request,
  database,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await payForNumber({ page, request, database, plan: plans[0], press: byTouch });
});

test('who asks for a number may write instead, at no cost', async ({ page, database }) => {
  const { rows } = await database.query<{ id: number }>(
    `SELECT id FROM properties WHERE status = 'active' AND entry_type = 'listing' AND expires_at > now() + interval '1 day'
       ORDER BY id LIMIT 1`,
  );
  await openPage(page, `/property/${rows[0]!.id}`);
  await page.getByRole('button', { name: 'Call' }).last().click();
  const question = page.getByRole('dialog', { name: 'Contact Details Locked' });
  await expect(question.getByRole('button', { name: 'OK' })).toBeVisible();
  await question.getByRole('button', { name: 'Chat, free' }).click();
  await expect(question).toBeHidden();
  const message = page.getByRole('dialog', { name: /^Write/ });
  await message.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveURL(/\/signin\?next=%2Fproperty/);
});

test.describe('at 200 % zoom, in the dark', () => {
  test.use(zoomedInTheDark);
  test(`${plans[1].plan}: the plan is paid and the number seen by the keyboard alone`, ({ page, request, database }) =>
    payForNumber({ page, request, database, plan: plans[1], press: byKeyboard(page) }));
});
