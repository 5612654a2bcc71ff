import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDiskFull } from '#server/platform/files/disk-check.ts';
import { FilesUnavailable } from '#server/platform/files/file-store.ts';
import { AppError, type CodedError } from './app-error.ts';
import { refuseOddBody } from './body-guard.ts';
import { listOf, makeFormFields } from './form-fields.ts';
import { TemporaryFile, type TemporaryFolder } from '#server/platform/files/temporary-files.ts';
import type { App } from './types.ts';

/** A file of a form, in memory. Its name is for people to read; nothing is ever stored under a user's name. */
export class UploadedFile {
  readonly bytes: Buffer;
  readonly claimedName: string;

  constructor(bytes: Buffer, claimedName = '') {
    this.bytes = bytes;
    this.claimedName = claimedName;
  }
}

interface OneFile {
  maxBytes: number;
  /** The error of a larger file. */
  tooLarge: CodedError;
  /** Stored on disk until the call is answered, as {@link TemporaryFile}; for files that are too large for memory. */
  isOnDisk?: true;
}

interface ManyFiles extends OneFile {
  /** The most files. */
  most: number;
  /** The error of more files. */
  tooMany: CodedError;
}

export interface FormLimits {
  /**
   * The file fields that the form may have. A plain name is one file, held in memory unless `isOnDisk`; a name that
   * ends in `[]` is a list of files, stored on disk until the call is answered.
   */
  files: Readonly<Record<string, OneFile | ManyFiles>>;
}

/** The hook that reads a form; what files it takes is there for the description of the API. */
export type FormReader = ((request: FastifyRequest, reply: FastifyReply) => Promise<void>) & { form: FormLimits };

type Rule = (OneFile | ManyFiles) & { name: string };

function isMany(rule: OneFile | ManyFiles): rule is ManyFiles {
  return 'most' in rule;
}

declare module 'fastify' {
  interface FastifyInstance {
    temporaryFolder: TemporaryFolder;
  }
}

/** No text field of the product is longer; busboy would silently cut off the rest. */
const maxFieldBytes = 64 * 1024;
const maxFields = 200;
/** Parsed beyond the limit: empty inputs arrive as files too, and one file too many gets its message. */
const spareFiles = 5;
/** How much of a refused form is still read: a browser reads the answer only when it has sent everything. */
const maxDrainedBytes = 64 * 1024 * 1024;

/** Codes of errors that the disk causes, and not the form. */
const diskFailures = new Set('EACCES EPERM EROFS EMFILE ENFILE EIO ENOENT ENOTDIR EEXIST ESTALE ENXIO'.split(' '));

/** Lets routes read `multipart/form-data` with {@link readForm}; without that hook nothing is read. */
export async function acceptForms(app: App, temporaryFolder: TemporaryFolder): Promise<void> {
  await app.register(multipart);
  app.decorate('temporaryFolder', temporaryFolder);
  app.addHook('onClose', () => temporaryFolder.close());
}

/**
 * Reads a form as a `preValidation` hook, so that the route's schema checks its fields like those of JSON: text fields
 * as strings, `name[]` and `name[n]` as arrays `name`, files as {@link UploadedFile}, lists of files as arrays of
 * {@link TemporaryFile}, which are removed once the answer was sent or the client disconnected. JSON bodies are left
 * as they are. Throws 400 when the form is broken or cut short, 413 when a file is larger than it may be, 422 for too
 * many files, a file where none is expected, a field that comes twice or is too long; nothing is stored by then.
 */
