import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

export async function findRestrictions(
  db: Db,
  userId: number,
): Promise<{ is_suspended: boolean; is_limited: boolean; is_banned: boolean } | undefined> {
  const { rows } = await sql<{ is_suspended: boolean; is_limited: boolean; is_banned: boolean }>`SELECT
      suspended_at IS NOT NULL AS is_suspended, coalesce(limited_until > now(), false) AS is_limited,
      coalesce(is_banned, false) AS is_banned
    FROM users u LEFT JOIN account_limits l ON l.user_id = u.id WHERE u.id = ${userId}`.execute(db);
  return rows[0];
}
