import { sql, type Kysely } from 'kysely';

/**
 * Pictures that were taken at the place: that a phone was within some metres of the pin, never where it was. The row ends
 * with the picture's use, and with the pin that it was compared with.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE place_pictures (
    property_id integer NOT NULL,
    picture_id text NOT NULL,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    taken_at timestamptz NOT NULL,
    PRIMARY KEY (property_id, picture_id),
    FOREIGN KEY (picture_id, property_id) REFERENCES picture_uses ON DELETE CASCADE
  )`.execute(db);
  await sql`CREATE INDEX place_pictures_use ON place_pictures (picture_id, property_id)`.execute(db);
  await sql`CREATE INDEX place_pictures_user ON place_pictures (user_id)`.execute(db);
  await sql`CREATE INDEX place_pictures_taken ON place_pictures (taken_at)`.execute(db);
  await sql`CREATE FUNCTION end_place_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM place_pictures WHERE property_id = NEW.id;
      RETURN NULL;
    END $$`.execute(db);
  await sql`CREATE TRIGGER end_place_pictures AFTER UPDATE OF latitude, longitude, owner_id ON properties FOR EACH ROW
    WHEN ((OLD.latitude, OLD.longitude, OLD.owner_id) IS DISTINCT FROM (NEW.latitude, NEW.longitude, NEW.owner_id))
    EXECUTE FUNCTION end_place_pictures()`.execute(db);
  await sql`ALTER TABLE consents DROP CONSTRAINT consents_purpose_check,
    ADD CONSTRAINT consents_purpose_check CHECK (purpose IN ('phone', 'documents', 'place'))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DELETE FROM consents WHERE purpose = 'place'`.execute(db);
  await sql`ALTER TABLE consents DROP CONSTRAINT consents_purpose_check,
    ADD CONSTRAINT consents_purpose_check CHECK (purpose IN ('phone', 'documents'))`.execute(db);
  await sql`DROP TRIGGER end_place_pictures ON properties`.execute(db);
  await sql`DROP FUNCTION end_place_pictures`.execute(db);
  await sql`DROP TABLE place_pictures`.execute(db);
}
