import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OperatorRole } from '#contracts/desk/operators.ts';
import { chatCalls } from '#server/testing/chat.ts';
import { deskHelpers, type DeskPerson } from '#server/testing/desk.ts';
import { flatForSale as flat } from '#server/testing/flat-form.ts';
import { csvOf, importHelpers } from '#server/testing/imports.ts';
import { testRealtime, useTestApp } from '#server/testing/app/test-app.ts';
import * as siteTexts from '#texts/site.ts';

const test = useTestApp({ keep: true });
const { operator, call, signedIn, ago } = deskHelpers(test);
const { say } = chatCalls(test);
const people = {} as Record<OperatorRole, DeskPerson>;

beforeAll(async () => {
  for (const role of ['moderator', 'administrator'] as const) people[role] = await operator(role);
});
afterEach(async () => {
  await test.database.pool.query('DELETE FROM site_settings; DELETE FROM banned_words; DELETE FROM plan_prices');
  await test.database.pool.query('DELETE FROM review_items; DELETE FROM unchecked_records');
  await test.modules.siteSettings.refresh();
});

const change = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  call(people.administrator, method, `/api/operator/${path}`, body);
const settings = async () =>
  (await call(people.administrator, 'GET', '/api/operator/settings')).body.data as Record<string, any>;
const lastAct = async () =>
  (await call(people.administrator, 'GET', '/api/operator/audit')).body.data[0] as Record<string, any>;
const ban = async (text: string, effect = 'refuse', kind = 'word') => {
  const answer = await change('POST', 'banned-words', { kind, text, effect });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
};
const items = async () =>
  (await test.database.pool.query<Record<string, any>>('SELECT * FROM review_items ORDER BY id')).rows;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const notice = { kind: 'warning', text: 'We move on Sunday.', starts_at: inHours(-1), ends_at: inHours(5) };

describe('a change of the site’s settings', () => {
  // specification 23.1
  it('is in the audit with who, before, after and why, and says who made it last', async () => {
    await change('PUT', 'settings/sign-up', { is_open: false, reason: 'Bots' });
    expect(await lastAct()).toMatchObject({
      act: 'close_sign_up',
      operator: { id: people.administrator.id },
      role: 'administrator',
      subject_type: 'setting',
      subject_id: 'sign_up',
      before: { is_open: true },
      after: { is_open: false },
      reason: 'Bots',
    });
    expect((await settings()).sign_up).toEqual({
      is_open: false,
      changed_by: { id: people.administrator.id, name: 'Meera Iyer' },
      changed_at: expect.any(String),
    });
  });

  it('is none, and notes none, where it says what holds already', async () => {
    const before = await lastAct();
    expect((await change('PUT', 'settings/read-only', { is_on: false, reason: 'As it is' })).status).toBe(200);
    expect((await lastAct()).id).toBe(before.id);
  });

  // specification 23.1
  it('needs a reason and a fresh code where much hangs on it', async () => {
    for (const path of ['settings/sign-up', 'settings/read-only']) {
      const { status, body } = await change('PUT', path, { is_open: false, is_on: true, reason: ' ' });
      expect([status, body.errors]).toEqual([422, { reason: ['Say why'] }]);
    }
    await ago('fresh_until', 1);
    const refused = await change('PUT', 'settings/read-only', { is_on: true, reason: 'Try' });
    expect([refused.status, test.modules.siteSettings.isReadOnly()]).toEqual([403, false]);
    await test.database.pool.query(`UPDATE operator_sessions SET fresh_until = now() + interval '9 minutes'`);
  });

  // specification 23.1
  it('holds on another node at its next look, without a query for each reader', async () => {
    const node = await test.addNode(() => testRealtime());
    try {
      await change('PUT', 'settings/sign-up', { is_open: false, reason: 'Bots' });
      await ban('scam');
      expect(node.modules.siteSettings.isSignUpOpen()).toBe(true);
      let emitted = 0;
      node.modules.siteSettings.changed.listen(() => (emitted += 1));
      await node.modules.siteSettings.refresh();
      await node.modules.siteSettings.refresh();
      expect(emitted).toBe(1);
      expect(node.modules.siteSettings.isSignUpOpen()).toBe(false);
      expect(node.modules.siteSettings.findBanned('a scam')).toHaveLength(1);
    } finally {
      await node.close();
    }
  });
});

