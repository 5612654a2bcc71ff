import { RecordParams } from '#contracts/homes/listings.ts';
import { OfferActBody, OfferBody, OfferReply, OffersReply } from '#contracts/offers/offers.ts';
import { offerRefused, reachRefused } from '../error-codes/refusal-groups.ts';
import { call } from './call.ts';
import * as callTexts from '#texts/calls.ts';

const ofUser = { access: 'signed-in', limit: 'api', tag: 'offers' } as const;

export const findOffers = call({
  get: '/api/offers',
  asMember: ['answer'],
  ...ofUser,
  summary: 'Offers of the user, as a seeker and as an owner',
  reply: OffersReply,
  harmless: 'lists, which never hold contact details',
  failed: callTexts.offersNotLoaded,
});

export const makeOffer = call({
  post: '/api/offers',
  ...ofUser,
  summary: 'Say a price and conditions for a home; no contract is made',
  body: OfferBody,
  reply: OfferReply,
  status: 201,
  refuses: [
    'listings.not_found',
    ...reachRefused,
    ...offerRefused,
    'offers.own_home',
    'offers.already',
    'offers.open_full',
    'offers.week_full',
  ],
  harmless: null,
  example: {
    body: {
      home_id: 4211,
      price: 26500,
      unit: 'month',
      starts_on: '2027-01-01',
      valid_days: 3,
      conditions: 'Painted before we move in.',
    },
  },
  // Nobody sees the home of the example.
  tried: { status: 404 },
  failed: callTexts.offerNotSent,
});

export const changeOffer = call({
  put: '/api/offers/:id',
  asMember: ['answer'],
  ...ofUser,
  summary: 'Accept an offer, answer it with another, decline or withdraw it; no contract is made',
  params: RecordParams,
  body: OfferActBody,
  reply: OfferReply,
  refuses: [
    ...reachRefused,
    ...offerRefused,
    'offers.not_now',
    'offers.changed_since',
    'offers.another_accepted',
    'offers.rounds_full',
  ],
  harmless: null,
  example: { body: { act: 'accept', revision: 0 } },
  failed: callTexts.offerNotChanged,
});
