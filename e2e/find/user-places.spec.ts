import { openPage } from '../open-page.ts';
import { richHome } from '../public-pages.ts';
import { expect, test } from '../test.ts';

// specification 6.13
test('choose a place, read its distance on the home and on cards, rename and remove it', async ({ page, database }) => {
  await openPage(page, `/property/${await richHome(database)}`);
  const block = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Your places' }) });
  await block.scrollIntoViewIfNeeded();
  await block.getByRole('button', { name: 'Add a place' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your places' });
  await dialog.getByRole('combobox', { name: 'Add a place' }).pressSequentially('hinjew');
  await dialog.getByRole('option').first().click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('My office');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(block.getByText('My office')).toBeVisible();
  await expect(block.getByText(/^[\d.]+ km$/)).toBeVisible();
  await expect(block.getByText('As the crow flies')).toBeVisible();

  await openPage(page, '/properties');
  const [card] = await page.getByRole('article').all();
  await expect(card!.getByText(/^My office [\d.]+ km$/)).toBeVisible();

  await page.goBack();
  await block.scrollIntoViewIfNeeded();
  await block.getByRole('button', { name: 'Change places' }).click();
  await dialog.getByRole('button', { name: 'Remove My office' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(block.getByRole('button', { name: 'Add a place' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('aangan.places'))).toBeNull();
});
