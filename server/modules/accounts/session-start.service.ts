import type { AccountUser } from '#contracts/accounts.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { AccountEventsService } from './account-events.service.ts';
import { devicesCookie, trustedDevice, type BrowserCookies } from './accounts.cookies.ts';
import { deviceName } from './accounts.device.ts';
import { presentUser } from './accounts.presenter.ts';
import type { Origin, SessionsService } from './sessions.service.ts';
import type { UserRow } from './users.repository.ts';

/** Where a sign-in comes from, and what the browser sends along. */
export interface SignInOrigin extends Origin {
  /** The network address as it is counted. */
  network: string;
  cookies: BrowserCookies;
}

/** A session, and the cookie that makes this browser a trusted device of the account. */
export interface SignedInNow {
  token: string;
  user: AccountUser;
  devices: string;
}

export type SessionStartService = ReturnType<typeof makeSessionStartService>;

/** The end of every sign-in: opens the session, and notes and mails that a device is new. */
export function makeSessionStartService(needs: {
  db: Database;
  codeKey: Buffer;
  sessions: Pick<SessionsService, 'open'>;
  accountEvents: Pick<AccountEventsService, 'note' | 'noteAndMail' | 'hasSignedIn'>;
}) {
  const { db, codeKey, sessions, accountEvents } = needs;

  return {
    /** Opens a session for a user who has proved everything that the account asks for. */
    async open(user: UserRow, remember: boolean, origin: SignInOrigin): Promise<SignedInNow> {
      const isNew = trustedDevice(codeKey, user, origin.cookies.devices) === null;
      const device = deviceName(origin.userAgent);
      const token = await db.transaction().execute(async (transaction) => {
        if (isNew) {
          const kind = 'sign_in_new_device';
          // The first sign-in follows the registration by a minute: its mail would say nothing new.
          if (await accountEvents.hasSignedIn(transaction, user.id)) {
            await accountEvents.noteAndMail(transaction, user, { kind, device });
          } else await accountEvents.note(transaction, { userId: user.id, kind, device });
        }
        return sessions.open(transaction, user.id, remember, origin);
      });
      return { token, user: presentUser(user), devices: devicesCookie(codeKey, user, origin.cookies.devices) };
    },
  };
}
