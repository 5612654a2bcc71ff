import { MessageReply } from '#contracts/accounts/accounts.ts';
import { LeadHomesReply, SeekersReply } from '#contracts/search/fits.ts';
import { RecordParams } from '#contracts/homes/listings.ts';
import {
  ChangeSearchBody,
  SavedSearchesReply,
  SavedSearchReply,
  SaveSearchBody,
} from '#contracts/search/saved-searches.ts';
import { call } from './call.ts';
import * as callTexts from '#texts/calls.ts';

const ofUser = { access: 'signed-in', limit: 'api', tag: 'saved searches' } as const;
const ofOneself = { ...ofUser, harmless: 'one’s own account, records and money' } as const;
// Requirements and homes that are open to all, as lists show them.
const ofLists = { ...ofUser, harmless: 'public facts, the same for everybody' } as const;

export const findSavedSearches = call({
  get: '/api/saved-searches',
  ...ofOneself,
  summary: 'Saved searches',
  reply: SavedSearchesReply,
  failed: callTexts.searchesNotLoaded,
});

export const saveSearch = call({
  post: '/api/saved-searches',
  ...ofOneself,
  summary: 'Save a search',
  body: SaveSearchBody,
  reply: SavedSearchReply,
  refuses: ['saved_searches.full'],
  example: {
    body: {
      query: { transaction_type: 'rent', city: 'Pune', bedrooms: ['2', '3'] },
      frequency: 'daily',
      name: 'Near the office',
    },
  },
  failed: callTexts.searchNotSaved,
});

export const changeSearch = call({
  put: '/api/saved-searches/:id',
  ...ofOneself,
  summary: 'Change how often a saved search sends news, or its name',
  params: RecordParams,
  body: ChangeSearchBody,
  reply: SavedSearchReply,
  example: { body: { frequency: 'weekly' } },
  failed: callTexts.searchNotChanged,
});

export const deleteSearch = call({
  delete: '/api/saved-searches/:id',
  ...ofOneself,
  summary: 'Delete a saved search',
  params: RecordParams,
  reply: MessageReply,
  refuses: ['saved_searches.of_lead'],
  failed: callTexts.searchNotDeleted,
});

export const findSeekers = call({
  get: '/api/properties/:id/seekers',
  asMember: ['post', 'answer'],
  ...ofLists,
  summary: 'Who looks for a home like this, for its owner',
  params: RecordParams,
  reply: SeekersReply,
  failed: callTexts.whoLooksForThisHomeNotLoaded,
});

export const findHomesOfLead = call({
  get: '/api/buyer-leads/:id/homes',
  ...ofLists,
  reads: 'replica',
  summary: 'Homes that fit a requirement, or nearly, for its author',
  params: RecordParams,
  reply: LeadHomesReply,
  failed: callTexts.homesThatFitNotLoaded,
});
