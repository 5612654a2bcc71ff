import { sql, type Selectable } from 'kysely';
import type { Pool } from 'pg';
import { mayReachCondition } from '#server/modules/people/people.module.ts';
import { countOne, type CountedWindow } from '#server/platform/rate-limiter.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';
import type { AttachmentRow } from './attachments.repository.ts';

export type MessageType = Selectable<Tables['messages']>['type'];

export interface MessageRow {
  id: number;
  conversation_id: number;
  sender_id: number;
  to_id: number;
  client_id: string;
  type: MessageType;
  body: string;
  property_id: number | null;
  /** The published project that it is about. */
  project: { name: string; slug: string } | null;
  created_at: Date;
  attachment: AttachmentRow | null;
  /** The member who wrote it for the sender's agency, and the name of the agency while it is there. */
  actor: { name: string; agency: string | null } | null;
}

/** The published project `p`, with its society `s`, of a message `n`. */
export const joinedProject = sql`LEFT JOIN developer_projects p ON p.id = n.project_id AND p.state = 'published'
  LEFT JOIN projects o ON o.id = p.society_id
  LEFT JOIN projects s ON s.id = coalesce(o.merged_into, o.id) AND s.hidden_at IS NULL`;
export const projectShown = sql`CASE WHEN s.id IS NULL THEN NULL
  ELSE jsonb_build_object('name', p.name, 'slug', s.slug) END`;

const columns = sql`SELECT n.id, n.conversation_id, n.sender_id, c.low_id + c.high_id - n.sender_id AS to_id,
    n.client_id, n.type, n.body, n.property_id, n.created_at,
    ${projectShown} AS project,
    CASE WHEN a.id IS NULL THEN NULL ELSE jsonb_build_object('id', a.id, 'name', a.name, 'type', a.type,
      'size', a.size, 'width', a.width, 'height', a.height) END AS attachment,
    CASE WHEN u.id IS NULL THEN NULL ELSE jsonb_build_object('name', u.first_name, 'agency', g.name) END AS actor
  FROM messages n JOIN conversations c ON c.id = n.conversation_id
  LEFT JOIN chat_attachments a ON a.message_id = n.id
  ${joinedProject}
  LEFT JOIN users u ON u.id = n.actor_id LEFT JOIN agencies g ON u.id IS NOT NULL AND g.owner_id = n.sender_id`;

/** A slice of a conversation: messages before or after an id, or those behind an offset from the newest. */
export type Slice = { before: number } | { after: number } | { offset: number };

/** At most `limit` messages of a conversation, oldest first. */
export async function listMessages(db: Db, conversationId: number, slice: Slice, limit: number): Promise<MessageRow[]> {
  const where = sql`WHERE n.conversation_id = ${conversationId}`;
  if ('after' in slice) {
    const { rows } = await sql<MessageRow>`${columns} ${where} AND n.id > ${slice.after}
      ORDER BY n.id LIMIT ${limit}`.execute(db);
    return rows;
  }
  const { rows } = await ('before' in slice
    ? sql<MessageRow>`${columns} ${where} AND n.id < ${slice.before} ORDER BY n.id DESC LIMIT ${limit}`.execute(db)
    : sql<MessageRow>`${columns} ${where} ORDER BY n.id DESC LIMIT ${limit} OFFSET ${slice.offset}`.execute(db));
  return rows.reverse();
}

export async function countMessages(db: Db, conversationId: number): Promise<number> {
  const { n } = await db
    .selectFrom('messages')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('conversation_id', '=', conversationId)
    .executeTakeFirstOrThrow();
  return n;
}

