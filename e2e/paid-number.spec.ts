import { makeAccount, signInQuietly } from './accounts.ts';
import { brand } from '#contracts/brand.ts';
import { openPage } from './open-page.ts';
import { asSlowPhone, countTaps, taps } from './taps.ts';
import { expect, test } from './test.ts';

test.use({ hasTouch: true, isMobile: true });

for (const { plan, price, page: leadsTo } of [
  { plan: 'Choose Premium', price: 'Pay ₹399', page: '/create-property-featured' },
  { plan: 'Choose Monthly', price: 'Pay ₹', page: '/my-profile#plans' },
]) {
  test(`after "${plan}" the number of the home is at most three taps away`, async ({ page, request, database }) => {
    test.slow();
    const { rows } = await database.query<{ id: number }>(
      `SELECT id FROM properties WHERE status = 'active' AND entry_type = 'listing' AND transaction_type = 'sale'
         AND expires_at > now() + interval '1 day' ORDER BY id LIMIT 1`,
    );
    const { id } = rows[0]!;
    await signInQuietly(page, await makeAccount(request));
    await asSlowPhone(page);
    await countTaps(page);
    await openPage(page, `/property/${id}`);
    await page.getByRole('button', { name: 'Call' }).last().tap();
    await page.getByRole('button', { name: 'OK' }).tap();
    await page.getByRole('button', { name: plan }).tap();
    const checkout = page.getByRole('dialog', { name: brand.name });
    await checkout.getByRole('button', { name: price }).tap();
    await expect(page).toHaveURL(leadsTo);
    const paidAt = await taps(page);

    await page.getByRole('link', { name: /^Back to .* Its number is open to you now\.$/ }).tap();
    await expect(page).toHaveURL(`/property/${id}`);
    await page.getByRole('button', { name: 'Show phone and email' }).last().tap();
    await expect(page.getByRole('link', { name: 'Call' }).last()).toHaveAttribute('href', /^tel:/);
    expect((await taps(page)) - paidAt).toBeLessThanOrEqual(3);

    // It was shown: no page leads back to it any more.
    await openPage(page, leadsTo);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Back to .* open to you now/ })).toHaveCount(0);
  });
}
