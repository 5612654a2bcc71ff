import { MessageReply } from '#contracts/accounts/accounts.ts';
import { RecordParams } from '#contracts/homes/listings.ts';
import { PresenceBody, PresenceReply } from '#contracts/accounts/presence.ts';
import { call } from './call.ts';
import * as callTexts from '#texts/calls.ts';

const ofUser = { access: 'signed-in', limit: 'api', tag: 'people' } as const;

/** Both sides stop reaching each other. */
export const blockPerson = call({
  put: '/api/users/:id/block',
  ...ofUser,
  summary: 'Neither reach a person nor be reached by them any more',
  params: RecordParams,
  reply: MessageReply,
  harmless: 'choices about other people, which they don’t see',
  failed: callTexts.personNotBlocked,
});

export const unblockPerson = call({
  delete: '/api/users/:id/block',
  ...ofUser,
  summary: 'Reach a person again, and be reached by them',
  params: RecordParams,
  reply: MessageReply,
  harmless: 'choices about other people, which they don’t see',
  failed: callTexts.personNotUnblocked,
});

export const findPresence = call({
  get: '/api/user/presence',
  ...ofUser,
  summary: 'Whether others see when the user was here',
  reply: PresenceReply,
  harmless: 'one’s own account, records and money',
  example: { reply: { success: true, data: { shows_presence: true } } },
  failed: callTexts.choiceNotLoaded,
});

export const savePresence = call({
  put: '/api/user/presence',
  ...ofUser,
  summary: 'Show or hide when the user was here; who hides it sees it of nobody',
  body: PresenceBody,
  reply: PresenceReply,
  harmless: 'one’s own account, records and money',
  example: { body: { shows_presence: false } },
  failed: callTexts.choiceNotSaved,
});
