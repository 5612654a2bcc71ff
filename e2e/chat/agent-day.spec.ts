import type { APIRequestContext, Locator, Page } from '@playwright/test';
import * as agency from '#texts/agency.ts';
import * as chat from '#texts/chat.ts';
import * as enquiries from '#texts/enquiries.ts';
import * as visits from '#texts/visits.ts';
import { insertSession, makeAccount, signInQuietly, type Account } from '../accounts.ts';
import { phone } from '../hindi.ts';
import { openPage } from '../open-page.ts';
import { countTaps, taps } from '../taps.ts';
import { expect, test } from '../test.ts';
import { workerDatabase } from '../worker-database.ts';
import { conversation } from './chat-people.ts';

/** A whole day where all journeys are walked, a part of it before every commit. */
const day = process.env.MATRIX === 'all' ? { enquiries: 30, visits: 12 } : { enquiries: 3, visits: 2 };
const answer = 'Hello {name}, it is free. When would you like to come?';

const idOf = async ({ email }: Account): Promise<number> =>
  (await workerDatabase().query<{ id: number }>('SELECT id FROM users WHERE email = $1', [email])).rows[0]?.id ?? 0;

/** Makes a call as an account. */
async function callAs(
  request: APIRequestContext,
  account: Account,
  method: 'post' | 'put',
  path: string,
  data: object,
) {
  const { token } = await insertSession(account.email);
  const reply = await request[method](path, { headers: { authorization: `Bearer ${token}` }, data });
  expect(reply.ok(), `${path} ${await reply.text()}`).toBe(true);
  return ((await reply.json()) as { data: { id: number } }).data;
}

/** An agency of four: its owner with a flat, times to see it and a quick answer, and three members who answer. */
async function makeOffice(request: APIRequestContext) {
  const owner = await makeAccount({ firstName: 'Ravi', lastName: 'Rao' });
  const { id: home } = await callAs(request, owner, 'post', '/api/properties', {
    entryType: 'listing',
    selectedTransactionTypes: ['rent'],
    propertyType: 'apartment',
    title: 'Flat with a swing',
    price: '28000',
    bedrooms: '2',
    superBuiltupArea: '900',
    carpetArea: '820',
    locality: 'Baner',
    city: 'Pune',
    state: 'Maharashtra',
    contactName: 'Ravi',
    contactPhone: '98220 41776',
    contactEmail: 'ravi@example.in',
  });
  await callAs(request, owner, 'put', '/api/user/quick-answers', { answers: [answer] });
  await callAs(request, owner, 'post', '/api/agency', { name: 'Rao Homes' });
  const ownerId = await idOf(owner);
  const db = workerDatabase();
  await db.query(
    `INSERT INTO plan_periods (user_id, kind, plan_id, starts_at, ends_at)
     VALUES ($1, 'subscription', 'yearly', now(), now() + interval '300 days')`,
    [ownerId],
  );
  const members: Account[] = [];
  for (const firstName of ['Meera', 'Anil', 'Kavya']) {
    const member = await makeAccount({ firstName, lastName: 'Shah' });
    await db.query(
      `INSERT INTO agency_members (user_id, agency_id, may_post, may_answer, may_pay)
       SELECT $1, id, false, true, false FROM agencies WHERE owner_id = $2`,
      [await idOf(member), ownerId],
    );
    members.push(member);
  }
  return { owner, ownerId, home, members };
}

/** A question of each seeker about the home, one after the other. */
async function writeAll(request: APIRequestContext, seekers: Account[], ownerId: number, home: number): Promise<void> {
  for (const seeker of seekers) {
    await callAs(request, seeker, 'post', `/api/messages/${ownerId}`, { message: 'Is it free?', property_id: home });
  }
}

/** Visits that wait for the owner's word, an hour apart. */
async function insertVisits(seekers: Account[], ownerId: number, home: number): Promise<void> {
  for (const [n, seeker] of seekers.entries()) {
    await workerDatabase().query(
      `INSERT INTO visits (property_id, owner_id, seeker_id, state, waits_for, starts_at, ends_at, free_from, opener)
       SELECT $1, $2, $3, 'asked', 'owner', at, at + interval '30 minutes', at + interval '45 minutes', 'owner'
       FROM (SELECT date_trunc('hour', now()) + make_interval(hours => $4) AS at) t`,
      [home, ownerId, await idOf(seeker), 48 + n],
    );
  }
}

/** Scrolls to the end of the list of chats, where those are that wait longest, until a chat is there. */
async function scrollTo(page: Page, chatOf: Locator): Promise<void> {
  const lines = page.getByRole('region', { name: chat.conversations() }).getByRole('list');
  await expect(async () => {
    await lines.evaluate((list) => list.parentElement?.scrollTo(0, list.scrollHeight));
    await expect(chatOf).toHaveCount(1, { timeout: 500 });
  }).toPass({ timeout: 20_000 });
}

