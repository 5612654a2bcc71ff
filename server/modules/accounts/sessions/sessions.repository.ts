import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';

export type SessionRow = Selectable<Tables['sessions']>;

interface Life {
  /** After the last use. */
  hours: number;
  rememberedDays: number;
  /** After the sign-in, whatever the use. */
  mostDays: number;
}

/** When a session ends that is used now and was opened at `since`. */
const endOf = (remember: boolean, since: RawBuilder<Date>, { hours, rememberedDays, mostDays }: Life) => {
  const unused = remember ? sql`make_interval(days => ${rememberedDays})` : sql`make_interval(hours => ${hours})`;
  return sql<Date>`least(now() + ${unused}, ${since} + make_interval(days => ${mostDays}))`;
};

export async function insertSession(
  db: Db,
  session: {
    userId: number;
    tokenHash: Buffer;
    remember: boolean;
    device: string;
    address: string;
    hasSecondStep: boolean;
  },
  life: Life,
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      token_hash: session.tokenHash,
      remember: session.remember,
      device: session.device,
      address: session.address,
      second_step_at: session.hasSecondStep ? sql<Date>`now()` : null,
      expires_at: endOf(session.remember, sql`now()`, life),
    })
    .execute();
}

/** The live session with this token, whether it was used lately, and whether it was within `markSeconds`. */
export function findSession(
  db: Db,
  tokenHash: Buffer,
  { freshMinutes, markSeconds }: { freshMinutes: number; markSeconds: number },
): Promise<{ id: number; user_id: number; remember: boolean; is_fresh: boolean; is_marked: boolean } | undefined> {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_id', 'remember'])
    .select(sql<boolean>`last_used_at > now() - make_interval(mins => ${freshMinutes})`.as('is_fresh'))
    .select(sql<boolean>`last_used_at > now() - make_interval(secs => ${markSeconds})`.as('is_marked'))
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Notes the use of a session, which extends its life, up to the most that it may last. */
export async function updateUsed(db: Db, id: number, remember: boolean, life: Life): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: sql<Date>`now()`, expires_at: endOf(remember, sql`created_at`, life) })
    .where('id', '=', id)
    .execute();
}

/** Notes the use of a session alone. */
export async function updateLastUse(db: Db, id: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Live sessions, the one used last first. */
export function listSessions(db: Db, userId: number): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Returns those of `ids` whose sessions are live. */
export async function listLiveIds(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sql<number>`ANY(${ids}::int[])`)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute();
  return rows.map(({ id }) => id);
}

/** False when the user has no session with this id. */
export async function deleteSession(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes all sessions of a user but one, or all for `null`; returns their ids. */
export async function deleteSessionsExcept(db: Db, userId: number, exceptId: number | null): Promise<number[]> {
  const rows = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes all sessions of a user except the `keep` most recently used ones. */
export async function deleteSessionsBeyond(db: Db, userId: number, keep: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where(
      'id',
      'in',
      db
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .orderBy('id', 'desc')
        .offset(keep),
    )
    .execute();
}

/** Whether the sign-in of a session did its second step within `minutes` minutes; only once. */
export async function claimSecondStep(db: Db, sessionId: number, minutes: number): Promise<boolean> {
  const { numAffectedRows } = await sql`UPDATE sessions SET second_step_at = NULL WHERE id = ${sessionId}
    AND second_step_at > now() - make_interval(mins => ${minutes})`.execute(db);
  return numAffectedRows === 1n;
}

/** Whether {@link claimSecondStep} would be true. */
export async function hasSecondStep(db: Db, sessionId: number, minutes: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM sessions WHERE id = ${sessionId}
    AND second_step_at > now() - make_interval(mins => ${minutes})`.execute(db);
  return rows.length > 0;
}
