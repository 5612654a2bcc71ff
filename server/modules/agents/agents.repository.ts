import { sql } from 'kysely';
import type { Agent } from '#contracts/homes/agents.ts';
import { limits } from '#contracts/limits.ts';
import { agentTypes, type AgentType } from '#contracts/accounts/user-types.ts';
import { isOffered, recordColumns, type RecordRow } from '#server/modules/records/records.module.ts';
import type { Db } from '#server/platform/database/db.ts';

export interface AgentRow {
  id: number;
  first_name: string;
  last_name: string;
  profile_picture: string | null;
  user_type: AgentType;
  created_at: Date;
  on_offer: number;
  closed: number;
}

/** The agent or developer with this id and their counts; null for everybody else, and for suspended ones. */
export async function findAgent(db: Db, id: number): Promise<AgentRow | null> {
  const { rows } = await sql<AgentRow>`SELECT u.id, u.first_name, u.last_name, u.profile_picture, u.user_type,
      u.created_at, count(p.id) FILTER (WHERE ${isOffered})::int AS on_offer,
      count(p.id) FILTER (WHERE p.entry_type = 'listing' AND p.deleted_at IS NULL
        AND p.status IN ('sold', 'rented'))::int AS closed
    FROM users u LEFT JOIN properties p ON p.owner_id = u.id
    WHERE u.id = ${id} AND u.user_type = ANY(${[...agentTypes]}::text[]) AND u.suspended_at IS NULL
    GROUP BY u.id`.execute(db);
  return rows[0] ?? null;
}

/** Homes on offer of one owner: featured ones first, then the newest. */
export async function listOffered(db: Db, ownerId: number, limit: number, offset: number): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`SELECT ${sql.raw(recordColumns)}
    FROM properties p JOIN users o ON o.id = p.owner_id
    WHERE p.owner_id = ${ownerId} AND ${isOffered}
    ORDER BY (p.is_featured AND coalesce(p.featured_until > now(), true)) DESC, p.created_at DESC, p.id DESC
    LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

/** Cities and localities of the homes on offer, those with most homes first. */
export async function listPlaces(db: Db, ownerId: number): Promise<Agent['places']> {
  const { rows } = await sql<Agent['places'][number]>`WITH counted AS (
      SELECT p.city, p.locality, count(*)::int AS n FROM properties p
      WHERE p.owner_id = ${ownerId} AND ${isOffered} AND p.city IS NOT NULL GROUP BY p.city, p.locality)
    SELECT city, sum(n)::int AS listings,
      coalesce((array_agg(locality ORDER BY n DESC, locality) FILTER (WHERE locality IS NOT NULL))
        [1:${sql.lit(limits.agentLocalities)}], '{}') AS localities
    FROM counted GROUP BY city ORDER BY listings DESC, city LIMIT ${limits.agentCities}`.execute(db);
  return rows;
}

/**
 * How this user answered people who wrote first: of the last conversations, those that began in the last half year and
 * at least a day ago, so that there was time for an answer.
 */
export async function countAnswers(
  db: Db,
  userId: number,
  now: Date,
): Promise<{ people: number; within_a_day: number; usual_minutes: number | null }> {
  const { rows } = await sql<{ people: number; within_a_day: number; usual_minutes: number | null }>`WITH talks AS (
      SELECT conversation_id FROM conversation_members WHERE user_id = ${userId}
      ORDER BY last_message_id DESC LIMIT ${limits.agentConversations}),
    begun AS (
      SELECT t.conversation_id, f.id, f.created_at FROM talks t CROSS JOIN LATERAL (
        SELECT m.id, m.sender_id, m.created_at FROM messages m WHERE m.conversation_id = t.conversation_id
        ORDER BY m.id LIMIT 1) f
      WHERE f.sender_id <> ${userId} AND f.created_at < ${now}::timestamptz - interval '1 day'
        AND f.created_at > ${now}::timestamptz - interval '180 days'),
    answered AS (
      SELECT extract(epoch FROM a.created_at - b.created_at) / 60 AS minutes
      FROM begun b LEFT JOIN LATERAL (
        SELECT m.created_at FROM messages m WHERE m.conversation_id = b.conversation_id AND m.id > b.id
          AND m.sender_id = ${userId} ORDER BY m.id LIMIT 1) a ON true)
    SELECT count(*)::int AS people, count(*) FILTER (WHERE minutes <= 24 * 60)::int AS within_a_day,
      round(percentile_cont(0.5) WITHIN GROUP (ORDER BY minutes))::int AS usual_minutes FROM answered`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A count has one row.');
  return row;
}

/** Ids of agents and developers with homes on offer, those after `afterId`, for the sitemap. */
export async function listIds(db: Db, afterId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT u.id FROM users u
    WHERE u.id > ${afterId} AND u.user_type = ANY(${[...agentTypes]}::text[]) AND u.suspended_at IS NULL
      AND EXISTS (SELECT FROM properties p WHERE p.owner_id = u.id AND ${isOffered})
    ORDER BY u.id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
