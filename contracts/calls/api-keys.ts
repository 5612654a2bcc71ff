import { MessageReply } from '#contracts/accounts/accounts.ts';
import { ApiKeysReply, NewApiKeyBody, NewApiKeyReply } from '#contracts/accounts/api-keys.ts';
import { RecordParams } from '#contracts/homes/listings.ts';
import { call } from './call.ts';
import * as callTexts from '#texts/calls.ts';

const ofUser = { access: 'signed-in', limit: 'api', tag: 'imports' } as const;

export const listApiKeys = call({
  get: '/api/api-keys',
  ...ofUser,
  summary: 'One’s API keys, the newest first',
  reply: ApiKeysReply,
  harmless: 'one’s own account, records and money',
  failed: callTexts.keysNotLoaded,
});

export const addApiKey = call({
  post: '/api/api-keys',
  ...ofUser,
  summary: 'Make an API key; it is shown whole this once',
  body: NewApiKeyBody,
  reply: NewApiKeyReply,
  status: 201,
  harmless: 'one’s own account, records and money',
  example: { body: { name: 'Our stock', scopes: ['imports'] } },
  failed: callTexts.keyNotMade,
  tried: { body: {}, status: 422 },
});

export const removeApiKey = call({
  delete: '/api/api-keys/:id',
  ...ofUser,
  summary: 'Delete an API key',
  params: RecordParams,
  reply: MessageReply,
  harmless: 'one’s own account, records and money',
  failed: callTexts.keyNotDeleted,
});
