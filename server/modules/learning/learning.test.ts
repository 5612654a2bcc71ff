import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { makeLearningService } from './learning.service.ts';

const test = useTestApp();
const longAgo = '2026-01-05T08:00:00Z';

async function best(): Promise<number[]> {
  const { body } = await test.get('/api/properties?city=Pune&sort_by=best');
  return (body.data as { id: number }[]).map(({ id }) => id);
}

/** Accounts older than a week that open a home and write about it. */
async function like(recordId: number, accounts: number, values: { created_at?: string } = {}): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < accounts; n++) ids.push((await test.given.user({ created_at: longAgo, ...values })).id);
  for (const userId of ids) {
    test.modules.views.countSeen(recordId, { userId, address: `10.1.0.${userId % 250}`, userAgent: 'test' });
  }
  await test.modules.views.storeViews();
  for (const userId of ids) await test.modules.listings.countInquiry(test.database.db, recordId, userId);
  return ids;
}

const count = async (table: string) =>
  (await test.database.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`)).rows[0]?.n;

describe('homes that people open and write to', () => {
  let before: number[] = [];
  beforeEach(async () => {
    await test.given.records(Array.from({ length: 8 }, () => ({ createdAt: new Date(longAgo) })));
    before = await best();
  });

  // specification 5.23
  it('move by one place in the best match, however many accounts like them', async () => {
    const [, , , , , liked = 0] = before;
    await like(liked, 50);
    const after = await best();
    expect(after).toEqual([...before.slice(0, 4), liked, before[4], ...before.slice(6)]);
    for (const id of before)
      expect(Math.abs(after.indexOf(id) - before.indexOf(id)), String(id)).toBeLessThanOrEqual(1);
  });

  it('stay where fewer than five accounts like them, and where the switch is off', async () => {
    const liked = before[3] ?? 0;
    await like(liked, 4);
    expect(await best()).toEqual(before);
    await like(liked, 1);
    expect(await best()).not.toEqual(before);
    const off = makeLearningService({ db: test.database.db, isLearning: false });
    const rows = before.map((id) => ({ id, group: 0, isFarOff: false }));
    expect(await off.order(rows)).toEqual(rows);
    const votes = await count('home_votes');
    await off.count(test.database.db, [
      { recordId: before[0] ?? 0, userId: (await test.given.user({ created_at: longAgo })).id },
    ]);
    expect(await count('home_votes')).toBe(votes);
  });

  it('have no votes of accounts of a week, of the owner, and of the owner’s network', async () => {
    const liked = before[3] ?? 0;
    await like(liked, 6, { created_at: new Date().toISOString() });
    expect(await count('home_votes')).toBe(0);
    const { rows } = await test.database.pool.query<{ owner_id: number }>(
      'SELECT owner_id FROM properties WHERE id = $1',
      [liked],
    );
    const owner = rows[0]?.owner_id ?? 0;
    await test.database.pool.query('UPDATE users SET created_at = $1 WHERE id = $2', [longAgo, owner]);
    await test.modules.learning.count(test.database.db, [{ recordId: liked, userId: owner }]);
    const { id: friend } = await test.given.user({ created_at: longAgo });
    const { id: neighbour } = await test.given.user({ created_at: longAgo });
    await test.database.pool.query(`INSERT INTO registration_places (user_id, place) VALUES ($1, 'x'), ($2, 'x')`, [
      owner,
      friend,
    ]);
    await test.database.pool.query(
      `INSERT INTO sessions (user_id, token_hash, device, address, expires_at)
       VALUES ($1, 'a', '', '203.0.113.9', now() + interval '1 day'), ($2, 'b', '', '203.0.113.9', now() + interval '1 day')`,
      [owner, neighbour],
    );
    await test.modules.learning.count(
      test.database.db,
      [friend, neighbour].map((userId) => ({ recordId: liked, userId })),
    );
    expect(await count('home_votes')).toBe(0);
  });

  it('have one vote an account and week, which becomes a count without persons and ends after four weeks', async () => {
    const liked = before[3] ?? 0;
    const voters = await like(liked, 5);
    await test.modules.learning.count(
      test.database.db,
      voters.map((userId) => ({ recordId: liked, userId })),
    );
    expect(await count('home_votes')).toBe(5);
    expect(await test.modules.learning.listVotes(voters[0] ?? 0)).toMatchObject([{ property_id: liked }]);
    const moved = await best();
    await test.database.pool.query('UPDATE home_votes SET week = week - 7');
    await test.modules.learning.fold();
    expect(await count('home_votes')).toBe(0);
    expect(await best()).toEqual(moved);
    await test.database.pool.query('UPDATE home_interest SET week = week - 21');
    expect(await best()).toEqual(before);
    await test.modules.learning.fold();
    expect(await count('home_interest')).toBe(0);
  });

  it('forget an account that is deleted', async () => {
    const [voter] = await like(before[3] ?? 0, 1);
    await test.database.pool.query('DELETE FROM users WHERE id = $1', [voter]);
    expect(await count('home_votes')).toBe(0);
  });
});
