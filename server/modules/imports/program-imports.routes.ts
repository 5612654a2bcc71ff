import * as z from 'zod/mini';
import { findImportWithKey, importWithKey } from '#contracts/calls/imports.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import { importForm, named, UploadBody } from './imports.form.ts';
import type { ImportsService } from './imports.service.ts';

const ProgramBody = z.extend(UploadBody, {
  /** Action for homes that the file no longer has. */
  vanished: z.optional(z.enum(['pause', 'keep'], 'Send pause or keep')),
});

/** Imports by programs, with an API key: stored by themselves unless there are open questions. */
export function programImportsRoutes(app: App, { imports }: { imports: ImportsService }): void {
  serve(app, importWithKey, { form: importForm, body: ProgramBody }, async ({ userId, body }) => {
    const { file, pictures, city, vanished } = body;
    const data = await imports.importFrom({
      ownerId: userId,
      origin: 'api',
      file: named(file),
      pictures: pictures ? named(pictures) : null,
      city: city?.trim() || null,
      answers: vanished ? { questions: { vanished } } : {},
      isAutomatic: true,
    });
    return { data };
  });

  serve(app, findImportWithKey, async ({ userId, params }) => ({
    data: await imports.find(userId, Number(params.id)),
  }));
}
