import * as z from 'zod/mini';
import { ImportReply } from '#contracts/imports.ts';
import { RecordParams } from '#contracts/listings.ts';
import { keyHolderOf } from '#server/platform/http/api-keys.ts';
import type { App } from '#server/platform/http/types.ts';
import { importForm, named, UploadBody } from './imports.form.ts';
import type { ImportsService } from './imports.service.ts';

const withKey = { access: 'api-key', scope: 'imports' } as const;
const tags = ['imports'];

const ProgramBody = z.extend(UploadBody, {
  /** Action for homes that the file no longer has. */
  vanished: z.optional(z.enum(['pause', 'keep'], 'Send pause or keep')),
});

/** Imports by programs, with an API key: stored by themselves unless there are open questions. */
export function programImportsRoutes(app: App, { imports }: { imports: ImportsService }): void {
  app.post(
    '/api/import',
    {
      config: { ...withKey, limit: 'upload', errors: [403] },
      preValidation: importForm,
      schema: {
        summary: 'Import a file of homes, with an API key',
        description:
          'multipart/form-data with file, pictures for a ZIP of pictures, city for a file without one, and vanished ' +
          '(pause or keep). The file is read in the background and stored by itself, unless something has to be asked: ' +
          'then its state is waiting, and its questions are answered on the page of the import.',
        tags,
        body: ProgramBody,
        response: { 202: ImportReply },
      },
    },
    async (request, reply) => {
      const { file, pictures, city, vanished } = request.body;
      const data = await imports.importFrom({
        ownerId: keyHolderOf(request).userId,
        origin: 'api',
        file: named(file),
        pictures: pictures ? named(pictures) : null,
        city: city?.trim() || null,
        answers: vanished ? { questions: { vanished } } : {},
        isAutomatic: true,
      });
      return reply.code(202).send({ success: true as const, data });
    },
  );

  app.get(
    '/api/import/:id',
    {
      config: { ...withKey, limit: 'api' },
      schema: {
        summary: 'An import as it stands, with an API key',
        tags,
        params: RecordParams,
        response: { 200: ImportReply },
      },
    },
    async (request) => ({
      success: true as const,
      data: await imports.find(keyHolderOf(request).userId, Number(request.params.id)),
    }),
  );
}
