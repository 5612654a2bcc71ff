import type { ResetPasswordBody } from '#contracts/accounts.ts';
import { limits } from '#contracts/limits.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { RateLimiter } from '#server/platform/rate-limiter.ts';
import { passwordChangedMail, passwordResetMail } from './accounts.emails.ts';
import type { Passwords } from './accounts.passwords.ts';
import { hashToken, makeToken } from './accounts.secrets.ts';
import * as codesRepository from './codes.repository.ts';
import { codeNotVerified, type CodesService } from './codes.service.ts';
import type { SessionsService } from './sessions.service.ts';
import * as users from './users.repository.ts';

const purpose = 'reset_password';
const noAccount = 'No account found with this email address.';

export type PasswordResetService = ReturnType<typeof makePasswordResetService>;

/** A forgotten password: a code by mail, a grant for who knows the code, a new password for who holds the grant. */
export function makePasswordResetService(needs: {
  db: Database;
  clock: Clock;
  codes: CodesService;
  sessions: SessionsService;
  passwords: Passwords;
  rateLimiter: RateLimiter;
  mailer: Mailer;
  publicUrl: string;
}) {
  const { db, clock, codes, sessions, passwords, rateLimiter, mailer, publicUrl } = needs;

  async function sendCode(email: string): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      const user = await users.findUserByEmailForUpdate(transaction, email);
      if (!user) throw new AppError(404, 'accounts.not_found', noAccount);
      const { code, expiresAt } = await codes.issue(transaction, { userId: user.id, purpose });
      const mail = passwordResetMail({ firstName: user.first_name, code, publicUrl });
      await mailer.enqueue(transaction, { to: user.email, ...mail, expiresAt });
    });
  }

  return {
    /** Sends a reset code. Throws 404 "No account found …", or 429: once a minute, five times an hour, ten a day. */
    async forgot(email: string): Promise<void> {
      await rateLimiter.take('forgot-address', email);
      try {
        await sendCode(email);
      } catch (error) {
        // A press too soon sent nothing, and is not counted among what was sent.
        if (error instanceof AppError && error.status === 429) await rateLimiter.giveBack('forgot-address', email);
        throw error;
      }
    },

    /** Checks the code and returns the grant: a token for one new password within 15 minutes. Throws as codes do. */
    async verify(email: string, code: string): Promise<string> {
      const user = await users.findUserByEmail(db, email);
      const token = makeToken();
      await codes.verify(purpose, user ? { userId: user.id, purpose } : null, code, async (transaction) => {
        if (!user) return;
        await codesRepository.deleteTokensOf(transaction, 'password_reset_grants', user.id);
        await codesRepository.insertToken(transaction, 'password_reset_grants', {
          hash: hashToken(token),
          userId: user.id,
          minutes: limits.resetGrantMinutes,
        });
      });
      return token;
    },

    /**
     * Sets the new password, uses the grant up and ends every session. The address counts as verified, since the code
     * was read there. Throws 422 when the two differ, 403 `accounts.code_not_verified` without a grant of this user.
     */
    async reset(body: ResetPasswordBody, grant: string | undefined): Promise<void> {
      if (body.password !== body.password_confirmation) {
        const sentence = 'Passwords do not match.';
        throw new AppError(422, 'request.invalid', sentence, { fields: { password_confirmation: [sentence] } });
      }
      const user = await users.findUserByEmail(db, body.email);
      if (!user || grant === undefined) throw codeNotVerified();
      const passwordHash = await passwords.hash(body.password);
      const closeSockets = await db.transaction().execute(async (transaction) => {
        if (!(await codesRepository.deleteGrant(transaction, hashToken(grant), user.id))) throw codeNotVerified();
        await users.updatePassword(transaction, user.id, passwordHash);
        await users.updateVerified(transaction, user.id);
        const close = await sessions.endAll(transaction, user.id);
        const mail = passwordChangedMail({ firstName: user.first_name, when: clock.now(), publicUrl });
        await mailer.enqueue(transaction, { to: user.email, ...mail, expiresAt: null });
        return close;
      });
      closeSockets();
      await rateLimiter.clear('login-failures', user.email);
    },
  };
}
