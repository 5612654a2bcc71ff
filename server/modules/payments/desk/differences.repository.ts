import { sql, type Selectable } from 'kysely';
import type { DifferenceCode } from '#contracts/desk/desk-orders.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';

export interface DifferenceRow extends Selectable<Tables['payment_differences']> {
  code: DifferenceCode;
  reviewed_name: string | null;
  /** The customer. */
  person_id: number | null;
}

export interface NewDifference {
  code: DifferenceCode;
  subjectId: string;
  orderId: string | null;
  /** The day of a closing that found it. */
  day: string | null;
  sentence: string;
}

/**
 * Stores a difference that is there: one that was mended opens again, one that was reviewed stays so. Returns whether it
 * is open.
 */
export async function upsertDifference(db: Db, difference: NewDifference): Promise<boolean> {
  const { code, subjectId, orderId, day, sentence } = difference;
  const { rows } = await sql<{ is_open: boolean }>`INSERT INTO payment_differences
      (code, subject_id, order_id, day, sentence) VALUES (${code}, ${subjectId}, ${orderId}, ${day}::date, ${sentence})
    ON CONFLICT (code, subject_id) DO UPDATE SET sentence = excluded.sentence, mended_at = NULL,
      day = coalesce(payment_differences.day, excluded.day),
      found_at = CASE WHEN payment_differences.mended_at IS NULL THEN payment_differences.found_at ELSE now() END
    RETURNING reviewed_at IS NULL AS is_open`.execute(db);
  return rows[0]?.is_open ?? false;
}

/** Marks the differences of a subject as mended that are not among these codes; with `among`, others of those alone. */
export async function markMended(
  db: Db,
  subjectId: string,
  codes: readonly DifferenceCode[],
  among: readonly DifferenceCode[] | null = null,
): Promise<void> {
  const looked = among === null ? sql`true` : sql`code = ANY(${[...among]}::text[])`;
  await sql`UPDATE payment_differences SET mended_at = now()
    WHERE subject_id = ${subjectId} AND mended_at IS NULL AND code <> ALL(${[...codes]}::text[]) AND ${looked}`.execute(
    db,
  );
}

/** Opens differences again that were reviewed; the audit still has the review. */
export async function markUnreviewed(db: Db, subjectId: string, codes: readonly DifferenceCode[]): Promise<void> {
  await sql`UPDATE payment_differences SET reviewed_at = NULL, reviewed_by = NULL
    WHERE subject_id = ${subjectId} AND code = ANY(${[...codes]}::text[])`.execute(db);
}

export async function countOpen(db: Db, subjectId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM payment_differences
    WHERE subject_id = ${subjectId} AND mended_at IS NULL AND reviewed_at IS NULL`.execute(db);
  return rows[0]?.count ?? 0;
}

const named = sql`d.*, u.first_name || ' ' || u.last_name AS reviewed_name, o.user_id AS person_id
  FROM payment_differences d LEFT JOIN users u ON u.id = d.reviewed_by LEFT JOIN plan_orders o ON o.id = d.order_id`;

export async function listOfSubject(db: Db, subjectId: string): Promise<DifferenceRow[]> {
  const { rows } = await sql<DifferenceRow>`SELECT ${named} WHERE d.subject_id = ${subjectId}
    ORDER BY d.mended_at IS NOT NULL, d.reviewed_at IS NOT NULL, d.id`.execute(db);
  return rows;
}

export async function listOfDay(db: Db, day: string): Promise<DifferenceRow[]> {
  const { rows } = await sql<DifferenceRow>`SELECT ${named} WHERE d.day = ${day}::date
    ORDER BY d.mended_at IS NOT NULL, d.reviewed_at IS NOT NULL, d.id`.execute(db);
  return rows;
}

/** Differences without an order, by their number or a part of their sentence. */
export async function listUnplaced(db: Db, text: string, limit: number): Promise<DifferenceRow[]> {
  const { rows } = await sql<DifferenceRow>`SELECT ${named} WHERE d.order_id IS NULL AND d.subject_id = ${text}
    ORDER BY d.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export async function findDifference(db: Db, id: number): Promise<DifferenceRow | undefined> {
  const { rows } = await sql<DifferenceRow>`SELECT ${named} WHERE d.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks a difference until the transaction ends. */
export async function lockDifference(db: Db, id: number): Promise<void> {
  await sql`SELECT FROM payment_differences WHERE id = ${id} FOR UPDATE`.execute(db);
}

export async function markReviewed(db: Db, id: number, operatorId: number): Promise<void> {
  await sql`UPDATE payment_differences SET reviewed_at = now(), reviewed_by = ${operatorId} WHERE id = ${id}`.execute(
    db,
  );
}

/** Subjects with open differences: orders, and payments without one, those found longest ago first. */
export async function listOpenSubjects(
  db: Db,
  limit: number,
): Promise<{ subject_id: string; order_id: string | null }[]> {
  const { rows } = await sql<{
    subject_id: string;
    order_id: string | null;
  }>`SELECT subject_id, max(order_id) AS order_id
    FROM payment_differences WHERE mended_at IS NULL AND reviewed_at IS NULL
    GROUP BY subject_id ORDER BY min(id) LIMIT ${limit}`.execute(db);
  return rows;
}

/** Those of the subjects whose differences a closing of this day found and that are not mended. */
export async function listSubjectsOfDay(db: Db, day: string): Promise<string[]> {
  const { rows } = await sql<{ subject_id: string }>`SELECT DISTINCT subject_id FROM payment_differences
    WHERE day = ${day}::date AND mended_at IS NULL ORDER BY subject_id`.execute(db);
  return rows.map(({ subject_id: id }) => id);
}
