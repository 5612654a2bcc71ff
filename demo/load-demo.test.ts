import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePasswords } from '#server/modules/accounts/accounts.passwords.ts';
import { makeAttachmentsService, type SentFile } from '#server/modules/chat/attachments.service.ts';
import { makeInvoicesService } from '#server/modules/invoices/invoices.service.ts';
import { makeLocalFileStore } from '#server/platform/files/local-file-store.ts';
import { testListings } from '#server/testing/builders.ts';
import { shownDistances } from '#server/testing/search/public-points.ts';
import { useTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts';
import { testSeller } from '#server/testing/app/test-seller.ts';
import { demoAccountLines, demoAccounts, demoPassword } from './accounts.ts';
import { lacksPast } from './cut-short.ts';
import { loadDemo } from './load-demo.ts';

const passwords = makePasswords();
const refuse = () => Promise.reject(new Error('The demo data sends no mail.'));
const noMail = { enqueue: refuse, enqueueAll: refuse };
const noLog = { warn: () => undefined };
const hashPassword = (password: string) => passwords.hash(password);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-'));
});
afterAll(() => rm(folder, { recursive: true }));

function needsOf(database: TestDatabase) {
  const listings = testListings(database.db);
  const files = makeLocalFileStore(folder);
  const attachments = makeAttachmentsService({ db: database.db, files });
  return {
    db: database.db,
    addRecords: listings.addRecords,
    files,
    hashPassword,
    storeSent: (userId: number, file: SentFile) => attachments.store(userId, file),
    issue: makeInvoicesService({
      db: database.db,
      mailer: noMail,
      seller: testSeller,
      publicUrl: 'https://aangan.test',
      log: noLog,
    }).issue,
    seed: 1,
    now: new Date(),
    report: () => undefined,
  };
}

