import { Secret, TOTP } from 'otpauth';
import { factorLimits } from '#contracts/accounts/factor-limits.ts';
import { brand } from '#contracts/brand.ts';
import { limits } from '#contracts/limits.ts';
import type { SecondStepReply, SecondStepSetupReply } from '#contracts/accounts/second-steps.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { inLanguageOf } from '#server/platform/language.ts';
import type { Log } from '#server/platform/log.ts';
import type { SecretBox } from '#server/platform/secret-box.ts';
import type { AccountEventsService } from '../account-events.service.ts';
import { deviceName } from '../accounts.device.ts';
import type { Passwords } from '../accounts.passwords.ts';
import { drawQrCode } from './qr-code.ts';
import { makeRecoveryCodes, prefixOf, recoveryCodeText } from './recovery-codes.ts';
import * as repository from './second-steps.repository.ts';
import type { UserRow } from '../users.repository.ts';
import * as eventTexts from '#texts/account-events.ts';

/** A code that was right, used up by {@link SecondStepsService.use}. */
export type RightCode = { step: number } | { recoveryHash: string };

export type SecondStepsService = ReturnType<typeof makeSecondStepsService>;

/**
 * The second step of a sign-in: codes of an authenticator app (TOTP, RFC 6238), and recovery codes for users who lost
 * it. Secrets are sealed under a key that is not in the database; recovery codes are stored as hashes.
 */
