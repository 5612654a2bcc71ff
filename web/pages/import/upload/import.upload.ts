import { startImport } from '#contracts/calls/imports.ts';
import { sendUpload, type UploadFailure } from '#web/features/posting/send/upload.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { actingHeaders } from '#web/lib/acting.ts';
import { addressOf } from '#web/lib/make-call.ts';
import { sizeTexts } from '../import-texts.ts';
import * as texts from '#texts/import.ts';

/** A file to import, and its settings. */
export interface ImportUpload {
  table: File;
  pictures: File | null;
  /** The city of homes whose lines name none; empty for none. */
  city: string;
  /** The same for each try to send this choice. */
  key: string;
}

function failureText({ kind, status, message }: UploadFailure): string {
  if (kind === 'network') return texts.didNotArrive();
  if (kind === 'timeout') return texts.tooSlow();
  if (status === 413) return message ?? texts.tooLarge({ size: sizeTexts.table });
  return message ?? texts.notTaken();
}

/**
 * Sends a file and returns the import's id.
 *
 * @param onProgress called with the share that was sent, between 0 and 1
 * @throws {ApiFailure} with a sentence for the page
 */
export async function sendImport(upload: ImportUpload, onProgress: (share: number) => void): Promise<number> {
  const form = new FormData();
  // Fields come before files, so that the server has them when it reads the first file.
  if (upload.city !== '') form.append('city', upload.city);
  form.append('file', upload.table, upload.table.name);
  if (upload.pictures) form.append('pictures', upload.pictures, upload.pictures.name);
  const outcome = await sendUpload({
    method: startImport.method,
    path: addressOf(startImport, {}),
    form,
    headers: actingHeaders(startImport),
    idempotencyKey: upload.key,
    onProgress,
    isLong: true,
  });
  if (outcome.ok) return outcome.id;
  throw new ApiFailure(outcome.failure.status, failureText(outcome.failure), outcome.failure.errors);
}
