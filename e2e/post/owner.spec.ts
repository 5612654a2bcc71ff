import { demoAccount, signInQuietly } from '../accounts.ts';
import { openPage } from '../open-page.ts';
import { expect, test } from '../test.ts';
import type { Page } from '@playwright/test';
import type { Pool } from 'pg';

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

const owner = demoAccount('Owner without a plan');
const bar = (page: Page) => page.getByRole('region', { name: 'Your listing' });

/** On a phone the actions are in a menu. */
async function choose(page: Page, action: string): Promise<void> {
  await bar(page).getByRole('button', { name: 'More for this record' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** A listing of the demo owner that is on offer. */
async function findOwnedHome(
  database: Pool,
  type: 'sale' | 'rent',
): Promise<{ id: number; title: string; price: number }> {
  const { rows } = await database.query<{ id: number; title: string; price: number }>(
    `SELECT p.id, p.title, p.price::int AS price FROM properties p JOIN users u ON u.id = p.owner_id
     WHERE u.email = $1 AND p.transaction_type = $2 AND p.status = 'active' AND p.expires_at > now()
     ORDER BY p.id LIMIT 1`,
    [owner.email, type],
  );
  return rows[0]!;
}

const isListed = async (page: Page, { id, title }: { id: number; title: string }) => {
  const query = { transaction_type: 'rent', search: title, per_page: '50' };
  const reply = await page.request.get('/api/properties', { params: query });
  const { data } = (await reply.json()) as { data: { id: number }[] };
  return data.some((record) => record.id === id);
};

// specification 15.8
test('a home that is marked as rented leaves the search at once, and is reopened and paused', async ({
  page,
  database,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/404/);
  const home = await findOwnedHome(database, 'rent');
  expect(await isListed(page, home)).toBe(true);
  await signInQuietly(page, owner);
  await openPage(page, `/property/${home.id}`);
  await choose(page, 'Views and prices');
  const dialog = page.getByRole('dialog', { name: 'Views and prices' });
  await expect(dialog.getByRole('table').getByRole('row')).toHaveCount(31);
  await page.keyboard.press('Escape');
  await choose(page, 'Mark as rented');
  await expect(bar(page)).toContainText('Rented');
  await expect(page.getByRole('main').locator('header').getByText('Rented')).toBeVisible();
  expect(await isListed(page, home)).toBe(false);
  await choose(page, 'Open again');
  await expect(bar(page)).toContainText('Active');
  expect(await isListed(page, home)).toBe(true);

  await choose(page, 'Pause');
  await expect(bar(page)).toContainText('Inactive');
  // The server renders the page as missing; the owner sees the record a moment later.
  await openPage(page, `/property/${home.id}?again`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.title);
  await choose(page, 'Open again');
  await expect(bar(page)).toContainText('Active');
});

// specification 11.15
test('a deleted home can be restored', async ({ page, database }) => {
  const home = await findOwnedHome(database, 'sale');
  await signInQuietly(page, owner);
  await openPage(page, '/my-profile?sort=oldest');
  const cards = page.getByRole('region', { name: 'Your properties' }).getByRole('article');
  const card = cards.filter({ hasText: home.title });
  await card.getByRole('button', { name: /^Edit, pause or delete/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: /^Delete/ });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(card).toHaveCount(1);
  await card.getByRole('button', { name: /^Edit, pause or delete/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toHaveCount(1);
});

// specification 17.6
test('compares with the typical price, and accepts a report', async ({ page, database }) => {
  const home = await findOwnedHome(database, 'sale');
  await openPage(page, `/property/${home.id}`);
  const typical = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Typical price here' }) });
  await typical.scrollIntoViewIfNeeded();
  await expect(typical).toContainText(/Source: |enough homes here yet/);

  await page.getByRole('button', { name: 'Report this listing' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(new RegExp(`/signin\\?next=%2Fproperty%2F${home.id}$`));
  await signInQuietly(page, demoAccount('Buyer'));
  await openPage(page, `/property/${home.id}`);
  // After a sign-in for it, the questions are open.
  const dialog = page.getByRole('dialog', { name: 'Report this listing' });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose a reason');
  await dialog.getByLabel('It looks like fraud').check();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog).toBeHidden();
});
