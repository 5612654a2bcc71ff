import { describe, expect, it } from 'vitest';
import { freshnessLimits } from '#contracts/trust/freshness-limits.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);
const sql = (text: string, values: unknown[]) => test.database.pool.query(text, values);

/** Enquiries about a home, each answered after these minutes, or not (null), three days ago. */
async function enquire(ownerId: number, home: number, minutes: readonly (number | null)[]): Promise<void> {
  for (const after of minutes) {
    const seeker = await test.given.user();
    await sql(
      `INSERT INTO enquiries (owner_id, seeker_id, property_id, created_at, waiting_since, answered_seconds, state)
        VALUES ($1, $2, $3, now() - interval '3 days', CASE WHEN $4::int IS NULL THEN now() - interval '3 days' END,
          $4::int * 60, CASE WHEN $4::int IS NULL THEN 'new' ELSE 'talk' END)`,
      [ownerId, seeker.id, home, after],
    );
  }
}
const answersOf = async (home: number) =>
  (await test.get(`/api/properties/${home}/answers`)).body.data.answers as unknown;
const pointsOf = async (home: number) => {
  const { rows } = await sql('SELECT answer_points FROM properties WHERE id = $1', [home]);
  return (rows[0] as { answer_points: number }).answer_points;
};
const scoreOf = async (home: number) => {
  const { rows } = await sql('SELECT score FROM search_records WHERE id = $1', [home]);
  return Number((rows[0] as { score: string }).score);
};

describe('the answers of an owner', () => {
  // specification 28.12
  it('are said from five enquiries on, with the share and the usual time, and weigh in the order', async () => {
    const owner = await signedIn();
    const home = await test.given.record({ ownerId: owner.id });
    const before = await scoreOf(home);
    await enquire(owner.id, home, Array(freshnessLimits.fewestAnswers - 1).fill(90));
    await test.modules.ownerAnswers.count();
    expect(await answersOf(home)).toBe(null);
    expect(await pointsOf(home)).toBe(0);
    await enquire(owner.id, home, [300]);
    await test.modules.ownerAnswers.count();
    expect(await answersOf(home)).toEqual({ asked: 5, answered: 5, usual_minutes: 90 });
    expect(await pointsOf(home)).toBe(3);
    expect(await scoreOf(home)).toBeGreaterThan(before);
    await enquire(owner.id, home, Array(6).fill(null));
    await test.modules.ownerAnswers.count();
    expect(await answersOf(home)).toEqual({ asked: 11, answered: 5, usual_minutes: 90 });
    expect(await pointsOf(home)).toBe(-3);
    expect(await scoreOf(home)).toBeLessThan(before);
    const { body } = await test.get('/api/user/answers', { authorization: `Bearer ${owner.token}` });
    expect(body.data.answers).toMatchObject({ asked: 11, answered: 5 });
  });

  it('come from the chat: the first answer to a message ends the time', async () => {
    const [owner, seeker] = [await signedIn(), await signedIn()];
    const home = await test.given.record({ ownerId: owner.id });
    const [low, high] = [Math.min(owner.id, seeker.id), Math.max(owner.id, seeker.id)];
    const { rows } = await sql('INSERT INTO conversations (low_id, high_id) VALUES ($1, $2) RETURNING id', [low, high]);
    const { id } = rows[0] as { id: number };
    const say = (sender: number, minutesAgo: number) =>
      sql(
        `INSERT INTO messages (conversation_id, sender_id, body, property_id, created_at)
          VALUES ($1, $2, 'Is it free?', $3, now() - make_interval(mins => $4::int))`,
        [id, sender, home, minutesAgo],
      );
    await say(seeker.id, 100);
    await sql('INSERT INTO property_inquiries (property_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      home,
      seeker.id,
    ]);
    await say(owner.id, 40);
    await say(seeker.id, 30);
    await say(owner.id, 10);
    const { rows: found } = await sql('SELECT answered_seconds FROM enquiries WHERE property_id = $1', [home]);
    expect(found).toEqual([{ answered_seconds: 3600 }]);
  });

  // specification 28.12
  it('count what seekers say of calls, and end with the days in which they count', async () => {
    const owner = await signedIn();
    const home = await test.given.record({ ownerId: owner.id });
    await enquire(owner.id, home, Array(5).fill(null));
    await sql(`UPDATE enquiries SET waiting_since = NULL WHERE property_id = $1`, [home]);
    await sql(
      `INSERT INTO seeker_questions (seeker_id, property_id, asked_on, answer, answered_on, voice)
        SELECT seeker_id, property_id, current_date, 'unreachable', current_date, 1 FROM enquiries WHERE property_id = $1`,
      [home],
    );
    await test.modules.ownerAnswers.count();
    expect(await answersOf(home)).toEqual({ asked: 5, answered: 0, usual_minutes: null });
    expect(await pointsOf(home)).toBe(-6);
    await sql(`UPDATE enquiries SET created_at = created_at - interval '100 days' WHERE property_id = $1`, [home]);
    await sql('UPDATE owner_answers SET counted_on = counted_on - 2', []);
    await test.modules.ownerAnswers.count();
    expect(await answersOf(home)).toBe(null);
    expect(await pointsOf(home)).toBe(0);
  });
});

describe('the hours for calls', () => {
  // specification 28.13
  it('are saved in their order, shown with a home, and taken back', async () => {
    const owner = await signedIn();
    const home = await test.given.record({ ownerId: owner.id });
    const put = (body: object) => test.send('PUT', '/api/user/call-hours', body, { token: owner.token });
    const hours = async () => (await test.get(`/api/properties/${home}/answers`)).body.data.call_hours as unknown;
    await put({ from: 18, to: 20, from_2: 10, to_2: 12 });
    expect(await hours()).toEqual([
      { from: 10, to: 12 },
      { from: 18, to: 20 },
    ]);
    expect((await put({ from: 12, to: 10 })).status).toBe(422);
    expect((await put({ from: 12 })).status).toBe(422);
    await put({});
    expect(await hours()).toEqual([]);
  });
});
