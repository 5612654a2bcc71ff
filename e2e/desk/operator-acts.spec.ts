import type { Pool } from 'pg';
import { mailAbout, makeAccount, signInQuietly } from '../accounts.ts';
import { bearer, openDeskAt, tokenOf } from './desk.ts';
import { openPage } from '../open-page.ts';
import { expectForEverybody } from '../pages/page-checks.ts';
import { expect, test } from '../test.ts';

// Acts of moderators beside hiding: request a change, merge, read reported messages, answer complaints.

const query = async <T>(database: Pool, text: string, values: unknown[] = []) =>
  (await database.query(text, values)).rows as T[];

let count = 0;

/** An item about a home of the demo that belongs to an account; `other`: a home that looks the same. */
async function itemAbout(database: Pool, email: string, other: number | null = null) {
  const [home] = await query<{ id: number; title: string }>(
    database,
    `UPDATE properties SET owner_id = (SELECT id FROM users WHERE email = $1), title = 'A home of ' || $3
      WHERE id = (SELECT min(id) FROM properties p WHERE status = 'active' AND entry_type = 'listing'
        AND transaction_type = 'sale' AND id <> coalesce($2, 0)
        AND NOT EXISTS (SELECT FROM review_items WHERE subject_id = p.id::text)) RETURNING id, title`,
    [email, other, `number ${++count}`],
  );
  if (!home) throw new Error('The demo has no home.');
  const reason = { code: 'copied_pictures', text: 'The same pictures elsewhere.', detail: String(other ?? '') };
  const [item] = await query<{ id: number }>(
    database,
    `INSERT INTO review_items (kind, subject_type, subject_id, person_id, harm, reasons)
      SELECT 'suspicious_post', 'listing', id::text, owner_id, 5, $2::jsonb FROM properties WHERE id = $1 RETURNING id`,
    [home.id, JSON.stringify([reason])],
  );
  return { home, item: item?.id ?? 0 };
}

