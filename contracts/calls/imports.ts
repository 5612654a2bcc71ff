import * as z from 'zod/mini';
import { MessageReply } from '#contracts/accounts/accounts.ts';
import { showingRefused } from '../error-codes/refusal-groups.ts';
import {
  ImportAnswers,
  ImportLinesQuery,
  ImportLinesReply,
  ImportReply,
  ImportsReply,
  TemplateQuery,
} from '#contracts/imports/imports.ts';
import { limits } from '../limits.ts';
import { RecordParams } from '#contracts/homes/listings.ts';
import { call } from './call.ts';
import * as callTexts from '#texts/calls.ts';

const ofUser = { access: 'signed-in', limit: 'api', tag: 'imports' } as const;
const open = { access: 'anonymous', limit: 'api', tag: 'imports' } as const;

export const listImports = call({
  get: '/api/imports',
  asMember: ['post'],
  ...ofUser,
  summary: 'One’s imports, the newest first',
  reply: ImportsReply,
  harmless: 'one’s own account, records and money',
  failed: callTexts.importsNotLoaded,
});

export const findImport = call({
  get: '/api/imports/:id',
  asMember: ['post'],
  ...ofUser,
  summary: 'An import as it stands',
  params: RecordParams,
  reply: ImportReply,
  harmless: 'one’s own account, records and money',
  failed: callTexts.importNotLoaded,
});

export const answerImport = call({
  patch: '/api/imports/:id',
  asMember: ['post'],
  ...ofUser,
  summary: 'Answer questions and change columns; the file is read again',
  params: RecordParams,
  body: ImportAnswers,
  reply: ImportReply,
  refuses: ['imports.not_waiting'],
  harmless: 'one’s own account, records and money',
  example: { body: { columns: { Rate: 'price' }, units: { Area: 'sq ft' }, questions: { vanished: 'pause' } } },
  failed: callTexts.choiceNotSaved,
});

export const storeImport = call({
  post: '/api/imports/:id/start',
  asMember: ['post'],
  ...ofUser,
  summary: 'Store what was read',
  params: RecordParams,
  reply: ImportReply,
  refuses: [...showingRefused, 'imports.not_startable'],
  harmless: 'one’s own account, records and money',
  failed: callTexts.importNotStarted,
});

export const undoImport = call({
  post: '/api/imports/:id/undo',
  asMember: ['post'],
  ...ofUser,
  summary: `Take an import back, within ${limits.undoImportHours} hours`,
  params: RecordParams,
  reply: ImportReply,
  refuses: ['imports.undo_over'],
  harmless: 'one’s own account, records and money',
  failed: callTexts.importNotUndone,
});

export const discardImport = call({
  delete: '/api/imports/:id',
  asMember: ['post'],
  ...ofUser,
  summary: 'Discard an import that is not stored',
  params: RecordParams,
  reply: MessageReply,
  refuses: ['imports.stored'],
  harmless: 'one’s own account, records and money',
  failed: callTexts.fileNotDiscarded,
});

export const listImportLines = call({
  get: '/api/imports/:id/lines',
  asMember: ['post'],
  ...ofUser,
  summary: 'What became of each line, in pages',
  params: RecordParams,
  query: ImportLinesQuery,
  reply: ImportLinesReply,
  harmless: 'one’s own account, records and money',
  failed: callTexts.linesNotLoaded,
});

export const downloadImportReport = call({
  get: '/api/imports/:id/report.csv',
  asMember: ['post'],
  ...ofUser,
  summary: 'The whole report as a file',
  params: RecordParams,
  answerType: 'text/csv',
  harmless: 'one’s own account, records and money',
  failed: callTexts.reportNotDownloaded,
});

export const findImportWithKey = call({
  get: '/api/import/:id',
  access: 'api-key',
  limit: 'api',
  scope: 'imports',
  summary: 'An import as it stands, with an API key',
  tag: 'imports',
  params: RecordParams,
  reply: ImportReply,
  harmless: 'one’s own account, records and money',
});

/** The fields of the form beside its files. */
const ImportFields = z.object({ city: z.optional(z.string()) });

export const startImport = call({
  post: '/api/imports',
  asMember: ['post'],
  access: 'signed-in',
  limit: 'upload',
  summary: 'Upload a file of homes, to be read and then looked at',
  description:
    'multipart/form-data with file, pictures for a ZIP of pictures, and city for a file without one. ' +
    'Idempotency-Key makes repeats safe.',
  tag: 'imports',
  body: ImportFields,
  form: true,
  reply: ImportReply,
  status: 201,
  refuses: [...showingRefused, 'imports.full'],
  isIdempotent: true,
  harmless: 'one’s own account, records and money',
  tried: { body: {}, status: 422 },
  failed: callTexts.fileNotUploaded,
});

export const importWithKey = call({
  post: '/api/import',
  access: 'api-key',
  limit: 'upload',
  scope: 'imports',
  summary: 'Import a file of homes, with an API key',
  description:
    'multipart/form-data with file, pictures for a ZIP of pictures, city for a file without one, and vanished ' +
    '(pause or keep). The file is read in the background and stored by itself, unless something has to be asked: ' +
    'then its state is waiting, and its questions are answered on the page of the import.',
  tag: 'imports',
  body: z.extend(ImportFields, {
    /** Action for homes that the file no longer has. */
    vanished: z.optional(z.enum(['pause', 'keep'], 'Send pause or keep')),
  }),
  form: true,
  reply: ImportReply,
  status: 202,
  refuses: [...showingRefused, 'imports.full'],
  harmless: 'one’s own account, records and money',
});

export const downloadCsvTemplate = call({
  get: '/api/imports/template.csv',
  ...open,
  query: TemplateQuery,
  summary: 'A table to fill in, as CSV',
  answerType: 'text/csv; charset=utf-8',
  harmless: 'public facts, the same for everybody',
});

export const downloadWorkbookTemplate = call({
  get: '/api/imports/template.xlsx',
  ...open,
  query: TemplateQuery,
  summary: 'A table to fill in, as XLSX',
  answerType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  harmless: 'public facts, the same for everybody',
});
