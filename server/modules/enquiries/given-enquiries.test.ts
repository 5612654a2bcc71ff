import { describe, expect, it } from 'vitest';
import type { EnquiriesReply, Enquiry } from '#contracts/chat/enquiries.ts';
import { findPlan } from '#contracts/money/plan-choices.ts';
import { dayAfter, indianDay } from '#contracts/text/india-days.ts';
import type { NewsReply } from '#contracts/news/news.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { agencyHelpers } from '#server/testing/agencies.ts';
import { chatCalls } from '#server/testing/chat.ts';
import { userChannel } from '#server/platform/realtime/realtime.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { visitHelpers } from '#server/testing/visits/visits.ts';

const test = useTestApp();
const { signedIn, signedInOwner } = accountHelpers(test);
const { get, say } = chatCalls(test);
const { booked, saveTimes } = visitHelpers(test);

type Someone = Awaited<ReturnType<typeof signedIn>>;

/** An agency with a member, and enquiries of Ravi and Kavya about a home of its owner. */
async function inbox() {
  const helpers = agencyHelpers(test);
  const { owner, member } = await helpers.agency(['answer']);
  const home = await test.given.record({ ownerId: owner.id, title: 'Flat with a swing' });
  const [ravi, kavya] = [await signedIn({ first_name: 'Ravi' }), await signedIn({ first_name: 'Kavya' })];
  for (const seeker of [ravi, kavya]) await say(seeker, owner, { message: 'Is it free?', property_id: home });
  const list = async (who: Someone, view = 'open'): Promise<EnquiriesReply['data']> => {
    const url = `/api/enquiries?view=${view}`;
    const { body } = who.id === owner.id ? await get(owner, url) : await helpers.act(who, owner.id, { url });
    return (body as EnquiriesReply).data;
  };
  const { enquiries } = await list(owner);
  const idOf = (seeker: Someone) => enquiries.find((one) => one.seeker.id === seeker.id)?.id ?? 0;
  const give = (by: Someone, id: number, to: number | null) => {
    const url = `/api/enquiries/${id}/given`;
    return by.id === owner.id
      ? test.send('PUT', url, { to }, owner)
      : helpers.act(by, owner.id, { method: 'PUT', url, body: { to } });
  };
  return { ...helpers, owner, member, ravi, kavya, home, list, give, ofRavi: idOf(ravi), ofKavya: idOf(kavya) };
}

const ids = ({ enquiries }: EnquiriesReply['data']) => enquiries.map(({ id }) => id);
const bell = async (who: Someone, kind: string) =>
  ((await get(who, '/api/news')).body as NewsReply).data.items
    .filter((one) => one.kind === kind)
    .map(({ text, path }) => ({ text, path }));
const setAbsence = (by: Someone, memberId: number, until: string | null) =>
  test.send('PUT', `/api/agency/members/${memberId}/absence`, { until }, { token: by.token });
const inAWeek = dayAfter(indianDay(new Date()), 7);

