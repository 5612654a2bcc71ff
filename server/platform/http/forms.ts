import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { refuseOddBody } from './body-guard.ts';
import type { App } from './types.ts';

/** A file out of a form. Its name is not kept: nothing of ours is ever named by a user. */
export interface UploadedFile {
  bytes: Buffer;
}

interface FormLimits {
  /** The file fields that the form may have, one file each. */
  files: Readonly<Record<string, { maxBytes: number; tooLarge: string; most?: number; tooMany?: string }>>;
}

/** No text field of ours is longer; busboy would cut the rest off in silence. */
const maxFieldBytes = 64 * 1024;
const maxFields = 200;

const cutShort = 'The form was cut short. Please send it again.';

/** Lets routes read `multipart/form-data` with {@link readForm}; nothing is read before a route asks. */
export async function acceptForms(app: App): Promise<void> {
  await app.register(multipart);
}

/**
 * Reads a form as a `preValidation` hook, so that the route's schema checks its fields like those of JSON: text fields
 * as strings, files as {@link UploadedFile}. JSON bodies are left as they are. Throws 400 when the form is broken or
 * cut short, 413 when a file is larger than it may be, 422 for a file where none is expected or a field that is too
 * long; nothing is stored by then.
 */
export function readForm(limits: FormLimits): (request: FastifyRequest) => Promise<void> {
  const largest = Math.max(0, ...Object.values(limits.files).map(({ maxBytes }) => maxBytes));
  return async (request) => {
    if (!request.isMultipart()) return;
    const body: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
    try {
      const parts = request.parts({
        limits: {
          fieldSize: maxFieldBytes,
          fields: maxFields,
          files: Object.keys(limits.files).length,
          parts: maxFields + Object.keys(limits.files).length,
          fileSize: largest,
          headerPairs: 20,
        },
      });
      for await (const part of parts) {
        if (part.type === 'file') await takeFile(part.fieldname, part);
        else if (part.fieldnameTruncated || part.valueTruncated)
          throw invalid(part.fieldname, 'This text is too long.');
        else put(part.fieldname, part.value);
      }
    } catch (error) {
      throw formFailure(error);
    }
    request.body = body;
    refuseOddBody(request);

    function put(name: string, value: unknown): void {
      if (name in body) throw invalid(name, 'Send this field once.');
      body[name] = value;
    }

    async function takeFile(
      name: string,
      part: { file: AsyncIterable<Buffer> & { truncated?: boolean; resume: () => void } },
    ): Promise<void> {
      const rule = Object.hasOwn(limits.files, name) ? limits.files[name] : undefined;
      if (!rule) throw invalid(name, 'No file is expected here.');
      const chunks: Buffer[] = [];
      let size = 0;
      for await (const chunk of part.file) {
        size += chunk.length;
        if (size <= rule.maxBytes) chunks.push(chunk);
      }
      if (part.file.truncated || size > rule.maxBytes) {
        throw new AppError(413, 'media.too_large', rule.tooLarge, { fields: { [name]: [rule.tooLarge] } });
      }
      // A file field that was left empty comes as a file of no bytes.
      if (size > 0) put(name, { bytes: Buffer.concat(chunks) } satisfies UploadedFile);
    }
  };
}

function invalid(field: string, sentence: string): AppError {
  const name = /^[\w[\]-]{1,60}$/.test(field) ? field : 'request';
  return new AppError(422, 'request.invalid', sentence, { fields: { [name]: [sentence] } });
}

/** Whatever the reader of forms stumbles over is the form's fault. */
function formFailure(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^FST_(PARTS|FIELDS|FILES)_LIMIT$|FST_PROTO_VIOLATION/.test(code)) {
    return new AppError(422, 'request.invalid', 'This form has more fields than it should.', { cause: error });
  }
  return new AppError(400, 'request.malformed', cutShort, { cause: error });
}