export function makeSecondStepsService(needs: {
  db: Database;
  clock: Clock;
  secretBox: SecretBox;
  passwords: Passwords;
  accountEvents: Pick<AccountEventsService, 'note' | 'noteAndMail' | 'noteAndMailOnce'>;
  log: Pick<Log, 'error'>;
}) {
  const { db, clock, secretBox, passwords, accountEvents, log } = needs;
  const useOf = (userId: number) => `totp ${userId}`;

  function totpOf(user: Pick<UserRow, 'email'>, secret: Secret): TOTP {
    return new TOTP({
      issuer: brand.name,
      label: user.email,
      // Values that every authenticator app reads; several ignore others.
      algorithm: 'SHA1',
      digits: limits.codeDigits,
      period: factorLimits.secondStepSeconds,
      secret,
    });
  }

  /** The time step of a right code; null for a wrong one. Throws 429 while codes are locked. */
  async function findStep(user: UserRow, code: string, confirmed: boolean): Promise<number | null> {
    const claimed = await repository.claimSecondStepAttempt(db, user.id, confirmed);
    if (!claimed) {
      const seconds = await repository.findLockedSeconds(db, user.id);
      if (seconds > 0) throw locked(seconds);
      throw notSetUp();
    }
    const secret = secretBox.open(claimed.sealed, useOf(user.id));
    if (secret === null) {
      log.error({ userId: user.id }, 'the secret of a second step was sealed with another SECRETS_KEY');
      throw new AppError('accounts.second_step_unreadable');
    }
    const timestamp = clock.now().getTime();
    const totp = totpOf(user, Secret.fromBase32(secret));
    const delta = totp.validate({ token: code, timestamp, window: factorLimits.secondStepWindow });
    if (delta !== null) return totp.counter({ timestamp }) + delta;
    if (claimed.lockedSeconds > 0 && confirmed)
      await accountEvents.noteAndMailOnce(db, user, { kind: 'second_step_locked' });
    if (claimed.lockedSeconds > 0) throw locked(claimed.lockedSeconds);
    return null;
  }

  /** New codes and their hashes, which take a moment: made before a transaction begins. */
  async function makeCodes() {
    const codes = makeRecoveryCodes();
    const hashed = await Promise.all(
      codes.map(async (code) => ({ prefix: prefixOf(code), hash: await passwords.hash(code) })),
    );
    return { texts: codes.map(recoveryCodeText), hashed };
  }

  async function statusIn(someDb: Db, userId: number): Promise<SecondStepReply['data']> {
    const row = await repository.findSecondStep(someDb, userId);
    return {
      since: row?.confirmed_at?.toISOString() ?? null,
      recovery_codes_left: row ? await repository.countRecoveryCodes(someDb, userId) : 0,
    };
  }

  async function use(transaction: Db, user: UserRow, right: RightCode): Promise<boolean> {
    return 'step' in right
      ? repository.updateStepUsed(transaction, user.id, right.step)
      : repository.updateRecoveryCodeUsed(transaction, user.id, right.recoveryHash);
  }

  return {
    isOn: async (userId: number): Promise<boolean> => (await repository.findSecondStep(db, userId)) !== undefined,

    status: (userId: number): Promise<SecondStepReply['data']> => statusIn(db, userId),
    statusIn,

    /** A new secret, which counts for nothing until {@link confirm}. Throws 409 when the second step is on. */
    async setUp(user: UserRow): Promise<SecondStepSetupReply['data']> {
      const secret = new Secret({ size: 20 });
      if (await repository.hasForeignSecrets(db, secretBox.keyId)) {
        log.error('SECRETS_KEY, or secrets.key in DATA_DIR, is not the same on all nodes');
        throw new AppError('accounts.second_step_unavailable');
      }
      const sealed = secretBox.seal(secret.base32, useOf(user.id));
      if (!(await repository.upsertSetup(db, { userId: user.id, sealed, keyId: secretBox.keyId }))) throw isOnAlready();
      const uri = totpOf(user, secret).toString();
      return { secret: secret.base32, uri, qr: drawQrCode(uri) };
    },

    /**
     * Turns the second step on with the first code, and returns the recovery codes. Throws 422 with `fields.code` for a
     * wrong one, 429 after five, 409 when nothing was set up within half an hour.
     */
    async confirm(user: UserRow, code: string, userAgent: string): Promise<string[]> {
      const step = await findStep(user, code, false);
      if (step === null) throw wrongInForm('accounts.app_code_wrong');
      const { texts, hashed } = await makeCodes();
      await db.transaction().execute(async (transaction) => {
        if (!(await repository.updateConfirmed(transaction, user.id))) throw isOnAlready();
        if (!(await repository.updateStepUsed(transaction, user.id, step))) throw notSetUp();
        await repository.insertRecoveryCodes(transaction, user.id, hashed);
        await accountEvents.noteAndMail(transaction, user, { kind: 'second_step_on', device: deviceName(userAgent) });
      });
      return texts;
    },

    /**
     * Checks a code of the app, or a recovery code; null for a wrong one. Throws 429 while codes of the app are locked:
     * recovery codes have fifty secret bits and are checked all the same, so that nobody can lock the owner out.
     */
    async check(user: UserRow, code: string): Promise<RightCode | null> {
      if (code.length === limits.codeDigits) {
        const step = await findStep(user, code, true);
        return step === null ? null : { step };
      }
      const hash = await repository.findRecoveryCode(db, user.id, prefixOf(code));
      return (await passwords.verify(hash, code)) && hash !== null ? { recoveryHash: hash } : null;
    },

    /**
     * Uses a right code up in the transaction of its effect, and notes and mails a recovery code; false when another
     * call used it meanwhile.
     */
    async use(transaction: Db, user: UserRow, right: RightCode, userAgent: string): Promise<boolean> {
      if (!(await use(transaction, user, right))) return false;
      if ('step' in right) return true;
      const left = await repository.countRecoveryCodes(transaction, user.id);
      const detail = inLanguageOf(user, () => eventTexts.codesLeft({ n: left }));
      const device = deviceName(userAgent);
      if (left > factorLimits.fewRecoveryCodes) {
        await accountEvents.noteAndMail(transaction, user, { kind: 'recovery_code_used', device, detail });
      } else {
        await accountEvents.note(transaction, { userId: user.id, kind: 'recovery_code_used', device, detail });
        await accountEvents.noteAndMail(transaction, user, { kind: 'recovery_codes_few', device, detail });
      }
      return true;
    },

    /** Turns the second step off, after the caller had password and code checked. */
    async turnOff(user: UserRow, right: RightCode, userAgent: string): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        if (!(await use(transaction, user, right))) throw wrongInForm('accounts.app_code_wrong');
        await repository.deleteSecondStep(transaction, user.id);
        await accountEvents.noteAndMail(transaction, user, { kind: 'second_step_off', device: deviceName(userAgent) });
      });
    },

    /**
     * New recovery codes in the place of all from before, after the caller had password and code checked; `alsoIn` is
     * further work in the transaction that uses the code up.
     */
    async renewRecoveryCodes(
      user: UserRow,
      right: RightCode,
      userAgent: string,
      alsoIn: (transaction: Db) => Promise<void> = async () => {},
    ): Promise<string[]> {
      const { texts, hashed } = await makeCodes();
      await db.transaction().execute(async (transaction) => {
        if (!(await use(transaction, user, right))) throw wrongInForm('accounts.app_code_wrong');
        await repository.insertRecoveryCodes(transaction, user.id, hashed);
        const device = deviceName(userAgent);
        await accountEvents.noteAndMail(transaction, user, { kind: 'recovery_codes_made', device });
        await alsoIn(transaction);
      });
      return texts;
    },
  };
}

const isOnAlready = () => new AppError('accounts.second_step_on');
/** 409: there is no second step to check a code of. */
export const notSetUp = () => new AppError('accounts.second_step_off');

function locked(seconds: number): AppError {
  return new AppError('accounts.code_locked', {
    params: { seconds },
    retryAfterSeconds: seconds,
    extras: { locked: true },
  });
}

/** 422 for the field of a code. */
export function wrongInForm(
  code: 'accounts.code_needed' | 'accounts.app_code_needed' | 'accounts.app_code_wrong',
): AppError {
  return new AppError(code, { field: 'code' });
}
