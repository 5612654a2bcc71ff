import { sql, type Kysely } from 'kysely';
import { replaceInSearchRows } from '../definitions.ts';

/**
 * A search row has the PIN of its locality where the home states none, as the gazetteer says (`search.refresh`), so that
 * lists, counts, cells and alerts of a PIN agree. The home itself keeps what its owner wrote.
 * docs/decisions/0096-places-in-context.md
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE search_locality_pins (
    city_id integer NOT NULL REFERENCES cities ON DELETE CASCADE,
    locality text NOT NULL,
    postal_code integer NOT NULL,
    PRIMARY KEY (city_id, locality)
  )`.execute(db);
  // A function of the row, not a trigger: else each change of such a home would write its search row.
  await sql`CREATE FUNCTION search_postal_code(stated text, city integer, home_locality text) RETURNS integer
    LANGUAGE sql STABLE AS $$
      SELECT coalesce(substring(replace(stated, ' ', '') FROM '^[1-9][0-9]{5}$')::integer,
        (SELECT l.postal_code FROM search_locality_pins l
          WHERE l.city_id = city AND l.locality = lower(home_locality))) $$`.execute(db);
  await replaceInSearchRows(db, stated, known);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await replaceInSearchRows(db, known, stated);
  await sql`ALTER TABLE search_records DISABLE TRIGGER USER`.execute(db);
  await sql`UPDATE search_records r SET postal_code = s.postal_code FROM searchable_records s
    WHERE s.id = r.id AND r.postal_code IS DISTINCT FROM s.postal_code`.execute(db);
  await sql`ALTER TABLE search_records ENABLE TRIGGER USER`.execute(db);
  await sql`DROP FUNCTION search_postal_code`.execute(db);
  await sql`DROP TABLE search_locality_pins`.execute(db);
}

const stated = {
  ofFunctions: `substring(replace(n.postal_code, ' ', '') FROM '^[1-9][0-9]{5}$')::integer`,
  ofView: `("substring"(replace(n.postal_code, ' '::text, ''::text), '^[1-9][0-9]{5}$'::text))::integer`,
};
const known = {
  ofFunctions: 'search_postal_code(n.postal_code, n.city_id, n.locality)',
  ofView: 'search_postal_code(n.postal_code, n.city_id, n.locality)',
};
