import {
  EnquiredHomesReply,
  EnquiriesQuery,
  EnquiriesReply,
  EnquiryBody,
  EnquiryReply,
  GivenEnquiryBody,
  QuickAnswers,
  QuickAnswersReply,
} from '#contracts/chat/enquiries.ts';
import { RecordParams } from '#contracts/homes/listings.ts';
import { call } from './call.ts';
import * as callTexts from '#texts/calls.ts';

// Names of people who wrote to the user or opened the user's number, as the chat shows them.
const ofOwner = { access: 'signed-in', limit: 'api', tag: 'enquiries', harmless: 'said before' } as const;

export const findEnquiries = call({
  get: '/api/enquiries',
  asMember: ['answer'],
  ...ofOwner,
  summary: 'Who wants which home of the user, what waits longest first',
  query: EnquiriesQuery,
  reply: EnquiriesReply,
  failed: callTexts.enquiriesNotLoaded,
});

export const findEnquiredHomes = call({
  get: '/api/enquiries/homes',
  asMember: ['answer'],
  ...ofOwner,
  summary: 'Homes of the user that somebody enquired about',
  reply: EnquiredHomesReply,
  failed: callTexts.enquiriesNotLoaded,
});

export const downloadEnquiries = call({
  get: '/api/enquiries.csv',
  ...ofOwner,
  summary: 'The user’s enquiries as a CSV file',
  answerType: 'text/csv',
  failed: callTexts.fileNotDownloaded,
});

export const changeEnquiry = call({
  patch: '/api/enquiries/:id',
  asMember: ['answer'],
  ...ofOwner,
  summary: 'Move an enquiry, write its note, or set the day of its reminder',
  params: RecordParams,
  body: EnquiryBody,
  reply: EnquiryReply,
  refuses: ['enquiries.not_found'],
  example: { body: { state: 'visit', note: 'Comes with her parents', remind_on: '2026-12-05' } },
  failed: callTexts.enquiryNotSaved,
});

export const giveEnquiry = call({
  put: '/api/enquiries/:id/given',
  asMember: ['answer'],
  ...ofOwner,
  summary: 'Give an enquiry to a colleague, whose bell rings',
  params: RecordParams,
  body: GivenEnquiryBody,
  reply: EnquiryReply,
  refuses: ['enquiries.not_found', 'enquiries.cannot_take'],
  example: { body: { to: null } },
  failed: callTexts.enquiryNotSaved,
});

export const findQuickAnswers = call({
  get: '/api/user/quick-answers',
  asMember: ['answer'],
  access: 'signed-in',
  limit: 'api',
  tag: 'enquiries',
  summary: 'Answers of one’s own for the chat',
  reply: QuickAnswersReply,
  harmless: 'one’s own account, records and money',
  example: { reply: { success: true, data: { answers: ['Hello {name}, {home} is free from Monday.'] } } },
  failed: callTexts.quickAnswersNotLoaded,
});

export const saveQuickAnswers = call({
  put: '/api/user/quick-answers',
  asMember: ['answer'],
  access: 'signed-in',
  limit: 'api',
  tag: 'enquiries',
  summary: 'Replace the answers of one’s own',
  body: QuickAnswers,
  reply: QuickAnswersReply,
  harmless: 'one’s own account, records and money',
  example: { body: { answers: ['Hello {name}, {home} is free from Monday.'] } },
  failed: callTexts.quickAnswersNotSaved,
});
