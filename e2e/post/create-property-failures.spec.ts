import { fillFlat, goToEnd, openForm, postIt } from './posting-form.ts';
import { expect, test } from '../test.ts';

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

test('posts automatically, and once, when a lost connection is back', async ({
  page,
  database,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/net::ERR_FAILED/);
  const account = await openForm(page);
  await fillFlat(page);
  await goToEnd(page, 'Sent twice');
  const keys: (string | undefined)[] = [];
  await page.route('**/api/properties', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // The first post reaches the server, and its reply is lost.
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await page.context().setOffline(true);
    await route.abort('failed');
  });
  await postIt(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    'Unable to connect to the server. Please check your internet connection and try again.',
  );
  await expect(dialog).toContainText('We will send it again when the connection is back.');
  // The form is sent again without a press.
  await page.context().setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Your property is listed' })).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  const { rows } = await database.query('SELECT id FROM properties WHERE contact_email = $1', [account.email]);
  expect(rows).toHaveLength(1);
});
