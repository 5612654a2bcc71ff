import { sql as raw } from 'kysely';
import { describe, expect, it } from 'vitest';
import { freshnessLimits } from '#contracts/trust/freshness-limits.ts';
import type { OpenQuestions } from '#contracts/trust/reached.ts';
import type { ReachedAnswer } from '#contracts/trust/reached-answers.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { freshnessHelpers } from '#server/testing/freshness.ts';
import { dueSeekersStatement, seekerSources } from './reached.repository.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);
const { pass, seekersPass, stateOf, today } = freshnessHelpers(test);

type Someone = Awaited<ReturnType<typeof signedIn>>;
const sql = (text: string, values: unknown[]) => test.database.pool.query(text, values);

/** A home that its owner confirmed some days ago. */
async function homeOf(owner: Someone, days = 5): Promise<number> {
  const id = await test.given.record({ ownerId: owner.id, transactionType: 'rent', title: 'Flat near the lake' });
  await sql('UPDATE properties SET confirmed_on = confirmed_on - $2::int WHERE id = $1', [id, days]);
  return id;
}

/** A seeker of another day and network, who opened the number of a home two days ago. */
let made = 0;
async function caller(homes: number[], accountDays = 30): Promise<Someone> {
  const seeker = await signedIn();
  made += 1;
  await sql(`UPDATE users SET created_at = now() - make_interval(days => $2::int) WHERE id = $1`, [
    seeker.id,
    accountDays === 30 ? 30 + made : accountDays,
  ]);
  await sql(`UPDATE sessions SET address = $2 WHERE user_id = $1`, [seeker.id, `198.51.100.${made}`]);
  await sql('DELETE FROM registration_places WHERE user_id = $1', [seeker.id]);
  for (const home of homes) {
    await sql(
      `INSERT INTO contact_reveals (viewer_id, property_id, revealed_at)
      VALUES ($1, $2, now() - make_interval(days => $3::int))`,
      [seeker.id, home, freshnessLimits.seekerAskedAfterDays],
    );
  }
  return seeker;
}
const linkOf = (seeker: Someone, homeId: number | null = null) =>
  test.modules.seekerLinks.tokenOf({ seekerId: seeker.id, homeId, askedOn: today });
const say = (seeker: Someone, home: number, answer: ReachedAnswer) =>
  test.send('POST', `/api/reached/${linkOf(seeker, home)}`, { answer, home });
const subjects = async ({ email }: Someone) => (await test.mails.all(email)).map(({ subject }) => subject);

describe('seekers who are due', () => {
  it('are found along the times at which they called, from where the last batch ended', async () => {
    const plans = await test.database.db.transaction().execute(async (transaction) => {
      for (const off of ['enable_seqscan', 'enable_sort', 'enable_bitmapscan']) {
        await raw`SET LOCAL ${raw.raw(off)} = off`.execute(transaction);
      }
      const found: string[] = [];
      for (const source of seekerSources) {
        const after = { at: '2026-01-01T00:00:00Z', seeker_id: 0, property_id: 0 };
        const { rows } = await raw<{
          'QUERY PLAN': string;
        }>`EXPLAIN ${dueSeekersStatement(source, after, 200)}`.execute(transaction);
        found.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      }
      return found;
    });
    const indexes = plans.map((plan) => /Index (?:Only )?Scan using (\w+) on \w+ c\b/.exec(plan)?.[1]);
    expect(indexes).toEqual(['contact_reveals_revealed', 'enquiries_waiting']);
    for (const plan of plans) expect(plan).not.toMatch(/Sort|Seq Scan/);
  });
});

