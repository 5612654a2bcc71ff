import * as z from 'zod/mini';
import { RecordParams } from '#contracts/homes/listings.ts';
import { SocietyParams } from '#contracts/homes/societies.ts';
import { projectLimits } from '#contracts/projects/project-limits.ts';
import { ChangedProjectReply } from '#contracts/projects/projects.ts';
import { showingRefused } from '../error-codes/refusal-groups.ts';
import { call } from './call.ts';
import * as callTexts from '#texts/calls.ts';

const changing = ['projects.not_found', ...showingRefused, 'projects.changed_meanwhile', 'projects.is_hidden'] as const;
const ofDeveloper = {
  access: 'signed-in',
  tag: 'projects',
  params: RecordParams,
  reply: ChangedProjectReply,
  harmless: 'one’s own account, records and money',
} as const;

export const uploadBrochure = call({
  post: '/api/user/projects/:id/brochure',
  ...ofDeveloper,
  limit: 'upload',
  summary: 'Give a project a brochure, in place of the one before',
  description: `multipart/form-data with file, a PDF of at most ${projectLimits.brochureMegabytes} MB without encryption, scripts and files in it.`,
  body: z.object({}),
  form: true,
  refuses: [...changing, 'projects.file_too_large', 'projects.brochure_kind', 'projects.brochure_refused'],
  failed: callTexts.fileNotUploaded,
});

export const deleteBrochure = call({
  delete: '/api/user/projects/:id/brochure',
  ...ofDeveloper,
  limit: 'api',
  summary: 'Take the brochure of a project away',
  refuses: changing,
  failed: callTexts.requestFailed,
});

export const downloadBrochure = call({
  get: '/api/projects/:slug/brochure',
  access: 'anonymous',
  limit: 'api',
  tag: 'projects',
  summary: 'The brochure of a published project, as a download',
  params: SocietyParams,
  answerType: 'application/pdf',
  refuses: ['projects.not_found', 'projects.gone', 'projects.no_brochure'],
  harmless: 'public facts, the same for everybody',
});
