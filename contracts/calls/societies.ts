import * as z from 'zod/mini';
import { RecordParams } from '#contracts/homes/listings.ts';
import {
  NamedSocietyQuery,
  NamedSocietyReply,
  SocietiesQuery,
  SocietiesReply,
  SocietyOfHomeReply,
  SocietyParams,
  SocietyQuery,
  SocietyReply,
} from '#contracts/homes/societies.ts';
import { call } from './call.ts';
import * as callTexts from '#texts/calls.ts';

const ofEveryone = { access: 'anonymous', limit: 'api', reads: 'replica', tag: 'societies' } as const;
const facts = 'public facts, the same for everybody';

export const showSociety = call({
  get: '/api/societies/:slug',
  ...ofEveryone,
  summary: 'A society with its homes on offer, and what is asked for them',
  params: SocietyParams,
  query: SocietyQuery,
  reply: SocietyReply,
  refuses: ['societies.hidden'],
  harmless: facts,
  failed: callTexts.requestFailed,
});

export const findSocieties = call({
  get: '/api/societies',
  ...ofEveryone,
  summary: 'Societies whose names hold the typed words',
  query: SocietiesQuery,
  reply: SocietiesReply,
  harmless: facts,
  tried: { query: '?q=Green', status: 200 },
  failed: callTexts.requestFailed,
});

export const findSocietyOfHome = call({
  get: '/api/properties/:id/society',
  ...ofEveryone,
  summary: 'The society of a home, as a link to its page',
  params: RecordParams,
  reply: SocietyOfHomeReply,
  harmless: facts,
  failed: callTexts.requestFailed,
});

export const findNamedSociety = call({
  get: '/api/societies/named',
  ...ofEveryone,
  summary: 'The society that a search names, as one card',
  query: NamedSocietyQuery,
  reply: NamedSocietyReply,
  harmless: facts,
  tried: { query: '?society=Green%20Valley', status: 200 },
  failed: callTexts.requestFailed,
});

export const showSocietyPicture = call({
  get: '/share/societies/:file',
  ...ofEveryone,
  tag: 'pictures',
  summary: 'What a shared link of a society or project shows: `<number of the page>.jpg`; `<number>-hi` in Hindi',
  params: z.object({ file: z.string() }),
  answerType: ['image/jpeg'],
  harmless: facts,
});
