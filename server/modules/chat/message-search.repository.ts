import { sql } from 'kysely';
import type { Db } from '#server/platform/database/schema.ts';

export interface FoundRow {
  id: number;
  conversation_id: number;
  other_id: number;
  first_name: string | null;
  last_name: string | null;
  profile_picture: string | null;
  sender_id: number;
  body: string;
  created_at: Date;
}

/**
 * Messages of a user's conversations that contain every word, newest first. Reads the conversations of this user alone,
 * by `messages_conversation`, so that its cost depends on what the user wrote and got, not on the size of the table.
 */
export async function listFound(
  db: Db,
  userId: number,
  { words, before, limit }: { words: readonly string[]; before: number | null; limit: number },
): Promise<FoundRow[]> {
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const { rows } = await sql<FoundRow>`SELECT n.id, n.conversation_id, m.other_id, u.first_name, u.last_name,
      u.profile_picture, n.sender_id, n.body, n.created_at
    FROM conversation_members m
    JOIN messages n ON n.conversation_id = m.conversation_id
    LEFT JOIN users u ON u.id = m.other_id
    WHERE m.user_id = ${userId} AND ${before === null ? sql`true` : sql`n.id < ${before}`}
      AND n.body ILIKE ALL (${patterns}::text[])
    ORDER BY n.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
