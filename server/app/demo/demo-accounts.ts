import { sql } from 'kysely';
import { insertAuditEntry } from '#server/modules/audit/audit.module.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { StartError } from '#server/platform/start-error.ts';
import type { AppMode } from '../settings/settings.ts';

/** People of the demo have addresses here and nobody else does: the domain can't exist (RFC 6761). */
export const demoDomain = 'demo.aangan.example';

const isOfDemo = sql`lower(u.email) LIKE ${`%@${demoDomain}`}`;

/** The demo's people who can sign in or work at the desk: their password and authenticator key are published. */
async function listOpen(db: Db): Promise<{ id: number; email: string; role: string | null }[]> {
  const { rows } = await sql<{ id: number; email: string; role: string | null }>`SELECT u.id, u.email, o.role
    FROM users u LEFT JOIN operators o ON o.user_id = u.id AND o.ended_at IS NULL
    WHERE ${isOfDemo} AND (u.password_hash IS NOT NULL OR o.role IS NOT NULL
      OR EXISTS (SELECT FROM second_steps s WHERE s.user_id = u.id)
      OR EXISTS (SELECT FROM passkeys p WHERE p.user_id = u.id)) ORDER BY u.id`.execute(db);
  return rows;
}

/** Throws a StartError in production while somebody of the demo can sign in or works at the desk. */
export async function refuseDemoAccounts(db: Database, appMode: AppMode): Promise<void> {
  if (appMode !== 'production') return;
  const open = await listOpen(db);
  if (open.length === 0) return;
  const names = open.map(({ email, role }) => (role ? `${email} (${role} of the desk)` : email)).join(', ');
  throw new StartError(
    `This database has people of the demo, whose passwords everybody can read: ${names}.\n` +
      'Take away how they sign in and what they may do with "npm run demo:close", then start again. Their homes stay.',
  );
}

/** Takes passwords, second steps, passkeys, keys, sessions and roles from the people of the demo; their addresses. */
export async function closeDemoAccounts(db: Database): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    const open = await listOpen(transaction);
    const ids = sql`SELECT u.id FROM users u WHERE ${isOfDemo}`;
    await sql`UPDATE users SET password_hash = NULL WHERE id IN (${ids})`.execute(transaction);
    for (const table of factorTables) {
      await sql`DELETE FROM ${sql.table(table)} WHERE user_id IN (${ids})`.execute(transaction);
    }
    for (const { id, role } of open) {
      if (role === null) continue;
      await sql`UPDATE operators SET ended_at = now() WHERE user_id = ${id}`.execute(transaction);
      await insertAuditEntry(transaction, {
        operatorId: null,
        role: 'command',
        act: 'end_operator',
        subject: { type: 'operator', id },
        personId: id,
        before: { role },
        after: { role: null },
      });
    }
    return open.map(({ email }) => email);
  });
}

/** Tables whose rows let a user in. */
const factorTables = [
  'operator_sessions',
  'sessions',
  'second_steps',
  'recovery_codes',
  'passkeys',
  'api_keys',
] as const;
