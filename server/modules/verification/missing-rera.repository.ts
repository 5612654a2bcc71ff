import { sql } from 'kysely';
import { missingReraKind } from '#contracts/desk/review.ts';
import { verificationLimits } from '#contracts/verification/verification-limits.ts';
import type { Db } from '#server/platform/database/db.ts';

/** Homes on offer that are sold before they are completed, have no number, and whose owner chose no exemption. */
const isMissing = sql`p.status = 'active' AND p.deleted_at IS NULL AND p.transaction_type = 'sale'
  AND p.project_status IN ('under-construction', 'new-launch') AND coalesce(p.rera_project, '') = ''
  AND coalesce((SELECT c.state NOT IN ('waiting', 'approved') FROM checks c
    WHERE c.property_id = p.id AND c.user_id = p.owner_id AND c.kind = 'home_rera' ORDER BY c.id DESC LIMIT 1), true)`;

/** Items of such a home. */
const itemsOf = sql`review_items i WHERE i.kind = ${missingReraKind} AND i.subject_type = 'listing'`;

/** Homes that the desk has not seen, has not left as they are, or whose owner did not follow its last word. */
export async function listMissing(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<{ id: number; state: string | null }[]> {
  const { missingReraHours: hours, missingReraAgainDays: days } = verificationLimits;
  const { rows } = await sql<{ id: number; state: string | null }>`SELECT p.id, p.state FROM properties p
    WHERE ${isMissing} AND p.created_at < ${now}::timestamptz - make_interval(hours => ${hours})
      AND NOT EXISTS (SELECT FROM ${itemsOf} AND i.subject_id = p.id::text AND (i.decided_at IS NULL
        OR i.decision = 'keep' OR i.decided_at > ${now}::timestamptz - make_interval(days => ${days})))
    ORDER BY p.created_at, p.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Homes with an open item that got a number or an exemption since, or aren't on offer like this any more. */
export async function listResolved(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT i.subject_id::int AS id FROM ${itemsOf} AND i.decided_at IS NULL
      AND NOT EXISTS (SELECT FROM properties p WHERE p.id = i.subject_id::int AND ${isMissing})`.execute(db);
  return rows.map(({ id }) => id);
}
