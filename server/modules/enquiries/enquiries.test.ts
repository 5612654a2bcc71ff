import { describe, expect, it } from 'vitest';
import type { EnquiriesReply, Enquiry } from '#contracts/chat/enquiries.ts';
import type { NewsReply } from '#contracts/news/news.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { chatCalls } from '#server/testing/chat.ts';
import { buyPlan } from '#server/testing/payments.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { visitHelpers } from '#server/testing/visits/visits.ts';

const test = useTestApp();
const { signedInOwner: signedIn } = accountHelpers(test);
const { get, say, post } = chatCalls(test);
const { showing, booked, act } = visitHelpers(test);

type Someone = Awaited<ReturnType<typeof signedIn>>;
const inbox = async (who: Someone, query = ''): Promise<EnquiriesReply> =>
  (await get(who, `/api/enquiries${query}`)).body as EnquiriesReply;
const list = async (who: Someone, query = ''): Promise<Enquiry[]> => (await inbox(who, query)).data.enquiries;
const change = (who: Someone, id: number | undefined, body: object) =>
  test.send('PATCH', `/api/enquiries/${id}`, body, { token: who.token });
const named = async (who: Someone, first: string, last: string) =>
  test.database.pool.query('UPDATE users SET first_name = $2, last_name = $3 WHERE id = $1', [who.id, first, last]);

/** An agent with two homes; Ravi asked about the flat, Meera about the villa. */
async function twoEnquiries() {
  const [agent, ravi, meera] = [await signedIn(), await signedIn(), await signedIn()];
  await named(ravi, 'Ravi', 'Menon');
  await named(meera, 'मीरा', 'शर्मा');
  const flat = await test.given.record({ ownerId: agent.id, title: 'Flat with a swing', locality: 'Kharadi' });
  const villa = await test.given.record({ ownerId: agent.id, title: 'Villa with a well' });
  await say(ravi, agent, { message: 'Is the flat free?', property_id: flat });
  await say(meera, agent, { message: 'When can I see it?', property_id: villa });
  return { agent, ravi, meera, flat, villa };
}

describe('the inbox of enquiries', () => {
  // specification 27.1
  it('lists who wants which home, what waits longest first', async () => {
    const { agent, ravi, meera, flat, villa } = await twoEnquiries();
    const { data, meta } = await inbox(agent);
    expect(data.enquiries).toMatchObject([
      {
        state: 'new',
        seeker: { id: ravi.id, name: 'Ravi Menon' },
        home: { id: flat, title: 'Flat with a swing' },
        waiting_since: expect.any(String),
        conversation_id: expect.any(Number),
      },
      { state: 'new', seeker: { id: meera.id }, home: { id: villa } },
    ]);
    expect(data.counts).toMatchObject({ open: 2, waiting: 2, new: 2, talk: 0, closed: 0, due: 0 });
    expect(meta.total).toBe(2);

    // The answered one no longer waits, and comes last.
    await say(agent, ravi, 'It is.');
    expect(await list(agent)).toMatchObject([
      { state: 'new', home: { id: villa } },
      { state: 'talk', home: { id: flat }, waiting_since: null },
    ]);
    // Asked again, it waits behind the one that waits longer.
    await say(ravi, agent, 'May I come on Sunday?');
    expect((await list(agent, '?view=waiting')).map(({ home }) => home?.id)).toEqual([villa, flat]);
    expect((await list(agent, '?view=talk')).map(({ home }) => home?.id)).toEqual([flat]);
    expect((await list(agent, `?home=${villa}`)).map(({ seeker }) => seeker.id)).toEqual([meera.id]);
  });

  // specification 27.2
  it('has those who opened the number, once for each person and home', async () => {
    const { agent, ravi, flat, villa } = await twoEnquiries();
    await buyPlan(test, ravi.token, 'monthly');
    for (const time of ['first', 'second']) {
      expect((await post(ravi, `/api/properties/${villa}/contact`)).status, time).toBe(200);
    }
    const ofRavi = (await list(agent)).filter(({ seeker }) => seeker.id === ravi.id);
    expect(ofRavi).toMatchObject([
      { home: { id: flat }, waiting_since: expect.any(String) },
      { home: { id: villa }, waiting_since: null, state: 'new' },
    ]);
    await say(ravi, agent, { message: 'And the villa?', property_id: villa });
    expect((await list(agent, '?view=waiting')).length).toBe(3);
  });

  it('is each owner’s own', async () => {
    const { agent, ravi, meera } = await twoEnquiries();
    const [enquiry] = await list(agent);
    expect(await list(ravi)).toEqual([]);
    expect((await change(ravi, enquiry?.id, { state: 'talk' })).status).toBe(404);
    expect((await change(meera, enquiry?.id, { note: 'Mine' })).body.code).toBe('enquiries.not_found');
    expect(JSON.stringify(await inbox(agent))).not.toMatch(/phone|email|@/);
  });
});

