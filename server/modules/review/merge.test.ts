import { describe, expect, it } from 'vitest';
import type { Offer } from '#contracts/offers/offers.ts';
import { deskHelpers } from '#server/testing/desk.ts';
import { offerHelpers } from '#server/testing/offers.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { operator, call, signedIn } = deskHelpers(test);
const { made, act, offersOf } = offerHelpers(test);
const terms = { unit: 'sale', price: 9_000_000 };
const talksOf = async (home: number) => (await test.get(`/api/properties/${home}`)).body.data.in_talks as boolean;
const query = async (text: string, values: unknown[] = []) =>
  (await test.database.pool.query<Record<string, unknown>>(text, values)).rows;

/** Two listings of one home, of one owner or of two, with an item about the second. */
async function twice({ isOneOwner = false, second = {} }: { isOneOwner?: boolean; second?: object } = {}) {
  const owner = await signedIn({ first_name: 'Kiran' });
  const other = isOneOwner ? owner : await signedIn({ first_name: 'Ravi' });
  const stays = await test.given.record({ ownerId: owner.id, title: 'The real one' });
  const goes = await test.given.record({ ownerId: other.id, title: 'The second one', ...second });
  const moderator = await operator('moderator');
  const item = await test.database.db.transaction().execute((transaction) =>
    test.modules.moderationQueue.enqueue(transaction, {
      kind: 'suspicious_post',
      subject: { type: 'listing', id: goes },
      harm: 4,
      reasons: [{ code: 'copied_pictures', text: 'Copied', detail: String(stays) }],
    }),
  );
  const decide = (body: object) =>
    call(moderator, 'POST', `/api/operator/items/${item}/decide`, { act: 'merge', reason: 'One home.', ...body });
  return { owner, other, stays, goes, moderator, decide };
}

/** Traces of several people at both homes. */
async function traces(stays: number, goes: number) {
  const [asha, kabir] = [await signedIn(), await signedIn()];
  const save = (home: number, token: string) => test.send('POST', '/api/favourites/merge', { ids: [home] }, { token });
  await save(goes, asha.token);
  await save(stays, kabir.token);
  await save(goes, kabir.token);
  await query('INSERT INTO seen_homes (user_id, property_id) VALUES ($1, $2), ($3, $2), ($3, $4)', [
    asha.id,
    goes,
    kabir.id,
    stays,
  ]);
  await query('INSERT INTO contact_reveals (viewer_id, property_id) VALUES ($1, $2)', [asha.id, goes]);
  await query(
    `INSERT INTO property_stats (property_id, views, inquiries, responses) VALUES ($1, 40, 2, 0), ($2, 7, 1, 0)
      ON CONFLICT (property_id) DO UPDATE SET views = excluded.views, inquiries = excluded.inquiries`,
    [stays, goes],
  );
  await query(
    `INSERT INTO property_days (property_id, day, views) VALUES ($1, '2026-11-20', 5), ($1, '2026-11-21', 2)`,
    [goes],
  );
  await query(`INSERT INTO property_days (property_id, day, views) VALUES ($1, '2026-11-20', 30)`, [stays]);
  const [list] = await query(`INSERT INTO shortlists (user_id, name) VALUES ($1, 'Ours') RETURNING id`, [asha.id]);
  await query(`INSERT INTO shortlist_homes VALUES ($1, $2, 'The second one', 1)`, [(list as { id: number }).id, goes]);
  return { asha, kabir };
}

const all = async () => ({
  favourites: await query('SELECT user_id, property_id FROM favourites ORDER BY 1, 2'),
  seen: await query('SELECT user_id, property_id FROM seen_homes ORDER BY 1, 2'),
  reveals: await query('SELECT viewer_id, property_id FROM contact_reveals ORDER BY 1, 2'),
  stats: await query('SELECT property_id, views, inquiries FROM property_stats ORDER BY 1'),
  days: await query('SELECT property_id, day::text, views FROM property_days WHERE views > 0 ORDER BY 1, 2'),
  homes: await query('SELECT property_id FROM shortlist_homes'),
});

