import { factorLimits } from '#contracts/accounts/factor-limits.ts';
import type { AccountUser } from '#contracts/accounts/accounts.ts';
import type { FinishSignInBody } from '#contracts/accounts/second-steps.ts';
import { limits } from '#contracts/limits.ts';
import type { RestrictionsService } from '#server/modules/people/people.module.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { RateLimiter } from '#server/platform/rate-limiter.ts';
import type { AccountEventsService } from '../account-events.service.ts';
import { devicesCookie, trustedDevice, type BrowserCookies } from '../accounts.cookies.ts';
import { presentAccount } from './current-user.ts';
import { deviceName } from '../accounts.device.ts';
import { hashToken, makeToken } from '#server/platform/tokens.ts';
import { sameHash } from '../accounts.secrets.ts';
import * as secondStepsRepository from '../second-step/second-steps.repository.ts';
import type { SecondStepsService } from '../second-step/second-steps.service.ts';
import type { Origin, SessionsService } from './sessions.service.ts';
import { findUser, type UserRow } from '../users.repository.ts';

/** The origin of a sign-in, and the cookies of its browser. */
export interface SignInOrigin extends Origin {
  /** The network address as it is counted. */
  network: string;
  cookies: BrowserCookies;
}

/** A session, and the cookie that makes this browser a trusted device of the account. */
export interface SignedInNow {
  token: string;
  user: AccountUser;
  devices: string;
}

export type SessionStartService = ReturnType<typeof makeSessionStartService>;

/** A new password ends sign-ins that the former one began. */
const passwordMark = (user: UserRow): Buffer => hashToken(user.password_hash ?? '');

/**
 * The end of every sign-in, by whatever method: requires the second step where the account has one, opens the session,
 * and notes and mails that a device is new.
 */
export function makeSessionStartService(needs: {
  db: Database;
  codeKey: Buffer;
  sessions: Pick<SessionsService, 'open'>;
  secondSteps: Pick<SecondStepsService, 'isOn' | 'check' | 'use'>;
  rateLimiter: RateLimiter;
  accountEvents: Pick<AccountEventsService, 'note' | 'noteAndMail' | 'hasSignedIn'>;
  restrictions: Pick<RestrictionsService, 'requireOpenAccount'>;
}) {
  const { db, codeKey, sessions, secondSteps, rateLimiter, accountEvents, restrictions } = needs;

  async function openSession(
    transaction: Db,
    user: UserRow,
    remember: boolean,
    origin: SignInOrigin,
    hasSecondStep: boolean,
  ) {
    await restrictions.requireOpenAccount(user.id);
    const device = deviceName(origin.userAgent);
    if (trustedDevice(codeKey, user, origin.cookies.devices) === null) {
      const kind = 'sign_in_new_device';
      // The first sign-in follows the registration by a minute: its mail would be redundant.
      if (await accountEvents.hasSignedIn(transaction, user.id)) {
        await accountEvents.noteAndMail(transaction, user, { kind, device });
      } else await accountEvents.note(transaction, { userId: user.id, kind, device });
    }
    const token = await sessions.open(transaction, user.id, remember, origin, hasSecondStep);
    return {
      token,
      user: await presentAccount(transaction, user),
      devices: devicesCookie(codeKey, user, origin.cookies.devices),
    };
  }

  /** The error that requests the second step: it names the partial sign-in, which isn't a session. */
  async function secondStepNeeded(user: UserRow, remember: boolean): Promise<AppError> {
    const token = makeToken();
    await secondStepsRepository.insertPartialSignIn(db, {
      tokenHash: hashToken(token),
      userId: user.id,
      passwordMark: passwordMark(user),
      remember,
    });
    return new AppError('accounts.second_step', {
      extras: { requires_second_step: true, second_step: token },
    });
  }

  return {
    /**
     * Signs in a user who has proved one factor: a password, a code or a link of a mail. Throws 403
     * `accounts.second_step` with `second_step` for {@link finish} when the account has a second step, unless
     * `hasBothSteps` is set.
     */
    async open(
      user: UserRow,
      remember: boolean,
      origin: SignInOrigin,
      { hasBothSteps = false }: { hasBothSteps?: boolean } = {},
    ): Promise<SignedInNow> {
      if (!hasBothSteps && (await secondSteps.isOn(user.id))) throw await secondStepNeeded(user, remember);
      return db.transaction().execute((transaction) => openSession(transaction, user, remember, origin, hasBothSteps));
    },

    /**
     * Finishes a sign-in that waits for its second step. Throws 400 `accounts.second_step_over` when it has ended, 400
     * `accounts.code_wrong` for a wrong code, 429 `accounts.code_locked` while codes are locked.
     */
    async finish(body: FinishSignInBody, origin: SignInOrigin): Promise<SignedInNow> {
      const tokenHash = hashToken(body.second_step);
      const partial = await secondStepsRepository.claimPartialSignIn(db, tokenHash);
      const user = partial && (await findUser(db, partial.user_id));
      if (!user || !sameHash(partial.password_mark, passwordMark(user)) || !(await secondSteps.isOn(user.id)))
        throw over();
      const right = await secondSteps.check(user, body.code);
      if (!right) throw wrong(body.code, factorLimits.secondStepTries - partial.attempts);
      const signedIn = await db.transaction().execute(async (transaction) => {
        if (!(await secondStepsRepository.deletePartialSignIn(transaction, tokenHash))) throw over();
        if (!(await secondSteps.use(transaction, user, right, origin.userAgent))) {
          throw wrong(body.code, factorLimits.secondStepTries - partial.attempts);
        }
        return openSession(transaction, user, partial.remember, origin, true);
      });
      await rateLimiter.refund('network-sign-ins', origin.network);
      return signedIn;
    },
  };
}

const over = () => new AppError('accounts.second_step_over', { extras: { can_retry: false } });

function wrong(code: string, triesLeft: number): AppError {
  if (triesLeft <= 0) return over();
  const isOfApp = code.length === limits.codeDigits;
  const wrongCode = isOfApp ? 'accounts.second_step_wrong' : 'accounts.recovery_code_wrong';
  return new AppError(wrongCode, { extras: { can_retry: true } });
}
