import { sql, type Kysely } from 'kysely';

/** A complaint is answered in the language of its call; those from before were made in English. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE complaints ADD COLUMN language text NOT NULL DEFAULT 'en'
    CHECK (language ~ '^[a-z]{2}$')`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE complaints DROP COLUMN language`.execute(db);
}
