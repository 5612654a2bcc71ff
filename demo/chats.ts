import { sql } from 'kysely';
import { readFile } from 'node:fs/promises';
import type { SentFile } from '#server/modules/chat/attachments.service.ts';
import type { Db } from '#server/platform/database/db.ts';
import { chats, type DemoChat, type Line } from './texts/conversations.ts';

/** The newest record of a person of this kind, as far as others may see it, with a title that all can read. */
async function findRecord(db: Db, ownerId: number, [type, property]: DemoChat['about']): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM properties
    WHERE owner_id = ${ownerId} AND transaction_type = ${type} AND status = 'active'
      AND (expires_at IS NULL OR expires_at > now() + interval '7 days')
    ORDER BY property_type <> ${property}, title ~ '[^\\x01-\\x7F₹]', created_at DESC LIMIT 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** The ids of the demo people by their full names. */
export type IdByName = ReadonlyMap<string, number>;

/** Stores a picture as its sender's upload, as in a chat; returns what names it. */
export type StoreSent = (userId: number, file: SentFile) => Promise<{ id: string }>;

/** The pictures of the chats, stored as uploads of their senders: the id of the file for each line that has one. */
export async function storeSentPictures(idByName: IdByName, store: StoreSent): Promise<Map<Line, string>> {
  const stored = new Map<Line, string>();
  for (const { people, lines } of chats) {
    for (const line of lines) {
      const [who, , , more] = line;
      const sender = idByName.get(people[who]);
      if (sender === undefined || more?.picture === undefined) continue;
      const bytes = await readFile(new URL(`./pictures/${more.picture}-640.webp`, import.meta.url));
      stored.set(line, (await store(sender, { bytes, claimedName: `${more.picture}.webp` })).id);
    }
  }
  return stored;
}

/**
 * Lets the people of the demo data have talked. Nobody gets a mail about it.
 *
 * @param idByName a chat of a person who is not in it is left out
 * @param pictures of {@link storeSentPictures}
 */
export async function loadChats(
  db: Db,
  idByName: IdByName,
  pictures: ReadonlyMap<Line, string>,
  now: Date,
): Promise<void> {
  const said: { conversationId: number; from: number; at: Date; line: Line; about: number | null }[] = [];
  const unread = new Map<number, number>();
  for (const { people, about, lines, unread: count } of chats) {
    const [first, second] = people.map((name) => idByName.get(name));
    if (first === undefined || second === undefined) continue;
    const recordId = await findRecord(db, first, about);
    const { id } = await db
      .insertInto('conversations')
      .values({ low_id: Math.min(first, second), high_id: Math.max(first, second), property_id: recordId })
      .returning('id')
      .executeTakeFirstOrThrow();
    unread.set(id, count);
    for (const [place, line] of lines.entries()) {
      const [who, minutesAgo, , more] = line;
      const from = who === 0 ? first : second;
      const at = new Date(now.getTime() - minutesAgo * 60_000);
      const other = more?.about ? await findRecord(db, first, more.about) : null;
      said.push({ conversationId: id, from, at, line, about: place === 0 ? recordId : other });
    }
    await db
      .insertInto('conversation_members')
      .values([
        { conversation_id: id, user_id: first, other_id: second },
        { conversation_id: id, user_id: second, other_id: first },
      ])
      .execute();
  }
  // Ids in the order of the messages.
  said.sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { conversationId, from, at, line, about } of said) {
    const file = pictures.get(line);
    const { id } = await db
      .insertInto('messages')
      .values({
        conversation_id: conversationId,
        sender_id: from,
        type: file === undefined ? 'text' : 'image',
        body: line[2],
        property_id: about,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (file !== undefined) {
      await db.updateTable('chat_attachments').set({ message_id: id }).where('id', '=', file).execute();
    }
  }
  await sql`INSERT INTO property_inquiries (property_id, user_id)
    SELECT DISTINCT p.id, m.sender_id FROM messages m JOIN properties p ON p.id = m.property_id
    WHERE p.owner_id <> m.sender_id ON CONFLICT DO NOTHING`.execute(db);
  for (const [id, count] of unread) {
    await sql`UPDATE conversation_members m SET
        last_message_id = (SELECT max(id) FROM messages WHERE conversation_id = ${id}),
        last_in_id = coalesce((SELECT max(id) FROM messages
          WHERE conversation_id = ${id} AND sender_id = m.other_id), 0),
        mailed_id = (SELECT max(id) FROM messages WHERE conversation_id = ${id}),
        last_read_id = coalesce((SELECT n.id FROM messages n WHERE n.conversation_id = ${id}
          ORDER BY n.id DESC OFFSET (CASE WHEN m.user_id = (SELECT sender_id FROM messages
            WHERE conversation_id = ${id} ORDER BY id DESC LIMIT 1) THEN 0 ELSE ${count}::int END) LIMIT 1), 0)
      WHERE m.conversation_id = ${id}`.execute(db);
  }
}
