import type { ContinueSignInBody } from '#contracts/accounts/credentials.ts';
import type { Database } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Log } from '#server/platform/log.ts';
import type { RateLimiter } from '#server/platform/rate-limiter.ts';
import { readBrowserCookie } from '../accounts.cookies.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { addressId } from '../accounts.secrets.ts';
import type { SessionStartService, SignedInNow, SignInOrigin } from '../sessions/session-start.service.ts';
import * as users from '../users.repository.ts';
import * as grants from './sign-in-grants.repository.ts';

export type SignInGrantService = ReturnType<typeof makeSignInGrantService>;

/**
 * Signing in without the password in the browser that registered an account and verified its address just now
 * (docs/decisions/0123-continue-after-verification.md).
 */
export function makeSignInGrantService(needs: {
  db: Database;
  codeKey: Buffer;
  sessionStart: Pick<SessionStartService, 'open'>;
  rateLimiter: RateLimiter;
  log: Pick<Log, 'warn'>;
}) {
  const { db, codeKey, sessionStart, rateLimiter, log } = needs;

  return {
    /**
     * Signs in to the account of this address and uses the grant up, whatever follows. Throws 403
     * `accounts.sign_in_grant_over` without a grant for this account, 403 `accounts.second_step` where it has one.
     */
    async open(
      { email, remember = false }: ContinueSignInBody,
      grant: string | undefined,
      origin: SignInOrigin,
    ): Promise<SignedInNow> {
      const token = readBrowserCookie(grant);
      const user = token === null ? undefined : await users.findUserByEmail(db, email);
      const isOpen =
        token !== null &&
        user?.email_verified_at &&
        (await grants.deleteGrant(db, { userId: user.id, tokenHash: hashToken(token) }));
      if (!isOpen) {
        const account = addressId(codeKey, email);
        log.warn(
          { route: 'POST /api/auth/continue', reason: 'accounts.sign_in_grant_over', account },
          'sign-in failed',
        );
        throw new AppError('accounts.sign_in_grant_over');
      }
      await rateLimiter.refund('network-sign-ins', origin.network);
      return sessionStart.open(user, remember, origin);
    },
  };
}
