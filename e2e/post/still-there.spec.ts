import { makeQuestionLinks } from '#server/modules/freshness/question-links.ts';
import { indianDay } from '#contracts/text/india-days.ts';
import { makeAccount, signInQuietly } from '../accounts.ts';
import { ownerOfFlat, phone } from '../hindi.ts';
import { openPage } from '../open-page.ts';
import { expect, test } from '../test.ts';
import { workerDatabase } from '../worker-database.ts';

test.use(phone);

/** A flat about which its owner was asked some days ago, and the path of its link. */
async function askedFlat(request: Parameters<typeof ownerOfFlat>[0], title: string, days = 0) {
  const { owner, home } = await ownerOfFlat(request, title);
  const pool = workerDatabase();
  const { rows: keys } = await pool.query<{ value: Buffer }>(`SELECT value FROM server_keys WHERE name = 'mail links'`);
  const mailKey = keys[0]?.value ?? Buffer.alloc(0);
  const { rows } = await pool.query<{ owner_id: number; asked_on: string }>(
    `WITH asked AS (INSERT INTO owner_questions (property_id, asked_on, state)
        SELECT id, confirmed_on - $2::int, CASE WHEN $2 >= 21 THEN 'paused' WHEN $2 >= 7 THEN 'sunk' ELSE 'asked' END
        FROM properties WHERE id = $1 RETURNING asked_on)
      UPDATE properties SET confirmed_on = confirmed_on - 10 - $2::int, is_unconfirmed = $2 >= 7,
        status = CASE WHEN $2 >= 21 THEN 'inactive' ELSE status END
      FROM asked WHERE id = $1 RETURNING owner_id, asked.asked_on::text`,
    [home, days],
  );
  const { owner_id: ownerId = 0, asked_on: askedOn = '' } = rows[0] ?? {};
  const token = makeQuestionLinks({ mailKey, publicUrl: '' }).tokenOf({ ownerId, homeId: home, askedOn });
  return { owner, home, path: `/still-there/${token}` };
}

const find = async (home: number) => {
  const { rows } = await workerDatabase().query<{ status: string; confirmed_on: string; asked_on: string | null }>(
    `SELECT p.status, p.confirmed_on::text, q.asked_on::text
     FROM properties p LEFT JOIN owner_questions q ON q.property_id = p.id WHERE p.id = $1`,
    [home],
  );
  return rows[0];
};

for (const [language, texts] of Object.entries({
  en: { path: '', there: 'Still available', saved: 'Thank you. Your answer is saved.', sunk: 'Not confirmed since' },
  hi: { path: '/hi', there: 'अभी भी है', saved: 'धन्यवाद। आपका जवाब सेव हो गया।', sunk: 'के बाद पक्का नहीं किया' },
})) {
  // specification 28.3
  test(`one press in the page of a mail confirms a home, in ${language}`, async ({ page, request }) => {
    const { home, path } = await askedFlat(request, 'Two rooms near the lake');
    await openPage(page, `${texts.path}${path}?answer=there`);
    expect(await find(home)).toMatchObject({ asked_on: indianDay(new Date()) });
    await page.getByRole('button', { name: texts.there }).click();
    await expect(page.getByText(texts.saved)).toBeVisible();
    expect(await find(home)).toEqual({ status: 'active', confirmed_on: indianDay(new Date()), asked_on: null });
  });

  // specification 28.2
  test(`a home that waits for its owner says so, in ${language}`, async ({ page, request }) => {
    const { home } = await askedFlat(request, 'Two rooms near the market', 8);
    await openPage(page, `${texts.path}/property/${home}`);
    await expect(page.getByText(texts.sunk).first()).toBeVisible();
  });

  // specification 28.4
  test(`a paused home comes back with one press, in ${language}`, async ({ page, request }) => {
    const { home, path } = await askedFlat(request, 'Two rooms near the school', 22);
    await openPage(page, `${texts.path}${path}`);
    await page.getByRole('button', { name: texts.there }).click();
    await expect(page.getByText(texts.saved)).toBeVisible();
    expect(await find(home)).toMatchObject({ status: 'active', asked_on: null });
  });

  // specification 28.3
  test(`the chat asks the owner, who answers with one press, in ${language}`, async ({ page, request }) => {
    const { owner, home } = await askedFlat(request, 'Two rooms near the park');
    const seeker = await makeAccount({ firstName: 'Ravi', lastName: 'Rao' });
    const { rows } = await workerDatabase().query<{ id: number }>(
      `WITH two AS (SELECT o.id AS owner_id, s.id AS seeker_id FROM users o, users s
          WHERE o.email = $1 AND s.email = $2),
        made AS (INSERT INTO conversations (low_id, high_id, property_id)
          SELECT least(owner_id, seeker_id), greatest(owner_id, seeker_id), $3 FROM two RETURNING id),
        members AS (INSERT INTO conversation_members (conversation_id, user_id, other_id)
          SELECT id, owner_id, seeker_id FROM made, two UNION ALL SELECT id, seeker_id, owner_id FROM made, two),
        said AS (INSERT INTO messages (conversation_id, sender_id, body, property_id)
          SELECT id, seeker_id, 'Is it free?', $3 FROM made, two)
        SELECT id FROM made`,
      [owner.email, seeker.email, home],
    );
    await signInQuietly(page, owner);
    await openPage(page, `${texts.path}/chat?conversation=${rows[0]?.id ?? 0}`);
    await page.getByRole('status').getByRole('button', { name: texts.there }).click();
    await expect(page.getByText(texts.saved)).toBeVisible();
    expect(await find(home)).toMatchObject({ asked_on: null });
  });
}
