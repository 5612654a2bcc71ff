import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePasswords } from '#server/modules/accounts/accounts.passwords.ts';
import { makeLocalFileStore } from '#server/platform/files/local-file-store.ts';
import { testListings } from '#server/testing/builders.ts';
import { shownDistances } from '#server/testing/public-points.ts';
import { useTestDatabase } from '#server/testing/test-database.ts';
import { demoAccountLines, demoAccounts, demoPassword } from './accounts.ts';
import { loadDemo } from './load-demo.ts';

const database = useTestDatabase();
const passwords = makePasswords();
const hashPassword = (password: string) => passwords.hash(password);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-'));
});
afterAll(() => rm(folder, { recursive: true }));

function needs() {
  const listings = testListings(database.db);
  const files = makeLocalFileStore(folder);
  return {
    db: database.db,
    addRecords: listings.addRecords,
    files,
    hashPassword,
    seed: 1,
    now: new Date(),
    report: () => undefined,
  };
}

describe('loading the demo data', () => {
  it('fills an empty installation once, and shows no home at its door', async () => {
    expect(await loadDemo(needs())).toBe(900);
    const distances = await shownDistances(database.pool);
    expect(distances.length).toBeGreaterThan(500);
    expect(distances.filter((metres) => metres < 50 || metres > 150)).toEqual([]);
    expect(await loadDemo(needs())).toBe(0);
    expect(await database.db.selectFrom('users').select('id').execute()).toHaveLength(60);
    const { images } = await database.db
      .selectFrom('properties')
      .select('images')
      .where('transaction_type', '=', 'sale')
      .where('price', '>', 0)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const [picture] = images;
    expect(picture && (await readdir(join(folder, 'pictures', picture.id.slice(0, 2)))).length).toBeGreaterThan(7);
  });

  it('shows owners when their homes were looked at, and never more often than they count', async () => {
    await loadDemo(needs());
    const { rows } = await database.pool.query<{ with_days: number; too_many: number }>(
      `SELECT (SELECT count(DISTINCT property_id)::int FROM property_days) AS with_days,
         (SELECT count(*)::int FROM (
            SELECT FROM property_days d JOIN properties p ON p.id = d.property_id GROUP BY p.id
            HAVING sum(d.views) > p.views_count OR sum(d.inquiries) > p.inquiries_count) AS wrong) AS too_many`,
    );
    expect(rows[0]?.with_days).toBeGreaterThan(700);
    expect(rows[0]?.too_many).toBe(0);
  });

  it('has an account for each role, whose password is printed, and none for anybody else', async () => {
    await loadDemo(needs());
    const withPassword = await database.db
      .selectFrom('users')
      .select(['email', 'password_hash', 'user_type', 'enquiry_type', 'email_verified_at'])
      .where('password_hash', 'is not', null)
      .execute();
    expect(withPassword.map(({ email }) => email).sort()).toEqual(demoAccounts.map(({ email }) => email).sort());
    for (const { password_hash: hash, email_verified_at: verified } of withPassword) {
      expect(await passwords.verify(hash, demoPassword)).toBe(true);
      expect(verified).not.toBeNull();
    }
    const tenant = withPassword.find(({ email }) => email.startsWith('tenant@'));
    expect(tenant).toMatchObject({ user_type: 'buyer', enquiry_type: 'rent' });
    expect(demoAccountLines().join('\n')).toContain('open courtyard');
  });

  it('takes the people again when an earlier load was cut short', async () => {
    await expect(
      loadDemo({ ...needs(), addRecords: () => Promise.reject(new Error('The power went.')) }),
    ).rejects.toThrow('The power went.');
    expect(await loadDemo(needs())).toBe(900);
  });

  it('refuses production', async () => {
    await expect(loadDemo({ ...needs(), production: true })).rejects.toThrow('production');
  });

  it('lets the people of the demo accounts have talked about records that are shown', async () => {
    await loadDemo(needs());
    const { rows } = await database.pool.query<{ n: number; about: number; waiting: number }>(
      `SELECT count(*) AS n, count(c.property_id) AS about, count(*) FILTER (WHERE m.last_in_id > m.last_read_id) AS waiting
       FROM conversation_members m JOIN conversations c ON c.id = m.conversation_id JOIN users u ON u.id = m.user_id
       WHERE u.email = 'owner@demo.aangan.example'`,
    );
    expect(rows).toEqual([{ n: 3, about: 3, waiting: 1 }]);
    const { rowCount } = await database.pool.query(
      `SELECT FROM messages n JOIN messages later ON later.id > n.id AND later.created_at < n.created_at`,
    );
    expect(rowCount).toBe(0);
  });
});
