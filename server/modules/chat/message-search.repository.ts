import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

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
 * Messages of a user's conversations that contain every word, newest first. The fence (`OFFSET 0`) keeps the planner
 * from comparing everybody's messages first: the cost depends on this user's messages, not on the size of the table.
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
    CROSS JOIN LATERAL (SELECT * FROM messages WHERE conversation_id = m.conversation_id
      AND ${before === null ? sql`true` : sql`id < ${before}`} OFFSET 0) n
    LEFT JOIN users u ON u.id = m.other_id
    WHERE m.user_id = ${userId}
      AND lower(n.body) LIKE ALL ((SELECT array_agg(lower(p)) FROM unnest(${patterns}::text[]) p)::text[])
    ORDER BY n.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
