import { sql } from 'kysely';
import { openTo } from '#server/modules/records/records.module.ts';
import type { Db } from '#server/platform/database/db.ts';
import { fullName } from '#server/platform/database/full-name.ts';

/**
 * Whether a user has met another one: in a conversation, on a record that is open to all, by a number of the user's that
 * the other one opened, or to block them.
 */
export async function hasMet(db: Db, userId: number, otherId: number): Promise<boolean> {
  const { rows } = await sql<{ has_met: boolean }>`SELECT EXISTS (SELECT FROM conversations
        WHERE low_id = least(${userId}::int, ${otherId}::int) AND high_id = greatest(${userId}::int, ${otherId}::int))
      OR EXISTS (SELECT FROM properties p WHERE p.owner_id = ${otherId} AND ${openTo(userId)})
      OR EXISTS (SELECT FROM contact_reveals r JOIN properties p ON p.id = r.property_id
        WHERE r.viewer_id = ${otherId} AND p.owner_id = ${userId})
      OR EXISTS (SELECT FROM developer_projects d WHERE d.owner_id = ${otherId} AND d.state = 'published')
      OR EXISTS (SELECT FROM user_blocks WHERE user_id = ${userId} AND blocked_id = ${otherId}) AS has_met`.execute(db);
  return rows[0]?.has_met ?? false;
}

/** False where there is no such person. */
export async function insertBlock(db: Db, userId: number, blockedId: number): Promise<boolean> {
  const { rows } = await sql`WITH person AS (SELECT id FROM users WHERE id = ${blockedId}),
      stored AS (INSERT INTO user_blocks (user_id, blocked_id) SELECT ${userId}, id FROM person ON CONFLICT DO NOTHING)
    SELECT id FROM person`.execute(db);
  return rows.length > 0;
}

export async function deleteBlock(db: Db, userId: number, blockedId: number): Promise<void> {
  await db.deleteFrom('user_blocks').where('user_id', '=', userId).where('blocked_id', '=', blockedId).execute();
}

/** Names of those whom a user has blocked, for the copy of one's data. */
export async function listBlocked(db: Db, userId: number): Promise<{ id: number; name: string; since: Date }[]> {
  const { rows } = await sql<{ id: number; name: string; since: Date }>`SELECT u.id,
      ${fullName('u')} AS name, b.created_at AS since
    FROM user_blocks b JOIN users u ON u.id = b.blocked_id WHERE b.user_id = ${userId} ORDER BY b.created_at`.execute(
    db,
  );
  return rows;
}
