import type { Db } from '../database/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { isMailAddress } from '#contracts/accounts/mail-address.ts';
import { attachmentType } from './attachment-type.ts';
import { deleteOutboxMailsBeyond, insertMail, insertMails, type NewMail } from './mails-table.ts';

export interface Mail {
  to: string;
  /** One line of at most 250 characters. */
  subject: string;
  html: string;
  text: string;
  /** Shown big in the outbox: a one-time code, if the mail has one. */
  code: string | null;
  /** Not sent after this moment. */
  expiresAt: Date | null;
  /**
   * For news: the address where one press, or the mail program, ends it (RFC 8058). An address of ours, at most 500
   * characters.
   */
  unsubscribeUrl?: string;
  /** One file at most; the name ends in .pdf or .ics. */
  attachment?: { name: string; content: Buffer };
}

/** A mail without its address, as the functions of `x.emails.ts` return it. */
export type MailContent = Omit<Mail, 'to' | 'expiresAt'>;

export interface Mailer {
  /** In the caller's transaction: the mail exists if, and only if, that commits. */
  enqueue(db: Db, mail: Mail): Promise<void>;
  /** {@link enqueue} of many, with the same number of statements as for one. */
  enqueueAll(db: Db, mails: readonly Mail[]): Promise<void>;
}

/** The job that sends one mail; its data is `{ mail_id }`. */
export const sendJob = 'mail.send';
/** How many of the newest mails the outbox stores: enough for a day of trying things out. */
const maxOutboxMails = 200;

/**
 * Sends over SMTP by a job of the same transaction. `jobs` has to be started before the first mail. Mails to a
 * domain without mailboxes are stored and not sent.
 *
 * @param unreachable the domain, such as that of the demo's people
 */
export function makeMailer({
  jobs,
  unreachable,
}: {
  jobs: Pick<Jobs, 'enqueue' | 'enqueueAll'>;
  unreachable?: string;
}): Mailer {
  const isUnreachable = ({ to }: Mail) => unreachable !== undefined && to.endsWith(`@${unreachable}`);
  return {
    async enqueue(db, mail) {
      if (isUnreachable(mail)) {
        await keep(db, [mail]);
        return;
      }
      const id = await insertMail(db, newMail(mail, 'queued'));
      await jobs.enqueue(db, sendJob, { mail_id: id }, { singletonKey: id });
    },
    async enqueueAll(db, mails) {
      const [stored, queued] = [mails.filter(isUnreachable), mails.filter((mail) => !isUnreachable(mail))];
      await keep(db, stored);
      const ids = await insertMails(
        db,
        queued.map((mail) => newMail(mail, 'queued')),
      );
      const sends = ids.map((id) => ({ data: { mail_id: id }, singletonKey: id }));
      await jobs.enqueueAll(db, sendJob, sends);
    },
  };
}

/** Stores the newest mails in the database, to be read in the browser; nothing is sent. */
export function makeOutboxMailer(): Mailer {
  return {
    enqueue: (db, mail) => keep(db, [mail]),
    enqueueAll: keep,
  };
}

async function keep(db: Db, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return;
  await insertMails(
    db,
    mails.map((mail) => newMail(mail, 'kept')),
  );
  await deleteOutboxMailsBeyond(db, maxOutboxMails);
}

/** Refuses values that could inject a header or a recipient: a fault of the calling code, so an Error and no AppError. */
function newMail(mail: Mail, state: 'queued' | 'kept'): NewMail {
  const { to, subject, html, text, code, expiresAt, attachment, unsubscribeUrl = null } = mail;
  if (!isMailAddress(to)) throw new Error('A mail needs one plain address.');
  if (/\p{Cc}/u.test(subject) || subject.length > 250) {
    throw new Error('The subject of a mail is one line of at most 250 characters.');
  }
  if (unsubscribeUrl !== null && !/^https?:\/\/[^\s<>]+$/.test(unsubscribeUrl)) {
    throw new Error('A mail is ended at an address without spaces and angles.');
  }
  if (attachment && attachmentType(attachment.name) === null) {
    throw new Error('A mail carries PDF and calendar files alone.');
  }
  return {
    to_address: to,
    subject,
    html,
    text,
    code,
    state,
    expires_at: expiresAt,
    unsubscribe_url: unsubscribeUrl,
    attachment_name: attachment?.name ?? null,
    attachment: attachment?.content ?? null,
  };
}
