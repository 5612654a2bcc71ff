import { sql } from 'kysely';
import type { MemberActName } from '#contracts/agencies/member-acts.ts';
import { agencyLimits } from '#contracts/agencies/agency-limits.ts';
import type { Db } from '#server/platform/database/db.ts';
import { deletingSweep, pastDue } from '#server/platform/database/sweeps.ts';

export interface MemberActRow {
  id: string;
  actor_id: number | null;
  name: string | null;
  act: MemberActName;
  subject: number | null;
  at: Date;
}

/** Notes an act for the agency of an owner; nothing where it has ended meanwhile. */
export async function insertAct(
  db: Db,
  act: { ownerId: number; actorId: number; act: MemberActName; subject: number | null },
): Promise<void> {
  await sql`INSERT INTO member_acts (agency_id, actor_id, act, subject)
    SELECT id, ${act.actorId}, ${act.act}, ${act.subject} FROM agencies WHERE owner_id = ${act.ownerId}`.execute(db);
}

/** Acts before an id, the newest first. */
export async function listActs(
  db: Db,
  ownerId: number,
  { before, limit }: { before: number | null; limit: number },
): Promise<MemberActRow[]> {
  const { rows } = await sql<MemberActRow>`SELECT m.id::text AS id, m.actor_id, m.act, m.subject, m.at,
      concat_ws(' ', u.first_name, u.last_name) AS name
    FROM agencies a JOIN member_acts m ON m.agency_id = a.id LEFT JOIN users u ON u.id = m.actor_id
    WHERE a.owner_id = ${ownerId} AND (${before}::bigint IS NULL OR m.id < ${before})
    ORDER BY m.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Acts of a user for agencies, for the copy of the user's data. */
export async function listActsOf(db: Db, actorId: number): Promise<{ act: string; at: Date }[]> {
  return db.selectFrom('member_acts').select(['act', 'at']).where('actor_id', '=', actorId).orderBy('id').execute();
}

export const actsSweep = deletingSweep(
  pastDue('member_acts', 'at', { after: sql`make_interval(days => ${agencyLimits.actDays})` }),
);