describe('an enquiry', () => {
  // specification 27.3
  it('is moved by hand, with why it ended, and comes back when the person writes again', async () => {
    const { agent, ravi, flat } = await twoEnquiries();
    const [{ id } = { id: 0 }] = await list(agent);
    expect((await change(agent, id, { state: 'visit' })).body.data).toMatchObject({ state: 'visit', closed_as: null });
    for (const body of [{ state: 'closed' }, { closed_as: 'done' }, { state: 'talk', closed_as: 'done' }]) {
      expect((await change(agent, id, body)).body.errors).toEqual({ closed_as: ['Say why it is closed'] });
    }
    const closed = await change(agent, id, { state: 'closed', closed_as: 'not_interested', remind_on: '2030-01-01' });
    expect(closed.body.data).toMatchObject({ closed_as: 'not_interested', waiting_since: null, remind_on: null });
    expect((await list(agent)).map(({ home }) => home?.id)).not.toContain(flat);
    expect(await list(agent, '?view=closed')).toMatchObject([{ id }]);
    await say(ravi, agent, 'I thought it over.');
    expect(await list(agent, `?home=${flat}`)).toMatchObject([{ id, state: 'talk', closed_as: null }]);
  });

  // specification 27.2
  it('comes to its visit when both sides agreed, and not back from an offer', async () => {
    const [owner, seeker, other] = [await showing(), await signedIn(), await signedIn()];
    const visit = await booked(owner, seeker);
    expect(await list(owner)).toMatchObject([{ state: 'new', waiting_since: expect.any(String) }]);
    await act(owner, visit.id, { act: 'agree' });
    expect(await list(owner)).toMatchObject([{ state: 'visit', waiting_since: null }]);

    const second = await booked(owner, other, 25);
    const [{ id } = { id: 0 }] = await list(owner, '?view=new');
    await change(owner, id, { state: 'offer' });
    await act(owner, second.id, { act: 'agree' });
    expect(await list(owner, '?view=offer')).toMatchObject([{ id }]);
  });

  // specification 27.4
  it('has a note and a day on which it is due', async () => {
    const { agent, flat } = await twoEnquiries();
    const [{ id } = { id: 0 }] = await list(agent);
    await change(agent, id, { note: ' Comes with her parents ', remind_on: '2020-01-31' });
    expect(await list(agent, '?view=due')).toMatchObject([
      { home: { id: flat }, note: 'Comes with her parents', remind_on: '2020-01-31' },
    ]);
    await change(agent, id, { remind_on: '2999-12-31' });
    expect(await list(agent, '?view=due')).toEqual([]);
    await change(agent, id, { remind_on: null });
    expect((await list(agent, '?search=parents'))[0]).toMatchObject({ id, remind_on: null });
    expect((await change(agent, id, { remind_on: '31/12/2026' })).status).toBe(422);
    expect((await change(agent, id, { note: 'x'.repeat(2001) })).status).toBe(422);
    expect((await change(agent, id, { seeker_id: 1 })).status).toBe(422);
  });

  // specification 27.4
  it('rings the bell once on its day, and not for a day that is here or past', async () => {
    const { agent } = await twoEnquiries();
    const [first, second] = await list(agent);
    const lines = async () =>
      ((await get(agent, '/api/news')).body as NewsReply).data.items.filter(({ kind }) => kind === 'enquiry');
    await change(agent, first?.id, { remind_on: '2999-12-31' });
    await change(agent, second?.id, { remind_on: '2020-01-31' });
    await test.modules.enquiries.remind();
    expect(await lines()).toEqual([]);
    await test.database.pool.query(`UPDATE enquiries SET remind_on = current_date - 1 WHERE id = $1`, [first?.id]);
    await Promise.all([test.modules.enquiries.remind(), test.modules.enquiries.remind()]);
    await test.modules.enquiries.remind();
    expect(await lines()).toMatchObject([
      {
        text: 'You wanted to be reminded today: Ravi',
        note: 'Flat with a swing',
        path: '/enquiries?view=due',
      },
    ]);
    // A closed one has no day.
    await change(agent, first?.id, { remind_on: '2999-12-31' });
    await change(agent, first?.id, { state: 'closed', closed_as: 'done' });
    await test.modules.enquiries.remind();
    expect(await lines()).toHaveLength(1);
  });

  it.each([
    ['rav', 1],
    ['MENON swing', 1],
    ['ravi well', 0],
    ['मीरा', 1],
    ['kharadi', 1],
    ['with a', 2],
    ["o'neill", 0],
    ['!!!', 0],
    ["') | *", 0],
  ])('is found by beginnings of words: %s', async (search, found) => {
    const { agent } = await twoEnquiries();
    expect(await list(agent, `?search=${encodeURIComponent(search)}`)).toHaveLength(found);
  });

  it('is found by new names of the person and the home', async () => {
    const { agent, ravi, flat } = await twoEnquiries();
    await named(ravi, 'Rahul', 'Menon');
    await test.database.pool.query(`UPDATE properties SET title = 'Penthouse' WHERE id = $1`, [flat]);
    expect(await list(agent, '?search=rahul%20penthouse')).toHaveLength(1);
    expect(await list(agent, '?search=ravi')).toHaveLength(0);
  });

  // specification 27.6
  it('goes a year after it was closed', async () => {
    const { agent } = await twoEnquiries();
    for (const { id } of await list(agent)) await change(agent, id, { state: 'closed', closed_as: 'other' });
    await test.database.pool.query(
      `UPDATE enquiries SET moved_at = now() - interval '13 months' WHERE id = (SELECT min(id) FROM enquiries)`,
    );
    await test.modules.enquiries.sweep();
    expect(await list(agent, '?view=closed')).toHaveLength(1);
  });
});

