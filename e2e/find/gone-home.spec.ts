import type { Page } from '@playwright/test';
import type { Pool } from 'pg';
import { makeAccount, signInQuietly, demoAccount } from '../accounts.ts';
import { logged } from '../accounts/accounts-screens.ts';
import { openPage } from '../open-page.ts';
import { givePlan } from '../money/plans.ts';
import { expect, test } from '../test.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Contact and quick facts' });

/** A flat of a demo owner, one for each test since pages are cached, changed as time and its owner would. */
async function withFlat(database: Pool, at: number, change: string, use: (id: number) => Promise<void>): Promise<void> {
  const { rows } = await database.query<{ id: number; status: string; expires_at: Date }>(
    `SELECT id, status, expires_at FROM properties WHERE status = 'active' AND transaction_type = 'sale'
       AND property_type = 'apartment' AND latitude IS NOT NULL AND expires_at > now() + interval '9 days'
     ORDER BY id DESC LIMIT 1 OFFSET $1`,
    [at],
  );
  const { id, status, expires_at: expiresAt } = rows[0]!;
  await database.query(`UPDATE properties SET ${change} WHERE id = $1`, [id]);
  try {
    await use(id);
  } finally {
    await database.query(
      `UPDATE properties SET status = $2, expires_at = $3, deleted_at = NULL, status_before = NULL WHERE id = $1`,
      [id, status, expiresAt],
    );
  }
}

// specification 6.16
test('a sold home says so, offers nobody to call, and shows similar ones', async ({ page, database }) => {
  await withFlat(database, 0, `status = 'sold', updated_at = '2026-03-03T06:00:00Z'`, async (id) => {
    await openPage(page, `/property/${id}`);
    await expect(panel(page)).toContainText('Sold on 3 Mar 2026');
    await expect(page.getByRole('link', { name: 'Chat Now' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Call' })).toHaveCount(0);
    await expect(page.getByText('Contact Details Locked')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Similar homes' })).toBeVisible();
  });
});

for (const [at, change, status, text] of [
  [1, `status = 'inactive'`, 404, 'Whoever posted it has paused it.'],
  [2, `expires_at = now() - interval '1 day'`, 404, 'Its time on the site has ended.'],
  [3, `deleted_at = now(), status_before = 'active', status = 'inactive'`, 410, 'Whoever posted it has taken it down.'],
] as const) {
  test(`a home with ${change} is no longer offered, by ${status}`, async ({ page, database, expectConsoleErrors }) => {
    expectConsoleErrors(logged(status));
    await withFlat(database, at, change, async (id) => {
      const answer = await page.goto(`/property/${id}`);
      expect(answer?.status()).toBe(status);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('No longer offered');
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Similar homes' })).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    });
  });
}

/** Every text of the contact panel that can be seen, from the first paint on. */
async function watchPanel(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seenTexts: seen });
    const look = () => {
      const aside = document.querySelector<HTMLElement>('aside[aria-label="Contact and quick facts"]');
      if (aside) seen.add(aside.innerText);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => [...(globalThis as unknown as { seenTexts: Set<string> }).seenTexts]);
}

test.describe('the contact panel is never wrong first', () => {
  const openHome = async (page: Page, database: Pool, where: string, done: RegExp | string) => {
    const { rows } = await database.query<{ id: number }>(
      `SELECT p.id FROM properties p JOIN users u ON u.id = p.owner_id WHERE p.status = 'active'
         AND p.entry_type = 'listing' AND p.expires_at > now() + interval '1 day' AND ${where} ORDER BY p.id LIMIT 1`,
    );
    const texts = await watchPanel(page);
    await openPage(page, `/property/${rows[0]!.id}`);
    await expect(panel(page)).toContainText(done);
    return (await texts()).join('\n----\n');
  };

  // specification 6.17
  test('for somebody with a plan', async ({ page, database }) => {
    const account = await makeAccount();
    await givePlan(database, account.email, 'monthly');
    await signInQuietly(page, account);
    const seen = await openHome(page, database, 'true', 'Show phone and email');
    expect(seen).not.toContain('Locked');
    expect(seen).not.toMatch(/^Call$/m);
  });

  // specification 6.17
  test('for the owner', async ({ page, database }) => {
    const owner = demoAccount('Owner without a plan');
    await signInQuietly(page, owner);
    const seen = await openHome(page, database, `u.email = '${owner.email}'`, 'This is your listing');
    expect(seen).not.toContain('Locked');
    expect(seen).not.toContain('Chat Now');
  });

  test('for a user without a plan, and for a visitor', async ({ page, database }) => {
    const seen = await openHome(page, database, 'true', 'Contact Details Locked');
    expect(seen).not.toContain('Premium Access Active');
    await signInQuietly(page, await makeAccount());
    const seenByUser = await openHome(page, database, 'true', 'Contact Details Locked');
    expect(seenByUser).not.toContain('Premium Access Active');
  });
});
