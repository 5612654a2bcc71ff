import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { ComplaintRow } from './complaints.repository.ts';

/** A complaint with the names of its handler and of the operator who answered it. */
export interface DeskComplaintRow extends ComplaintRow {
  handler_name: string | null;
  answered_name: string | null;
}

const selected = sql`SELECT c.*, h.first_name || ' ' || h.last_name AS handler_name,
    a.first_name || ' ' || a.last_name AS answered_name
  FROM complaints c LEFT JOIN users h ON h.id = c.handler_id LEFT JOIN users a ON a.id = c.answered_by`;

/** Complaints without an answer, the most urgent first; behind the one with the number `after`. */
export async function listWaiting(db: Db, after: string | null, limit: number): Promise<DeskComplaintRow[]> {
  const behind =
    after === null
      ? sql`true`
      : sql`(c.due_at, c.number) > ((SELECT due_at FROM complaints WHERE number = ${after}), ${after})`;
  const { rows } = await sql<DeskComplaintRow>`${selected} WHERE c.answered_at IS NULL AND ${behind}
    ORDER BY c.due_at, c.number LIMIT ${limit}`.execute(db);
  return rows;
}

/** Those that were answered, the newest answer first. */
export async function listAnswered(db: Db, after: string | null, limit: number): Promise<DeskComplaintRow[]> {
  const behind =
    after === null
      ? sql`true`
      : sql`(c.answered_at, c.number) < ((SELECT answered_at FROM complaints WHERE number = ${after}), ${after})`;
  const { rows } = await sql<DeskComplaintRow>`${selected} WHERE c.answered_at IS NOT NULL AND ${behind}
    ORDER BY c.answered_at DESC, c.number DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export async function findDeskComplaint(db: Db, number: string): Promise<DeskComplaintRow | undefined> {
  const { rows } = await sql<DeskComplaintRow>`${selected} WHERE c.number = ${number}`.execute(db);
  return rows[0];
}

/** Those who can answer a complaint. */
export async function listHandlers(db: Db): Promise<{ id: number; name: string; email: string; first_name: string }[]> {
  const { rows } = await sql<{ id: number; name: string; email: string; first_name: string }>`SELECT u.id,
      u.first_name || ' ' || u.last_name AS name, u.email, u.first_name
    FROM operators o JOIN users u ON u.id = o.user_id
    WHERE o.ended_at IS NULL AND o.role <> 'reader' AND u.suspended_at IS NULL ORDER BY 2, u.id LIMIT 200`.execute(db);
  return rows;
}

export async function updateHandler(
  db: Db,
  number: string,
  { handlerId, note, at }: { handlerId: number; note: string; at: Date },
): Promise<void> {
  await db
    .updateTable('complaints')
    .set({ handler_id: handlerId, handler_note: note, handed_at: at })
    .where('number', '=', number)
    .execute();
}
