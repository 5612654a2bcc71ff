import type { AccountUser } from '#contracts/accounts.ts';
import type { ChatService } from '#server/modules/chat/chat.service.ts';
import type { ListingsService } from '#server/modules/listings/listings.service.ts';
import type { MediaService } from '#server/modules/media/media.service.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { RateLimiter } from '#server/platform/rate-limiter.ts';
import { accountDeletedMail } from './accounts.emails.ts';
import type { AccountEventsService } from './account-events.service.ts';
import type { Passwords } from './accounts.passwords.ts';
import { presentUser } from './accounts.presenter.ts';
import { addressId } from './accounts.secrets.ts';
import { deleteEnded } from './codes.repository.ts';
import type { SessionsService } from './sessions.service.ts';
import * as users from './users.repository.ts';
import type { UserRow } from './users.repository.ts';

export type AccountsService = ReturnType<typeof makeAccountsService>;

/** Reads, exports and deletes a user's account. */
export function makeAccountsService(needs: {
  db: Database;
  codeKey: Buffer;
  sessions: SessionsService;
  passwords: Passwords;
  rateLimiter: RateLimiter;
  media: Pick<MediaService, 'dropAvatar'>;
  listings: Pick<ListingsService, 'listOwned'>;
  /** Reads the data that other modules store about a user, by the key under which it is exported. */
  moreData: (userId: number) => Promise<Record<string, unknown>>;
  accountEvents: Pick<AccountEventsService, 'note' | 'sweep'>;
  chat: Pick<ChatService, 'exportConversations'>;
  mailer: Mailer;
  publicUrl: string;
}) {
  const { db, codeKey, sessions, passwords, rateLimiter, media, listings, moreData, chat, mailer, publicUrl } = needs;
  const { accountEvents } = needs;

  /** Whether the password is the signed-in user's. Ten wrong ones lock this check, but no sign-in elsewhere. */
  async function checkPassword(user: UserRow, password: string): Promise<boolean> {
    const counted = `${addressId(codeKey, user.email)} session`;
    // Counted before the check and refunded after a success, so that concurrent guesses cannot outrun the count.
    await rateLimiter.take('login-failures', counted);
    const matches = await passwords.verify(user.password_hash, password);
    if (matches) await rateLimiter.clear('login-failures', counted);
    return matches;
  }

  async function theUser(id: number): Promise<UserRow> {
    const user = await users.findUser(db, id);
    // The account was deleted after the token was checked.
    if (!user) throw new AppError(401, 'accounts.sign_in_needed', 'Please sign in to continue.');
    return user;
  }

  return {
    getUser: async (id: number): Promise<AccountUser> => presentUser(await theUser(id)),

    /**
     * Everything that is stored about a user, in pieces of JSON text: the account, its sessions, its records, its
     * conversations, and what other modules keep.
     */
    async *exportData(userId: number, sessionId: number): AsyncGenerator<string> {
      const user = presentUser(await theUser(userId));
      const open = await sessions.list(userId, sessionId);
      yield `{"user":${JSON.stringify(user)},"sessions":${JSON.stringify(open)},"records":[`;
      let separator = '';
      for await (const record of listings.listOwned(userId)) {
        yield `${separator}${JSON.stringify(record)}`;
        separator = ',';
      }
      yield '],"conversations":[';
      yield* chat.exportConversations(userId);
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
      if (!(await checkPassword(user, password))) {
        await accountEvents.note(db, { userId, kind: 'deletion_refused' });
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

    /** Removes ended sessions, links, grants and counts, and what is too old for the trail of an account. Runs every hour; readers check the dates themselves. */
    async sweepEnded(): Promise<void> {
      await deleteEnded(db);
      await accountEvents.sweep();
    },
  };
}
