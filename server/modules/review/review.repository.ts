import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { ReviewReason, ReviewSubject } from '#contracts/desk/review.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';

export type ItemRow = Selectable<Tables['review_items']>;
/** An item with the title of its subject, and names. */
export interface ListedItem extends ItemRow {
  title: string;
  person_name: string | null;
  claimed_name: string | null;
  decided_name: string | null;
  /** When a complaint is due, or the answer to a disputed payment. */
  due_at: Date | null;
  /** Whether the claim has not run out. */
  is_claimed: boolean;
}

const listed = sql`i.*, coalesce(CASE i.subject_type WHEN 'complaint' THEN 'Complaint ' || i.subject_id
      WHEN 'comment' THEN 'A comment on a shared shortlist' END, p.title, u.first_name || ' ' || u.last_name, '') AS title,
  u.first_name || ' ' || u.last_name AS person_name, c.first_name || ' ' || c.last_name AS claimed_name,
  d.first_name || ' ' || d.last_name AS decided_name, coalesce(i.claimed_until > now(), false) AS is_claimed,
  coalesce((SELECT due_at FROM complaints WHERE number = CASE WHEN i.subject_type = 'complaint' THEN i.subject_id END),
    (SELECT min(q.respond_by) FROM payments y JOIN payment_disputes q ON q.payment_id = y.id
      WHERE y.order_id = CASE WHEN i.subject_type = 'order' THEN i.subject_id END
        AND q.state IN ('open', 'action_required'))) AS due_at`;
const joined = sql`LEFT JOIN properties p
    ON p.id = CASE WHEN i.subject_type IN ('listing', 'lead') THEN i.subject_id::int END
  LEFT JOIN users u ON u.id = i.person_id LEFT JOIN users c ON c.id = i.claimed_by
  LEFT JOIN users d ON d.id = i.decided_by`;

/** The place of an item in the queue. */
export interface QueuePlace {
  harm: number;
  weight: number;
  id: number;
}

/** A page of open items: the most harmful first, then those whose reporters were right most often, then the oldest. */
export async function listQueue(
  db: Db,
  { kind, after, limit }: { kind: string | null; after: QueuePlace | null; limit: number },
): Promise<ListedItem[]> {
  const ofKind = kind === null ? sql`true` : sql`kind = ${kind}`;
  // The order goes down in two columns and up in one, which a comparison of rows can't express.
  const behind =
    after === null
      ? sql`true`
      : sql`harm <= ${after.harm} AND (harm < ${after.harm} OR weight < ${after.weight}::real
          OR (weight = ${after.weight}::real AND id > ${after.id}))`;
  const { rows } = await sql<ListedItem>`SELECT ${listed} FROM (
      SELECT * FROM review_items WHERE decided_at IS NULL AND ${ofKind} AND ${behind}
      ORDER BY harm DESC, weight DESC, id LIMIT ${limit}) i ${joined}
    ORDER BY i.harm DESC, i.weight DESC, i.id`.execute(db);
  return rows;
}

export async function countKinds(db: Db): Promise<{ kind: string; items: number }[]> {
  const { rows } = await sql<{ kind: string; items: number }>`SELECT kind, count(*)::int AS items FROM review_items
    WHERE decided_at IS NULL GROUP BY kind ORDER BY kind`.execute(db);
  return rows;
}

