import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { MeasureName } from '#contracts/desk/statistics.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';

export type BlockRow = Selectable<Tables['statistic_blocks']>;

/** The sums of a measure over some days. */
export interface Sums {
  /** The number of people behind it; for a share, the fewer of those counted and the others. */
  people: number;
  count: number;
  total: number;
}

type Moment = RawBuilder<Date>;
/** Rows of a person, how much they count, and their amount: seconds, paise, or 1 for a person counted by a share. */
type Rows = (from: Moment, until: Moment) => RawBuilder<unknown>;

const posted =
  (entryType: 'listing' | 'lead'): Rows =>
  (from, until) =>
    sql`SELECT owner_id AS person, 1 AS counted, 0 AS amount FROM properties
      WHERE created_at >= ${from} AND created_at < ${until} AND entry_type = ${entryType}`;

const rowsOf: Record<MeasureName, Rows> = {
  homes_posted: posted('listing'),
  requirements_posted: posted('lead'),
  new_people: (from, until) => sql`SELECT id AS person, 1 AS counted, 0 AS amount FROM users
    WHERE created_at >= ${from} AND created_at < ${until} AND email_verified_at IS NOT NULL`,
  requirements_answered: (from, until) => sql`SELECT p.owner_id AS person, 1 AS counted, 0 AS amount
    FROM (SELECT property_id, min(created_at) AS first_at FROM lead_responses GROUP BY property_id) r
    JOIN properties p ON p.id = r.property_id WHERE r.first_at >= ${from} AND r.first_at < ${until}`,
  first_answer: (from, until) => sql`SELECT m.sender_id AS person, 1 AS counted,
      extract(epoch FROM m.created_at - first.created_at)::bigint AS amount
    FROM messages m JOIN LATERAL (SELECT sender_id, created_at FROM messages f
      WHERE f.conversation_id = m.conversation_id ORDER BY f.id LIMIT 1) first ON first.sender_id <> m.sender_id
    WHERE m.created_at >= ${from} AND m.created_at < ${until} AND NOT EXISTS (SELECT FROM messages e
      WHERE e.conversation_id = m.conversation_id AND e.sender_id = m.sender_id AND e.id < m.id)`,
  homes_reported: (from, until) => sql`SELECT owner_id AS person, 1 AS counted, 0 AS amount FROM properties
      WHERE created_at >= ${from} AND created_at < ${until} AND entry_type = 'listing'
    UNION ALL SELECT p.owner_id, 0, 1 FROM (SELECT property_id, min(created_at) AS first_at FROM reports
        GROUP BY property_id) r
      JOIN properties p ON p.id = r.property_id AND p.entry_type = 'listing'
      WHERE r.first_at >= ${from} AND r.first_at < ${until}`,
  reports_unfounded: (from, until) => sql`SELECT person_id AS person, 1 AS counted, (decision = 'keep')::int AS amount
    FROM review_items WHERE decided_at >= ${from} AND decided_at < ${until} AND kind = 'report'
      AND subject_type = 'listing'`,
  decision_time: (from, until) => sql`SELECT person_id AS person, 1 AS counted,
      extract(epoch FROM decided_at - created_at)::bigint AS amount
    FROM review_items WHERE decided_at >= ${from} AND decided_at < ${until}`,
  overturned: (from, until) => sql`SELECT person_id AS person, 1 AS counted, 0 AS amount FROM moderation_acts
      WHERE created_at >= ${from} AND created_at < ${until} AND act <> 'keep'
    UNION ALL SELECT person_id, 0, 1 FROM moderation_acts
      WHERE undone_at >= ${from} AND undone_at < ${until} AND act <> 'keep'`,
  income: (from, until) => sql`SELECT user_id AS person, 1 AS counted, price_rupees * 100 AS amount FROM plan_orders
      WHERE paid_at >= ${from} AND paid_at < ${until}
    UNION ALL SELECT o.user_id, 0, -r.amount_paise FROM refunds r JOIN payments p ON p.id = r.payment_id AND p.pays
      JOIN plan_orders o ON o.id = p.order_id WHERE r.created_at >= ${from} AND r.created_at < ${until}`,
};

/** The first moment of a day of India. */
const startOf = (day: string): Moment => sql<Date>`(${day}::date::timestamp AT TIME ZONE 'Asia/Kolkata')`;
const endOf = (day: string): Moment => sql<Date>`((${day}::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata')`;

/** Sums a measure over the days from `from` to `to`. */
export async function sumMeasure(
  db: Db,
  measure: MeasureName,
  { from, to, isShare }: { from: string; to: string; isShare: boolean },
): Promise<Sums> {
  const people = isShare
    ? sql`least(count(DISTINCT person) FILTER (WHERE amount > 0),
        count(DISTINCT person) FILTER (WHERE counted > 0 AND amount = 0))`
    : sql`count(DISTINCT person)`;
  const { rows } = await sql<Sums>`SELECT (${people})::int AS people, coalesce(sum(counted), 0)::bigint AS count,
      coalesce(sum(amount), 0)::bigint AS total
    FROM (${rowsOf[measure](startOf(from), endOf(to))}) AS r`.execute(db);
  return rows[0] ?? { people: 0, count: 0, total: 0 };
}

/** The day of India on which the first account was made; null without any. */
export async function findFirstDay(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`SELECT
    (least((SELECT min(created_at) FROM users), (SELECT min(created_at) FROM properties))
      AT TIME ZONE 'Asia/Kolkata')::date AS day`.execute(db);
  return rows[0]?.day ?? null;
}

export interface Progress {
  measure: string;
  counted_until: string;
  open_from: string;
}

/** How far a measure is counted, locked until the transaction ends. */
export function lockProgress(db: Db, measure: string): Promise<Progress | undefined> {
  return db.selectFrom('statistic_progress').selectAll().where('measure', '=', measure).forUpdate().executeTakeFirst();
}

export async function upsertProgress(db: Db, progress: Progress): Promise<void> {
  await db
    .insertInto('statistic_progress')
    .values(progress)
    .onConflict((conflict) => conflict.column('measure').doUpdateSet(progress))
    .execute();
}

/** The last day that every measure is counted to; null before the first count. */
export async function findCountedUntil(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`SELECT min(counted_until) AS day FROM statistic_progress`.execute(
    db,
  );
  return rows[0]?.day ?? null;
}

export async function insertBlock(db: Db, block: BlockRow): Promise<void> {
  await db.insertInto('statistic_blocks').values(block).execute();
}

/** Blocks that end on one of these days, the earliest first. */
export function listBlocks(db: Db, from: string, to: string): Promise<BlockRow[]> {
  return db
    .selectFrom('statistic_blocks')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();
}
