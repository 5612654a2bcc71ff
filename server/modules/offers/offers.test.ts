import { describe, expect, it } from 'vitest';
import type { Offer } from '#contracts/offers/offers.ts';
import { offerLimits } from '#contracts/offers/offer-limits.ts';
import type { EnquiriesReply } from '#contracts/chat/enquiries.ts';
import type { NewsReply } from '#contracts/news/news.ts';
import { dayAfter, indianDay } from '#contracts/text/india-days.ts';
import { chatCalls } from '#server/testing/chat.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { monthlyTerms, offerHelpers } from '#server/testing/offers.ts';
import * as errors from '#texts/errors.ts';

const now = new Date('2026-12-01T06:00:00Z');
const time = { now: () => now };
const test = useTestApp({ clock: time });
const { signedIn, letting, make, act, offersOf, made } = offerHelpers(test);
const { get, post } = chatCalls(test);

type Someone = Awaited<ReturnType<typeof signedIn>>;
const inTalks = async (home: number) => (await test.get(`/api/properties/${home}`)).body.data.in_talks as boolean;
const news = async (who: Someone) =>
  ((await get(who, '/api/news')).body as NewsReply).data.items.filter(({ kind }) => kind === 'offer');
const texts = async (who: Someone) => {
  const { body } = await get(who, '/api/conversations');
  const [{ id }] = body.data as [{ id: number }];
  const messages = (await get(who, `/api/conversations/${id}/messages`)).body.data as { message: string }[];
  return messages.map(({ message }) => message);
};

