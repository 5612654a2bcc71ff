import type {
  ChangedSide,
  ChangeEmailBody,
  ConfirmEmailBody,
  Credentials,
  EmailChange,
} from '#contracts/accounts/credentials.ts';
import { lockUser } from '#server/platform/database/lock-user.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { MediaService } from '#server/modules/media/media.module.ts';
import { inLanguageOf } from '#server/platform/language.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { RateLimiter } from '#server/platform/rate-limiter.ts';
import { deviceName } from '../accounts.device.ts';
import { addressId } from '../accounts.secrets.ts';
import { subjectOfUser } from '../accounts.subject.ts';
import type { AccountEventsService } from '../account-events.service.ts';
import { deleteOpenProofs } from '../sign-in/codes.repository.ts';
import { codeExpired, type CodesService } from '../sign-in/codes.service.ts';
import { requireUser } from '../sessions/current-user.ts';
import * as changes from './email-changes.repository.ts';
import type { EmailChangeRow } from './email-changes.repository.ts';
import { changeEmailMail, takenEmailMail } from './email-change.emails.ts';
import type { PasswordCheckService } from './password-check.service.ts';
import type { ReauthenticationService } from './reauthentication.service.ts';
import { deleteRegistrations, lockAddress } from '../registration/registrations.repository.ts';
import type { SecondStepsService } from '../second-step/second-steps.service.ts';
import * as users from '../users.repository.ts';
import type { UserRow } from '../users.repository.ts';

const purposes = { old: 'change_email_old', new: 'change_email_new' } as const;
const codeOf = (user: UserRow, side: ChangedSide) =>
  ({ ...subjectOfUser(user), purpose: purposes[side], browserHash: null }) as const;

export type EmailChangeService = ReturnType<typeof makeEmailChangeService>;

/**
 * Another address for an account: requested with the password, confirmed by a code from the old mailbox and one from
 * the new, in any order. Until then nothing changes. Nobody learns whether an address has an account
 * (docs/decisions/0059-changed-addresses-and-sign-in-links.md).
 */
