import { Readable } from 'node:stream';
import { limits } from '#contracts/limits.ts';
import { currentLanguage } from '#contracts/text/current-language.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { idempotencyKeyOf } from '#server/platform/http/idempotency-key.ts';
import {
  downloadCsvTemplate,
  downloadWorkbookTemplate,
  startImport,
  listImports,
  findImport,
  answerImport,
  storeImport,
  undoImport,
  discardImport,
  listImportLines,
  downloadImportReport,
} from '#contracts/calls/imports.ts';
import { inLanguage } from '#server/platform/language.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import { importForm, named, UploadBody } from './imports.form.ts';
import { templates } from '#server/modules/listing-import/listing-import.module.ts';
import type { ImportsService } from './imports.service.ts';

/** Imports of a person, from the upload to the report. */
export function importsRoutes(app: App, { imports }: { imports: ImportsService }): void {
  serve(app, listImports, async ({ userId }) => ({ data: await imports.list(userId) }));

  serve(app, startImport, { form: importForm, body: UploadBody }, async ({ userId, body, request }) => {
    const { file, pictures, city } = body;
    const data = await imports.importFrom({
      ownerId: userId,
      origin: 'upload',
      file: named(file),
      pictures: pictures ? named(pictures) : null,
      city: city?.trim() || null,
      key: idempotencyKeyOf(request.headers),
    });
    return { data };
  });

  serve(app, downloadCsvTemplate, async ({ query, reply }) =>
    reply
      .type(downloadCsvTemplate.answerType)
      .header('content-disposition', 'attachment; filename="homes.csv"')
      .send(inLanguage(query.language ?? currentLanguage(), templates.csv)),
  );

  serve(app, downloadWorkbookTemplate, async ({ query, reply }) =>
    reply
      .type(downloadWorkbookTemplate.answerType)
      .header('content-disposition', 'attachment; filename="homes.xlsx"')
      .send(inLanguage(query.language ?? currentLanguage(), templates.xlsx)),
  );

  serve(app, findImport, async ({ userId, params }) => ({
    data: await imports.find(userId, Number(params.id)),
  }));

  serve(app, answerImport, async ({ userId, params, body }) => ({
    data: await imports.answer(userId, Number(params.id), body),
  }));

  serve(app, storeImport, async ({ userId, params }) => ({
    data: await imports.start(userId, Number(params.id)),
  }));

  serve(app, undoImport, async ({ userId, params }) => ({
    data: await imports.undo(userId, Number(params.id)),
  }));

  serve(app, discardImport, async ({ userId, params }) => {
    await imports.discard(userId, Number(params.id));
    return { message: 'Discarded. Nothing was imported.' };
  });

  serve(app, listImportLines, async ({ userId, query, params }) => {
    const { outcome = null, page, per_page: perPage } = query;
    if ((page - 1) * perPage > limits.maxOffset) throw new AppError('imports.lines_too_deep');
    const found = await imports.listLines(userId, Number(params.id), { outcome, page, perPage });
    return { ...found };
  });

  serve(app, downloadImportReport, async ({ userId, params, reply }) => {
    const report = await imports.report(userId, Number(params.id));
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="import-${params.id}.csv"`)
      .send(Readable.from(report));
  });
}