describe('the file of enquiries', () => {
  it('has a line for each, without contact details, and in Hindi its words', async () => {
    const { agent } = await twoEnquiries();
    const [{ id } = { id: 0 }] = await list(agent);
    await change(agent, id, { note: '=1+1' });
    const text = String((await get(agent, '/api/enquiries.csv')).body);
    const [head = '', first = '', ...rest] = text.split('\r\n');
    expect(head).toBe(
      '\uFEFFperson,home,place,price,state,closed_as,since,last_message,waiting_since,remind_on,note,given_to',
    );
    expect(first).toMatch(/^Ravi Menon,Flat with a swing,.*,'=1\+1,$/);
    expect(rest).toHaveLength(2);
    expect(text).not.toMatch(/@|\+91/);
    const inHindi = { authorization: `Bearer ${agent.token}`, 'accept-language': 'hi-IN' };
    expect(String((await test.get('/api/enquiries.csv', inHindi)).body)).toMatch(/नाम,घर,.*\r\nRavi Menon,.*,नई,/);
  });

  it('is in the copy of one’s data, with the quick answers', async () => {
    const { agent } = await twoEnquiries();
    const answers = ['Hello {name}, {home} is free.'];
    expect((await test.send('PUT', '/api/user/quick-answers', { answers }, { token: agent.token })).status).toBe(200);
    expect((await get(agent, '/api/user/quick-answers')).body.data).toEqual({ answers });
    const { body } = await get(agent, '/api/auth/data');
    expect(body).toMatchObject({ enquiries: [{ state: 'new' }, { state: 'new' }], quick_answers: answers });
    for (const wrong of [[''], ['x'.repeat(501)], Array.from({ length: 21 }, () => 'Yes')]) {
      const { status } = await test.send('PUT', '/api/user/quick-answers', { answers: wrong }, { token: agent.token });
      expect(status).toBe(422);
    }
    expect((await post(agent, '/api/enquiries')).status).toBe(404);
  });
});
