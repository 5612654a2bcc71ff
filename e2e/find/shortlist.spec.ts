import { makeAccount, signInQuietly } from '../accounts.ts';
import { openPage } from '../open-page.ts';
import { expect, test } from '../test.ts';

test.use({ viewport: { width: 360, height: 740 } });

// specification 2.9
test('a shortlist goes to the family by link, is marked and commented without an account, and is ended', async ({
  page,
  newContext,
  database,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 410/);
  const account = await makeAccount();
  await signInQuietly(page, account);
  const { rows } = await database.query<{ id: number }>(
    `INSERT INTO favourites (user_id, property_id, title, saved_price)
      SELECT u.id, p.id, p.title, p.price FROM users u, properties p
      WHERE u.email = $1 AND p.status = 'active' AND p.transaction_type = 'sale' AND p.property_type = 'apartment'
        AND p.expires_at > now() + interval '7 days'
      ORDER BY p.id LIMIT 2 RETURNING property_id AS id`,
    [account.email],
  );
  await openPage(page, '/my-profile/saved');
  await page.getByRole('button', { name: 'Make a shortlist to share' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Give the shortlist a name.')).toBeVisible();
  await expect(form.getByText('Choose at least one home.')).toBeVisible();
  await form.getByLabel('Name').fill('Flats for Amma');
  for (const box of await form.getByRole('checkbox').all()) await box.check();
  await form.getByRole('button', { name: 'Save' }).click();
  const panel = page.getByRole('region', { name: 'Shortlists' });
  // A new one is open already: sharing it is next.
  await panel.getByRole('button', { name: 'Make a link to share' }).click();
  await expect(panel.getByRole('link', { name: 'Send on WhatsApp' })).toHaveAttribute('href', /wa\.me.*shortlist/);
  const path = (await panel.getByRole('link', { name: 'Open' }).getAttribute('href')) ?? '';

  // Somebody of the family, on a phone of their own and without an account.
  const guest = await (await newContext()).newPage();
  const answer = await openPage(guest, path);
  expect(answer.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  await expect(guest.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Flats for Amma');
  const home = guest.getByRole('main').getByRole('region').first();
  await home.getByRole('button', { name: 'Like' }).click();
  await guest.getByRole('dialog').getByLabel('The name that your family knows you by').fill('Papa');
  await guest.getByRole('dialog').getByRole('button', { name: 'Go on' }).click();
  await expect(home.getByText('Papa likes it')).toBeVisible();
  await expect(home.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true');
  await home.getByRole('button', { name: /^Write a comment/ }).click();
  await home.getByRole('textbox').fill('See https://example.in <b>first</b>');
  await home.getByRole('button', { name: 'Send' }).click();
  // In the list, and not only in the field.
  await expect(home.getByRole('listitem').getByText('See https://example.in <b>first</b>')).toBeVisible();
  await expect(home.getByRole('listitem').getByRole('link')).toHaveCount(0);
  await guest.reload();
  await expect(home.getByText('Papa likes it')).toBeVisible();
  await expect(home.getByRole('button', { name: /^Delete the comment of Papa/ })).toBeVisible();
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  // Its maker sees the comments, on the saved home too, and may delete one.
  await page.reload();
  await expect(page.getByText('Flats for Amma: Papa likes it, 1 comment')).toBeVisible();
  await panel.getByText('Flats for Amma').click();
  await panel.getByRole('button', { name: /^Delete the comment of Papa/ }).click();
  await expect(panel.getByText('See https://example.in')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Stop sharing' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click();
  await expect(panel.getByText('2 homes, not shared')).toBeVisible();
  expect(rows).toHaveLength(2);

  await home.getByRole('button', { name: 'Not for us' }).click();
  await expect(guest.getByText('This shortlist is no longer shared.')).toBeVisible();
  await guest.close();
  expect((await openPage(page, path)).status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This shortlist is no longer shared');
});
