import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

/** Since when the conversation that waits longest has lost a member. */
export const abandonedSince = sql<Date | null>`(SELECT noted_at FROM abandoned_conversations ORDER BY noted_at LIMIT 1)`;

/** Locks some conversations that lost a member, the first ones first; returns their ids and which have none left. */
export async function lockAbandoned(db: Db, limit: number): Promise<{ noted: number[]; abandoned: number[] }> {
  const { rows } = await sql<{ id: number; has_members: boolean }>`SELECT conversation_id AS id,
      EXISTS (SELECT FROM conversation_members m WHERE m.conversation_id = a.conversation_id) AS has_members
    FROM abandoned_conversations a ORDER BY noted_at LIMIT ${limit} FOR UPDATE SKIP LOCKED`.execute(db);
  const abandoned = rows.filter(({ has_members: hasMembers }) => !hasMembers);
  return { noted: rows.map(({ id }) => id), abandoned: abandoned.map(({ id }) => id) };
}

/** Deletes some messages of these conversations; returns how many. */
export async function deleteMessages(db: Db, conversationIds: readonly number[], limit: number): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM messages WHERE id = ANY(ARRAY(
    SELECT id FROM messages WHERE conversation_id = ANY(${[...conversationIds]}::int[]) LIMIT ${limit}))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Deletes conversations, and the notes about these and others. */
export async function deleteConversations(
  db: Db,
  { noted, abandoned }: { noted: readonly number[]; abandoned: readonly number[] },
): Promise<void> {
  await sql`DELETE FROM conversations WHERE id = ANY(${[...abandoned]}::int[])`.execute(db);
  await sql`DELETE FROM abandoned_conversations WHERE conversation_id = ANY(${[...noted]}::int[])`.execute(db);
}