describe('the demo data', () => {
  const database = useTestDatabase({ keep: true });
  let stored = 0;
  beforeAll(async () => {
    stored = await loadDemo(needsOf(database));
  });

  it('has open questions of owners and seekers, a home that is not confirmed, and an owner’s answers', async () => {
    const count = async (text: string) => {
      const { rows } = await database.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${text}`);
      return rows[0]?.n ?? 0;
    };
    expect(await count(`owner_questions WHERE state = 'asked'`)).toBeGreaterThan(0);
    expect(await count('properties WHERE is_unconfirmed')).toBeGreaterThan(0);
    expect(await count('seeker_questions WHERE answer IS NULL')).toBeGreaterThan(0);
    expect(await count('owner_answers WHERE asked >= 5 AND answered > 0')).toBeGreaterThan(0);
    await loadDemo(needsOf(database));
    expect(await count('properties WHERE is_unconfirmed')).toBeGreaterThan(0);
  });

  it('fills an empty installation once, and shows no home at its door', async () => {
    expect(stored).toBe(1148);
    const distances = await shownDistances(database.pool);
    expect(distances.length).toBeGreaterThan(500);
    expect(distances.filter((metres) => metres < 50 || metres > 150)).toEqual([]);
    expect(await loadDemo(needsOf(database))).toBe(0);
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
    const { rows } = await database.pool.query(`SELECT count(*)::int AS n FROM users WHERE language = 'hi'`);
    expect(rows).toEqual([{ n: 10 }]);
    const tenant = withPassword.find(({ email }) => email.startsWith('tenant@'));
    expect(tenant).toMatchObject({ user_type: 'buyer', enquiry_type: 'rent' });
    expect(demoAccountLines().join('\n')).toContain('open courtyard');
  });

  it('lets the people of the demo accounts have talked about records that are shown', async () => {
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

  it('lets each account have used the product for three months', async () => {
    const { rows } = await database.pool.query<Record<string, string | number>>(
      `SELECT u.email,
         (SELECT count(*)::int FROM conversation_members m WHERE m.user_id = u.id) AS chats,
         (SELECT count(*)::int FROM conversation_members m JOIN messages n USING (conversation_id)
            JOIN chat_attachments a ON a.message_id = n.id WHERE m.user_id = u.id) AS pictures,
         (SELECT count(*)::int FROM conversation_members m WHERE m.user_id = u.id AND last_in_id > last_read_id) AS unread,
         (SELECT count(*)::int FROM favourites f JOIN properties p ON p.id = f.property_id
            WHERE f.user_id = u.id AND p.status IN ('sold', 'rented') AND f.looked_state = 'active') AS gone,
         (SELECT count(*)::int FROM favourites f JOIN properties p ON p.id = f.property_id
            WHERE f.user_id = u.id AND p.status = 'active' AND p.search_price < f.looked_price) AS cheaper,
         (SELECT count(*)::int FROM contact_reveals r WHERE r.viewer_id = u.id) AS revealed,
         (SELECT count(*)::int FROM contact_reveals r JOIN properties p ON p.id = r.property_id
            WHERE p.owner_id = u.id) AS viewed,
         (SELECT count(*)::int FROM lead_responses r JOIN properties p ON p.id = r.property_id
            WHERE r.user_id = u.id OR p.owner_id = u.id) AS answers,
         (SELECT count(*)::int FROM plan_periods p WHERE p.user_id = u.id AND ends_at < now()) AS ended,
         (SELECT count(*)::int FROM plan_periods p WHERE p.user_id = u.id AND ends_at > now()) AS running,
         (SELECT count(*)::int FROM invoices i WHERE i.user_id = u.id AND i.mailed_at IS NOT NULL) AS papers
       FROM users u WHERE u.password_hash IS NOT NULL ORDER BY u.email`,
    );
    for (const { email, ended, running, papers, chats, pictures, unread, gone, cheaper, ...counts } of rows) {
      expect(chats, `chats of ${email}`).toBeGreaterThan(2);
      expect(pictures, `pictures of ${email}`).toBeGreaterThan(0);
      expect(unread, `unread chats of ${email}`).toBeGreaterThan(0);
      expect([gone, cheaper, ended], `gone and cheaper homes and ended plans of ${email}`).toEqual([1, 1, 1]);
      expect(papers, `papers of ${email}`).toBe(Number(ended) + Number(running));
      expect(counts.viewed, `whom ${email} showed details`).toBeGreaterThan(0);
      expect(counts.answers, `answers of ${email}`).toBeGreaterThan(2);
      expect(counts.revealed, `what ${email} saw`).toBe(String(email).startsWith('owner@') ? 0 : 4);
      expect(running, `running plans of ${email}`).toBe(/^(owner\.plan|agent|developer)@/.test(String(email)) ? 1 : 0);
    }
    const { rows: homes } = await database.pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM properties p JOIN users u ON u.id = p.owner_id
       WHERE u.email = 'agent@demo.aangan.example' AND p.entry_type = 'listing'`,
    );
    expect(homes).toEqual([{ n: 40 }]);
  });

  it('lets one account share a shortlist that the family marked and commented', async () => {
    const { rows } = await database.pool.query<{ email: string; homes: number; guests: number; comments: number }>(
      `SELECT u.email, (SELECT count(*)::int FROM shortlist_homes h WHERE h.shortlist_id = s.id) AS homes,
         (SELECT count(*)::int FROM shortlist_guests g WHERE g.shortlist_id = s.id) AS guests,
         (SELECT count(*)::int FROM shortlist_comments c JOIN shortlist_guests g ON g.id = c.guest_id
            JOIN shortlist_homes h USING (shortlist_id, property_id) WHERE g.shortlist_id = s.id) AS comments
       FROM shortlists s JOIN users u ON u.id = s.user_id
         JOIN shortlist_links l ON l.shortlist_id = s.id AND l.ended_at IS NULL`,
    );
    expect(rows).toEqual([{ email: 'buyer@demo.aangan.example', homes: 4, guests: 2, comments: 4 }]);
  });

  it('shows more views lately than long ago', async () => {
    const { rows } = await database.pool.query<{ lately: number; before: number }>(
      `SELECT sum(views) FILTER (WHERE day > now()::date - 10)::int AS lately,
         sum(views) FILTER (WHERE day BETWEEN now()::date - 29 AND now()::date - 20)::int AS before
       FROM property_days d JOIN properties p ON p.id = d.property_id
       WHERE p.created_at < now() - interval '40 days'`,
    );
    expect(rows[0]?.lately).toBeGreaterThan(1.2 * (rows[0]?.before ?? 0));
  });
});

describe('loading the demo data', () => {
  const database = useTestDatabase();

  it('takes the people again when an earlier load was cut short', async () => {
    await expect(
      loadDemo({ ...needsOf(database), addRecords: () => Promise.reject(new Error('The power went.')) }),
    ).rejects.toThrow('The power went.');
    expect(await loadDemo(needsOf(database))).toBe(1148);
  });

  it('refuses production', async () => {
    await expect(loadDemo({ ...needsOf(database), production: true })).rejects.toThrow('production');
  });

  it('goes on with what people did when an earlier load was cut short after the records', async () => {
    const cut = { ...needsOf(database), issue: () => Promise.reject(new Error('The power went.')) };
    await expect(loadDemo(cut)).rejects.toThrow('The power went.');
    expect(await lacksPast(database.db)).toBe(true);
    expect(await loadDemo(needsOf(database))).toBe(0);
    expect(await lacksPast(database.db)).toBe(false);
    expect(await database.db.selectFrom('invoices').select('number').execute()).toHaveLength(9);
  });
});
