import type { Database } from '../database/db.ts';
import { findOutboxMail, listOutboxMails, type OutboxRow } from './mails-table.ts';

/** A mail of the outbox, as it would have been sent. */
export interface OutboxMail {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  code: string | null;
  createdAt: Date;
  /** The name of the attached file. */
  attachmentName: string | null;
  /** Where one press ends mails of this kind. */
  unsubscribeUrl: string | null;
}

/** Reads the mails that {@link makeOutboxMailer} stored. */
export interface Outbox {
  /** Newest first. */
  list(limit: number): Promise<OutboxMail[]>;
  /** Null when there is none, also for an id that is not a UUID. */
  find(id: string): Promise<OutboxMail | null>;
  /** The attached file of a mail; null when there is none. */
  findAttachment(id: string): Promise<{ name: string; content: Buffer } | null>;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function makeOutbox(db: Database): Outbox {
  return {
    list: async (limit) => (await listOutboxMails(db, limit)).map(presentMail),
    async find(id) {
      const row = uuid.test(id) ? await findOutboxMail(db, id) : null;
      return row && presentMail(row);
    },
    async findAttachment(id) {
      const row = uuid.test(id) ? await findOutboxMail(db, id) : null;
      if (row?.attachment_name == null || row.attachment === null) return null;
      return { name: row.attachment_name, content: row.attachment };
    },
  };
}

function presentMail(row: OutboxRow): OutboxMail {
  const {
    id,
    to_address: to,
    subject,
    html,
    text,
    code,
    created_at: createdAt,
    attachment_name,
    unsubscribe_url,
  } = row;
  const more = { attachmentName: attachment_name, unsubscribeUrl: unsubscribe_url };
  return { id, to, subject, html: html ?? '', text: text ?? '', code, createdAt, ...more };
}
