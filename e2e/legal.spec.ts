import { limits } from '#contracts/limits.ts';
import { expect, test } from './test.ts';

// specification 16.6
test('the terms name the grievance officer, the response time, and the order of results', async ({ page }) => {
  for (const path of ['/terms-conditions', '/privacy-policy', '/cookies-policy']) {
    await page.goto(path);
    const contact = page.locator('#contact');
    await expect(contact).toContainText('Grievance Officer: Anjali Deshpande');
    await expect(contact).toContainText('We acknowledge a complaint within 24 hours and resolve it within 7 days.');
    await expect(contact).not.toContainText('48 hours');
  }
  await page.goto('/terms-conditions');
  await page.getByRole('link', { name: 'How results are ordered' }).click();
  await expect(page.locator('#ranking')).toContainText('Featured homes come first.');
});

// specification 1.8
test('the terms name the minimum age, and say that plans do not renew by themselves', async ({ page }) => {
  await page.goto('/terms-conditions');
  await expect(page.getByRole('main')).toContainText(`You must be at least ${limits.minimumAge} years old`);
  await expect(page.getByRole('main')).toContainText('Plans do not auto-renew.');
});
