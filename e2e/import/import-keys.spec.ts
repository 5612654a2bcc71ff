import { demoAccount, signInQuietly } from '../accounts.ts';
import { openPage } from '../open-page.ts';
import { expectForEverybody } from '../pages/page-checks.ts';
import { expect, test } from '../test.ts';

const agent = demoAccount('Agent');
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const stock = [
  'Ref no,Title,Locality,City,Price,Super built-up area,BHK',
  'K-1,2 BHK by a program,Baner,Pune,85 L,940,2',
  'K-2,3 BHK by a program,Wakad,Pune,1.1 Cr,1310,3',
].join('\n');

test.use(phone);

// specification 18.12, 18.13
test('a program imports with a key, until the key is deleted; an address of a private machine is refused', async ({
  page,
  request,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/422/);
  await signInQuietly(page, agent);
  await openPage(page, '/import');
  // By the keyboard, since the list above it may still grow and move it from under the pointer.
  await page.locator('summary', { hasText: 'For programs' }).press('Enter');
  await page.getByLabel('Name of the key').fill('Office');
  await page.getByRole('button', { name: 'Make a key' }).click();
  await expect(page.getByRole('heading', { name: 'Your key “Office”' })).toBeFocused();
  await expectForEverybody(page, [320]);
  const key = await page.getByText(/^aangan_[\w-]{43}$/).textContent();
  const send = () =>
    request.post('/api/import', {
      headers: { authorization: `Bearer ${key}` },
      multipart: {
        file: { name: 'program.txt', mimeType: 'text/csv', buffer: Buffer.from(stock) },
      },
    });
  expect((await send()).status()).toBe(202);

  await openPage(page, '/import');
  const row = page.getByRole('listitem').filter({ hasText: 'program.txt' });
  await expect(row).toContainText('By API');
  await expect(row).toContainText('Imported');
  // By the keyboard, since the list above it may still grow and move it from under the pointer.
  await page.locator('summary', { hasText: 'For programs' }).press('Enter');
  const shown = page.getByRole('list', { name: 'Keys' }).getByRole('listitem');
  await expect(shown).toContainText(/aangan_[\w-]{4}…, last used on/);
  await expect(page.getByText(key ?? '')).toHaveCount(0);
  await shown.getByRole('button', { name: 'Delete: Office' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this key?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(shown).toHaveCount(0);
  await expect(page.getByLabel('Name of the key')).toBeFocused();
  expect((await send()).status()).toBe(401);

  await page.locator('summary', { hasText: 'Read from an address each night' }).press('Enter');
  const field = page.getByLabel('Address of the file');
  await field.fill('http://127.0.0.1:9000/stock.csv');
  await page.getByRole('button', { name: 'Read this address' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/public|private/);
  await expectForEverybody(page, [320]);
});
