import { sql } from 'kysely';
import type { EntryType } from '#contracts/homes/vocabulary.ts';
import { openTo } from '#server/modules/records/records.module.ts';
import type { Db } from '#server/platform/database/db.ts';

/** Ids of the records that messages of a conversation name, the last one first. */
export async function listTopicIds(db: Db, conversationId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ property_id: number }>`SELECT property_id FROM messages
    WHERE conversation_id = ${conversationId} AND property_id IS NOT NULL
    GROUP BY property_id ORDER BY max(id) DESC LIMIT ${limit}`.execute(db);
  return rows.map((row) => row.property_id);
}

export interface TopicRow {
  id: number;
  entry_type: EntryType;
  title: string;
  is_mine: boolean;
  conversations: number;
}

/** Records that a user's conversations are about and the user may see: the user's own first, then by the last message. */
export async function listTopics(db: Db, userId: number, limit: number): Promise<TopicRow[]> {
  const { rows } = await sql<TopicRow>`SELECT p.id, p.entry_type, p.title, p.owner_id = ${userId} AS is_mine,
      count(DISTINCT t.conversation_id)::int AS conversations
    FROM conversation_members m
    JOIN messages t ON t.conversation_id = m.conversation_id AND t.property_id IS NOT NULL
    JOIN properties p ON p.id = t.property_id AND ${openTo(userId)}
    WHERE m.user_id = ${userId}
    GROUP BY p.id ORDER BY is_mine DESC, max(t.id) DESC LIMIT ${limit}`.execute(db);
  return rows;
}
