import * as z from 'zod/mini';
import { AccountEventsQuery, AccountEventsReply } from '#contracts/accounts/account-events.ts';
import { MessageReply, SessionsReply } from '#contracts/accounts/accounts.ts';
import { RecordId } from '#contracts/homes/listings.ts';
import { ReauthenticationBody } from '#contracts/accounts/second-steps.ts';
import { call } from './call.ts';
import { password } from './example-values.ts';
import * as callTexts from '#texts/calls.ts';

const ofUser = { access: 'signed-in', limit: 'api', tag: 'accounts' } as const;

export const listAccountEvents = call({
  get: '/api/auth/events',
  ...ofUser,
  summary: 'What happened to the account, the newest first',
  query: AccountEventsQuery,
  reply: AccountEventsReply,
  harmless: 'one’s own account, records and money',
  failed: callTexts.whatHappenedNotLoaded,
});

export const listSessions = call({
  get: '/api/auth/sessions',
  ...ofUser,
  summary: 'Where the user is signed in',
  reply: SessionsReply,
  harmless: 'one’s own account, records and money',
  failed: callTexts.sessionsNotLoaded,
});

export const endOtherSessions = call({
  delete: '/api/auth/sessions',
  ...ofUser,
  summary: 'Sign out everywhere else',
  reply: MessageReply,
  harmless: 'one’s own account, records and money',
  failed: callTexts.sessionsNotEnded,
});

export const endSession = call({
  delete: '/api/auth/sessions/:id',
  ...ofUser,
  summary: 'Sign out on one device',
  params: z.object({ id: RecordId }),
  reply: MessageReply,
  harmless: 'one’s own account, records and money',
  failed: callTexts.sessionNotEnded,
});

export const downloadData = call({
  get: '/api/auth/data',
  ...ofUser,
  summary: 'Everything that is stored about the user, as a JSON file',
  answerType: 'application/json',
  harmless: 'one’s own account, records and money',
  failed: callTexts.dataNotDownloaded,
});

export const deleteAccount = call({
  post: '/api/auth/delete-account',
  ...ofUser,
  summary:
    'Delete the account with everything that is the user’s: with the password, and a code where there is a second step',
  body: ReauthenticationBody,
  reply: MessageReply,
  harmless: 'one’s own account, records and money',
  example: { body: { password } },
  failed: callTexts.accountNotDeleted,
  tried: { body: { password: 'not the password' }, status: 422 },
});
