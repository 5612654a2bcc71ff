import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { freshnessLimits } from '#contracts/trust/freshness-limits.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { freshnessHelpers } from '#server/testing/freshness.ts';
import { dueSources, dueStatement } from './asking.repository.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);
const { pass, work, ago, age, stateOf, today } = freshnessHelpers(test);

type Someone = Awaited<ReturnType<typeof signedIn>>;
const subjects = async ({ email }: Someone) =>
  (await test.mails.all(email))
    .map(({ subject }) => subject)
    .filter((subject) => /still there|Paused soon/i.test(subject));
const rent = (owner: Someone, title = 'Flat near the lake') =>
  ({ ownerId: owner.id, transactionType: 'rent', title }) as const;
const news = async ({ token }: Someone) =>
  (
    (await test.get('/api/news', { authorization: `Bearer ${token}` })).body.data.items as {
      kind: string;
      text: string;
      path: string;
    }[]
  ).filter(({ kind }) => kind === 'still_there');

describe('the question whether a home is still there', () => {
  // specification 28.3
  it('comes after ten days for rent and 21 for sale, in one bundle an owner, once', async () => {
    const asha = await signedIn();
    const [flat = 0, other = 0] = await test.given.records([rent(asha), rent(asha, 'House at the market')]);
    const sale = await test.given.record({ ownerId: asha.id, transactionType: 'sale' });
    await pass(freshnessLimits.askedAfterDaysRent - 1);
    await work();
    expect(await subjects(asha)).toEqual([]);
    await pass(1);
    await Promise.all([work(), work()]);
    await work();
    expect(await subjects(asha)).toEqual([expect.stringMatching(/^Are your 2 homes still there\?/)]);
    expect(await stateOf(flat)).toMatchObject({ asked_on: today });
    expect(await stateOf(other)).toMatchObject({ asked_on: today });
    expect(await stateOf(sale)).toMatchObject({ asked_on: null });
    expect(await news(asha)).toMatchObject([
      { text: 'Are your 2 homes still there?', path: expect.stringMatching(/^\/still-there\//) },
    ]);
  });

  it('waits for the next bundle where the last one is younger than ten days, and is repeated once', async () => {
    const asha = await signedIn();
    await test.given.record(rent(asha));
    await pass(freshnessLimits.askedAfterDaysRent - 2);
    const later = await test.given.record(rent(asha, 'House at the market'));
    await pass(2);
    await work();
    await pass(freshnessLimits.remindedAfterDays);
    await work();
    await work();
    // The second home is due on the day 8 after the bundle.
    await pass(4);
    await work();
    expect(await stateOf(later)).toMatchObject({ asked_on: null });
    expect(await subjects(asha)).toEqual([
      expect.stringMatching(/^Still there\? Flat near the lake/),
      expect.stringMatching(/^Is it still there\? Flat near the lake/),
    ]);
    await pass(2);
    await work();
    expect(await stateOf(later)).toMatchObject({ asked_on: today });
    expect((await subjects(asha))[0]).toMatch(/^Are your 2 homes still there\?/);
  });

  it('asks about homes of before on days that their ids spread', async () => {
    const asha = await signedIn();
    const ids = await test.given.records(Array.from({ length: 60 }, (_, n) => rent(asha, `Flat ${n}`)));
    await test.database.pool.query(`UPDATE properties SET confirmed_by = 'start' WHERE id = ANY($1)`, [ids]);
    const asked = async () => {
      await test.modules.asking.ask();
      const { rows } = await test.database.pool.query('SELECT FROM owner_questions WHERE property_id = ANY($1)', [ids]);
      // Each day is one of another owner's bundle.
      await test.database.pool.query('DELETE FROM question_bundles');
      return rows.length;
    };
    expect(await asked()).toBe(0);
    await pass(7);
    const third = await asked();
    expect(third).toBeGreaterThan(8);
    expect(third).toBeLessThan(35);
    await pass(freshnessLimits.spreadDays - 7);
    expect(await asked()).toBe(60);
  });

  it('goes to nobody who turned such mails off, is suspended, or whose home is not on offer', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn()];
    await test.given.record(rent(asha));
    const paused = await test.given.record({ ...rent(asha), status: 'inactive' });
    const ofRavi = await test.given.record(rent(ravi));
    const meera = await signedIn();
    await test.given.record({ ...rent(meera), expiresAt: new Date(Date.now() - 60_000) });
    await test.database.pool.query(`INSERT INTO mail_opt_outs (user_id, kind) VALUES ($1, 'still_there')`, [asha.id]);
    await test.database.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [ravi.id]);
    await pass(freshnessLimits.askedAfterDaysRent);
    await work();
    expect(await subjects(asha)).toEqual([]);
    expect(await news(asha)).toMatchObject([{ text: 'Is your home still there?' }]);
    expect(await stateOf(paused)).toMatchObject({ asked_on: null });
    expect(await stateOf(ofRavi)).toMatchObject({ asked_on: null });
    expect(await subjects(meera)).toEqual([]);
    // A bundle without homes would hold back the next one.
    const { rows } = await test.database.pool.query('SELECT FROM question_bundles WHERE owner_id = $1', [meera.id]);
    expect(rows).toEqual([]);
  });
});