describe('the notice', () => {
  // specification 23.3
  it('is shown from its beginning to its end, and can be taken down', async () => {
    const shown = () => test.modules.siteSettings.notices();
    await change('PUT', 'settings/notice', notice);
    expect(shown()).toEqual([{ kind: 'warning', text: 'We move on Sunday.' }]);
    await change('PUT', 'settings/notice', { ...notice, starts_at: inHours(1) });
    expect(shown()).toEqual([]);
    await change('PUT', 'settings/notice', notice);
    expect((await change('DELETE', 'settings/notice')).status).toBe(200);
    expect(shown()).toEqual([]);
    expect(await lastAct()).toMatchObject({ act: 'end_notice', before: { text: notice.text }, after: null });
  });

  it.each([
    ['text', { text: '' }, 'Write the notice'],
    ['text', { text: 'a'.repeat(301) }, 'Use at most 300 characters'],
    ['kind', { kind: 'shout' }, 'Choose a kind'],
    ['starts_at', { starts_at: 'soon' }, 'Choose from when it is shown'],
    ['ends_at', { ends_at: inHours(-2) }, 'A notice ends after it begins'],
    ['ends_at', { ends_at: inHours(91 * 24) }, 'A notice is shown for at most 90 days'],
    ['ends_at', { starts_at: inHours(-3), ends_at: inHours(-2) }, 'This notice would be over already'],
  ])('is refused at %s with a sentence', async (field, part, sentence) => {
    const { status, body } = await change('PUT', 'settings/notice', { ...notice, ...part });
    expect([status, body.errors]).toEqual([422, { [field]: [sentence] }]);
  });
});

describe('the featured homes of the home page', () => {
  const featured = async () =>
    ((await test.get('/api/featured-homes')).body.data as { id: number }[]).map(({ id }) => id);

  // specification 4.6, 23.5
  it('are the chosen ones in their order, then the newest featured ones; at most six', async () => {
    const newest: number[] = [];
    for (let n = 0; n < 7; n++) {
      newest.unshift(await test.given.record({ isFeatured: true, featuredUntil: new Date(Date.now() + 1e9) }));
    }
    expect(await featured()).toEqual(newest.slice(0, 6));
    const rental = await test.given.record({ transactionType: 'rent' });
    const second = newest[6] as number;
    expect((await change('PUT', 'settings/featured-homes', { ids: [rental, second] })).status).toBe(200);
    expect(await featured()).toEqual([rental, second, ...newest.slice(0, 4)]);
    expect((await settings()).featured_homes.value).toEqual([
      { id: rental, title: expect.any(String) },
      { id: second, title: expect.any(String) },
    ]);
    await test.database.pool.query(`UPDATE properties SET status = 'sold' WHERE id = $1`, [rental]);
    expect(await featured()).toEqual([second, ...newest.slice(0, 5)]);
    expect((await settings()).featured_homes.value[0]).toEqual({ id: rental, title: null });
  });

  // specification 23.5
  it('are refused where one is not on offer, where one stands twice, and where there are too many', async () => {
    const lead = await test.given.record({ transactionType: 'buy' });
    for (const [ids, sentence] of [
      [[999_999_999], 'No home on offer has the number 999999999'],
      [[lead], `No home on offer has the number ${lead}`],
      [[1, 1], 'A home stands here twice'],
      [[1, 2, 3, 4, 5, 6, 7], 'Choose at most 6 homes'],
    ]) {
      const { status, body } = await change('PUT', 'settings/featured-homes', { ids });
      expect([status, Object.values(body.errors as object).flat()]).toEqual([422, [sentence]]);
    }
  });
});

describe('sign-up', () => {
  // specification 23.4
  it('is answered with a plain sentence while it is closed; who registered before can go on', async () => {
    const early = { ...newPerson(), email: 'early@example.in' };
    expect((await test.send('POST', '/api/auth/register', early)).status).toBe(201);
    await change('PUT', 'settings/sign-up', { is_open: false, reason: 'Bots' });
    const late = await test.send('POST', '/api/auth/register', { ...early, email: 'late@example.in' });
    expect([late.status, late.body.message]).toEqual([403, siteTexts.signUpClosed()]);
    expect((await test.get('/api/config')).body.data.sign_up_open).toBe(false);
    const otp = (await test.mails.last(early.email)).code;
    expect((await test.send('POST', '/api/auth/verify-email-otp', { email: early.email, otp })).status).toBe(200);
    await change('PUT', 'settings/sign-up', { is_open: true, reason: 'They are gone' });
    const now = await test.send('POST', '/api/auth/register', { ...early, email: 'late@example.in' });
    expect(now.status).toBe(201);
  });
});

function newPerson() {
  const { first_name, last_name, phone_number, user_type, enquiry_type } = {
    ...{ first_name: 'Asha', last_name: 'Kulkarni', phone_number: '98765 43210' },
    ...{ user_type: 'seller', enquiry_type: 'letting' },
  };
  return { first_name, last_name, phone_number, user_type, enquiry_type, password: 'courtyard at noon' };
}

describe('the list of banned words', () => {
  it('says who added what, and refuses what is on it already, however it is written', async () => {
    await ban('Gift card');
    const again = await change('POST', 'banned-words', { kind: 'word', text: 'GIFT  card', effect: 'review' });
    expect([again.status, again.body.errors]).toEqual([409, { text: ['“Gift card” is on the list already.'] }]);
    const [word] = (await settings()).banned_words;
    expect(word).toMatchObject({ kind: 'word', text: 'Gift card', effect: 'refuse', added_by: { name: 'Meera Iyer' } });
    expect((await change('DELETE', `banned-words/${word.id}`)).status).toBe(200);
    expect((await change('DELETE', `banned-words/${word.id}`)).status).toBe(404);
    expect(await lastAct()).toMatchObject({ act: 'remove_banned_word', before: { text: 'Gift card' }, after: null });
  });

  it.each(['', 'a', '...', 'x'.repeat(101)])('refuses %j', async (text) => {
    const { status, body } = await change('POST', 'banned-words', { kind: 'word', text, effect: 'refuse' });
    expect([status, Object.keys(body.errors as object)]).toEqual([422, ['text']]);
  });
});

