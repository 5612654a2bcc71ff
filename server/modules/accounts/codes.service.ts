import { accountTexts } from '#contracts/account-texts.ts';
import { limits } from '#contracts/limits.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import type { CodePurpose } from '#server/platform/database/tables/account-tables.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { waitText } from '#server/platform/rate-limiter.ts';
import { hashCode, makeCode, sameHash } from './accounts.secrets.ts';
import * as repository from './codes.repository.ts';
import type { CodeOwner } from './codes.repository.ts';

export type CodesService = ReturnType<typeof makeCodesService>;

/** A code that was sent just now: its six digits, and when it ends. */
export interface IssuedCode {
  code: string;
  expiresAt: Date;
}

/** One-time codes: six digits, ten minutes, three attempts; counted in the database, one statement an attempt. */
export function makeCodesService({ db, codeKey }: { db: Database; codeKey: Buffer }) {
  async function issue(transaction: Db, owner: CodeOwner, pauseSeconds: number): Promise<IssuedCode | null> {
    const code = makeCode();
    const hash = hashCode(codeKey, owner, code);
    const expiresAt = await repository.insertCode(transaction, owner, { hash, pauseSeconds });
    return expiresAt && { code, expiresAt };
  }

  return {
    /**
     * Makes a new code, which ends the older one. Throws 429 with the seconds to wait: while codes are locked, within a
     * minute of the last one, or when the day's number is used up.
     */
    async issue(transaction: Db, owner: CodeOwner): Promise<IssuedCode> {
      const issued = await issue(transaction, owner, limits.resendCooldownSeconds);
      if (issued) return issued;
      throw refusal(owner.purpose, await repository.findCodeState(transaction, owner));
    },

    /**
     * The same without the pause of a minute, for a registration that is made anew; null when the last code is a few
     * seconds old, as then one press of a button came twice. Throws 429 as `issue` does.
     */
    async issueAgain(transaction: Db, owner: CodeOwner): Promise<IssuedCode | null> {
      const issued = await issue(transaction, owner, limits.doublePressSeconds);
      if (issued) return issued;
      const state = await repository.findCodeState(transaction, owner);
      if (state.locked_seconds > 0 || state.day_seconds > 0) throw refusal(owner.purpose, state);
      return null;
    },

    /**
     * Tries a guess, and on the right one runs `accept` in the same transaction. `owner` is null for an address without
     * an account, and gets the answer of a code that is over. Throws 400 `accounts.code_wrong` with what is left,
     * 400 `accounts.code_expired`, or 429 `accounts.code_locked`.
     */
    async verify<T>(
      purpose: CodePurpose,
      owner: CodeOwner | null,
      guess: string,
      accept: (transaction: Db) => Promise<T>,
    ): Promise<T> {
      const attempt = owner && (await repository.takeAttempt(db, owner));
      if (!attempt) {
        const state = owner && (await repository.findCodeState(db, owner));
        if (state && state.locked_seconds > 0) throw locked(purpose, state.locked_seconds);
        throw expired(purpose);
      }
      if (!sameHash(attempt.hash, hashCode(codeKey, owner, guess))) {
        throw wrong(purpose, limits.codeAttempts - attempt.attempts, attempt.lockedSeconds);
      }
      return db.transaction().execute(async (transaction) => {
        if (!(await repository.useCode(transaction, owner, attempt.hash))) throw expired(purpose);
        return accept(transaction);
      });
    },
  };
}

/** What the two code screens read beside the message: one is told what is left, the other whether it is locked. */
function extras(purpose: CodePurpose, remaining: number) {
  return purpose === 'verify_email'
    ? { can_retry: remaining > 0, remaining_attempts: remaining }
    : { locked: remaining === 0 };
}

function wrong(purpose: CodePurpose, attemptsLeft: number, lockedSeconds: number): AppError {
  if (lockedSeconds > 0) {
    return new AppError(400, 'accounts.code_wrong', `Too many wrong codes. ${waitText(lockedSeconds)}`, {
      extras: extras(purpose, 0),
      retryAfterSeconds: lockedSeconds,
    });
  }
  const attempts = attemptsLeft === 1 ? 'attempt' : 'attempts';
  return new AppError(
    400,
    'accounts.code_wrong',
    `That code is not right. You have ${attemptsLeft} ${attempts} left.`,
    {
      extras: extras(purpose, attemptsLeft),
    },
  );
}

function expired(purpose: CodePurpose): AppError {
  const message = 'This code has expired or was used already. Please ask for a new one.';
  // A new code can be asked for, and will have all its attempts.
  return new AppError(400, 'accounts.code_expired', message, { extras: extras(purpose, limits.codeAttempts) });
}

function locked(purpose: CodePurpose, seconds: number): AppError {
  return new AppError(429, 'accounts.code_locked', `Too many wrong codes. ${waitText(seconds)}`, {
    extras: extras(purpose, 0),
    retryAfterSeconds: seconds,
  });
}

function refusal(purpose: CodePurpose, state: repository.CodeState): AppError {
  if (state.locked_seconds > 0) return locked(purpose, state.locked_seconds);
  if (state.day_seconds > 0) {
    const message = `That were ${limits.codesPerDay} codes today. ${waitText(state.day_seconds)}`;
    return new AppError(429, 'accounts.codes_used_up', message, { retryAfterSeconds: state.day_seconds });
  }
  const seconds = Math.max(1, state.pause_seconds);
  const message = `A code was sent a moment ago. ${waitText(seconds)}`;
  return new AppError(429, 'accounts.code_too_soon', message, { retryAfterSeconds: seconds });
}

/** Said where the code screen was passed by. */
export const codeNotVerified = () => new AppError(403, 'accounts.code_not_verified', accountTexts.verifyCodeFirst);
