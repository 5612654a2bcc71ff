import { noticeWords, notices } from '#contracts/verification/notices.ts';
import type { Consent } from '#contracts/verification/phone-checks.ts';
import type { ConsentPurpose } from '#contracts/verification/verification-choices.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import * as repository from './consents.repository.ts';

export type ConsentsService = ReturnType<typeof makeConsentsService>;

/** Consents to what verification asks for, each with the words that were shown. */
export function makeConsentsService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /**
     * Stores the consent that a call carries, with the words of the notice in the language of the call. Throws 409
     * `verification.notice_changed` for another version than the present one.
     */
    async give(transaction: Db, userId: number, purpose: ConsentPurpose, version: number): Promise<void> {
      if (version !== notices[purpose].version) throw new AppError('verification.notice_changed');
      const words = noticeWords(purpose);
      await repository.insertConsent(transaction, { userId, purpose, version, words, now: clock.now() });
    },

    /** Ends a consent; having none isn't an error. The caller ends what it allowed. */
    withdraw: (transaction: Db, userId: number, purpose: ConsentPurpose) =>
      repository.updateWithdrawn(transaction, userId, purpose, clock.now()),

    /** Every consent of a user, the newest first. */
    async list(userId: number): Promise<Consent[]> {
      const rows = await repository.listConsents(db, userId);
      return rows.map(({ purpose, version, words, given_at, withdrawn_at }) => ({
        purpose,
        version,
        words,
        given_at: given_at.toISOString(),
        withdrawn_at: withdrawn_at?.toISOString() ?? null,
      }));
    },
  };
}
