import { RecordParams } from '#contracts/homes/listings.ts';
import { EstimateReply, HomeWorthQuery, WorthErrorsReply } from '#contracts/homes/estimates.ts';
import { call } from './call.ts';
import * as callTexts from '#texts/calls.ts';

const ofEveryone = { access: 'anonymous', limit: 'api', reads: 'replica', tag: 'estimates' } as const;
const facts = 'public facts, the same for everybody';
const failed = callTexts.requestFailed;

export const findEstimate = call({
  get: '/api/properties/:id/estimate',
  ...ofEveryone,
  summary: 'What a home is worth by the asking prices of like homes, with its range, evidence and error',
  params: RecordParams,
  reply: EstimateReply,
  harmless: facts,
  failed,
});

export const findHomeWorth = call({
  get: '/api/home-worth',
  ...ofEveryone,
  summary: 'What a home is worth that is not listed; nothing of it is stored',
  query: HomeWorthQuery,
  reply: EstimateReply,
  harmless: facts,
  tried: { query: '?transaction_type=sale&property_type=apartment&city=Pune&sqft=1000&bedrooms=2', status: 200 },
  failed,
});

export const listWorthErrors = call({
  get: '/api/estimates/errors',
  ...ofEveryone,
  summary: 'How far estimates were off last night, by city, deal and kind of home',
  reply: WorthErrorsReply,
  harmless: facts,
  failed,
});
