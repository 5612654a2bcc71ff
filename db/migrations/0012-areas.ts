import { sql, type Kysely } from 'kysely';

const included = 'city_id, property_type, bedrooms, furnishing, search_price, expires_at';

/** The index of places tells which records it found: a search in an area reads the rows of those that match, and no others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await make(db, `id, ${included}`);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await make(db, included);
}

async function make(db: Kysely<unknown>, columns: string): Promise<void> {
  await sql`DROP INDEX search_place`.execute(db);
  await sql`CREATE INDEX search_place ON search_records (transaction_type, latitude, longitude)
    INCLUDE (${sql.raw(columns)})`.execute(db);
}
