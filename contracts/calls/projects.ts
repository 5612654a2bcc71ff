import { SentReply } from '#contracts/chat/chat.ts';
import { reachRefused, showingRefused } from '../error-codes/refusal-groups.ts';
import { SocietyParams } from '#contracts/homes/societies.ts';
import { HomesQuery } from '#contracts/homes/homes.ts';
import { RoomPlan } from '#contracts/homes/room-plan.ts';
import { RecordParams } from '#contracts/homes/listings.ts';
import { OfferedProjectsReply } from '#contracts/projects/homes-of-projects.ts';
import { FollowReply, ProjectQuestionBody, ProjectReply } from '#contracts/projects/public-projects.ts';
import {
  PriceRoundBody,
  UnitsFileReply,
  UnitsQuery,
  UnitsReply,
  UnitStatusBody,
} from '#contracts/projects/project-units.ts';
import {
  ChangedProjectReply,
  ChangeProjectBody,
  ConfigurationParams,
  DeveloperProjectReply,
  NewProjectBody,
  ProjectNoteBody,
  ProjectNoteParams,
  ProjectsReply,
} from '#contracts/projects/projects.ts';
import { projectLimits } from '#contracts/projects/project-limits.ts';
import { MessageReply } from '#contracts/accounts/accounts.ts';
import { call } from './call.ts';
import * as z from 'zod/mini';
import * as callTexts from '#texts/calls.ts';

const ofUser = {
  access: 'signed-in',
  limit: 'api',
  tag: 'projects',
  harmless: 'one’s own account, records and money',
} as const;
const notThere = ['projects.not_found'] as const;
const changing = [...notThere, ...showingRefused, 'projects.changed_meanwhile', 'projects.is_hidden'] as const;

const about = {
  name: 'Sonchafa Park',
  other_names: ['सोनचाफा पार्क'],
  city: 'Pune',
  state: 'Maharashtra',
  locality: 'Baner',
  latitude: 18.559,
  longitude: 73.7868,
  status: 'under_construction',
  description: '',
  amenities: ['Lift', 'Garden'],
  payment_plan: '',
  approvals: '',
  rera_exemption: null,
};

export const listProjects = call({
  get: '/api/user/projects',
  ...ofUser,
  summary: 'One’s projects, the newest first',
  reply: ProjectsReply,
  failed: callTexts.requestFailed,
});

export const beginProject = call({
  post: '/api/user/projects',
  ...ofUser,
  summary: 'Begin a draft of a project',
  body: NewProjectBody,
  reply: DeveloperProjectReply,
  status: 201,
  refuses: ['projects.full'],
  example: { body: about },
  tried: { body: about, status: 201 },
  failed: callTexts.requestFailed,
});

export const findProject = call({
  get: '/api/user/projects/:id',
  ...ofUser,
  summary: 'A project of one’s own, with all its parts',
  params: RecordParams,
  reply: DeveloperProjectReply,
  failed: callTexts.requestFailed,
});

export const changeProject = call({
  put: '/api/user/projects/:id',
  ...ofUser,
  summary: 'Change steps of a project',
  params: RecordParams,
  body: ChangeProjectBody,
  reply: ChangedProjectReply,
  refuses: [
    ...changing,
    'projects.fixed',
    'projects.rera_twice',
    'projects.rera_used',
    'projects.unknown_phase',
    'projects.tower_without_phase',
    'projects.part_has_units',
    'projects.tower_too_small',
    'projects.unknown_part',
    'projects.date_too_far',
  ],
  example: {
    body: { revision: 0, phases: [{ name: 'Phase 1', rera_number: 'P52100012345', possession_on: '2028-12-31' }] },
  },
  failed: callTexts.requestFailed,
});

export const saveRoomPlan = call({
  put: '/api/user/projects/:id/configurations/:configuration/plan',
  ...ofUser,
  summary: 'Save the rooms of a configuration, which its page draws; none take the plan away',
  params: ConfigurationParams,
  body: RoomPlan,
  reply: ChangedProjectReply,
  refuses: changing,
  example: { body: { unit: 'm', rooms: [{ name: 'Hall', length: 5.2, breadth: 3.6 }] } },
  failed: callTexts.requestFailed,
});

export const deleteProject = call({
  delete: '/api/user/projects/:id',
  ...ofUser,
  summary: 'Delete a project with all its parts; its page is gone',
  params: RecordParams,
  reply: MessageReply,
  failed: callTexts.requestFailed,
});

export const sendProject = call({
  post: '/api/user/projects/:id/submit',
  ...ofUser,
  summary: 'Send a project to the desk, which looks its numbers up',
  params: RecordParams,
  reply: ChangedProjectReply,
  refuses: [...notThere, ...showingRefused, 'projects.lacks', 'projects.waits', 'projects.is_hidden'],
  failed: callTexts.requestFailed,
});

export const listUnits = call({
  get: '/api/user/projects/:id/units',
  ...ofUser,
  summary: 'Units of a project, by tower or configuration',
  params: RecordParams,
  query: UnitsQuery,
  reply: UnitsReply,
  failed: callTexts.requestFailed,
});

