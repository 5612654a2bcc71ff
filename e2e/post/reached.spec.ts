import { indianDay } from '#contracts/text/india-days.ts';
import { makeSeekerLinks } from '#server/modules/freshness/question-links.ts';
import { makeAccount, signInQuietly } from '../accounts.ts';
import { ownerOfFlat, phone } from '../hindi.ts';
import { openPage } from '../open-page.ts';
import { expect, test } from '../test.ts';
import { workerDatabase } from '../worker-database.ts';

test.use(phone);

/** A seeker who was asked today about a flat whose number was opened, and the path of the link. */
async function askedSeeker(request: Parameters<typeof ownerOfFlat>[0], title: string) {
  const { home } = await ownerOfFlat(request, title);
  const seeker = await makeAccount({ firstName: 'Ravi', lastName: 'Rao' });
  const pool = workerDatabase();
  const { rows: keys } = await pool.query<{ value: Buffer }>(`SELECT value FROM server_keys WHERE name = 'mail links'`);
  const { rows } = await pool.query<{ seeker_id: number }>(
    `INSERT INTO seeker_questions (seeker_id, property_id, asked_on)
      SELECT id, $2, $3::date FROM users WHERE email = $1 RETURNING seeker_id`,
    [seeker.email, home, indianDay(new Date())],
  );
  const links = makeSeekerLinks({ mailKey: keys[0]?.value ?? Buffer.alloc(0), publicUrl: '' });
  const seekerId = rows[0]?.seeker_id ?? 0;
  const token = links.tokenOf({ seekerId, homeId: home, askedOn: indianDay(new Date()) });
  return { seeker, home, path: `/reached/${token}` };
}

const answerOf = async (home: number) => {
  const { rows } = await workerDatabase().query<{ answer: string | null }>(
    'SELECT answer FROM seeker_questions WHERE property_id = $1',
    [home],
  );
  return rows[0]?.answer;
};

for (const [language, texts] of Object.entries({
  en: { path: '', gone: 'Gone', saved: 'Thank you. Your answer is saved.', asked: 'Did you reach the owner?' },
  hi: { path: '/hi', gone: 'अब नहीं है', saved: 'धन्यवाद। आपका जवाब सेव हो गया।', asked: 'क्या मालिक से बात हुई?' },
})) {
  // specification 28.9
  test(`one press in the page of a mail says that a home is gone, in ${language}`, async ({ page, request }) => {
    const { home, path } = await askedSeeker(request, 'Two rooms near the lake');
    await openPage(page, `${texts.path}${path}?answer=gone`);
    expect(await answerOf(home)).toBe(null);
    await page.getByRole('button', { name: texts.gone }).click();
    await expect(page.getByText(texts.saved).first()).toBeVisible();
    expect(await answerOf(home)).toBe('gone');
  });

  // specification 28.9
  test(`the page of a home asks its seeker, in ${language}`, async ({ page, request }) => {
    const { seeker, home } = await askedSeeker(request, 'Two rooms near the market');
    await signInQuietly(page, seeker);
    await openPage(page, `${texts.path}/property/${home}`);
    const question = page.getByRole('status').filter({ hasText: texts.asked });
    await question.getByRole('button', { name: texts.gone }).click();
    await expect(page.getByText(texts.saved)).toBeVisible();
    expect(await answerOf(home)).toBe('gone');
  });
}
