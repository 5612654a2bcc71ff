import { AppError } from '#server/platform/http/app-error.ts';
import type { RateLimiter } from '#server/platform/rate-limiter.ts';
import type { Passwords } from '../accounts.passwords.ts';
import { addressId } from '../accounts.secrets.ts';

export type PasswordCheckService = ReturnType<typeof makePasswordCheckService>;

/** Checks the password of signed-in users again, before something that a stolen session must not do. */
export function makePasswordCheckService(needs: { codeKey: Buffer; passwords: Passwords; rateLimiter: RateLimiter }) {
  const { codeKey, passwords, rateLimiter } = needs;

  async function matches(user: { email: string; password_hash: string | null }, password: string): Promise<boolean> {
    const counted = `${addressId(codeKey, user.email)} session`;
    // Counted before the check and refunded after a success, so that concurrent guesses cannot outrun the count.
    await rateLimiter.take('login-failures', counted);
    const isRight = await passwords.verify(user.password_hash, password);
    if (isRight) await rateLimiter.clear('login-failures', counted);
    return isRight;
  }

  return {
    /** Whether the password is the user's. Ten wrong ones lock this check with 429, but no sign-in elsewhere. */
    matches,

    /**
     * Throws 422 `accounts.wrong_password` with `fields.current_password`, 409 `accounts.no_password` for an account
     * that has none, 429 after ten wrong ones.
     */
    async require(user: { email: string; password_hash: string | null }, password: string): Promise<void> {
      if (user.password_hash === null) {
        throw new AppError('accounts.no_password');
      }
      if (!(await matches(user, password))) throw wrongPassword('current_password');
    },
  };
}

/** 422 for the field in which the password was entered. */
export function wrongPassword(field: 'password' | 'current_password'): AppError {
  return new AppError('accounts.wrong_password', { field });
}