describe('an offer', () => {
  // specification 30.1
  it('names a price, a day, how long it holds and conditions; both sides see it, and nobody else', async () => {
    const [owner, seeker, other] = [await letting(), await signedIn(), await signedIn()];
    const reply = await make(seeker, owner.home, { starts_on: '2026-12-15', conditions: ' Painted before. ' });
    expect(reply.status).toBe(201);
    expect(reply.body.data).toMatchObject({
      side: 'seeker',
      state: 'open',
      waits_for_you: false,
      formatted_price: '₹26,500/month',
      starts_on: '2026-12-15',
      conditions: 'Painted before.',
      // The end of 4 December in India.
      valid_until: '2026-12-04T18:30:00.000Z',
      home: { id: owner.home, formatted_price: '₹28,000/month' },
      acts: ['withdraw'],
    });
    const [offer] = (await offersOf(owner)).live;
    expect(offer).toMatchObject({ side: 'owner', waits_for_you: true, acts: ['accept', 'counter', 'decline'] });
    expect(JSON.stringify(offer)).not.toMatch(/phone|email|@/);
    expect(await offersOf(other)).toEqual({ live: [], over: [] });
    for (const act1 of ['accept', 'withdraw']) {
      expect((await act(other, offer as Offer, { act: act1 })).body.code).toBe('offers.not_found');
    }
  });

  // specification 30.3
  it('is a message, moves the enquiry, and rings the bell of the other side once for each act', async () => {
    const [owner, seeker] = [await letting(), await signedIn()];
    const offer = await made(seeker, owner.home, { conditions: 'Painted before.' });
    expect(await texts(owner)).toEqual([
      'My offer for the home: ₹26,500/month. It holds until Fri, 4 Dec.\nPainted before.',
    ]);
    const inbox = (await get(owner, '/api/enquiries?view=offer')).body as EnquiriesReply;
    expect(inbox.data.enquiries).toMatchObject([{ seeker: { id: seeker.id }, home: { id: owner.home } }]);
    expect(await news(owner)).toMatchObject([
      { text: expect.stringMatching(/offers ₹26,500\/month for your home$/), path: '/my-profile/offers' },
    ]);
    expect((await test.mails.last(owner.email)).subject).toMatch(/^Offer for your home: ₹26,500\/month · /);

    await act(owner, offer, { act: 'counter', terms: { ...monthlyTerms, price: 27_500 }, reason: '' });
    expect(await news(seeker)).toMatchObject([
      { text: expect.stringContaining('answers your offer with ₹27,500/month') },
    ]);
    expect((await test.mails.last(seeker.email)).text).toContain('No contract is made');
  });

  // specification 30.2
  it('goes to and fro until one side accepts; the home is in talks then, and its status stays', async () => {
    const [owner, seeker] = [await letting(), await signedIn()];
    let offer = await made(seeker, owner.home);
    expect(await inTalks(owner.home)).toBe(false);
    offer = (await act(owner, offer, { act: 'counter', terms: { ...monthlyTerms, price: 27_500 } })).body.data as Offer;
    expect(offer).toMatchObject({ price: 27_500, waits_for_you: false, rounds: 2, acts: ['withdraw'] });
    expect((await act(owner, offer, { act: 'accept' })).body.code).toBe('offers.not_now');
    const accepted = await act(seeker, offer, { act: 'accept' });
    expect(accepted.body.data).toMatchObject({ state: 'accepted', price: 27_500, acts: ['withdraw'] });
    expect(await inTalks(owner.home)).toBe(true);
    const { data } = (await test.get(`/api/properties/${owner.home}`)).body;
    expect(data).toMatchObject({ status: 'active', is_active: true });
    const list = await test.get('/api/properties?transaction_type=rent');
    expect(list.body.data).toMatchObject([{ id: owner.home, in_talks: true }]);
    expect((await texts(owner)).at(-1)).toMatch(/no contract is made yet/);

    await act(seeker, accepted.body.data as Offer, { act: 'withdraw', reason: 'We found another.' });
    expect(await inTalks(owner.home)).toBe(false);
    expect((await offersOf(owner)).over).toMatchObject([
      { state: 'withdrawn', ended_by: 'seeker', reason: 'We found another.' },
    ]);
  });

  // specification 30.2
  it('is declined with a reason, and another can be made then', async () => {
    const [owner, seeker] = [await letting(), await signedIn()];
    const offer = await made(seeker, owner.home);
    expect((await make(seeker, owner.home)).body.code).toBe('offers.already');
    await act(owner, offer, { act: 'decline', reason: 'Too low for me.' });
    expect((await offersOf(seeker)).over).toMatchObject([{ state: 'declined', reason: 'Too low for me.', acts: [] }]);
    expect((await make(seeker, owner.home, { price: 27_000 })).status).toBe(201);
  });

  // specification 30.5
  it('has one answer when several are pressed at once', async () => {
    const [owner, seeker] = [await letting(), await signedIn()];
    const offer = await made(seeker, owner.home);
    const presses = ['accept', 'decline', 'accept', 'decline'].map((one) => act(owner, offer, { act: one }));
    const replies = await Promise.all([...presses, act(seeker, offer, { act: 'withdraw' })]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.code === 'offers.changed_since')).toHaveLength(4);
    // The message of each refused press went with it.
    expect(await texts(owner)).toHaveLength(2);
    const replies2 = await Promise.all([1, 2, 3].map(async () => make(await signedIn(), owner.home)));
    expect(replies2.map(({ status }) => status)).toEqual([201, 201, 201]);
  });

  // specification 30.5
  it('is made once when pressed twice, and accepted for one person only', async () => {
    const [owner, seeker, other] = [await letting(), await signedIn(), await signedIn()];
    const twice = await Promise.all([make(seeker, owner.home), make(seeker, owner.home)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const second = await made(other, owner.home, { price: 27_000 });
    const [first] = (await offersOf(seeker)).live;
    const replies = await Promise.all([
      act(owner, first as Offer, { act: 'accept' }),
      act(owner, second, { act: 'accept' }),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('offers.another_accepted');
  });

  // specification 30.10
  it('for a PG leaves its other beds on offer: several are accepted, and it is never in talks', async () => {
    const [owner, seeker, other] = [await letting({ propertyType: 'pg' }), await signedIn(), await signedIn()];
    const offers = [await made(seeker, owner.home), await made(other, owner.home)];
    expect(offers).toMatchObject([{ home: { takes_several: true } }, { home: { takes_several: true } }]);
    for (const offer of offers) expect((await act(owner, offer, { act: 'accept' })).status).toBe(200);
    expect(await inTalks(owner.home)).toBe(false);
    expect((await test.mails.last(other.email)).text).toContain('The PG stays on offer for its other beds.');

    const query = (text: string) => test.database.pool.query(text, [owner.home]);
    await query(`UPDATE properties SET property_type = 'apartment' WHERE id = $1`);
    expect(await inTalks(owner.home)).toBe(true);
  });

  // specification 30.4
  it.each([
    [{ unit: 'sale' }, 'offers.other_unit', errors.offersOtherUnit({ unit: 'month' })],
    [{ price: 2_650 }, 'offers.far_off', errors.offersFarOff({ price: '₹28,000', unit: 'month' })],
    [{ price: 2_650_000 }, 'offers.far_off', errors.offersFarOff({ price: '₹28,000', unit: 'month' })],
    [{ starts_on: '2026-11-30' }, 'offers.past', errors.offersPast()],
    [
      { starts_on: dayAfter(indianDay(now), offerLimits.daysAhead + 1) },
      'offers.too_far',
      errors.offersTooFar({ days: String(offerLimits.daysAhead) }),
    ],
  ])('is refused with a sentence: %o', async (terms, code, message) => {
    const [owner, seeker] = [await letting(), await signedIn()];
    const { status, body } = await make(seeker, owner.home, terms);
    expect({ status, code: body.code, message: body.message }).toEqual({ status: 422, code, message });
    expect(await offersOf(owner)).toEqual({ live: [], over: [] });
  });

  // specification 30.4
  it.each([
    { price: 0 },
    { price: 1.5 },
    { valid_days: 2 },
    { conditions: 'x'.repeat(501) },
    { starts_on: '1/1/2027' },
    { x: 1 },
  ])('is not read: %o', async (terms) => {
    const [owner, seeker] = [await letting(), await signedIn()];
    expect((await make(seeker, owner.home, terms)).status).toBe(422);
  });

  // specification 30.4
  it('needs a home on offer of another person who can be reached', async () => {
    const [owner, seeker] = [await letting(), await signedIn()];
    expect((await make(owner, owner.home)).body.code).toBe('offers.own_home');
    const offer = await made(seeker, owner.home);
    await post(owner, `/api/properties/${owner.home}/status`, { status: 'inactive' });
    for (const body of [{ act: 'accept' }, { act: 'counter', terms: monthlyTerms }]) {
      expect((await act(owner, offer, body)).body.code).toBe('offers.home_taken');
    }
    expect((await make(await signedIn(), owner.home)).status).toBe(404);
    await post(owner, `/api/properties/${owner.home}/status`, { status: 'active' });
    await post(owner, `/api/properties/${owner.home}/status`, { status: 'rented' });
    expect((await make(await signedIn(), owner.home)).body.code).toBe('offers.home_taken');
    await test.send('PUT', `/api/users/${seeker.id}/block`, undefined, { token: owner.token });
    expect((await act(seeker, offer, { act: 'withdraw' })).body.code).toBe('people.unreachable');
  });

  // specification 30.4
  it('is one of a few: live ones, those of a week, and prices named in turn', async () => {
    const seeker = await signedIn();
    const owners: Awaited<ReturnType<typeof letting>>[] = [];
    while (owners.length <= offerLimits.openOffers) owners.push(await letting());
    const replies: string[] = [];
    for (const { home } of owners) replies.push(String((await make(seeker, home)).body.code ?? 'made'));
    expect(replies).toEqual([...Array.from({ length: offerLimits.openOffers }, () => 'made'), 'offers.open_full']);
    await test.database.pool.query(`UPDATE offers SET state = 'withdrawn', waits_for = NULL WHERE seeker_id = $1`, [
      seeker.id,
    ]);
    await test.database.pool.query(
      `INSERT INTO offers (property_id, owner_id, seeker_id, state, price, unit, valid_until, conditions, created_at, changed_at)
        SELECT property_id, owner_id, seeker_id, state, price, unit, valid_until, '', created_at, changed_at FROM offers
        WHERE seeker_id = $1`,
      [seeker.id],
    );
    expect((await make(seeker, owners[0]?.home ?? 0)).body.code).toBe('offers.week_full');

    const [owner, other] = [await letting(), await signedIn()];
    const offer = await made(other, owner.home);
    await test.database.pool.query('UPDATE offers SET rounds = $2 WHERE id = $1', [offer.id, offerLimits.rounds]);
    expect((await act(owner, offer, { act: 'counter', terms: monthlyTerms })).body.code).toBe('offers.rounds_full');
  });
});

describe('the end of an offer', () => {
  // specification 30.6
  it('comes with a block, a sold home and a deleted account; the other side learns of it', async () => {
    const [owner, seeker, second, third] = [await letting(), await signedIn(), await signedIn(), await signedIn()];
    for (const one of [seeker, second, third]) await made(one, owner.home);
    await test.send('PUT', `/api/users/${seeker.id}/block`, undefined, { token: owner.token });
    await test.modules.offerUpkeep.endUnfit();
    expect((await offersOf(seeker)).over).toMatchObject([{ state: 'withdrawn', ended_by: 'reach' }]);

    const [ofSecond] = (await offersOf(second)).live;
    await act(owner, ofSecond as Offer, { act: 'accept' });
    expect(await inTalks(owner.home)).toBe(true);
    await test.send('POST', '/api/auth/delete-account', { password: second.password }, { token: second.token });
    expect(await inTalks(owner.home)).toBe(false);
    expect((await news(owner))[0]).toMatchObject({ text: 'The offer of ₹26,500/month is over' });

    await post(owner, `/api/properties/${owner.home}/status`, { status: 'rented' });
    expect((await offersOf(third)).over).toMatchObject([{ ended_by: 'home' }]);
    expect(await news(third)).toMatchObject([{ text: 'The offer of ₹26,500/month is over' }]);
    expect((await offersOf(owner)).live).toEqual([]);
  });

  // specification 30.6
  it('comes by itself: unanswered after its days, talks after theirs, the row half a year later', async () => {
    const [owner, seeker] = [await letting(), await signedIn()];
    const offer = await made(seeker, owner.home);
    const query = (text: string) => test.database.pool.query(text, [offer.id]);
    await query(`UPDATE offers SET valid_until = '2026-12-01T05:59Z' WHERE id = $1`);
    expect((await offersOf(owner)).over).toMatchObject([{ state: 'lapsed', acts: [] }]);
    expect((await act(owner, offer, { act: 'accept' })).body.code).toBe('offers.not_now');
    expect((await make(seeker, owner.home)).status).toBe(201);

    const [live] = (await offersOf(owner)).live;
    await act(owner, live as Offer, { act: 'accept' });
    await test.database.pool.query(`UPDATE offers SET talks_until = '2026-12-01T05:59Z' WHERE id = $1`, [live?.id]);
    expect(await inTalks(owner.home)).toBe(false);

    await query(`UPDATE offers SET changed_at = now() - interval '181 days' WHERE id = $1`);
    await test.modules.offerUpkeep.sweep();
    expect((await offersOf(owner)).over).toEqual([]);
  });

  // specification 30.6
  it('takes no copy along: offers are in the download of both sides', async () => {
    const [owner, seeker] = [await letting(), await signedIn()];
    await made(seeker, owner.home);
    for (const one of [owner, seeker]) {
      expect((await get(one, '/api/auth/data')).body.offers).toMatchObject([{ price: 26_500, state: 'open' }]);
    }
  });
});
