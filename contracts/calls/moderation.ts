import { MessageReply } from '#contracts/accounts/accounts.ts';
import { RecordParams } from '#contracts/homes/listings.ts';
import { AppealBody, ModerationReply } from '#contracts/desk/moderation.ts';
import { call } from './call.ts';
import * as callTexts from '#texts/calls.ts';

const ofUser = { access: 'signed-in', limit: 'api', tag: 'account' } as const;

export const listModerationNotices = call({
  get: '/api/user/moderation',
  ...ofUser,
  summary: 'Decisions about the user and what they posted, with the reasons',
  reply: ModerationReply,
  harmless: 'the operator’s desk, which reaches people for the product',
  failed: callTexts.decisionsNotLoaded,
});

export const appealDecision = call({
  post: '/api/user/moderation/:id/appeal',
  ...ofUser,
  summary: 'Answer a decision, once; another moderator looks at it',
  params: RecordParams,
  body: AppealBody,
  reply: MessageReply,
  status: 201,
  refuses: ['review.decision_taken_back', 'review.appealed'],
  harmless: 'the operator’s desk, which reaches people for the product',
  example: { body: { message: 'I took the pictures myself last week.' } },
  failed: callTexts.answerNotSent,
});
