import { sql, type Kysely } from 'kysely';

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
  await replacePins(db, stated, known);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await replacePins(db, known, stated);
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

/** Replaces the PIN in the functions and the view of search rows; the rest of them stays. */
async function replacePins(db: Kysely<unknown>, old: typeof stated, fresh: typeof stated): Promise<void> {
  const replaced = (text: string, from: string, to: string) => {
    if (!text.includes(from)) throw new Error(`There is no ${from} to be replaced.`);
    return text.replaceAll(from, () => to);
  };
  for (const name of ['search_records_after_insert', 'search_records_after_update']) {
    const { rows } = await sql<{ definition: string }>`SELECT pg_get_functiondef(oid) AS definition FROM pg_proc
      WHERE pronamespace = current_schema::regnamespace AND proname = ${name}`.execute(db);
    await sql.raw(replaced(rows[0]?.definition ?? '', old.ofFunctions, fresh.ofFunctions)).execute(db);
  }
  const { rows } = await sql<{
    definition: string;
  }>`SELECT pg_get_viewdef('searchable_records'::regclass) AS definition`.execute(db);
  const view = replaced(rows[0]?.definition ?? '', old.ofView, fresh.ofView);
  await sql.raw(`CREATE OR REPLACE VIEW searchable_records AS ${view}`).execute(db);
}
