import type { Page } from '@playwright/test';
import { makeAccount, signInQuietly, storedValue } from '../accounts.ts';
import { openPage } from '../open-page.ts';
import { expect, test } from '../test.ts';

const badge = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', { name: `Favourites, ${count}` });
const hearts = (page: Page) => page.getByRole('article').getByRole('button', { name: /^Save / });

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

// specification 3.3, 6.4
test('favourites of before the sign-in move to the account, and leave the browser at the sign-out', async ({
  page,
}) => {
  const account = await makeAccount();
  await openPage(page, '/properties');
  await hearts(page).nth(0).click();
  await hearts(page).nth(1).click();
  await expect(badge(page, 2)).toBeVisible();
  await expect(page.getByText('Saved to favourites').first()).toBeVisible();
  await page.reload();
  await expect(hearts(page).nth(0)).toHaveAttribute('aria-pressed', 'true');
  await expect(hearts(page).nth(2)).toHaveAttribute('aria-pressed', 'false');
  await expect(badge(page, 2)).toBeVisible();

  await openPage(page, '/signin');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  const merged = page.waitForResponse('**/api/favourites/merge');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  expect((await merged).status()).toBe(200);
  await openPage(page, '/my-profile#saved');
  const saved = page.locator('#saved');
  await expect(saved.getByRole('article')).toHaveCount(2);

  await saved
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  await expect(saved.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(saved.getByRole('article')).toHaveCount(2);

  await page.getByRole('navigation', { name: 'My Profile' }).getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(badge(page, 0)).toBeVisible();
  expect(await storedValue(page, 'aangan.favourites-of')).toBeNull();
  await signInQuietly(page, account);
  await openPage(page, '/properties');
  await expect(badge(page, 2)).toBeVisible();
});

test('marks records that are gone or cheaper', async ({ page, database }) => {
  const account = await makeAccount();
  await signInQuietly(page, account);
  const { rows } = await database.query<{ id: number }>(
    `INSERT INTO favourites (user_id, property_id, title, saved_price)
      SELECT u.id, p.id, p.title, p.price FROM users u, properties p
      WHERE u.email = $1 AND p.status = 'active' AND p.transaction_type = 'sale' AND p.price > 0
        AND p.expires_at > now() + interval '7 days'
      ORDER BY p.id LIMIT 2 RETURNING property_id AS id`,
    [account.email],
  );
  const ids = rows.map(({ id }) => id);
  await database.query(`UPDATE properties SET status = 'inactive' WHERE id = $1`, [ids[0]]);
  await database.query('UPDATE favourites SET saved_price = saved_price + 200000 WHERE property_id = $1', [ids[1]]);
  try {
    await openPage(page, '/my-profile#saved');
    const saved = page.locator('#saved');
    await expect(saved.getByText('No longer available', { exact: true })).toBeVisible();
    await expect(saved.getByText('₹2 L less than when you saved it')).toBeVisible();
    await saved.getByRole('button', { name: /^Remove / }).click();
    await expect(saved.getByRole('article')).toHaveCount(1);
  } finally {
    await database.query(`UPDATE properties SET status = 'active' WHERE id = $1`, [ids[0]]);
  }
});

test('is in step across the tabs of a browser, and on another device', async ({ page, newContext }) => {
  const account = await makeAccount();
  await signInQuietly(page, account);
  await openPage(page, '/properties');
  const tab = await page.context().newPage();
  await openPage(tab, '/properties');
  const saved = page.waitForResponse((it) => it.request().method() === 'PUT' && it.url().includes('/favourites/'));
  await hearts(page).first().click();
  await saved;
  await expect(badge(tab, 1)).toBeVisible();
  await expect(hearts(tab).first()).toHaveAttribute('aria-pressed', 'true');

  const elsewhere = await (await newContext({ viewport: { width: 390, height: 780 } })).newPage();
  await signInQuietly(elsewhere, account);
  await openPage(elsewhere, '/properties');
  await expect(badge(elsewhere, 1)).toBeVisible();
  await elsewhere.close();
});
