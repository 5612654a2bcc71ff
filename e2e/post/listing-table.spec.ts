import type { APIRequestContext, Page } from '@playwright/test';
import type { Pool } from 'pg';
import { makeAccount, signInQuietly, type Account } from '../accounts.ts';
import { outside } from '../pages/layout.ts';
import { openPage } from '../open-page.ts';
import { byKeyboard, byTouch, zoomedInTheDark, type Press } from '../press.ts';
import { expect, test } from '../test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** A new agent with forty listings that end in five days: copies of one of the demo data. */
async function makeAgent(database: Pool): Promise<Account> {
  const agent = await makeAccount();
  const { rows } = await database.query<{ column_name: string }>(
    `SELECT column_name FROM information_schema.columns WHERE table_name = 'properties' AND is_generated = 'NEVER'
       AND is_identity = 'NO' AND column_name NOT IN ('id', 'owner_id', 'expires_at', 'title', 'source_key', 'is_featured', 'featured_until', 'images', 'created_at')`,
  );
  const columns = rows.map(({ column_name: name }) => name).join(', ');
  await database.query(
    `INSERT INTO properties (owner_id, expires_at, title, created_at, ${columns})
     SELECT (SELECT id FROM users WHERE email = $1), now() + interval '5 days', 'Flat ' || n, now() - interval '85 days', ${columns}
     FROM (SELECT * FROM properties WHERE entry_type = 'listing' AND transaction_type = 'sale' AND status = 'active'
       AND deleted_at IS NULL ORDER BY id LIMIT 1) AS p, generate_series(1, 40) AS n`,
    [agent.email],
  );
  return agent;
}

// Other tests count the homes on offer.
test.afterEach(({ database }) =>
  database.query(`DELETE FROM properties WHERE title LIKE 'Flat __' OR title LIKE 'Flat _'`),
);

const endingOf = async (database: Pool, agent: Account): Promise<number> => {
  const { rows } = await database.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM properties p JOIN users u ON u.id = p.owner_id
     WHERE u.email = $1 AND p.expires_at < now() + interval '7 days'`,
    [agent.email],
  );
  return rows[0]?.n ?? -1;
};

const lines = (page: Page) => page.getByRole('list', { name: 'Your listings' }).getByRole('listitem');
const menu = (page: Page) => page.getByRole('navigation', { name: 'My Profile' });

interface Renewal {
  page: Page;
  request: APIRequestContext;
  database: Pool;
  press: Press;
}

async function renewAll({ page, database, press }: Renewal): Promise<void> {
  const agent = await makeAgent(database);
  await signInQuietly(page, agent);
  await openPage(page, '/my-profile');
  await page.evaluate(() => {
    const counter = window as unknown as { taps: number };
    counter.taps = 0;
    document.addEventListener('click', () => counter.taps++, true);
  });
  await press(menu(page).getByRole('link', { name: 'Manage listings' }));
  await press(page.getByRole('button', { name: '40 end within 7 days: select them' }));
  const actions = page.getByRole('group', { name: 'With the selected listings' });
  await expect(actions).toContainText('40 selected');
  await press(actions.getByRole('button', { name: 'Renew' }));
  await expect(page.getByText('40 listings renewed.')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { taps: number }).taps)).toBeLessThanOrEqual(4);
  expect(await endingOf(database, agent)).toBe(0);
  await press(page.getByRole('button', { name: 'Undo' }));
  await expect(page.getByText('40 listings as before.')).toBeVisible();
  expect(await endingOf(database, agent)).toBe(40);
}

// specification 15.12
test('forty listings are renewed in four taps, and come back by one more', ({ page, request, database }) =>
  renewAll({ page, request, database, press: byTouch }));

test.describe('at 200 % zoom, in the dark', () => {
  test.use(zoomedInTheDark);
  test('forty listings are renewed by the keyboard alone, and come back', async ({ page, request, database }) => {
    await renewAll({ page, request, database, press: byKeyboard(page) });
    expect(await outside(page)).toEqual([]);
  });
});

// specification 15.12, 37.5
test('listings are found and paused; the address keeps search, filter and order over a reload and Back', async ({
  page,
  database,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/403/);
  await signInQuietly(page, await makeAgent(database));
  await openPage(page, '/my-profile/listings?sort=views&search=Flat%203');
  const text = page.getByRole('searchbox', { name: 'Search your listings' });
  await expect(lines(page)).toHaveCount(13);
  await page.getByRole('combobox', { name: 'Show' }).selectOption({ label: 'Paused (0)' });
  await expect(page.getByText('No listing fits.')).toBeVisible();
  await page.goBack();
  await expect(lines(page)).toHaveCount(13);
  expect(Math.round((await lines(page).first().boundingBox())!.height)).toBe(64);
  await text.fill('');
  await text.pressSequentially('Flat 39');
  await expect(lines(page)).toHaveCount(1);
  await expect(page).toHaveURL('/my-profile/listings?sort=views&search=Flat+39');
  await page.getByRole('checkbox', { name: 'Select Flat 39' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Feature', exact: true }).tap();
  await expect(page.getByRole('status').filter({ hasText: 'need an active plan' })).toBeFocused();
  await page.getByRole('link', { name: 'See the plans' }).tap();
  await expect(page).toHaveURL('/pricing');
  await page.goBack();
  await expect(lines(page)).toHaveCount(1);
  await page.reload();
  await expect(text).toHaveValue('Flat 39');
  await expect(page.getByRole('combobox', { name: 'Order' })).toHaveValue('views');

  await page.getByRole('checkbox', { name: 'Select Flat 39' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Pause', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 listing paused.')).toBeVisible();
  await expect(lines(page)).toContainText('Inactive');
  await expect(page.getByRole('status').filter({ hasText: 'paused' })).toBeFocused();
});

// specification 15.10
test('My Profile has sections with addresses of their own', async ({ page, database }) => {
  await signInQuietly(page, await makeAgent(database));
  await openPage(page, '/my-profile#plans');
  await expect(page.getByRole('region', { name: 'Plans and payments' })).toBeVisible();
  for (const [name, path] of [
    ['Manage listings', '/my-profile/listings'],
    ['Saved', '/my-profile/saved'],
    ['Requirements answered', '/my-profile/answered'],
    ['Contact details', '/my-profile/contacts'],
    ['Security', '/my-profile/security'],
    ['Settings', '/my-profile/settings'],
  ] as const) {
    await menu(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    await expect(menu(page).getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(menu(page).locator('[aria-current]')).toHaveCount(1);
    expect(await outside(page), path).toEqual([]);
  }
  await menu(page).getByRole('link', { name: 'Your posts' }).click();
  await expect(page).toHaveURL('/my-profile');
  await expect(page.getByRole('region', { name: 'Your properties' }).getByRole('article')).toHaveCount(12);
});
