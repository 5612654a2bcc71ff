import { sql, type Selectable } from 'kysely';
import type { ComplaintMonth } from '#contracts/desk/complaints.ts';
import type { ComplaintOutcome } from '#contracts/desk/complaint-kinds.ts';
import type { Language } from '#contracts/text/languages.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/db.ts';
import { changingSweep, firstDue, type DueRows, type Sweep } from '#server/platform/database/sweeps.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';

export type ComplaintRow = Selectable<Tables['complaints']>;
type NewComplaint = Pick<ComplaintRow, 'name' | 'email' | 'kind' | 'about' | 'message' | 'created_at' | 'due_at'> & {
  language: Language;
};

/** Stores a complaint under the next number of its year: C-2026-000012. */
export async function insertComplaint(db: Db, complaint: NewComplaint): Promise<ComplaintRow> {
  return db
    .insertInto('complaints')
    .values({
      ...complaint,
      number: sql<string>`'C-' || to_char(${complaint.created_at}::timestamptz AT TIME ZONE 'Asia/Kolkata', 'YYYY') || '-'
        || lpad(nextval('complaint_numbers')::text, 6, '0')`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Complaints without an answer, the most urgent first. */
export async function listOpen(db: Db, limit: number): Promise<ComplaintRow[]> {
  return db
    .selectFrom('complaints')
    .selectAll()
    .where('answered_at', 'is', null)
    .orderBy('due_at')
    .orderBy('number')
    .limit(limit)
    .execute();
}

export async function lockComplaint(db: Db, number: string): Promise<ComplaintRow | undefined> {
  return db.selectFrom('complaints').selectAll().where('number', '=', number).forUpdate().executeTakeFirst();
}

export async function updateAnswered(
  db: Db,
  number: string,
  answer: { outcome: ComplaintOutcome; answer: string; answered_at: Date; answered_by: number | null },
): Promise<void> {
  await db.updateTable('complaints').set(answer).where('number', '=', number).execute();
}

/** Takes the complaints half of whose time is over, each once. */
export async function claimUrgent(db: Db, now: Date): Promise<ComplaintRow[]> {
  return db
    .updateTable('complaints')
    .set({ reminded_at: now })
    .where('answered_at', 'is', null)
    .where('reminded_at', 'is', null)
    .where(sql<boolean>`created_at + (due_at - created_at) / 2 <= ${now}`)
    .returningAll()
    .execute();
}

/** Outcomes of each month's complaints, the newest first; months without any are left out. */
export async function countByMonth(db: Db, months: number): Promise<ComplaintMonth[]> {
  const { rows } = await sql<ComplaintMonth>`SELECT to_char(created_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM') AS month,
      count(*)::int AS received, count(answered_at)::int AS answered,
      (count(*) FILTER (WHERE answered_at <= due_at))::int AS answered_in_time
    FROM complaints GROUP BY 1 ORDER BY 1 DESC LIMIT ${months}`.execute(db);
  return rows;
}

/** Empties what people wrote in complaints that were answered this many days ago; the counts stay. */
export function emptyingSweep(clock: Pick<Clock, 'now'>, days: number): Sweep {
  const due = (): DueRows => ({
    table: 'complaints',
    isDue: sql`answered_at < ${clock.now()}::timestamptz - make_interval(days => ${days}) AND email <> ''`,
    order: 'answered_at',
    since: sql`answered_at + make_interval(days => ${days})`,
  });
  const emptied = sql`name = '', email = '', about = '', message = '', answer = '', handler_note = ''`;
  return {
    name: 'complaints',
    dueSince: firstDue(due()),
    batch: (db, limit) => changingSweep(due(), emptied).batch(db, limit),
  };
}
