import { sql, type Kysely } from 'kysely';

/**
 * The score of a home counts days: that of its confirmation, and one for each point of completeness, picture, place and
 * price, so that it needs no counting anew as days pass. Below them are the day of posting, and then a number that follows
 * from the id without its order. Rows of before are scored anew in batches by `search.refresh`: all scores of this form
 * are higher than those of before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE OR REPLACE FUNCTION search_score(n properties) RETURNS integer LANGUAGE sql STABLE AS $$
    SELECT (least(8191, 700 + ${dayOf("CASE WHEN n.entry_type = 'listing' THEN n.confirmed_on::timestamptz ELSE n.created_at END")}
      + (search_completeness(n) / 10 + least(3, jsonb_array_length(n.images))
        + CASE WHEN n.public_latitude IS NOT NULL THEN 2 ELSE 0 END + CASE WHEN n.search_price > 0 THEN 2 ELSE 0 END)
      - CASE WHEN n.usual_percent IS NULL THEN 0 WHEN n.usual_percent BETWEEN 35 AND 400 THEN 250 ELSE 256 END
      - CASE WHEN n.is_unconfirmed THEN 100 ELSE 0 END) << 18)
    + (${dayOf('n.created_at')} << 5) + ((n.id::bigint * 2654435761 >> 16) & 31)::integer $$`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE OR REPLACE FUNCTION search_score(n properties) RETURNS integer LANGUAGE sql STABLE AS $$
    SELECT (greatest(1, 24 + search_completeness(n) / 10 + least(3, jsonb_array_length(n.images))
      + CASE WHEN n.public_latitude IS NOT NULL THEN 2 ELSE 0 END + CASE WHEN n.search_price > 0 THEN 2 ELSE 0 END
      - CASE WHEN n.usual_percent IS NULL THEN 0 WHEN n.usual_percent BETWEEN 35 AND 400 THEN 20 ELSE 23 END
      - CASE WHEN n.is_unconfirmed THEN 21 ELSE 0 END) << 24)
    + (least(8191, greatest(0, floor(extract(epoch FROM n.created_at) / 86400)::integer - 18262)) << 11)
    + ((n.id::bigint * 2654435761 >> 16) & 2047)::integer $$`.execute(db);
}

/** Days since the beginning of 2020. */
const dayOf = (time: string) =>
  sql.raw(`least(8191, greatest(0, floor(extract(epoch FROM ${time}) / 86400)::integer - 18262))`);
