import { RecordParams } from '#contracts/homes/listings.ts';
import { HomePlanBody, HomePlanReply } from '#contracts/homes/room-plan.ts';
import { showingRefused } from '../error-codes/refusal-groups.ts';
import { call } from './call.ts';
import * as callTexts from '#texts/calls.ts';

export const findHomePlan = call({
  get: '/api/properties/:id/rooms',
  access: 'anonymous',
  limit: 'api',
  tag: 'listings',
  summary: 'The rooms of a home with their sizes and pictures; null where its owner has typed none',
  params: RecordParams,
  reply: HomePlanReply,
  harmless: 'public facts, the same for everybody',
  failed: callTexts.requestFailed,
});

export const saveHomePlan = call({
  put: '/api/properties/:id/rooms',
  access: 'signed-in',
  limit: 'api',
  tag: 'posting',
  summary: 'Save the rooms of a home, which its page draws; without rooms there is no drawing',
  params: RecordParams,
  body: HomePlanBody,
  reply: HomePlanReply,
  refuses: ['listings.not_found', 'listings.not_yours', ...showingRefused, 'listings.picture_missing'],
  example: { body: { unit: 'm', rooms: [{ name: 'Hall', length: 5.2, breadth: 3.6 }] } },
  harmless: 'one’s own account, records and money',
  failed: callTexts.requestFailed,
});
