import { makeAccount, signInQuietly } from './accounts.ts';
import { openPage } from './open-page.ts';
import { expect, test } from './test.ts';

test('a person signs up, chooses Premium, pays, and sees the plan', async ({ page }) => {
  const person = await makeAccount(page.request);
  await openPage(page, '/pricing');
  await signInQuietly(page, person);
  await openPage(page, '/pricing');
  await page.getByRole('button', { name: 'Choose Premium' }).click();
  const window = page.getByRole('dialog');
  await expect(window.getByText('Test payment')).toBeVisible();
  await window.getByRole('button', { name: 'Pay ₹399' }).click();
  await expect(page).toHaveURL(/\/create-property-featured$/);
  await expect(page.getByText('Premium Featured, 15 days')).toBeVisible();
});
