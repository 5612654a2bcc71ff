import { MessageReply } from '#contracts/accounts/accounts.ts';
import {
  FavouriteIdsReply,
  FavouritesReply,
  LookedBody,
  MergeFavouritesBody,
  NoteBody,
} from '#contracts/homes/favourites.ts';
import { RecordParams } from '#contracts/homes/listings.ts';
import { call } from './call.ts';
import * as callTexts from '#texts/calls.ts';

const ofUser = {
  access: 'signed-in',
  limit: 'api',
  tag: 'favourites',
  harmless: 'one’s own account, records and money',
} as const;

export const findFavourites = call({
  get: '/api/favourites',
  ...ofUser,
  summary: 'Ids of saved records',
  reply: FavouriteIdsReply,
  example: { reply: { success: true, data: { ids: [4211, 3907] } } },
  failed: callTexts.savedHomesNotLoaded,
});

export const findFavouriteRecords = call({
  get: '/api/favourites/records',
  ...ofUser,
  summary: 'Saved records, gone ones too',
  reply: FavouritesReply,
  harmless: 'lists, which never hold contact details',
  failed: callTexts.savedHomesNotLoaded,
});

export const saveFavourite = call({
  put: '/api/favourites/:id',
  ...ofUser,
  summary: 'Save a record',
  params: RecordParams,
  reply: MessageReply,
  refuses: ['favourites.full'],
  failed: callTexts.itNotSaved,
});

export const removeFavourite = call({
  delete: '/api/favourites/:id',
  ...ofUser,
  summary: 'Forget a record',
  params: RecordParams,
  reply: MessageReply,
  failed: callTexts.itNotRemoved,
});

export const mergeFavourites = call({
  post: '/api/favourites/merge',
  ...ofUser,
  summary: 'Add what a browser kept while nobody was signed in',
  body: MergeFavouritesBody,
  reply: FavouriteIdsReply,
  example: { body: { ids: [4211, 3907] } },
  failed: callTexts.savedHomesNotLoaded,
});

export const saveNote = call({
  put: '/api/favourites/:id/note',
  ...ofUser,
  summary: 'Write a note about a saved record',
  params: RecordParams,
  body: NoteBody,
  reply: MessageReply,
  example: { body: { note: 'Ask about the parking.' } },
  failed: callTexts.noteNotSaved,
});

export const markLooked = call({
  post: '/api/favourites/looked',
  ...ofUser,
  summary: 'Mark changes of saved records as seen',
  body: LookedBody,
  reply: MessageReply,
  example: { body: { homes: [{ id: 4211, price: 32000, state: 'active' }] } },
  failed: callTexts.changesNotMarkedAsSeen,
});
