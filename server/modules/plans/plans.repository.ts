import { sql } from 'kysely';
import type { PlanId, PlanKind } from '#contracts/money/plan-choices.ts';
import type { Db } from '#server/platform/database/db.ts';

/** A user's current plan of one kind. */
export interface ActivePlan {
  kind: PlanKind;
  /** The plan whose period is running. */
  plan_id: PlanId;
  /** The end of the last of the periods that follow each other without a gap from now on. */
  ends_at: Date;
  remaining_days: number;
}

export interface PeriodRow {
  id: number;
  kind: PlanKind;
  plan_id: PlanId;
  starts_at: Date;
  ends_at: Date;
}

/**
 * The running plans by the database's clock, one row for each kind. Periods of a kind follow each other without a gap,
 * so that a plan ends with the last of them.
 */
export async function listActive(db: Db, userId: number): Promise<ActivePlan[]> {
  const { rows } = await sql<ActivePlan>`SELECT kind,
      (array_agg(plan_id ORDER BY starts_at) FILTER (WHERE starts_at <= now() AND ends_at > now()))[1] AS plan_id,
      max(ends_at) AS ends_at,
      ceil(extract(epoch FROM max(ends_at) - now()) / 86400)::int AS remaining_days
    FROM plan_periods WHERE user_id = ${userId} AND ends_at > now()
    GROUP BY kind HAVING bool_or(starts_at <= now())`.execute(db);
  return rows;
}

/** Whether any plan of the user is running. */
export async function hasPlan(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM plan_periods
    WHERE user_id = ${userId} AND starts_at <= now() AND ends_at > now() LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Adds a period after the user's last one of its kind, or from now on; returns when it ends. */
export async function insertPeriod(
  db: Db,
  period: { userId: number; kind: PlanKind; planId: PlanId; days: number; orderId: string | null },
): Promise<Date> {
  const { userId, kind, planId, days, orderId } = period;
  const { rows } = await sql<{ ends_at: Date }>`
    WITH start AS (SELECT greatest(now(), max(ends_at)) AS at FROM plan_periods WHERE user_id = ${userId} AND kind = ${kind})
    INSERT INTO plan_periods (user_id, kind, plan_id, starts_at, ends_at, order_id)
    SELECT ${userId}, ${kind}, ${planId}, at, at + make_interval(days => ${days}), ${orderId} FROM start
    RETURNING ends_at`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A period was not stored.');
  return row.ends_at;
}

export async function findPeriodOfOrder(db: Db, orderId: string): Promise<(PeriodRow & { user_id: number }) | null> {
  const row = await db.selectFrom('plan_periods').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  return row ?? null;
}

/**
 * Ends a period now: a running one is cut short, one that has not begun becomes empty, and later ones move up, so that
 * the user loses no other day that was paid for.
 */
export async function updatePeriodEnd(db: Db, userId: number, period: PeriodRow): Promise<void> {
  await sql`WITH gone AS (
      SELECT ends_at - greatest(now(), starts_at) AS rest, ends_at FROM plan_periods
      WHERE id = ${period.id} AND ends_at > now()),
    later AS (
      UPDATE plan_periods p SET starts_at = p.starts_at - gone.rest, ends_at = p.ends_at - gone.rest FROM gone
      WHERE p.user_id = ${userId} AND p.kind = ${period.kind} AND p.starts_at >= gone.ends_at AND p.id <> ${period.id})
    UPDATE plan_periods p SET ends_at = greatest(now(), p.starts_at) FROM gone WHERE p.id = ${period.id}`.execute(db);
}

/** Marks periods that have ended, and returns those that lasted, unless another of their kind went on from there. */
export async function claimEnded(db: Db, limit: number): Promise<{ user_id: number; plan_id: PlanId }[]> {
  const { rows } = await sql<{ user_id: number; plan_id: PlanId; is_last: boolean }>`WITH due AS (
      SELECT id FROM plan_periods WHERE end_noted_at IS NULL AND ends_at <= now()
      ORDER BY ends_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    UPDATE plan_periods p SET end_noted_at = now() FROM due WHERE p.id = due.id
    RETURNING p.user_id, p.plan_id, p.ends_at > p.starts_at AND NOT EXISTS (SELECT FROM plan_periods n
      WHERE n.user_id = p.user_id AND n.kind = p.kind AND n.ends_at > p.ends_at AND n.starts_at <= p.ends_at) AS is_last`.execute(
    db,
  );
  return rows.filter(({ is_last }) => is_last);
}

/** A plan that ends soon, without another period after it. */
export interface EndingPlan {
  period_id: number;
  user_id: number;
  plan_id: PlanId;
  ends_at: Date;
  first_name: string;
  email: string;
  language: string;
}

/** Marks plans that end within `days` days, and are the user's last of their kind, as reminded; returns them. */
export async function claimEnding(db: Db, days: number, limit: number): Promise<EndingPlan[]> {
  const { rows } = await sql<EndingPlan>`WITH due AS (
      SELECT p.id FROM plan_periods p
      WHERE p.reminded_at IS NULL AND p.ends_at > now() AND p.ends_at <= now() + make_interval(days => ${days})
        AND p.starts_at <= now()
        AND NOT EXISTS (SELECT FROM plan_periods n WHERE n.user_id = p.user_id AND n.kind = p.kind
          AND n.ends_at > p.ends_at)
      ORDER BY p.ends_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    UPDATE plan_periods p SET reminded_at = now() FROM due, users u WHERE p.id = due.id AND u.id = p.user_id
    RETURNING p.id AS period_id, p.user_id, p.plan_id, p.ends_at, u.first_name, u.email, u.language`.execute(db);
  return rows;
}
