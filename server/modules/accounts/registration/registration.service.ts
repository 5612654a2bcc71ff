import { createHmac } from 'node:crypto';
import type { AccountUser, RegisterBody } from '#contracts/accounts/accounts.ts';
import { limits } from '#contracts/limits.ts';
import { readPhone } from '#contracts/accounts/phone.ts';
import type { SiteSettingsService } from '#server/modules/site-settings/site-settings.module.ts';
import type { MediaService } from '#server/modules/media/media.module.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { runSweeps, type Sweep, type SweepTime } from '#server/platform/database/sweeps.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { pageUrl } from '#server/platform/mail/mail-words.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { RateLimiter } from '#server/platform/rate-limiter.ts';
import { readRegistrationCookie, registrationCookie, verifiedCookie } from '../accounts.cookies.ts';
import { verificationMail } from '../accounts.emails.ts';
import { requireGoodPassword } from '../accounts.password-choice.ts';
import type { Passwords } from '../accounts.passwords.ts';
import { presentUser } from '../accounts.presenter.ts';
import { hashToken, makeToken } from '#server/platform/tokens.ts';
import { addressId, browserId } from '../accounts.secrets.ts';
import { subjectOfRegistration } from '../accounts.subject.ts';
import * as codesRepository from '../sign-in/codes.repository.ts';
import type { CodeOwner } from '../sign-in/codes.repository.ts';
import type { CodesService, IssuedCode } from '../sign-in/codes.service.ts';
import { insertGrant } from '../sign-in/sign-in-grants.repository.ts';
import * as registrations from './registrations.repository.ts';
import type { NewRegistration, RegistrationRow } from './registrations.repository.ts';
import { alreadyVerified, registerAgain, type PendingRegistrationsService } from './pending-registrations.service.ts';
import * as users from '../users.repository.ts';

const purpose = 'verify_email';

/** For the browser that registered: the cookie that replaces that of the registration, and a grant for one sign-in. */
export interface VerifiedHere {
  cookie: string;
  grant: string;
}

export type RegistrationService = ReturnType<typeof makeRegistrationService>;

