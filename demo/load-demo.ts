import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Paid } from '#server/modules/invoices/invoices.service.ts';
import type { NewRecord } from '#server/modules/listings/listings.records.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { ensureServerKey } from '#server/platform/database/server-keys.ts';
import { pictureKey, type FileStore } from '#server/platform/files/file-store.ts';
import { makeQueue } from '#server/platform/queue.ts';
import { insertActivity } from './activity.ts';
import { demoAccounts, demoPassword, type DemoAccount } from './accounts.ts';
import { loadEnquiries } from './enquiries.ts';
import { loadFreshness } from './freshness.ts';
import { loadChats, storeSentPictures, type StoreSent } from './chats.ts';
import { buildDemo } from './build-demo.ts';
import { lacksPast } from './cut-short.ts';
import { loadOrders } from './orders.ts';
import { readPictures } from './pictures.ts';
import { loadShortlists } from './shortlists.ts';
import { loadUsage } from './usage.ts';

export interface LoadDemoNeeds {
  db: Database;
  addRecords: (records: NewRecord[]) => Promise<{ stored: number; skipped: number }>;
  files: Pick<FileStore, 'exists' | 'putFile'>;
  hashPassword: (password: string) => Promise<string>;
  /** Stores a picture that somebody sends in a chat. */
  storeSent: StoreSent;
  /** Issues the invoice of a paid order. */
  issue: (transaction: Db, paid: Paid) => Promise<void>;
  /** The same seed gives the same homes. */
  seed: number;
  /** Ages count back from here. */
  now: Date;
  report: (line: string) => void;
  /** Demo people in a production database would be a mistake that is hard to take back: then this throws. */
  production?: boolean;
}

/**
 * Fills an empty installation with people, homes, leads, pictures and three months of activity of the accounts: a few
 * seconds. Where records exist it only continues a load that was cut short after them. All people are verified; those
 * of {@link demoAccounts} have the demo password, the others none.
 *
 * @returns how many records were stored.
 */
export async function loadDemo(needs: LoadDemoNeeds): Promise<number> {
  const { db, addRecords, files, hashPassword, seed, now, report, production } = needs;
  if (production) throw new Error('Demo data is never loaded in production mode.');
  const existing = await db.selectFrom('properties').select('id').limit(1).executeTakeFirst();
  if (existing) {
    await confirmHomes(db);
    if (await lacksPast(db)) await loadPast(needs);
    else await loadFreshness(db, await findAccounts(db));
    return 0;
  }

  const { users, records } = buildDemo({ seed, now });
  await copyPictures(files);
  const userIds = await insertUsers(db, users, await hashPassword(demoPassword));
  const { stored } = await addRecords(
    records.map(({ owner, ...record }) => {
      const ownerId = userIds[owner];
      if (ownerId === undefined) throw new Error('A demo record has no owner.');
      return { ...record, ownerId };
    }),
  );
  await loadPast(needs);
  report(`Demo data: ${users.length} people, ${stored} listings and requirements`);
  return stored;
}

/**
 * Loads earlier activity around the records. The chats commit with the rest, so their presence shows that all of it is
 * there.
 */
async function loadPast({ db, storeSent, issue, now }: LoadDemoNeeds): Promise<void> {
  const people = await db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('email', 'like', '%@demo.aangan.example')
    .execute();
  const idByName = new Map(people.map((person) => [`${person.first_name} ${person.last_name}`, person.id]));
  const idByEmail = new Map(people.map(({ email, id }) => [email, id]));
  const idsOf = (accounts: readonly DemoAccount[]) => accounts.flatMap(({ email }) => idByEmail.get(email) ?? []);
  const planless = demoAccounts.filter(({ role }) => role === 'Owner without a plan');
  await insertActivity(db, now);
  const shortlistKey = await ensureServerKey(db, 'shortlists');
  const pictures = await storeSentPictures(idByName, storeSent);
  await db.transaction().execute(async (transaction) => {
    await loadUsage(transaction, { accounts: idsOf(demoAccounts), planless: idsOf(planless), now });
    const buyer = idsOf(demoAccounts.filter(({ role }) => role === 'Buyer'));
    await loadShortlists(transaction, { users: buyer, shortlistKey, now });
    await loadOrders(transaction, { idByEmail, now, issue });
    await loadChats(transaction, idByName, pictures, now);
    await loadEnquiries(transaction, { accounts: idsOf(demoAccounts), now });
    await loadFreshness(transaction, idsOf(demoAccounts));
  });
}

/** The ids of the accounts with which the demo is tried. */
async function findAccounts(db: Database): Promise<number[]> {
  const emails = demoAccounts.map(({ email }) => email);
  const rows = await db.selectFrom('users').select('id').where('email', 'in', emails).execute();
  return rows.map(({ id }) => id);
}

/** The demo's owners never answer, so that its homes are confirmed at each start instead of being paused after weeks. */
async function confirmHomes(db: Database): Promise<void> {
  await sql`DELETE FROM owner_questions q USING properties p, users u
    WHERE p.id = q.property_id AND u.id = p.owner_id AND u.email LIKE '%@demo.aangan.example' AND p.status = 'active'
      AND p.entry_type = 'listing'`.execute(db);
  await sql`UPDATE properties p SET confirmed_on = (now() AT TIME ZONE 'Asia/Kolkata')::date, confirmed_by = 'owner',
      is_unconfirmed = false
    FROM users u WHERE u.id = p.owner_id AND u.email LIKE '%@demo.aangan.example' AND p.status = 'active'
      AND p.entry_type = 'listing'
      AND (p.is_unconfirmed OR p.confirmed_on < (now() AT TIME ZONE 'Asia/Kolkata')::date)`.execute(db);
}

/** Pictures first: a record never points to a file that is not there. */
export async function copyPictures(files: LoadDemoNeeds['files']): Promise<void> {
  const wanted = readPictures().flatMap(({ id, name, widths }) =>
    widths.flatMap((width) =>
      (['avif', 'webp'] as const).map((format) => ({
        key: pictureKey(id, width, format),
        path: fileURLToPath(new URL(`./pictures/${name}-${width}.${format}`, import.meta.url)),
      })),
    ),
  );
  // A bucket opens few connections at once, and the others would wait until they are too late.
  const queue = makeQueue(8);
  const copy = async ({ key, path }: { key: string; path: string }): Promise<void> => {
    if (!(await files.exists(key))) await files.putFile(key, path);
  };
  await Promise.all(wanted.map((picture) => queue(() => copy(picture))));
}

/** Their ids, in the order given. A load that was cut short may have left them behind: then they are taken again. */
async function insertUsers(
  db: Database,
  users: ReturnType<typeof buildDemo>['users'],
  passwordHash: string,
): Promise<number[]> {
  const rows = users.map((user) => ({
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    phone_number: user.phone,
    user_type: user.userType,
    enquiry_type: user.enquiryType,
    language: user.language,
    email_verified_at: user.createdAt,
    password_hash: user.canSignIn ? passwordHash : null,
    created_at: user.createdAt,
  }));
  await db
    .insertInto('users')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where(
      'email',
      'in',
      users.map((user) => user.email),
    )
    .execute();
  const idByEmail = new Map(stored.map(({ id, email }) => [email, id]));
  return users.map(({ email }) => {
    const id = idByEmail.get(email);
    if (id === undefined) throw new Error(`The demo person ${email} was not stored.`);
    return id;
  });
}
