import { randomUUID } from 'node:crypto';
import { chatLimits } from '#contracts/chat/chat-limits.ts';
import type { Attachment } from '#contracts/chat/chat.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import type { FileStore, StoredFile } from '#server/platform/files/file-store.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { makeShrunkPicture, PictureRefused } from '#server/platform/images/picture-variants.ts';
import { presentAttachment } from './chat.presenter.ts';
import * as repository from './attachments.repository.ts';
import type { AttachmentRow } from './attachments.repository.ts';

/** A file as it was sent. Its name is shown to the recipient. */
export interface SentFile {
  bytes: Buffer;
  claimedName: string;
}

/** Files that one sweep deletes at most; the next sweep continues. */
const sweepSize = 500;

/** Key of the stored file; nothing in it comes from a user. */
function fileKey({ id, type }: Pick<AttachmentRow, 'id' | 'type'>): string {
  return `chat/${id.slice(0, 2)}/${id}.${type === 'application/pdf' ? 'pdf' : 'webp'}`;
}

/** A PDF begins with its version. Readers accept more than this; we don't. */
function isPdf(bytes: Buffer): boolean {
  return /^%PDF-\d\.\d/.test(bytes.subarray(0, 8).toString('latin1'));
}

/** Control characters, and marks that turn the direction of the following text: `gpj.exe` could read as `exe.jpg`. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** The last part of a path without unprintable characters, shortened in the middle so that the extension stays. */
function shownName(claimed: string, fallback: string): string {
  // Browsers write a quote in a form as %22.
  const last = claimed.replaceAll('%22', '"').split(/[\\/]/).at(-1) ?? '';
  const name = last.replaceAll(unprintable, '').trim() || fallback;
  const letters = Array.from(name);
  const most = chatLimits.attachmentNameLength;
  return letters.length <= most ? name : [...letters.slice(0, most - 13), '…', ...letters.slice(-12)].join('');
}

export type AttachmentsService = ReturnType<typeof makeAttachmentsService>;

/** Pictures and PDFs in messages, which only the two participants may open. */
export function makeAttachmentsService(needs: { db: Database; files: Pick<FileStore, 'put' | 'get' | 'delete'> }) {
  const { db, files } = needs;

  /** The stored form of a file. Pictures are re-encoded, which removes camera data and coordinates. */
  async function read({ bytes, claimedName }: SentFile) {
    if (isPdf(bytes)) {
      const name = shownName(claimedName, 'Document.pdf');
      return { bytes, name, type: 'application/pdf', width: null, height: null } as const;
    }
    try {
      const picture = await makeShrunkPicture(bytes);
      return { ...picture, name: shownName(claimedName, 'Photo'), type: 'image/webp' } as const;
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error;
      const given = { field: 'attachment', cause: error };
      throw error.reason === 'not_a_picture'
        ? new AppError('chat.attachment_kind', given)
        : new AppError('media.picture_refused', { params: { reason: error.reason }, ...given });
    }
  }

  return {
    /**
     * Stores a file until a message uses it, for a day at most. Its bytes decide the type; 422 for anything but a picture
     * or a PDF.
     */
    async store(userId: number, file: SentFile): Promise<Attachment> {
      const { bytes, ...facts } = await read(file);
      const row = { id: randomUUID(), ...facts, size: bytes.length };
      await files.put(fileKey(row), bytes);
      try {
        return presentAttachment(await repository.insertAttachment(db, { ...row, user_id: userId }));
      } catch (error) {
        await files.delete(fileKey(row)).catch(() => undefined);
        throw error;
      }
    },

    /** Locks an upload of the sender for a message, in that message's transaction; 422 when there is none. */
    async take(transaction: Db, userId: number, id: string): Promise<AttachmentRow> {
      const row = await repository.findLooseForUpdate(transaction, userId, id);
      if (row) return row;
      throw new AppError('chat.attachment_missing', { field: 'attachment' });
    },
    give: repository.updateMessage,

    /** A file and its type; 404 for everyone but the two participants. */
    async open(userId: number, id: string): Promise<{ attachment: Attachment; file: StoredFile }> {
      const row = await repository.findFor(db, userId, id);
      const file = row && (await files.get(fileKey(row)));
      if (!row || !file) throw new AppError('chat.file_not_found');
      return { attachment: presentAttachment(row), file };
    },

    /** Deletes files that no one can open any more. */
    async sweep(): Promise<void> {
      for (const row of await repository.listDeletable(db, sweepSize)) {
        // Under the row's lock: a message that uses the file concurrently waits and then finds none. When the file can't be
        // deleted, its row stays for the next sweep.
        await db.transaction().execute(async (transaction) => {
          if (await repository.deleteLoose(transaction, row.id)) await files.delete(fileKey(row));
        });
      }
    },
  };
}
