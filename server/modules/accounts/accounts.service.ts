import { accountTexts } from '#contracts/account-texts.ts';
import type { AccountUser, LoginBody } from '#contracts/accounts.ts';
import type { ListingsService } from '#server/modules/listings/listings.service.ts';
import type { MediaService } from '#server/modules/media/media.service.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { RateLimiter } from '#server/platform/rate-limiter.ts';
import { accountDeletedMail } from './accounts.emails.ts';
import type { Passwords } from './accounts.passwords.ts';
import { presentUser } from './accounts.presenter.ts';
import { deleteEnded } from './codes.repository.ts';
import type { Origin, SessionsService } from './sessions.service.ts';
import * as users from './users.repository.ts';
import type { UserRow } from './users.repository.ts';

const wrongLogin = 'Email or password is not right. Please try again.';

export type AccountsService = ReturnType<typeof makeAccountsService>;

/** Signing in, and what a user may do with the own account. */
export function makeAccountsService(needs: {
  db: Database;
  sessions: SessionsService;
  passwords: Passwords;
  rateLimiter: RateLimiter;
  media: Pick<MediaService, 'dropAvatar'>;
  listings: Pick<ListingsService, 'listOwned'>;
  /** What other modules keep about a user, by its name. */
  moreData: (userId: number) => Promise<Record<string, unknown>>;
  mailer: Mailer;
  publicUrl: string;
}) {
  const { db, sessions, passwords, rateLimiter, media, listings, moreData, mailer, publicUrl } = needs;

  /** Whether the password is the user's, as long for an address that nobody has. Ten wrong ones stop the guessing. */
  async function checkPassword(email: string, user: UserRow | undefined, password: string): Promise<boolean> {
    // Counted before and forgotten after, so that guesses at the same time cannot outrun the count.
    await rateLimiter.take('login-failures', email);
    const matches = await passwords.verify(user?.password_hash ?? null, password);
    if (matches) await rateLimiter.clear('login-failures', email);
    return matches;
  }

  async function theUser(id: number): Promise<UserRow> {
    const user = await users.findUser(db, id);
    // Between the check of the token and this call the account was deleted.
    if (!user) throw new AppError(401, 'accounts.sign_in_needed', 'Please sign in to continue.');
    return user;
  }

  return {
    /**
     * Signs in. Throws 401 `accounts.wrong_login` for an unknown address and for a wrong password alike, 403
     * `accounts.unverified` with the right password of an address that is not verified, 429 after ten failures, 503
     * when too many sign in at once.
     */
    async signIn(body: LoginBody, origin: Origin): Promise<{ token: string; user: AccountUser }> {
      const user = await users.findUserByEmail(db, body.email);
      if (!(await checkPassword(body.email, user, body.password)) || !user) {
        throw new AppError(401, 'accounts.wrong_login', wrongLogin);
      }
      if (!user.email_verified_at) {
        throw new AppError(403, 'accounts.unverified', accountTexts.verifyFirst, {
          extras: { requires_verification: true },
        });
      }
      const remember = body.remember ?? false;
      const token = await db
        .transaction()
        .execute((transaction) => sessions.open(transaction, user.id, remember, origin));
      return { token, user: presentUser(user) };
    },

    getUser: async (id: number): Promise<AccountUser> => presentUser(await theUser(id)),

    /** Everything that is stored about a user, in pieces of JSON text: the account, its sessions, its records, and what
     * other modules keep. */
    async *exportData(userId: number, sessionId: number): AsyncGenerator<string> {
      const user = presentUser(await theUser(userId));
      const open = await sessions.list(userId, sessionId);
      yield `{"user":${JSON.stringify(user)},"sessions":${JSON.stringify(open)},"records":[`;
      let separator = '';
      for await (const record of listings.listOwned(userId)) {
        yield `${separator}${JSON.stringify(record)}`;
        separator = ',';
      }
      yield ']';
      for (const [name, data] of Object.entries(await moreData(userId))) {
        yield `,${JSON.stringify(name)}:${JSON.stringify(data)}`;
      }
      yield '}\n';
    },

    /**
     * Deletes the account with everything that is the user's, for good. Throws 422 with `fields.password` when the
     * password is wrong.
     */
    async deleteAccount(userId: number, password: string): Promise<void> {
      const user = await theUser(userId);
      if (!(await checkPassword(user.email, user, password))) {
        const sentence = 'This password is not right.';
        throw new AppError(422, 'accounts.wrong_password', sentence, { fields: { password: [sentence] } });
      }
      const closeSockets = await db.transaction().execute(async (transaction) => {
        const close = await sessions.endAll(transaction, userId);
        await users.deleteUser(transaction, userId);
        const mail = accountDeletedMail({ firstName: user.first_name, publicUrl });
        await mailer.enqueue(transaction, { to: user.email, ...mail, expiresAt: null });
        return close;
      });
      closeSockets();
      if (user.profile_picture !== null) await media.dropAvatar(user.profile_picture);
    },

    /** Removes ended sessions, links, grants and counts. Runs every hour; readers check the dates themselves. */
    sweepEnded: () => deleteEnded(db),
  };
}