export async function findItem(db: Db, id: number): Promise<ListedItem | undefined> {
  const { rows } = await sql<ListedItem>`SELECT ${listed} FROM review_items i ${joined} WHERE i.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks an item until the transaction ends, so that of several decisions one counts. */
export async function lockItem(db: Db, id: number): Promise<void> {
  await sql`SELECT FROM review_items WHERE id = ${id} FOR UPDATE`.execute(db);
}

/** Claims an open item that nobody else holds; null otherwise. */
export async function claimItem(db: Db, id: number, operatorId: number, minutes: number): Promise<Date | null> {
  const { rows } = await sql<{ claimed_until: Date }>`UPDATE review_items SET claimed_by = ${operatorId},
      claimed_until = now() + make_interval(mins => ${minutes})
    WHERE id = ${id} AND decided_at IS NULL
      AND (claimed_by IS NULL OR claimed_by = ${operatorId} OR claimed_until <= now())
    RETURNING claimed_until`.execute(db);
  return rows[0]?.claimed_until ?? null;
}

/** Gives up one's own claim. */
export async function releaseItem(db: Db, id: number, operatorId: number): Promise<void> {
  await sql`UPDATE review_items SET claimed_by = NULL, claimed_until = NULL
    WHERE id = ${id} AND claimed_by = ${operatorId} AND decided_at IS NULL`.execute(db);
}

export async function updateDecided(db: Db, id: number, operatorId: number, decision: string): Promise<void> {
  await sql`UPDATE review_items SET decided_by = ${operatorId}, decided_at = now(), decision = ${decision},
    claimed_by = NULL, claimed_until = NULL WHERE id = ${id}`.execute(db);
}

/** The reports about a subject, as a table and a condition; null where there are none. */
function reportsAbout({ type, id }: ReviewSubject) {
  const text = String(id);
  switch (type) {
    case 'listing':
    case 'lead':
      return sql`reports r WHERE r.property_id = ${text}::int`;
    case 'person':
      return sql`chat_reports r WHERE r.reported_id = ${text}::int`;
    case 'message':
      return sql`message_reports r WHERE r.message_id = ${text}::bigint`;
    default:
      return null;
  }
}

/** Whether moderators agreed with the reports about a subject that nobody judged yet. */
export async function updateReportsJudged(db: Db, subject: ReviewSubject, wasRight: boolean): Promise<void> {
  await updateJudged(db, subject, sql`${wasRight}::boolean`, sql`was_right IS NULL`);
}

/** Removes the judgement about the reports of a subject. */
export async function updateReportsUnjudged(db: Db, subject: ReviewSubject): Promise<void> {
  await updateJudged(db, subject, sql`NULL`, sql`true`);
}

async function updateJudged(
  db: Db,
  { type, id }: ReviewSubject,
  value: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
) {
  const text = String(id);
  if (type === 'listing' || type === 'lead') {
    await sql`UPDATE reports SET was_right = ${value} WHERE property_id = ${text}::int AND ${where}`.execute(db);
  } else if (type === 'person') {
    await sql`UPDATE chat_reports SET was_right = ${value} WHERE reported_id = ${text}::int AND ${where}`.execute(db);
  } else if (type === 'message') {
    await sql`UPDATE message_reports SET was_right = ${value} WHERE message_id = ${text}::bigint AND ${where}`.execute(
      db,
    );
  }
}

export interface ReportRow {
  reason: string;
  details: string;
  /** Null for a report without an account. */
  by_id: number | null;
  by_name: string | null;
  was_right: boolean | null;
  created_at: Date;
}

/** Reports about a record, a person or a message, the newest first. */
export async function listReportsOf(db: Db, subject: ReviewSubject, limit: number): Promise<ReportRow[]> {
  const from = reportsAbout(subject);
  if (!from) return [];
  const isRecord = subject.type === 'listing' || subject.type === 'lead';
  const ofGuests = isRecord
    ? sql`UNION ALL SELECT reason, details, NULL, NULL, NULL, confirmed_at FROM guest_reports
        WHERE property_id = ${String(subject.id)}::int AND confirmed_at IS NOT NULL`
    : sql``;
  const { rows } = await sql<ReportRow>`SELECT r.reason, r.details, r.user_id AS by_id,
      (SELECT first_name || ' ' || last_name FROM users WHERE id = r.user_id) AS by_name, r.was_right, r.created_at
    FROM ${from} ${ofGuests} ORDER BY created_at DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export interface TalkRow {
  /** Only around a reported message. */
  id?: number;
  type?: string;
  from_id: number;
  message: string;
  created_at: string;
}

/** The messages that went with the newest report about a person; around a reported message, ten on each side. */
export async function listTalk(db: Db, { type, id }: ReviewSubject): Promise<TalkRow[]> {
  const text = String(id);
  if (type === 'person') {
    const { rows } = await sql<{ excerpt: TalkRow[] }>`SELECT excerpt FROM chat_reports
      WHERE reported_id = ${text}::int ORDER BY id DESC LIMIT 1`.execute(db);
    return rows[0]?.excerpt ?? [];
  }
  if (type !== 'message') return [];
  const { rows } =
    await sql<TalkRow>`WITH reported AS (SELECT id, conversation_id FROM messages WHERE id = ${text}::bigint),
      near AS ((SELECT m.* FROM messages m, reported r WHERE m.conversation_id = r.conversation_id AND m.id <= r.id
          ORDER BY m.id DESC LIMIT 11)
        UNION (SELECT m.* FROM messages m, reported r WHERE m.conversation_id = r.conversation_id AND m.id > r.id
          ORDER BY m.id LIMIT 10))
    SELECT id, type, sender_id AS from_id, body AS message,
      to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS created_at FROM near ORDER BY id`.execute(
      db,
    );
  return rows;
}

/** The reasons of an item, as values. */
export const reasonsOf = ({ reasons }: ItemRow): ReviewReason[] => reasons;

/** Puts a decided item back into the queue, unless another of its kind and subject is there. */
export async function updateReopened(db: Db, id: number | null): Promise<void> {
  await sql`UPDATE review_items i SET decided_at = NULL, decided_by = NULL, decision = NULL WHERE id = ${id}
    AND NOT EXISTS (SELECT FROM review_items o WHERE o.kind = i.kind AND o.subject_type = i.subject_type
      AND o.subject_id = i.subject_id AND o.decided_at IS NULL)`.execute(db);
}
