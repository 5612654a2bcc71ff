import type { Database } from '#server/platform/database/schema.ts';
import { findKept, listKept, type KeptRow } from './mails-table.ts';

/** A kept mail, as it would have been sent. */
export interface KeptMail {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  code: string | null;
  createdAt: Date;
  /** The name of the file that goes with it. */
  attachmentName: string | null;
}

/** Reads what {@link makeKeepingMailer} kept. */
export interface Outbox {
  /** Newest first. */
  list(limit: number): Promise<KeptMail[]>;
  /** Null where there is none, also for an id that is no UUID. */
  find(id: string): Promise<KeptMail | null>;
  /** The file of a mail; null where there is none. */
  findAttachment(id: string): Promise<{ name: string; content: Buffer } | null>;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function makeOutbox(db: Database): Outbox {
  return {
    list: async (limit) => (await listKept(db, limit)).map(asKept),
    async find(id) {
      const row = uuid.test(id) ? await findKept(db, id) : null;
      return row && asKept(row);
    },
    async findAttachment(id) {
      const row = uuid.test(id) ? await findKept(db, id) : null;
      if (row?.attachment_name == null || row.attachment === null) return null;
      return { name: row.attachment_name, content: row.attachment };
    },
  };
}

function asKept(row: KeptRow): KeptMail {
  const { id, to_address: to, subject, html, text, code, created_at: createdAt, attachment_name } = row;
  return { id, to, subject, html: html ?? '', text: text ?? '', code, createdAt, attachmentName: attachment_name };
}