describe('the question to a seeker', () => {
  // specification 28.9
  it('comes two days after a number was opened or a message was not answered, in one bundle of three days', async () => {
    const [owner, writer] = [await signedIn(), await signedIn()];
    const [flat, other, later] = [await homeOf(owner), await homeOf(owner), await homeOf(owner)];
    const seeker = await caller([flat]);
    await sql(
      `INSERT INTO enquiries (owner_id, seeker_id, property_id, waiting_since)
      VALUES ($1, $2, $3, now() - interval '2 days'), ($1, $4, $3, now() - interval '1 day')`,
      [owner.id, seeker.id, other, writer.id],
    );
    await Promise.all([test.modules.seekers.ask(), test.modules.seekers.ask()]);
    expect(await subjects(seeker)).toContainEqual(expect.stringMatching(/^Did you reach the owners of 2 homes\?/));
    expect((await test.get(`/api/reached/${linkOf(seeker)}`)).body.data.homes).toMatchObject([
      { id: flat, state: 'asked' },
      { id: other, state: 'asked' },
    ]);
    expect(await subjects(writer)).not.toContainEqual(expect.stringMatching(/^Did you reach/));
    await sql(
      `INSERT INTO contact_reveals (viewer_id, property_id, revealed_at) VALUES ($1, $2, now() - interval '3 days')`,
      [seeker.id, later],
    );
    await test.modules.seekers.ask();
    const count = async () => (await subjects(seeker)).filter((subject) => subject.startsWith('Did you reach')).length;
    expect(await count()).toBe(1);
    await seekersPass(freshnessLimits.seekerBundleDays);
    await test.modules.seekers.ask();
    expect(await count()).toBe(2);
  });

  it('goes to nobody about a home that was confirmed since, is not on offer, or whose owner can’t be reached', async () => {
    const [owner, blocked] = [await signedIn(), await signedIn()];
    const [fresh, paused, far] = [await homeOf(owner, 1), await homeOf(owner), await homeOf(blocked)];
    await sql(`UPDATE properties SET status = 'inactive' WHERE id = $1`, [paused]);
    const seeker = await caller([fresh, paused, far]);
    await sql('INSERT INTO user_blocks (user_id, blocked_id) VALUES ($1, $2)', [blocked.id, seeker.id]);
    await test.modules.seekers.ask();
    expect((await sql('SELECT FROM seeker_questions WHERE seeker_id = $1', [seeker.id])).rows).toEqual([]);
  });

  it('is answered once, by a link of that seeker alone, and changes nothing when it is opened', async () => {
    const owner = await signedIn();
    const home = await homeOf(owner);
    const [seeker, other] = [await caller([home]), await caller([])];
    await test.modules.seekers.ask();
    const [path = ''] = /reached\/[\w-]+\?answer=gone/.exec((await test.mails.last(seeker.email)).text) ?? [];
    const token = path.replace('reached/', '').replace('?answer=gone', '');
    expect((await test.get(`/api/reached/${token}`)).body.data.homes).toMatchObject([{ state: 'asked', answer: null }]);
    expect((await say(other, home, 'gone')).status).toBe(404);
    expect((await test.get(`/api/still-there/${token}`)).status).toBe(404);
    const reply = await test.send('POST', `/api/reached/${token}`, { answer: 'unreachable', home });
    expect(reply.body.data.homes).toMatchObject([{ state: 'answered', answer: 'unreachable' }]);
    expect(await test.send('POST', `/api/reached/${token}`, { answer: 'gone', home })).toMatchObject({
      status: 409,
      body: { code: 'freshness.answered' },
    });
  });

  it('waits on the page of its home and in the chat for its seeker alone, until it is answered anywhere', async () => {
    const owner = await signedIn();
    const home = await homeOf(owner);
    const seeker = await caller([home]);
    await test.modules.seekers.ask();
    const open = async ({ token }: Someone) =>
      (await test.get(`/api/open-questions?home=${home}`, { authorization: `Bearer ${token}` })).body
        .data as OpenQuestions;
    expect(await open(seeker)).toMatchObject({ of_owner: null, of_seeker: { home: { id: home, state: 'asked' } } });
    expect(await open(owner)).toEqual({ of_owner: null, of_seeker: null });
    await say(seeker, home, 'there');
    expect(await open(seeker)).toEqual({ of_owner: null, of_seeker: null });
    await pass(30);
    await test.modules.asking.ask();
    expect(await open(owner)).toMatchObject({ of_owner: { home: { id: home, state: 'asked' } }, of_seeker: null });
    expect(await open(seeker)).toEqual({ of_owner: null, of_seeker: null });
  });
});

