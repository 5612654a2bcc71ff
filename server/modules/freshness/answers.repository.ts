import { sql } from 'kysely';
import { freshnessLimits } from '#contracts/trust/freshness-limits.ts';
import type { Db } from '#server/platform/database/db.ts';
import { indiaToday } from '#server/platform/database/india-today.ts';
import { changingSweep, deletingSweep, type DueRows } from '#server/platform/database/sweeps.ts';
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
  coalesce(p.expires_at <= now(), false) AS has_ended, p.confirmed_on::text AS confirmed_on, p.asked_on::text AS asked_on`;

/** Open questions of a bundle: those that were asked up to its day, also about homes that were paused since. */
const isOpen = ({ ownerId, askedOn }: LinkedQuestion) => sql`p.owner_id = ${ownerId} AND p.entry_type = 'listing'
  AND p.deleted_at IS NULL AND p.asked_on <= ${askedOn}::date AND p.status IN ('active', 'inactive')`;

/** The home of a link, or the open homes of a bundle, the longest unconfirmed first. */
export async function listQuestions(db: Db, question: LinkedQuestion, limit: number): Promise<QuestionRow[]> {
  const which =
    question.homeId === null ? isOpen(question) : sql`p.id = ${question.homeId} AND p.entry_type = 'listing'`;
  const { rows } = await sql<QuestionRow>`SELECT ${columns} FROM properties p WHERE ${which}
    ORDER BY p.asked_on, p.confirmed_on, p.id LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countOpen(db: Db, question: LinkedQuestion): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*)::int AS n FROM properties p WHERE ${isOpen(question)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Those of some homes that one owner has. */
export async function listOwned(db: Db, ownerId: number, ids: readonly number[]): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`SELECT ${columns} FROM properties p
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

/** The bundle and the open questions of an owner, for the copy of their data. */
export async function findBundle(
  db: Db,
  userId: number,
): Promise<{ asked_on: string; reminded_on: string | null; warned_on: string | null } | null> {
  const { rows } = await sql<{ asked_on: string; reminded_on: string | null; warned_on: string | null }>`SELECT
      asked_on::text AS asked_on, reminded_on::text AS reminded_on, warned_on::text AS warned_on
    FROM question_bundles WHERE owner_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

const isOffered = sql`status = 'active' AND entry_type = 'listing' AND deleted_at IS NULL AND asked_on IS NOT NULL`;

const unanswered = (name: string, afterDays: number, isSunk: boolean): DueRows => ({
  table: 'properties',
  name: `properties: ${name}`,
  isDue: sql`${isOffered} AND is_unconfirmed = ${sql.lit(isSunk)} AND asked_on <= ${indiaToday} - ${sql.lit(afterDays)}`,
  order: 'asked_on',
  since: sql`(asked_on + ${sql.lit(afterDays)})::timestamp AT TIME ZONE 'Asia/Kolkata'`,
  firstLimit: freshnessLimits.homesPerBatch,
});

/** Homes that are paused, since their question waits too long. */
export const dueForPause = unanswered('unanswered for long', freshnessLimits.pausedAfterDays, true);

/** Homes with an unanswered question follow confirmed ones; the question stays open. */
export const sinkingSweep = changingSweep(
  unanswered('unanswered', freshnessLimits.sinksAfterDays, false),
  sql`is_unconfirmed = true`,
);

export const closingsSweep = deletingSweep({
  table: 'closing_prices',
  isDue: sql`closed_on < ${indiaToday} - make_interval(months => ${sql.lit(freshnessLimits.closingMonths)})`,
  order: 'closed_on',
  since: sql`(closed_on + make_interval(months => ${sql.lit(freshnessLimits.closingMonths)}))::timestamptz`,
});
