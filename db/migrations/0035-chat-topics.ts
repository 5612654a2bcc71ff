import { sql, type Kysely } from 'kysely';

/** The records that a conversation is about are found without reading all its messages (docs/decisions/0052-chat.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX messages_topics ON messages (conversation_id, property_id, id)
    WHERE property_id IS NOT NULL`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX messages_topics`.execute(db);
}
