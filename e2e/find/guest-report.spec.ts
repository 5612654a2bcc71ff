import { lastMail } from '../accounts.ts';
import { openPage } from '../open-page.ts';
import { violations } from '../pages/page-checks.ts';
import { outside } from '../pages/layout.ts';
import { expect, test } from '../test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

// specification 37.1, 37.2
test('somebody who was cheated reports a home without an account, confirms it by mail, and takes it back', async ({
  page,
  request,
  database,
}) => {
  const { rows } = await database.query<{ id: number }>(
    `SELECT id FROM properties WHERE status = 'active' AND entry_type = 'listing'
     AND expires_at > now() + interval '1 day' ORDER BY id DESC LIMIT 1`,
  );
  const { id } = rows[0]!;
  const items = async () =>
    (
      await database.query<{ reasons: { text: string }[] }>(
        `SELECT reasons FROM review_items WHERE kind = 'report' AND subject_id = $1 AND decided_at IS NULL`,
        [String(id)],
      )
    ).rows.flatMap(({ reasons }) => reasons.map(({ text }) => text));
  const email = `${crypto.randomUUID()}@example.in`;

  await openPage(page, `/property/${id}`);
  await page.getByRole('button', { name: 'Report this listing' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Report this listing' });
  await dialog.getByRole('radio', { name: 'It looks like fraud' }).check();
  await dialog.getByLabel(/^What we should know/).fill('He wants 5,000 before a visit.');
  await dialog.getByRole('button', { name: 'Send report' }).tap();
  await expect(dialog.getByLabel('Your email')).toBeFocused();
  await dialog.getByLabel('Your email').fill(email);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send report' }).tap();
  await expect(page.getByText(`We sent a mail to ${email}.`)).toBeVisible();

  const { text } = await lastMail(request, email);
  await page.goto(/\S+\/report\/[\w-]{43}/.exec(text)?.[0] ?? '');
  await expect(page.getByRole('definition').filter({ hasText: 'He wants 5,000 before a visit.' })).toBeVisible();
  expect(await items()).not.toContain('It looks like fraud (without an account, mail confirmed)');
  expect(await violations(page)).toEqual([]);
  expect(await outside(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send it to the desk' }).tap();
  await expect(page.getByText('Thank you. Your report is before our desk.')).toBeVisible();
  expect(await items()).toContain('It looks like fraud (without an account, mail confirmed)');

  await page.reload();
  await page.getByRole('button', { name: 'Delete it' }).tap();
  await expect(page.getByText('Your report is deleted, with your address and your words.')).toBeVisible();
  const left = await database.query('SELECT id FROM guest_reports WHERE email = $1', [email]);
  expect(left.rows).toEqual([]);
});
