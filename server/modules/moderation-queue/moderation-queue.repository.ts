import { sql } from 'kysely';
import type { NewReviewItem, ReviewSubject } from '#contracts/desk/review.ts';
import { jsonParameter } from '#server/platform/database/json-parameter.ts';
import type { Db } from '#server/platform/database/db.ts';

/**
 * The owner of the subject, as SQL over the parameters type and id: for a comment on a shortlist, the owner of the
 * shortlist.
 */
const personOf = ({ type, id }: ReviewSubject) => {
  const text = String(id);
  switch (type) {
    case 'listing':
    case 'lead':
      return sql`(SELECT owner_id FROM properties WHERE id = ${text}::int)`;
    case 'message':
      return sql`(SELECT sender_id FROM messages WHERE id = ${text}::bigint)`;
    case 'order':
      return sql`(SELECT user_id FROM plan_orders WHERE id::text = ${text})`;
    case 'person':
      return sql`${text}::int`;
    case 'complaint':
      return sql`NULL::int`;
    case 'comment':
      return sql`(SELECT s.user_id FROM shortlist_comments c JOIN shortlist_guests g ON g.id = c.guest_id
        JOIN shortlists s ON s.id = g.shortlist_id WHERE c.id = ${text}::int)`;
  }
};

/**
 * Adds an item, or its reasons and reports to the open one of its kind and subject. `weight`: how often the reporter was
 * right, from 0 to 1.
 */
export async function upsertItem(
  db: Db,
  { kind, subject, harm, reasons }: NewReviewItem,
  { reports = 0, weight = 0, actId = null }: { reports?: number; weight?: number; actId?: number | null } = {},
): Promise<number> {
  const { rows } = await sql<{ id: number }>`INSERT INTO review_items
      (kind, subject_type, subject_id, person_id, act_id, harm, reasons, reports, weight)
    VALUES (${kind}, ${subject.type}, ${String(subject.id)}, ${personOf(subject)}, ${actId}, ${harm},
      ${jsonParameter(reasons)}::jsonb, ${reports}, ${weight})
    ON CONFLICT (kind, subject_type, subject_id, coalesce(act_id, 0)) WHERE decided_at IS NULL DO UPDATE SET
      harm = greatest(review_items.harm, excluded.harm), reports = review_items.reports + excluded.reports,
      weight = review_items.weight + excluded.weight, updated_at = now(),
      reasons = review_items.reasons || (SELECT coalesce(jsonb_agg(r), '[]') FROM jsonb_array_elements(excluded.reasons) r
        WHERE NOT review_items.reasons @> jsonb_build_array(r) AND jsonb_array_length(review_items.reasons) < 20)
    RETURNING id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** The share of somebody's reports that were right, from 0 to 1: a half for a person without earlier reports. */
export async function findAccuracy(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ accuracy: number }>`SELECT
      ((1 + count(*) FILTER (WHERE was_right))::real / (2 + count(was_right)))::real AS accuracy
    FROM (SELECT was_right FROM reports WHERE user_id = ${userId}
      UNION ALL SELECT was_right FROM chat_reports WHERE user_id = ${userId}
      UNION ALL SELECT was_right FROM message_reports WHERE user_id = ${userId}) r`.execute(db);
  return rows[0]?.accuracy ?? 0.5;
}

/** The claim of an item, or its decision. */
export interface Claim {
  claimed_by: number | null;
  claimed_name: string | null;
  claimed_until: Date | null;
  /** Whether the claim has not run out. */
  is_claimed: boolean;
  decided_at: Date | null;
  decided_name: string | null;
  decision: string | null;
}

/** The claim of the open item of a kind and subject. */
export async function findClaim(
  db: Db,
  { kind, subject }: { kind: string; subject: ReviewSubject },
): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`SELECT i.claimed_by, i.claimed_until, i.decided_at, i.decision,
      c.first_name || ' ' || c.last_name AS claimed_name, d.first_name || ' ' || d.last_name AS decided_name,
      coalesce(i.claimed_until > now(), false) AS is_claimed
    FROM review_items i LEFT JOIN users c ON c.id = i.claimed_by LEFT JOIN users d ON d.id = i.decided_by
    WHERE i.kind = ${kind} AND i.subject_type = ${subject.type} AND i.subject_id = ${String(subject.id)}
      AND i.decided_at IS NULL`.execute(db);
  return rows[0];
}

/** Decides the open item of a kind and subject. */
export async function updateClosed(
  db: Db,
  { kind, subject }: { kind: string; subject: ReviewSubject },
  { operatorId, decision }: { operatorId: number | null; decision: string },
): Promise<void> {
  await sql`UPDATE review_items SET decided_by = ${operatorId}, decided_at = now(), decision = ${decision},
      claimed_by = NULL, claimed_until = NULL
    WHERE kind = ${kind} AND subject_type = ${subject.type} AND subject_id = ${String(subject.id)}
      AND decided_at IS NULL`.execute(db);
}

/** Hides a record until a moderator has looked at what its owner changed; a request for it stays. */
export async function upsertHeldChange(db: Db, recordId: number, status: string): Promise<void> {
  await db
    .insertInto('requested_changes')
    .values({ property_id: recordId, act_id: null, status_before: status })
    .onConflict((conflict) => conflict.column('property_id').doUpdateSet({ status_before: status }))
    .execute();
  await updateHeld(db, [recordId]);
}

/** Hides records, and keeps them hidden until {@link updateShown}. Returns those that were not hidden before. */
export async function updateHeld(db: Db, ids: readonly number[]): Promise<void> {
  await sql`INSERT INTO held_records (property_id) SELECT unnest(${[...ids]}::int[]) ON CONFLICT DO NOTHING`.execute(
    db,
  );
  await sql`UPDATE properties SET status = 'inactive', updated_at = now() WHERE id = ANY(${[...ids]}::int[])`.execute(
    db,
  );
}
