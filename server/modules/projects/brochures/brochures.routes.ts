import * as z from 'zod/mini';
import { showDeskBrochure } from '#contracts/calls/desk-projects.ts';
import { deleteBrochure, downloadBrochure, uploadBrochure } from '#contracts/calls/brochures.ts';
import { projectLimits } from '#contracts/projects/project-limits.ts';
import type { StoredFile } from '#server/platform/files/file-store.ts';
import { codedError } from '#server/platform/http/app-error.ts';
import { readForm, UploadedFile } from '#server/platform/http/forms.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { BrochuresService } from './brochures.service.ts';
import * as checkTexts from '#texts/checks.ts';
import * as texts from '#texts/project-units.ts';

const megabytes = projectLimits.brochureMegabytes;
const brochureForm = readForm({
  files: {
    file: {
      maxBytes: megabytes * 1024 * 1024,
      tooLarge: codedError('projects.file_too_large', { max_megabytes: megabytes }),
    },
  },
});
const BrochureForm = z.object({
  file: z.custom<UploadedFile>((value: unknown) => value instanceof UploadedFile, { error: checkTexts.chooseAFile }),
});

/** A download, never a page of this site. */
const headers = (file: StoredFile, name: string) => ({
  'content-length': file.size,
  'x-content-type-options': 'nosniff',
  'content-disposition': `attachment; filename="${name}-brochure.pdf"`,
});

/** Brochures of projects. */
export function brochuresRoutes(app: App, { brochures }: { brochures: BrochuresService }): void {
  serve(app, uploadBrochure, { form: brochureForm, body: BrochureForm }, async ({ userId, params, body }) => ({
    data: await brochures.store(userId, Number(params.id), body.file.bytes),
    message: texts.changed(),
  }));
  serve(app, deleteBrochure, async ({ userId, params }) => ({
    data: await brochures.remove(userId, Number(params.id)),
    message: texts.changed(),
  }));
  serve(app, downloadBrochure, async ({ params, reply }) => {
    const file = await brochures.open(params.slug);
    return reply
      .type('application/pdf')
      .headers({ ...headers(file, params.slug), 'cache-control': 'public, no-cache' })
      .send(file.stream);
  });
  serve(app, showDeskBrochure, async ({ params, reply }) => {
    const file = await brochures.openOf(Number(params.id));
    return reply
      .type('application/pdf')
      .headers(headers(file, `project-${params.id}`))
      .send(file.stream);
  });
}
