import type { ExportedData } from '#server/platform/module.ts';
import type { AccountUser } from '#contracts/accounts/accounts.ts';
import type { ReauthenticationBody } from '#contracts/accounts/second-steps.ts';
import type { MediaService } from '#server/modules/media/media.module.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { runSweeps, type Sweep, type SweepTime } from '#server/platform/database/sweeps.ts';
import { inLanguageOf } from '#server/platform/language.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { accountDeletedMail } from './accounts.emails.ts';
import type { AccountEventsService } from './account-events.service.ts';
import { presentUser } from './accounts.presenter.ts';
import { accountEventsSweep } from './account-events.repository.ts';
import { challengesSweep } from './second-step/passkeys.repository.ts';
import { secondStepSweeps } from './second-step/second-steps.repository.ts';
import { endedSweeps } from './sign-in/codes.repository.ts';
import { presentAccount, requireUser } from './sessions/current-user.ts';
import { wrongPassword, type PasswordCheckService } from './credentials/password-check.service.ts';
import type { ReauthenticationService } from './credentials/reauthentication.service.ts';
import type { SessionsService } from './sessions/sessions.service.ts';
import * as users from './users.repository.ts';
import type { UserRow } from './users.repository.ts';

export type AccountsService = ReturnType<typeof makeAccountsService>;

/** Reads, exports and deletes a user's account. */
export function makeAccountsService(needs: {
  db: Database;
  sessions: SessionsService;
  passwordCheck: PasswordCheckService;
  reauthentication: Pick<ReauthenticationService, 'requireCodeIfOn'>;
  media: Pick<MediaService, 'dropAvatar'>;
  /** The data about a user that other modules store. */
  exports: ExportedData;
  /** The last work of other modules for a user whose account is deleted. */
  leave: (transaction: Db, userId: number) => Promise<() => void>;
  accountEvents: Pick<AccountEventsService, 'note'>;
  mailer: Mailer;
  publicUrl: string;
}) {
  const { db, sessions, passwordCheck, media, exports, leave, accountEvents, mailer, publicUrl } = needs;
  const { reauthentication } = needs;

  return {
    /** The stored row, for other services. Throws 401 when the account was deleted after the token was checked. */
    findUserRow: (id: number): Promise<UserRow> => requireUser(db, id),

    getUser: async (id: number): Promise<AccountUser> => presentAccount(db, await requireUser(db, id)),

    /**
     * Everything that is stored about a user, in pieces of JSON text: the account, its sessions, its records, its
     * conversations, and the data of other modules.
     */
    async *exportData(userId: number, sessionId: number): AsyncGenerator<string> {
      const user = presentUser(await requireUser(db, userId));
      const open = await sessions.list(userId, sessionId);
      yield `{"user":${JSON.stringify(user)},"sessions":${JSON.stringify(open)}`;
      for (const [name, pieces] of Object.entries(exports.lists(userId))) {
        yield `,${JSON.stringify(name)}:[`;
        yield* pieces;
        yield ']';
      }
      for (const [name, data] of Object.entries(await exports.data(userId))) {
        yield `,${JSON.stringify(name)}:${JSON.stringify(data)}`;
      }
      yield '}\n';
    },

    /**
     * Deletes the account with everything that is the user's, for good. Throws 422 with `fields.password` when the
     * password is wrong, with `fields.code` for the code of a second step.
     */
    async deleteAccount(userId: number, { password, code }: ReauthenticationBody, userAgent: string): Promise<void> {
      const user = await requireUser(db, userId);
      if (!(await passwordCheck.matches(user, password))) {
        await accountEvents.note(db, { userId, kind: 'deletion_refused' });
        throw wrongPassword('password');
      }
      await reauthentication.requireCodeIfOn(user, code, userAgent);
      const afterCommit = await db.transaction().execute(async (transaction) => {
        const leaveOthers = await leave(transaction, userId);
        const close = await sessions.endAll(transaction, userId);
        await users.deleteUser(transaction, userId);
        const mail = inLanguageOf(user, () => accountDeletedMail({ firstName: user.first_name, publicUrl }));
        await mailer.enqueue(transaction, { to: user.email, ...mail, expiresAt: null });
        return [close, leaveOthers];
      });
      for (const work of afterCommit) work();
      if (user.profile_picture !== null) await media.dropAvatar(user.profile_picture);
    },

    sweeps,
    /**
     * Removes ended sessions, links, grants and counts, and old events of accounts. Runs every hour; readers check the
     * dates themselves.
     */
    sweepEnded: (time?: SweepTime): Promise<void> => runSweeps(db, sweeps, time),
  };
}

const sweeps: readonly Sweep[] = [...endedSweeps, accountEventsSweep, ...secondStepSweeps, challengesSweep];
