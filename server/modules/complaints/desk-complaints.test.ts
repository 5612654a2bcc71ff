import { describe, expect, it } from 'vitest';
import { deskHelpers } from '#server/testing/desk.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

let now = Date.now();
const test = useTestApp({ clock: { now: () => new Date(now) } });
const { operator, call, signedIn } = deskHelpers(test);
const hour = 60 * 60 * 1000;
const email = 'ravi.of.complaints@example.in';

let count = 0;
async function complain(values: object = {}): Promise<string> {
  const body = {
    name: 'Ravi Menon',
    email,
    kind: 'fake_listing',
    message: 'These are pictures of my flat. Call me: 98123 00123.',
    ...values,
  };
  const answer = await test.send('POST', '/api/complaints', body, { remoteAddress: `203.0.113.${++count}` });
  return (answer.body.data as { number: string }).number;
}

const queue = async (who: Parameters<typeof call>[0]) =>
  (await call(who, 'GET', '/api/operator/queue')).body.data as { id: number; subject: { id: string }; harm: number }[];

describe('complaints at the desk', () => {
  // specification 24.6
  it('stand in their list and in the queue, the most urgent first, without contact details', async () => {
    const reader = await operator('reader');
    const slow = await complain();
    now += hour;
    const quick = await complain({ kind: 'intimate_picture' });
    const list = await call(reader, 'GET', '/api/operator/complaints');
    expect(list.body.data).toMatchObject([
      { number: quick, due_at: new Date(now + 2 * hour).toISOString() },
      { number: slow, due_at: new Date(now + (7 * 24 - 1) * hour).toISOString() },
    ]);
    expect(list.body.months).toMatchObject([{ received: 2, answered: 0 }]);
    const items = await queue(reader);
    expect(items[0]).toMatchObject({ title: `Complaint ${quick}`, due_at: new Date(now + 2 * hour).toISOString() });
    expect(items.map(({ subject, harm }) => [subject.id, harm])).toEqual([
      [quick, 5],
      [slow, 3],
    ]);
    const page = await call(reader, 'GET', `/api/operator/complaints/${slow}`);
    expect(page.body.data.complaint.message).toBe('These are pictures of my flat. Call me: •••.');
    for (const { body } of [list, page]) expect(JSON.stringify(body)).not.toMatch(/98123|@|Menon/);
    expect((await call(reader, 'GET', '/api/operator/complaints/C-2026-999999')).status).toBe(404);
  });

  it('come nearer in the queue when half of their time is over', async () => {
    const reader = await operator('reader');
    await complain();
    now += 4 * 24 * hour;
    await test.modules.complaints.remind();
    expect((await queue(reader)).map(({ harm }) => harm)).toEqual([4]);
  });

  it('stand beside the home and its owner that they name', async () => {
    const owner = await signedIn({ first_name: 'Kiran' });
    const home = await test.given.record({ ownerId: owner.id, title: 'A copied flat' });
    const number = await complain({ about: `http://aangan.test/property/${home}-a-copied-flat` });
    const reader = await operator('reader');
    const { body } = await call(reader, 'GET', `/api/operator/complaints/${number}`);
    expect(body.data).toMatchObject({ record: { id: home }, person: { id: owner.id } });
    const none = await complain({ about: 'http://example.org/property/none' });
    expect((await call(reader, 'GET', `/api/operator/complaints/${none}`)).body.data).toMatchObject({
      record: null,
      person: null,
    });
  });
});

describe('a complaint', () => {
  // specification 24.6
  it('is answered once, by mail, which closes it in the queue; three at once are one', async () => {
    const people = [await operator('moderator'), await operator('moderator'), await operator('administrator')];
    const number = await complain();
    const answers = await Promise.all(
      people.map((who) =>
        call(who, 'POST', `/api/operator/complaints/${number}/answer`, { outcome: 'acted', answer: 'It is hidden.' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const mail = await test.mails.last(email);
    expect(mail.subject).toBe(`The answer to your complaint ${number}`);
    expect(mail.text).toContain('It is hidden.');
    const moderator = people[0] ?? null;
    expect(await queue(moderator)).toEqual([]);
    const list = await call(moderator, 'GET', '/api/operator/complaints?state=answered');
    expect(list.body.data).toMatchObject([{ number, outcome: 'acted' }]);
    const audit = await test.database.pool.query(`SELECT act FROM operator_audit WHERE subject_id = $1`, [number]);
    expect(audit.rows).toEqual([{ act: 'answer' }]);
  });

  it('is refused an empty answer, another ending and a number that is none', async () => {
    const moderator = await operator('moderator');
    const number = await complain();
    const answer = (body: object, of = number) =>
      call(moderator, 'POST', `/api/operator/complaints/${of}/answer`, body);
    expect((await answer({ outcome: 'acted', answer: '  ' })).status).toBe(422);
    expect((await answer({ outcome: 'ignored', answer: 'No.' })).status).toBe(422);
    expect((await answer({ outcome: 'acted', answer: 'Yes.' }, 'C-1')).status).toBe(404);
    expect((await answer({ outcome: 'acted', answer: 'Yes.' }, 'C-2026-999999')).status).toBe(404);
    expect(await queue(moderator)).toHaveLength(1);
  });

  it('answered by the command leaves the queue as well', async () => {
    const moderator = await operator('moderator');
    const number = await complain();
    await test.modules.complaints.answer(number, { outcome: 'refused', answer: 'It is real.' });
    expect(await queue(moderator)).toEqual([]);
    const item = await test.database.pool.query('SELECT id FROM review_items');
    const { body } = await call(moderator, 'POST', `/api/operator/items/${item.rows[0].id}/claim`);
    expect(body.message).toMatch(/^Somebody decided this on .*: answered\.$/);
  });

  // specification 24.6
  it('is handed on to somebody who can answer, who reads it by mail', async () => {
    const [meera, kabir, reader] = [
      await operator('moderator'),
      await operator('administrator', 'Kabir'),
      await operator('reader'),
    ];
    const number = await complain();
    const hand = (to: number) =>
      call(meera, 'POST', `/api/operator/complaints/${number}/hand-on`, { to, note: 'A question of the invoice.' });
    expect((await hand(reader.id)).status).toBe(422);
    expect((await hand(kabir.id)).status).toBe(200);
    const mail = await test.mails.last(kabir.email);
    expect(mail.text).toContain('A question of the invoice.');
    expect(mail.text).not.toContain(email);
    const { body } = await call(reader, 'GET', `/api/operator/complaints/${number}`);
    expect(body.data.complaint).toMatchObject({
      handler: { id: kabir.id },
      handler_note: 'A question of the invoice.',
    });
  });

  // specification 24.7
  it('shows who wrote it for a reason, which is counted and noted', async () => {
    const moderator = await operator('moderator');
    const number = await complain();
    const look = (reason: string) => call(moderator, 'POST', `/api/operator/complaints/${number}/contact`, { reason });
    expect((await look('')).status).toBe(422);
    expect((await look('To call back')).body.data).toMatchObject({ name: 'Ravi Menon', email, looks: 1 });
    const { rows } = await test.database.pool.query('SELECT act, reason FROM operator_audit WHERE subject_id = $1', [
      number,
    ]);
    expect(rows).toEqual([{ act: 'see_contact', reason: 'To call back' }]);
  });
});
