import type { Page } from '@playwright/test';
import type { Pool } from 'pg';
import { lastMail } from '../accounts.ts';
import { group } from './code-form.ts';
import { outside } from '../pages/layout.ts';
import { openPage } from '../open-page.ts';
import { byKeyboard, byTouch, zoomedInTheDark, type Press } from '../press.ts';
import { countTaps, taps } from '../taps.ts';
import { expect, test } from '../test.ts';

test.use({ hasTouch: true, isMobile: true });

/** A stranger writes to the owner of a home for rent. Returns the number of presses and of fields typed into. */
async function askTheOwner(page: Page, database: Pool, press: Press): Promise<{ pressed: number; entries: number }> {
  let entries = 0;
  const type = async (text: string) => {
    entries += 1;
    await page.keyboard.type(text);
  };
  const { rows } = await database.query<{ id: number; person: string }>(
    `SELECT properties.id, users.first_name AS person FROM properties JOIN users ON users.id = properties.owner_id
     WHERE status = 'active' AND entry_type = 'listing' AND transaction_type = 'rent' AND expires_at > now() + interval '1 day'
     ORDER BY properties.id LIMIT 1`,
  );
  const home = rows[0]!;
  const email = `${crypto.randomUUID()}@example.in`;
  await countTaps(page);
  await openPage(page, `/property/${home.id}`);
  const started = Date.now();

  await press(page.getByRole('link', { name: 'Chat Now' }).last());
  const dialog = page.getByRole('dialog', { name: `Write to ${home.person}` });
  await press(dialog.getByRole('button', { name: 'Is it available?' }));
  await press(dialog.getByRole('button', { name: 'Send' }));

  // The gate shows its purpose.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to go on');
  await expect(page.getByText(`Your message to ${home.person} is sent as soon as you are signed in.`)).toBeVisible();
  await press(page.getByRole('link', { name: 'Create a free account' }));
  await expect(page.getByText(`Your message to ${home.person}`)).toBeVisible();
  await press(page.getByLabel('First name'));
  await type('Asha');
  // The keyboard's Next leads from field to field.
  for (const [label, text] of [
    ['Last name', ''],
    ['Email', email],
    ['Phone', '98220 41776'],
    ['I am a', ''],
    ['Looking to', ''],
    ['Password', 'courtyard in bloom'],
    ['Confirm password', 'courtyard in bloom'],
  ] as const) {
    const field = page.getByLabel(new RegExp(`^${label}`));
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(field).toBeFocused({ timeout: 100 });
    }).toPass({ timeout: 10_000 });
    if (text) await type(text);
  }
  // The wish says them already.
  await expect(page.getByLabel('I am a')).toHaveValue('buyer');
  await expect(page.getByLabel('Looking to')).toHaveValue('rent');
  await press(page.getByRole('checkbox', { name: /terms/i }));
  await press(page.getByRole('button', { name: 'Create account' }));

  await expect(group(page)).toBeVisible();
  await expect(page.getByLabel('Digit 1')).toBeFocused();
  const { code } = await lastMail(page.request, email);
  await type(code ?? '');
  // The sixth digit submits, and the sign-in goes on without the password.
  await expect(page).toHaveURL('/signin');
  await expect(page.getByText(`Your message to ${home.person}`)).toBeVisible();
  await expect(page.getByRole('link', { name: /Create/ })).toHaveCount(0);
  await press(page.getByRole('button', { name: 'Continue as Asha' }));

  await expect(page).toHaveURL('/chat');
  await expect(page.getByRole('log', { name: 'Messages' })).toContainText('Is it available?');
  test.info().annotations.push({ type: 'seconds', description: String((Date.now() - started) / 1000) });
  return { pressed: await taps(page), entries };
}

// specification 9.22
test('a stranger asks the owner of a home whether it is available, in at most eight taps and six entries', async ({
  page,
  database,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { pressed, entries } = await askTheOwner(page, database, byTouch);
  expect(entries).toBe(6);
  test.info().annotations.push({ type: 'taps', description: String(pressed) });
  expect(pressed).toBeGreaterThan(5);
  expect(pressed).toBeLessThanOrEqual(8);
});

test.describe('at 200 % zoom, in the dark', () => {
  test.use(zoomedInTheDark);
  test('a stranger asks by the keyboard alone', async ({ page, database }) => {
    await askTheOwner(page, database, byKeyboard(page));
    expect(await outside(page)).toEqual([]);
  });
});
