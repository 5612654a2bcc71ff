import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { barrierBetween } from './reach.policy.ts';
import { findPair, updateSuspended } from './reach.repository.ts';
import { mayReachCondition } from './reach.repository.ts';
import { makeReachService } from './reach.service.ts';

const test = useTestApp();

describe('what stands between two people', () => {
  it.each([
    [{}, null],
    [{ blockedByFrom: true }, 'blocked_by_you'],
    [{ blockedByTo: true }, 'unreachable'],
    [{ blockedByFrom: true, blockedByTo: true }, 'blocked_by_you'],
    [{ fromSuspended: true, blockedByTo: true }, 'suspended'],
    [{ toSuspended: true }, 'unreachable'],
    [{ toDeleted: true }, 'gone'],
    [{ fromDeleted: true }, 'suspended'],
    [{ oneself: true }, 'oneself'],
  ] as const)('%o: %s, in the rule and in SQL alike', async (facts, barrier) => {
    const { blockedByFrom, blockedByTo, fromSuspended, toSuspended, fromDeleted, toDeleted, oneself } = {
      ...{ blockedByFrom: false, blockedByTo: false, fromSuspended: false, toSuspended: false },
      ...{ fromDeleted: false, toDeleted: false, oneself: false },
      ...facts,
    };
    const { db, pool } = test.database;
    const from = (await test.given.user()).id;
    const to = oneself ? from : (await test.given.user()).id;
    const block = (who: number, whom: number) =>
      pool.query('INSERT INTO user_blocks (user_id, blocked_id) VALUES ($1, $2)', [who, whom]);
    if (blockedByFrom) await block(from, to);
    if (blockedByTo) await block(to, from);
    if (fromSuspended) await updateSuspended(db, from, new Date());
    if (toSuspended) await updateSuspended(db, to, new Date());
    for (const id of [...(fromDeleted ? [from] : []), ...(toDeleted ? [to] : [])]) {
      await pool.query('DELETE FROM users WHERE id = $1', [id]);
    }
    expect(barrierBetween(await findPair(db, from, to))).toBe(barrier);
    expect(await makeReachService({ db }).mayReach(from, to)).toBe(barrier === null);
    const { rows } = await sql<{ open: boolean }>`SELECT ${sql.raw(mayReachCondition('pair.a', 'pair.b'))} AS open
      FROM (SELECT ${from}::int AS a, ${to}::int AS b) pair`.execute(db);
    expect(rows).toEqual([{ open: barrier === null }]);
  });

  it('is nothing again once a suspension is lifted', async () => {
    const { db } = test.database;
    const [from, to] = [(await test.given.user()).id, (await test.given.user()).id];
    const reach = makeReachService({ db });
    await updateSuspended(db, to, new Date());
    expect(await reach.mayReach(from, to)).toBe(false);
    await updateSuspended(db, to, null);
    expect(await reach.mayReach(from, to)).toBe(true);
  });
});
