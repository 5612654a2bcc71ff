import type { ReportReason } from '#contracts/desk/report-reasons.ts';
import { sql } from 'kysely';
import { demoPassword } from './accounts.ts';
import { loadDeskCases, takeUser, type CaseNeeds } from './desk-cases.ts';

/** The operator of the demo. Everybody may know the key of its authenticator app: only local mode has it. */
export const demoOperator = {
  email: 'operator@demo.aangan.example',
  firstName: 'Nandini',
  lastName: 'Rao',
  key: 'AANGANDEMOAANGANDEMOAANGANDEMO23',
} as const;

interface OperatorNeeds extends CaseNeeds {
  hashPassword: (password: string) => Promise<string>;
  seal: (text: string, use: string) => Buffer;
  keyId: Buffer;
  report: (userId: number, recordId: number, report: { reason: ReportReason; details: string }) => Promise<void>;
}

/** Reports by people without a demo account: the home, counted from the newest, and the reason. */
const reports: readonly { home: number; reason: ReportReason; details: string }[] = [
  { home: 0, reason: 'fraud', details: 'He wants a token amount before he shows the flat.' },
  { home: 0, reason: 'fraud', details: 'The same pictures are on another site, in another city.' },
  { home: 1, reason: 'wrong_facts', details: 'It has one bathroom, not two. I was there on Sunday.' },
  { home: 2, reason: 'gone', details: 'The owner says that it was rented out last month.' },
];

/** Adds an administrator of the desk and open cases, each unless an earlier load that was cut short added it. */
export async function loadOperator(needs: OperatorNeeds): Promise<void> {
  const { db, hashPassword, seal, keyId, makeOperator, report } = needs;
  const { email, firstName, lastName, key } = demoOperator;
  const id = await takeUser(db, { email, first_name: firstName, last_name: lastName, user_type: 'seller' });
  await db
    .insertInto('second_steps')
    .values({ user_id: id, sealed_secret: seal(key, `totp ${id}`), key_id: keyId, confirmed_at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await makeOperator(id, 'administrator');
  const homes = await db
    .selectFrom('properties')
    .select(['id', 'owner_id'])
    .where('entry_type', '=', 'listing')
    .where('status', '=', 'active')
    .orderBy('id', 'desc')
    .limit(3)
    .execute();
  const reporters = await db
    .selectFrom('users')
    .select('id')
    .where('password_hash', 'is', null)
    .where('id', 'not in', homes.length > 0 ? homes.map((home) => home.owner_id) : [0])
    .orderBy('id')
    .limit(reports.length)
    .execute();
  for (const [n, { home, reason, details }] of reports.entries()) {
    const [reporter, reported] = [reporters[n], homes[home]];
    if (!reporter || !reported) continue;
    // By its words: a home that was reported for fraud twice is hidden, and another one is the newest then.
    const earlier = await db.selectFrom('reports').select('id').where('details', '=', details).executeTakeFirst();
    if (!earlier) await report(reporter.id, reported.id, { reason, details });
  }
  await loadDeskCases(needs);
  // Last: nobody signs in at a desk that is half made.
  const passwordHash = await hashPassword(demoPassword);
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}
