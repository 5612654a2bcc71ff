import { factorLimits } from '#contracts/accounts/factor-limits.ts';
import type { ReauthenticationBody } from '#contracts/accounts/second-steps.ts';
import type { Database } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { AccountEventsService } from '../account-events.service.ts';
import { requireUser } from '../sessions/current-user.ts';
import type { PasskeysService } from '../second-step/passkeys.service.ts';
import { wrongPassword, type PasswordCheckService } from './password-check.service.ts';
import { notSetUp, wrongInForm, type RightCode, type SecondStepsService } from '../second-step/second-steps.service.ts';
import type { UserRow } from '../users.repository.ts';

/** The user and the session of a call. */
interface Caller {
  userId: number;
  sessionId: number;
}

/** A user who was checked; `right` is the code of a second step that is on. */
interface Proven {
  user: UserRow;
  right: RightCode | null;
}

export type ReauthenticationService = ReturnType<typeof makeReauthenticationService>;

/** Checks password and code of a signed-in user again, before a factor of the sign-in changes (ASVS 7.5.1). */
export function makeReauthenticationService(needs: {
  db: Database;
  passwordCheck: Pick<PasswordCheckService, 'matches'>;
  secondSteps: Pick<SecondStepsService, 'isOn' | 'check' | 'use'>;
  passkeys: Pick<PasskeysService, 'isThere' | 'requireProof'>;
  accountEvents: Pick<AccountEventsService, 'wasResetBefore'>;
}) {
  const { db, passwordCheck, secondSteps, passkeys, accountEvents } = needs;

  async function requirePassword(userId: number, password: string): Promise<UserRow> {
    const user = await requireUser(db, userId);
    if (!(await passwordCheck.matches(user, password))) throw wrongPassword('password');
    return user;
  }

  async function requireCode(user: UserRow, code: string | undefined): Promise<RightCode> {
    if (!(await secondSteps.isOn(user.id))) throw notSetUp();
    const right = code === undefined ? null : await secondSteps.check(user, code);
    if (right) return right;
    throw wrongInForm(code === undefined ? 'accounts.code_needed' : 'accounts.app_code_wrong');
  }

  /** Uses a code up where the account has a second step; throws 422 with `fields.code` for a wrong or missing one. */
  async function requireCodeIfOn(user: UserRow, code: string | undefined, userAgent: string): Promise<void> {
    if (!(await secondSteps.isOn(user.id))) return;
    await useUp(user, await requireCode(user, code), userAgent);
  }

  async function useUp(user: UserRow, right: RightCode, userAgent: string): Promise<void> {
    const isUsed = await db
      .transaction()
      .execute((transaction) => secondSteps.use(transaction, user, right, userAgent));
    if (!isUsed) throw wrongInForm('accounts.app_code_wrong');
  }

  /**
   * Requires a passkey of an account that has one, and no second step: a password that somebody else found out must
   * not be enough to add a factor or remove one. Sign-ins after a reset by a mailed code pass for an hour, so that
   * people who lost their passkeys can remove them. Throws 422 with `requires_passkey`, 400 for a refused one.
   */
  async function requirePasskeyIfAny(
    { userId, sessionId }: Caller,
    credential: ReauthenticationBody['credential'],
  ): Promise<void> {
    if (!(await passkeys.isThere(userId))) return;
    if (credential) return passkeys.requireProof(userId, credential, 'change');
    if (await accountEvents.wasResetBefore(sessionId, factorLimits.resetProofMinutes)) return;
    throw new AppError('accounts.passkey_needed', {
      extras: { requires_passkey: true },
    });
  }

  /** Checks the password, and what an account has beside it; returns the code, for the caller to use up. */
  async function requireBoth(caller: Caller, proof: ReauthenticationBody): Promise<Proven> {
    const user = await requirePassword(caller.userId, proof.password);
    if (await secondSteps.isOn(user.id)) return { user, right: await requireCode(user, proof.code) };
    await requirePasskeyIfAny(caller, proof.credential);
    return { user, right: null };
  }

  return {
    /**
     * The user whose password this is. Throws 422 with `fields.password` for a wrong one, and 429 after ten, which locks
     * this check and no sign-in elsewhere.
     */
    requirePassword,

    /** Checks the code beside the password, for the caller to use up; throws 422 with `fields.code`, 409 without a second step. */
    requireCode,
    requireCodeIfOn,

    /**
     * Password, and a code where there is a second step, or else a passkey where there is one: before every change of a
     * factor. The code is left for the caller to use up.
     */
    requireBoth,

    /** The same for an account without a second step; with one, the password, since the set-up is refused then. */
    async requireBeforeSetup(caller: Caller, proof: ReauthenticationBody): Promise<UserRow> {
      const user = await requirePassword(caller.userId, proof.password);
      if (!(await secondSteps.isOn(user.id))) await requirePasskeyIfAny(caller, proof.credential);
      return user;
    },

    /** The same, and the code is used up. */
    async requireAll(caller: Caller, proof: ReauthenticationBody, userAgent: string): Promise<UserRow> {
      const { user, right } = await requireBoth(caller, proof);
      if (right) await useUp(user, right, userAgent);
      return user;
    },
  };
}
