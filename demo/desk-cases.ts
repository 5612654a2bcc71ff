import { sql } from 'kysely';
import type { DecideBody } from '#contracts/desk/desk.ts';
import type { ComplaintBody } from '#contracts/desk/complaints.ts';
import type { ReportPersonBody } from '#contracts/chat/report-body.ts';
import type { NewReviewItem } from '#contracts/desk/review.ts';
import type { OperatorRole } from '#contracts/desk/operators.ts';
import { insertMessage, upsertConversation } from '#server/modules/chat/messages.repository.ts';
import { insertComment } from '#server/modules/shortlists/shared-shortlists.repository.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import type { OperatorCaller } from '#server/platform/operator-caller.ts';

/** Open cases at the demo's desk, beside reports of homes. */
export interface CaseNeeds {
  db: Database;
  makeOperator: (userId: number, role: OperatorRole) => Promise<void>;
  reportMessage: (userId: number, messageId: number, report: ReportPersonBody) => Promise<void>;
  complain: (complaint: ComplaintBody) => Promise<unknown>;
  noteComment: (db: Db, commentId: number, found: readonly ('advance_payment' | 'link')[]) => Promise<void>;
  enqueue: (db: Db, item: NewReviewItem) => Promise<number>;
  decide: (caller: OperatorCaller, itemId: number, body: DecideBody) => Promise<number>;
  appeal: (userId: number, actId: number, message: string) => Promise<void>;
}

interface Home {
  id: number;
  owner_id: number;
  title: string;
}

