import { beforeEach, describe, expect, it } from 'vitest';
import { makeNewsPipeline } from '#server/testing/news/news-pipeline.ts';
import { flat, newsHelpers, wanted, type Reader } from '#server/testing/news/news.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

/** A Saturday at noon in India, when every digest of the day and of the week is due. */
let now = new Date('2026-11-28T06:30:00Z');
const test = useTestApp({ clock: { now: () => now } });
const { signedIn, begin, save, searchesOf, work, homeMails, call } = newsHelpers(test);

let tenant: Reader;
beforeEach(async () => {
  now = new Date();
  tenant = await signedIn();
  await begin();
});
const noonOf = (weekday: number) => {
  const day = new Date(now);
  day.setUTCHours(6, 30, 0, 0);
  while (day.getUTCDay() !== weekday) day.setUTCDate(day.getUTCDate() + 1);
  return day;
};

describe('a mail at once', () => {
  // specification 19.8
  it('names the home with picture, price and what changed, and is ended by one press without a cookie', async () => {
    await save(tenant, wanted);
    const home = await test.given.record(flat);
    await work();
    await test.modules.newsMails.mailInstant();
    await test.modules.newsMails.mailInstant();
    const [mail, ...others] = await homeMails(tenant.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('One home: 2 BHK homes for rent in Baner, up to ₹30,000, no brokerage');
    expect(mail?.text).toContain(
      `2 BHK apartment in Baner, Pune\n₹28,000/month\nNew\nhttp://aangan.test/property/${home}`,
    );
    expect(mail?.html).toContain(`http://aangan.test/share/${home}.jpg`);
    expect(mail?.html).toContain('prefers-color-scheme: dark');

    const ended = await test.inject({
      method: 'POST',
      url: new URL(mail?.unsubscribeUrl ?? '').pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(ended.status).toBe(200);
    expect(await searchesOf(tenant)).toMatchObject([{ frequency: 'app' }]);
    await test.given.record(flat);
    await work();
    await test.modules.newsMails.mailInstant();
    expect(await homeMails(tenant.email)).toHaveLength(1);
  });

  // specification 28.15
  it('leaves out homes that are not confirmed, likely gone, or gone by the word of a seeker', async () => {
    await save(tenant, wanted);
    const [there, unconfirmed, likely, said] = await test.given.records([flat, flat, flat, flat]);
    await work();
    const { pool } = test.database;
    await pool.query('UPDATE properties SET is_unconfirmed = true WHERE id = $1', [unconfirmed]);
    await pool.query('UPDATE properties SET gone_percent = 60 WHERE id = $1', [likely]);
    const seeker = await test.given.user();
    await pool.query(
      `INSERT INTO seeker_questions (seeker_id, property_id, asked_on, answer, answered_on, voice)
        SELECT $1, id, confirmed_on, 'gone', confirmed_on + 1, 1 FROM properties WHERE id = $2`,
      [seeker.id, said],
    );
    await test.modules.newsMails.mailInstant();
    const [mail] = await homeMails(tenant.email);
    expect(mail?.text.match(/\/property\/\d+/g)).toEqual([`/property/${there}`]);
  });

  // specification 19.7
  it('is one for all homes of the moment, at most twenty of them', async () => {
    await save(tenant, wanted);
    await test.given.records(Array.from({ length: 23 }, (_, at) => ({ ...flat, price: 20_000 + at })));
    await work();
    await test.modules.newsMails.mailInstant();
    const mails = await homeMails(tenant.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      '23 homes: 2 BHK homes for rent in Baner, up to ₹30,000, no brokerage',
    ]);
    expect(mails[0]?.text.match(/\/property\/\d+/g)).toHaveLength(20);
    expect(mails[0]?.text).toContain('Here are the first 20.');
  });

  // specification 19.7
  it('goes out three times a day, and what comes after goes with the daily one', async () => {
    await save(tenant, wanted);
    for (let at = 0; at < 5; at++) {
      await test.given.record(flat);
      await work();
      await test.modules.newsMails.mailInstant();
    }
    expect(await homeMails(tenant.email)).toHaveLength(3);
    now = noonOf(3);
    await test.modules.newsMails.mailDigests();
    await test.modules.newsMails.mailDigests();
    const mails = await homeMails(tenant.email);
    expect(mails).toHaveLength(4);
    expect(mails[0]?.subject).toContain('2 homes');
  });

  it('leaves out homes that went meanwhile, and those of people who were blocked meanwhile', async () => {
    await save(tenant, wanted);
    const [gone, blocked, left] = await test.given.records([flat, flat, flat]);
    await work();
    await test.database.pool.query(`UPDATE properties SET status = 'rented' WHERE id = $1`, [gone]);
    await test.database.pool.query(
      'INSERT INTO user_blocks (user_id, blocked_id) SELECT $1, owner_id FROM properties WHERE id = $2',
      [tenant.id, blocked],
    );
    await test.modules.newsMails.mailInstant();
    const [mail] = await homeMails(tenant.email);
    expect(mail?.text.match(/\/property\/\d+/g)).toEqual([`/property/${left}`]);
  });

  // specification 19.9
  it('is not written to who wants none, nor to an address that bounced', async () => {
    const bounced = await signedIn();
    for (const person of [tenant, bounced]) await save(person, wanted);
    await test.send('PUT', '/api/user/notifications', { matches: false }, { token: tenant.token });
    const events = { events: [{ type: 'bounce', email: bounced.email.toUpperCase() }] };
    const refused = await test.send('POST', '/api/mail-events', events, { token: 'wrong' });
    expect(refused.status).toBe(403);
    const taken = await test.send('POST', '/api/mail-events', events, { token: 'secret-of-the-mail-service' });
    expect(taken.status).toBe(200);
    await test.given.record(flat);
    await work();
    await test.modules.newsMails.mailInstant();
    expect(await homeMails(tenant.email)).toEqual([]);
    expect(await homeMails(bounced.email)).toEqual([]);
  });
});

describe('a digest', () => {
  // specification 19.18
  it('leaves out a drop after which the price rose again', async () => {
    await save(tenant, wanted, { frequency: 'daily' });
    const [risen, lower] = await test.given.records([flat, flat]);
    for (const home of [risen, lower]) {
      await test.send('PUT', `/api/favourites/${home}`, undefined, { token: tenant.token });
    }
    await test.database.pool.query('UPDATE properties SET price = 25000 WHERE id = ANY($1)', [[risen, lower]]);
    await work();
    await test.database.pool.query('UPDATE properties SET price = 29000 WHERE id = $1', [risen]);
    await test.database.pool.query('UPDATE properties SET price = 24000 WHERE id = $1', [lower]);
    await work();
    now = noonOf(3);
    await test.modules.newsMails.mailDigests();
    const [mail] = await homeMails(tenant.email);
    expect(mail?.text.match(/\/property\/\d+/g)).toEqual([`/property/${lower}`]);
  });

  it('goes out once a day, once a week, and holds price drops of saved homes', async () => {
    const weekly = await signedIn();
    await save(tenant, wanted, { frequency: 'daily' });
    await save(weekly, wanted, { frequency: 'weekly' });
    const home = await test.given.record(flat);
    const dear = await test.given.record({ ...flat, price: 90_000 });
    await test.send('PUT', `/api/favourites/${dear}`, undefined, { token: tenant.token });
    await test.database.pool.query('UPDATE properties SET price = 80000 WHERE id = $1', [dear]);
    await work();
    now = noonOf(3);
    await test.modules.newsMails.mailDigests();
    const [daily] = await homeMails(tenant.email);
    expect(daily?.text).toContain(`/property/${home}`);
    expect(daily?.text).toContain('A home that you saved. Lower price: was ₹90,000');
    expect(await homeMails(weekly.email)).toEqual([]);
    now = noonOf(6);
    await test.modules.newsMails.mailDigests();
    await test.modules.newsMails.mailDigests();
    expect(await homeMails(weekly.email)).toHaveLength(1);
    expect(await homeMails(tenant.email)).toHaveLength(1);
  });

  // specification 19.7
  it('comes at a minute of its reader from eight on, not before', async () => {
    await save(tenant, wanted, { frequency: 'daily' });
    await test.given.record(flat);
    await work();
    now = noonOf(3);
    now.setUTCHours(2, 29);
    await test.modules.newsMails.mailDigests();
    expect(await homeMails(tenant.email)).toEqual([]);
    now.setUTCHours(4, 29);
    await test.modules.newsMails.mailDigests();
    expect(await homeMails(tenant.email)).toHaveLength(1);
  });

  it('of a search without filters asks when it is due, and tells each home once', async () => {
    const search = await save(tenant, { transaction_type: 'rent' });
    expect(search).toMatchObject({ has_filters: false, frequency: 'daily', name: 'Homes for rent' });
    const home = await test.given.record(flat);
    await test.given.record({ ...flat, ownerId: tenant.id });
    await work();
    now = noonOf(3);
    await test.modules.newsMails.mailDigests();
    const [mail] = await homeMails(tenant.email);
    expect(mail?.text.match(/\/property\/\d+/g)).toEqual([`/property/${home}`]);
    now = noonOf(4);
    await test.modules.newsMails.mailDigests();
    expect(await homeMails(tenant.email)).toHaveLength(1);
    await call('POST', mail?.unsubscribeUrl ?? '');
    expect(await searchesOf(tenant)).toEqual([]);
  });

  // specification 19.7
  it('of a search without filters leaves a home that comes while the digests are written for the next one', async () => {
    // The daily ones come first, and the weekly ones get the homes found for them.
    const weekly = await signedIn();
    await save(tenant, { transaction_type: 'rent' });
    await save(weekly, { transaction_type: 'rent' }, { frequency: 'weekly' });
    const first = await test.given.record(flat);
    let later = 0;
    const { search } = test.modules;
    const { newsMails } = makeNewsPipeline({
      ...test.modules,
      mailKey: Buffer.alloc(32, 10),
      search: {
        ...search,
        findProperties: async (query) => {
          const found = await search.findProperties(query);
          later ||= await test.given.record(flat);
          return found;
        },
      },
    });
    now = noonOf(6);
    await newsMails.mailDigests();
    now = new Date(now.getTime() + 7 * 24 * 60 * 60 * 1000);
    await newsMails.mailDigests();
    for (const { email } of [tenant, weekly]) {
      const mailed = (await homeMails(email)).map(({ text }) => text.match(/\/property\/\d+/g));
      expect(mailed).toEqual([[`/property/${later}`], [`/property/${first}`]]);
    }
  });

  it('of a search without filters leaves a home for the next one whose posting was not at its end', async () => {
    await save(tenant, { transaction_type: 'rent' });
    const home = await test.given.record(flat);
    const posting = await test.database.pool.connect();
    try {
      await posting.query('BEGIN');
      const { rows } = await posting.query<{ id: number }>(
        `INSERT INTO properties (owner_id, transaction_type, property_type, title, slug, price)
         SELECT owner_id, transaction_type, property_type, title, 'begun', price FROM properties WHERE id = $1 RETURNING id`,
        [home],
      );
      const posted = rows[0]?.id;
      const other = await test.given.record(flat);
      now = noonOf(3);
      await test.modules.newsMails.mailDigests();
      await posting.query('COMMIT');
      now = noonOf(4);
      await test.modules.newsMails.mailDigests();
      const mailed = (await homeMails(tenant.email)).map(({ text }) => text.match(/\/property\/\d+/g));
      expect(mailed).toEqual([[`/property/${other}`, `/property/${posted}`], [`/property/${home}`]]);
    } finally {
      posting.release();
    }
  });
});

describe('the link of a mail', () => {
  const mailTo = async (person: Reader) => {
    await test.given.record(flat);
    await work();
    await test.modules.newsMails.mailInstant();
    const [mail] = await homeMails(person.email);
    return mail?.unsubscribeUrl?.replace(/\/unsubscribe$/, '') ?? '';
  };

  it('shows and changes how often mail comes, without a sign-in and without the whole address', async () => {
    const { id } = await save(tenant, wanted);
    const link = await mailTo(tenant);
    const { body } = await call('GET', link);
    expect(body.data).toMatchObject({
      kind: 'account',
      searches: [{ id, frequency: 'instant', is_linked: true }],
      mails: { matches: true },
    });
    expect(JSON.stringify(body)).not.toContain(tenant.email);
    const changed = await call('PUT', link, { searches: [{ id, frequency: 'weekly' }], mails: { price_drops: false } });
    expect(changed.body.data).toMatchObject({ searches: [{ frequency: 'weekly' }], mails: { price_drops: false } });
  });

  // specification 19.8
  it('of another person’s search, a forged one, and one of a deleted account change nothing and say so', async () => {
    const other = await signedIn();
    const foreign = await save(other, wanted);
    await save(tenant, wanted);
    const link = await mailTo(tenant);
    const answer = await call('PUT', link, { searches: [{ id: foreign.id, frequency: 'app' }] });
    expect(answer.status).toBe(404);
    expect(await searchesOf(other)).toMatchObject([{ frequency: 'instant' }]);
    const token = link.split('/').at(-1) ?? '';
    const bytes = Buffer.from(token, 'base64url');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    const forged = await call('POST', `${link.replace(token, bytes.toString('base64url'))}/unsubscribe`);
    expect(forged).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining('This link is not valid.') as string },
    });
    await test.database.pool.query('DELETE FROM users WHERE id = $1', [tenant.id]);
    expect((await call('POST', `${link}/unsubscribe`)).status).toBe(404);
  });
});
