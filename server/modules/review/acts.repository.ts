import { sql, type Selectable } from 'kysely';
import type { ReviewAct, ReviewSubject } from '#contracts/desk/review.ts';
import { jsonParameter } from '#server/platform/database/json-parameter.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';

/** An act with its appeal, and names. */
export interface ActRow extends Selectable<Tables['moderation_acts']> {
  act: ReviewAct;
  made_name: string | null;
  undone_name: string | null;
  appeal_message: string | null;
  appealed_at: Date | null;
  is_granted: boolean | null;
  appeal_answer: string | null;
  appeal_decided_by: number | null;
  appeal_decided_name: string | null;
}

export interface NewAct {
  itemId: number | null;
  act: ReviewAct;
  subject: ReviewSubject;
  personId: number | null;
  title: string;
  reason: string;
  note: string;
  before: Record<string, unknown>;
  madeBy: number;
  days: number | null;
}

export async function insertAct(db: Db, act: NewAct): Promise<number> {
  const { rows } = await sql<{ id: number }>`INSERT INTO moderation_acts
      (item_id, act, subject_type, subject_id, person_id, title, reason, note, before, made_by, ends_at)
    VALUES (${act.itemId}, ${act.act}, ${act.subject.type}, ${String(act.subject.id)},
      (SELECT id FROM users WHERE id = ${act.personId}), ${act.title}, ${act.reason}, ${act.note},
      ${jsonParameter(act.before)}::jsonb, ${act.madeBy}, now() + make_interval(days => ${act.days}))
    RETURNING id`.execute(db);
  return rows[0]?.id ?? 0;
}

const columns = sql`a.*, m.first_name || ' ' || m.last_name AS made_name, n.first_name || ' ' || n.last_name AS undone_name,
  p.message AS appeal_message, p.created_at AS appealed_at, p.is_granted, p.answer AS appeal_answer,
  p.decided_by AS appeal_decided_by, d.first_name || ' ' || d.last_name AS appeal_decided_name`;
const joined = sql`LEFT JOIN users m ON m.id = a.made_by LEFT JOIN users n ON n.id = a.undone_by
  LEFT JOIN appeals p ON p.act_id = a.id LEFT JOIN users d ON d.id = p.decided_by`;

export async function findAct(db: Db, id: number): Promise<ActRow | undefined> {
  const { rows } = await sql<ActRow>`SELECT ${columns} FROM moderation_acts a ${joined} WHERE a.id = ${id}`.execute(db);
  return rows[0];
}

export async function lockAct(db: Db, id: number): Promise<void> {
  await sql`SELECT FROM moderation_acts WHERE id = ${id} FOR UPDATE`.execute(db);
}

/** Acts on a record or its owner, the newest first. */
export async function listActs(
  db: Db,
  { personId, recordId }: { personId: number | null; recordId: number | null },
  limit: number,
): Promise<ActRow[]> {
  const { rows } = await sql<ActRow>`SELECT ${columns} FROM moderation_acts a ${joined}
    WHERE a.person_id = ${personId}::int OR (a.subject_type IN ('listing', 'lead') AND a.subject_id = ${recordId}::text)
    ORDER BY a.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Notices about decisions, as the person reads them. */
export async function listNotices(db: Db, personId: number): Promise<ActRow[]> {
  const { rows } = await sql<ActRow>`SELECT ${columns} FROM moderation_acts a ${joined}
    WHERE a.person_id = ${personId} AND a.act <> 'keep' ORDER BY a.id DESC LIMIT 100`.execute(db);
  return rows;
}

export async function updateUndone(db: Db, id: number, operatorId: number): Promise<void> {
  await sql`UPDATE moderation_acts SET undone_at = now(), undone_by = ${operatorId} WHERE id = ${id}`.execute(db);
}

/** False when there is an appeal already. */
export async function insertAppeal(db: Db, actId: number, message: string): Promise<boolean> {
  const { numAffectedRows } = await sql`INSERT INTO appeals (act_id, message) VALUES (${actId}, ${message})
    ON CONFLICT DO NOTHING`.execute(db);
  return numAffectedRows === 1n;
}

export async function updateAppeal(
  db: Db,
  actId: number,
  { operatorId, isGranted, answer }: { operatorId: number; isGranted: boolean; answer: string },
): Promise<void> {
  await sql`UPDATE appeals SET decided_by = ${operatorId}, decided_at = now(), is_granted = ${isGranted},
    answer = ${answer} WHERE act_id = ${actId}`.execute(db);
}