export const downloadUnits = call({
  get: '/api/user/projects/:id/units.xlsx',
  ...ofUser,
  summary: 'The units as a workbook: rows that are entered, and rows to fill in for the others',
  params: RecordParams,
  answerType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  refuses: notThere,
  failed: callTexts.requestFailed,
});

export const uploadUnits = call({
  post: '/api/user/projects/:id/units',
  ...ofUser,
  limit: 'upload',
  summary: 'Upload a workbook of units; it is stored whole, or its slips are named by row',
  description: `multipart/form-data with file, an XLSX of at most ${projectLimits.fileMegabytes} MB and ${projectLimits.units} rows.`,
  params: RecordParams,
  body: z.object({}),
  form: true,
  reply: UnitsFileReply,
  refuses: [
    ...changing,
    'projects.file_refused',
    'projects.file_columns',
    'projects.file_too_long',
    'projects.file_too_large',
    'projects.no_towers',
  ],
  failed: callTexts.fileNotUploaded,
});

export const roundPrices = call({
  post: '/api/user/projects/:id/prices',
  ...ofUser,
  summary: 'Move the prices of one configuration in one act',
  params: RecordParams,
  body: PriceRoundBody,
  reply: ChangedProjectReply,
  refuses: [...changing, 'projects.unknown_part', 'projects.no_price', 'projects.move_too_far', 'projects.price_out'],
  example: { body: { configuration: 1, percent: 2.5 } },
  failed: callTexts.requestFailed,
});

export const markUnits = call({
  post: '/api/user/projects/:id/units/status',
  ...ofUser,
  summary: 'Say of many units whether they are available, held or sold',
  params: RecordParams,
  body: UnitStatusBody,
  reply: ChangedProjectReply,
  refuses: [...changing, 'projects.unknown_part'],
  example: { body: { units: [1], status: 'sold' } },
  failed: callTexts.requestFailed,
});

export const addProjectNote = call({
  post: '/api/user/projects/:id/notes',
  ...ofUser,
  summary: 'Add a dated note of progress',
  params: RecordParams,
  body: ProjectNoteBody,
  reply: ChangedProjectReply,
  status: 201,
  refuses: [...changing, 'projects.notes_full', 'projects.note_ahead'],
  example: { body: { said_on: '2026-11-01', body: 'The slab of the tenth floor is cast.' } },
  failed: callTexts.requestFailed,
});

export const deleteProjectNote = call({
  delete: '/api/user/projects/:id/notes/:note',
  ...ofUser,
  summary: 'Delete a note of progress',
  params: ProjectNoteParams,
  reply: ChangedProjectReply,
  refuses: changing,
  failed: callTexts.requestFailed,
});

export const findOfferedProjects = call({
  get: '/api/projects/of-homes',
  access: 'anonymous',
  limit: 'api',
  reads: 'replica',
  tag: 'projects',
  summary: 'The projects whose developers offer the named homes',
  query: HomesQuery,
  reply: OfferedProjectsReply,
  harmless: 'public facts, the same for everybody',
  tried: { query: '?ids=1,2', status: 200 },
  failed: callTexts.requestFailed,
});

export const showProject = call({
  get: '/api/projects/:slug',
  access: 'anonymous',
  limit: 'api',
  reads: 'replica',
  tag: 'projects',
  summary: 'A developer’s project: configurations, prices, dates, registration, and homes of others in it',
  params: SocietyParams,
  reply: ProjectReply,
  refuses: ['projects.gone'],
  harmless: 'public facts, the same for everybody',
  failed: callTexts.requestFailed,
});

const ofFollower = { ...ofUser, params: SocietyParams, reply: FollowReply } as const;

export const askDeveloper = call({
  post: '/api/projects/:slug/questions',
  access: 'signed-in',
  limit: 'api',
  tag: 'projects',
  summary: 'Ask the developer about a project: a message, and an enquiry in the developer’s inbox',
  params: SocietyParams,
  body: ProjectQuestionBody,
  reply: SentReply,
  status: 201,
  refuses: [...reachRefused, 'people.limited', 'projects.not_found'],
  harmless: null,
  example: { body: { message: 'Is a 2 BHK on a high floor left?', configuration: 12 } },
  failed: callTexts.messageNotSent,
});

export const findFollowing = call({
  get: '/api/projects/:slug/follow',
  ...ofFollower,
  summary: 'Whether the caller follows a project',
  failed: callTexts.requestFailed,
});

export const followProject = call({
  put: '/api/projects/:slug/follow',
  ...ofFollower,
  summary: 'Follow a project: news of its phases, dates and prices',
  refuses: ['projects.follows_full', 'projects.gone'],
  failed: callTexts.requestFailed,
});

export const unfollowProject = call({
  delete: '/api/projects/:slug/follow',
  ...ofFollower,
  summary: 'Follow a project no longer',
  failed: callTexts.requestFailed,
});
