import { createHmac } from 'node:crypto';
import type { MessageChannel } from '#contracts/verification/verification-choices.ts';
import type { PhoneCheck, PhoneCodeBody } from '#contracts/verification/phone-checks.ts';
import { readLanguage, sourceLanguage } from '#contracts/text/languages.ts';
import type { CodesService, CodeOwner, AccountEventsService } from '#server/modules/accounts/accounts.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { lockUser } from '#server/platform/database/lock-user.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Log } from '#server/platform/log.ts';
import { MessageFailure, type MessageSender } from '#server/platform/messages/message-sender.ts';
import type { RateLimiter } from '#server/platform/rate-limiter.ts';
import type { ConsentsService } from './consents.service.ts';
import type { Signal } from '#server/platform/signal.ts';
import * as repository from './phone-checks.repository.ts';

export type PhoneChecksService = ReturnType<typeof makePhoneChecksService>;

/** The owner of a phone's code: another number of the same user has another hash, so that its code proves nothing here. */
const codeOf = (userId: number, number: string): CodeOwner => ({
  userId,
  registrationId: null,
  accountId: `${userId} ${number}`,
  purpose: 'verify_phone',
  browserHash: null,
});

/**
 * Proofs of phone numbers: a code goes to the number of the account, once for each request, and comes back. The proof
 * ends with another number (a trigger on `users`).
 */
export function makePhoneChecksService(needs: {
  db: Database;
  clock: Clock;
  codes: Pick<CodesService, 'issue' | 'check' | 'use'>;
  codeKey: Buffer;
  messageSenders: readonly MessageSender[];
  rateLimiter: Pick<RateLimiter, 'countIn' | 'refund'>;
  accountEvents: Pick<AccountEventsService, 'noteOnce'>;
  consents: Pick<ConsentsService, 'give'>;
  /** Pages of homes show checks. */
  recordsChanged: Pick<Signal, 'emit'>;
  log: Pick<Log, 'error'>;
}) {
  const { db, clock, codes, codeKey, messageSenders, rateLimiter, accountEvents, consents, log } = needs;

  /** Replaces a number in limits. */
  const numberId = (number: string): string =>
    createHmac('sha256', codeKey).update(`phone\n${number}`).digest('base64url').slice(0, 22);

  async function requireNumber(someDb: Db, userId: number): Promise<{ number: string; language: string }> {
    const { phone_number: number, language } = await repository.findPhone(someDb, userId);
    if (number === null || number === '') throw new AppError('verification.no_phone');
    return { number, language };
  }

  async function show(userId: number): Promise<PhoneCheck> {
    const { phone_number: number } = await repository.findPhone(db, userId);
    const row = await repository.findPhoneCheck(db, userId);
    const { sent_by: channel = null, sent_until: until = null } = row ?? {};
    return {
      phone_number: number === '' ? null : number,
      verified_at: row?.verified_at?.toISOString() ?? null,
      channels: messageSenders.map(({ channel }) => channel),
      sent: channel && until && until > clock.now() ? { channel, until: until.toISOString() } : null,
    };
  }

  /** Makes a code, and notes it before it is sent: a process that dies meanwhile has sent at most one. */
  async function prepare(userId: number, channel: MessageChannel, notice: number) {
    return db.transaction().execute(async (transaction) => {
      await lockUser(transaction, userId);
      const { number, language } = await requireNumber(transaction, userId);
      const row = await repository.findPhoneCheck(transaction, userId);
      if (row?.verified_at != null) throw new AppError('verification.phone_verified');
      await consents.give(transaction, userId, 'phone', notice);
      // The pause of a minute comes first: a second press counts and sends nothing.
      const { code, expiresAt } = await codes.issue(transaction, codeOf(userId, number));
      const tooMany =
        (await rateLimiter.countIn(transaction, 'phone-codes', String(userId))) ??
        (await rateLimiter.countIn(transaction, 'phone-code-numbers', numberId(number)));
      if (tooMany) throw tooMany;
      await repository.upsertSent(transaction, { userId, number, channel, until: expiresAt });
      return { number, code, language: readLanguage(language) ?? sourceLanguage };
    });
  }

  /** After a failure in which nothing was sent: the request doesn't count for the day. */
  async function takeBack(userId: number, number: string): Promise<void> {
    await repository.updateUnsent(db, userId);
    await rateLimiter.refund('phone-codes', String(userId));
    await rateLimiter.refund('phone-code-numbers', numberId(number));
  }

  return {
    show,

    /**
     * Sends a code to the number of the account and returns whether the gateway has accepted it; false where it gave no
     * answer, so that the code may still arrive. Throws 409 `verification.no_gateway`, `no_phone`, `phone_verified` and
     * `notice_changed`, 429 as codes do and after five a day, 422 `number_refused`, 503 `gateway_unavailable`.
     */
    async send(
      userId: number,
      { channel, notice }: PhoneCodeBody,
    ): Promise<{ isAccepted: boolean; check: PhoneCheck }> {
      const sender = messageSenders.find((one) => one.channel === channel);
      if (!sender) throw new AppError('verification.no_gateway');
      const { number, code, language } = await prepare(userId, channel, notice);
      try {
        await sender.send({ to: number, code, language });
      } catch (error) {
        if (!(error instanceof MessageFailure)) throw error;
        if (error.kind !== 'number') log.error({ err: error, channel }, 'a code was not sent to a phone');
        if (error.kind === 'unknown') return { isAccepted: false, check: await show(userId) };
        await takeBack(userId, number);
        throw new AppError(
          error.kind === 'number' ? 'verification.number_refused' : 'verification.gateway_unavailable',
        );
      }
      return { isAccepted: true, check: await show(userId) };
    },

    /**
     * Proves the number by the code. Throws as codes do, 409 `verification.no_phone`, and 409
     * `verification.phone_of_other` for a number that another account has proved and still has.
     */
    async confirm(userId: number, otp: string): Promise<PhoneCheck> {
      const { number } = await requireNumber(db, userId);
      const owner = codeOf(userId, number);
      const checked = await codes.check(owner.purpose, owner, otp).catch(async (error: unknown) => {
        if (error instanceof AppError && error.extras?.locked === true) {
          await accountEvents.noteOnce({ userId, kind: 'code_locked' });
        }
        throw error;
      });
      const isVerified = await db.transaction().execute(async (transaction) => {
        await lockUser(transaction, userId);
        await codes.use(transaction, checked);
        return repository.updateVerified(transaction, { userId, number, now: clock.now() });
      });
      if (!isVerified) throw new AppError('verification.phone_of_other');
      needs.recordsChanged.emit();
      return show(userId);
    },

    /** Ends the proof and a code that is on its way, in the caller's transaction. */
    end: (transaction: Db, userId: number) => repository.deletePhoneCheck(transaction, userId),

    /** The check, for the copy of a user's data. */
    async exportData(userId: number): Promise<Omit<PhoneCheck, 'channels'>> {
      const { phone_number, verified_at, sent } = await show(userId);
      return { phone_number, verified_at, sent };
    },
  };
}
