import { sql, type Kysely } from 'kysely';
import { allowNewsKind, forbidNewsKind } from '../news-kinds.ts';

/**
 * Offers of seekers for homes, and until when a home is in talks: a trigger follows the accepted offer, so that a deleted
 * account or an offer taken back ends it in the same transaction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE offers (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    property_id integer NOT NULL REFERENCES properties ON DELETE CASCADE,
    owner_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    seeker_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    state text NOT NULL CHECK (state IN ('open', 'accepted', 'declined', 'withdrawn')),
    waits_for text CHECK (waits_for IN ('owner', 'seeker')),
    price bigint NOT NULL CHECK (price > 0),
    unit text NOT NULL CHECK (unit IN ('sale', 'month', 'lease')),
    starts_on date,
    valid_until timestamptz NOT NULL,
    conditions text NOT NULL CHECK (length(conditions) <= 500),
    reason text CHECK (length(reason) <= 300),
    ended_by text CHECK (ended_by IN ('owner', 'seeker', 'reach', 'home')),
    rounds smallint NOT NULL DEFAULT 1,
    revision smallint NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL,
    changed_at timestamptz NOT NULL,
    talks_until timestamptz,
    CHECK (owner_id <> seeker_id),
    CHECK ((waits_for IS NOT NULL) = (state = 'open')),
    CHECK ((talks_until IS NOT NULL) = (state = 'accepted'))
  )`.execute(db);
  await sql`CREATE INDEX offers_owner ON offers (owner_id, changed_at DESC)`.execute(db);
  await sql`CREATE INDEX offers_seeker ON offers (seeker_id, changed_at DESC)`.execute(db);
  await sql`CREATE INDEX offers_property ON offers (property_id, seeker_id)`.execute(db);
  await sql`CREATE INDEX offers_changed ON offers (changed_at)`.execute(db);
  await sql`CREATE INDEX offers_live ON offers (id) WHERE state IN ('open', 'accepted')`.execute(db);
  await sql`ALTER TABLE properties ADD COLUMN in_talks_until timestamptz`.execute(db);
  await sql`CREATE FUNCTION note_talks() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE
    home integer := coalesce(NEW.property_id, OLD.property_id);
    BEGIN
    UPDATE properties p SET in_talks_until = talks.until
      FROM (SELECT max(talks_until) AS until FROM offers WHERE property_id = home AND state = 'accepted') talks
      WHERE p.id = home AND p.in_talks_until IS DISTINCT FROM talks.until;
    RETURN NULL;
  END $$`.execute(db);
  await sql`CREATE TRIGGER offers_talks AFTER UPDATE OF talks_until ON offers FOR EACH ROW
    WHEN (OLD.talks_until IS DISTINCT FROM NEW.talks_until) EXECUTE FUNCTION note_talks()`.execute(db);
  await sql`CREATE TRIGGER offers_talks_insert AFTER INSERT ON offers FOR EACH ROW
    WHEN (NEW.talks_until IS NOT NULL) EXECUTE FUNCTION note_talks()`.execute(db);
  await sql`CREATE TRIGGER offers_talks_delete AFTER DELETE ON offers FOR EACH ROW
    WHEN (OLD.talks_until IS NOT NULL) EXECUTE FUNCTION note_talks()`.execute(db);
  await allowNewsKind(db, 'offer');
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE offers`.execute(db);
  await sql`DROP FUNCTION note_talks`.execute(db);
  await sql`ALTER TABLE properties DROP COLUMN in_talks_until`.execute(db);
  await forbidNewsKind(db, 'offer');
}
