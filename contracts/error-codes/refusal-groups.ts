import type { ErrorCode } from './error-codes.ts';

/** Codes that several calls share in their `refuses`. */
const group = <const Codes extends readonly ErrorCode[]>(...codes: Codes): Codes => codes;

/** One person may not reach another (server/modules/people/reach.service.ts). */
export const reachRefused = group('people.suspended', 'people.blocked', 'people.unreachable');
/** The desk has restricted what a user shows. */
export const showingRefused = group('people.suspended_showing', 'people.limited_showing');
/** A time at which a home can't be seen, or one visit more than a seeker has (server/modules/visits/visits.service.ts). */
export const visitRefused = group(
  'visits.past',
  'visits.over_midnight',
  'visits.too_far',
  'visits.not_offered',
  'visits.time_taken',
  'visits.seeker_busy',
  'visits.day_full',
  'visits.open_full',
  'visits.week_full',
);
/** A price or a day that an offer can't have, or a home that isn't on offer (server/modules/offers/offer-rules.ts). */
export const offerRefused = group(
  'offers.home_taken',
  'offers.other_unit',
  'offers.far_off',
  'offers.past',
  'offers.too_far',
);
/** A record's status doesn't allow a change. */
export const statusRefused = group(
  'listings.not_yours',
  'listings.hidden',
  'listings.being_checked',
  'listings.over',
  'listings.expired',
  'listings.not_shown',
  ...showingRefused,
);
/** A session can't be opened yet, or not at all. */
export const sessionRefused = group('accounts.second_step', 'people.banned');
/** An item of the desk that another operator has. */
export const itemTaken = group('review.claimed', 'review.decided');
/** An act whose subject has changed meanwhile. */
export const actUnfit = group(
  'review.act_unfit',
  'review.is_operator',
  'review.decision_gone',
  'review.own_decision',
  'review.about_oneself',
  'review.record_deleted',
  'review.person_deleted',
  'review.hidden',
  'review.hidden_or_marked',
  'review.choose_picture',
  'review.comment_gone',
  'review.one_deleted',
  'review.not_listings',
  'review.sale_and_rent',
  'review.goer_hidden',
  'review.stayer_not_shown',
);