describe('words of seekers that a home is gone', () => {
  // specification 28.10
  it('ask its owner at once when two people say so, and let it sink until there is an answer', async () => {
    const owner = await signedIn();
    const home = await homeOf(owner);
    const [one, two, three] = [await caller([home]), await caller([home]), await caller([home])];
    await test.modules.seekers.ask();
    await say(one, home, 'gone');
    await say(two, home, 'unreachable');
    expect(await stateOf(home)).toEqual({ status: 'active', asked_on: null, is_unconfirmed: false });
    await say(three, home, 'gone');
    expect(await stateOf(home)).toEqual({ status: 'active', asked_on: today, is_unconfirmed: true });
    expect((await subjects(owner))[0]).toMatch(/^Seekers say it is gone: Flat near the lake/);
    const [path = ''] = /still-there\/[\w-]+/.exec((await test.mails.last(owner.email)).text) ?? [];
    await test.send('POST', `/api/${path}`, { answer: 'there' });
    expect(await stateOf(home)).toEqual({ status: 'active', asked_on: null, is_unconfirmed: false });
  });

  // specification 28.11
  it('of 50 accounts of one day, of young ones, or of the owner’s network sink nothing', async () => {
    const owner = await signedIn();
    const home = await homeOf(owner);
    const rivals = [];
    for (let n = 0; n < 50; n += 1) rivals.push(await caller([home], n < 25 ? 20 : 1));
    const [young, near] = [await caller([home], 3), await caller([home])];
    await sql('UPDATE sessions SET address = $2 WHERE user_id = ANY($1)', [[near.id, owner.id], '198.51.100.250']);
    await test.modules.seekers.ask();
    for (const rival of [...rivals, young, near]) expect((await say(rival, home, 'gone')).status).toBe(200);
    expect(await stateOf(home)).toEqual({ status: 'active', asked_on: null, is_unconfirmed: false });
    expect(await subjects(owner)).not.toContainEqual(expect.stringMatching(/^Seekers say/));
    // One more of another day and network is the second voice: the owner is asked before the home sinks.
    const honest = await caller([home]);
    await test.modules.seekers.ask();
    await say(honest, home, 'gone');
    expect((await subjects(owner))[0]).toMatch(/^Seekers say/);
    expect(await stateOf(home)).toMatchObject({ asked_on: today, is_unconfirmed: true });
  }, 120_000);

  // specification 28.11
  it('count less when the owner and a later seeker contradict them, and ask an owner once in some days', async () => {
    const owner = await signedIn();
    const [home, next] = [await homeOf(owner), await homeOf(owner)];
    const [liar, other, later] = [await caller([home, next]), await caller([home]), await caller([home])];
    await test.modules.seekers.ask();
    await say(liar, home, 'gone');
    await say(other, home, 'gone');
    await test.modules.bulkChanges.change(owner.id, { action: 'confirm', ids: [home] });
    await say(later, home, 'there');
    const { rows } = await sql('SELECT seeker_id FROM seeker_questions WHERE property_id = $1 AND is_false', [home]);
    expect(rows.map((row: { seeker_id: number }) => row.seeker_id).toSorted((a: number, b: number) => a - b)).toEqual([
      liar.id,
      other.id,
    ]);
    const helper = await caller([next, home]);
    await test.modules.seekers.ask();
    await say(liar, next, 'gone');
    await say(helper, next, 'gone');
    expect(await stateOf(next)).toMatchObject({ is_unconfirmed: false });
    await say(await answered(next), next, 'gone');
    expect(await stateOf(next)).toMatchObject({ is_unconfirmed: true });
  });

  const answered = async (home: number): Promise<Someone> => {
    const seeker = await caller([home]);
    await test.modules.seekers.ask();
    return seeker;
  };

  it('by a visit count like others, once a person and home', async () => {
    const owner = await signedIn();
    const home = await homeOf(owner);
    const [visitor, seeker] = [await caller([]), await answered(home)];
    await test.modules.reached.noteGone(visitor.id, home);
    await test.modules.reached.noteGone(visitor.id, home);
    expect(await stateOf(home)).toMatchObject({ is_unconfirmed: false });
    await say(seeker, home, 'gone');
    expect(await stateOf(home)).toMatchObject({ is_unconfirmed: true });
  });
});