async function timed(page: Page, work: () => Promise<void>): Promise<{ taps: number; seconds: number }> {
  const [before, start] = [await taps(page), Date.now()];
  await work();
  return { taps: (await taps(page)) - before, seconds: Math.round((Date.now() - start) / 1000) };
}

for (const [screen, device] of [
  ['360 px', phone],
  ['1280 px', { viewport: { width: 1280, height: 800 }, hasTouch: true }],
] as const) {
  test.describe(`at ${screen}`, () => {
    // A step that isn't found ends the test, not the time of the whole day.
    test.use({ ...device, actionTimeout: 15_000 });

    // specification 32.11
    test('a day of an agent takes fewer taps in the inbox than in the list of chats', async ({
      page,
      request,
      newContext,
    }) => {
      test.setTimeout(300_000);
      const isPhone = device.viewport.width < 400;
      const { owner, ownerId, home, members } = await makeOffice(request);
      const seekers: Account[] = [];
      for (let n = 0; n < day.enquiries; n++) {
        seekers.push(await makeAccount({ firstName: `Seeker${n}`, lastName: 'Menon' }));
      }
      await writeAll(request, seekers, ownerId, home);
      await insertVisits(seekers.slice(0, day.visits), ownerId, home);

      // The list of chats: one after the other is answered.
      await signInQuietly(page, owner);
      await countTaps(page);
      await openPage(page, '/chat');
      const inChats = await timed(page, async () => {
        for (const { name } of seekers) {
          await scrollTo(page, conversation(page, name));
          await conversation(page, name).tap();
          await page.getByRole('button', { name: /^Hello Seeker/ }).tap();
          await page.getByRole('button', { name: chat.send() }).tap();
          await expect(page.getByRole('textbox', { name: chat.message(), exact: true })).toHaveValue('');
          if (!isPhone) continue;
          await page.getByRole('button', { name: chat.allConversations() }).tap();
          // Anew, from the top.
          await openPage(page, '/chat');
        }
      });

      // The same in the inbox, by a member, who also gives every third to a colleague and is reminded of it.
      await writeAll(request, seekers, ownerId, home);
      const ofMember = await (await newContext(device)).newPage();
      await signInQuietly(ofMember, members[0]!);
      await countTaps(ofMember);
      await openPage(ofMember, '/my-profile/agency');
      await ofMember.getByRole('button', { name: agency.work(), exact: true }).tap();
      await expect(ofMember).toHaveURL(/\/enquiries/);
      const list = ofMember.getByRole('list', { name: enquiries.title(), exact: true });
      const inInbox = await timed(ofMember, async () => {
        for (const { name } of seekers) {
          const line = list.getByRole('button', { name: new RegExp(`^${name}`) });
          await line.tap();
          await ofMember.getByRole('button', { name: /^Hello Seeker/ }).tap();
          await ofMember.getByRole('button', { name: enquiries.sendAnswer() }).tap();
          await expect(line).not.toContainText('not answered');
        }
      });
      const giving = await timed(ofMember, async () => {
        for (const [n, { name }] of seekers.entries()) {
          if (n % 3 !== 0) continue;
          await list.getByRole('button', { name: new RegExp(`^${name}`) }).tap();
          await ofMember.getByRole('combobox', { name: enquiries.givenTo() }).selectOption({ label: 'Anil Shah' });
          await expect(ofMember.getByText(enquiries.givenBy({ name: 'Meera Shah', day: '' }).trim())).toBeVisible();
        }
      });
      // A colleague has the visits.
      const ofColleague = await (await newContext(device)).newPage();
      await signInQuietly(ofColleague, members[2]!);
      await countTaps(ofColleague);
      await openPage(ofColleague, '/my-profile/agency');
      await ofColleague.getByRole('button', { name: agency.work(), exact: true }).tap();
      await expect(ofColleague).toHaveURL(/\/enquiries/);
      await openPage(ofColleague, '/my-profile/visits');
      const agreeing = await timed(ofColleague, async () => {
        for (let left = day.visits; left > 0; left--) {
          const agree = ofColleague.getByRole('button', { name: visits.agree() });
          await expect(agree).toHaveCount(left);
          await agree.first().tap();
        }
        await expect(ofColleague.getByRole('button', { name: visits.agree() })).toHaveCount(0);
      });
      test
        .info()
        .annotations.push({ type: 'day', description: JSON.stringify({ inChats, inInbox, giving, agreeing }) });
      expect(inInbox.taps).toBeLessThanOrEqual(3 * day.enquiries);
      expect(inInbox.taps).toBeLessThanOrEqual(inChats.taps);
      expect(agreeing.taps).toBeLessThanOrEqual(day.visits);
    });
  });
}