export function makeEmailChangeService(needs: {
  db: Database;
  codes: CodesService;
  codeKey: Buffer;
  passwordCheck: PasswordCheckService;
  secondSteps: Pick<SecondStepsService, 'isOn'>;
  reauthentication: Pick<ReauthenticationService, 'requireCodeIfOn'>;
  rateLimiter: RateLimiter;
  mailer: Mailer;
  media: Pick<MediaService, 'dropAvatar'>;
  accountEvents: Pick<AccountEventsService, 'note' | 'noteOnce' | 'noteAndMail'>;
  publicUrl: string;
}) {
  const { db, codes, codeKey, passwordCheck, secondSteps, reauthentication, rateLimiter } = needs;
  const { mailer, media, accountEvents, publicUrl } = needs;

  /** Mails a new code. Where the new address has an account already, its owner gets a notice in place of the code. */
  async function sendCode(
    transaction: Db,
    user: UserRow,
    { email, is_taken }: Pick<EmailChangeRow, 'email' | 'is_taken'>,
    side: ChangedSide,
  ): Promise<void> {
    const { code, expiresAt } = await codes.issue(transaction, codeOf(user, side));
    const to = side === 'old' ? user.email : email;
    const tooMany = await rateLimiter.countIn(transaction, 'email-change-mails', addressId(codeKey, to));
    if (tooMany) throw tooMany;
    if (side === 'new' && is_taken) {
      const owner = await users.findUserByEmail(transaction, email);
      const mail = inLanguageOf(owner ?? user, () => takenEmailMail({ firstName: owner?.first_name ?? '', publicUrl }));
      await mailer.enqueue(transaction, { to, ...mail, expiresAt: null });
    } else {
      const mail = inLanguageOf(user, () =>
        changeEmailMail({ side, firstName: user.first_name, code, newEmail: email, publicUrl }),
      );
      await mailer.enqueue(transaction, { to, ...mail, expiresAt });
    }
  }

  async function requireChange(someDb: Db, userId: number): Promise<EmailChangeRow> {
    const change = await changes.findEmailChange(someDb, userId);
    if (!change) {
      throw new AppError('accounts.no_email_change');
    }
    return change;
  }

  async function credentials(userId: number): Promise<Credentials> {
    const user = await requireUser(db, userId);
    const change = await changes.findEmailChange(db, userId);
    return {
      email: user.email,
      has_password: user.password_hash !== null,
      has_second_step: await secondSteps.isOn(userId),
      email_change: change ? present(change) : null,
    };
  }

  /** Makes the new address the account's. The caller has locked both addresses and the user. */
  async function finish(transaction: Db, user: UserRow, email: string, device: string): Promise<(string | null)[]> {
    await users.updateEmail(transaction, user.id, email);
    // Codes and links mailed to the old mailbox must not open the account of the new one.
    await deleteOpenProofs(transaction, user.id);
    await accountEvents.noteAndMail(transaction, user, { kind: 'email_changed', device });
    // Nobody can finish a registration of this address any more.
    return (await deleteRegistrations(transaction, email)).map((row) => row.profile_picture);
  }

  return {
    credentials,

    /**
     * Starts a change to another address and mails both codes. The answer is the same for an address that has an
     * account. Throws 422 for the current address, as the password check and the second step do, and 429: five times a
     * day, a minute between two.
     */
    async ask(userId: number, body: ChangeEmailBody, userAgent: string): Promise<Credentials> {
      const { email } = body;
      const user = await requireUser(db, userId);
      await passwordCheck.require(user, body.current_password);
      if (email === user.email.toLowerCase()) {
        throw new AppError('accounts.email_unchanged', { field: 'email' });
      }
      await reauthentication.requireCodeIfOn(user, body.code, userAgent);
      await db.transaction().execute(async (transaction) => {
        await lockAddress(transaction, email);
        await lockUser(transaction, userId);
        const isTaken = (await users.findUserByEmail(transaction, email)) !== undefined;
        // The codes' own pause comes first: refused requests don't count.
        await sendCode(transaction, user, { email, is_taken: isTaken }, 'old');
        await sendCode(transaction, user, { email, is_taken: isTaken }, 'new');
        const tooMany = await rateLimiter.countIn(transaction, 'email-changes', String(userId));
        if (tooMany) throw tooMany;
        await changes.upsertEmailChange(transaction, { userId, email, isTaken });
        const device = deviceName(userAgent);
        await accountEvents.note(transaction, { userId, kind: 'email_change_asked', device, detail: email });
      });
      return credentials(userId);
    },

    /** Mails the code of one side again; throws 404 `accounts.no_email_change` when no change waits, 429 as codes. */
    async resend(userId: number, side: ChangedSide): Promise<void> {
      const user = await requireUser(db, userId);
      await db.transaction().execute(async (transaction) => {
        await lockUser(transaction, userId);
        await sendCode(transaction, user, await requireChange(transaction, userId), side);
      });
    },

    /**
     * Confirms one side by its code; the second one changes the address. Throws 404 `accounts.no_email_change`, as codes
     * do, and 409 `accounts.email_taken` when an account of the new address was made meanwhile.
     */
    async confirm(userId: number, { side, otp }: ConfirmEmailBody, userAgent: string): Promise<Credentials> {
      const user = await requireUser(db, userId);
      const { email } = await requireChange(db, userId);
      const owner = codeOf(user, side);
      const checked = await codes.check(owner.purpose, owner, otp).catch(async (error: unknown) => {
        if (error instanceof AppError && error.extras?.locked === true) {
          await accountEvents.noteOnce({ userId, kind: 'code_locked' });
        }
        throw error;
      });
      const { pictures, isTaken } = await db.transaction().execute(async (transaction) => {
        for (const address of [user.email.toLowerCase(), email].sort()) await lockAddress(transaction, address);
        await lockUser(transaction, userId);
        const change = await requireChange(transaction, userId);
        await codes.use(transaction, checked);
        // Nobody was sent this code: it was guessed, or the change is another one by now.
        if ((side === 'new' && change.is_taken) || change.email !== email) throw codeExpired(owner.purpose);
        await changes.updateConfirmed(transaction, userId, side);
        const confirmed = { ...change, [`${side}_confirmed_at`]: new Date() };
        if (!confirmed.old_confirmed_at || !confirmed.new_confirmed_at) return { pictures: [], isTaken: false };
        if (await users.findUserByEmail(transaction, email)) {
          await changes.deleteEmailChange(transaction, userId);
          return { pictures: [], isTaken: true };
        }
        return { pictures: await finish(transaction, user, email, deviceName(userAgent)), isTaken: false };
      });
      for (const picture of pictures) if (picture !== null) await media.dropAvatar(picture);
      if (isTaken) {
        throw new AppError('accounts.email_taken_since');
      }
      return credentials(userId);
    },

    /** Cancels a pending change; having none isn't an error. */
    async cancel(userId: number, userAgent: string): Promise<Credentials> {
      await db.transaction().execute(async (transaction) => {
        if (!(await changes.deleteEmailChange(transaction, userId))) return;
        const device = deviceName(userAgent);
        await accountEvents.note(transaction, { userId, kind: 'email_change_cancelled', device });
      });
      return credentials(userId);
    },

    /** The change that waits, for the copy of a user's data. */
    async exportData(userId: number): Promise<EmailChange | null> {
      const change = await changes.findEmailChange(db, userId);
      return change ? present(change) : null;
    },
  };
}

function present(change: EmailChangeRow): EmailChange {
  return {
    email: change.email,
    old_confirmed: change.old_confirmed_at !== null,
    new_confirmed: change.new_confirmed_at !== null,
    expires_at: change.expires_at.toISOString(),
  };
}
