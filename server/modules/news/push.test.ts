import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#contracts/limits.ts';
import { flat, newsHelpers, wanted, type Reader } from '#server/testing/news/news.ts';
import { readPush, readVapid, usePushService, type TestBrowser } from '#server/testing/news/push-service.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { pushJob } from './push.service.ts';

/** The next day of the real clock that has this time in India, at or after now, since rows carry the database's time. */
function nextTime(hour: number, minute = 0): Date {
  const at = new Date(Date.now() + 330 * 60_000);
  at.setUTCHours(hour, minute, 0, 0);
  const time = at.getTime() - 330 * 60_000;
  return new Date(time > Date.now() ? time : time + 24 * 3_600_000);
}

let now = new Date();
const test = useTestApp({ clock: { now: () => now } });
const push = usePushService();
const { signedIn, begin, save, work } = newsHelpers(test);

let tenant: Reader;
beforeEach(async () => {
  now = nextTime(12);
  tenant = await signedIn();
  await begin();
});

const subscribe = ({ token }: Reader, body: object) => test.send('PUT', '/api/push', body, { token });

/** A reader with a saved search, and a browser that takes messages: its first one is there already. */
async function reached(reader: Reader, query: object = wanted, more: object = {}): Promise<TestBrowser> {
  await save(reader, query, more);
  const browser = push.browser();
  const { status, body } = await subscribe(reader, browser.subscription);
  if (status !== 200) throw new Error(String(body.message));
  push.received.length = 0;
  return browser;
}

/** Makes messages of the news that is due, and runs the jobs that were enqueued. */
async function send(): Promise<void> {
  test.enqueued.length = 0;
  await test.modules.push.sendDue();
  await runJobs();
}
async function runJobs(): Promise<void> {
  const jobs = test.enqueued.splice(0).filter(({ name }) => name === pushJob);
  for (const { data } of jobs) await test.modules.push.send(data);
}
const messages = () => push.received.map(readPush);
const endpoints = async () =>
  (await test.database.pool.query<{ endpoint: string }>('SELECT endpoint FROM push_subscriptions')).rows;

describe('a browser', () => {
  // specification 19.14
  it('is asked about after a search was saved, shows a first message, and names no other site', async () => {
    const browser = push.browser();
    const early = await subscribe(tenant, browser.subscription);
    expect([early.status, early.body.message]).toEqual([
      409,
      'Save a search first: its news then comes to this device.',
    ]);
    const before = await test.get('/api/push', { authorization: `Bearer ${tenant.token}` });
    expect(before.body.data).toMatchObject({ endpoint: null, may_ask: false });

    await save(tenant, wanted);
    const { status, body } = await subscribe(tenant, browser.subscription);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ endpoint: browser.subscription.endpoint, may_ask: true });
    expect(messages()).toMatchObject([{ title: 'Aangan can reach you here', path: '/news' }]);
    const [first] = push.received;
    expect(first?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: 'welcome' });
    expect(readVapid(first!)).toMatchObject({
      aud: push.origin,
      sub: 'mailto:help@aangan.example',
      key: body.data.public_key,
    });
    // Each page registers the browser again; it doesn't count as a new one.
    await subscribe(tenant, browser.subscription);
    expect(push.received).toHaveLength(1);
  });

  // specification 19.14
  it('is refused on other hosts, private addresses, odd ports, with a broken key, and when its service has forgotten it', async () => {
    await save(tenant, wanted);
    const { keys } = push.browser().subscription;
    const other = 'Your browser’s push service is not one that we send to. News still comes to the bell.';
    const none = 'This is not the address of a push service.';
    for (const [endpoint, message] of [
      ['https://push.example.com/x', other],
      ['https://evilfcm.googleapis.com.example/x', other],
      ['https://notify.windows.com/x', other],
      ['https://10.0.0.8/x', other],
      ['https://[::1]/x', other],
      ['https://169.254.169.254/latest', other],
      ['https://fcm.googleapis.com:8443/x', none],
      ['http://fcm.googleapis.com/x', none],
      ['https://me:secret@fcm.googleapis.com/x', none],
      ['nothing', none],
    ]) {
      const { status, body } = await subscribe(tenant, { endpoint, keys });
      expect([status, body.message], endpoint).toEqual([422, message]);
    }
    const broken = { ...push.browser().subscription, keys: { ...keys, p256dh: 'A'.repeat(87) } };
    expect((await subscribe(tenant, broken)).body.message).toContain('The key of the browser is not whole.');
    const dead = push.browser();
    push.forget(dead);
    const { status, body } = await subscribe(tenant, dead.subscription);
    expect([status, body.message]).toEqual([
      422,
      'Your browser’s push service does not take messages for it. Turn notifications on again.',
    ]);
    expect(await endpoints()).toEqual([]);
  });

  // specification 19.14
  it('gets nothing more after its session ended, however it ended, nor for who signed in before', async () => {
    const browser = await reached(tenant);
    const other = await signedIn();
    await save(other, wanted);
    await subscribe(other, browser.subscription);
    await test.given.record(flat);
    await work();
    test.enqueued.length = 0;
    await test.modules.push.sendDue();
    expect(test.enqueued.map(({ name }) => name)).toEqual([pushJob]);
    await test.send('POST', '/api/auth/logout', undefined, { token: other.token });
    await runJobs();
    expect(push.received.slice(1)).toEqual([]);
    expect(await endpoints()).toEqual([]);

    await subscribe(tenant, browser.subscription);
    push.received.length = 0;
    await test.database.pool.query(`UPDATE sessions SET expires_at = now() WHERE user_id = $1`, [tenant.id]);
    await test.given.record(flat);
    await work();
    await send();
    expect(push.received).toEqual([]);
  });
});

