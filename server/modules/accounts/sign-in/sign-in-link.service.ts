import type { OpenSignInLinkBody, SignInLinkBody } from '#contracts/accounts/credentials.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { inLanguageOf } from '#server/platform/language.ts';
import type { Log } from '#server/platform/log.ts';
import { pageUrl } from '#server/platform/mail/mail-words.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { RateLimiter } from '#server/platform/rate-limiter.ts';
import { readBrowserCookie, trustedDevice } from '../accounts.cookies.ts';
import { deviceName, deviceText } from '../accounts.device.ts';
import { hashToken, makeToken } from '#server/platform/tokens.ts';
import { addressId, browserId, sameHash } from '../accounts.secrets.ts';
import type { AccountEventsService } from '../account-events.service.ts';
import { makeAfterAnswers } from './after-answers.ts';
import { lockAddress } from '../registration/registrations.repository.ts';
import type { SessionStartService, SignedInNow, SignInOrigin } from '../sessions/session-start.service.ts';
import { signInLinkMail } from './sign-in-link.emails.ts';
import * as links from './sign-in-links.repository.ts';
import * as users from '../users.repository.ts';
import type { UserRow } from '../users.repository.ts';

export type SignInLinkService = ReturnType<typeof makeSignInLinkService>;

/**
 * Signing in with a link from a mail in place of the password. A link belongs to the browser that requested it;
 * elsewhere it works after a confirmation (docs/decisions/0059-changed-addresses-and-sign-in-links.md).
 */
export function makeSignInLinkService(needs: {
  db: Database;
  clock: Clock;
  codeKey: Buffer;
  rateLimiter: RateLimiter;
  sessionStart: SessionStartService;
  accountEvents: Pick<AccountEventsService, 'note'>;
  mailer: Mailer;
  publicUrl: string;
  log: Pick<Log, 'warn' | 'error'>;
}) {
  const { db, clock, codeKey, rateLimiter, sessionStart, accountEvents, mailer, publicUrl, log } = needs;
  const afterAnswers = makeAfterAnswers(log);

  async function send(user: UserRow, body: SignInLinkBody, browser: string, userAgent: string): Promise<void> {
    const token = makeToken();
    const device = deviceName(userAgent);
    await db.transaction().execute(async (transaction) => {
      await lockAddress(transaction, user.email.toLowerCase());
      // The address may have been changed since: then nothing goes to the old mailbox.
      if ((await users.findUser(transaction, user.id))?.email !== user.email) return;
      const expiresAt = await links.upsertLink(transaction, {
        userId: user.id,
        tokenHash: hashToken(token),
        browserHash: hashToken(browser),
        remember: body.remember ?? false,
        device,
      });
      const next = body.next === undefined ? '' : `&next=${encodeURIComponent(body.next)}`;
      const mail = inLanguageOf(user, () => {
        const link = pageUrl(publicUrl, `/signin?link=${token}${next}`);
        return signInLinkMail({ firstName: user.first_name, link, device, when: clock.now(), publicUrl });
      });
      await mailer.enqueue(transaction, { to: user.email, ...mail, expiresAt });
    });
  }

  return {
    /**
     * Mails a link to the account of this address and returns the token that ties it to this browser. Answers the same,
     * and as fast, where there is none: the mail is written after the answer. Throws 429: once a minute and five times a
     * day for an address, whether or not it has an account; a trusted device has a count of its own; three times a minute
     * and ten an hour for all addresses in one browser.
     */
    async request(body: SignInLinkBody, { cookies, userAgent }: SignInOrigin): Promise<string> {
      const existing = readBrowserCookie(cookies.browser);
      if (existing !== null) await rateLimiter.take('sign-in-link-browser', browserId(existing));
      const browser = existing ?? makeToken();
      const found = await users.findUserByEmail(db, body.email);
      const user = found?.email_verified_at ? found : null;
      const device = user && trustedDevice(codeKey, user, cookies.devices);
      await rateLimiter.take('sign-in-link-address', `${addressId(codeKey, body.email)}${device ? ` ${device}` : ''}`);
      if (user) afterAnswers.begin(send(user, body, browser, userAgent), 'a sign-in link could not be sent');
      return browser;
    },

    /** Waits for mails that are being written. Called before the database is closed. */
    finishLinks: (): Promise<void> => afterAnswers.finish(),

    /**
     * Signs in with a link and uses it up. Throws 400 `accounts.sign_in_link_invalid` for one that has ended or was used, 409
     * `accounts.link_elsewhere` with `asked_elsewhere` in another browser than the one that requested it, unless the
     * caller agreed to that with `elsewhere`.
     */
    async open({ token, elsewhere = false }: OpenSignInLinkBody, origin: SignInOrigin): Promise<SignedInNow> {
      const tokenHash = hashToken(token);
      const link = await links.findLink(db, tokenHash);
      const user = link && (await users.findUser(db, link.user_id));
      if (!link || !user?.email_verified_at) {
        log.warn(
          { route: 'POST /api/auth/sign-in-link/open', reason: 'accounts.sign_in_link_invalid' },
          'sign-in failed',
        );
        throw linkInvalid();
      }
      const browser = readBrowserCookie(origin.cookies.browser);
      const isSameBrowser = browser !== null && sameHash(hashToken(browser), link.browser_hash);
      if (!isSameBrowser && !elsewhere) {
        const asked = { email: user.email, device: deviceText(link.device), asked_at: link.created_at.toISOString() };
        throw new AppError('accounts.link_elsewhere', { extras: { asked_elsewhere: asked } });
      }
      await db.transaction().execute(async (transaction) => {
        if (!(await links.deleteLink(transaction, tokenHash))) throw linkInvalid();
        const device = deviceName(origin.userAgent);
        await accountEvents.note(transaction, { userId: user.id, kind: 'sign_in_link_used', device });
      });
      await rateLimiter.refund('network-sign-ins', origin.network);
      // "Remember me" was chosen for the browser that requested it.
      return sessionStart.open(user, isSameBrowser && link.remember, origin);
    },
  };
}

function linkInvalid(): AppError {
  return new AppError('accounts.sign_in_link_invalid');
}
