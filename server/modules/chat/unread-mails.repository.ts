import { sql } from 'kysely';
import { chatLimits } from '#contracts/chat/chat-limits.ts';
import { mayReachCondition } from '#server/modules/people/people.module.ts';
import type { Db } from '#server/platform/database/db.ts';
import { mayBeMailed } from '#server/platform/mail/opt-outs.ts';

/** A reader with unread messages, and the facts for the mail. */
export interface UnreadMailRow {
  conversation_id: number;
  user_id: number;
  email: string;
  first_name: string;
  language: string;
  from_first_name: string;
  from_last_name: string;
  unread: number;
}

/**
 * A condition on a member `m`: unread for a while, not mailed yet, no mail about this conversation in the last day, and
 * the two may reach each other.
 */
const isDue = sql`m.last_in_id > m.last_read_id AND m.last_in_id > m.mailed_id
  AND ${sql.raw(mayReachCondition('m.other_id', 'm.user_id'))}
  AND (m.mailed_at IS NULL OR m.mailed_at < now() - make_interval(hours => ${chatLimits.unreadMailHours}))
  AND EXISTS (SELECT FROM messages n WHERE n.conversation_id = m.conversation_id AND n.sender_id = m.other_id
    AND n.id > greatest(m.last_read_id, m.mailed_id)
    AND n.created_at BETWEEN now() - make_interval(days => ${chatLimits.unreadMailDays})
      AND now() - make_interval(mins => ${chatLimits.unreadMailMinutes}))`;

/** Conversations whose readers are due a mail. */
export async function listDue(db: Db, limit: number): Promise<Pick<UnreadMailRow, 'conversation_id' | 'user_id'>[]> {
  const { rows } = await sql<Pick<UnreadMailRow, 'conversation_id' | 'user_id'>>`SELECT m.conversation_id, m.user_id
    FROM conversation_members m
    JOIN users u ON u.id = m.user_id AND ${mayBeMailed('u', 'messages')}
    WHERE ${isDue}
    ORDER BY m.last_in_id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Marks a reader as mailed, in the transaction that writes the mail; undefined when no mail is due any more. */
export async function markMailed(db: Db, conversationId: number, userId: number): Promise<UnreadMailRow | undefined> {
  const { rows } = await sql<UnreadMailRow>`WITH mailed AS (
      UPDATE conversation_members m SET mailed_id = m.last_in_id, mailed_at = now()
      WHERE m.conversation_id = ${conversationId} AND m.user_id = ${userId} AND ${isDue} RETURNING m.*)
    SELECT m.conversation_id, m.user_id, u.email, u.first_name, u.language, o.first_name AS from_first_name,
      o.last_name AS from_last_name, (SELECT count(*)::int FROM messages n WHERE n.conversation_id = m.conversation_id
        AND n.sender_id = m.other_id AND n.id > m.last_read_id) AS unread
    FROM mailed m JOIN users u ON u.id = m.user_id JOIN users o ON o.id = m.other_id`.execute(db);
  return rows[0];
}
