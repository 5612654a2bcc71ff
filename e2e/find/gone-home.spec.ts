import type { Page } from '@playwright/test';
import type { Pool } from 'pg';
import { makeAccount, signInQuietly, demoAccount } from '../accounts.ts';
import { openPage } from '../open-page.ts';
import { givePlan } from '../money/plans.ts';
import { expect, test } from '../test.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Contact and quick facts' });

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
  const watched = async (page: Page, database: Pool) => {
    const texts = await watchPanel(page);
    return async (where: string, done: RegExp | string) => {
      const { rows } = await database.query<{ id: number }>(
        `SELECT p.id FROM properties p JOIN users u ON u.id = p.owner_id WHERE p.status = 'active'
           AND p.entry_type = 'listing' AND p.expires_at > now() + interval '1 day' AND ${where} ORDER BY p.id LIMIT 1`,
      );
      await openPage(page, `/property/${rows[0]!.id}`);
      await expect(panel(page)).toContainText(done);
      return (await texts()).join('\n----\n');
    };
  };

  // specification 6.17
  test('for a visitor, a user without a plan, somebody with one, and the owner', async ({ page, database }) => {
    const openHome = await watched(page, database);
    expect(await openHome('true', 'Contact Details Locked')).not.toContain('Premium Access Active');
    const account = await makeAccount();
    await signInQuietly(page, account);
    expect(await openHome('true', 'Contact Details Locked')).not.toContain('Premium Access Active');

    await givePlan(database, account.email, 'monthly');
    const seen = await openHome('true', 'Show phone and email');
    expect(seen).not.toContain('Locked');
    expect(seen).not.toMatch(/^Call$/m);

    const owner = demoAccount('Owner without a plan');
    await signInQuietly(page, owner);
    const seenByOwner = await openHome(`u.email = '${owner.email}'`, 'This is your listing');
    expect(seenByOwner).not.toContain('Locked');
    expect(seenByOwner).not.toContain('Chat Now');
  });
});
