import { beforeEach, describe, expect, it } from 'vitest';
import { flat, newsHelpers } from '#server/testing/news/news.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

let now = new Date();
const test = useTestApp({ clock: { now: () => now } });
const { begin, homeMails, call } = newsHelpers(test);
const reader = 'reader@example.in';

beforeEach(async () => {
  now = new Date();
  await begin();
});
/** The next Sunday at noon in India. */
function onSunday(weeks = 0) {
  now = new Date();
  now.setUTCHours(6, 30, 0, 0);
  now.setUTCDate(now.getUTCDate() + ((7 - now.getUTCDay()) % 7) + 7 * weeks);
}
const link = async () => /mail-settings\/[\w-]+/.exec((await test.mails.last(reader)).text)?.[0] ?? '';
const subscribe = () => test.send('POST', '/api/newsletter', { email: reader });
const settings = async () => `http://aangan.test/api/${await link()}`;

describe('the newsletter', () => {
  // specification 19.10
  it('goes weekly to who confirmed the address and chose a city, until one press ends it', async () => {
    expect((await subscribe()).status).toBe(200);
    const page = await settings();
    expect((await call('GET', page)).body.data).toMatchObject({
      kind: 'newsletter',
      is_active: false,
      cities: ['Pune'],
    });
    onSunday();
    expect(await test.modules.newsletter.mailWeekly()).toBe(0);
    expect((await call('PUT', page, { city: 'Atlantis' })).status).toBe(422);
    expect((await call('PUT', page, { city: 'Poona' })).body.data).toMatchObject({ city: 'Pune', is_active: true });

    const home = await test.given.record({ ...flat, price: 31_000 });
    expect(await test.modules.newsletter.mailWeekly()).toBe(1);
    expect(await test.modules.newsletter.mailWeekly()).toBe(0);
    const [letter] = await homeMails(reader);
    expect(letter?.subject).toContain('New homes in Pune');
    expect(letter?.text).toContain(`/property/${home}`);
    onSunday(1);
    await test.given.record({ ...flat, price: 32_000 });
    expect(await test.modules.newsletter.mailWeekly()).toBe(1);

    expect((await call('POST', letter?.unsubscribeUrl ?? '')).status).toBe(200);
    onSunday(2);
    expect(await test.modules.newsletter.mailWeekly()).toBe(0);
  });

  it('has each home once, however far apart two letters are', async () => {
    await subscribe();
    await call('PUT', await settings(), { city: 'Pune' });
    const first = await test.given.record({ ...flat, price: 31_000 });
    onSunday();
    expect(await test.modules.newsletter.mailWeekly()).toBe(1);
    // The newsletter of one week went out early, the next one late: after a stop of the service, or at another minute.
    const second = await test.given.record({ ...flat, price: 32_000 });
    onSunday(3);
    expect(await test.modules.newsletter.mailWeekly()).toBe(1);
    const letters = await homeMails(reader);
    const homes = letters.map(
      ({ text }) => new Set([...text.matchAll(/\/property\/(\d+)/g)].map(([, id]) => Number(id))),
    );
    const inLetters = (id: number) => homes.filter((letter) => letter.has(id)).length;
    expect([inLetters(first), inLetters(second)]).toEqual([1, 1]);
    onSunday(4);
    expect(await test.modules.newsletter.mailWeekly()).toBe(0);
  });

  // specification 19.10
  it('asks no address more than three times a day, and tells nobody who reads it', async () => {
    const answers = [await subscribe(), await subscribe(), await subscribe(), await subscribe()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  });

  it('ends where a mail was called unwanted, and forgets who never confirmed', async () => {
    await subscribe();
    await call('PUT', await settings(), { city: 'Pune' });
    const events = { events: [{ type: 'complaint', email: reader }] };
    await test.send('POST', '/api/mail-events', events, { token: 'secret-of-the-mail-service' });
    onSunday();
    expect(await test.modules.newsletter.mailWeekly()).toBe(0);
    await test.send('POST', '/api/newsletter', { email: 'other@example.in' });
    await test.database.pool.query(`UPDATE newsletter_subscriptions SET created_at = now() - interval '8 days'`);
    await test.modules.newsletter.deleteUnconfirmed();
    const { rows } = await test.database.pool.query('SELECT email FROM newsletter_subscriptions');
    expect(rows).toEqual([{ email: reader }]);
  });
});
