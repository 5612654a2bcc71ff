import { isAlive, openPage, scrolled } from '../open-page.ts';
import { expect, test } from '../test.ts';

test('filters and tabs leave the focus, another page puts it on its heading, for screen readers, and Back leaves the scroll', async ({
  page,
}) => {
  await openPage(page, '/properties');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).not.toBeFocused();
  const tab = page.getByRole('navigation', { name: 'What to show' }).getByRole('link', { name: /^For Rent/ });
  await tab.click();
  await expect(heading).toHaveText(/homes for rent/);
  await expect(tab).toBeFocused();
  await page.getByRole('article').nth(5).getByRole('link').first().scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  await page.getByRole('article').nth(5).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/property\/\d+/);
  await expect(heading).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await expect(heading).toHaveText(/homes for rent/);
  await expect(heading).toBeFocused();
  await expect.poll(() => scrolled(page)).toBe(before);
  // From a link that stays, such as one of the header.
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).press('Enter');
  await expect(page).toHaveURL('/pricing');
  await isAlive(page);
  await expect(heading).toBeFocused();
});
