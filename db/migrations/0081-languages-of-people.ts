import { sql, type Kysely } from 'kysely';

/** Mails, push messages and documents are written in a person's language; whoever is here already has English. */
const tables = ['users', 'newsletter_subscriptions'];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of tables) {
    await sql`ALTER TABLE ${sql.table(name)} ADD COLUMN language text NOT NULL DEFAULT 'en'
      CHECK (language ~ '^[a-z]{2}$')`.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of tables) await sql`ALTER TABLE ${sql.table(name)} DROP COLUMN language`.execute(db);
}
