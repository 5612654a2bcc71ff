import { sql, type Selectable } from 'kysely';
import { limits } from '#contracts/limits.ts';
import type { AccountEventKind } from '#contracts/accounts/account-event-kinds.ts';
import type { Db } from '#server/platform/database/db.ts';
import { deletingSweep, pastDue } from '#server/platform/database/sweeps.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';

export type AccountEventRow = Selectable<Tables['account_events']>;

export interface NewAccountEvent {
  userId: number;
  kind: AccountEventKind;
  device?: string | null;
  detail?: string | null;
}

/** Cut to the width of a column: titles and names of people may be longer. */
const cut = (text: string | null | undefined, length: number) => (text ? text.slice(0, length) : null);

export async function insertEvent(db: Db, { userId, kind, device, detail }: NewAccountEvent): Promise<void> {
  await db
    .insertInto('account_events')
    .values({ user_id: userId, kind, device: cut(device, 100), detail: cut(detail, 200) })
    .execute();
}

/** Inserts an event unless one of its kind is younger than `minutes`; false when there is one. */
export async function insertEventOnce(db: Db, event: NewAccountEvent, minutes: number): Promise<boolean> {
  const { userId, kind, device, detail } = event;
  const { numAffectedRows } = await sql`
    INSERT INTO account_events (user_id, kind, device, detail)
    SELECT ${userId}::int, ${kind}, ${cut(device, 100)}, ${cut(detail, 200)}
    WHERE NOT EXISTS (SELECT FROM account_events WHERE user_id = ${userId} AND kind = ${kind}
      AND created_at > now() - make_interval(mins => ${minutes}))`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Events of a user, the newest first, from behind `before`. */
export function listEvents(
  db: Db,
  userId: number,
  { before, limit }: { before: number | null; limit: number },
): Promise<AccountEventRow[]> {
  return db
    .selectFrom('account_events')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Whether somebody signed in to the account before, as far as events and sessions tell. */
export async function hasSignedIn(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`SELECT
    EXISTS (SELECT FROM account_events WHERE user_id = ${userId} AND kind = 'sign_in_new_device')
    OR EXISTS (SELECT FROM sessions WHERE user_id = ${userId})
    OR EXISTS (SELECT FROM users WHERE id = ${userId} AND email_verified_at < now() - interval '1 day') AS found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}

/** Whether the password of a session's user was reset within `minutes`, before the session began. */
export async function hasResetBefore(db: Db, sessionId: number, minutes: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`SELECT EXISTS (
    SELECT FROM sessions s JOIN account_events e ON e.user_id = s.user_id
    WHERE s.id = ${sessionId} AND e.kind = 'password_reset' AND e.created_at <= s.created_at
      AND e.created_at > now() - make_interval(mins => ${minutes})) AS found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Deletes events older than the privacy policy allows. */
export const accountEventsSweep = deletingSweep(
  pastDue('account_events', 'created_at', { after: sql`make_interval(days => ${limits.accountEventDays})` }),
);
