import type { AccountSession } from '#contracts/accounts/accounts.ts';
import { limits } from '#contracts/limits.ts';
import { lockUser } from '#server/platform/database/lock-user.ts';
import { isOutage } from '#server/platform/database/error-codes.ts';
import { mostAgeMs } from '#server/platform/database/replicas/replica-watch.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Realtime } from '#server/platform/realtime/realtime.ts';
import { deviceName } from '../accounts.device.ts';
import { presentSession } from '../accounts.presenter.ts';
import { hashToken, makeToken } from '#server/platform/tokens.ts';
import * as repository from './sessions.repository.ts';

/** Where a sign-in comes from. */
export interface Origin {
  /** The network address. */
  address: string;
  userAgent: string;
}

/** The last use of a session is stored at most this often, and not at each call. */
const freshMinutes = 5;
/** A change is younger than this until all replicas that are read from show it. */
const markSeconds = mostAgeMs / 1000 + 1;

export type SessionsService = ReturnType<typeof makeSessionsService>;

/**
 * Sessions: opaque random tokens of which only the hash is stored; each use lengthens their life, up to `sessionMaxDays`
 * after the sign-in.
 */
export function makeSessionsService(needs: {
  db: Database;
  realtime: Pick<Realtime, 'endSession' | 'reenter'>;
  sessionMaxDays: number;
}) {
  const { db, realtime } = needs;
  const life = {
    hours: limits.sessionHours,
    rememberedDays: limits.rememberedSessionDays,
    mostDays: needs.sessionMaxDays,
  };
  const closeSockets = (ids: readonly number[]): void => {
    for (const id of ids) realtime.endSession(id);
  };

  return {
    /**
     * Opens a session and returns its token, which is not stored. Beyond 50, the least recently used one ends.
     * `hasSecondStep`: whether its sign-in did the second step.
     */
    async open(
      transaction: Db,
      userId: number,
      remember: boolean,
      origin: Origin,
      hasSecondStep = false,
    ): Promise<string> {
      const token = makeToken();
      const device = deviceName(origin.userAgent);
      const session = { userId, tokenHash: hashToken(token), remember, device, address: origin.address, hasSecondStep };
      await lockUser(transaction, userId);
      await repository.insertSession(transaction, session, life);
      await repository.deleteSessionsBeyond(transaction, userId, limits.sessionsPerUser);
      return token;
    },

    /**
     * Whether the sign-in of a session did its second step within `minutes` minutes; {@link claimSecondStep} uses it
     * up.
     */
    hasSecondStep: (sessionId: number, minutes: number): Promise<boolean> =>
      repository.hasSecondStep(db, sessionId, minutes),
    claimSecondStep: (transaction: Db, sessionId: number, minutes: number): Promise<boolean> =>
      repository.claimSecondStep(transaction, sessionId, minutes),

    /**
     * The user and the session of a token, and whether it changed something, or began, a moment ago ({@link mark});
     * null when there is no such session or it has ended.
     */
    async find(token: string): Promise<{ userId: number; sessionId: number; isMarked: boolean } | null> {
      const session = await repository.findSession(db, hashToken(token), { freshMinutes, markSeconds });
      if (!session) return null;
      if (!session.is_fresh) {
        await repository.updateUsed(db, session.id, session.remember, life).catch((error: unknown) => {
          // While the primary is down sessions are found on replicas. The next call notes the use.
          if (!isOutage(error)) throw error;
        });
      }
      return { userId: session.user_id, sessionId: session.id, isMarked: session.is_marked };
    },

    /** Notes that the session has just changed something, so that all nodes let it read from the primary. */
    async mark(id: number): Promise<void> {
      await repository.updateLastUse(db, id);
    },

    async list(userId: number, currentId: number): Promise<AccountSession[]> {
      const sessions = await repository.listSessions(db, userId);
      return sessions.map((session) => presentSession(session, currentId));
    },

    /** Ends one session; 404 `accounts.session_not_found` when the user has none with this id. */
    async end(userId: number, id: number): Promise<void> {
      if (!(await repository.deleteSession(db, userId, id))) {
        throw new AppError('accounts.session_not_found');
      }
      closeSockets([id]);
    },

    /** Signs out. A session that has ended already isn't an error. */
    async signOut(userId: number, id: number): Promise<void> {
      await repository.deleteSession(db, userId, id);
      closeSockets([id]);
    },

    /** Ends every session except the current one; returns how many ended. */
    async endOthers(userId: number, currentId: number): Promise<number> {
      const ended = await repository.deleteSessionsExcept(db, userId, currentId);
      closeSockets(ended);
      return ended.length;
    },

    /**
     * Ends every session, or all but `exceptId`, in the caller's transaction. Call the result after the commit: it closes
     * the sockets.
     */
    async endAll(transaction: Db, userId: number, exceptId: number | null = null): Promise<() => void> {
      const ended = await repository.deleteSessionsExcept(transaction, userId, exceptId);
      return () => closeSockets(ended);
    },

    /** Closes the sockets of a user, whose sessions go on: they enter again only what is still open to them. */
    async closeSocketsOf(userId: number): Promise<void> {
      for (const { id } of await repository.listSessions(db, userId)) realtime.reenter(id);
    },

    /** Returns those of `ids` whose sessions have not ended. */
    listLive: (ids: readonly number[]): Promise<number[]> => repository.listLiveIds(db, ids),
  };
}
