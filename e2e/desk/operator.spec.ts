import type { APIRequestContext } from '@playwright/test';
import type { Pool } from 'pg';
import { demoPassword } from '#demo/accounts.ts';
import { demoOperator } from '#demo/operator.ts';
import { makeAccount, signInQuietly, type Account } from '../accounts.ts';
import { appCode, bearer, signInWithCode, tokenOf, turnOnSecondStep } from './desk.ts';
import { openPage } from '../open-page.ts';
import { expectForEverybody } from '../pages/page-checks.ts';
import { expect, test } from '../test.ts';

// The operator's desk: from two reports to a hidden home, an appeal, and another moderator who agrees with it.

/** A home of somebody who can sign in. */
async function homeOf(
  database: Pool,
  request: APIRequestContext,
  owner: Account,
): Promise<{ id: number; title: string }> {
  const { rows } = await database.query<{ id: number; title: string }>(
    `UPDATE properties SET owner_id = (SELECT id FROM users WHERE email = $1), title = 'A home too good to be true'
      WHERE id = (SELECT min(id) FROM properties WHERE status = 'active' AND entry_type = 'listing') RETURNING id, title`,
    [owner.email],
  );
  const [home] = rows;
  if (!home) throw new Error('The demo has no home.');
  // Its pictures are those of another home.
  await database.query(
    `INSERT INTO review_items (kind, subject_type, subject_id, person_id, harm, weight, reasons)
      SELECT 'report', 'listing', id::text, owner_id, 5, 0, jsonb_build_array(jsonb_build_object('code', 'copied_pictures',
        'text', 'Two of its pictures also at another home.', 'detail', (SELECT max(id) FROM properties
          WHERE status = 'active' AND entry_type = 'listing')::text))
      FROM properties WHERE id = $1`,
    [home.id],
  );
  for (let n = 0; n < 2; n++) {
    const token = await tokenOf(request, await makeAccount());
    const data = { reason: 'fraud', details: 'Asks for money before a visit' };
    const answer = await request.post(`/api/properties/${home.id}/report`, { data, headers: bearer(token) });
    expect(answer.status()).toBe(201);
  }
  return home;
}

test('a fake is reported by two people, hidden by keyboard with a reason, appealed, and shown again', async ({
  page,
  request,
  database,
  newContext,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/404/);
  const owner = await makeAccount({ firstName: 'Ravi' });
  const home = await homeOf(database, request, owner);

  // To everybody else the desk is an unknown address.
  expect((await openPage(page, '/operator')).status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'There is no page here' })).toBeVisible();

  // The code of the sign-in opens the desk as well; the menu of the account leads there.
  const name = `${demoOperator.firstName} ${demoOperator.lastName}`;
  await signInWithCode(page, { email: demoOperator.email, password: demoPassword, name }, appCode(demoOperator.key));
  await openPage(page, '/cookies-policy');
  await page.getByRole('button', { name: `${name}, menu` }).click();
  await page.getByRole('menuitem', { name: 'Operator’s desk' }).click();
  await page.getByRole('button', { name: 'Open the desk' }).click();
  await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible();
  await expect(page).toHaveTitle('Queue, operator’s desk | Aangan');
  expect((await page.request.get('/operator')).status()).toBe(200);
  await expectForEverybody(page);

  // By keyboard: down to the item, open it, take it, choose an act, write, decide.
  const lines = page.getByRole('listitem').filter({ hasText: 'Harm' });
  const at = (await lines.allInnerTexts()).findIndex((text) => text.includes(home.title));
  for (let n = 0; n < at; n++) await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: home.title, level: 1 })).toBeVisible();
  await expect(page.getByText('Asks for money before a visit').first()).toBeVisible();
  await expect(page.getByLabel('Homes with the same pictures, side by side').getByRole('heading')).toHaveCount(2);
  await page.keyboard.press('c');
  await expect(page.getByRole('button', { name: 'Give back (C)' })).toBeVisible();
  await expectForEverybody(page);
  await page.keyboard.press('2');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('The pictures are of another home.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible();
  // A job may have put the first post of a new account beside it, under the same title.
  await expect(lines.filter({ hasText: home.title, hasNotText: 'First post' })).toHaveCount(0);
  expect((await request.get(`/api/properties/${home.id}`)).status()).toBe(404);

  // The owner reads why, and answers.
  const theirs = await (await newContext()).newPage();
  await signInQuietly(theirs, owner);
  await openPage(theirs, '/my-profile/decisions');
  await expect(theirs.getByText('Why: The pictures are of another home.')).toBeVisible();
  await theirs.getByLabel('Is this wrong? Tell us why').fill('I took them myself last week.');
  await theirs.getByRole('button', { name: 'Send answer' }).click();
  await expect(theirs.getByText('Another person looks at it.')).toBeVisible();

  // Another moderator agrees; the first one may not decide it.
  const other = await makeAccount({ firstName: 'Kabir' });
  const token = await tokenOf(request, other);
  const secret = await turnOnSecondStep(request, other);
  await database.query(`INSERT INTO operators (user_id, role) SELECT id, 'moderator' FROM users WHERE email = $1`, [
    other.email,
  ]);
  await request.post('/api/operator/session', { data: { code: appCode(secret, 1) }, headers: bearer(token) });
  const queue = await request.get('/api/operator/queue?kind=appeal', { headers: bearer(token) });
  const { data: appeals } = (await queue.json()) as { data: { id: number; title: string }[] };
  const appeal = appeals.find(({ title }) => title === home.title);
  const granted = await request.post(`/api/operator/items/${appeal?.id}/decide`, {
    data: { act: 'grant_appeal', reason: 'You showed us the originals.' },
    headers: bearer(token),
  });
  expect(granted.status(), await granted.text()).toBe(200);
  await theirs.reload();
  await expect(theirs.getByText('We agree with you. You showed us the originals.')).toBeVisible();
  expect((await request.get(`/api/properties/${home.id}`)).status()).toBe(200);
  await theirs.context().close();
});
