import { sql } from 'kysely';
import type { MatchReason } from '#contracts/news/news.ts';
import { mayReachCondition } from '#server/modules/people/people.module.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { SameHome } from './home-signs.repository.ts';

/** An event of a record, as its own transaction wrote it. */
export interface RecordEvent {
  id: string;
  property_id: number;
  kind: MatchReason | 'lead';
  price_before: number | null;
}

/** An event of a home, as it is news. */
export interface HomeEvent extends RecordEvent {
  /** The price from which the home became cheaper in words, null if it did not. */
  shown_before: number | null;
}

/** A home that fits a saved search, and the event that made it news. */
export interface Match {
  search: number;
  event: HomeEvent;
}

/** Takes the oldest events; they are gone when the transaction commits, and back when it doesn't. */
export async function claimEvents(db: Db, limit: number): Promise<RecordEvent[]> {
  const { rows } = await sql<RecordEvent>`DELETE FROM record_events WHERE id IN (
      SELECT id FROM record_events ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING id, property_id, kind, price_before`.execute(db);
  return rows.toSorted((a, b) => Number(a.id) - Number(b.id));
}

/** The present price of each home, and its earlier ones in the order of time as far as its history is stored. */
export async function listPrices(
  db: Db,
  homes: readonly number[],
): Promise<Map<number, { price: number; earlier: number[] }>> {
  const { rows } = await sql<{ id: number; price: number; earlier: number[] }>`SELECT p.id, p.search_price AS price,
      ARRAY(SELECT c.price FROM price_changes c WHERE c.property_id = p.id
        AND c.changed_at < (SELECT max(l.changed_at) FROM price_changes l WHERE l.property_id = p.id)
        ORDER BY c.changed_at) AS earlier
    FROM properties p WHERE p.id = ANY(${[...homes]}::int[])`.execute(db);
  return new Map(rows.map(({ id, price, earlier }) => [id, { price, earlier: earlier.map(Number) }]));
}

const isShown = (kind: string) =>
  sql`NOT EXISTS (SELECT FROM news_opt_outs o WHERE o.user_id = u.id AND o.kind = ${kind})`;

/** A fact of homes that ask less than the range of their estimate: known once a night has estimated them. */
const belowRange = sql`CASE WHEN p.search_price > 0 AND EXISTS (SELECT FROM worth_homes w WHERE w.property_id = p.id
    AND p.search_price < w.low AND w.estimated_at > now() - interval '2 days')
  THEN '{"below_range": true}'::jsonb ELSE '{}'::jsonb END`;

/**
 * Stores homes as news for the people whose searches they fit, one for each person and home however many searches fit:
 * the one that sends mail soonest. Leaves out people's own homes, homes of people whom they cannot reach, homes that
 * they have seen or saved, and homes that were news for them before, also under another record of `same`. A price that
 * is not lower in words is news for searches alone whose highest price it met. Returns the people.
 */
export async function insertMatches(db: Db, matches: readonly Match[], same: readonly SameHome[]): Promise<number[]> {
  const events = matches.map(({ event }) => event);
  const homes = [...new Set(events.map(({ property_id: id }) => id))];
  const { rows } = await sql<{ user_id: number }>`WITH same AS (
      SELECT home, array_agg(id) AS ids
      FROM unnest(${[...homes, ...same.map(({ home }) => home)]}::int[],
        ${[...homes, ...same.map(({ same: id }) => id)]}::int[]) AS one (home, id) GROUP BY home)
    INSERT INTO news (user_id, kind, subject, property_id, search_id, facts, in_app, mail_plan)
    SELECT DISTINCT ON (u.id, p.id) u.id, 'match', 'home ' || p.id, p.id, s.id,
      jsonb_build_object('reason', m.reason, 'price', p.search_price, 'price_before', m.shown_before) || ${belowRange},
      ${isShown('match')}, nullif(s.frequency, 'app')
    FROM unnest(${matches.map(({ search }) => search)}::int[], ${events.map(({ property_id: id }) => id)}::int[],
        ${events.map(({ kind }) => kind)}::text[], ${events.map(({ price_before: price }) => price)}::bigint[],
        ${events.map(({ shown_before: price }) => price)}::bigint[])
      AS m (search, home, reason, price_before, shown_before)
    JOIN same USING (home)
    JOIN saved_searches s ON s.id = m.search
    JOIN users u ON u.id = s.user_id
    JOIN properties p ON p.id = m.home AND p.deleted_at IS NULL
    WHERE ${sql.raw(mayReachCondition('p.owner_id', 'u.id'))}
      AND NOT EXISTS (SELECT FROM seen_homes h WHERE h.user_id = u.id AND h.property_id = p.id)
      AND NOT EXISTS (SELECT FROM favourites f WHERE f.user_id = u.id AND f.property_id = p.id)
      AND (m.reason <> 'price_lowered' OR m.shown_before IS NOT NULL
        OR EXISTS (SELECT FROM saved_search_keys k WHERE k.search_id = s.id AND k.max_price < m.price_before))
      AND NOT EXISTS (SELECT FROM news n
        WHERE n.user_id = u.id AND n.property_id = ANY(same.ids) AND n.kind = 'match')
    ORDER BY u.id, p.id, array_position(ARRAY['instant', 'daily', 'weekly', 'app'], s.frequency), s.id
    ON CONFLICT DO NOTHING RETURNING user_id`.execute(db);
  return rows.map(({ user_id: id }) => id);
}

/** A home whose price went down. */
export interface LoweredHome {
  home: number;
  event: string;
  price: number;
  /** The price before, for people of whom no price is stored. */
  before: number;
  /** The least price that is higher than `price` in words. */
  shown_higher: number;
}

/**
 * Notifies those who saved a home that its price went down in words, below the least price that they know of: the one
 * when they saved it and those of earlier drops. Returns them.
 */
export async function insertPriceDrops(db: Db, lowered: readonly LoweredHome[]): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`WITH dropped AS (
      SELECT f.user_id, p.id AS home, e.event, e.price, coalesce(f.least_price, e.before) AS before, e.shown_higher
      FROM unnest(${lowered.map(({ home }) => home)}::int[], ${lowered.map(({ event }) => event)}::bigint[],
          ${lowered.map(({ price }) => price)}::bigint[], ${lowered.map(({ before }) => before)}::bigint[],
          ${lowered.map(({ shown_higher: price }) => price)}::bigint[]) AS e (home, event, price, before, shown_higher)
      JOIN properties p ON p.id = e.home AND p.deleted_at IS NULL AND p.status = 'active' AND p.search_price = e.price
      JOIN favourites f ON f.property_id = p.id
      JOIN users u ON u.id = f.user_id
      WHERE ${sql.raw(mayReachCondition('p.owner_id', 'u.id'))}
    ), noted AS (
      UPDATE favourites f SET least_price = d.price FROM dropped d
      WHERE f.user_id = d.user_id AND f.property_id = d.home AND coalesce(f.least_price, d.before) >= d.shown_higher
      RETURNING d.*)
    INSERT INTO news (user_id, kind, subject, property_id, facts, in_app, mail_plan)
    SELECT u.id, 'price_drop', 'event ' || d.event, d.home,
      jsonb_build_object('price', d.price, 'price_before', d.before), ${isShown('price_drop')}, 'daily'
    FROM noted d JOIN users u ON u.id = d.user_id
    ON CONFLICT DO NOTHING RETURNING user_id`.execute(db);
  return rows.map(({ user_id: id }) => id);
}
