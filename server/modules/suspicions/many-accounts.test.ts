import { describe, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { addressPlace } from '#server/platform/http/client-address.ts';
import { lockPosition } from '#server/platform/database/job-positions.ts';
import { runSweeps } from '#server/platform/database/sweeps.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { placeSweeps } from './many-accounts.repository.ts';

const test = useTestApp();
const { person, register, code } = accountHelpers(test);
const query = async <T>(text: string, values: unknown[] = []) =>
  (await test.database.pool.query(text, values)).rows as T[];

async function accountFrom(address: string): Promise<number> {
  const someone = person();
  const { body } = await register(someone, address);
  await test.send('POST', '/api/auth/verify-email-otp', { email: someone.email, otp: await code(someone.email) });
  return Number(body.user.id);
}

/** Accounts that came from a place `daysAgo` days ago, without their registration. */
const accountsOf = (place: string, count: number, daysAgo = 0) =>
  query(
    `WITH made AS (INSERT INTO users (first_name, email, email_verified_at)
        SELECT 'Asha', gen_random_uuid() || '@example.in', now() FROM generate_series(1, $2) RETURNING id)
      INSERT INTO registration_places (user_id, place, created_at)
      SELECT id, $1::bytea, now() - make_interval(days => $3) - interval '1 hour' FROM made`,
    [place, count, daysAgo],
  );
const items = () =>
  query<{ subject_id: string; reasons: { code: string; text: string; detail: string }[] }>(
    `SELECT subject_id, reasons FROM review_items WHERE kind = 'many_accounts' ORDER BY id`,
  );
const find = () => test.modules.manyAccounts.findPlaces();

describe('a registration', () => {
  // specification 24.9
  it('leaves a keyed hash of its network, and nothing that gives the network away', async () => {
    const first = await accountFrom('203.0.113.7');
    const second = await accountFrom('203.0.113.250');
    const third = await accountFrom('198.51.100.7');
    const rows = await query<{ user_id: number; place: Buffer }>('SELECT * FROM registration_places ORDER BY user_id');
    expect(rows.map((row) => row.user_id)).toEqual([first, second, third]);
    const [a, b, c] = rows.map(({ place }) => place.toString('hex'));
    expect(a).toBe(b);
    expect(a).not.toBe(c);
    expect(a).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
  });

  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['2401:4900:1c2a:99ff:1::2', '2401:4900:1c2a::/48'],
    ['2401:4900::1', '2401:4900:0::/48'],
  ])('of %s counts for %s', (address, place) => expect(addressPlace(address)).toBe(place));
});

describe('many accounts of one place', () => {
  // specification 24.9
  it('are one item from ten in a day on, however often it is looked for', async () => {
    await accountsOf('a', 9);
    await find();
    expect(await items()).toEqual([]);
    await accountsOf('a', 1);
    await Promise.all([find(), find()]);
    const [item, ...others] = await items();
    expect(others).toEqual([]);
    expect(item?.reasons[0]?.text).toMatch(/^10 new accounts from one network within a day, where fewer than one/);
    expect(item?.reasons).toHaveLength(10);
    await query(`UPDATE review_items SET decided_at = now(), decision = 'keep'`);
    await accountsOf('a', 9);
    await find();
    expect(await items()).toHaveLength(1);
    await accountsOf('a', 1);
    await find();
    expect(await items()).toHaveLength(2);
  });

  // specification 24.9
  it('of a carrier, where many come each day, are none until there are four times as many', async () => {
    for (let day = 1; day < 30; day++) await accountsOf('carrier', 6, day);
    await accountsOf('carrier', 24);
    await find();
    expect(await items()).toEqual([]);
    await accountsOf('carrier', 1);
    await find();
    expect((await items())[0]?.reasons[0]?.text).toContain('where 6 a day is usual');
  });

  it('that nobody verified, or that are gone, count for nothing', async () => {
    await accountsOf('a', 12);
    await query(`UPDATE users SET email_verified_at = NULL WHERE id % 2 = 0`);
    await find();
    expect(await items()).toEqual([]);
  });

  // specification 24.9
  it('are forgotten after thirty days, and with the account', async () => {
    await accountsOf('a', 1, 31);
    await accountsOf('a', 1, 29);
    await accountsOf('b', 1);
    await query('DELETE FROM users WHERE id = (SELECT max(id) FROM users)');
    await test.modules.manyAccounts.sweep();
    expect(await query('SELECT place FROM registration_places')).toHaveLength(1);
  });

  it('are looked through in batches by runs that go on where the last one stopped', async () => {
    await accountsOf('a', 30);
    await query('DELETE FROM users');
    const [, orphans] = placeSweeps;
    if (!orphans) throw new Error('There is no walk.');
    const run = (forMs: number, nowMs?: () => number) =>
      runSweeps(test.database.db, [{ ...orphans, firstLimit: 8 }], { forMs, ...(nowMs && { nowMs }) });
    let nowMs = 0;
    await run(5, () => (nowMs += 2));
    expect(await query('SELECT user_id FROM registration_places')).toHaveLength(22);
    await test.database.db.transaction().execute(async (transaction) => {
      expect((await lockPosition(transaction, 'suspicions.sweep-places')).afterId).toBeGreaterThan(0);
    });
    await run(60_000);
    expect(await query('SELECT user_id FROM registration_places')).toEqual([]);
  });
});