/** Messages of a conversation from one id on, before another; counted up to `most`. */
export async function countBetween(
  db: Db,
  conversationId: number,
  { from, before, most }: { from: number; before: number; most: number },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM (SELECT FROM messages
    WHERE conversation_id = ${conversationId} AND id >= ${from} AND id < ${before} LIMIT ${most}) m`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function findMessage(db: Db, id: number): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`${columns} WHERE n.id = ${id}`.execute(db);
  return rows[0];
}

/** The target of a new message: the conversation of the two, and a message that was sent under the same key. */
export interface Recipient {
  conversation_id: number | null;
  /** A stored message of this sender with the same client id. */
  duplicate_id: number | null;
}

/** Undefined when there is no such recipient. Locks the recipient's account until the transaction ends. */
export async function findRecipient(
  db: Db,
  senderId: number,
  recipientId: number,
  clientId: string | null,
): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`SELECT
      (SELECT id FROM conversations WHERE low_id = least(${senderId}::int, u.id)
        AND high_id = greatest(${senderId}::int, u.id)) AS conversation_id,
      (SELECT id FROM messages WHERE sender_id = ${senderId} AND client_id = ${clientId}::uuid) AS duplicate_id
    FROM users u WHERE u.id = ${recipientId} FOR KEY SHARE OF u`.execute(db);
  return rows[0];
}

/** Locks a conversation until the transaction ends, so that its messages are stored one after the other. */
export async function lockConversation(db: Db, id: number): Promise<void> {
  await sql`SELECT FROM conversations WHERE id = ${id} FOR NO KEY UPDATE`.execute(db);
}

/** Locks the conversation of two people, creating it when needed, and sets the record that it is about. */
export async function upsertConversation(
  db: Db,
  pair: { senderId: number; recipientId: number; propertyId: number | null },
): Promise<number> {
  const { senderId, recipientId, propertyId } = pair;
  const { rows } = await sql<{ id: number; is_new: boolean }>`INSERT INTO conversations AS c
      (low_id, high_id, property_id)
    VALUES (least(${senderId}::int, ${recipientId}::int), greatest(${senderId}::int, ${recipientId}::int), ${propertyId})
    ON CONFLICT (low_id, high_id) DO UPDATE SET property_id = coalesce(excluded.property_id, c.property_id)
    RETURNING id, xmax = 0 AS is_new`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A conversation was not stored.');
  if (row.is_new) {
    await sql`INSERT INTO conversation_members (conversation_id, user_id, other_id)
      VALUES (${row.id}, ${senderId}, ${recipientId}), (${row.id}, ${recipientId}, ${senderId})`.execute(db);
  }
  return row.id;
}

export interface NewMessage {
  conversationId: number;
  senderId: number;
  clientId: string | null;
  type: MessageType;
  body: string;
  propertyId: number | null;
  projectId?: number | null;
  actorId?: number | null;
}

/** Stores a message as the newest of its conversation. The caller has locked the conversation. */
export async function insertMessage(
  db: Db,
  message: NewMessage,
): Promise<{ id: number; created_at: Date; client_id: string }> {
  const { conversationId, senderId, clientId, type, body, propertyId, projectId = null, actorId = null } = message;
  const { rows } = await sql<{ id: number; created_at: Date; client_id: string }>`WITH sent AS (
      INSERT INTO messages (conversation_id, sender_id, client_id, type, body, property_id, project_id, actor_id)
      VALUES (${conversationId}, ${senderId}, coalesce(${clientId}::uuid, gen_random_uuid()), ${type}, ${body},
        ${propertyId}, ${projectId}, ${actorId})
      RETURNING id, created_at, client_id),
    marked AS (UPDATE conversation_members m SET last_message_id = sent.id,
        last_in_id = CASE WHEN m.user_id = ${senderId} THEN m.last_in_id ELSE sent.id END
      FROM sent WHERE m.conversation_id = ${conversationId})
    SELECT id, created_at, client_id FROM sent`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A message was not stored.');
  return row;
}

export interface SentMessage {
  id: number;
  conversation_id: number;
  created_at: Date;
  client_id: string;
}

/**
 * Counts, checks, locks and stores a text in an existing conversation: the steps above as one prepared statement. Returns
 * undefined when a check fails; the caller then runs the steps to find out which. Throws a unique violation when the same
 * message arrives twice at once.
 */
export async function insertUsual(
  pool: Pool,
  message: Pick<NewMessage, 'senderId' | 'clientId' | 'body'> & { recipientId: number; window: CountedWindow },
): Promise<SentMessage | undefined> {
  const { senderId, recipientId, clientId, body, window } = message;
  const now = Date.now();
  const { rows } = await pool.query<SentMessage>({
    name: 'chat_insert_usual',
    text: insertUsualText,
    values: [senderId, recipientId, clientId, body, window.key, window.points, now, now + window.milliseconds],
  });
  return rows[0];
}

// The counter is locked before the conversation, as in the steps: two sends that lock them in different orders would
// deadlock.
const insertUsualText = `WITH conversation AS (
    SELECT c.id FROM conversations c JOIN users u ON u.id = $2::int
    WHERE c.low_id = least($1::int, $2::int) AND c.high_id = greatest($1::int, $2::int)
      AND NOT EXISTS (SELECT FROM messages WHERE sender_id = $1::int AND client_id = $3::uuid)
      AND ${mayReachCondition('$1::int', '$2::int')}),
  counted AS (${countOne('SELECT $5::text, 1, $8::bigint FROM conversation', '$7::bigint')}),
  held AS (SELECT c.id FROM conversations c WHERE c.id = (SELECT id FROM conversation)
    AND (SELECT points FROM counted) <= $6::int FOR NO KEY UPDATE OF c),
  sent AS (INSERT INTO messages (conversation_id, sender_id, client_id, body)
    SELECT id, $1::int, coalesce($3::uuid, gen_random_uuid()), $4::text FROM held
    RETURNING id, conversation_id, created_at, client_id),
  marked AS (UPDATE conversation_members m SET last_message_id = sent.id,
      last_in_id = CASE WHEN m.user_id = $1::int THEN m.last_in_id ELSE sent.id END
    FROM sent WHERE m.conversation_id = sent.conversation_id)
  SELECT id, conversation_id, created_at, client_id FROM sent`;
