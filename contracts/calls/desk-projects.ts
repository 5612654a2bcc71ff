import {
  DecideProjectBody,
  DeskProjectReply,
  DeskProjectsQuery,
  DeskProjectsReply,
} from '#contracts/desk/desk-projects.ts';
import { DoneReply } from '#contracts/desk/operators.ts';
import { RecordParams } from '#contracts/homes/listings.ts';
import { moderator, reader } from './at-desk.ts';
import { call } from './call.ts';

export const listDeskProjects = call({
  get: '/api/operator/projects',
  ...reader,
  summary: 'Developers’ projects that wait for the desk, or those with a name',
  query: DeskProjectsQuery,
  reply: DeskProjectsReply,
});

export const findDeskProject = call({
  get: '/api/operator/projects/:id',
  ...reader,
  summary: 'A developer’s project beside its register, namesakes and other claims',
  params: RecordParams,
  reply: DeskProjectReply,
});

export const showDeskBrochure = call({
  get: '/api/operator/projects/:id/brochure',
  ...reader,
  summary: 'The brochure of a developer’s project',
  params: RecordParams,
  answerType: 'application/pdf',
  refuses: ['projects.no_brochure'],
});

export const decideProject = call({
  post: '/api/operator/projects/:id/decide',
  ...moderator,
  summary: 'Publish, refuse, hide or show a developer’s project, or undo that',
  params: RecordParams,
  body: DecideProjectBody,
  reply: DoneReply,
  refuses: [
    'projects.not_found',
    'projects.cannot',
    'projects.changed_meanwhile',
    'projects.claimed',
    'projects.society_taken',
    'projects.own_project',
    'societies.not_found',
  ],
  example: { body: { act: 'publish', revision: 4, reason: '' } },
});
