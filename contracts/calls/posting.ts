import * as z from 'zod/mini';
import { MessageReply } from '#contracts/accounts/accounts.ts';
import { showingRefused, statusRefused } from '../error-codes/refusal-groups.ts';
import { limits } from '../limits.ts';
import { PropertySavedReply, RecordParams } from '#contracts/homes/listings.ts';
import { ActivityReply } from '#contracts/accounts/profile.ts';
import { PictureOrder, PropertyForm, StatusBody } from '#contracts/homes/posting-body.ts';
import { call } from './call.ts';
import * as callTexts from '#texts/calls.ts';

const ofOwner = {
  access: 'signed-in',
  limit: 'api',
  tag: 'posting',
  harmless: 'one’s own account, records and money',
} as const;
const failed = callTexts.propertyNotUpdated;

/** Which pictures are plans, and which show a sphere by the metadata that they had before they were shrunk. */
const pictureMarks = { plans: z.optional(PictureOrder), spheres: z.optional(PictureOrder) };

const home = {
  entryType: 'listing',
  selectedTransactionTypes: ['rent'],
  propertyType: 'apartment',
  title: 'Sunny 2 BHK near the lake',
  description: 'East-facing, with a balcony over the gardens.',
  price: 32000,
  securityDeposit: 96000,
  bedrooms: 2,
  bathrooms: 2,
  carpetArea: 780,
  furnishing: 'semi-furnished',
  amenities: ['Lift', 'Parking'],
  streetAddress: '12 Lake Road',
  locality: 'Baner',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411045',
  contactName: 'Asha Kulkarni',
  contactPhone: '99700 00012',
  contactEmail: 'asha@example.in',
};

export const postHome = call({
  post: '/api/properties',
  asMember: ['post'],
  ...ofOwner,
  limit: 'upload',
  summary: 'Post a listing or a lead',
  description: 'multipart/form-data with pictures as images[], or JSON. Idempotency-Key makes repeats safe.',
  body: z.extend(PropertyForm, pictureMarks),
  form: true,
  reply: PropertySavedReply,
  status: 201,
  refuses: [...showingRefused, 'listings.plan_needed'],
  isIdempotent: true,
  example: { body: home },
  tried: { body: {}, status: 422 },
  failed,
});

export const changeHome = call({
  put: '/api/properties/:id',
  asMember: ['post'],
  ...ofOwner,
  limit: 'upload',
  summary: 'Change a record; the whole form is sent',
  params: RecordParams,
  body: z.extend(PropertyForm, { pictures: z.optional(PictureOrder), ...pictureMarks }),
  form: true,
  reply: PropertySavedReply,
  refuses: ['listings.not_yours', 'listings.plan_needed', 'listings.hidden', 'people.suspended_showing'],
  example: { body: { ...home, price: 31000 } },
  failed,
});

export const deleteHome = call({
  delete: '/api/properties/:id',
  ...ofOwner,
  summary: 'Delete a record; it can be had back for ten minutes',
  params: RecordParams,
  reply: MessageReply,
  refuses: ['listings.not_yours'],
  failed: callTexts.propertyNotDeleted,
});

export const restoreHome = call({
  post: '/api/properties/:id/restore',
  ...ofOwner,
  summary: 'Bring back what was deleted within ten minutes',
  params: RecordParams,
  reply: PropertySavedReply,
  failed,
});

export const setHomeStatus = call({
  post: '/api/properties/:id/status',
  asMember: ['post'],
  ...ofOwner,
  summary: 'Pause, open again, mark as sold or rented',
  params: RecordParams,
  body: StatusBody,
  reply: PropertySavedReply,
  refuses: [...statusRefused, 'listings.not_for_sale', 'listings.not_for_rent', 'listings.over_for_pause'],
  example: { body: { status: 'rented' } },
  failed,
});

export const renewHome = call({
  post: '/api/properties/:id/renew',
  asMember: ['post'],
  ...ofOwner,
  summary: `Show a record that has run out for another ${limits.listingLifeDays} days`,
  params: RecordParams,
  reply: PropertySavedReply,
  refuses: statusRefused,
  failed,
});

export const findActivity = call({
  get: '/api/properties/:id/activity',
  asMember: ['post'],
  ...ofOwner,
  summary: 'Views, inquiries and prices of one’s own record',
  params: RecordParams,
  reply: ActivityReply,
  refuses: ['listings.not_yours'],
  failed: callTexts.figuresNotLoaded,
});
