import { sql, type Kysely } from 'kysely';

/** Offers that the desk moves to another listing take their talks along: both homes are noted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE OR REPLACE FUNCTION note_talks() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE properties p SET in_talks_until = talks.until
      FROM (SELECT home, (SELECT max(talks_until) FROM offers WHERE property_id = home AND state = 'accepted') AS until
        FROM unnest(ARRAY[OLD.property_id, NEW.property_id]) AS home) talks
      WHERE p.id = talks.home AND p.in_talks_until IS DISTINCT FROM talks.until;
    RETURN NULL;
  END $$`.execute(db);
  await sql`DROP TRIGGER offers_talks ON offers`.execute(db);
  await sql`CREATE TRIGGER offers_talks AFTER UPDATE OF talks_until, property_id ON offers FOR EACH ROW
    WHEN (OLD.talks_until IS DISTINCT FROM NEW.talks_until OR OLD.property_id <> NEW.property_id)
    EXECUTE FUNCTION note_talks()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TRIGGER offers_talks ON offers`.execute(db);
  await sql`CREATE TRIGGER offers_talks AFTER UPDATE OF talks_until ON offers FOR EACH ROW
    WHEN (OLD.talks_until IS DISTINCT FROM NEW.talks_until) EXECUTE FUNCTION note_talks()`.execute(db);
  await sql`CREATE OR REPLACE FUNCTION note_talks() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE
    home integer := coalesce(NEW.property_id, OLD.property_id);
    BEGIN
    UPDATE properties p SET in_talks_until = talks.until
      FROM (SELECT max(talks_until) AS until FROM offers WHERE property_id = home AND state = 'accepted') talks
      WHERE p.id = home AND p.in_talks_until IS DISTINCT FROM talks.until;
    RETURN NULL;
  END $$`.execute(db);
}
