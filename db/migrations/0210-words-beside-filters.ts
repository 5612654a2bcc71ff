import { sql, type Kysely } from 'kysely';

const types = ['sale', 'rent', 'buy', 'tenant'];

/**
 * The words of a record, those of its place, its city, bedrooms and type are in one index of each transaction type, which
 * intersects them: "villa" with one bedroom read all villas before. Any owner of a database may create btree_gin.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE EXTENSION IF NOT EXISTS btree_gin`.execute(db);
  for (const type of types) {
    await sql`CREATE INDEX ${sql.ref(`search_text_${type}`)} ON search_records
      USING gin (document, place_document, city_id, bedrooms, property_type)
      WITH (fastupdate = off) WHERE transaction_type = ${sql.lit(type)}`.execute(db);
    await sql`DROP INDEX ${sql.ref(`search_document_${type}`)}, ${sql.ref(`search_place_document_${type}`)}`.execute(
      db,
    );
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const type of types) {
    for (const column of ['document', 'place_document']) {
      await sql`CREATE INDEX ${sql.ref(`search_${column}_${type}`)} ON search_records
        USING gin (${sql.ref(column)}) WITH (fastupdate = off) WHERE transaction_type = ${sql.lit(type)}`.execute(db);
    }
    await sql`DROP INDEX ${sql.ref(`search_text_${type}`)}`.execute(db);
  }
}
