import { sql, type Kysely } from 'kysely';

/**
 * Enquiries about a project beside those about a home: one of a person for each project, with the configuration that was
 * asked about last.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE enquiries ALTER COLUMN property_id DROP NOT NULL,
    ADD COLUMN project_id integer REFERENCES developer_projects ON DELETE CASCADE,
    ADD COLUMN configuration text CHECK (length(configuration) BETWEEN 1 AND 60),
    ADD CONSTRAINT enquiries_subject CHECK (num_nonnulls(property_id, project_id) = 1)`.execute(db);
  await sql`CREATE UNIQUE INDEX enquiries_of_project ON enquiries (project_id, seeker_id)
    WHERE project_id IS NOT NULL`.execute(db);
  await sql`CREATE OR REPLACE FUNCTION index_enquiry() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    NEW.words := (SELECT enquiry_words(NEW.owner_id, concat_ws(' ', u.first_name, u.last_name, p.title, p.locality,
        p.society, p.city, d.name, d.locality, d.city, NEW.configuration, NEW.note))
      FROM users u LEFT JOIN properties p ON p.id = NEW.property_id
        LEFT JOIN developer_projects d ON d.id = NEW.project_id WHERE u.id = NEW.seeker_id);
    RETURN NEW;
  END $$`.execute(db);
  await sql`CREATE OR REPLACE TRIGGER enquiries_words
    BEFORE INSERT OR UPDATE OF property_id, configuration, note, words ON enquiries
    FOR EACH ROW EXECUTE FUNCTION index_enquiry()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DELETE FROM enquiries WHERE property_id IS NULL`.execute(db);
  await sql`CREATE OR REPLACE FUNCTION index_enquiry() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    NEW.words := (SELECT enquiry_words(NEW.owner_id, concat_ws(' ', u.first_name, u.last_name, p.title, p.locality,
        p.society, p.city, NEW.note))
      FROM users u, properties p WHERE u.id = NEW.seeker_id AND p.id = NEW.property_id);
    RETURN NEW;
  END $$`.execute(db);
  await sql`CREATE OR REPLACE TRIGGER enquiries_words BEFORE INSERT OR UPDATE OF property_id, note, words ON enquiries
    FOR EACH ROW EXECUTE FUNCTION index_enquiry()`.execute(db);
  await sql`ALTER TABLE enquiries DROP CONSTRAINT enquiries_subject, DROP COLUMN configuration, DROP COLUMN project_id,
    ALTER COLUMN property_id SET NOT NULL`.execute(db);
}
