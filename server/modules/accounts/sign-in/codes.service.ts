import { limits } from '#contracts/limits.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { hashCode, makeCode, sameHash } from '../accounts.secrets.ts';
import * as repository from './codes.repository.ts';
import type { CodeOwner, CodePurpose } from './codes.repository.ts';

export type CodesService = ReturnType<typeof makeCodesService>;

/** A new code: its six digits, and when it ends. */
export interface IssuedCode {
  code: string;
  expiresAt: Date;
}

/** A guess that was right. */
export interface CheckedCode {
  owner: CodeOwner;
  hash: Buffer;
}

/** One-time codes: with a lifetime and a number of attempts (contracts/limits.ts), counted in the database, one statement an attempt. */
export function makeCodesService({ db, codeKey }: { db: Database; codeKey: Buffer }) {
  /** Stores one new code for all `owners`. */
  async function save(transaction: Db, owners: readonly [CodeOwner, ...CodeOwner[]]): Promise<IssuedCode> {
    const code = makeCode();
    let expiresAt = new Date(0);
    for (const owner of owners) {
      expiresAt = await repository.upsertCode(transaction, owner, hashCode(codeKey, owner, code));
    }
    return { code, expiresAt };
  }

  async function requireUnlocked(transaction: Db, owner: CodeOwner): Promise<number> {
    const state = await repository.findCodeState(transaction, owner);
    if (state && state.lockedSeconds > 0) throw locked(owner.purpose, state.lockedSeconds);
    return state?.ageSeconds ?? Infinity;
  }

  return {
    /**
     * Makes a new code, which ends the older one. Throws 429 with the seconds to wait: while codes are locked, or
     * within a minute of the last one. The caller has locked the user or the address.
     */
    async issue(transaction: Db, owner: CodeOwner): Promise<IssuedCode> {
      requirePause(await requireUnlocked(transaction, owner));
      return save(transaction, [owner]);
    },

    /**
     * The same without the minute of waiting, for a registration that is sent again; null when the last code is a few
     * seconds old, because the button was pressed twice.
     */
    async issueAgain(transaction: Db, owner: CodeOwner): Promise<IssuedCode | null> {
      const age = await requireUnlocked(transaction, owner);
      return age < limits.doublePressSeconds ? null : save(transaction, [owner]);
    },

    /**
     * Makes a code for one browser with separate attempts: the same code entered anywhere else has three other attempts, so
     * that wrong guesses of others don't lock the browser out. Codes of other browsers stay valid. Throws 429 when this
     * browser has used up its attempts, or within a minute of the last code; that of any browser, unless
     * `isTrustedDevice`.
     */
    async issueForBrowser(transaction: Db, owner: CodeOwner, isTrustedDevice: boolean): Promise<IssuedCode> {
      const anywhere = { ...owner, browserHash: null };
      const browserCodeAge = await requireUnlocked(transaction, owner);
      const last = isTrustedDevice ? null : await repository.findCodeState(transaction, anywhere);
      requirePause(last?.ageSeconds ?? browserCodeAge);
      return save(transaction, [owner, anywhere]);
    },

    /**
     * Checks a guess and returns the code for {@link use}. For an address without an account `owner` is null, and the answer
     * is that of an expired code. Throws 400 `accounts.code_wrong` with the attempts left, 400 `accounts.code_expired`, or
     * 429 `accounts.code_locked`.
     */
    async check(purpose: CodePurpose, owner: CodeOwner | null, guess: string): Promise<CheckedCode> {
      const attempt = owner && (await repository.claimAttempt(db, owner));
      if (!attempt) {
        const state = owner && (await repository.findCodeState(db, owner));
        if (state && state.lockedSeconds > 0) throw locked(purpose, state.lockedSeconds);
        throw codeExpired(purpose);
      }
      if (!sameHash(attempt.hash, hashCode(codeKey, owner, guess))) {
        throw wrong(purpose, limits.codeAttempts - attempt.attempts, attempt.lockedSeconds);
      }
      return { owner, hash: attempt.hash };
    },

    /**
     * Uses a right code up, in the transaction of its effect. Throws 400 `accounts.code_expired` when another call
     * did, or a newer code replaced it.
     */
    async use(transaction: Db, { owner, hash }: CheckedCode): Promise<void> {
      if (!(await repository.updateCodeUsed(transaction, owner, hash))) throw codeExpired(owner.purpose);
    },

    /** The code of this browser if it requested one, else the code that can be entered anywhere. */
    async inBrowser(owner: CodeOwner): Promise<CodeOwner> {
      const anywhere = { ...owner, browserHash: null };
      return owner.browserHash && (await repository.findCodeState(db, owner)) ? owner : anywhere;
    },
  };
}

/** The fields beside the message: one code screen reads the attempts left, the other whether codes are locked. */
function extras(purpose: CodePurpose, remaining: number) {
  return purpose === 'verify_email'
    ? { can_retry: remaining > 0, remaining_attempts: remaining }
    : { locked: remaining === 0 };
}

function wrong(purpose: CodePurpose, attemptsLeft: number, lockedSeconds: number): AppError {
  if (lockedSeconds > 0) {
    return new AppError('accounts.code_wrong_and_locked', {
      params: { seconds: lockedSeconds },
      extras: extras(purpose, 0),
      retryAfterSeconds: lockedSeconds,
    });
  }
  return new AppError('accounts.code_wrong', {
    params: { attempts_left: attemptsLeft },
    extras: extras(purpose, attemptsLeft),
  });
}

/** 400: the code has ended, was used, or was never sent. */
export function codeExpired(purpose: CodePurpose): AppError {
  // A new code can be requested and has all its attempts.
  return new AppError('accounts.code_expired', { extras: extras(purpose, limits.codeAttempts) });
}

function locked(purpose: CodePurpose, seconds: number): AppError {
  return new AppError('accounts.code_locked', {
    params: { seconds },
    extras: extras(purpose, 0),
    retryAfterSeconds: seconds,
  });
}

function requirePause(ageSeconds: number): void {
  const seconds = Math.ceil(limits.resendCooldownSeconds - ageSeconds);
  if (seconds <= 0) return;
  throw new AppError('accounts.code_too_soon', { params: { seconds }, retryAfterSeconds: seconds });
}

/** 403: a new password was sent without a verified code. */
export const codeNotVerified = () => new AppError('accounts.code_not_verified');
