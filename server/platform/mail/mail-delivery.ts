import type { Database, Db } from '../database/db.ts';
import type { Log } from '#server/platform/log.ts';
import { inSpan } from '#server/platform/tracing/spans.ts';
import { claimMail, endMail, expire, markHandedOver, requeueMail, type ClaimedMail } from './mails-table.ts';
import type { SmtpTransport } from './smtp-transport.ts';

/** The result of an attempt; `left alone`: another process has claimed the mail, or nothing is left to do. */
export type Delivery = 'sent' | 'later' | 'failed' | 'in doubt' | 'expired' | 'left alone';

export interface MailDelivery {
  /** Makes one attempt. Rejects only when the database fails; the sweep then retries the mail. */
  deliver: (mailId: string) => Promise<Delivery>;
}

/** Short at first, because codes expire in minutes; later ten minutes, so that a restarted server isn't flooded. */
const pausesSeconds = [5, 10, 20, 40, 60, 120, 240, 600];

/**
 * The pause after `attempts` attempts, at least 1, with a fifth of random jitter to spread out mails that failed
 * together.
 */
function usualDelaySeconds(attempts: number): number {
  const pause = pausesSeconds[Math.min(attempts, pausesSeconds.length) - 1] ?? 600;
  return Math.ceil(pause * (0.8 + 0.2 * Math.random()));
}

/**
 * Sends one mail, never twice (0006-mail.md): the attempt is claimed, and marked in the table right before the content
 * goes out. `enqueue` adds the job of the next attempt in the given transaction.
 */
export function makeMailDelivery(needs: {
  db: Database;
  smtp: Pick<SmtpTransport, 'send'>;
  log: Pick<Log, 'warn' | 'error'>;
  enqueue: (db: Db, mailId: string, delaySeconds: number) => Promise<unknown>;
  /** The pause after a number of attempts. */
  retryDelaySeconds?: ((attempts: number) => number) | undefined;
}): MailDelivery {
  const { db, smtp, log, enqueue, retryDelaySeconds = usualDelaySeconds } = needs;

  async function deliver(mailId: string): Promise<Delivery> {
    if (await expire(db, mailId)) return 'expired';
    const mail = await claimMail(db, mailId);
    if (!mail) return 'left alone';
    const { id, subject, html, text, created_at: date } = mail;
    const { attachment_name: name, attachment: content } = mail;
    const attachment = name !== null && content !== null ? { name, content } : undefined;
    const unsubscribeUrl = mail.unsubscribe_url;
    const letter = { id, to: mail.to_address, subject, html, text, date, attachment, unsubscribeUrl };
    const result = await inSpan('hand over a mail', {}, () => smtp.send(letter, () => markHandedOver(db, mail)));
    switch (result.kind) {
      case 'accepted':
        return (await endMail(db, mail, 'sent')) ? 'sent' : 'left alone';
      case 'withdrawn':
        return (await expire(db, mailId)) ? 'expired' : 'left alone';
      case 'again':
        return tryLater(mail, result.reason);
      case 'refused':
        log.error({ mail: id, reason: result.reason }, 'a mail was refused for good');
        return (await endMail(db, mail, 'failed', result.reason)) ? 'failed' : 'left alone';
      case 'unknown':
        log.error({ mail: id, reason: result.reason }, 'a mail went out and no answer came: it is not sent again');
        return (await endMail(db, mail, 'in_doubt', result.reason)) ? 'in doubt' : 'left alone';
    }
  }

  async function tryLater(mail: ClaimedMail, reason: string): Promise<Delivery> {
    const { id, attempts } = mail;
    if (mail.is_last) {
      log.error({ mail: id, reason, attempts }, 'a mail was given up after a day');
      return (await endMail(db, mail, 'failed', reason)) ? 'failed' : 'left alone';
    }
    const delaySeconds = retryDelaySeconds(attempts);
    log.warn({ mail: id, reason, attempts, delaySeconds }, 'a mail could not be sent yet');
    return db.transaction().execute(async (transaction) => {
      if (!(await requeueMail(transaction, mail, { delaySeconds, lastError: reason }))) return 'left alone';
      await enqueue(transaction, id, delaySeconds);
      return 'later';
    });
  }

  return { deliver };
}