/** Registration, and verification of its address by one mail with a code and a link. */
export function makeRegistrationService(needs: {
  db: Database;
  codeKey: Buffer;
  /** Hashes the networks that registrations come from. */
  viewerKey: Buffer;
  codes: CodesService;
  pending: PendingRegistrationsService;
  passwords: Passwords;
  rateLimiter: RateLimiter;
  media: Pick<MediaService, 'storeAvatar' | 'dropAvatar'>;
  mailer: Mailer;
  publicUrl: string;
  siteSettings: Pick<SiteSettingsService, 'isSignUpOpen' | 'requireAllowed'>;
}) {
  const { db, codeKey, codes, pending, passwords, rateLimiter, media, mailer, publicUrl, siteSettings } = needs;
  const codeOf = (row: RegistrationRow): CodeOwner => ({ ...subjectOfRegistration(row), purpose, browserHash: null });

  const sweeps: readonly Sweep[] = [
    {
      name: 'registrations',
      dueSince: registrations.staleSince,
      async batch(_, limit) {
        const { registrations: deleted, pictures } = await registrations.deleteStaleRegistrations(db, limit);
        await dropPictures(pictures);
        return deleted;
      },
    },
  ];

  /** Sends code and link, in the language of the call; throws 429 over the daily limit of the address, which all its registrations share. */
  async function sendMail(transaction: Db, row: RegistrationRow, { code, expiresAt }: IssuedCode): Promise<void> {
    const tooMany = await rateLimiter.countIn(transaction, 'verification-mails', addressId(codeKey, row.email));
    if (tooMany) throw tooMany;
    const token = makeToken();
    await codesRepository.insertToken(transaction, 'verification_links', {
      hash: hashToken(token),
      of: subjectOfRegistration(row),
      minutes: limits.linkLifeHours * 60,
    });
    const link = pageUrl(publicUrl, `/verify-email?token=${token}`);
    const mail = verificationMail({ firstName: row.first_name, code, link, publicUrl });
    await mailer.enqueue(transaction, { to: row.email, ...mail, expiresAt });
  }

  async function requireUnverified(someDb: Db, email: string): Promise<void> {
    const user = await users.findUserByEmail(someDb, email);
    if (user?.email_verified_at) throw alreadyVerified();
  }

  /** Replaces the registration `existing`, or adds one; throws 422 for a verified address. */
  async function store(transaction: Db, person: NewRegistration, existing: RegistrationRow | undefined) {
    const user = await users.findUserByEmail(transaction, person.email);
    if (user?.email_verified_at) {
      throw new AppError('accounts.email_taken', { field: 'email' });
    }
    if (existing) {
      const row = await registrations.updateRegistration(transaction, existing.id, person);
      return { row, oldPictures: [existing.profile_picture] };
    }
    const row = await registrations.insertRegistration(transaction, person, user?.id ?? null);
    const deleted = await registrations.deleteRegistrations(transaction, person.email, limits.pendingRegistrations);
    return { row, oldPictures: deleted.map((one) => one.profile_picture) };
  }

  /** The registration of this browser, or an equal one: same names and password. `others` are hashes already tried. */
  async function findSame(
    pendingNow: readonly RegistrationRow[],
    {
      person,
      password,
      cookie,
    }: {
      person: Pick<NewRegistration, 'email' | 'first_name' | 'last_name'>;
      password: string;
      cookie: string | undefined;
    },
    others: Set<string>,
  ): Promise<RegistrationRow | undefined> {
    const named = readRegistrationCookie(codeKey, person.email, cookie);
    const ofBrowser = pendingNow.find(({ id }) => id === named);
    if (ofBrowser) return ofBrowser;
    for (const row of pendingNow) {
      if (row.first_name !== person.first_name || row.last_name !== person.last_name) continue;
      if (others.has(row.password_hash)) continue;
      if (await passwords.verify(row.password_hash, password)) return row;
      others.add(row.password_hash);
    }
    return undefined;
  }

  async function registerWith(
    body: RegisterBody,
    picture: string | null,
    cookie: string | undefined,
    place: string,
  ): Promise<{ user: AccountUser; cookie: string }> {
    const phone = readPhone(body.phone_number);
    if (phone === null) {
      throw new AppError('accounts.phone_invalid', { field: 'phone_number' });
    }
    const { password, ...rest } = body;
    requireGoodPassword(password, { ...rest, phone_number: phone });
    // Hashing and comparing take a while: never inside the transaction.
    const password_hash = await passwords.hash(password);
    const person = { ...rest, phone_number: phone, password_hash, profile_picture: picture };
    const others = new Set<string>();
    for (;;) {
      const seen = await registrations.listRegistrations(db, person.email);
      const same = await findSame(seen, { person, password, cookie }, others);
      const stored = await db.transaction().execute(async (transaction) => {
        await registrations.lockAddress(transaction, person.email);
        const now = await registrations.listRegistrations(transaction, person.email);
        const existing = now.find(({ id }) => id === same?.id);
        // A registration was stored in the meantime; it may be this one, sent twice, so compare again.
        if (!existing && now.some((row) => !seen.some(({ id }) => id === row.id))) return null;
        const { row, oldPictures } = await store(transaction, person, existing);
        const hash = createHmac('sha256', needs.viewerKey).update(`registration ${place}`).digest();
        await registrations.upsertPlace(transaction, row.user_id, hash);
        const issued = await codes.issueAgain(transaction, codeOf(row));
        if (issued) await sendMail(transaction, row, issued);
        return { row, oldPictures };
      });
      if (!stored) continue;
      await dropPictures(stored.oldPictures);
      const { row } = stored;
      return { user: presentUser({ ...row, id: row.user_id }), cookie: registrationCookie(codeKey, row) };
    }
  }

  async function dropPictures(pictures: readonly (string | null)[]): Promise<void> {
    for (const picture of pictures) if (picture !== null) await media.dropAvatar(picture);
  }

  /**
   * Verifies `registration`, unless another was added for the address since it was chosen. In the browser that made it,
   * which has entered its password, the answer has its new cookie and a grant for one sign-in; elsewhere it is null.
   */
  async function verify(
    registration: RegistrationRow,
    cookie: string | undefined,
    prove: (transaction: Db) => Promise<void>,
  ): Promise<VerifiedHere | null> {
    const { id, email } = registration;
    const isOfBrowser = readRegistrationCookie(codeKey, email, cookie) === id;
    const grant = makeToken();
    const { userId, oldPictures } = await db.transaction().execute(async (transaction) => {
      await registrations.lockAddress(transaction, registration.email);
      await requireUnverified(transaction, registration.email);
      const chosen = await pending.choose(transaction, registration.email, cookie);
      if (chosen?.id !== registration.id) throw registerAgain();
      await prove(transaction);
      const completed = await pending.complete(transaction, chosen);
      if (isOfBrowser) await insertGrant(transaction, { userId: completed.userId, tokenHash: hashToken(grant) });
      return completed;
    });
    await dropPictures(oldPictures);
    return isOfBrowser ? { cookie: verifiedCookie(codeKey, { id: userId, email }), grant } : null;
  }

  return {
    /**
     * Stores a registration and sends the mail, both or neither. An earlier one of this browser (`cookie`) or an equal
     * one is replaced; others of the address stay pending. A keyed hash of `place`, the caller's network, is stored
     * for 30 days (docs/decisions/0083-many-accounts-of-one-place.md). Returns the user to be, and the cookie that
     * ties this browser to the registration. Throws 422 with `fields.email` for an address that is verified, 422 or
     * 413 for the picture, 422 for a password that is easily guessed and for a banned word in the name, 403 while sign-up
     * is closed, 429 when codes are locked or too many were sent, and for the sixth registration of one `browser` (its
     * token, null for a new one) in half an hour.
     */
    async register(
      body: RegisterBody,
      picture: Buffer | null,
      cookie: string | undefined,
      { place, browser }: { place: string; browser: string | null },
    ): Promise<{ user: AccountUser; cookie: string }> {
      if (browser !== null) await rateLimiter.take('register-browser', browserId(browser));
      if (!siteSettings.isSignUpOpen()) throw new AppError('accounts.sign_up_closed');
      siteSettings.requireAllowed({ first_name: body.first_name, last_name: body.last_name });
      siteSettings.requireAllowed({ last_name: `${body.first_name} ${body.last_name}` });
      const stored = picture && (await media.storeAvatar(picture));
      try {
        return await registerWith(body, stored, cookie, place);
      } catch (error) {
        if (stored !== null) await media.dropAvatar(stored);
        throw error;
      }
    },

    /**
     * Sends code and link again. In the browser that registered it throws 429 as codes do. Elsewhere the answer
     * doesn't reveal whether the address is registered: it throws 429 when `network` requests this address twice in a
     * minute or when three wrong codes locked it. Throws 400 for a verified address.
     */
    async resend(email: string, cookie: string | undefined, network: string): Promise<void> {
      await requireUnverified(db, email);
      const isSameBrowser = readRegistrationCookie(codeKey, email, cookie) !== null;
      if (!isSameBrowser) await rateLimiter.take('resend', `${addressId(codeKey, email)} ${network}`);
      try {
        await db.transaction().execute(async (transaction) => {
          await registrations.lockAddress(transaction, email);
          const row = await pending.choose(transaction, email, cookie);
          if (row) await sendMail(transaction, row, await codes.issue(transaction, codeOf(row)));
        });
      } catch (error) {
        if (isSameBrowser || !(error instanceof AppError) || error.code === 'accounts.code_locked') throw error;
      }
    },

    /**
     * Verifies the address by the code of the mail; throws as codes do, 400 when it is verified, 403 as `choose`. Returns
     * what the browser that registered gets, or null in another one.
     */
    async verifyByCode(email: string, code: string, cookie: string | undefined): Promise<VerifiedHere | null> {
      await requireUnverified(db, email);
      const chosen = await pending.choose(db, email, cookie);
      const checked = await codes.check(purpose, chosen && codeOf(chosen), code);
      return chosen && verify(chosen, cookie, (transaction) => codes.use(transaction, checked));
    },

    /** The same by the link of the mail; 400 `accounts.already_verified` the second time, 403 as `choose`. */
    async verifyByLink(token: string, cookie: string | undefined): Promise<VerifiedHere | null> {
      const link = await codesRepository.findLink(db, hashToken(token));
      if (link?.user_id) throw alreadyVerified();
      const registration = link?.registration_id && (await registrations.findRegistration(db, link.registration_id));
      if (!registration || !link.is_live) {
        throw new AppError('accounts.verification_link_invalid');
      }
      return verify(registration, cookie, () => Promise.resolve());
    },

    sweeps,
    /** Deletes the registrations of addresses that were not verified within a month. Runs every hour. */
    sweepStale: (time?: SweepTime): Promise<void> => runSweeps(db, sweeps, time),
  };
}
