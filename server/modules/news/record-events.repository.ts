import { sql } from 'kysely';
import type { MatchReason } from '#contracts/news.ts';
import { mayReachCondition } from '#server/modules/people/reach.service.ts';
import type { Db } from '#server/platform/database/schema.ts';

/** An event of a record, as its own transaction wrote it. */
export interface RecordEvent {
  id: string;
  property_id: number;
  kind: MatchReason | 'lead';
  price_before: number | null;
}

/** A home that fits a saved search, and the event that made it news. */
export interface Match {
  search: number;
  event: RecordEvent;
}

/** A home that was news for a person lately is not news because it was paused and came back. */
const backAgainDays = 30;

/** Takes the oldest events; they are gone when the transaction commits, and back when it doesn't. */
export async function claimEvents(db: Db, limit: number): Promise<RecordEvent[]> {
  const { rows } = await sql<RecordEvent>`DELETE FROM record_events WHERE id IN (
      SELECT id FROM record_events ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING id, property_id, kind, price_before`.execute(db);
  return rows.toSorted((a, b) => Number(a.id) - Number(b.id));
}

const isShown = (kind: string) =>
  sql`NOT EXISTS (SELECT FROM news_opt_outs o WHERE o.user_id = u.id AND o.kind = ${kind})`;

/**
 * Stores homes as news for the people whose searches they fit, one for each person and home however many searches fit:
 * the one that sends mail soonest. Leaves out people's own homes, homes of people whom they cannot reach, or homes
 * that they have seen or saved. Returns the people.
 */
export async function insertMatches(db: Db, matches: readonly Match[]): Promise<number[]> {
  const events = matches.map(({ event }) => event);
  const { rows } = await sql<{ user_id: number }>`INSERT INTO news
      (user_id, kind, subject, property_id, search_id, facts, in_app, mail_plan)
    SELECT DISTINCT ON (u.id, p.id) u.id, 'match', 'event ' || m.event, p.id, s.id,
      jsonb_build_object('reason', m.reason, 'price', p.search_price, 'price_before', m.price_before),
      ${isShown('match')}, nullif(s.frequency, 'app')
    FROM unnest(${matches.map(({ search }) => search)}::int[], ${events.map(({ property_id: id }) => id)}::int[],
        ${events.map(({ id }) => id)}::bigint[], ${events.map(({ kind }) => kind)}::text[],
        ${events.map(({ price_before: price }) => price)}::bigint[]) AS m (search, home, event, reason, price_before)
    JOIN saved_searches s ON s.id = m.search
    JOIN users u ON u.id = s.user_id
    JOIN properties p ON p.id = m.home AND p.deleted_at IS NULL
    WHERE ${sql.raw(mayReachCondition('p.owner_id', 'u.id'))}
      AND NOT EXISTS (SELECT FROM seen_homes h WHERE h.user_id = u.id AND h.property_id = p.id)
      AND NOT EXISTS (SELECT FROM favourites f WHERE f.user_id = u.id AND f.property_id = p.id)
      AND (m.reason IN ('price_lowered', 'available_again') OR NOT EXISTS (SELECT FROM news n
        WHERE n.user_id = u.id AND n.property_id = p.id AND n.kind = 'match'
          AND n.created_at > now() - make_interval(days => ${backAgainDays})))
    ORDER BY u.id, p.id, array_position(ARRAY['instant', 'daily', 'weekly', 'app'], s.frequency), s.id
    ON CONFLICT DO NOTHING RETURNING user_id`.execute(db);
  return rows.map(({ user_id: id }) => id);
}

/** Notifies those who saved a home that its price went down; returns them. */
export async function insertPriceDrops(db: Db, events: readonly RecordEvent[]): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`INSERT INTO news
      (user_id, kind, subject, property_id, facts, in_app, mail_plan)
    SELECT u.id, 'price_drop', 'event ' || e.event, p.id,
      jsonb_build_object('price', p.search_price, 'price_before', e.price_before), ${isShown('price_drop')}, 'daily'
    FROM unnest(${events.map(({ property_id: id }) => id)}::int[], ${events.map(({ id }) => id)}::bigint[],
        ${events.map(({ price_before: price }) => price)}::bigint[]) AS e (home, event, price_before)
    JOIN properties p ON p.id = e.home AND p.deleted_at IS NULL AND p.status = 'active' AND p.search_price < e.price_before
    JOIN favourites f ON f.property_id = p.id
    JOIN users u ON u.id = f.user_id
    WHERE ${sql.raw(mayReachCondition('p.owner_id', 'u.id'))}
    ON CONFLICT DO NOTHING RETURNING user_id`.execute(db);
  return rows.map(({ user_id: id }) => id);
}
