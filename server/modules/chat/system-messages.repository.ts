import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

/**
 * Stores a message from the system's account, which is made with the first one. It is suspended and has no password, so
 * that nobody writes to it or signs in to it, and no member of its conversations, which end with the other one's account.
 */
export async function insertSystemMessage(
  db: Db,
  message: { accountId: number; name: string; userId: number; text: string; propertyId: number | null },
): Promise<number> {
  const { accountId, name, userId, text, propertyId } = message;
  await sql`INSERT INTO users (id, first_name, email, suspended_at, shows_presence)
    VALUES (${accountId}, ${name}, 'messages@aangan.invalid', now(), false) ON CONFLICT DO NOTHING`.execute(db);
  const { rows } = await sql<{ id: number }>`INSERT INTO conversations (low_id, high_id, property_id)
    VALUES (${accountId}, ${userId}, ${propertyId})
    ON CONFLICT (low_id, high_id) DO UPDATE SET property_id = excluded.property_id RETURNING id`.execute(db);
  const conversationId = rows[0]?.id ?? 0;
  await sql`INSERT INTO conversation_members (conversation_id, user_id, other_id)
    VALUES (${conversationId}, ${userId}, ${accountId}) ON CONFLICT DO NOTHING`.execute(db);
  const sent = await sql<{ id: number }>`WITH sent AS (
      INSERT INTO messages (conversation_id, sender_id, body, property_id)
      VALUES (${conversationId}, ${accountId}, ${text}, ${propertyId}) RETURNING id),
    noted AS (UPDATE conversation_members SET last_message_id = sent.id, last_in_id = sent.id, mailed_id = sent.id
      FROM sent WHERE conversation_id = ${conversationId})
    SELECT id FROM sent`.execute(db);
  return sent.rows[0]?.id ?? 0;
}
