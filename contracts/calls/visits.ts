import { RecordParams } from '#contracts/homes/listings.ts';
import { SocietyParams } from '#contracts/homes/societies.ts';
import {
  firstVisitTimes,
  FreeTimesReply,
  ProjectFreeTimesReply,
  VisitTimes,
  VisitTimesReply,
} from '#contracts/visits/visit-times.ts';
import {
  AbsenceAnswerBody,
  ProjectVisitBody,
  VisitActBody,
  VisitAddressReply,
  VisitBody,
  VisitReply,
  VisitsReply,
  VisitWordBody,
} from '#contracts/visits/visits.ts';
import { VisitFeedParams, VisitFeedReply } from '#contracts/visits/visit-feeds.ts';
import { VisitRoundReply } from '#contracts/visits/visit-rounds.ts';
import { reachRefused, visitRefused } from '../error-codes/refusal-groups.ts';
import { call } from './call.ts';
import * as callTexts from '#texts/calls.ts';

const ofUser = { access: 'signed-in', limit: 'api', tag: 'visits' } as const;

export const findVisitTimes = call({
  get: '/api/user/visit-times',
  asMember: ['answer'],
  ...ofUser,
  summary: 'Times at which the user shows homes',
  reply: VisitTimesReply,
  harmless: 'one’s own account, records and money',
  failed: callTexts.visitTimesNotLoaded,
});

export const saveVisitTimes = call({
  put: '/api/user/visit-times',
  asMember: ['answer'],
  ...ofUser,
  summary: 'Change the times at which the user shows homes: all, or one',
  body: VisitTimes,
  reply: VisitTimesReply,
  refuses: ['visits.no_times'],
  harmless: 'one’s own account, records and money',
  example: { body: firstVisitTimes },
  failed: callTexts.visitTimesNotSaved,
});

export const deleteVisitTimes = call({
  delete: '/api/user/visit-times/:id',
  asMember: ['answer'],
  ...ofUser,
  summary: 'Show a home at the times of all homes again',
  params: RecordParams,
  reply: VisitTimesReply,
  harmless: 'one’s own account, records and money',
  failed: callTexts.visitTimesNotSaved,
});

export const findFreeTimes = call({
  get: '/api/properties/:id/visit-times',
  access: 'anonymous',
  limit: 'api',
  tag: 'visits',
  summary: 'Free times at which a home can be seen',
  params: RecordParams,
  reply: FreeTimesReply,
  harmless: 'public facts, the same for everybody',
  failed: callTexts.visitTimesNotLoaded,
});

export const findProjectTimes = call({
  get: '/api/projects/:slug/visit-times',
  access: 'anonymous',
  limit: 'api',
  tag: 'visits',
  summary: 'Free times at which a developer’s project can be seen',
  params: SocietyParams,
  reply: ProjectFreeTimesReply,
  harmless: 'public facts, the same for everybody',
  failed: callTexts.visitTimesNotLoaded,
});

export const findVisits = call({
  get: '/api/visits',
  asMember: ['answer'],
  ...ofUser,
  summary: 'Visits of the user, as a seeker and as an owner',
  reply: VisitsReply,
  harmless: 'lists, which never hold contact details',
  failed: callTexts.visitsNotLoaded,
});

export const bookVisit = call({
  post: '/api/visits',
  ...ofUser,
  summary: 'Ask for a visit at a free time, or propose another',
  body: VisitBody,
  reply: VisitReply,
  status: 201,
  refuses: [
    'listings.not_found',
    ...reachRefused,
    ...visitRefused,
    'visits.already',
    'visits.own_home',
    'visits.home_taken',
  ],
  harmless: null,
  example: { body: { home_id: 4211, starts_at: '2026-12-05T10:00:00+05:30' } },
  // Nobody sees the home of the example.
  tried: { status: 404 },
  failed: callTexts.visitNotBooked,
});

export const bookProjectVisit = call({
  post: '/api/projects/:slug/visits',
  ...ofUser,
  summary: 'Ask for a visit to a developer’s project, or propose another time',
  params: SocietyParams,
  body: ProjectVisitBody,
  reply: VisitReply,
  status: 201,
  refuses: ['projects.not_found', ...reachRefused, ...visitRefused, 'visits.already_project', 'visits.own_project'],
  harmless: null,
  example: { body: { starts_at: '2026-12-05T10:00:00+05:30' } },
  // There is no project at the address of the example.
  tried: { status: 404 },
  failed: callTexts.visitNotBooked,
});

