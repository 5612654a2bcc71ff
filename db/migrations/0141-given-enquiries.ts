import { sql, type Kysely } from 'kysely';

/**
 * An enquiry may be given to a member of the agency, and a member may be absent. Open ones come back to the owner when an
 * absence is noted, all of them when the right to answer or the membership ends, in the transaction that ends it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE enquiries ADD COLUMN given_to integer REFERENCES users ON DELETE SET NULL,
    ADD COLUMN given_by integer REFERENCES users ON DELETE SET NULL, ADD COLUMN given_at timestamptz`.execute(db);
  await sql`CREATE INDEX enquiries_mine ON enquiries (given_to, waiting_since, last_at DESC, id DESC)
    WHERE state <> 'closed' AND given_to IS NOT NULL`.execute(db);
  await sql`CREATE INDEX enquiries_nobodys ON enquiries (owner_id, waiting_since, last_at DESC, id DESC)
    WHERE state <> 'closed' AND given_to IS NULL`.execute(db);
  await sql`CREATE INDEX enquiries_given ON enquiries (given_to) WHERE given_to IS NOT NULL`.execute(db);
  await sql`CREATE INDEX enquiries_givers ON enquiries (given_by) WHERE given_by IS NOT NULL`.execute(db);
  // The last day of the absence, by India's calendar.
  await sql`ALTER TABLE agency_members ADD COLUMN absent_until date`.execute(db);
  await sql`CREATE FUNCTION give_back_enquiries() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE enquiries SET given_to = NULL, given_by = NULL, given_at = NULL
      WHERE given_to = OLD.user_id AND (state <> 'closed' OR TG_OP = 'DELETE' OR NOT NEW.may_answer);
    RETURN NULL;
  END $$`.execute(db);
  await sql`CREATE TRIGGER agency_members_end AFTER DELETE ON agency_members
    FOR EACH ROW EXECUTE FUNCTION give_back_enquiries()`.execute(db);
  await sql`CREATE TRIGGER agency_members_pause AFTER UPDATE OF may_answer, absent_until ON agency_members FOR EACH ROW
    WHEN ((OLD.may_answer AND NOT NEW.may_answer)
      OR (NEW.absent_until IS NOT NULL AND NEW.absent_until IS DISTINCT FROM OLD.absent_until))
    EXECUTE FUNCTION give_back_enquiries()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TRIGGER agency_members_pause ON agency_members`.execute(db);
  await sql`DROP TRIGGER agency_members_end ON agency_members`.execute(db);
  await sql`DROP FUNCTION give_back_enquiries()`.execute(db);
  await sql`ALTER TABLE agency_members DROP COLUMN absent_until`.execute(db);
  await sql`ALTER TABLE enquiries DROP COLUMN given_to, DROP COLUMN given_by, DROP COLUMN given_at`.execute(db);
}
