import type { LoginBody, VerifySignInBody } from '#contracts/accounts/accounts.ts';
import type { Database } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { inLanguageOf } from '#server/platform/language.ts';
import type { Log } from '#server/platform/log.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { RateLimiter } from '#server/platform/rate-limiter.ts';
import {
  hasVerified,
  readBrowserCookie,
  readRegistrationCookie,
  registrationCookie,
  trustedDevice,
  type BrowserCookies,
} from '../accounts.cookies.ts';
import { signInMail } from '../accounts.emails.ts';
import type { Passwords } from '../accounts.passwords.ts';
import { hashToken, makeToken } from '#server/platform/tokens.ts';
import { addressId, browserId } from '../accounts.secrets.ts';
import { subjectOfUser } from '../accounts.subject.ts';
import type { AccountEventsService } from '../account-events.service.ts';
import type { CodesService } from './codes.service.ts';
import { makeAfterAnswers } from './after-answers.ts';
import { lockAddress, type RegistrationRow } from '../registration/registrations.repository.ts';
import type { SessionStartService, SignedInNow, SignInOrigin } from '../sessions/session-start.service.ts';
import type { PendingRegistrationsService } from '../registration/pending-registrations.service.ts';
import * as users from '../users.repository.ts';
import type { UserRow } from '../users.repository.ts';

const purpose = 'sign_in';

/** The outcome of a sign-in that is not refused. Without a session it carries the failure to answer with. */
export type SignInOutcome =
  | ({ kind: 'signed-in' } & SignedInNow)
  | { kind: 'unverified'; registration: string; failure: AppError }
  | { kind: 'code' | 'wrong'; browser: string; failure: AppError };

export type SignInService = ReturnType<typeof makeSignInService>;

/**
 * Signing in. Wrong passwords are counted by account, by network, and by both together; for a trusted device by device
 * alone. Beyond these counts, devices that are not trusted need a code by mail: a guesser learns nothing more, and
 * locks nobody out (docs/decisions/0086-limits-know-carriers.md).
 */
