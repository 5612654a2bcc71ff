import type { Page } from '@playwright/test';
import type { Pool } from 'pg';
import { demoAccount, signInQuietly } from '../accounts.ts';
import { openPage } from '../open-page.ts';
import { expect, test } from '../test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const bar = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The record of a demo account that most people meet: homes that fit it, or people who look for one like it. */
async function busiest(database: Pool, email: string, entry: 'lead' | 'listing'): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `SELECT p.id FROM properties p JOIN users u ON u.id = p.owner_id
       LEFT JOIN LATERAL (SELECT count(*) AS n FROM properties o
         WHERE o.entry_type <> p.entry_type AND o.status = 'active' AND o.property_type = p.property_type
           AND o.bedrooms = p.bedrooms AND o.city = p.city AND o.owner_id <> p.owner_id
           AND (o.transaction_type IN ('sale', 'buy')) = (p.transaction_type IN ('sale', 'buy'))
           AND (p.entry_type = 'lead' OR p.locality || ', ' || p.city = ANY(o.preferred_locations))) AS others ON true
     WHERE u.email = $1 AND p.entry_type = $2 AND p.status = 'active' AND p.expires_at > now()
     ORDER BY others.n DESC, p.id LIMIT 1`,
    [email, entry],
  );
  if (!rows[0]) throw new Error(`${email} has posted no ${entry}`);
  return rows[0].id;
}

// specification 19.11
test('the homes that fit a requirement are one tap from the top of its page', async ({ page, database }) => {
  const tenant = demoAccount('Tenant');
  await signInQuietly(page, tenant);
  await openPage(page, `/lead/${await busiest(database, tenant.email, 'lead')}`);
  await bar(page, 'Your requirement')
    .getByRole('link', { name: /^\d+ homes fit$/ })
    .click();
  await expect(page.getByRole('heading', { name: /^\d+ homes fit$/ })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('the people who look for a home are one tap from the top of its page', async ({ page, database }) => {
  const owner = demoAccount('Owner without a plan');
  await signInQuietly(page, owner);
  const path = `/property/${await busiest(database, owner.email, 'listing')}`;
  // Requirements become searches within the first minute of an installation.
  const link = bar(page, 'Your listing').getByRole('link', { name: /^\d+ people are looking$/ });
  await expect(async () => {
    await openPage(page, path);
    await expect(link).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await link.click();
  await expect(page.getByRole('heading', { name: /people look for a home like this$/ })).toBeInViewport();
});