describe('homes that are due', () => {
  it('are found along an index that holds nothing else', async () => {
    const plans = await test.database.db.transaction().execute(async (transaction) => {
      for (const off of ['enable_seqscan', 'enable_sort', 'enable_bitmapscan']) {
        await sql`SET LOCAL ${sql.raw(off)} = off`.execute(transaction);
      }
      const found: string[] = [];
      for (const source of dueSources) {
        const { rows } = await sql<{
          'QUERY PLAN': string;
        }>`EXPLAIN ${dueStatement(source, { key: source.first, id: 0 }, 200)}`.execute(transaction);
        found.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      }
      return found;
    });
    const indexes = plans.map((plan) => /Index (?:Only )?Scan using (\w+) on properties p\b/.exec(plan)?.[1]);
    expect(indexes).toEqual([
      'properties_likely_gone',
      'properties_to_ask',
      'properties_to_ask',
      'properties_first_asked',
    ]);
    for (const plan of plans) expect(plan).not.toMatch(/Sort|Seq Scan/);
  });
});

describe('a home about which nobody answers', () => {
  // specification 28.2, 28.4
  it('sinks after seven days and is paused after 21, counted from the first question', async () => {
    const asha = await signedIn();
    const [fresh = 0, stale = 0] = await test.given.records([
      { ...rent(asha), city: 'Nashik' },
      { ...rent(asha), city: 'Nashik' },
    ]);
    const order = async () =>
      (
        (await test.get('/api/properties?transaction_type=rent&city=Nashik&sort_by=best')).body.data as { id: number }[]
      ).map(({ id }) => id);
    await pass(freshnessLimits.askedAfterDaysRent);
    await work();
    await pass(freshnessLimits.sinksAfterDays);
    await age([fresh], today, null);
    await work();
    expect(await stateOf(stale)).toMatchObject({ status: 'active', is_unconfirmed: true });
    expect(await order()).toEqual([fresh, stale]);
    const { body } = await test.get(`/api/properties/${stale}`);
    expect(body.data).toMatchObject({ is_unconfirmed: true, confirmed_on: ago(17) });
    await pass(freshnessLimits.pausedAfterDays - freshnessLimits.sinksAfterDays);
    await work();
    await work();
    expect(await stateOf(stale)).toMatchObject({ status: 'inactive', asked_on: ago(21) });
    expect((await news(asha))[0]).toMatchObject({ text: expect.stringMatching(/^A home was paused/) });
    expect((await news(asha)).filter(({ text }) => text.startsWith('A home was paused'))).toHaveLength(1);
  });

  // specification 28.5
  it('keeps a featured place, and its owner receives a warning with what is left of the plan', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn()];
    const featured = await test.given.record({
      ...rent(asha),
      isFeatured: true,
      featuredUntil: new Date(Date.now() + 40 * 86_400_000),
    });
    await test.given.record(rent(ravi));
    await pass(freshnessLimits.askedAfterDaysRent);
    await work();
    await pass(freshnessLimits.warnedAfterDays);
    await work();
    await work();
    expect(await stateOf(featured)).toMatchObject({ status: 'active', is_unconfirmed: true });
    expect((await subjects(asha)).filter((one) => one.startsWith('Paused soon'))).toHaveLength(1);
    expect((await test.mails.last(asha.email)).text).toMatch(
      /Paused on .* It is featured until .* and that time does not stop\./,
    );
    expect((await subjects(ravi)).filter((one) => one.startsWith('Paused soon'))).toEqual([]);
  });
});

describe('an owner who does something else for a home', () => {
  // specification 28.1
  it('confirms it by answering an enquiry about it, and no other home', async () => {
    const [owner, seeker] = [await signedIn(), await signedIn()];
    const [home = 0, other = 0] = await test.given.records([rent(owner), rent(owner)]);
    await pass(freshnessLimits.askedAfterDaysRent);
    await work();
    const say = (who: Someone, to: Someone, more: object) =>
      test.send('POST', `/api/messages/${to.id}`, { message: 'Is it there?', ...more }, { token: who.token });
    expect((await say(seeker, owner, { property_id: home })).status).toBeLessThan(300);
    expect(await stateOf(home)).toMatchObject({ asked_on: today });
    expect((await say(owner, seeker, {})).status).toBeLessThan(300);
    expect(await stateOf(home)).toMatchObject({ asked_on: null });
    expect((await test.get(`/api/properties/${home}`)).body.data.confirmed_on).toBe(today);
    expect(await stateOf(other)).toMatchObject({ asked_on: today });
  });
});
