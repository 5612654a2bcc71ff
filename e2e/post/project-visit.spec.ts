import { makeAccount, signInQuietly } from '../accounts.ts';
import { openPage } from '../open-page.ts';
import { expect, test } from '../test.ts';

test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });

// specification 33.21, 33.22
test('a seeker asks with the keyboard for a visit to a project, finds it among the visits and calls it off', async ({
  page,
}) => {
  await signInQuietly(page, await makeAccount({ firstName: 'Meera', lastName: 'Rao' }));
  await openPage(page, '/project/sahyadri-grove-baner-pune');
  const part = page.locator('section', { has: page.getByRole('heading', { name: 'Visit this project' }) });
  await part.scrollIntoViewIfNeeded();
  const time = part.getByRole('group', { name: 'Free times' }).getByRole('button').first();
  await time.focus();
  await page.keyboard.press('Enter');
  await expect(time).toHaveAttribute('aria-pressed', 'true');
  const ask = part.getByRole('button', { name: /^(Ask for|Book) / });
  await ask.focus();
  await page.keyboard.press('Enter');
  await expect(part.getByText(/^Your visit: /)).toBeVisible();

  await part.getByRole('link', { name: 'Your visits' }).click();
  const visit = page.getByRole('listitem').filter({ hasText: 'Sahyadri Grove' });
  await expect(visit.getByText(/^You see a project of Vikram/)).toBeVisible();
  await expect(visit.getByText('Baner, Pune')).toBeVisible();
  await visit.getByRole('button', { name: 'Call off' }).click();
  await page.getByLabel('Why?').fill('I have to be in Nagpur.');
  await page.getByRole('button', { name: 'Call the visit off' }).click();
  await expect(visit.getByText('You ended it.')).toBeVisible();
  await visit.getByRole('link', { name: 'Open the chat' }).click();
  await expect(page.getByText(/^I would like to see Sahyadri Grove: /)).toBeVisible();
  await page.goBack();
  await visit.getByRole('link', { name: 'Sahyadri Grove' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sahyadri Grove' })).toBeVisible();
});
