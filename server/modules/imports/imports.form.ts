import * as z from 'zod/mini';
import { importFileBytes } from '#contracts/imports.ts';
import { limits } from '#contracts/limits.ts';
import { readForm } from '#server/platform/http/forms.ts';
import { TemporaryFile } from '#server/platform/files/temporary-files.ts';

const megabyte = 1024 * 1024;

/** Reads the form of an upload to this machine's disk. */
export const importForm = readForm({
  files: {
    file: {
      maxBytes: importFileBytes,
      tooLarge: `A file has at most ${importFileBytes / megabyte} MB. Split it into several.`,
      isOnDisk: true,
    },
    pictures: {
      maxBytes: limits.importPicturesBytes,
      tooLarge: `A ZIP of pictures has at most ${limits.importPicturesBytes / megabyte} MB.`,
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
