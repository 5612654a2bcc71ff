import { beforeEach, describe, expect, it } from 'vitest';
import { userChannel } from '#server/platform/realtime/realtime.ts';
import { flat, newsHelpers, wanted, type Reader } from '#server/testing/news/news.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn, begin, save, newsOf, work } = newsHelpers(test);

let tenant: Reader;
beforeEach(async () => {
  tenant = await signedIn();
  await begin();
});
const update = (home: number, set: string) =>
  test.database.pool.query(`UPDATE properties SET ${set} WHERE id = ${home}`);

describe('a home that fits a saved search', () => {
  it('is news, announced to the tabs of its people', async () => {
    await save(tenant, wanted);
    const other = await signedIn();
    await save(other, { ...wanted, max_price: '20000' });
    const home = await test.given.record(flat);
    test.published.length = 0;
    await work();
    const { items, unread } = await newsOf(tenant);
    expect(unread).toBe(1);
    expect(items).toMatchObject([
      { kind: 'match', text: '2 BHK apartment in Baner, Pune', path: `/property/${home}`, is_read: false },
    ]);
    expect(items[0]?.note).toBe('New · 2 BHK homes for rent in Baner, up to ₹30,000, no brokerage');
    expect(items[0]?.homes).toMatchObject([{ id: home, price: '₹28,000/month' }]);
    expect(test.published).toEqual([
      expect.objectContaining({ channels: [userChannel(tenant.id)], event: 'NewsChanged' }),
    ]);
    expect((await newsOf(other)).items).toEqual([]);
  });

  // specification 19.5
  it('is one piece of news however many searches it fits, and of the one that mails soonest', async () => {
    await save(tenant, wanted, { frequency: 'weekly' });
    const soonest = await save(tenant, { transaction_type: 'rent', city: 'Pune' }, { frequency: 'instant' });
    await test.given.record(flat);
    await work();
    const { rows } = await test.database.pool.query('SELECT search_id, mail_plan FROM news');
    expect(rows).toEqual([{ search_id: soonest.id, mail_plan: 'instant' }]);
    // One that is in the app alone takes no mail from another.
    const { token } = tenant;
    await test.send('PUT', `/api/saved-searches/${soonest.id}`, { frequency: 'app' }, { token });
    await test.given.record(flat);
    await work();
    const { rows: plans } = await test.database.pool.query('SELECT mail_plan FROM news ORDER BY id');
    expect(plans).toEqual([{ mail_plan: 'instant' }, { mail_plan: 'weekly' }]);
  });

  it('stands in one line with the others of its search and day', async () => {
    await save(tenant, wanted);
    for (const price of [25_000, 26_000, 27_000, 28_000]) await test.given.record({ ...flat, price });
    await work();
    const { items, unread } = await newsOf(tenant);
    expect(unread).toBe(1);
    expect(items).toMatchObject([{ text: '4 homes fit your search', homes: [{}, {}, {}] }]);
    expect(items[0]?.ids).toHaveLength(4);
    expect(items[0]?.path).toContain('/properties?');
    expect(items[0]?.path).toContain('bedrooms=2');
  });

  // specification 19.4
  it('is news again when it becomes cheaper, is available again, or comes back', async () => {
    await save(tenant, wanted);
    const home = await test.given.record({ ...flat, price: 31_000 });
    const paused = await test.given.record({ ...flat, status: 'inactive' });
    const rented = await test.given.record({ ...flat, status: 'rented' });
    await work();
    expect((await newsOf(tenant)).items).toEqual([]);
    await update(home, 'price = 29000');
    await update(paused, `status = 'active'`);
    await update(rented, `status = 'active'`);
    await work();
    const { rows } = await test.database.pool.query('SELECT property_id, facts FROM news ORDER BY property_id');
    expect(rows).toEqual([
      { property_id: home, facts: { reason: 'price_lowered', price: 29_000, price_before: 31_000 } },
      { property_id: paused, facts: { reason: 'back', price: 28_000, price_before: null } },
      { property_id: rented, facts: { reason: 'available_again', price: 28_000, price_before: null } },
    ]);
  });

  it('that is paused and back is not news a second time', async () => {
    await save(tenant, wanted);
    const home = await test.given.record(flat);
    await work();
    await update(home, `status = 'inactive'`);
    await update(home, `status = 'active'`);
    await work();
    expect((await newsOf(tenant)).items[0]?.ids).toHaveLength(1);
  });

  // specification 19.5
  it('is none for its owner, for blocked people, and for those who have seen or saved it', async () => {
    const [owner, blocker, blocked, viewer, saver] = await Promise.all(Array.from({ length: 5 }, () => signedIn()));
    if (!owner || !blocker || !blocked || !viewer || !saver) throw new Error('five people');
    for (const person of [owner, blocker, blocked, viewer, saver, tenant]) await save(person, wanted);
    await test.send('PUT', `/api/users/${owner.id}/block`, undefined, { token: blocker.token });
    await test.given.record({ ownerId: owner.id, price: 1_000_000 });
    await test.given.record({ ownerId: blocked.id, price: 1_000_000 });
    await test.send('PUT', `/api/users/${blocked.id}/block`, undefined, { token: owner.token });
    await test.database.pool.query(
      `INSERT INTO user_blocks (user_id, blocked_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
      [blocker.id, owner.id],
    );
    const home = await test.given.record({ ...flat, ownerId: owner.id });
    await test.send('POST', `/api/properties/${home}/views`, undefined, { token: viewer.token });
    await test.modules.views.storeViews();
    await test.send('PUT', `/api/favourites/${home}`, undefined, { token: saver.token });
    await work();
    const { rows } = await test.database.pool.query('SELECT user_id FROM news');
    expect(rows).toEqual([{ user_id: tenant.id }]);
  });
});

// specification 19.5
it('tells who saved a home that its price went down', async () => {
  const home = await test.given.record(flat);
  await test.send('PUT', `/api/favourites/${home}`, undefined, { token: tenant.token });
  await update(home, 'price = 25000');
  await work();
  expect((await newsOf(tenant)).items).toMatchObject([
    { kind: 'price_drop', note: 'Saved home: the price went down from ₹28,000 to ₹25,000', path: `/property/${home}` },
  ]);
  // A higher price isn't news.
  await update(home, 'price = 27000');
  await work();
  expect((await newsOf(tenant)).items).toHaveLength(1);
});

describe('a requirement that was posted', () => {
  // specification 19.3
  it('is a saved search by itself, changes with it, and ends with it', async () => {
    const lead = await test.given.record({
      ownerId: tenant.id,
      transactionType: 'tenant',
      title: 'Family of three looks for a flat',
      maxBudget: 30_000,
      preferredLocations: ['Aundh', 'Baner'],
    });
    await work();
    const home = await test.given.record(flat);
    await work();
    expect((await newsOf(tenant)).items).toMatchObject([{ kind: 'match', path: `/property/${home}` }]);
    await update(lead, 'max_budget = 20000');
    await work();
    await test.given.record(flat);
    await work();
    expect((await newsOf(tenant)).items[0]?.ids).toHaveLength(1);
    await update(lead, `status = 'inactive'`);
    await work();
    const { rows } = await test.database.pool.query(
      'SELECT id FROM saved_searches UNION SELECT search_id FROM saved_search_keys',
    );
    expect(rows).toEqual([]);
  });
});

describe('news', () => {
  // specification 19.6
  it('is read in every tab at once, and by kind as its reader chose', async () => {
    await save(tenant, wanted);
    await test.given.record(flat);
    await work();
    const [line] = (await newsOf(tenant)).items;
    test.published.length = 0;
    const { body } = await test.send('POST', '/api/news/read', { ids: line?.ids }, { token: tenant.token });
    expect(body.unread_count).toBe(0);
    expect(test.published).toEqual([
      expect.objectContaining({ channels: [userChannel(tenant.id)], event: 'NewsChanged' }),
    ]);
    expect((await newsOf(tenant)).items).toMatchObject([{ is_read: true }]);

    await test.send('PUT', '/api/user/news-settings', { match: false }, { token: tenant.token });
    await test.given.record(flat);
    await work();
    expect((await newsOf(tenant)).items[0]?.ids).toEqual(line?.ids);
    // News that isn't shown may still be mailed.
    const { rows } = await test.database.pool.query('SELECT in_app, mail_plan FROM news ORDER BY id');
    expect(rows).toEqual([
      { in_app: true, mail_plan: 'instant' },
      { in_app: false, mail_plan: 'instant' },
    ]);
  });

  it('of others is neither listed nor marked', async () => {
    await save(tenant, wanted);
    await test.given.record(flat);
    await work();
    const other = await signedIn();
    const [line] = (await newsOf(tenant)).items;
    await test.send('POST', '/api/news/read', { ids: line?.ids, up_to: 1_000_000 }, { token: other.token });
    expect((await newsOf(tenant)).unread).toBe(1);
    expect((await newsOf(other)).items).toEqual([]);
  });

  it('comes in pages of twenty lines, each line once', async () => {
    await test.database.pool.query(
      `INSERT INTO news (user_id, kind, subject, facts) SELECT $1, 'views', 'week ' || n, '{"views": 3}'
        FROM generate_series(1, 45) AS n`,
      [tenant.id],
    );
    const ids: number[] = [];
    let before: string | null = '9000000000000000';
    while (before !== null) {
      const { body } = await test.get(`/api/news?before=${before}`, { authorization: `Bearer ${tenant.token}` });
      ids.push(...(body.data.items as { id: number }[]).map(({ id }) => id));
      before = body.data.next as string | null;
    }
    expect(ids).toHaveLength(45);
    expect(new Set(ids).size).toBe(45);
  });

  // specification 19.6
  it('tells of answers, revealed numbers, views of the week, and is deleted after ninety days', async () => {
    const lead = await test.given.record({ ownerId: tenant.id, transactionType: 'tenant' });
    const agent = await signedIn({ first_name: 'Ravi' });
    await test.send('POST', `/api/buyer-leads/${lead}/respond`, { message: 'I have one' }, { token: agent.token });
    const home = await test.given.record({ ownerId: tenant.id });
    await test.database.pool.query(
      `INSERT INTO property_days (property_id, day, views) VALUES ($1, (now() AT TIME ZONE 'Asia/Kolkata')::date - 2, 83)`,
      [home],
    );
    await test.modules.news.addWeeklyViews();
    await test.modules.news.addWeeklyViews();
    expect((await newsOf(tenant)).items.map(({ text }) => text)).toEqual([
      '83 views of your listings last week',
      'Ravi answered your requirement',
    ]);
    await test.database.pool.query('UPDATE property_days SET views = 90');
    await test.database.pool.query(`DELETE FROM news WHERE kind = 'views'`);
    await test.modules.news.addWeeklyViews();
    // The round of this week has ended.
    expect((await newsOf(tenant)).items).toHaveLength(1);
    await test.database.pool.query(`UPDATE news SET created_at = now() - interval '91 days'`);
    await test.modules.news.deleteOld();
    const { rows } = await test.database.pool.query('SELECT count(*)::int AS n FROM news');
    expect(rows).toEqual([{ n: 0 }]);
  });
});

describe('what happened to records', () => {
  // specification 19.13
  it('is worked in once by several workers', async () => {
    await save(tenant, wanted);
    await test.given.records(Array.from({ length: 30 }, (_, at) => ({ ...flat, price: 20_000 + at })));
    const { recordEvents } = test.modules;
    await Promise.all([recordEvents.workAll(), recordEvents.workAll(), recordEvents.workAll()]);
    const { rows } = await test.database.pool.query(
      'SELECT count(*)::int AS n, count(DISTINCT property_id)::int AS homes FROM news',
    );
    expect(rows).toEqual([{ n: 30, homes: 30 }]);
  });
});