describe('a message', () => {
  // specification 19.15
  it('names a home with its price and opens its page; several are one that opens the list', async () => {
    await reached(tenant);
    const home = await test.given.record(flat);
    await work();
    await send();
    expect(messages()).toMatchObject([
      {
        title: '2 BHK apartment in Baner, Pune',
        body: '₹28,000/month · New · 2 BHK homes for rent in Baner, up to ₹30,000, no brokerage',
        path: `/property/${home}`,
      },
    ]);
    expect(push.received[0]!.body.length).toBeLessThan(1000);
    push.received.length = 0;
    await test.given.records([flat, flat, flat]);
    await work();
    await send();
    await send();
    expect(messages().map(({ title }) => title)).toEqual(['3 homes fit your search']);
  });

  // specification 19.15
  it('is none about what was read, is no longer offered, comes from blocked people, or is not wanted here', async () => {
    await reached(tenant);
    const [read, gone, blocked, seen, left] = await test.given.records([flat, flat, flat, flat, flat]);
    await work();
    const { pool } = test.database;
    await pool.query('UPDATE news SET read_at = now() WHERE property_id = $1', [read]);
    await pool.query(`UPDATE properties SET status = 'rented' WHERE id = $1`, [gone]);
    await pool.query(
      'INSERT INTO user_blocks (user_id, blocked_id) SELECT $1, owner_id FROM properties WHERE id = $2',
      [tenant.id, blocked],
    );
    await pool.query('INSERT INTO seen_homes (user_id, property_id) VALUES ($1, $2)', [tenant.id, seen]);
    await send();
    expect(messages().map(({ path }) => path)).toEqual([`/property/${left}`]);

    push.received.length = 0;
    const off = await test.send('PUT', '/api/user/push-settings', { match: false }, { token: tenant.token });
    expect(off.body.data).toMatchObject({ match: false, answer: true });
    await test.given.record(flat);
    await work();
    await send();
    expect(messages()).toEqual([]);
  });

  // specification 19.18
  it('of a lower price is none when the price rose again meanwhile', async () => {
    await reached(tenant);
    const [risen, lower] = await test.given.records([flat, flat]);
    for (const home of [risen, lower]) {
      await test.send('PUT', `/api/favourites/${home}`, undefined, { token: tenant.token });
    }
    const { pool } = test.database;
    await pool.query('UPDATE properties SET price = 25000 WHERE id = ANY($1)', [[risen, lower]]);
    await work();
    await pool.query('UPDATE properties SET price = 29000 WHERE id = $1', [risen]);
    await send();
    expect(messages()).toMatchObject([
      { path: `/property/${lower}`, body: 'Saved home: the price went down from ₹28,000 to ₹25,000' },
    ]);
  });

  it('of an answer is none when its writer was blocked meanwhile', async () => {
    await reached(tenant);
    const [writer, other] = [await signedIn(), await signedIn()];
    const lead = await test.given.record({ transactionType: 'tenant', ownerId: tenant.id });
    const answer = (from: Reader) =>
      test.send('POST', `/api/buyer-leads/${lead}/respond`, { message: 'I have such a home.' }, { token: from.token });
    expect((await answer(writer)).status).toBe(201);
    await test.database.pool.query('INSERT INTO user_blocks VALUES ($1, $2)', [tenant.id, writer.id]);
    await send();
    expect(messages()).toEqual([]);
    await answer(other);
    await send();
    expect(messages()).toMatchObject([{ title: 'Asha answered your requirement', path: '/chat' }]);
  });

  // specification 19.15
  it('waits from nine in the evening until eight in the morning, and for a digest until the next morning', async () => {
    await reached(tenant);
    const daily = await signedIn();
    await reached(daily, wanted, { frequency: 'daily' });
    await test.given.record(flat);
    await work();
    now = nextTime(21);
    await send();
    now = new Date(now.getTime() + 10.99 * 3_600_000);
    await send();
    expect(messages()).toEqual([]);
    now = nextTime(8);
    await send();
    expect(push.received.map(({ browser }) => browser.subscription.endpoint).length).toBe(2);

    // A message that is tried again at night waits too.
    push.received.length = 0;
    await test.given.record(flat);
    await work();
    now = nextTime(12);
    test.enqueued.length = 0;
    await test.modules.push.sendDue();
    const late = new Date(now.getTime() + 9.5 * 3_600_000);
    now = late;
    const [job] = test.enqueued.splice(0);
    await test.modules.push.send(job?.data);
    expect(push.received).toEqual([]);
    expect(test.enqueued).toMatchObject([{ name: pushJob, startAfter: new Date(late.getTime() + 10.5 * 3_600_000) }]);
  });

  it(`is one of ${limits.pushesPerDay} a day, and what comes after is one in the morning`, async () => {
    await reached(tenant);
    for (let at = 0; at < limits.pushesPerDay + 3; at++) {
      await test.given.record(flat);
      await work();
      await send();
    }
    expect(push.received).toHaveLength(limits.pushesPerDay);
    now = new Date(now.getTime() + 20 * 3_600_000);
    await send();
    expect(messages().at(-1)?.title).toBe('3 homes fit your search');
  });

  // specification 19.15
  it('is tried again when its service asks for that, and ends with a browser that is gone', async () => {
    const browser = await reached(tenant);
    await test.given.record(flat);
    await work();
    test.enqueued.length = 0;
    await test.modules.push.sendDue();
    const [job] = test.enqueued.splice(0);
    browser.answer = { status: 503 };
    await expect(test.modules.push.send(job?.data)).rejects.toThrow('A push service answered 503.');
    browser.answer = { status: 429, retryAfter: '120' };
    await test.modules.push.send(job?.data);
    expect(test.enqueued).toMatchObject([{ name: pushJob, data: job?.data, startAfter: 120 }]);
    browser.answer = { status: 413 };
    await test.modules.push.send(job?.data);
    expect(test.logged).toMatchObject([{ msg: 'a push message was refused', status: 413 }]);
    expect(await endpoints()).toHaveLength(1);
    push.forget(browser);
    await test.modules.push.send(job?.data);
    expect(await endpoints()).toEqual([]);
  });
});
