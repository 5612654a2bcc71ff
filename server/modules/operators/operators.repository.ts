import { sql } from 'kysely';
import type { OperatorRole } from '#contracts/desk/operators.ts';
import type { Db } from '#server/platform/database/db.ts';

const fullName = sql<string>`u.first_name || ' ' || u.last_name`;

/** An active operator, with the desk that a session of the account has open. */
export interface CallerRow {
  user_id: number;
  name: string;
  role: OperatorRole;
  desk_id: number | null;
  expires_at: Date | null;
  fresh_until: Date | null;
  is_fresh: boolean;
}

/** Undefined for everybody who isn't an operator. `tokenHash`: of the desk's cookie. */
export async function findCaller(
  db: Db,
  { userId, sessionId, tokenHash }: { userId: number; sessionId: number; tokenHash: Buffer | null },
): Promise<CallerRow | undefined> {
  const { rows } = await sql<CallerRow>`SELECT o.user_id, ${fullName} AS name, o.role, s.id AS desk_id, s.expires_at,
      s.fresh_until, coalesce(s.fresh_until > now(), false) AS is_fresh
    FROM operators o JOIN users u ON u.id = o.user_id
    LEFT JOIN operator_sessions s ON s.user_id = o.user_id AND s.session_id = ${sessionId}
      AND s.token_hash = ${tokenHash} AND s.expires_at > now()
    WHERE o.user_id = ${userId} AND o.ended_at IS NULL AND u.suspended_at IS NULL`.execute(db);
  return rows[0];
}

/** Whether a desk with this cookie is open. */
export async function hasOpenDesk(db: Db, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`SELECT FROM operator_sessions s JOIN operators o ON o.user_id = s.user_id
    WHERE s.token_hash = ${tokenHash} AND s.expires_at > now() AND o.ended_at IS NULL`.execute(db);
  return rows.length > 0;
}

interface Span {
  hours: number;
  freshMinutes: number;
}

export async function insertDesk(
  db: Db,
  { userId, sessionId, tokenHash }: { userId: number; sessionId: number; tokenHash: Buffer },
  { hours, freshMinutes }: Span,
): Promise<void> {
  await sql`DELETE FROM operator_sessions WHERE session_id = ${sessionId} OR expires_at <= now()`.execute(db);
  await sql`INSERT INTO operator_sessions (token_hash, user_id, session_id, expires_at, fresh_until)
    VALUES (${tokenHash}, ${userId}, ${sessionId}, now() + make_interval(hours => ${hours}),
      now() + make_interval(mins => ${freshMinutes}))`.execute(db);
}

export async function updateFresh(db: Db, deskId: number, freshMinutes: number): Promise<void> {
  await sql`UPDATE operator_sessions SET fresh_until = now() + make_interval(mins => ${freshMinutes})
    WHERE id = ${deskId}`.execute(db);
}

export async function deleteDesk(db: Db, deskId: number): Promise<void> {
  await db.deleteFrom('operator_sessions').where('id', '=', deskId).execute();
}

export interface OperatorRow {
  user_id: number;
  name: string;
  role: OperatorRole;
  created_at: Date;
  ended_at: Date | null;
}

/** Locks all operators, so that no two changes remove the last administrator together. */
export async function lockOperators(db: Db): Promise<Map<number, OperatorRow>> {
  await sql`LOCK TABLE operators IN SHARE ROW EXCLUSIVE MODE`.execute(db);
  return new Map((await listOperators(db)).map((row) => [row.user_id, row]));
}

export async function listOperators(db: Db): Promise<OperatorRow[]> {
  const { rows } = await sql<OperatorRow>`SELECT o.user_id, ${fullName} AS name, o.role, o.created_at, o.ended_at
    FROM operators o JOIN users u ON u.id = o.user_id ORDER BY o.ended_at DESC NULLS FIRST, o.created_at, o.user_id
    LIMIT 500`.execute(db);
  return rows;
}

export async function upsertOperator(db: Db, userId: number, role: OperatorRole, madeBy: number | null): Promise<void> {
  await sql`INSERT INTO operators (user_id, role, made_by) VALUES (${userId}, ${role}, ${madeBy})
    ON CONFLICT (user_id) DO UPDATE SET role = excluded.role, made_by = excluded.made_by, created_at = now(),
      ended_at = NULL`.execute(db);
}

export async function updateRole(db: Db, userId: number, role: OperatorRole): Promise<void> {
  await db.updateTable('operators').set({ role }).where('user_id', '=', userId).execute();
}

/** Ends the work of an operator, with every open desk. */
export async function updateEnded(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('operators')
    .set({ ended_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .execute();
  await db.deleteFrom('operator_sessions').where('user_id', '=', userId).execute();
}

export interface InvitationRow {
  id: number;
  email: string;
  role: OperatorRole;
  made_by: number | null;
  expires_at: Date;
}

/** A new invitation takes the place of an older one of the same address. */
export async function upsertInvitation(
  db: Db,
  invitation: { email: string; role: OperatorRole; tokenHash: Buffer; madeBy: number | null },
  days: number,
): Promise<void> {
  const { email, role, tokenHash, madeBy } = invitation;
  await sql`INSERT INTO operator_invitations (email, role, token_hash, made_by, expires_at)
    VALUES (${email}, ${role}, ${tokenHash}, ${madeBy}, now() + make_interval(days => ${days}))
    ON CONFLICT (lower(email)) DO UPDATE SET role = excluded.role, token_hash = excluded.token_hash,
      made_by = excluded.made_by, created_at = now(), expires_at = excluded.expires_at`.execute(db);
}

export function listInvitations(db: Db): Promise<InvitationRow[]> {
  return db
    .selectFrom('operator_invitations')
    .select(['id', 'email', 'role', 'made_by', 'expires_at'])
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('id')
    .limit(100)
    .execute();
}

/** Takes a live invitation, which then is used up; undefined without one. */
export async function deleteInvitation(
  db: Db,
  by: { tokenHash: Buffer; email: string } | { id: number },
): Promise<InvitationRow | undefined> {
  return db
    .deleteFrom('operator_invitations')
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : 0))
    .$if('email' in by, (query) =>
      'email' in by
        ? query
            .where('token_hash', '=', by.tokenHash)
            .where(sql`lower(email)`, '=', by.email.toLowerCase())
            .where('expires_at', '>', sql<Date>`now()`)
        : query,
    )
    .returning(['id', 'email', 'role', 'made_by', 'expires_at'])
    .executeTakeFirst();
}

/** The account of an address that was verified. */
export async function findVerified(db: Db, email: string): Promise<{ id: number; name: string } | undefined> {
  const { rows } = await sql<{ id: number; name: string }>`SELECT u.id, ${fullName} AS name FROM users u
    WHERE lower(u.email) = ${email.toLowerCase()} AND u.email_verified_at IS NOT NULL`.execute(db);
  return rows[0];
}
