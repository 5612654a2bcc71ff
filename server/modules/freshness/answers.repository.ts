import { sql } from 'kysely';
import { freshnessLimits } from '#contracts/trust/freshness-limits.ts';
import type { Db } from '#server/platform/database/db.ts';
import { indiaToday } from '#server/platform/database/india-today.ts';
import { deletingSweep, type DueRows } from '#server/platform/database/sweeps.ts';
import type { LinkedQuestion } from './question-links.ts';

/** A home of a link, with the facts from which the state of its question follows. */
export interface QuestionRow {
  id: number;
  owner_id: number;
  title: string;
  locality: string | null;
  city: string | null;
  transaction_type: 'sale' | 'rent';
  status: 'active' | 'inactive' | 'expired' | 'pending' | 'sold' | 'rented';
  is_deleted: boolean;
  is_held: boolean;
  has_ended: boolean;
  confirmed_on: string;
  asked_on: string | null;
}

const columns = sql`p.id, p.owner_id, p.title, p.locality, p.city, p.transaction_type, p.status,
  p.deleted_at IS NOT NULL AS is_deleted, EXISTS (SELECT FROM held_records h WHERE h.property_id = p.id) AS is_held,
  coalesce(p.expires_at <= now(), false) AS has_ended, p.confirmed_on::text AS confirmed_on, q.asked_on::text AS asked_on`;
const homes = sql`properties p LEFT JOIN owner_questions q ON q.property_id = p.id`;

/** Open questions of a bundle: those that were asked up to its day, also about homes that were paused since. */
const isOpen = ({ ownerId, askedOn }: LinkedQuestion) => sql`p.owner_id = ${ownerId} AND p.entry_type = 'listing'
  AND p.deleted_at IS NULL AND q.asked_on <= ${askedOn}::date AND p.status IN ('active', 'inactive')`;

