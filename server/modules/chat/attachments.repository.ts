import { sql, type Insertable } from 'kysely';
import { chatLimits } from '#contracts/chat/chat-limits.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';

export interface AttachmentRow {
  id: string;
  name: string;
  type: 'image/webp' | 'application/pdf';
  size: number;
  width: number | null;
  height: number | null;
}

const columns = ['id', 'name', 'type', 'size', 'width', 'height'] as const;

export async function insertAttachment(db: Db, values: Insertable<Tables['chat_attachments']>): Promise<AttachmentRow> {
  return db.insertInto('chat_attachments').values(values).returning(columns).executeTakeFirstOrThrow();
}

/** Locks an upload of a user that no message has used yet. */
export async function findLooseForUpdate(db: Db, userId: number, id: string): Promise<AttachmentRow | undefined> {
  return db
    .selectFrom('chat_attachments')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('message_id', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateMessage(db: Db, id: string, messageId: number): Promise<void> {
  await db.updateTable('chat_attachments').set({ message_id: messageId }).where('id', '=', id).execute();
}

/** A file that this user may open: from one of the user's conversations, or an upload of theirs that is not sent yet. */
export async function findFor(db: Db, userId: number, id: string): Promise<AttachmentRow | undefined> {
  const { rows } = await sql<AttachmentRow>`SELECT a.id, a.name, a.type, a.size, a.width, a.height
    FROM chat_attachments a
    WHERE a.id = ${id}::uuid AND ((a.message_id IS NULL AND a.user_id = ${userId})
      OR EXISTS (SELECT FROM messages n JOIN conversation_members m ON m.conversation_id = n.conversation_id
        WHERE n.id = a.message_id AND m.user_id = ${userId}))`.execute(db);
  return rows[0];
}

/** Files that no one can open any more: old uploads that were never sent, and files whose message or user is deleted. */
export async function listDeletable(db: Db, limit: number): Promise<Pick<AttachmentRow, 'id' | 'type'>[]> {
  const { rows } = await sql<Pick<AttachmentRow, 'id' | 'type'>>`SELECT id, type FROM chat_attachments
    WHERE message_id IS NULL
      AND (user_id IS NULL OR created_at < now() - make_interval(hours => ${chatLimits.looseAttachmentHours}))
    ORDER BY created_at LIMIT ${limit}`.execute(db);
  return rows;
}

/** False when a message has used it in the meantime. */
export async function deleteLoose(db: Db, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('chat_attachments')
    .where('id', '=', id)
    .where('message_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}