describe('an enquiry given to a member', () => {
  // specification 32.11
  it('is theirs, with the name of the giver, and their bell rings', async () => {
    const { owner, member, list, give, ofRavi, ofKavya } = await inbox();
    const given = (await give(owner, ofRavi, member.id)).body.data as Enquiry;
    expect(given.given).toMatchObject({ to: { id: member.id, name: 'Meera Shah' }, by: 'Ravi Rao' });
    expect(ids(await list(member, 'mine'))).toEqual([ofRavi]);
    expect(ids(await list(owner, 'nobodys'))).toEqual([ofKavya]);
    const { counts, colleagues } = await list(owner, 'mine');
    expect(counts).toMatchObject({ open: 2, mine: 0, nobodys: 1 });
    expect(colleagues).toEqual([
      { id: owner.id, name: 'Ravi Rao', is_absent: false },
      { id: member.id, name: 'Meera Shah', is_absent: false },
    ]);
    expect(await bell(member, 'enquiry')).toEqual([
      { text: 'Given to you at Rao Homes: Ravi', path: '/enquiries?view=mine' },
    ]);
    expect((await get(owner, '/api/agency/acts')).body.data).toEqual([]);
  });

  // specification 32.11
  it('is taken, and given back to the owner, by the member', async () => {
    const { owner, member, list, give, ofRavi } = await inbox();
    expect((await give(member, ofRavi, member.id)).body.data.given).toMatchObject({ by: 'Meera Shah' });
    expect(await bell(member, 'enquiry')).toEqual([]);
    await give(member, ofRavi, owner.id);
    expect(ids(await list(owner, 'mine'))).toEqual([ofRavi]);
    expect(await bell(owner, 'enquiry')).toMatchObject([{ text: 'Given to you: Ravi' }]);
    expect((await give(member, ofRavi, null)).body.data.given).toBeNull();
    expect((await get(owner, '/api/agency/acts')).body.data).toMatchObject([
      { act: 'PUT /api/enquiries/:id/given', subject: ofRavi },
      { act: 'PUT /api/enquiries/:id/given' },
      { act: 'PUT /api/enquiries/:id/given' },
    ]);
  });

  // specification 32.11
  it('is refused for others, without the right, and for one whom the person has blocked', async () => {
    const { owner, member, ravi, kavya, join, give, ofRavi, ofKavya } = await inbox();
    await test.modules.plans.give(owner.id, findPlan('yearly')!);
    const [poster, other] = [await signedIn(), await signedInOwner()];
    await join(owner, poster, ['post']);
    await test.database.pool.query('INSERT INTO user_blocks (user_id, blocked_id) VALUES ($1, $2)', [
      ravi.id,
      member.id,
    ]);
    for (const [id, to] of [
      [ofRavi, member.id],
      [ofRavi, poster.id],
      [ofRavi, other.id],
      [ofRavi, 999_999],
    ] as const) {
      const { status, body } = await give(owner, id, to);
      expect([status, body.code]).toEqual([409, 'enquiries.cannot_take']);
    }
    expect((await give(other, ofRavi, null)).body.code).toBe('agencies.no_right');
    expect((await test.send('PUT', `/api/enquiries/${ofRavi}/given`, { to: null }, other)).body.code).toBe(
      'enquiries.not_found',
    );
    expect((await give(kavya, ofKavya, kavya.id)).body.code).toBe('agencies.no_right');
  });

  // specification 32.11
  it('reminds the member, and the owner once the member may no longer answer', async () => {
    const { owner, member, give, ofRavi, ofKavya } = await inbox();
    for (const id of [ofRavi, ofKavya]) await give(owner, id, member.id);
    const { pool } = test.database;
    await pool.query('UPDATE enquiries SET remind_on = current_date - 1 WHERE id = $1', [ofRavi]);
    await test.modules.enquiries.remind();
    expect((await bell(member, 'enquiry')).map(({ text }) => text)).toContain('You wanted to be reminded today: Ravi');
    await pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [member.id]);
    await pool.query('UPDATE enquiries SET remind_on = current_date - 1 WHERE id = $1', [ofKavya]);
    await test.modules.enquiries.remind();
    expect((await bell(owner, 'enquiry')).map(({ text }) => text)).toEqual(['You wanted to be reminded today: Kavya']);
  });

  // specification 32.11
  it('rings for visits and offers of its person at the member', async () => {
    const { owner, member, ravi, home, give, ofRavi } = await inbox();
    await give(owner, ofRavi, member.id);
    await saveTimes(owner);
    const isAnnounced = () =>
      test.published.some(
        ({ event, channels }) => event === 'NewsChanged' && channels.includes(userChannel(member.id)),
      );
    test.published.length = 0;
    await booked({ ...owner, home }, ravi);
    expect(isAnnounced(), 'tabs, of the visit').toBe(true);
    test.published.length = 0;
    const terms = { price: 4_000_000, unit: 'sale', valid_days: 3 };
    expect((await test.send('POST', '/api/offers', { home_id: home, ...terms }, ravi)).status).toBe(201);
    expect(isAnnounced(), 'tabs, of the offer').toBe(true);
    for (const kind of ['visit', 'offer']) {
      expect([(await bell(member, kind)).length, await bell(owner, kind)], kind).toEqual([1, []]);
    }
  });
});

