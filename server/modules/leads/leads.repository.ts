import { sql, type RawBuilder } from 'kysely';
import type { UserType } from '#contracts/accounts/user-types.ts';
import type { Db } from '#server/platform/database/db.ts';

export interface ResponseRow {
  property_id: number;
  title: string;
  is_open: boolean;
  person_id: number;
  name: string;
  user_type: UserType;
  message: string;
  created_at: Date;
  conversation_id: number | null;
  is_answered: boolean;
}

/** Requirements that this user answered, newest first. The person is who looks for a home. */
export const listSentResponses = (db: Db, userId: number, limit: number): Promise<ResponseRow[]> =>
  listResponses(db, { where: sql`r.user_id = ${userId}`, person: sql`p.owner_id`, limit });

/** Answers to this user's requirements, newest first. The person is who answered. */
export const listReceivedResponses = (db: Db, userId: number, limit: number): Promise<ResponseRow[]> =>
  listResponses(db, { where: sql`p.owner_id = ${userId}`, person: sql`r.user_id`, limit });

/** Answered is what the owner of the requirement wrote to in the talk of the two, after the response. */
async function listResponses(
  db: Db,
  { where, person, limit }: { where: RawBuilder<unknown>; person: RawBuilder<unknown>; limit: number },
): Promise<ResponseRow[]> {
  const { rows } = await sql<ResponseRow>`
    SELECT p.id AS property_id, p.title, r.message, r.created_at,
      p.status = 'active' AND (p.expires_at IS NULL OR p.expires_at > now()) AS is_open,
      u.id AS person_id, trim(u.first_name || ' ' || u.last_name) AS name, u.user_type,
      c.id AS conversation_id, EXISTS (SELECT FROM messages m WHERE m.conversation_id = c.id
        AND m.sender_id = p.owner_id AND m.created_at > r.created_at) AS is_answered
    FROM lead_responses r JOIN properties p ON p.id = r.property_id JOIN users u ON u.id = ${person}
      LEFT JOIN conversations c
        ON c.low_id = least(p.owner_id, r.user_id) AND c.high_id = greatest(p.owner_id, r.user_id)
    WHERE ${where} AND p.deleted_at IS NULL
    ORDER BY r.created_at DESC, p.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
