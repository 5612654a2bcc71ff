import { UserReply } from '#contracts/accounts/accounts.ts';
import { LanguageBody, LanguageReply } from '#contracts/accounts/language.ts';
import { MyLeadsReply } from '#contracts/homes/leads.ts';
import { limits } from '../limits.ts';
import {
  MyLeadsQuery,
  NotificationsBody,
  NotificationsReply,
  PictureSquareBody,
  ProfileBody,
  ProfileQuery,
  ProfileReply,
  ProfileSavedReply,
  ProfileStatsReply,
} from '#contracts/accounts/profile.ts';
import { UserListingsQuery, UserListingsReply } from '#contracts/accounts/user-listings.ts';
import { UserPlacesBody, UserPlacesReply } from '#contracts/accounts/user-places.ts';
import { call } from './call.ts';
import * as callTexts from '#texts/calls.ts';

const ofUser = { access: 'signed-in', limit: 'api', tag: 'profile' } as const;

export const findProfile = call({
  get: '/api/user/profile',
  ...ofUser,
  summary: 'The user with a page of the own records',
  query: ProfileQuery,
  reply: ProfileReply,
  harmless: 'one’s own account, records and money',
  failed: callTexts.profileNotFetched,
});

export const saveProfile = call({
  put: '/api/user/profile',
  ...ofUser,
  summary: 'Change the profile',
  body: ProfileBody,
  reply: ProfileSavedReply,
  harmless: 'one’s own account, records and money',
  example: {
    body: {
      first_name: 'Asha',
      last_name: 'Kulkarni',
      phone_number: '99700 00012',
      user_type: 'agent',
      enquiry_type: 'selling',
    },
  },
  failed: callTexts.profileNotUpdated,
  tried: { body: {}, status: 422 },
});

export const findProfileStats = call({
  get: '/api/user/profile/stats',
  ...ofUser,
  summary: 'What the own records come to',
  reply: ProfileStatsReply,
  harmless: 'one’s own account, records and money',
  failed: callTexts.profileNotFetched,
});

export const findNotifications = call({
  get: '/api/user/notifications',
  ...ofUser,
  summary: 'Which mails the user wants',
  reply: NotificationsReply,
  harmless: 'one’s own account, records and money',
  failed: callTexts.notificationsNotLoaded,
});

export const saveNotifications = call({
  put: '/api/user/notifications',
  ...ofUser,
  summary: 'Choose which mails the user wants',
  body: NotificationsBody,
  reply: NotificationsReply,
  harmless: 'one’s own account, records and money',
  example: { body: { messages: true, matches: false } },
  failed: callTexts.choiceNotSaved,
  tried: { body: { messages: true }, status: 200 },
});

export const listMyLeads = call({
  get: '/api/my-leads',
  ...ofUser,
  summary: 'The own requirements, newest first',
  query: MyLeadsQuery,
  reply: MyLeadsReply,
  harmless: 'one’s own account, records and money',
  failed: callTexts.profileNotFetched,
});

export const removePicture = call({
  delete: '/api/user/picture',
  ...ofUser,
  summary: 'Remove the own picture',
  reply: UserReply,
  harmless: 'one’s own account, records and money',
  failed: callTexts.pictureNotRemoved,
});

export const findUserPlaces = call({
  get: '/api/user/places',
  ...ofUser,
  summary: 'The places to which the user measures homes',
  reply: UserPlacesReply,
  harmless: 'one’s own account, records and money',
  failed: callTexts.placesNotSaved,
});

export const saveUserPlaces = call({
  put: '/api/user/places',
  ...ofUser,
  summary: 'Replace the places to which the user measures homes',
  body: UserPlacesBody,
  reply: UserPlacesReply,
  harmless: 'one’s own account, records and money',
  example: {
    body: {
      places: [{ name: 'Work', address: 'Hinjewadi, Pune, Maharashtra', latitude: 18.5913, longitude: 73.7389 }],
    },
  },
  failed: callTexts.placesNotSaved,
  tried: { body: { places: [] }, status: 200 },
});

export const listMyListings = call({
  get: '/api/my/listings',
  asMember: ['post'],
  ...ofUser,
  summary: 'The user’s listings as a table, with views a day and what is missing',
  query: UserListingsQuery,
  reply: UserListingsReply,
  harmless: 'one’s own account, records and money',
  failed: callTexts.listingsNotLoaded,
});

export const downloadMyListings = call({
  get: '/api/my/listings.csv',
  ...ofUser,
  summary: 'The user’s listings as a CSV file',
  answerType: 'text/csv',
  harmless: 'one’s own account, records and money',
  failed: callTexts.fileNotDownloaded,
});

export const savePicture = call({
  post: '/api/user/picture',
  access: 'signed-in',
  limit: 'upload',
  summary: 'Set the own picture: a square of the file',
  description: `multipart/form-data with the file \`profile_picture\` of at most ${limits.profilePictureMegabytes} MB, and the square in pixels of the upright picture.`,
  tag: 'profile',
  body: PictureSquareBody,
  form: true,
  reply: UserReply,
  harmless: 'one’s own account, records and money',
  tried: { body: {}, status: 422 },
  failed: callTexts.pictureNotSaved,
});

export const findLanguage = call({
  get: '/api/user/language',
  ...ofUser,
  summary: 'The language in which the user is written to',
  reply: LanguageReply,
  harmless: 'one’s own account, records and money',
  failed: callTexts.languageNotLoaded,
});

export const saveLanguage = call({
  put: '/api/user/language',
  ...ofUser,
  summary: 'Choose the language of mails, messages and documents',
  body: LanguageBody,
  reply: LanguageReply,
  harmless: 'one’s own account, records and money',
  example: { body: { language: 'hi' } },
  failed: callTexts.languageNotSaved,
  tried: { body: { language: 'hi' }, status: 200 },
});