describe('a banned word', () => {
  const refusal = siteTexts.bannedWord({ found: 'S-c-a-m' });

  // specification 23.2
  it('refuses a home and a requirement at the field, posted or changed', async () => {
    const asha = await signedIn();
    const post = (body: object) => test.send('POST', '/api/properties', body, { token: asha.token });
    const first = await post(flat);
    await ban('scam');
    for (const [field, value] of [
      ['title', 'No S-c-a-m here, honestly'],
      ['description', 'It is no S-c-a-m'],
      ['amenities', ['Garden', 'S-c-a-m']],
    ] as const) {
      const { status, body } = await post({ ...flat, [field]: value });
      expect([status, body.errors]).toEqual([422, { [field]: [refusal] }]);
    }
    const edited = { ...flat, title: 'S-c-a-m' };
    const change = await test.send('PUT', `/api/properties/${first.body.data.id}`, edited, { token: asha.token });
    expect([change.status, change.body.errors]).toEqual([422, { title: [refusal] }]);
    expect((await post({ ...flat, title: 'A scamper through the garden' })).status).toBe(201);
  });

  // specification 23.2
  it('refuses a message, a name and a comment, and lets others through', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn({ first_name: 'Ravi' })];
    await test.given.record({ ownerId: asha.id });
    await ban('scam');
    const said = await say(ravi, asha, 'S-c-a-m');
    expect([said.status, said.body.errors]).toEqual([422, { message: [refusal] }]);
    expect((await say(ravi, asha, 'Is it free?')).status).toBe(201);
    const named = await test.send('POST', '/api/auth/register', {
      ...newPerson(),
      email: 'named@example.in',
      first_name: 'S-c-a-m',
    });
    expect([named.status, named.body.errors]).toEqual([422, { first_name: [refusal] }]);
    const profile = { first_name: 'Ravi', last_name: 'S-c-a-m', phone_number: '98765 43210' };
    const saved = await test.send(
      'PUT',
      '/api/user/profile',
      { ...profile, user_type: 'seller', enquiry_type: 'letting' },
      { token: ravi.token },
    );
    expect([saved.status, saved.body.errors]).toEqual([422, { last_name: [refusal] }]);
    expect(await items()).toEqual([]);
  });

  it('in a name of two parts is found over both', async () => {
    await ban('loan shark');
    const person = { ...newPerson(), email: 'two@example.in', first_name: 'Loan', last_name: 'Shark' };
    const { status, body } = await test.send('POST', '/api/auth/register', person);
    expect([status, body.errors]).toEqual([422, { last_name: [siteTexts.bannedWord({ found: 'Loan Shark' })] }]);
  });

  // specification 23.2
  it('that only asks for a look lets texts through and makes items of the queue', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn({ first_name: 'Ravi' })];
    await ban('best deal', 'review');
    const { status, body } = await test.send(
      'POST',
      '/api/properties',
      { ...flat, amenities: ['Best Deal'] },
      { token: asha.token },
    );
    expect(status).toBe(201);
    await test.modules.suspicions.lookThrough();
    const sent = await say(ravi, asha, 'the BEST deal');
    expect(sent.status).toBe(201);
    const person = { ...newPerson(), email: 'deal@example.in', first_name: 'Best', last_name: 'Deal' };
    await test.send('POST', '/api/auth/register', person);
    const otp = (await test.mails.last(person.email)).code;
    await test.send('POST', '/api/auth/verify-email-otp', { email: person.email, otp });
    const reason = { code: 'banned_word', text: 'The text holds a banned word: best deal' };
    expect(await items()).toMatchObject([
      { kind: 'suspicious_post', subject_id: String(body.data.id), reasons: [{ ...reason, detail: 'Best Deal' }] },
      {
        kind: 'banned_word',
        subject_type: 'message',
        person_id: ravi.id,
        reasons: [{ ...reason, detail: 'BEST deal' }],
      },
      { kind: 'banned_word', subject_type: 'person', reasons: [{ ...reason, detail: 'Best Deal' }] },
    ]);
    expect((await items())[1]?.subject_id).toBe(String(sent.body.data.id));
  });

  // specification 23.2
  it('refuses a line of an imported file', async () => {
    await ban('example.com', 'refuse', 'link');
    const { upload } = importHelpers(test);
    const { id } = await test.given.user({ user_type: 'agent', created_at: new Date('2026-01-01') });
    const home = { Locality: 'Baner', City: 'Pune', BHK: '2 BHK', Area: '1,050 sq ft', Floor: '3', Price: '95 L' };
    const read = await upload(
      id,
      csvOf([
        { 'Ref No': 'A-1', ...home, Description: 'See www.example . com for more' },
        { 'Ref No': 'A-2', ...home, Description: 'A calm flat' },
      ]),
    );
    expect(read.counts).toMatchObject({ lines: 2, new: 1, refused: 1 });
  });
});