export const changeVisit = call({
  put: '/api/visits/:id',
  asMember: ['answer'],
  ...ofUser,
  summary: 'Agree to a visit, decline, move or call it off',
  params: RecordParams,
  body: VisitActBody,
  reply: VisitReply,
  refuses: [...reachRefused, ...visitRefused, 'visits.not_now', 'visits.changed_since'],
  harmless: null,
  example: { body: { act: 'call_off', reason: 'I have to be in Nagpur that day.' } },
  failed: callTexts.visitNotChanged,
});

export const openVisitAddress = call({
  post: '/api/visits/:id/address',
  ...ofUser,
  summary: 'Open the exact address of an agreed visit',
  params: RecordParams,
  reply: VisitAddressReply,
  refuses: [...reachRefused, 'visits.address_closed', 'visits.addresses_full'],
  harmless: null,
  failed: callTexts.visitAddressNotOpened,
});

export const sayVisitWord = call({
  put: '/api/visits/:id/word',
  ...ofUser,
  summary: 'Say how a home was after a visit, with a private note',
  params: RecordParams,
  body: VisitWordBody,
  reply: VisitReply,
  refuses: ['visits.not_now'],
  harmless: 'choices about other people, which they don’t see',
  example: { body: { word: 'liked', note: 'Morning light in the kitchen.' } },
  failed: callTexts.visitNotChanged,
});

export const reportAbsence = call({
  put: '/api/visits/:id/absence',
  ...ofUser,
  summary: 'Say that a seeker did not come to a visit',
  params: RecordParams,
  reply: VisitReply,
  refuses: [...reachRefused, 'visits.not_now'],
  harmless: null,
  failed: callTexts.visitNotChanged,
});

export const removeAbsence = call({
  delete: '/api/visits/:id/absence',
  ...ofUser,
  summary: 'Take back that a seeker did not come',
  params: RecordParams,
  reply: VisitReply,
  refuses: ['visits.not_now'],
  harmless: 'choices about other people, which they don’t see',
  failed: callTexts.visitNotChanged,
});

export const answerAbsence = call({
  put: '/api/visits/:id/absence-answer',
  ...ofUser,
  summary: 'Answer an owner who says that the user did not come',
  params: RecordParams,
  body: AbsenceAnswerBody,
  reply: VisitReply,
  refuses: [...reachRefused, 'visits.not_now'],
  harmless: null,
  example: { body: { answer: 'My train stood for three hours, and I wrote in the chat.' } },
  failed: callTexts.visitNotChanged,
});

export const planVisits = call({
  get: '/api/shortlists/:id/visits',
  ...ofUser,
  summary: 'Visits to the homes of a shortlist, in the order that walks least',
  params: RecordParams,
  reply: VisitRoundReply,
  harmless: 'public facts, the same for everybody',
  failed: callTexts.visitsNotLoaded,
});

export const downloadVisit = call({
  get: '/api/visits/:id/calendar',
  ...ofUser,
  summary: 'A visit as a calendar file',
  params: RecordParams,
  answerType: 'text/calendar; charset=utf-8',
  harmless: 'lists, which never hold contact details',
  failed: callTexts.visitFileNotLoaded,
});

export const findVisitFeed = call({
  get: '/api/user/visit-feed',
  ...ofUser,
  summary: 'Whether calendars can read the user’s visits at a secret address',
  reply: VisitFeedReply,
  harmless: 'one’s own account, records and money',
  failed: callTexts.visitsNotLoaded,
});

export const makeVisitFeed = call({
  put: '/api/user/visit-feed',
  ...ofUser,
  summary: 'Make a secret address for calendars; one from before ends',
  reply: VisitFeedReply,
  harmless: 'one’s own account, records and money',
  failed: callTexts.visitFeedNotChanged,
});

export const endVisitFeed = call({
  delete: '/api/user/visit-feed',
  ...ofUser,
  summary: 'End the secret address for calendars',
  reply: VisitFeedReply,
  harmless: 'one’s own account, records and money',
  failed: callTexts.visitFeedNotChanged,
});

/** Calendars make it, with the secret of the address alone. */
export const readVisitFeed = call({
  get: '/api/visit-feeds/:token',
  access: 'anonymous',
  limit: 'api',
  tag: 'visits',
  summary: 'The visits of a user for a calendar, at a secret address',
  params: VisitFeedParams,
  answerType: 'text/calendar; charset=utf-8',
  harmless: 'by a link that its user sent out, without accounts',
});
