import * as z from 'zod/mini';
import { importFileBytes } from '#contracts/imports/imports.ts';
import { limits } from '#contracts/limits.ts';
import { codedError } from '#server/platform/http/app-error.ts';
import { readForm } from '#server/platform/http/forms.ts';
import { TemporaryFile } from '#server/platform/files/temporary-files.ts';

const megabyte = 1024 * 1024;

/** Reads the form of an upload to this machine's disk. */
export const importForm = readForm({
  files: {
    file: {
      maxBytes: importFileBytes,
      tooLarge: codedError('imports.file_too_large', { max_megabytes: importFileBytes / megabyte }),
      isOnDisk: true,
    },
    pictures: {
      maxBytes: limits.importPicturesBytes,
      tooLarge: codedError('imports.pictures_too_large', { max_megabytes: limits.importPicturesBytes / megabyte }),
      isOnDisk: true,
    },
  },
});

/** Files come out of a form alone. */
const isFile = (value: unknown): value is TemporaryFile => value instanceof TemporaryFile;
export const UploadBody = z.object({
  file: z.custom<TemporaryFile>(isFile, { error: 'Choose a file' }),
  pictures: z.optional(z.custom<TemporaryFile>(isFile, { error: 'Send the pictures as a file' })),
  city: z.optional(z.string().check(z.maxLength(limits.nameLength, 'Use at most 100 characters'))),
});

/** A file of the form, with the name that it came with. */
export function named({ path, claimedName }: TemporaryFile): { path: string; name: string } {
  return { path, name: claimedName };
}
