import { sql } from 'kysely';
import type { UserType } from '#contracts/accounts/user-types.ts';
import type { EntryType } from '#contracts/homes/vocabulary.ts';
import { openTo } from '#server/modules/records/records.module.ts';
import { lastUse, mayReachCondition } from '#server/modules/people/people.module.ts';
import type { Db } from '#server/platform/database/db.ts';
import { joinedProject, projectShown, type MessageRow, type MessageType } from './messages.repository.ts';

/** The other participant of a conversation; all null once the account is deleted. */
export interface PersonRow {
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  profile_picture: string | null;
  user_type: UserType | null;
  /** By the viewer. */
  is_blocked: boolean;
  /** Whether the viewer has revealed this person's contact details and may still reach them. */
  is_revealed: boolean;
  /** When the person was here last; null where the viewer is not shown it. */
  used_at: Date | null;
}

export interface ConversationRow extends PersonRow {
  id: number;
  other_id: number;
  /** Orders the list. It can be newer than the message shown, when the newest was deleted. */
  last_message_id: number;
  unread_count: number;
  latest_id: number;
  latest_body: string;
  latest_type: MessageType;
  latest_from: number;
  latest_at: Date;
  record_id: number | null;
  record_kind: EntryType | null;
  record_title: string | null;
  project: MessageRow['project'];
  read_up_to: number;
}

/**
 * An SQL condition: the viewer has revealed contact details of one of the person's records
 * (docs/decisions/0011-payments.md) and may still reach the person. Both parameters are names of columns.
 */
const isRevealed = (viewer: string, person: string) =>
  sql.raw(`(EXISTS (SELECT FROM contact_reveals r JOIN properties rp ON rp.id = r.property_id
    WHERE r.viewer_id = ${viewer} AND rp.owner_id = ${person}) AND ${mayReachCondition(viewer, person)})`);

export interface ListQuery {
  limit: number;
  before: number | null;
  /** Part of a name, or, where the viewer may see it, of an e-mail address. */
  search: { text: string; inEmails: boolean } | null;
  /** Only conversations with a message about this record. */
  about: number | null;
}

/** The published project of the last message that names one, unless a later message names a record. */
const currentProject = sql`(SELECT ${projectShown} FROM (
    SELECT id, conversation_id, project_id FROM messages t
    WHERE t.conversation_id = m.conversation_id AND t.project_id IS NOT NULL ORDER BY t.id DESC LIMIT 1) n
  ${joinedProject}
  WHERE NOT EXISTS (SELECT FROM messages later
    WHERE later.conversation_id = n.conversation_id AND later.id > n.id AND later.property_id IS NOT NULL))`;

/** Conversations with at least one message, newest first. */
export async function listConversations(
  db: Db,
  userId: number,
  { limit, before, search, about }: ListQuery,
): Promise<ConversationRow[]> {
  const pattern = search && `%${search.text.replace(/[\\%_]/g, '\\$&')}%`;
  const found =
    pattern === null
      ? sql`true`
      : sql`(concat_ws(' ', u.first_name, u.last_name) ILIKE ${pattern}
          ${search?.inEmails ? sql`OR (u.email ILIKE ${pattern} AND ${isRevealed('m.user_id', 'm.other_id')})` : sql``})`;
  const { rows } = await sql<ConversationRow>`SELECT m.conversation_id AS id, m.other_id, m.last_message_id,
      u.first_name, u.last_name, u.email, u.profile_picture, u.user_type,
      EXISTS (SELECT FROM user_blocks b WHERE b.user_id = m.user_id AND b.blocked_id = m.other_id) AS is_blocked,
      ${isRevealed('m.user_id', 'm.other_id')} AS is_revealed,
      ${sql.raw(lastUse('m.user_id', 'm.other_id'))} AS used_at,
      CASE WHEN m.last_in_id > m.last_read_id THEN (SELECT count(*)::int FROM messages n
        WHERE n.conversation_id = m.conversation_id AND n.id > m.last_read_id AND n.sender_id = m.other_id)
        ELSE 0 END AS unread_count,
      latest.id AS latest_id, latest.body AS latest_body, latest.type AS latest_type,
      latest.sender_id AS latest_from, latest.created_at AS latest_at,
      p.id AS record_id, p.entry_type AS record_kind, p.title AS record_title, ${currentProject} AS project,
      coalesce(o.last_read_id, 0) AS read_up_to
    FROM conversation_members m
    JOIN conversations c ON c.id = m.conversation_id
    LEFT JOIN users u ON u.id = m.other_id
    LEFT JOIN conversation_members o ON o.conversation_id = m.conversation_id AND o.user_id = m.other_id
    LEFT JOIN properties p ON p.id = c.property_id AND ${openTo(userId)}
    CROSS JOIN LATERAL (SELECT id, left(body, 200) AS body, type, sender_id, created_at FROM messages
      WHERE conversation_id = m.conversation_id ORDER BY id DESC LIMIT 1) latest
    WHERE m.user_id = ${userId} AND ${before === null ? sql`true` : sql`m.last_message_id < ${before}`} AND ${found}
      AND ${
        about === null
          ? sql`true`
          : sql`EXISTS (SELECT FROM messages t
        WHERE t.conversation_id = m.conversation_id AND t.property_id = ${about})`
      }
    ORDER BY m.last_message_id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Messages to this user that are unread, in all conversations. */
export async function countUnread(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM conversation_members m
    JOIN messages n ON n.conversation_id = m.conversation_id AND n.id > m.last_read_id AND n.sender_id = m.other_id
    WHERE m.user_id = ${userId} AND m.last_in_id > m.last_read_id`.execute(db);
  return rows[0]?.n ?? 0;
}

