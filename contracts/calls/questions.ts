import {
  AskBody,
  AskedReply,
  QuestionDraftBody,
  QuestionDraftReply,
  TakesQuestions,
  TakesQuestionsReply,
} from '#contracts/chat/questions.ts';
import { reachRefused } from '../error-codes/refusal-groups.ts';
import { call } from './call.ts';
import * as callTexts from '#texts/calls.ts';

const ofUser = { access: 'signed-in', limit: 'api', tag: 'chat' } as const;
const rents = { transaction_type: 'rent', city: 'Pune', preferred_tenants: ['bachelors'] };

/** The question that would be sent, and the homes whose owners would get it. */
export const draftQuestion = call({
  post: '/api/questions/draft',
  ...ofUser,
  summary: 'A question about a fact that listings don’t say, before it is sent',
  body: QuestionDraftBody,
  reply: QuestionDraftReply,
  harmless: 'public facts, the same for everybody',
  example: { body: { query: rents, filter: 'preferred_tenants' } },
  failed: callTexts.questionNotLoaded,
});

/** Sends the question as a message to each owner. */
export const askOwners = call({
  post: '/api/questions',
  ...ofUser,
  summary: 'Ask the owners of some homes for a fact that their listings don’t say',
  body: AskBody,
  reply: AskedReply,
  refuses: reachRefused,
  harmless: null,
  example: { body: { query: rents, filter: 'preferred_tenants', homes: [12, 15] } },
  failed: callTexts.questionNotSent,
});

export const findTakesQuestions = call({
  get: '/api/user/questions',
  ...ofUser,
  summary: 'Whether the user takes questions about facts that a listing doesn’t say',
  reply: TakesQuestionsReply,
  harmless: 'one’s own account, records and money',
  example: { reply: { success: true, data: { takes_questions: true } } },
  failed: callTexts.choiceNotLoaded,
});

export const saveTakesQuestions = call({
  put: '/api/user/questions',
  ...ofUser,
  summary: 'Take or refuse questions about facts that a listing doesn’t say',
  body: TakesQuestions,
  reply: TakesQuestionsReply,
  harmless: 'one’s own account, records and money',
  example: { body: { takes_questions: false } },
  failed: callTexts.choiceNotSaved,
});
