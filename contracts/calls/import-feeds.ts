import { MessageReply } from '#contracts/accounts/accounts.ts';
import { showingRefused } from '../error-codes/refusal-groups.ts';
import { ImportFeedReply, ImportFeedsReply, NewImportFeedBody } from '#contracts/imports/import-feeds.ts';
import { RecordParams } from '#contracts/homes/listings.ts';
import { call } from './call.ts';
import * as callTexts from '#texts/calls.ts';

const ofUser = { access: 'signed-in', limit: 'api', tag: 'imports' } as const;
const upload = { access: 'signed-in', limit: 'upload', tag: 'imports' } as const;

export const listFeeds = call({
  get: '/api/import-feeds',
  ...ofUser,
  summary: 'One’s addresses of files',
  reply: ImportFeedsReply,
  harmless: 'one’s own account, records and money',
  failed: callTexts.addressesNotLoaded,
});

export const addFeed = call({
  post: '/api/import-feeds',
  ...upload,
  summary: 'Leave the address of a file, which is read at once and then each night',
  body: NewImportFeedBody,
  reply: ImportFeedReply,
  status: 201,
  refuses: showingRefused,
  harmless: 'one’s own account, records and money',
  example: { body: { address: 'https://homes.example.in/stock.csv', city: 'Pune' } },
  failed: callTexts.addressNotSaved,
  tried: { body: {}, status: 422 },
});

export const fetchFeed = call({
  post: '/api/import-feeds/:id/fetch',
  ...upload,
  summary: 'Read an address now',
  params: RecordParams,
  reply: ImportFeedReply,
  refuses: showingRefused,
  harmless: 'one’s own account, records and money',
  failed: callTexts.addressNotRead,
});

export const removeFeed = call({
  delete: '/api/import-feeds/:id',
  ...ofUser,
  summary: 'Forget an address',
  params: RecordParams,
  reply: MessageReply,
  harmless: 'one’s own account, records and money',
  failed: callTexts.addressNotRemoved,
});
