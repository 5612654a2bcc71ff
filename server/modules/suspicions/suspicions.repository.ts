import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

/** The parts of a post that are checked. */
export interface PostToCheck {
  id: number;
  entry_type: 'listing' | 'lead';
  title: string;
  description: string;
  /** Everything that was written, a line each. */
  texts: string;
  /** Whether the account is younger than a week and this is its first post. */
  is_first: boolean;
}

/** A home of somebody else that shows the same pictures. */
export interface CopiedHome {
  id: number;
  other_id: number;
  /** How many pictures of the post the other home shows, too. */
  pictures: number;
  same_place_and_price: boolean;
}

/** Takes posts that were not checked since they changed; they are back when the transaction does not commit. */
export async function claimUnchecked(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ property_id: number }>`DELETE FROM unchecked_records WHERE property_id IN (
      SELECT property_id FROM unchecked_records ORDER BY changed_at, property_id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING property_id`.execute(db);
  return rows.map(({ property_id: id }) => id);
}

/** Posts that are still shown, the oldest first. */
export async function findPosts(db: Db, ids: readonly number[], newAccountDays: number): Promise<PostToCheck[]> {
  const { rows } = await sql<PostToCheck>`SELECT p.id, p.entry_type, p.title, p.description,
      concat_ws(E'\n', p.title, p.description, p.street_address, p.locality, p.society, p.contact_name,
        array_to_string(p.amenities || p.features || p.requirements || p.preferred_locations, E'\n')) AS texts,
      u.created_at > now() - make_interval(days => ${newAccountDays}) AND NOT EXISTS (
        SELECT FROM properties o WHERE o.owner_id = p.owner_id AND o.id <> p.id AND o.created_at < p.created_at) AS is_first
    FROM properties p JOIN users u ON u.id = p.owner_id
    WHERE p.id = ANY(${[...ids]}::int[]) AND p.status = 'active' AND p.deleted_at IS NULL ORDER BY p.id`.execute(db);
  return rows;
}

/**
 * Homes of other people that show at least two of a post's pictures, or one at the same place and price; the demo's and
 * other pictures from before hashes are left out, and plans, which the flats of a building share. Reads the hash of every picture.
 *
 * @param bits in how many of 64 bits two hashes may differ
 */
export async function findCopies(db: Db, ids: readonly number[], bits: number): Promise<CopiedHome[]> {
  const { rows } = await sql<CopiedHome>`WITH mine AS (
      SELECT u.property_id, p.id, p.hash, p.mirrored_hash FROM picture_uses u JOIN pictures p ON p.id = u.picture_id
      WHERE u.property_id = ANY(${[...ids]}::int[]) AND p.hash IS NOT NULL AND NOT p.permanent
        AND NOT EXISTS (SELECT FROM properties h, jsonb_array_elements(h.images) AS i
          WHERE h.id = u.property_id AND i ->> 'id' = u.picture_id AND i ->> 'shown_as' = 'plan')),
    copies AS (
      SELECT m.property_id, m.id, p.id AS other FROM mine m JOIN pictures p ON p.hash IS NOT NULL AND NOT p.permanent
        AND (bit_count(m.hash # p.hash) <= ${bits} OR bit_count(m.mirrored_hash # p.hash) <= ${bits}))
    SELECT * FROM (
      SELECT x.id, y.id AS other_id, count(DISTINCT c.id)::int AS pictures,
        (x.city, lower(x.locality)) IS NOT DISTINCT FROM (y.city, lower(y.locality))
          AND abs(x.search_price - y.search_price) <= x.search_price / 50 AS same_place_and_price
      FROM copies c JOIN picture_uses u ON u.picture_id = c.other
      JOIN properties x ON x.id = c.property_id JOIN properties y ON y.id = u.property_id
      WHERE y.owner_id <> x.owner_id AND y.deleted_at IS NULL
      GROUP BY x.id, y.id) AS shown
    WHERE pictures >= 2 OR same_place_and_price ORDER BY id, pictures DESC, other_id`.execute(db);
  return rows;
}