export function makeSignInService(needs: {
  db: Database;
  codeKey: Buffer;
  codes: CodesService;
  pending: PendingRegistrationsService;
  sessionStart: SessionStartService;
  accountEvents: Pick<AccountEventsService, 'noteOnce'>;
  passwords: Passwords;
  rateLimiter: RateLimiter;
  mailer: Mailer;
  publicUrl: string;
  log: Pick<Log, 'warn' | 'error'>;
}) {
  const { db, codeKey, codes, pending, sessionStart, accountEvents, passwords, rateLimiter, mailer, publicUrl, log } =
    needs;
  /** Codes that are still being stored and mailed, and locks being noted, after their calls were answered. */
  const afterAnswers = makeAfterAnswers(log);

  const noteLock = (user: UserRow | null) => {
    if (!user) return;
    afterAnswers.begin(
      accountEvents.noteOnce({ userId: user.id, kind: 'sign_in_locked' }),
      'a lock could not be noted',
    );
  };

  async function sendCode(user: UserRow, browser: string): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      await lockAddress(transaction, user.email.toLowerCase());
      const owner = { ...subjectOfUser(user), purpose, browserHash: hashToken(browser) } as const;
      const { code, expiresAt } = await codes.issueForBrowser(transaction, owner, false);
      const tooMany = await rateLimiter.countIn(transaction, 'sign-in-mails', addressId(codeKey, user.email));
      if (tooMany) throw tooMany;
      const mail = inLanguageOf(user, () => signInMail({ firstName: user.first_name, code, publicUrl }));
      await mailer.enqueue(transaction, { to: user.email, ...mail, expiresAt });
    });
  }

  /**
   * Requires a code by mail. Right and wrong passwords get the same answer in the same time, so that guesses reveal nothing:
   * the mail is written after the answer, and only for the right password.
   */
  function requireCode(user: UserRow | null, browser: string): SignInOutcome {
    if (user) afterAnswers.begin(sendCode(user, browser), 'a sign-in code could not be sent');
    const failure = new AppError('accounts.sign_in_code', {
      extras: { requires_code: true },
    });
    return { kind: 'code', browser, failure };
  }

  /**
   * Counts this attempt. True when the device is not trusted and the account had ten failures from this network or a
   * hundred today. A trusted device is refused after ten, as its failures are its own.
   */
  async function countTry(user: UserRow | null, id: string, device: string | null, network: string): Promise<boolean> {
    if (device !== null) {
      await rateLimiter.take('login', device);
      await rateLimiter.take('login-failures', `${id} ${device}`).catch((error: unknown) => {
        noteLock(user);
        throw error;
      });
      return false;
    }
    const isLocked =
      (await rateLimiter.countIn(db, 'login-failures', `${id} ${network}`)) !== null ||
      (await rateLimiter.countIn(db, 'account-failures', id)) !== null;
    if (isLocked) noteLock(user);
    return isLocked;
  }

  /**
   * Undoes the counts of a right sign-in, with the typing errors of this browser before it. Others of the network may
   * have guessed at the same account, and their guesses stay counted.
   */
  async function refundTry(id: string, device: string | null, network: string, browser: string): Promise<void> {
    const failures = `${id} ${device ?? network}`;
    if (device === null) {
      const ofBrowser = `${id} ${browserId(browser)}`;
      const typingErrors = await rateLimiter.findCounted('browser-failures', ofBrowser);
      await rateLimiter.clear('browser-failures', ofBrowser);
      await rateLimiter.refundCounted('network-failures', network, typingErrors);
      await rateLimiter.refund('account-failures', id);
    } else await rateLimiter.refund('login', device);
    await rateLimiter.clear('login-failures', failures);
    await rateLimiter.refund('network-sign-ins', network);
  }

  /**
   * Whether the network has guessed too much for an answer to an untrusted device. Wrong passwords are counted after
   * the check, so that right ones at the same moment never count; guesses at the same moment exceed the limit by the
   * number of passwords that are checked at once, which is two.
   */
  async function isGuessing(isRight: boolean, network: string, ofBrowser: string): Promise<boolean> {
    if (isRight) return rateLimiter.isReached('network-failures', network);
    await rateLimiter.countIn(db, 'browser-failures', ofBrowser);
    return (await rateLimiter.countIn(db, 'network-failures', network)) !== null;
  }

  async function signIn(body: LoginBody, origin: SignInOrigin): Promise<SignInOutcome> {
    const { cookies, network } = origin;
    const browser = readBrowserCookie(cookies.browser) ?? makeToken();
    const id = addressId(codeKey, body.email);
    const found = await users.findUserByEmail(db, body.email);
    const user = found?.email_verified_at ? found : null;
    const device = user && trustedDevice(codeKey, user, cookies.devices);
    // Counted before the check and refunded after a success, so that concurrent guesses cannot outrun the count.
    const isLocked = await countTry(user, id, device, network);
    const registration = user ? null : await pending.findByPassword(body.email, body.password, cookies.registration);
    const isRight = user ? await passwords.verify(user.password_hash, body.password) : registration !== null;
    // The browser of a registration learns nothing from its own password, and guesses at one account are counted above.
    const hasRegistered = user ? hasVerified(codeKey, user, cookies.registration) : isOfBrowser(registration, cookies);
    const isTrusted = device !== null || hasRegistered;
    const needsCode = isLocked || (!isTrusted && (await isGuessing(isRight, network, `${id} ${browserId(browser)}`)));
    if (needsCode) return requireCode(isRight ? user : null, browser);
    if (isRight) await refundTry(id, device, network, browser);
    if (registration) {
      const failure = new AppError('accounts.unverified', {
        extras: { requires_verification: true },
      });
      return { kind: 'unverified', registration: registrationCookie(codeKey, registration), failure };
    }
    if (!user || !isRight) {
      const failure = new AppError('accounts.wrong_login');
      return { kind: 'wrong', browser, failure };
    }
    return { kind: 'signed-in', ...(await sessionStart.open(user, body.remember ?? false, origin)) };
  }

  const isOfBrowser = (registration: RegistrationRow | null, { registration: cookie }: BrowserCookies): boolean =>
    registration !== null && readRegistrationCookie(codeKey, registration.email, cookie) === registration.id;

  /** Logs one line for a failed sign-in: the account's hash and the reason. */
  async function logged<T extends { failure?: AppError } | object>(
    route: string,
    email: string,
    work: () => Promise<T>,
  ): Promise<T> {
    const write = ({ code }: AppError) =>
      log.warn({ route, reason: code, account: addressId(codeKey, email) }, 'sign-in failed');
    try {
      const outcome = await work();
      if ('failure' in outcome && outcome.failure) write(outcome.failure);
      return outcome;
    } catch (error) {
      // A request for the second step isn't a failure.
      if (error instanceof AppError && error.code !== 'accounts.second_step') write(error);
      throw error;
    }
  }

  return {
    /**
     * Signs in. Throws 429 after ten failures of one trusted device, 503 when too many sign in at once. Returns the
     * failure 401 `accounts.wrong_login` for an unknown address and for a wrong password alike, 403
     * `accounts.unverified`, with the cookie of the registration whose password it was, and 403
     * `accounts.sign_in_code`, with the token of the browser that the code is for.
     */
    signIn: (body: LoginBody, origin: SignInOrigin): Promise<SignInOutcome> =>
      logged('POST /api/auth/login', body.email, () => signIn(body, origin)),

    /** Waits for codes and notes in progress. Called before the database is closed. */
    finishCodes: (): Promise<void> => afterAnswers.finish(),

    /** The second step: the code of the mail, in the browser that requested it. Throws the same 400 for every fault. */
    enterCode: (body: VerifySignInBody, origin: SignInOrigin): Promise<SignedInNow> =>
      logged('POST /api/auth/verify-sign-in-otp', body.email, async () => {
        const user = await users.findUserByEmail(db, body.email);
        const browser = readBrowserCookie(origin.cookies.browser);
        try {
          const isOpen = user?.email_verified_at && browser !== null;
          const owner = isOpen ? ({ ...subjectOfUser(user), purpose, browserHash: hashToken(browser) } as const) : null;
          const checked = await codes.check(purpose, owner, body.otp);
          await db.transaction().execute((transaction) => codes.use(transaction, checked));
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          throw new AppError('accounts.sign_in_code_wrong');
        }
        if (!user) throw new Error('A code that was right has a user.');
        await rateLimiter.clear('login-failures', `${addressId(codeKey, body.email)} ${origin.network}`);
        await rateLimiter.refund('network-sign-ins', origin.network);
        return sessionStart.open(user, body.remember ?? false, origin);
      }),
  };
}
