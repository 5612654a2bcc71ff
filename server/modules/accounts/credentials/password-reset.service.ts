import type { ResetPasswordBody } from '#contracts/accounts/accounts.ts';
import { remainingAccessText } from '#contracts/accounts/remaining-access-text.ts';
import { limits } from '#contracts/limits.ts';
import type { MediaService } from '#server/modules/media/media.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { inLanguageOf } from '#server/platform/language.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { RateLimiter } from '#server/platform/rate-limiter.ts';
import { devicesCookie, trustedDevice, readBrowserCookie, type BrowserCookies } from '../accounts.cookies.ts';
import { passwordChangedMail, passwordResetMail } from '../accounts.emails.ts';
import { requireGoodPassword } from '../accounts.password-choice.ts';
import type { Passwords } from '../accounts.passwords.ts';
import { hashToken, makeToken } from '#server/platform/tokens.ts';
import { addressId, browserId } from '../accounts.secrets.ts';
import { subjectOfRegistration, subjectOfUser, type Subject } from '../accounts.subject.ts';
import type { AccountEventsService } from '../account-events.service.ts';
import * as codesRepository from '../sign-in/codes.repository.ts';
import { codeNotVerified, type CodesService } from '../sign-in/codes.service.ts';
import { findRegistration, lockAddress, type RegistrationRow } from '../registration/registrations.repository.ts';
import type { RemainingAccessService } from './remaining-access.service.ts';
import type { SignInOrigin } from '../sessions/session-start.service.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import type { PendingRegistrationsService } from '../registration/pending-registrations.service.ts';
import * as users from '../users.repository.ts';
import type { UserRow } from '../users.repository.ts';

const purpose = 'reset_password';

/** The person who forgot a password: a user, or one with a pending registration. */
type Person = { user: UserRow; registration: null } | { user: null; registration: RegistrationRow };

export type PasswordResetService = ReturnType<typeof makePasswordResetService>;