test('an owner is asked for a change in the chat, and the change comes back to the queue', async ({
  page,
  request,
  database,
  newContext,
}) => {
  const owner = await makeAccount({ firstName: 'Ravi' });
  const { home, item } = await itemAbout(database, owner.email);
  await openDeskAt(page, database, 'moderator', `/operator/items/${item}`);
  await page.getByRole('button', { name: 'Ask for a change' }).click();
  await page.getByLabel('What is wrong, and what to change').fill('The price lacks a zero.');
  await page.getByLabel('Hide it until it is changed').check();
  await expectForEverybody(page, [360]);
  await page.getByRole('button', { name: 'Ask for a change', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible();
  expect((await request.get(`/api/properties/${home.id}`)).status()).toBe(404);
  await mailAbout(request, owner.email, /Please change what you posted/);

  const theirs = await (await newContext()).newPage();
  await signInQuietly(theirs, owner);
  await openPage(theirs, '/chat');
  await theirs
    .getByRole('link', { name: /Aangan/ })
    .filter({ hasText: 'The price lacks a zero' })
    .or(theirs.getByText(/A home of number/))
    .first()
    .click();
  await expect(theirs.getByText('Why: The price lacks a zero.').first()).toBeVisible();
  await expect(theirs.getByText('Nobody reads what you write here.')).toBeVisible();
  await expect(theirs.getByRole('textbox', { name: /Message/ })).toHaveCount(0);
  await expectForEverybody(theirs, [360]);
  await theirs.context().close();

  await database.query(`UPDATE properties SET price = price * 10 WHERE id = $1`, [home.id]);
  await openPage(page, '/operator');
  // The job of suspicious posts may have put the first post of this account there as well.
  const line = page.getByRole('listitem').filter({ hasText: home.title }).filter({ hasText: 'Changed' });
  await line.getByRole('link').click();
  await expect(page.getByRole('heading', { name: home.title, level: 1 })).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByRole('button', { name: 'Keep', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible();
  expect((await request.get(`/api/properties/${home.id}`)).status()).toBe(200);
});

test('two listings of one home are merged from side by side, and the address of one leads to the other for good', async ({
  page,
  request,
  database,
}) => {
  const owner = await makeAccount();
  const [stays] = await query<{ id: number; title: string }>(
    database,
    `SELECT id, title FROM properties WHERE status = 'active' AND transaction_type = 'sale' ORDER BY id DESC LIMIT 1`,
  );
  const { home, item } = await itemAbout(database, owner.email, stays?.id ?? 0);
  await openDeskAt(page, database, 'moderator', `/operator/items/${item}`);
  await expect(page.getByLabel('Homes with the same pictures, side by side').getByRole('heading')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'M Merge with another' })).toBeVisible();
  await page.keyboard.press('m');
  await expect(page.getByLabel('The same home as')).toHaveValue(String(stays?.id));
  await expect(page.getByLabel('Which stays')).toHaveValue('other');
  await expectForEverybody(page, [360]);
  await page.getByRole('button', { name: 'Merge with another', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible();
  const answer = await request.get(`/property/${home.id}`, { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toBe(`/property/${stays?.id}`);
  await openPage(page, `/property/${home.id}`);
  await expect(page).toHaveURL(new RegExp(`/property/${stays?.id}`));
});

test('a message is reported in the chat, and the desk reads it with those around it', async ({
  page,
  request,
  database,
  newContext,
}) => {
  const [ravi, asha] = [await makeAccount({ firstName: 'Ravi' }), await makeAccount({ firstName: 'Asha' })];
  const { home } = await itemAbout(database, ravi.email);
  const idOf = async (email: string) =>
    (await query<{ id: number }>(database, 'SELECT id FROM users WHERE email = $1', [email]))[0]?.id;
  const say = async (from: typeof ravi, to: typeof ravi, message: string) => {
    const headers = bearer(await tokenOf(request, from));
    const data = { message, property_id: home.id };
    const answer = await request.post(`/api/messages/${await idOf(to.email)}`, { data, headers });
    expect(answer.status(), await answer.text()).toBe(201);
  };
  await say(asha, ravi, 'Is it free?');
  await say(ravi, asha, 'Pay the token by GPay before the visit.');

  await signInQuietly(page, asha);
  await openPage(page, '/chat');
  await page.getByText('Pay the token by GPay').first().click();
  await page.getByRole('log').getByText('Pay the token by GPay').hover();
  await page.getByRole('button', { name: 'Report this message' }).click();
  await page.getByRole('radio', { name: 'They ask for money or a code' }).check({ force: true });
  await expectForEverybody(page, [360]);
  await page.getByRole('dialog').getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you. We will look at it.')).toBeVisible();

  const [item] = await query<{ id: number }>(
    database,
    `SELECT id FROM review_items WHERE subject_type = 'message' ORDER BY id DESC LIMIT 1`,
  );
  const desk = await (await newContext()).newPage();
  await openDeskAt(desk, database, 'reader', `/operator/items/${item?.id}`);
  const said = desk.locator('p', { hasText: 'Pay the token by GPay before the visit.' });
  await expect(said).toContainText('Reported person');
  await expect(desk.getByText('Is it free?')).toBeVisible();
  await expectForEverybody(desk, [360]);
  await desk.context().close();
});

test('a complaint stands at the desk with its clock, is answered there, and closes', async ({
  page,
  request,
  database,
}) => {
  const email = `neighbour${Date.now()}@example.in`;
  const [home] = await query<{ id: number }>(database, `SELECT min(id) AS id FROM properties WHERE status = 'active'`);
  const message = 'The court forbids until further notice that this flat is offered.';
  const complaint = { name: 'Meera Joshi', email, kind: 'order', about: `/property/${home?.id}`, message };
  const sent = await request.post('/api/complaints', { data: complaint });
  const { number } = ((await sent.json()) as { data: { number: string } }).data;
  await openDeskAt(page, database, 'moderator');
  await page.getByRole('link', { name: 'Complaints' }).click();
  const line = page.getByRole('listitem').filter({ hasText: number });
  await expect(line).toContainText(/(2 h 5\d|3 h 0) min left/);
  await expectForEverybody(page, [360]);
  await line.getByRole('link').click();
  await expect(page.getByText('The court forbids until further notice')).toBeVisible();
  await expect(page.getByText(`Number ${home?.id} ·`)).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  await page.getByLabel('Answer', { exact: true }).fill('It is hidden until the court decides.');
  await expectForEverybody(page, [360]);
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('It is hidden until the court decides.')).toBeVisible();
  await mailAbout(request, email, new RegExp(`The answer to your complaint ${number}`));
});
