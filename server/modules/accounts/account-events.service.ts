import type { AccountEventKind } from '#contracts/accounts/account-event-kinds.ts';
import type { AccountEvent } from '#contracts/accounts/account-events.ts';
import type { RemainingAccess } from '#contracts/accounts/remaining-access-text.ts';
import { limits } from '#contracts/limits.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { inLanguageOf } from '#server/platform/language.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { deviceText } from './accounts.device.ts';
import { noticeMail, type NoticeKind } from './notices.emails.ts';
import * as repository from './account-events.repository.ts';
import type { AccountEventRow, NewAccountEvent } from './account-events.repository.ts';
import type { UserRow } from './users.repository.ts';

/** A lock that goes on is noted once within this time. */
const onceMinutes = 60;

export type AccountEventsService = ReturnType<typeof makeAccountEventsService>;

type MailedUser = Pick<UserRow, 'id' | 'email' | 'first_name' | 'language'>;
/** `remaining`: what also opens the account, for the mail alone. */
type MailedEvent = Omit<NewAccountEvent, 'userId' | 'kind'> & { kind: NoticeKind; remaining?: RemainingAccess };

/** The trail of an account: what happened to it, for its owner to read, and mailed where it matters. */
export function makeAccountEventsService(needs: { db: Database; clock: Clock; mailer: Mailer; publicUrl: string }) {
  const { db, clock, mailer, publicUrl } = needs;

  async function mail(transaction: Db, user: MailedUser, event: MailedEvent): Promise<void> {
    const { kind, device = null, detail = null, remaining = null } = event;
    const about = { kind, device, detail, remaining, when: clock.now() };
    const letter = inLanguageOf(user, () => noticeMail({ ...about, firstName: user.first_name, publicUrl }));
    await mailer.enqueue(transaction, { to: user.email, ...letter, expiresAt: null });
  }

  return {
    /** Notes an event in the caller's transaction. */
    note: (transaction: Db, event: NewAccountEvent): Promise<void> => repository.insertEvent(transaction, event),

    /** The same, unless one of its kind was noted within the last hour: attacks come in bursts. */
    noteOnce: async (event: NewAccountEvent): Promise<void> => {
      await repository.insertEventOnce(db, event, onceMinutes);
    },

    /** Notes an event and mails it to `user.email`, in the caller's transaction. */
    async noteAndMail(transaction: Db, user: MailedUser, event: MailedEvent): Promise<void> {
      await repository.insertEvent(transaction, { ...event, userId: user.id });
      await mail(transaction, user, event);
    },

    /** The same, unless one of its kind was noted within the last hour. */
    async noteAndMailOnce(transaction: Db, user: MailedUser, event: MailedEvent): Promise<void> {
      const isNoted = await repository.insertEventOnce(transaction, { ...event, userId: user.id }, onceMinutes);
      if (isNoted) await mail(transaction, user, event);
    },

    /** Whether somebody signed in to the account before; call it before the new session is stored. */
    hasSignedIn: (transaction: Db, userId: number): Promise<boolean> => repository.hasSignedIn(transaction, userId),

    /** Whether the password was reset by a mailed code within `minutes`, and the session began after that. */
    wasResetBefore: (sessionId: number, minutes: number): Promise<boolean> =>
      repository.hasResetBefore(db, sessionId, minutes),

    /** A page of the trail, the newest first, and the id behind which the next one begins. */
    async list(userId: number, before: number | null): Promise<{ data: AccountEvent[]; next: string | null }> {
      const rows = await repository.listEvents(db, userId, { before, limit: limits.accountEventsPage + 1 });
      const page = rows.slice(0, limits.accountEventsPage);
      return { data: page.map(present), next: rows.length > page.length ? String(page.at(-1)?.id) : null };
    },

    /** The whole trail, for the copy of a user's data. */
    async exportData(userId: number): Promise<AccountEvent[]> {
      return (await repository.listEvents(db, userId, { before: null, limit: limits.accountEventsExported })).map(
        present,
      );
    },
  };
}

function present({ id, kind, device, detail, created_at }: AccountEventRow): AccountEvent {
  const deviceNow = device === null ? null : deviceText(device);
  return { id, kind: kind as AccountEventKind, device: deviceNow, detail, created_at: created_at.toISOString() };
}
