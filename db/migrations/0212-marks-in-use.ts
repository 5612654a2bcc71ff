import { sql, type Kysely } from 'kysely';

/**
 * The marks that any record of a deal, city and type has, or had: of a mark that none has, no index is walked. Marks are only
 * added, so a statement that adds none takes no lock.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE search_used_marks (
    transaction_type search_transaction NOT NULL,
    city_id integer NOT NULL,
    property_type search_property_type NOT NULL,
    marks bigint NOT NULL,
    more_marks bigint NOT NULL,
    PRIMARY KEY (transaction_type, city_id, property_type)
  )`.execute(db);
  const columns = sql`transaction_type, city_id, property_type, marks, more_marks`;
  const grouped = sql`SELECT transaction_type, coalesce(city_id, 0) AS city_id, property_type,
      bit_or(marks) AS marks, bit_or(more_marks) AS more_marks`;
  await sql`CREATE FUNCTION search_used_marks_after_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO search_used_marks AS u (${columns})
        SELECT ${columns} FROM (${grouped} FROM changed GROUP BY 1, 2, 3) AS c
        WHERE NOT EXISTS (SELECT FROM search_used_marks AS s
          WHERE (s.transaction_type, s.city_id, s.property_type) = (c.transaction_type, c.city_id, c.property_type)
            AND s.marks | c.marks = s.marks AND s.more_marks | c.more_marks = s.more_marks)
        ORDER BY 1, 2, 3
        ON CONFLICT (transaction_type, city_id, property_type) DO UPDATE
          SET marks = u.marks | excluded.marks, more_marks = u.more_marks | excluded.more_marks;
      RETURN NULL;
    END $$`.execute(db);
  for (const event of events) {
    await sql`CREATE TRIGGER ${sql.raw(`search_used_marks_${event}`)} AFTER ${sql.raw(event)} ON search_records
      REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_used_marks_after_change()`.execute(
      db,
    );
  }
  // Migrations that set marks without triggers call it.
  await sql`CREATE FUNCTION fill_search_used_marks() RETURNS void LANGUAGE sql AS $$
    DELETE FROM search_used_marks;
    INSERT INTO search_used_marks (${columns}) ${grouped} FROM search_records GROUP BY 1, 2, 3;
  $$`.execute(db);
  await sql`SELECT fill_search_used_marks()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const event of events) {
    await sql`DROP TRIGGER ${sql.raw(`search_used_marks_${event}`)} ON search_records`.execute(db);
  }
  await sql`DROP FUNCTION search_used_marks_after_change`.execute(db);
  await sql`DROP FUNCTION fill_search_used_marks`.execute(db);
  await sql`DROP TABLE search_used_marks`.execute(db);
}

const events = ['insert', 'update'] as const;
