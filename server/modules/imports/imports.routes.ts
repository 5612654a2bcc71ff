import { Readable } from 'node:stream';
import { MessageReply } from '#contracts/accounts.ts';
import { ImportAnswers, ImportLinesQuery, ImportLinesReply, ImportReply, ImportsReply } from '#contracts/imports.ts';
import { RecordParams } from '#contracts/listings.ts';
import { limits } from '#contracts/limits.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { idempotencyKeyOf } from '#server/platform/http/idempotency-key.ts';
import { signedInOf } from '#server/platform/http/signed-in.ts';
import type { App } from '#server/platform/http/types.ts';
import { importForm, named, UploadBody } from './imports.form.ts';
import { templates } from '../listing-import/template.service.ts';
import type { ImportsService } from './imports.service.ts';

const signedIn = { access: 'signed-in', limit: 'api' } as const;
const upload = { access: 'signed-in', limit: 'upload', isIdempotent: true } as const;
const tags = ['imports'];
/** Imports of a person, from the upload to the report. */
export function importsRoutes(app: App, { imports }: { imports: ImportsService }): void {
  app.get(
    '/api/imports',
    { config: signedIn, schema: { summary: 'One’s imports, the newest first', tags, response: { 200: ImportsReply } } },
    async (request) => ({ success: true as const, data: await imports.list(signedInOf(request).userId) }),
  );

  app.post(
    '/api/imports',
    {
      config: { ...upload, errors: [403] },
      preValidation: importForm,
      schema: {
        summary: 'Upload a file of homes, to be read and then looked at',
        description:
          'multipart/form-data with file, pictures for a ZIP of pictures, and city for a file without one. ' +
          'Idempotency-Key makes repeats safe.',
        tags,
        body: UploadBody,
        response: { 201: ImportReply },
      },
    },
    async (request, reply) => {
      const { file, pictures, city } = request.body;
      const data = await imports.importFrom({
        ownerId: signedInOf(request).userId,
        origin: 'upload',
        file: named(file),
        pictures: pictures ? named(pictures) : null,
        city: city?.trim() || null,
        key: idempotencyKeyOf(request.headers),
      });
      return reply.code(201).send({ success: true as const, data });
    },
  );

  const template = (ending: 'csv' | 'xlsx', type: string, content: () => string | Buffer) =>
    app.get(
      `/api/imports/template.${ending}`,
      {
        config: { access: 'anonymous', limit: 'api', answerType: type },
        schema: { summary: `A table to fill in, as ${ending.toUpperCase()}`, tags },
      },
      (_request, reply) =>
        reply.type(type).header('content-disposition', `attachment; filename="homes.${ending}"`).send(content()),
    );
  template('csv', 'text/csv; charset=utf-8', templates.csv);
  template('xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', templates.xlsx);

  app.get(
    '/api/imports/:id',
    {
      config: signedIn,
      schema: { summary: 'An import as it stands', tags, params: RecordParams, response: { 200: ImportReply } },
    },
    async (request) => ({
      success: true as const,
      data: await imports.find(signedInOf(request).userId, Number(request.params.id)),
    }),
  );

  app.patch(
    '/api/imports/:id',
    {
      config: { ...signedIn, errors: [409] },
      schema: {
        summary: 'Answer questions and change columns; the file is read again',
        tags,
        params: RecordParams,
        body: ImportAnswers,
        response: { 200: ImportReply },
      },
    },
    async (request) => ({
      success: true as const,
      data: await imports.answer(signedInOf(request).userId, Number(request.params.id), request.body),
    }),
  );

  app.post(
    '/api/imports/:id/start',
    {
      config: { ...signedIn, errors: [403, 409] },
      schema: { summary: 'Store what was read', tags, params: RecordParams, response: { 200: ImportReply } },
    },
    async (request) => ({
      success: true as const,
      data: await imports.start(signedInOf(request).userId, Number(request.params.id)),
    }),
  );

  app.post(
    '/api/imports/:id/undo',
    {
      config: { ...signedIn, errors: [409] },
      schema: {
        summary: `Take an import back, within ${limits.undoImportHours} hours`,
        tags,
        params: RecordParams,
        response: { 200: ImportReply },
      },
    },
    async (request) => ({
      success: true as const,
      data: await imports.undo(signedInOf(request).userId, Number(request.params.id)),
    }),
  );

  app.delete(
    '/api/imports/:id',
    {
      config: { ...signedIn, errors: [409] },
      schema: {
        summary: 'Discard an import that is not stored',
        tags,
        params: RecordParams,
        response: { 200: MessageReply },
      },
    },
    async (request) => {
      await imports.discard(signedInOf(request).userId, Number(request.params.id));
      return { success: true as const, message: 'Discarded. Nothing was imported.' };
    },
  );

  app.get(
    '/api/imports/:id/lines',
    {
      config: signedIn,
      schema: {
        summary: 'What became of each line, in pages',
        tags,
        params: RecordParams,
        querystring: ImportLinesQuery,
        response: { 200: ImportLinesReply },
      },
    },
    async (request) => {
      const { outcome = null, page, per_page: perPage } = request.query;
      const { userId } = signedInOf(request);
      if ((page - 1) * perPage > limits.maxOffset)
        throw new AppError(422, 'request.invalid', 'Download the report to see lines so far behind.');
      const found = await imports.listLines(userId, Number(request.params.id), { outcome, page, perPage });
      return { success: true as const, ...found };
    },
  );

  app.get(
    '/api/imports/:id/report.csv',
    {
      config: { ...signedIn, answerType: 'text/csv' },
      schema: { summary: 'The whole report as a file', tags, params: RecordParams },
    },
    async (request, reply) => {
      const report = await imports.report(signedInOf(request).userId, Number(request.params.id));
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="import-${request.params.id}.csv"`)
        .send(Readable.from(report));
    },
  );
}