describe('two listings of one home', () => {
  // specification 24.3
  it('are merged: what people did with one follows to the other, and its address leads there', async () => {
    const { stays, goes, decide, other } = await twice();
    const { asha, kabir } = await traces(stays, goes);
    expect((await decide({ other: stays, stays: 'other' })).status).toBe(200);
    expect((await test.get(`/api/properties/${goes}`)).status).toBe(404);
    expect((await test.get(`/api/properties/${goes}/gone`)).body.data).toMatchObject({ merged_into: stays });
    expect((await test.get(`/api/properties/${stays}`)).status).toBe(200);
    const after = await all();
    expect(after.favourites).toEqual([
      { user_id: asha.id, property_id: stays },
      { user_id: kabir.id, property_id: stays },
    ]);
    expect(after.homes).toEqual([{ property_id: stays }]);
    expect(after.stats[0]).toEqual({ property_id: stays, views: 47, inquiries: 2 });
    expect(after.days).toContainEqual({ property_id: stays, day: '2026-11-20', views: 35 });
    // A reveal of one owner's number isn't one of another's.
    expect(after.reveals).toEqual([{ viewer_id: asha.id, property_id: goes }]);
    expect((await test.mails.last(other.email)).text).toContain('merged it with another listing');
  });

  // specification 24.3
  it('are two again after an undo, as they were', async () => {
    const { stays, goes, decide, moderator } = await twice();
    await traces(stays, goes);
    const before = await all();
    const { body } = await decide({ other: stays, stays: 'other' });
    expect(await all()).not.toEqual(before);
    expect((await call(moderator, 'POST', `/api/operator/acts/${body.data.act_id}/undo`)).status).toBe(200);
    expect(await all()).toEqual(before);
    expect((await test.get(`/api/properties/${goes}`)).status).toBe(200);
    expect((await test.get(`/api/properties/${goes}/gone`)).status).toBe(404);
  });

  it('of one owner take contact requests and talks along', async () => {
    const { owner, stays, goes, decide, moderator } = await twice({ isOneOwner: true });
    const { asha } = await traces(stays, goes);
    const send = (home: number) =>
      test.send('POST', `/api/messages/${owner.id}`, { message: 'Is it free?', property_id: home }, asha);
    expect((await send(goes)).status).toBe(201);
    await query(`UPDATE enquiries SET note = 'Comes on Sunday'`);
    const enquiries = () => query('SELECT property_id, seeker_id, note FROM enquiries');
    const { body } = await decide({ other: stays, stays: 'other' });
    expect((await all()).reveals).toEqual([{ viewer_id: asha.id, property_id: stays }]);
    const talks = () =>
      query(
        'SELECT c.property_id, m.property_id AS about FROM conversations c JOIN messages m ON m.conversation_id = c.id',
      );
    expect(await talks()).toEqual([{ property_id: stays, about: stays }]);
    expect(await enquiries()).toEqual([{ property_id: stays, seeker_id: asha.id, note: 'Comes on Sunday' }]);
    await call(moderator, 'POST', `/api/operator/acts/${body.data.act_id}/undo`);
    expect(await talks()).toEqual([{ property_id: goes, about: goes }]);
    expect(await enquiries()).toEqual([{ property_id: goes, seeker_id: asha.id, note: 'Comes on Sunday' }]);
  });

  // specification 30.11
  it('of one owner take offers and talks along; of two live ones of a person one stays', async () => {
    const { owner, stays, goes, decide, moderator } = await twice({ isOneOwner: true });
    const [asha, kabir] = [await signedIn(), await signedIn()];
    const older = await made(asha, stays, terms);
    const newer = await made(asha, goes, terms);
    const accepted = (await act(owner, await made(kabir, goes, terms), { act: 'accept' })).body.data as Offer;
    expect(await talksOf(stays)).toBe(false);
    const { body } = await decide({ other: stays, stays: 'other' });
    expect(await talksOf(stays)).toBe(true);
    expect((await offersOf(asha)).live).toMatchObject([{ id: newer.id, home: { id: stays, is_shown: true } }]);
    expect((await offersOf(asha)).over).toMatchObject([{ id: older.id, state: 'withdrawn', ended_by: 'home' }]);
    for (const one of [owner, asha]) {
      expect(await query(`SELECT FROM news WHERE user_id = $1 AND facts->>'offer' = 'ended'`, [one.id])).toHaveLength(
        1,
      );
    }

    await call(moderator, 'POST', `/api/operator/acts/${body.data.act_id}/undo`);
    expect(await talksOf(stays)).toBe(false);
    expect((await offersOf(kabir)).live).toMatchObject([{ id: accepted.id, home: { id: goes } }]);
  });

  // specification 26.15
  it('of one owner take agreed visits along, and give them back', async () => {
    const { owner, stays, goes, decide, moderator } = await twice({ isOneOwner: true });
    const [asha, kabir] = [await signedIn(), await signedIn()];
    const visit = (home: number, seeker: number, day: number) =>
      query(
        `INSERT INTO visits (property_id, owner_id, seeker_id, state, starts_at, ends_at, free_from, opener, agreed_at)
         SELECT $1, $2, $3, 'agreed', at, at + interval '1 hour', at + interval '1 hour', 'owner', now()
         FROM (SELECT now() + make_interval(days => $4) AS at) AS begun`,
        [home, owner.id, seeker, day],
      );
    await visit(goes, asha.id, 1);
    await visit(goes, kabir.id, 2);
    await visit(stays, kabir.id, 3);
    const visited = () =>
      query('SELECT property_id AS home, seeker_id AS seeker, state FROM visits ORDER BY starts_at');
    const { body } = await decide({ other: stays, stays: 'other' });
    expect(await visited()).toEqual([
      { home: stays, seeker: asha.id, state: 'agreed' },
      { home: stays, seeker: kabir.id, state: 'agreed' },
      { home: stays, seeker: kabir.id, state: 'agreed' },
    ]);
    await call(moderator, 'POST', `/api/operator/acts/${body.data.act_id}/undo`);
    expect((await visited()).map(({ home }) => home)).toEqual([goes, goes, stays]);
  });

  // specification 30.11
  it('of two owners leave offers with the owner to whom they were made, who can accept none', async () => {
    const { other, stays, goes, decide } = await twice();
    const offer = await made(await signedIn(), goes, terms);
    await decide({ other: stays, stays: 'other' });
    expect((await offersOf(other)).live).toMatchObject([{ home: { id: goes, is_shown: false } }]);
    expect((await act(other, offer, { act: 'accept' })).body.code).toBe('offers.home_taken');
  });

  it('can be merged the other way round: the act is about the owner of the one that goes', async () => {
    const { owner, stays, goes, decide } = await twice();
    expect((await decide({ other: stays, stays: 'this' })).status).toBe(200);
    expect((await test.get(`/api/properties/${goes}`)).status).toBe(200);
    expect((await test.get(`/api/properties/${stays}/gone`)).body.data).toMatchObject({ merged_into: goes });
    expect((await test.mails.last(owner.email)).text).toContain('The real one');
    expect(await query('SELECT subject_id, person_id FROM moderation_acts')).toEqual([
      { subject_id: String(stays), person_id: owner.id },
    ]);
  });

  // specification 24.3
  it('are refused where they cannot be one home, and nothing changes', async () => {
    const { stays, goes, decide } = await twice();
    const rent = await test.given.record({ transactionType: 'rent' });
    const lead = await test.given.record({ transactionType: 'buy' });
    const paused = await test.given.record({ status: 'inactive' });
    const refusals = [
      [{}, 422],
      [{ other: goes, stays: 'other' }, 422],
      [{ other: 999_999_999, stays: 'other' }, 409],
      [{ other: rent, stays: 'other' }, 409],
      [{ other: lead, stays: 'other' }, 409],
      [{ other: paused, stays: 'other' }, 409],
    ] as const;
    for (const [body, status] of refusals) expect((await decide(body)).status, JSON.stringify(body)).toBe(status);
    expect(await query('SELECT FROM merged_records')).toEqual([]);
    expect((await decide({ other: stays, stays: 'other', reason: '' })).status).toBe(422);
  });
});