/** The home of a link, or the open homes of a bundle, the longest unconfirmed first. */
export async function listQuestions(db: Db, question: LinkedQuestion, limit: number): Promise<QuestionRow[]> {
  const which =
    question.homeId === null ? isOpen(question) : sql`p.id = ${question.homeId} AND p.entry_type = 'listing'`;
  const { rows } = await sql<QuestionRow>`SELECT ${columns} FROM ${homes} WHERE ${which}
    ORDER BY q.asked_on, p.confirmed_on, p.id LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countOpen(db: Db, question: LinkedQuestion): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*)::int AS n FROM ${homes} WHERE ${isOpen(question)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Those of some homes that one owner has. */
export async function listOwned(db: Db, ownerId: number, ids: readonly number[]): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`SELECT ${columns} FROM ${homes}
    WHERE p.id = ANY(${ids}::int[]) AND p.owner_id = ${ownerId} AND p.entry_type = 'listing' ORDER BY p.id`.execute(db);
  return rows;
}

export interface Closing {
  homeId: number;
  price: number | null;
  isThroughUs: boolean | null;
}

/** Stores what an owner says of a home that was sold or let, with the facts of the home at that time. */
export async function upsertClosing(db: Db, { homeId, price, isThroughUs }: Closing): Promise<void> {
  await sql`INSERT INTO closing_prices (property_id, city_id, locality, transaction_type, property_type, bedrooms,
      asked_price, price, is_through_us, closed_on)
    SELECT id, city_id, locality, transaction_type, property_type, bedrooms, price, ${price}::bigint,
      ${isThroughUs}::boolean, ${indiaToday} FROM properties WHERE id = ${homeId}
    ON CONFLICT (property_id) DO UPDATE SET price = excluded.price, is_through_us = excluded.is_through_us`.execute(db);
}

/** Closing prices that a user entered, for the copy of their data. */
export async function listClosings(
  db: Db,
  userId: number,
): Promise<{ property_id: number | null; price: number | null; is_through_us: boolean | null; closed_on: string }[]> {
  const { rows } = await sql<{
    property_id: number;
    price: number | null;
    is_through_us: boolean | null;
    closed_on: string;
  }>`SELECT c.property_id, c.price::float8 AS price, c.is_through_us, c.closed_on::text AS closed_on
    FROM properties p JOIN closing_prices c ON c.property_id = p.id WHERE p.owner_id = ${userId} ORDER BY c.id`.execute(
    db,
  );
  return rows;
}

/** The bundle of an owner, for the copy of their data. */
export async function findBundle(
  db: Db,
  userId: number,
): Promise<{ asked_on: string; reminded_on: string | null; warned_on: string | null } | null> {
  const { rows } = await sql<{ asked_on: string; reminded_on: string | null; warned_on: string | null }>`SELECT
      asked_on::text AS asked_on, reminded_on::text AS reminded_on, warned_on::text AS warned_on
    FROM question_bundles WHERE owner_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/** Open questions about the homes of an owner, for the copy of their data. */
export async function listOfOwner(db: Db, userId: number): Promise<{ property_id: number; asked_on: string }[]> {
  const { rows } = await sql<{
    property_id: number;
    asked_on: string;
  }>`SELECT q.property_id, q.asked_on::text AS asked_on
    FROM properties p JOIN owner_questions q ON q.property_id = p.id WHERE p.owner_id = ${userId}
    ORDER BY q.property_id`.execute(db);
  return rows;
}

const lasting = (name: string, state: 'asked' | 'sunk', afterDays: number): DueRows => ({
  table: 'owner_questions',
  name: `owner_questions: ${name}`,
  isDue: sql`state = ${sql.lit(state)} AND asked_on <= ${indiaToday} - ${sql.lit(afterDays)}`,
  order: 'asked_on',
  since: sql`(asked_on + ${sql.lit(afterDays)})::timestamp AT TIME ZONE 'Asia/Kolkata'`,
  firstLimit: freshnessLimits.homesPerBatch,
});

/** Questions whose homes sink. */
export const dueForSinking = lasting('unanswered', 'asked', freshnessLimits.sinksAfterDays);
/** Questions whose homes are paused, since they wait too long. */
export const dueForPause = lasting('unanswered for long', 'sunk', freshnessLimits.pausedAfterDays);

/**
 * Marks questions that are due, each with its home, and locks both; returns the homes. Answers lock a home before its
 * question, so that rows that are locked are left to a later batch instead of waited for.
 */
export async function claimDue(db: Db, due: DueRows, state: 'sunk' | 'paused', limit: number): Promise<number[]> {
  const { rows } = await sql<{ property_id: number }>`UPDATE owner_questions SET state = ${state}
    WHERE property_id = ANY(ARRAY(SELECT q.property_id
      FROM (SELECT * FROM owner_questions WHERE ${due.isDue}) AS q JOIN properties p ON p.id = q.property_id
      ORDER BY q.asked_on LIMIT ${limit} FOR UPDATE SKIP LOCKED)) RETURNING property_id`.execute(db);
  return rows.map(({ property_id: id }) => id);
}

/** Homes follow confirmed ones; their questions stay open. */
export async function updateSunk(db: Db, ids: readonly number[]): Promise<void> {
  await sql`UPDATE properties SET is_unconfirmed = true WHERE id = ANY(${ids}::int[]) AND NOT is_unconfirmed`.execute(
    db,
  );
}

/** Pauses those of the homes that are on offer, and returns them. */
export async function updatePaused(db: Db, ids: readonly number[]): Promise<{ id: number; owner_id: number }[]> {
  const { rows } = await sql<{
    id: number;
    owner_id: number;
  }>`UPDATE properties SET status = 'inactive', updated_at = now()
    WHERE id = ANY(${ids}::int[]) AND status = 'active' AND entry_type = 'listing' AND deleted_at IS NULL
    RETURNING id, owner_id`.execute(db);
  return rows;
}

/** Questions that no link answers any more; a home on offer is asked about anew. */
export const questionsSweep = deletingSweep({
  table: 'owner_questions',
  isDue: sql`asked_on < ${indiaToday} - ${sql.lit(freshnessLimits.linkDays)}`,
  order: 'asked_on',
  since: sql`(asked_on + ${sql.lit(freshnessLimits.linkDays + 1)})::timestamp AT TIME ZONE 'Asia/Kolkata'`,
});

export const closingsSweep = deletingSweep({
  table: 'closing_prices',
  isDue: sql`closed_on < ${indiaToday} - make_interval(months => ${sql.lit(freshnessLimits.closingMonths)})`,
  order: 'closed_on',
  since: sql`(closed_on + make_interval(months => ${sql.lit(freshnessLimits.closingMonths)}))::timestamptz`,
});