/** A conversation from the side of one participant. */
export interface MembershipRow {
  id: number;
  other_id: number;
  property_id: number | null;
  last_read_id: number;
  read_up_to: number;
}

const membership = sql`SELECT c.id, m.other_id, c.property_id, m.last_read_id,
    coalesce(o.last_read_id, 0) AS read_up_to
  FROM conversation_members m JOIN conversations c ON c.id = m.conversation_id
  LEFT JOIN conversation_members o ON o.conversation_id = m.conversation_id AND o.user_id = m.other_id`;

export async function findMembership(db: Db, userId: number, id: number): Promise<MembershipRow | undefined> {
  const { rows } = await sql<MembershipRow>`${membership}
    WHERE m.user_id = ${userId} AND m.conversation_id = ${id}`.execute(db);
  return rows[0];
}

export async function findMembershipWith(db: Db, userId: number, otherId: number): Promise<MembershipRow | undefined> {
  const { rows } = await sql<MembershipRow>`${membership} WHERE m.user_id = ${userId}
    AND c.low_id = ${Math.min(userId, otherId)} AND c.high_id = ${Math.max(userId, otherId)}`.execute(db);
  return rows[0];
}

/** A person as this user sees them; undefined when there is no such account. */
export async function findPerson(db: Db, userId: number, otherId: number): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`SELECT u.first_name, u.last_name, u.email, u.profile_picture, u.user_type,
      EXISTS (SELECT FROM user_blocks b WHERE b.user_id = ${userId} AND b.blocked_id = u.id) AS is_blocked,
      ${isRevealed('v.id', 'u.id')} AS is_revealed,
      CASE WHEN EXISTS (SELECT FROM conversation_members m WHERE m.user_id = v.id AND m.other_id = u.id)
        THEN ${sql.raw(lastUse('v.id', 'u.id'))} END AS used_at
    FROM users u CROSS JOIN (SELECT ${userId}::int AS id) v WHERE u.id = ${otherId}`.execute(db);
  return rows[0];
}

/** Moves the read mark forward, at most to the last message; null when it did not move. */
export async function updateRead(
  db: Db,
  userId: number,
  conversationId: number,
  upTo: number | null,
): Promise<number | null> {
  const { rows } = await sql<{ last_read_id: number }>`UPDATE conversation_members
    SET last_read_id = least(${upTo}::bigint, last_message_id)
    WHERE conversation_id = ${conversationId} AND user_id = ${userId}
      AND last_read_id < least(${upTo}::bigint, last_message_id) RETURNING last_read_id`.execute(db);
  return rows[0]?.last_read_id ?? null;
}

/** Ids of a user's conversations in ascending order, for the data export. */
export async function listIds(db: Db, userId: number): Promise<{ conversation_id: number; other_id: number }[]> {
  return db
    .selectFrom('conversation_members')
    .select(['conversation_id', 'other_id'])
    .where('user_id', '=', userId)
    .orderBy('conversation_id')
    .execute();
}
