import type { Pool } from 'pg';
import { makeAccount, signInQuietly, storedValue } from '../accounts.ts';
import { openPage } from '../open-page.ts';
import { expect, test } from '../test.ts';

async function homesForSale(database: Pool, count: number): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    `SELECT id FROM properties WHERE status = 'active' AND transaction_type = 'sale' AND property_type = 'apartment'
       AND latitude IS NOT NULL AND price > 0 ORDER BY id LIMIT $1`,
    [count],
  );
  return rows.map(({ id }) => id);
}

// specification 2.8, 6.18
test('homes that were seen stand in their list, are compared side by side, and one that is gone is named', async ({
  page,
  database,
}) => {
  const [first, second, third] = await homesForSale(database, 3);
  for (const id of [third, first]) {
    await openPage(page, `/property/${id}`);
    await expect.poll(() => storedValue(page, 'aangan.seen')).toContain(String(id));
  }
  await page.getByRole('link', { name: 'Compare with other homes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare homes');
  await page.getByRole('button', { name: 'Add a home' }).click();
  await page.getByRole('region', { name: 'Add a home' }).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`ids=${first}(,|%2C)${third}$`));
  await expect(page.getByRole('columnheader').getByRole('link', { name: /^Remove / })).toHaveCount(2);

  const answer = await openPage(page, `/compare?ids=${first},999999999,${second}`);
  expect(answer.status()).toBe(200);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('columnheader', { name: 'No longer offered' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /^Price/ }).first()).toBeVisible();
  await expect(page.getByText('Check with the sub-registrar before you pay')).toBeVisible();
  const all = await page.getByRole('row').count();
  await page.getByRole('button', { name: 'Only differences' }).click();
  expect(await page.getByRole('row').count()).toBeLessThan(all);
  await page.getByRole('button', { name: 'Show the map' }).click();
  await expect(page.getByLabel('Map of the homes that are compared')).toBeVisible();
  await page.getByRole('link', { name: 'Remove a home that is no longer offered' }).click();
  await expect(page).toHaveURL(new RegExp(`ids=${first}(,|%2C)${second}$`));

  // Newest first, until the list is cleared.
  await openPage(page, '/seen');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(cards.first().getByRole('link')).toHaveAttribute('href', `/property/${first}`);
  await page.getByRole('button', { name: 'Clear the list' }).click();
  await expect(page.getByText('You have opened no home yet.')).toBeVisible();
  expect(await storedValue(page, 'aangan.seen')).toBeNull();
});

// specification 2.8
test('six homes are compared, whose names and places stay in view', async ({ page, database }) => {
  const ids = await homesForSale(database, 6);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await openPage(page, `/compare?ids=${ids.join(',')}`);
    const names = page.getByRole('columnheader');
    await expect(names).toHaveCount(6);
    await expect(page.getByRole('rowgroup').nth(1)).toContainText('The cost in all');
    await page.getByRole('rowheader', { name: 'Furnishing' }).scrollIntoViewIfNeeded();
    await page.getByRole('region', { name: 'Homes side by side' }).evaluate((region) => region.scrollBy(0, 200));
    await expect(names.first(), `${width} px`).toBeInViewport();
  }
});

// specification 6.20
test('saved homes have notes, show what changed, and are chosen for the comparison', async ({ page, database }) => {
  const account = await makeAccount();
  await signInQuietly(page, account);
  const [first, second] = await homesForSale(database, 2);
  for (const id of [first, second]) {
    await openPage(page, `/property/${id}`);
    const stored = page.waitForResponse(`**/api/favourites/${id}`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await stored;
  }
  await database.query(
    `UPDATE favourites f SET saved_price = saved_price + 200000 FROM users u
      WHERE u.id = f.user_id AND u.email = $1 AND property_id = $2`,
    [account.email, first],
  );
  await openPage(page, '/my-profile#saved');
  const saved = page.locator('#saved');
  await expect(saved.getByText('1 saved home has changed since you last looked.')).toBeVisible();
  await expect(saved.getByText('New: ₹2 L less')).toBeVisible();
  await saved.getByRole('button', { name: 'Mark as seen' }).click();
  await expect(saved.getByText(/^New:/)).toHaveCount(0);

  await saved
    .getByRole('button', { name: /^Add a note about / })
    .first()
    .click();
  await saved.getByLabel('Your note').fill('Ask about water <b>');
  await saved.getByRole('button', { name: 'Save note' }).click();
  await expect(saved.getByText('Ask about water <b>')).toBeVisible();
  await page.reload();
  await expect(saved.getByText('Ask about water <b>')).toBeVisible();
  await expect(saved.getByText(/^New:/)).toHaveCount(0);

  await saved.getByText('Compare saved homes').click();
  for (const box of await saved.getByRole('checkbox').all()) await box.check();
  await saved.getByRole('link', { name: 'Compare 2 homes' }).click();
  await expect(page.getByRole('columnheader').getByRole('link', { name: /^Remove / })).toHaveCount(2);
  // Back finds the same choice, to change it.
  await page.goBack();
  await expect(saved.getByRole('checkbox', { checked: true })).toHaveCount(2);
});
