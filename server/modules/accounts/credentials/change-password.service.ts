import type { ChangePasswordBody } from '#contracts/accounts/credentials.ts';
import { remainingAccessText } from '#contracts/accounts/remaining-access-text.ts';
import type { Database } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { devicesCookie } from '../accounts.cookies.ts';
import { deviceName } from '../accounts.device.ts';
import { requireGoodPassword } from '../accounts.password-choice.ts';
import type { Passwords } from '../accounts.passwords.ts';
import type { AccountEventsService } from '../account-events.service.ts';
import { deleteOpenProofs } from '../sign-in/codes.repository.ts';
import { requireUser } from '../sessions/current-user.ts';
import { wrongPassword, type PasswordCheckService } from './password-check.service.ts';
import type { RemainingAccessService } from './remaining-access.service.ts';
import type { ReauthenticationService } from './reauthentication.service.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import * as users from '../users.repository.ts';

export type ChangePasswordService = ReturnType<typeof makeChangePasswordService>;

/** A new password for somebody who is signed in and knows the current one. */
export function makeChangePasswordService(needs: {
  db: Database;
  codeKey: Buffer;
  passwords: Passwords;
  passwordCheck: PasswordCheckService;
  reauthentication: Pick<ReauthenticationService, 'requireCodeIfOn'>;
  sessions: Pick<SessionsService, 'endAll'>;
  accountEvents: Pick<AccountEventsService, 'noteAndMail'>;
  remainingAccess: Pick<RemainingAccessService, 'findIn'>;
}) {
  const { db, codeKey, passwords, passwordCheck, reauthentication, sessions, accountEvents, remainingAccess } = needs;

  return {
    /**
     * Sets the password, ends all sessions but `sessionId`, takes back whatever else was mailed to open the account, and
     * mails a notice. Returns the cookie that makes this browser a trusted device, and what also opens the account, in words. Throws 422 when the two differ, the
     * current one or the code of a second step is not right, or the new one is the same or easily guessed; 409 and 429 as
     * the password check.
     */
    async change(
      { userId, sessionId }: { userId: number; sessionId: number },
      body: ChangePasswordBody,
      { userAgent, devices }: { userAgent: string; devices: string | undefined },
    ): Promise<{ devices: string; remaining: string | null }> {
      const { password } = body;
      if (password !== body.password_confirmation)
        throw new AppError('accounts.password_differs', { field: 'password_confirmation' });
      const user = await requireUser(db, userId);
      await passwordCheck.require(user, body.current_password);
      if (user.password_hash === null) throw wrongPassword('current_password');
      const oldHash = user.password_hash;
      if (password.normalize('NFKC') === body.current_password.normalize('NFKC')) {
        throw new AppError('accounts.password_unchanged', { field: 'password' });
      }
      requireGoodPassword(password, user);
      // The last check, since a code counts once.
      await reauthentication.requireCodeIfOn(user, body.code, userAgent);
      // Hashing takes a while: never inside the transaction.
      const passwordHash = await passwords.hash(password);
      const { closeSockets, remaining } = await db.transaction().execute(async (transaction) => {
        // The password was changed or reset meanwhile: the entered one is no longer current.
        if (!(await users.updatePasswordFrom(transaction, userId, oldHash, passwordHash))) {
          throw wrongPassword('current_password');
        }
        await deleteOpenProofs(transaction, userId);
        const device = deviceName(userAgent);
        const access = await remainingAccess.findIn(transaction, userId);
        await accountEvents.noteAndMail(transaction, user, { kind: 'password_changed', device, remaining: access });
        const close = await sessions.endAll(transaction, userId, sessionId);
        return { closeSockets: close, remaining: remainingAccessText(access) };
      });
      closeSockets();
      return { devices: devicesCookie(codeKey, { id: userId, password_hash: passwordHash }, devices), remaining };
    },
  };
}
