import { beforeEach, describe, expect, it } from 'vitest';
import { visitLimits } from '#contracts/visits/visit-limits.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { visitHelpers } from '#server/testing/visits/visits.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
let aheadMs = 0;
const test = useTestApp({ clock: { now: () => new Date(Date.now() + aheadMs) } });
const { signedIn, showing, act, book, booked, freeOf, visitsOf } = visitHelpers(test);
type Someone = Awaited<ReturnType<typeof signedIn>>;
beforeEach(() => {
  aheadMs = 0;
});

const put = (who: Someone, id: number, what: string, body?: object) =>
  test.send('PUT', `/api/visits/${id}/${what}`, body, { token: who.token });

/** A visit that took place an hour ago, on the clock of the test. */
async function visited(owner: Someone & { home: number }, seeker: Someone): Promise<number> {
  const { rows } = await test.database.pool.query<{ id: number }>(
    `INSERT INTO visits (property_id, owner_id, seeker_id, state, starts_at, ends_at, free_from, opener, agreed_at)
      SELECT $1, $2, $3, 'agreed', at, at + interval '1 minute', at + interval '1 minute', 'owner', at - interval '1 day'
      FROM (SELECT now() - interval '1 hour' - interval '2 minutes' * (SELECT count(*) FROM visits) AS at) moment RETURNING id`,
    [owner.home, owner.id, seeker.id],
  );
  return rows[0]?.id ?? 0;
}

describe('a word after a visit', () => {
  // specification 26.12
  it('is one press with a private note, and reaches the owner as a sum of three people without names', async () => {
    const owner = await showing();
    const seekers = [await signedIn(), await signedIn(), await signedIn()];
    for (const [n, seeker] of seekers.entries()) {
      expect((await visitsOf(owner)).said).toEqual([]);
      const id = await visited(owner, seeker);
      const { body } = await put(seeker, id, 'word', { word: n === 0 ? 'liked' : 'gone', note: 'Damp wall' });
      expect(body.data).toMatchObject({ word: { note: 'Damp wall' }, may_say: true });
    }
    // The last word of a person counts.
    const again = await visited(owner, seekers[2] as Someone);
    await put(seekers[2] as Someone, again, 'word', { word: 'not_for_me' });
    const seen = await visitsOf(owner);
    expect(seen.said).toEqual([
      {
        home_id: owner.home,
        project_id: null,
        title: expect.any(String),
        people: 3,
        words: { liked: 1, not_for_me: 1, not_as_shown: 0, gone: 1 },
      },
    ]);
    expect(JSON.stringify(seen)).not.toContain('Damp wall');
  });

  it('is said by the seeker alone, and not before the visit', async () => {
    const [owner, seeker] = [await showing({ takes_all: true }), await signedIn()];
    const { id } = await booked(owner, seeker);
    expect((await put(seeker, id, 'word', { word: 'liked' })).body.code).toBe('visits.not_now');
    expect((await put(owner, id, 'word', { word: 'liked' })).body.code).toBe('visits.not_found');
  });
});

describe('a seeker who did not come', () => {
  // specification 26.13
  it('is named to the next owner once two said so, with the answer, and for ninety days', async () => {
    const [first, second, next] = [await showing(), await showing(), await showing({ takes_all: true })];
    const seeker = await signedIn();
    const [one, two] = [await visited(first, seeker), await visited(second, seeker)];
    await put(first, one, 'absence');
    // One owner may be mistaken: the next visit is agreed at once, and nothing is said.
    const visit = await booked(next, seeker, 40);
    expect(visit.state).toBe('agreed');
    expect((await visitsOf(next)).upcoming[0]?.absences).toBeNull();
    await put(second, two, 'absence');
    expect((await visitsOf(seeker)).past.filter(({ absence }) => absence !== null)).toHaveLength(2);
    const { body: news } = await test.get('/api/news', { authorization: `Bearer ${seeker.token}` });
    expect(news.data.items[0].text).toContain('did not come');
    await put(seeker, two, 'absence-answer', { answer: 'My train stood for three hours.' });
    expect((await visitsOf(next)).upcoming[0]?.absences).toEqual({
      owners: 2,
      answers: ['My train stood for three hours.'],
    });
    // Nothing is agreed at once any more.
    await act(seeker, visit.id, { act: 'call_off', reason: 'Another day' });
    const [at = ''] = await freeOf(next.home);
    const asked = (await book(seeker, next.home, at)).body.data as { id: number; state: string };
    expect(asked.state).toBe('asked');
    await act(next, asked.id, { act: 'decline' });
    await test.database.pool.query(
      `UPDATE visit_absences SET reported_at = now() - make_interval(days => ${visitLimits.absenceDays + 1})`,
    );
    await test.modules.visitUpkeep.sweep();
    expect((await test.database.pool.query('SELECT FROM visit_absences')).rowCount).toBe(0);
  });

  it('is reported by the owner within seven days, once, and the owner can take it back', async () => {
    const [owner, seeker] = [await showing(), await signedIn()];
    const id = await visited(owner, seeker);
    expect((await put(seeker, id, 'absence')).body.code).toBe('visits.not_found');
    await Promise.all([put(owner, id, 'absence'), put(owner, id, 'absence')]);
    expect((await test.database.pool.query(`SELECT FROM news WHERE kind = 'visit'`)).rowCount).toBe(1);
    await test.send('DELETE', `/api/visits/${id}/absence`, undefined, { token: owner.token });
    expect((await visitsOf(seeker)).past[0]?.absence).toBeNull();
    expect((await put(seeker, id, 'absence-answer', { answer: 'I was there' })).body.code).toBe('visits.not_now');
    aheadMs = (visitLimits.absenceReportDays + 1) * dayMs;
    expect((await put(owner, id, 'absence')).body.code).toBe('visits.not_now');
  });
});
