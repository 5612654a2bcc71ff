import type { Database, Db } from '#server/platform/database/db.ts';
import type { ModerationQueueService } from '#server/modules/moderation-queue/moderation-queue.module.ts';
import { reviewReasonOf, type SiteSettingsService } from '#server/modules/site-settings/site-settings.module.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { readRegistrationCookie } from '../accounts.cookies.ts';
import type { Passwords } from '../accounts.passwords.ts';
import * as codes from '../sign-in/codes.repository.ts';
import * as registrations from './registrations.repository.ts';
import type { RegistrationRow } from './registrations.repository.ts';
import * as users from '../users.repository.ts';

export type PendingRegistrationsService = ReturnType<typeof makePendingRegistrationsService>;

/**
 * The pending registrations of an address that is not verified yet. A single one is verified by any reader of the
 * mailbox. When there are several, each can only be verified in the browser that made it: one of them may come from an
 * attacker who registered the address with another password, and the reader of the mailbox must not end up with that
 * account.
 */
export function makePendingRegistrationsService({
  db,
  codeKey,
  passwords,
  moderationQueue,
  siteSettings,
}: {
  db: Database;
  codeKey: Buffer;
  passwords: Passwords;
  moderationQueue: Pick<ModerationQueueService, 'enqueue'>;
  siteSettings: Pick<SiteSettingsService, 'findBanned'>;
}) {
  /**
   * The registration that a call refers to. It is unclear when several are pending and the browser's `cookie` names none of
   * them, or when the registration that it names is deleted.
   */
  async function find(
    someDb: Db,
    email: string,
    cookie: string | undefined,
  ): Promise<RegistrationRow | 'none' | 'unclear'> {
    const pending = await registrations.listRegistrations(someDb, email);
    const named = readRegistrationCookie(codeKey, email, cookie);
    const ofBrowser = pending.find(({ id }) => id === named);
    if (ofBrowser) return ofBrowser;
    if (named !== null || pending.length > 1) return 'unclear';
    return pending[0] ?? 'none';
  }

  /** Puts a name that holds banned words before the moderators. */
  async function noteName(transaction: Db, userId: number, name: string): Promise<void> {
    const reasons = siteSettings.findBanned(name).map(reviewReasonOf);
    if (reasons.length === 0) return;
    const subject = { type: 'person', id: userId } as const;
    await moderationQueue.enqueue(transaction, { kind: 'banned_word', subject, harm: 2, reasons });
  }

  return {
    find,

    /** The same, or null when none is pending. Throws 403 `accounts.register_again` when it is unclear. */
    async choose(someDb: Db, email: string, cookie: string | undefined): Promise<RegistrationRow | null> {
      const found = await find(someDb, email, cookie);
      if (found === 'unclear') throw registerAgain();
      return found === 'none' ? null : found;
    },

    /** The registration with this password, that of the browser first. Checks one hash even when none is pending. */
    async findByPassword(email: string, password: string, cookie: string | undefined): Promise<RegistrationRow | null> {
      const named = readRegistrationCookie(codeKey, email, cookie);
      const pending = await registrations.listRegistrations(db, email);
      pending.sort((a, b) => Number(b.id === named) - Number(a.id === named));
      if (pending.length === 0) await passwords.verify(null, password);
      for (const registration of pending) {
        if (await passwords.verify(registration.password_hash, password)) return registration;
      }
      return null;
    },

    /**
     * Turns a registration into the verified user and deletes all others of the address. The caller has locked the address.
     * Returns the user's id and the pictures to delete after the commit.
     */
    async complete(transaction: Db, registration: RegistrationRow): Promise<{ userId: number; oldPictures: string[] }> {
      const existing = await users.findUserByEmail(transaction, registration.email);
      if (existing?.email_verified_at) throw alreadyVerified();
      if (existing) await users.updateToVerified(transaction, existing.id, registration);
      else await users.insertVerified(transaction, registration);
      const userId = existing?.id ?? registration.user_id;
      await codes.updateLinksOf(transaction, registration.id, userId);
      await noteName(transaction, userId, `${registration.first_name} ${registration.last_name}`);
      const deleted = await registrations.deleteRegistrations(transaction, registration.email);
      const pictures = deleted.map((row) => (row.id === registration.id ? null : row.profile_picture));
      return { userId, oldPictures: [...pictures, existing?.profile_picture ?? null].filter((one) => one !== null) };
    },
  };
}

/** 400: the address has an account; the user should sign in. */
export const alreadyVerified = () => new AppError('accounts.already_verified');

/** 403: several registrations are pending for the address, and this browser made none of them. */
export const registerAgain = () => new AppError('accounts.register_again');
