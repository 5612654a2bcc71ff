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

/** One report each of further homes, so that the queue is as long as on an ordinary morning. */
const further: readonly (readonly [ReportReason, string])[] = [
  ['wrong_facts', 'The pin is in Baner, the flat is in Balewadi.'],
  ['gone', 'Rang twice, it was sold at Diwali.'],
  ['duplicate', 'The same flat is listed by two agents.'],
  ['wrong_facts', 'The carpet area is that of the super built-up area.'],
  ['other', 'The owner only answers after midnight.'],
  ['gone', 'The watchman says a family moved in.'],
  ['wrong_facts', 'No lift in this building, three floors.'],
  ['duplicate', 'Listed last week with another title, by the same person.'],
  ['offensive', 'The description insults people who eat meat.'],
  ['wrong_facts', 'The rent is without maintenance, they ask 4,000 more.'],
  ['gone', 'They say it is let, and offer me another one in Wagholi.'],
  ['other', 'Pictures are of the sample flat, not of this one.'],
  ['wrong_facts', 'Ready to move, it says. The tower has no windows yet.'],
  ['duplicate', 'Twice on the same page.'],
  ['gone', 'Not available since August.'],
  ['wrong_facts', 'Two bedrooms and a store room, not three.'],
  ['other', 'An agent answers, though it says owner.'],
  ['wrong_facts', 'The parking belongs to the neighbour.'],
  ['offensive', 'He was rude when I asked about bachelors.'],
  ['duplicate', 'My own flat, posted by an agent whom I never gave it to.'],
  ['gone', 'Sold, the society has the new name at the gate.'],
];

/** Reports by people without a demo account: the home, counted from the newest, and the reason. */
const reports: readonly { home: number; reason: ReportReason; details: string }[] = [
  { home: 0, reason: 'fraud', details: 'He wants a token amount before he shows the flat.' },
  { home: 0, reason: 'fraud', details: 'The same pictures are on another site, in another city.' },
  { home: 1, reason: 'wrong_facts', details: 'It has one bathroom, not two. I was there on Sunday.' },
  { home: 2, reason: 'gone', details: 'The owner says that it was rented out last month.' },
  ...further.map(([reason, details], at) => ({ home: at + 3, reason, details })),
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
    .limit(1 + Math.max(...reports.map(({ home }) => home)))
    .execute();
  const owners = homes.slice(0, 3).map((home) => home.owner_id);
  const reporters = await db
    .selectFrom('users')
    .select('id')
    .where('password_hash', 'is', null)
    .where('id', 'not in', owners.length > 0 ? owners : [0])
    .orderBy('id')
    // One more: the last report may meet the owner of its home.
    .limit(reports.length + 1)
    .execute();
  for (const [n, { home, reason, details }] of reports.entries()) {
    const reported = homes[home];
    const reporter = reporters.slice(n).find((person) => person.id !== reported?.owner_id);
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