export function readForm(limits: FormLimits): FormReader {
  const rules = new Map<string, Rule>(
    Object.entries(limits.files).map(([name, rule]) => [name.replace(/\[\]$/, ''), { name, ...rule }]),
  );
  const largest = Math.max(0, ...[...rules.values()].map(({ maxBytes }) => maxBytes));
  const files = [...rules.values()].reduce((sum, rule) => sum + (isMany(rule) ? rule.most : 1), spareFiles);

  const read = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!request.isMultipart()) return;
    const fields = makeFormFields();
    const saved = keepUntilAnswered(request, reply);
    const lists = new Map<string, TemporaryFile[]>();
    try {
      const parts = request.parts({
        limits: {
          fieldSize: maxFieldBytes,
          fields: maxFields,
          files,
          parts: maxFields + files,
          fileSize: largest,
          headerPairs: 20,
        },
      });
      for await (const part of parts) {
        if (part.type === 'file') await takeFile(part.fieldname, part.file, part.filename);
        else if (part.fieldnameTruncated || part.valueTruncated)
          throw invalid(part.fieldname, { code: 'form.text_too_long' });
        else takeText(part.fieldname, part.value);
      }
    } catch (error) {
      drain(request);
      await saved.remove();
      throw formFailure(error);
    }
    const body = fields.body();
    for (const [name, list] of lists) body[name] = list;
    request.body = body;
    refuseOddBody(request);

    function put(name: string, value: unknown): void {
      const refusal = fields.put(name, value);
      if (refusal) throw invalid(name, { code: refusal === 'twice' ? 'form.sent_twice' : 'form.list_too_long' });
    }

    function takeText(name: string, value: unknown): void {
      const rule = rules.get(listOf(name));
      if (!rule || !isMany(rule)) put(name, value);
      else if (value !== '') throw invalid(listOf(name), { code: 'form.files_expected' });
    }

    async function takeFile(name: string, stream: Readable & { truncated?: boolean }, filename: string): Promise<void> {
      const rule = rules.get(name) ?? rules.get(listOf(name));
      if (!rule || (!isMany(rule) && rule.name !== name)) throw invalid(name, { code: 'form.no_file_expected' });
      if (isMany(rule)) await takeOfMany(listOf(name), rule, stream, filename);
      else if (rule.isOnDisk) await takeOnDisk(name, rule, stream, filename);
      else await takeOne(name, rule, stream, filename);
    }

    async function takeOne(
      name: string,
      rule: OneFile,
      stream: Readable & { truncated?: boolean },
      filename: string,
    ): Promise<void> {
      const chunks: Buffer[] = [];
      let size = 0;
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size <= rule.maxBytes) chunks.push(chunk);
      }
      if (stream.truncated || size > rule.maxBytes) throw tooLarge(name, rule);
      // A file field that was left empty arrives as a file of no bytes.
      if (size > 0) put(name, new UploadedFile(Buffer.concat(chunks), filename));
    }

    async function takeOnDisk(
      name: string,
      rule: OneFile,
      stream: Readable & { truncated?: boolean },
      filename: string,
    ): Promise<void> {
      const file = await saved.add(request.server.temporaryFolder.save(stream));
      if (stream.truncated || file.bytes > rule.maxBytes) throw tooLarge(name, rule);
      if (file.bytes > 0) put(name, new TemporaryFile(file.path, file.bytes, filename));
    }

    async function takeOfMany(
      name: string,
      rule: ManyFiles,
      stream: Readable & { truncated?: boolean },
      filename: string,
    ): Promise<void> {
      const list = lists.get(name) ?? [];
      if (list.length >= rule.most && filename) throw invalid(name, rule.tooMany);
      const file = await saved.add(request.server.temporaryFolder.save(stream));
      if (stream.truncated || file.bytes > rule.maxBytes) throw tooLarge(name, rule);
      // No name and no bytes: an input that was left empty. A named file of no bytes is one that the route refuses.
      if (file.bytes > 0 || filename) lists.set(name, [...list, file]);
    }
  };
  return Object.assign(read, { form: limits });
}

/** Collects the files of one call, and removes them when the call ends, with or without an answer. */
function keepUntilAnswered(request: FastifyRequest, reply: FastifyReply) {
  const folder = request.server.temporaryFolder;
  const files: TemporaryFile[] = [];
  const remove = async (): Promise<void> => {
    await Promise.all(files.splice(0).map((file) => folder.remove(file)));
  };
  const removeQuietly = (): void =>
    void remove().catch((error: unknown) => request.log.warn({ err: error }, 'temporary files stay'));
  reply.raw.once('close', removeQuietly);
  return {
    remove,
    async add(saving: Promise<TemporaryFile>): Promise<TemporaryFile> {
      const file = await saving;
      files.push(file);
      // The client has disconnected, and the event that removes the files has passed.
      if (reply.raw.closed) {
        await remove();
        throw new AppError('form.cut_short');
      }
      return file;
    },
  };
}

/** Reads and discards the rest of a refused form. */
function drain(request: FastifyRequest): void {
  const { raw } = request;
  raw.unpipe();
  let drained = 0;
  raw.on('data', (chunk: Buffer) => {
    drained += chunk.length;
    if (drained > maxDrainedBytes) raw.destroy();
  });
  raw.resume();
}

function tooLarge(name: string, rule: OneFile): AppError {
  return AppError.of(rule.tooLarge, { field: name });
}

function invalid(field: string, error: CodedError): AppError {
  const name = /^[\w[\]-]{1,60}$/.test(field) ? field : 'request';
  return AppError.of(error, { field: name });
}

/** Treats an error of the form parser as a fault of the form, unless the disk caused it. */
function formFailure(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (isDiskFull(error)) return error;
  if (diskFailures.has(code)) return new FilesUnavailable(error);
  if (/^FST_(PARTS|FIELDS|FILES)_LIMIT$|FST_PROTO_VIOLATION/.test(code)) {
    return new AppError('form.too_many_fields', { cause: error });
  }
  return new AppError('form.cut_short', { cause: error });
}
