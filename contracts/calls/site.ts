import * as z from 'zod/mini';
import { ConfigReply } from '../config.ts';
import { HomesReply } from '#contracts/homes/homes.ts';
import { call } from './call.ts';
import * as callTexts from '#texts/calls.ts';

export const findConfig = call({
  get: '/api/config',
  access: 'anonymous',
  limit: 'api',
  tag: 'site',
  summary: 'Public settings of this installation',
  reply: ConfigReply,
  harmless: 'no people in it',
  failed: callTexts.requestFailed,
});

export const findFeaturedHomes = call({
  get: '/api/featured-homes',
  access: 'anonymous',
  limit: 'api',
  reads: 'replica',
  tag: 'listings',
  summary: 'The featured homes of the home page',
  reply: HomesReply,
  harmless: 'lists, which never hold contact details',
  failed: callTexts.propertiesNotFetched,
});

/** Its browsers store it for good, since its name comes from its content. */
export const showPicture = call({
  get: '/media/:id/:file',
  access: 'anonymous',
  limit: 'none',
  tag: 'pictures',
  summary: 'A picture in one of its widths, as `pictures` of a record name them',
  params: z.object({ id: z.string(), file: z.string() }),
  answerType: ['image/avif', 'image/webp'],
  harmless: 'no people in it',
});