/** A user with a verified address, who may be there from a load that was cut short. */
export async function takeUser(
  db: Database,
  user: { email: string; first_name: string; last_name: string; user_type?: 'seller' },
): Promise<number> {
  const existing = await db.selectFrom('users').select('id').where('email', '=', user.email).executeTakeFirst();
  if (existing) return existing.id;
  const { id } = await db
    .insertInto('users')
    .values({ ...user, email_verified_at: sql<Date>`now()` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Adds a reported message, a comment, copied pictures, an appeal and complaints, each unless an earlier load that was
 * cut short did.
 */
export async function loadDeskCases(needs: CaseNeeds): Promise<void> {
  const { db } = needs;
  // Uses people whom nobody signs in as, so that the chats of the demo accounts stay as they are.
  const { rows: homes } = await sql<Home>`SELECT DISTINCT ON (p.owner_id) p.id, p.owner_id, p.title FROM properties p
    JOIN users u ON u.id = p.owner_id AND u.password_hash IS NULL
    WHERE p.entry_type = 'listing' AND p.status = 'active' ORDER BY p.owner_id, p.id LIMIT 6`.execute(db);
  const [asked, second, third] = homes;
  if (!asked || !second || !third) return;
  await reportedMessage(needs, third, asked.owner_id);
  await comment(needs);
  await copiedPictures(needs);
  await appeal(needs, asked);
  await complainOnce(needs, {
    name: 'Sunita Joshi',
    email: 'sunita.joshi@demo.aangan.example',
    kind: 'fake_listing',
    about: `/property/${second.id}`,
    message: 'These are pictures of my own flat, which I have never offered. Please take the listing down.',
  });
  await complainOnce(needs, {
    name: 'Adv. Farhan Qureshi',
    email: 'farhan.qureshi@demo.aangan.example',
    kind: 'order',
    about: `/property/${third.id}`,
    message:
      'The civil court at Pune forbids until further notice that this flat is offered. The order is attached to my letter.',
  });
}

async function complainOnce({ db, complain }: CaseNeeds, complaint: ComplaintBody): Promise<void> {
  const existing = await db
    .selectFrom('complaints')
    .select('number')
    .where('email', '=', complaint.email)
    .executeTakeFirst();
  if (!existing) await complain(complaint);
  // No mail reminds the officer of people who do not exist.
  await db
    .updateTable('complaints')
    .set({ reminded_at: sql<Date>`now()` })
    .where('email', '=', complaint.email)
    .execute();
}

/** A demand for money in a chat, which the one who got it reported. */
async function reportedMessage({ db, reportMessage }: CaseNeeds, home: Home, readerId: number): Promise<void> {
  const said = [
    [readerId, 'Hello, is the flat free from next month? We are a family of three.'],
    [home.owner_id, 'Yes it is free. Many people are asking.'],
    [readerId, 'Can we see it on Saturday?'],
    [home.owner_id, 'For the society I need Rs 5,000 for the gate pass by GPay today, I give it back at the visit.'],
  ] as const;
  const isReported = await db
    .selectFrom('message_reports')
    .select('id')
    .where('user_id', '=', readerId)
    .executeTakeFirst();
  if (isReported) return;
  const earlier = await db
    .selectFrom('messages')
    .select('id')
    .where('sender_id', '=', home.owner_id)
    .where('body', '=', said[3][1])
    .executeTakeFirst();
  const say = async (transaction: Db): Promise<number> => {
    let last = 0;
    for (const [senderId, body] of said) {
      const recipientId = senderId === readerId ? home.owner_id : readerId;
      const pair = { senderId, recipientId, propertyId: home.id };
      const conversationId = await upsertConversation(transaction, pair);
      const message = { conversationId, senderId, clientId: null, type: 'text', body, propertyId: home.id } as const;
      last = (await insertMessage(transaction, message)).id;
    }
    return last;
  };
  const last = earlier?.id ?? (await db.transaction().execute(say));
  await reportMessage(readerId, last, { reason: 'fraud', details: 'Money before I have seen anything.' });
}

/** A comment of a stranger on a shortlist that was shared further than its owner meant. */
async function comment({ db, noteComment }: CaseNeeds): Promise<void> {
  const shared = await db
    .selectFrom('shortlist_homes as h')
    .innerJoin('shortlists as s', 's.id', 'h.shortlist_id')
    .select(['h.shortlist_id', 'h.property_id'])
    .orderBy('h.shortlist_id')
    .orderBy('h.position', 'desc')
    .executeTakeFirst();
  const key = Buffer.from('demo stranger');
  const earlier = await db.selectFrom('shortlist_guests').select('id').where('key_hash', '=', key).executeTakeFirst();
  if (!shared || earlier) return;
  await db.transaction().execute(async (transaction) => {
    const guest = await transaction
      .insertInto('shortlist_guests')
      .values({ shortlist_id: shared.shortlist_id, key_hash: key, name: 'Bunty' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const words = 'I know the owner. Send the token amount by GPay before the visit and I block it for you.';
    const row = { guest_id: guest.id, property_id: shared.property_id, comment: words, created_at: new Date() };
    await noteComment(transaction, await insertComment(transaction, row), ['advance_payment']);
  });
}

/** Two homes of two people with one picture. */
async function copiedPictures({ db, enqueue }: CaseNeeds): Promise<void> {
  const { rows } = await sql<{ id: number; other_id: number }>`SELECT y.id, x.id AS other_id
    FROM properties x JOIN properties y ON y.id > x.id AND y.owner_id <> x.owner_id AND y.city = x.city
      AND y.transaction_type = x.transaction_type AND y.images -> 0 ->> 'id' = x.images -> 0 ->> 'id'
    WHERE x.entry_type = 'listing' AND x.status = 'active' AND y.status = 'active' ORDER BY y.id LIMIT 1`.execute(db);
  const [pair] = rows;
  if (!pair) return;
  await db.transaction().execute((transaction) =>
    enqueue(transaction, {
      kind: 'suspicious_post',
      subject: { type: 'listing', id: pair.id },
      harm: 4,
      reasons: [
        {
          code: 'copied_pictures',
          text: `One of its pictures also at home ${pair.other_id}.`,
          detail: String(pair.other_id),
        },
      ],
    }),
  );
}

const objection = 'The price is right: the flat is on lease from the housing board.';

/** A change that another moderator requested, and an owner who does not agree. */
async function appeal(needs: CaseNeeds, home: Home): Promise<void> {
  const { db, makeOperator, enqueue, decide } = needs;
  const id = await takeUser(db, { email: 'moderator@demo.aangan.example', first_name: 'Kabir', last_name: 'Sheikh' });
  const decided = await db.selectFrom('moderation_acts').select('id').where('made_by', '=', id).executeTakeFirst();
  if (decided) {
    const appealed = await db
      .selectFrom('appeals')
      .select('act_id')
      .where('act_id', '=', decided.id)
      .executeTakeFirst();
    if (!appealed) await needs.appeal(home.owner_id, decided.id, objection);
    return;
  }
  await makeOperator(id, 'moderator');
  const reasons = [{ code: 'low_price', text: 'Its price is far below the middle of its place.', detail: '' }];
  const subject = { type: 'listing', id: home.id } as const;
  const itemId = await db
    .transaction()
    .execute((transaction) => enqueue(transaction, { kind: 'suspicious_post', subject, harm: 4, reasons }));
  const caller = { id, role: 'moderator', desk: null } as const;
  const body = { act: 'ask_change', reason: 'The price looks like a slip. Please check it.', note: '' } as const;
  const actId = await decide(caller, itemId, body);
  await needs.appeal(home.owner_id, actId, objection);
}
