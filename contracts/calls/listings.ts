import * as z from 'zod/mini';
import { MessageReply } from '#contracts/accounts/accounts.ts';
import { BulkBody, BulkReply } from '#contracts/homes/bulk-changes.ts';
import { ContactReply, ContactsReply } from '#contracts/homes/contacts.ts';
import { reachRefused } from '../error-codes/refusal-groups.ts';
import { HomesQuery, HomesReply } from '#contracts/homes/homes.ts';
import { limits } from '../limits.ts';
import { GoneHomeReply, PropertyReply, RecordParams } from '#contracts/homes/listings.ts';
import { ReportBody, TypicalPriceReply } from '#contracts/desk/reports.ts';
import { call } from './call.ts';
import * as callTexts from '#texts/calls.ts';

const ofEveryone = { access: 'anonymous', limit: 'api', reads: 'replica', tag: 'listings' } as const;
const ofUser = { access: 'signed-in', limit: 'api' } as const;
const facts = 'public facts, the same for everybody';

export const showHome = call({
  get: '/api/properties/:id',
  asMember: ['post', 'answer'],
  ...ofEveryone,
  summary: 'One home or requirement; counts a view',
  params: RecordParams,
  reply: PropertyReply,
  harmless: null,
  failed: callTexts.propertyNotFetched,
});

export const showGoneHome = call({
  get: '/api/properties/:id/gone',
  ...ofEveryone,
  summary: 'What is left to say of a home that is paused, expired or deleted',
  params: RecordParams,
  reply: GoneHomeReply,
  harmless: facts,
  failed: callTexts.propertyNotFetched,
});

export const listHomes = call({
  get: '/api/properties/by-ids',
  ...ofEveryone,
  summary: 'Homes by their ids, as everybody sees them',
  query: HomesQuery,
  reply: HomesReply,
  harmless: 'lists, which never hold contact details',
  tried: { query: '?ids=1,2', status: 200 },
  failed: callTexts.propertiesNotFetched,
});

export const countView = call({
  post: '/api/properties/:id/views',
  access: 'anonymous',
  limit: 'api',
  tag: 'listings',
  summary: 'Count a view of a page that was rendered on the server',
  params: RecordParams,
  status: 204,
  changes: 'nothing',
  harmless: facts,
  failed: callTexts.requestFailed,
});

export const findTypicalPrice = call({
  get: '/api/properties/:id/typical-price',
  ...ofEveryone,
  summary: 'What flats cost in the locality of a flat',
  params: RecordParams,
  reply: TypicalPriceReply,
  harmless: facts,
  failed: callTexts.requestFailed,
});

export const reportHome = call({
  post: '/api/properties/:id/report',
  ...ofUser,
  tag: 'listings',
  summary: 'Report a record to the operator',
  params: RecordParams,
  body: ReportBody,
  reply: MessageReply,
  status: 201,
  refuses: ['reports.own', 'reports.known'],
  harmless: 'to the operator',
  example: { body: { reason: 'wrong_facts', details: 'The flat has one bedroom.' } },
  failed: callTexts.reportNotSent,
});

export const revealContact = call({
  post: '/api/properties/:id/contact',
  asMember: ['answer'],
  ...ofUser,
  tag: 'contacts',
  summary: 'How to reach the owner of a record; needs a plan, counts as an inquiry, a hundred a day',
  params: RecordParams,
  reply: ContactReply,
  refuses: [...reachRefused, 'plans.needed'],
  harmless: null,
  failed: callTexts.requestFailed,
});

export const findContacts = call({
  get: '/api/user/contacts',
  asMember: ['answer'],
  ...ofUser,
  tag: 'contacts',
  summary: 'Whose contact details one saw, and who saw one’s own',
  reply: ContactsReply,
  harmless: null,
  failed: callTexts.contactsNotLoaded,
});

export const changeHomes = call({
  post: '/api/my/listings/bulk',
  asMember: ['post'],
  ...ofUser,
  tag: 'posting',
  summary: 'Renew, feature, pause, open again, mark as sold or rented: many records at once',
  description: 'Each record follows the rule of the call for one; those that refuse are named with the reason.',
  body: BulkBody,
  reply: BulkReply,
  refuses: ['listings.plan_needed'],
  harmless: 'one’s own account, records and money',
  example: { body: { action: 'renew', ids: [4211, 4212] } },
  failed: callTexts.listingsNotChanged,
});

export const undoHomesChange = call({
  post: '/api/my/listings/bulk/:id/undo',
  asMember: ['post'],
  ...ofUser,
  tag: 'posting',
  summary: `Undo such a change within ${limits.undoBulkMinutes} minutes`,
  params: RecordParams,
  reply: BulkReply,
  harmless: 'one’s own account, records and money',
  failed: callTexts.thisNotUndone,
});

export const showShared = call({
  get: '/share/:file',
  access: 'anonymous',
  limit: 'api',
  reads: 'replica',
  tag: 'pictures',
  summary: 'What a shared link of a home shows: `<id>.jpg`, and its code as `<id>.svg`; `<id>-hi` in Hindi',
  params: z.object({ file: z.string() }),
  answerType: ['image/jpeg', 'image/svg+xml'],
  harmless: 'no people in it',
});
