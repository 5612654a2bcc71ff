import { sql, type Kysely } from 'kysely';
import { allowNewsKind, forbidNewsKind } from '../news-kinds.ts';

/** Questions to owners whether their homes are still there: one bundle an owner, and what they said of a closed home. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE question_bundles (
    owner_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    asked_on date NOT NULL,
    reminded_on date,
    warned_on date
  )`.execute(db);
  await sql`CREATE INDEX question_bundles_to_remind ON question_bundles (asked_on) WHERE reminded_on IS NULL`.execute(
    db,
  );
  await sql`CREATE INDEX question_bundles_to_warn ON question_bundles (asked_on) WHERE warned_on IS NULL`.execute(db);
  // For typical prices. Without its home a row is about nobody.
  await sql`CREATE TABLE closing_prices (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    property_id integer UNIQUE REFERENCES properties (id) ON DELETE SET NULL,
    city_id integer,
    locality text,
    transaction_type text NOT NULL CHECK (transaction_type IN ('sale', 'rent')),
    property_type text NOT NULL,
    bedrooms integer,
    asked_price bigint NOT NULL,
    price bigint CHECK (price > 0),
    is_through_us boolean,
    closed_on date NOT NULL,
    CHECK (price IS NOT NULL OR is_through_us IS NOT NULL)
  )`.execute(db);
  await sql`CREATE INDEX closing_prices_old ON closing_prices (closed_on)`.execute(db);
  await allowNewsKind(db, 'still_there');
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await forbidNewsKind(db, 'still_there');
  await sql`DROP TABLE closing_prices, question_bundles`.execute(db);
}
