import { sql, type Kysely } from 'kysely';
import { replaceInFunction } from '../definitions.ts';

/**
 * Words of owners and seekers with the facts of their homes, about nobody; what is fitted from them; and for each home the
 * chance in percent that it is gone, in steps, which ends with its next confirmation.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE still_there_words (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    said_on date NOT NULL,
    is_gone boolean NOT NULL,
    transaction_type text NOT NULL CHECK (transaction_type IN ('sale', 'rent')),
    city_id integer,
    days integer NOT NULL CHECK (days >= 0),
    enquiries integer NOT NULL CHECK (enquiries >= 0),
    answered real CHECK (answered BETWEEN 0 AND 1)
  )`.execute(db);
  await sql`CREATE INDEX still_there_words_age ON still_there_words (said_on, id)`.execute(db);
  await sql`CREATE TABLE gone_models (
    id integer PRIMARY KEY CHECK (id = 1),
    fitted_on date NOT NULL,
    model jsonb NOT NULL
  )`.execute(db);
  await sql`ALTER TABLE properties ADD COLUMN gone_percent smallint NOT NULL DEFAULT 0
    CHECK (gone_percent BETWEEN 0 AND 100)`.execute(db);
  await sql`CREATE INDEX properties_likely_gone ON properties ((100 - gone_percent), id)
    WHERE status = 'active' AND entry_type = 'listing' AND deleted_at IS NULL AND asked_on IS NULL
      AND confirmed_by <> 'start' AND gone_percent >= 50`.execute(db);
  await sql`CREATE FUNCTION forget_gone_percent() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    NEW.gone_percent := 0;
    RETURN NEW;
  END $$`.execute(db);
  await sql`CREATE TRIGGER forget_gone_percent BEFORE UPDATE ON properties FOR EACH ROW
    WHEN (OLD.gone_percent > 0 AND OLD.confirmed_on IS DISTINCT FROM NEW.confirmed_on)
    EXECUTE FUNCTION forget_gone_percent()`.execute(db);
  await replaceInFunction(db, 'requested_changes_after_update', [unnoticed, `${unnoticed},gone_percent`]);
  await replaceInFunction(db, 'search_score', [score, `${score} - n.gone_percent / 5`]);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await replaceInFunction(db, 'search_score', [`${score} - n.gone_percent / 5`, score]);
  await replaceInFunction(db, 'requested_changes_after_update', [`${unnoticed},gone_percent`, unnoticed]);
  await sql`DROP TRIGGER forget_gone_percent ON properties`.execute(db);
  await sql`DROP FUNCTION forget_gone_percent()`.execute(db);
  await sql`ALTER TABLE properties DROP COLUMN gone_percent`.execute(db);
  await sql`DROP TABLE gone_models, still_there_words`.execute(db);
}

const unnoticed = 'confirmed_on,confirmed_by,asked_on,is_unconfirmed,answer_points';
const score = 'n.answer_points';
