import { sql } from 'kysely';
import type { Database } from '#server/platform/database/db.ts';
import { demoAccounts } from './accounts.ts';

/** Whether a load was cut short after the records: the demo accounts are there, and have talked to nobody. */
export async function lacksPast(db: Database): Promise<boolean> {
  const { rows } = await sql<{ lacks: boolean }>`SELECT count(*) > 0 AND NOT EXISTS (
      SELECT FROM conversation_members m WHERE m.user_id = ANY(array_agg(u.id))) AS lacks
    FROM users u WHERE u.email = ANY(${demoAccounts.map(({ email }) => email)}) AND u.password_hash IS NOT NULL`.execute(
    db,
  );
  return rows[0]?.lacks ?? false;
}
