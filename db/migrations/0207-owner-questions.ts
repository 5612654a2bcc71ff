import { sql, type Kysely } from 'kysely';
import { replaceInFunction } from '../definitions.ts';

/**
 * Open questions to owners have rows of their own. As a column of `properties` each of them was written to all indexes of
 * its home, and the questions of a day made searches beside them slow.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE owner_questions (
    property_id integer PRIMARY KEY REFERENCES properties (id) ON DELETE CASCADE,
    asked_on date NOT NULL,
    state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'sunk', 'paused'))
  ) WITH (fillfactor = 80)`.execute(db);
  await sql`INSERT INTO owner_questions (property_id, asked_on, state) SELECT id, asked_on,
      CASE WHEN is_unconfirmed AND status = 'active' THEN 'sunk' WHEN is_unconfirmed THEN 'paused' ELSE 'asked' END
    FROM properties WHERE asked_on IS NOT NULL`.execute(db);
  await sql`CREATE INDEX owner_questions_by_state ON owner_questions (state, asked_on)`.execute(db);
  await sql`CREATE INDEX owner_questions_age ON owner_questions (asked_on)`.execute(db);
  await replaceInFunction(db, 'note_message_of_enquiries', [asColumn, asRow], [setColumn, setRow], [ended, withRow]);
  await replaceInFunction(db, 'requested_changes_after_update', [unnoticed, unnoticedSince]);
  for (const name of indexesOfColumn) await sql`DROP INDEX ${sql.ref(name)}`.execute(db);
  await sql`ALTER TABLE properties DROP COLUMN asked_on`.execute(db);
  for (const on of indexes('')) await sql`CREATE INDEX ${sql.raw(on)}`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE properties ADD COLUMN asked_on date`.execute(db);
  await sql`UPDATE properties p SET asked_on = q.asked_on FROM owner_questions q WHERE q.property_id = p.id`.execute(
    db,
  );
  for (const name of indexesOfColumn.slice(0, 3)) await sql`DROP INDEX ${sql.ref(name)}`.execute(db);
  for (const on of [...indexes('AND asked_on IS NULL'), ...indexesOfAsked])
    await sql`CREATE INDEX ${sql.raw(on)}`.execute(db);
  await replaceInFunction(db, 'requested_changes_after_update', [unnoticedSince, unnoticed]);
  await replaceInFunction(db, 'note_message_of_enquiries', [withRow, ended], [setRow, setColumn], [asRow, asColumn]);
  await sql`DROP TABLE owner_questions`.execute(db);
}

const indexesOfColumn = [
  'properties_first_asked',
  'properties_likely_gone',
  'properties_to_ask',
  'properties_to_pause',
  'properties_to_sink',
];

const isOffered = `status = 'active' AND entry_type = 'listing' AND deleted_at IS NULL`;

const indexes = (more: string): readonly string[] => [
  `properties_to_ask ON properties (transaction_type, confirmed_on, id)
    WHERE ${isOffered} ${more} AND confirmed_by <> 'start'`,
  `properties_first_asked ON properties (((id::bigint * 2654435761 >> 16) & 1023), id)
    WHERE ${isOffered} ${more} AND confirmed_by = 'start'`,
  `properties_likely_gone ON properties ((100 - gone_percent), id)
    WHERE ${isOffered} ${more} AND confirmed_by <> 'start' AND gone_percent >= 50`,
];
const indexesOfAsked = [
  `properties_to_sink ON properties (asked_on) WHERE ${isOffered} AND asked_on IS NOT NULL AND NOT is_unconfirmed`,
  `properties_to_pause ON properties (asked_on) WHERE ${isOffered} AND asked_on IS NOT NULL AND is_unconfirmed`,
];

const asColumn = `p.asked_on IS NOT NULL`;
const asRow = `EXISTS (SELECT FROM owner_questions q WHERE q.property_id = p.id)`;
const setColumn = `asked_on = NULL, is_unconfirmed = false
      FROM enquiries e`;
const setRow = `is_unconfirmed = false
      FROM enquiries e`;
// The home before its question, as everywhere, so that no two transactions wait for each other.
const ended = `    END IF;
    UPDATE enquiries SET waiting_since = NULL`;
const withRow = `      DELETE FROM owner_questions q USING enquiries e, properties p
        WHERE e.owner_id = NEW.sender_id AND e.seeker_id = other AND (e.state = 'new' OR e.waiting_since IS NOT NULL)
        AND p.id = e.property_id AND p.owner_id = NEW.sender_id AND p.status = 'active' AND p.entry_type = 'listing'
        AND p.deleted_at IS NULL AND q.property_id = p.id;
    END IF;
    UPDATE enquiries SET waiting_since = NULL`;
const unnoticed = 'confirmed_by,asked_on,is_unconfirmed';
const unnoticedSince = 'confirmed_by,is_unconfirmed';
