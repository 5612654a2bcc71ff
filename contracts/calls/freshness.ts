import { RecordParams } from '#contracts/homes/listings.ts';
import { CallHoursBody, OwnerAnswersReply } from '#contracts/trust/owner-answers.ts';
import {
  OpenQuestionsQuery,
  OpenQuestionsReply,
  ReachedBody,
  ReachedParams,
  ReachedReply,
} from '#contracts/trust/reached.ts';
import {
  ClosingBody,
  OwnedClosingBody,
  OwnedClosingReply,
  StillThereBody,
  StillThereParams,
  StillThereReply,
} from '#contracts/trust/still-there.ts';
import { call } from './call.ts';
import * as callTexts from '#texts/calls.ts';

// By a signed link, for the owner to whom it was sent.
const ofOwner = {
  access: 'anonymous',
  limit: 'api',
  tag: 'freshness',
  params: StillThereParams,
  reply: StillThereReply,
  harmless: 'one’s own account, records and money',
} as const;

export const findStillThere = call({
  get: '/api/still-there/:token',
  ...ofOwner,
  summary: 'The homes that a link asks about',
  refuses: ['freshness.link_unknown', 'freshness.link_over'],
  failed: callTexts.questionNotLoaded,
});

export const answerStillThere = call({
  post: '/api/still-there/:token',
  ...ofOwner,
  summary: 'Answer whether homes are still there',
  body: StillThereBody,
  refuses: ['freshness.link_unknown', 'freshness.link_over', 'freshness.answered'],
  example: { body: { answer: 'there' } },
  failed: callTexts.answerNotSaved,
});

export const saveClosing = call({
  put: '/api/still-there/:token/closing',
  ...ofOwner,
  summary: 'For how much a home was sold or let, shown to nobody',
  body: ClosingBody,
  refuses: ['freshness.link_unknown', 'freshness.link_over', 'freshness.not_closed'],
  example: { body: { home: 12, price: 28000, is_through_us: true } },
  failed: callTexts.answerNotSaved,
});

// By a signed link, for the seeker to whom it was sent.
const ofSeeker = {
  access: 'anonymous',
  limit: 'api',
  tag: 'freshness',
  params: ReachedParams,
  reply: ReachedReply,
} as const;

export const findReached = call({
  get: '/api/reached/:token',
  ...ofSeeker,
  harmless: 'lists, which never hold contact details',
  summary: 'The homes about which a link asks a seeker',
  refuses: ['freshness.link_unknown', 'freshness.link_over'],
  failed: callTexts.questionNotLoaded,
});

export const answerReached = call({
  post: '/api/reached/:token',
  ...ofSeeker,
  harmless: 'choices about other people, which they don’t see',
  summary: 'Answer whether a home was still there, and its owner could be reached',
  body: ReachedBody,
  refuses: ['freshness.link_unknown', 'freshness.link_over', 'freshness.answered'],
  example: { body: { answer: 'gone', home: 12 } },
  failed: callTexts.answerNotSaved,
});

export const findOpenQuestions = call({
  get: '/api/open-questions',
  access: 'signed-in',
  limit: 'api',
  tag: 'freshness',
  query: OpenQuestionsQuery,
  reply: OpenQuestionsReply,
  harmless: 'one’s own account, records and money',
  summary: 'Questions about a home that wait for the user: of its owner, or of a seeker who called',
  failed: callTexts.questionNotLoaded,
});

export const findHomeAnswers = call({
  get: '/api/properties/:id/answers',
  access: 'anonymous',
  limit: 'api',
  tag: 'freshness',
  summary: 'How the owner of a home answers enquiries, from five on, and when to call',
  params: RecordParams,
  reply: OwnerAnswersReply,
  harmless: 'public facts, the same for everybody',
  refuses: ['listings.not_found'],
  failed: callTexts.answersNotLoaded,
});

const ofUser = { access: 'signed-in', limit: 'api', tag: 'freshness' } as const;

export const findUserAnswers = call({
  get: '/api/user/answers',
  asMember: ['post', 'answer'],
  ...ofUser,
  summary: 'How the user answers enquiries, from five on, and when to be called',
  reply: OwnerAnswersReply,
  harmless: 'one’s own account, records and money',
  failed: callTexts.answersNotLoaded,
});

export const saveCallHours = call({
  put: '/api/user/call-hours',
  ...ofUser,
  summary: 'At which hours the user likes to be called; none takes the wish back',
  body: CallHoursBody,
  reply: OwnerAnswersReply,
  harmless: 'one’s own account, records and money',
  example: { body: { from: 10, to: 12 } },
  failed: callTexts.choiceNotSaved,
});

export const saveOwnedClosing = call({
  put: '/api/properties/:id/closing',
  asMember: ['post'],
  ...ofUser,
  summary: 'For how much one’s home was sold or let, shown to nobody',
  params: RecordParams,
  body: OwnedClosingBody,
  reply: OwnedClosingReply,
  harmless: 'one’s own account, records and money',
  refuses: ['listings.not_found', 'freshness.not_closed'],
  example: { body: { price: 28000, is_through_us: true } },
  // Nobody sees the home of the example.
  tried: { status: 404 },
  failed: callTexts.answerNotSaved,
});