describe('a member who is away', () => {
  // specification 32.12
  it('gives open enquiries back to the owner, and gets no new ones', async () => {
    const { owner, member, list, give, ofRavi, ofKavya } = await inbox();
    await give(owner, ofRavi, member.id);
    await give(owner, ofKavya, member.id);
    await test.send('PATCH', `/api/enquiries/${ofKavya}`, { state: 'closed', closed_as: 'done' }, owner);
    const { body } = await setAbsence(member, member.id, inAWeek);
    expect(body.data.joined).toMatchObject({ absent_until: inAWeek });
    expect(ids(await list(owner, 'nobodys'))).toEqual([ofRavi]);
    expect((await list(owner, 'closed')).enquiries[0]?.given?.to.id).toBe(member.id);
    expect((await bell(owner, 'agency')).map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^Meera is away until .*, and 1 enquiry is nobody’s again$/),
    );
    expect((await give(owner, ofRavi, member.id)).body.code).toBe('enquiries.cannot_take');
    expect((await list(owner)).colleagues.at(-1)).toMatchObject({ id: member.id, is_absent: true });
    await setAbsence(owner, member.id, null);
    expect((await give(owner, ofRavi, member.id)).status).toBe(200);
  });

  // specification 32.12
  it('is back after the last day, which is one of the next year', async () => {
    const { owner, member, list } = await inbox();
    const today = indianDay(new Date());
    for (const until of [dayAfter(today, -1), dayAfter(today, 366), '31/12/2026']) {
      expect((await setAbsence(member, member.id, until)).status, until).toBe(422);
    }
    expect((await setAbsence(await signedIn(), member.id, inAWeek)).status).toBe(404);
    expect((await setAbsence(owner, member.id, inAWeek)).body.data.owned.members).toMatchObject([
      { absent_until: inAWeek },
    ]);
    await test.database.pool.query('UPDATE agency_members SET absent_until = current_date - 2');
    expect((await list(owner)).colleagues.at(-1)).toMatchObject({ id: member.id, is_absent: false });
  });

  it.each([
    ['is removed', async (owner: Someone, member: Someone) => test.modules.agencies.remove(owner.id, member.id)],
    ['leaves', async (_: Someone, member: Someone) => test.modules.agencies.leave(member.id)],
    [
      'loses the right',
      async (owner: Someone, member: Someone) => test.modules.agencies.setRights(owner.id, member.id, ['pay']),
    ],
    ['sees the agency end', async (owner: Someone) => test.modules.agencies.end(owner.id)],
    [
      'deletes the account',
      async (_: Someone, { password, token }: Someone) =>
        test.send('POST', '/api/auth/delete-account', { password }, { token }),
    ],
  ] as const)('and one who %s gives all enquiries back', async (_, end) => {
    const { owner, member, list, give, ofRavi, ofKavya } = await inbox();
    for (const id of [ofRavi, ofKavya]) await give(owner, id, member.id);
    await test.send('PATCH', `/api/enquiries/${ofKavya}`, { state: 'closed', closed_as: 'done' }, owner);
    await end(owner, member);
    expect(ids(await list(owner, 'nobodys'))).toEqual([ofRavi]);
    expect((await list(owner, 'closed')).enquiries).toMatchObject([{ id: ofKavya, given: null }]);
  });

  // specification 32.12
  it('is one whose membership ends while an enquiry is given: nothing stays with a former member', async () => {
    const { owner, member, list, give, ofRavi } = await inbox();
    await Promise.all([give(owner, ofRavi, member.id), test.modules.agencies.remove(owner.id, member.id)]);
    expect(ids(await list(owner, 'nobodys'))).toContain(ofRavi);
  });
});

// specification 32.11
it('is in the member’s copy of data as a number, and in the file of the owner by name', async () => {
  const { owner, member, give, ofRavi } = await inbox();
  await give(owner, ofRavi, member.id);
  expect((await get(member, '/api/auth/data')).body.given_enquiries).toMatchObject([{ id: ofRavi }]);
  expect(String((await get(owner, '/api/enquiries.csv')).body)).toContain('Meera Shah');
});