/** Resetting a password: a code by mail, a grant in return for the code, a new password in return for the grant. */
export function makePasswordResetService(needs: {
  db: Database;
  clock: Clock;
  codeKey: Buffer;
  codes: CodesService;
  pending: PendingRegistrationsService;
  sessions: SessionsService;
  passwords: Passwords;
  rateLimiter: RateLimiter;
  media: Pick<MediaService, 'dropAvatar'>;
  mailer: Mailer;
  accountEvents: Pick<AccountEventsService, 'note' | 'noteOnce'>;
  remainingAccess: Pick<RemainingAccessService, 'findIn'>;
  publicUrl: string;
}) {
  const { db, clock, codeKey, codes, pending, sessions, passwords, rateLimiter, media, mailer, publicUrl } = needs;
  const { accountEvents, remainingAccess } = needs;

  async function findPerson(someDb: Db, email: string, cookies: BrowserCookies): Promise<Person | null> {
    const user = await users.findUserByEmail(someDb, email);
    if (user?.email_verified_at) return { user, registration: null };
    const found = await pending.find(someDb, email, cookies.registration);
    if (found === 'none') return user ? { user, registration: null } : null;
    // With several registrations there is no account yet, and it is unclear which of them should become one.
    return found === 'unclear' ? null : { user: null, registration: found };
  }

  async function sendCode(email: string, cookies: BrowserCookies, browser: string): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      await lockAddress(transaction, email);
      const person = await findPerson(transaction, email, cookies);
      if (!person) throw new AppError('accounts.not_found');
      const owner = { ...subjectOf(person), purpose, browserHash: hashToken(browser) } as const;
      const isTrustedDevice = person.user !== null && trustedDevice(codeKey, person.user, cookies.devices) !== null;
      const { code, expiresAt } = await codes.issueForBrowser(transaction, owner, isTrustedDevice);
      const { first_name: firstName } = person.user ?? person.registration;
      const write = () => passwordResetMail({ firstName, code, publicUrl });
      const mail = person.user ? inLanguageOf(person.user, write) : write();
      await mailer.enqueue(transaction, { to: email, ...mail, expiresAt });
    });
  }

  /** The key under which the mails of an address are counted: a trusted device has a separate count. */
  async function countedBy(email: string, { devices }: BrowserCookies): Promise<string> {
    const user = await users.findUserByEmail(db, email);
    const device = user && trustedDevice(codeKey, user, devices);
    return `${addressId(codeKey, email)}${device ? ` ${device}` : ''}`;
  }

  return {
    /**
     * Counts a request of `network` as one for an unknown address, which {@link forgot} undoes for others. False when it
     * takes work: the answer says whether an address has an account, and the network has tried too many that have none.
     */
    async mayForget(network: string): Promise<boolean> {
      return (await rateLimiter.countIn(db, 'forgot-misses', network)) === null;
    },

    /**
     * Sends a reset code and returns the token that ties it to this browser. Throws 404 "No account found …" or
     * 429: once a minute and five times a day for an account, three times a minute and ten an hour in one browser.
     */
    async forgot(email: string, { network, cookies }: Pick<SignInOrigin, 'network' | 'cookies'>): Promise<string> {
      const existing = readBrowserCookie(cookies.browser);
      if (existing !== null) await rateLimiter.take('forgot-browser', browserId(existing));
      const browser = existing ?? makeToken();
      const counted = await countedBy(email, cookies);
      await rateLimiter.take('forgot-address', counted);
      try {
        await sendCode(email, cookies, browser);
      } catch (error) {
        // A request within the minute of waiting sent nothing and does not count.
        if (error instanceof AppError) await rateLimiter.refund('forgot-address', counted);
        // `mayForget` counted this request as one for an unknown address.
        if (!(error instanceof AppError && error.code === 'accounts.not_found')) {
          await rateLimiter.refund('forgot-misses', network);
        }
        throw error;
      }
      await rateLimiter.refund('forgot-misses', network);
      return browser;
    },

    /** Checks the code and returns the grant: a token for one new password within 15 minutes. Throws as codes do. */
    async verify(email: string, code: string, cookies: BrowserCookies): Promise<string> {
      const person = await findPerson(db, email, cookies);
      const browser = readBrowserCookie(cookies.browser);
      const owner =
        person &&
        (await codes.inBrowser({
          ...subjectOf(person),
          purpose,
          browserHash: browser === null ? null : hashToken(browser),
        }));
      const checked = await codes.check(purpose, owner, code).catch(async (error: unknown) => {
        const isLocked = error instanceof AppError && error.code === 'accounts.code_wrong_and_locked';
        if (isLocked && person?.user) await accountEvents.noteOnce({ userId: person.user.id, kind: 'code_locked' });
        throw error;
      });
      const token = makeToken();
      await db.transaction().execute(async (transaction) => {
        await lockAddress(transaction, email);
        await codes.use(transaction, checked);
        await codesRepository.deleteGrantsOf(transaction, checked.owner);
        await codesRepository.insertToken(transaction, 'password_reset_grants', {
          hash: hashToken(token),
          of: checked.owner,
          minutes: limits.resetGrantMinutes,
        });
      });
      return token;
    },

    /**
     * Sets the new password, uses the grant up and ends every session. The address counts as verified, since the code
     * was read there. Returns the cookie that makes this browser a trusted device, and what also opens the account, in
     * words. Throws 422 when the two differ or the password is easily guessed, 403 `accounts.code_not_verified` without a grant for this address.
     */
    async reset(
      body: ResetPasswordBody,
      grant: string | undefined,
      devices: string | undefined,
    ): Promise<{ devices: string; remaining: string | null }> {
      const { email, password } = body;
      if (password !== body.password_confirmation) {
        throw new AppError('accounts.reset_password_differs', { field: 'password_confirmation' });
      }
      const granted = grant === undefined ? undefined : await codesRepository.findGrant(db, hashToken(grant));
      const found = granted && (await findGranted(db, granted));
      if (!found || grant === undefined || found.email.toLowerCase() !== email) throw codeNotVerified();
      requireGoodPassword(password, found);
      const passwordHash = await passwords.hash(password);
      const done = await db.transaction().execute(async (transaction) => {
        await lockAddress(transaction, email);
        // The registration may have become a user meanwhile, or may have been deleted.
        const person = await findGranted(transaction, granted);
        if (!person || !(await codesRepository.deleteGrant(transaction, hashToken(grant)))) throw codeNotVerified();
        const { userId, oldPictures } =
          'user_id' in person
            ? await pending.complete(transaction, { ...person, password_hash: passwordHash })
            : { userId: person.id, oldPictures: [] };
        await users.updatePassword(transaction, userId, passwordHash);
        await users.updateVerified(transaction, userId);
        await codesRepository.deleteOpenProofs(transaction, userId);
        const closeSockets = await sessions.endAll(transaction, userId);
        await accountEvents.note(transaction, { userId, kind: 'password_reset' });
        const remaining = await remainingAccess.findIn(transaction, userId);
        const write = () =>
          passwordChangedMail({ firstName: person.first_name, when: clock.now(), publicUrl, remaining });
        const mail = 'language' in person ? inLanguageOf(person, write) : write();
        await mailer.enqueue(transaction, { to: email, ...mail, expiresAt: null });
        return { userId, oldPictures, closeSockets, remaining: remainingAccessText(remaining) };
      });
      done.closeSockets();
      for (const picture of done.oldPictures) await media.dropAvatar(picture);
      const user = { id: done.userId, password_hash: passwordHash };
      return { devices: devicesCookie(codeKey, user, devices), remaining: done.remaining };
    },
  };
}

/** The owner of a grant; null when deleted meanwhile. */
async function findGranted(
  db: Db,
  granted: { user_id: number | null; registration_id: number | null },
): Promise<UserRow | RegistrationRow | undefined> {
  if (granted.user_id !== null) return users.findUser(db, granted.user_id);
  return granted.registration_id === null ? undefined : findRegistration(db, granted.registration_id);
}

function subjectOf({ user, registration }: Person): Subject {
  return user ? subjectOfUser(user) : subjectOfRegistration(registration);
}
