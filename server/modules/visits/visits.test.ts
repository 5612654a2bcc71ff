import { describe, expect, it } from 'vitest';
import { indianDay } from '#contracts/text/india-days.ts';
import { visitLimits } from '#contracts/visits/visit-limits.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { visitHelpers } from '#server/testing/visits/visits.ts';

const test = useTestApp();
const { signedIn, saveTimes, showing, showingMany, freeOf, book, act, visitsOf, booked } = visitHelpers(test);
const dayOf = (at: string) => indianDay(new Date(at));
const codes = (answers: readonly { body: { code?: string } }[]) => answers.map(({ body }) => body.code);

describe('a visit', () => {
  // specification 26.2
  it('is asked for in the chat, holds its time, and is agreed by the owner', async () => {
    const [owner, seeker] = [await showing(), await signedIn()];
    const [at = ''] = await freeOf(owner.home);
    const { status, body } = await book(seeker, owner.home, at);
    expect([status, body.data]).toMatchObject([201, { state: 'asked', side: 'seeker', waits_for_you: false }]);
    expect(await freeOf(owner.home)).not.toContain(at);
    // A second press is answered with the sentence of the first visit, and stores nothing.
    expect((await book(seeker, owner.home, at)).body.code).toBe('visits.already');

    const { asked } = await visitsOf(owner);
    expect(asked).toMatchObject([{ side: 'owner', waits_for_you: true, acts: ['agree', 'decline', 'move'] }]);
    const agreed = await act(owner, body.data.id as number, { act: 'agree' });
    expect(agreed.body.data).toMatchObject({ state: 'agreed', acts: ['move', 'call_off'] });
    expect((await visitsOf(seeker)).upcoming).toMatchObject([{ starts_at: at, home: { id: owner.home } }]);
    const { rows } = await test.database.pool.query('SELECT body FROM messages ORDER BY id');
    expect(rows).toMatchObject([
      { body: expect.stringMatching(/^I would like to see the home: /) },
      { body: expect.stringMatching(/is fine\. See you then\.$/) },
    ]);
  });

  it('is agreed at once where the owner takes all, except at a time that a seeker proposes', async () => {
    const [owner, seeker, other] = [await showing({ takes_all: true }), await signedIn(), await signedIn()];
    const [at = '', next = ''] = await freeOf(owner.home);
    expect((await book(seeker, owner.home, at)).body.data).toMatchObject({ state: 'agreed' });
    const between = new Date(Date.parse(next) + 75 * 60_000).toISOString();
    expect((await book(other, owner.home, between)).body.code).toBe('visits.not_offered');
    expect((await book(other, owner.home, between, { is_proposal: true })).body.data).toMatchObject({ state: 'asked' });
  });

  // specification 26.3
  it('is one for 200 presses at one time, and a sentence for the others', { timeout: 120_000 }, async () => {
    const owner = await showing();
    const [at = ''] = await freeOf(owner.home);
    const seekers = await Promise.all(Array.from({ length: 200 }, () => test.given.user()));
    const body = { home_id: owner.home, starts_at: at, is_proposal: false };
    const results = await Promise.allSettled(seekers.map(({ id }) => test.modules.visits.book(id, body)));
    const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as { code: string }] : []));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(refused.map(({ code }) => code)).toEqual(Array.from({ length: 199 }, () => 'visits.time_taken'));
    const { rows } = await test.database.pool.query('SELECT count(*)::int AS n FROM visits');
    expect(rows).toEqual([{ n: 1 }]);
    expect((await test.database.pool.query('SELECT FROM messages')).rowCount).toBe(1);
  });

  it('is one for twenty homes that a seeker asks for at one hour', async () => {
    const seeker = await signedIn();
    const owners = await showingMany(20);
    const at = (await freeOf(owners[0]?.home ?? 0))[30] ?? '';
    const answers = await Promise.all(owners.map(({ home }) => book(seeker, home, at)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(codes(answers).filter((code) => code === 'visits.seeker_busy')).toHaveLength(19);
  });

  it('moves to another time with a word, after which the other side answers', async () => {
    const [owner, seeker] = [await showing(), await signedIn()];
    const { id } = await booked(owner, seeker);
    await act(owner, id, { act: 'agree' });
    const [to = ''] = await freeOf(owner.home);
    const moved = await act(seeker, id, { act: 'move', starts_at: to, reason: 'My train is late.' });
    expect(moved.body.data).toMatchObject({ state: 'asked', starts_at: to, waits_for_you: false });
    expect((await visitsOf(owner)).asked).toMatchObject([{ waits_for_you: true, reason: 'My train is late.' }]);
    // The time of before is free again.
    expect((await freeOf(owner.home)).length).toBeGreaterThan(0);
    const again = await act(owner, id, { act: 'move', starts_at: (await freeOf(owner.home))[3] });
    expect(again.body.data).toMatchObject({ state: 'asked', waits_for_you: false });
    expect((await act(seeker, id, { act: 'agree' })).body.data).toMatchObject({ state: 'agreed' });
  });

  it('is called off with a reason, by either side, and frees its time', async () => {
    const [owner, seeker] = [await showing(), await signedIn()];
    const { id, starts_at: at } = await booked(owner, seeker);
    expect((await act(seeker, id, { act: 'call_off' })).status).toBe(422);
    expect((await act(owner, id, { act: 'call_off', reason: 'Ill' })).body.code).toBe('visits.not_now');
    const off = await act(seeker, id, { act: 'call_off', reason: 'Found another.' });
    expect(off.body.data).toMatchObject({ state: 'called_off', ended_by: 'seeker', acts: [] });
    expect(await freeOf(owner.home)).toContain(at);
    expect((await visitsOf(owner)).past).toMatchObject([{ state: 'called_off', reason: 'Found another.' }]);
  });

  it('changes once where both sides act at the same moment', async () => {
    const [owner, seeker] = [await showing(), await signedIn()];
    const { id } = await booked(owner, seeker);
    const answers = await Promise.all([
      act(owner, id, { act: 'agree' }),
      act(seeker, id, { act: 'call_off', reason: 'No time' }),
      act(owner, id, { act: 'decline', reason: 'Taken' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const code of codes(answers).filter(Boolean))
      expect(['visits.changed_since', 'visits.not_now']).toContain(code);
  });

  // specification 26.4
  it('is refused with a sentence in the past, beyond two months, over midnight, at times that are not offered', async () => {
    const [owner, seeker] = [await showing({ notice_hours: 24 }), await signedIn()];
    const proposed = { is_proposal: true };
    const day = 86_400_000;
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const past = new Date(Date.now() - 3_600_000).toISOString();
    const far = new Date(Date.now() + (visitLimits.daysProposed + 1) * day).toISOString();
    const late = `${new Date(Date.now() + 3 * day).toISOString().slice(0, 10)}T23:30:00+05:30`;
    const answers = [
      await book(seeker, owner.home, past, proposed),
      await book(seeker, owner.home, far, proposed),
      await book(seeker, owner.home, late, proposed),
      await book(seeker, owner.home, soon),
      await book(owner, owner.home, soon),
    ];
    expect(codes(answers)).toEqual([
      'visits.past',
      'visits.too_far',
      'visits.over_midnight',
      'visits.not_offered',
      'visits.own_home',
    ]);
    for (const { body } of answers) expect(String(body.message)).toMatch(/\.$/);
    expect((await visitsOf(seeker)).asked).toEqual([]);
  });

  it('to a paused or sold home is refused, and one to a home without times', async () => {
    const [owner, seeker] = [await showing(), await signedIn()];
    const [at = ''] = await freeOf(owner.home);
    const status = (next: string) =>
      test.send('POST', `/api/properties/${owner.home}/status`, { status: next }, { token: owner.token });
    await status('inactive');
    expect(await freeOf(owner.home)).toEqual([]);
    expect((await book(seeker, owner.home, at)).status).toBe(404);
    await status('active');
    expect(await freeOf(owner.home)).toContain(at);
    await saveTimes(owner, { is_offered: false });
    expect((await book(seeker, owner.home, at, { is_proposal: true })).body.code).toBe('visits.not_offered');
    await status('sold');
    expect((await book(seeker, owner.home, at)).body.code).toBe('visits.home_taken');
  });

  it('stays as it was agreed when the owner changes the times, and others ask for the new ones', async () => {
    const [owner, seeker, other] = [await showing({ takes_all: true }), await signedIn(), await signedIn()];
    const [at = '', next = ''] = await freeOf(owner.home);
    await book(seeker, owner.home, at);
    await saveTimes(owner, {
      windows: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '06:00', until: '06:45' }],
      length_minutes: 45,
    });
    expect((await visitsOf(seeker)).upcoming).toMatchObject([{ starts_at: at }]);
    expect((await book(other, owner.home, next)).body.code).toBe('visits.not_offered');
  });

  // specification 26.5
  it('is one of five to come, and of fifteen in seven days', async () => {
    const seeker = await signedIn();
    const owners = await showingMany(visitLimits.openVisits + 1);
    const times = await freeOf(owners[0]?.home ?? 0);
    for (const [at, { home }] of owners.slice(0, visitLimits.openVisits).entries()) {
      expect((await book(seeker, home, times[at] ?? '')).status).toBe(201);
    }
    const last = owners.at(-1)?.home ?? 0;
    expect((await book(seeker, last, times[9] ?? '')).body.code).toBe('visits.open_full');
    // Ten more of this week, which were called off.
    await test.database.pool.query(`UPDATE visits SET state = 'called_off', waits_for = NULL, ended_by = 'seeker'`);
    await test.database.pool.query(
      `INSERT INTO visits (property_id, owner_id, seeker_id, state, ended_by, starts_at, ends_at, free_from, opener)
        SELECT property_id, owner_id, seeker_id, 'called_off', 'seeker', starts_at, ends_at, free_from, 'owner'
        FROM visits, generate_series(1, 2)`,
    );
    expect((await book(seeker, last, times[9] ?? '')).body.code).toBe('visits.week_full');
  });

  it('is full on a day with as many as the owner wants', async () => {
    const [owner, seeker, other] = [await showing({ most_a_day: 1 }), await signedIn(), await signedIn()];
    const free = await freeOf(owner.home);
    // The first free time may be the last of its day.
    const first = free.findIndex((at, n) => dayOf(at) === dayOf(free[n + 1] ?? at));
    await book(seeker, owner.home, free[first] ?? '');
    expect((await book(other, owner.home, free[first + 1] ?? '')).body.code).toBe('visits.day_full');
  });
});

describe('a visit that can’t be any more', () => {
  // specification 26.6
  it('ends by a block, without words of either side', async () => {
    const [owner, seeker] = [await showing({ takes_all: true }), await signedIn()];
    await booked(owner, seeker);
    await test.send('PUT', `/api/users/${seeker.id}/block`, undefined, { token: owner.token });
    await test.modules.visitUpkeep.endUnfit();
    expect((await visitsOf(seeker)).past).toMatchObject([{ state: 'called_off', ended_by: 'reach', acts: [] }]);
    const [mail] = await test.mails.all(seeker.email);
    expect(mail?.subject).toContain('Called off');
    expect(mail?.text).not.toContain('Kulkarni');
  });

  it('ends when the home is sold or deleted, and the seeker hears of it once', async () => {
    const [owner, seeker] = [await showing({ takes_all: true }), await signedIn()];
    await booked(owner, seeker);
    await test.send('DELETE', `/api/properties/${owner.home}`, undefined, { token: owner.token });
    await Promise.all([1, 2, 3].map(() => test.modules.visitUpkeep.endUnfit()));
    const off = (await test.mails.all(seeker.email)).filter(({ subject }) => subject.includes('Called off'));
    expect(off).toHaveLength(1);
    const { body } = await test.get('/api/news', { authorization: `Bearer ${seeker.token}` });
    expect(body.data.items[0]).toMatchObject({ kind: 'visit', text: expect.stringContaining('called off') });
  });

  it('is called off by the deletion of an account, and leaves nothing of it', async () => {
    const [owner, seeker] = [await showing({ takes_all: true }), await signedIn()];
    await booked(owner, seeker);
    await test.send('POST', '/api/auth/delete-account', { password: owner.password }, { token: owner.token });
    expect(await visitsOf(seeker)).toEqual({ upcoming: [], asked: [], past: [], said: [] });
    expect((await test.mails.last(seeker.email)).subject).toContain('Called off');
    expect((await test.database.pool.query('SELECT FROM visit_times')).rowCount).toBe(0);
  });

  it('is deleted half a year later, in batches', async () => {
    const [owner, seeker] = [await showing(), await signedIn()];
    await booked(owner, seeker);
    await test.database.pool.query(
      `UPDATE visits SET (starts_at, ends_at, free_from) =
        (starts_at - interval '200 days', ends_at - interval '200 days', free_from - interval '200 days')`,
    );
    await test.modules.visitUpkeep.sweep();
    expect((await visitsOf(owner)).past).toEqual([]);
  });
});

describe('visits', () => {
  // specification 26.7
  it('are seen by their two sides alone, and are in the download of both', async () => {
    const [owner, seeker, other] = [await showing(), await signedIn(), await signedIn()];
    const { id } = await booked(owner, seeker);
    expect((await act(other, id, { act: 'agree' })).body.code).toBe('visits.not_found');
    expect(await visitsOf(other)).toEqual({ upcoming: [], asked: [], past: [], said: [] });
    for (const who of [owner, seeker]) {
      expect(await test.modules.visits.exportData(who.id)).toMatchObject([
        { state: 'asked', home: { id: owner.home } },
      ]);
    }
  });

  // specification 26.8
  it('reach their readers in bell and mail, in their language, without words of the other side', async () => {
    const [owner, seeker] = [await showing(), await signedIn()];
    await test.database.pool.query(`UPDATE users SET language = 'hi' WHERE id = $1`, [owner.id]);
    const { id } = await booked(owner, seeker);
    const { body } = await test.get('/api/news', { authorization: `Bearer ${owner.token}` });
    expect(body.data.items).toMatchObject([{ kind: 'visit', path: '/my-profile/visits' }]);
    expect((await test.mails.last(owner.email)).subject).toMatch(/^विज़िट पूछी गई: /);
    await act(owner, id, { act: 'decline', reason: 'Call 98765 43210' });
    const mail = await test.mails.last(seeker.email);
    expect(mail.subject).toMatch(/^Declined: visit /);
    expect(mail.text + mail.html).not.toContain('98765');
  });
});
