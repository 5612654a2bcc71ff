import { openPage } from '../open-page.ts';
import { expectForEverybody } from '../pages/page-checks.ts';
import { mailAbout } from '../accounts.ts';
import { expect, test } from '../test.ts';

// specification 16.7
test('a visitor complains, gets a number at once and by mail, and is told what is missing', async ({
  page,
  request,
}) => {
  await openPage(page, '/terms-conditions');
  await page.getByRole('link', { name: 'Complain, and get a number at once' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Complaints' })).toBeVisible();
  await page.getByRole('button', { name: 'Send the complaint' }).click();
  await expect(page.getByLabel('What it is about')).toBeFocused();
  await expect(page.getByLabel('Your email')).toHaveAccessibleDescription('Email is required');
  await expectForEverybody(page);
  const email = `neighbour${Date.now()}@example.in`;
  await page.getByLabel('What it is about').selectOption({ label: 'A listing that is not real, or not theirs' });
  await page.getByLabel('What happened').fill('These are pictures of my flat, which is not for rent.');
  await page.getByLabel('Your name').fill('Meera Joshi');
  await page.getByLabel('Your email').fill(email);
  await page.getByRole('button', { name: 'Send the complaint' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Your complaint has the number' });
  await expect(notice).toBeVisible();
  const [number = ''] = /C-\d{4}-\d{6}/.exec(await notice.innerText()) ?? [];
  expect(number).not.toBe('');
  await mailAbout(request, email, new RegExp(`Your complaint ${number}`));
});
