import * as z from 'zod/mini';
import { MessageReply } from '#contracts/accounts/accounts.ts';
import { Picture } from '#contracts/homes/listings.ts';
import { recordStatuses } from '#contracts/homes/record-statuses.ts';
import { limits } from '#contracts/limits.ts';
import { namedPlaces } from '#contracts/search/named-places.ts';
import { offerActNames, offerSides, offerUnits, shownOfferStates, validDays } from './offer-choices.ts';
import { offerLimits } from './offer-limits.ts';
import * as checks from '#texts/checks.ts';
import * as texts from '#texts/offer-choices.ts';

/** A text of the two sides, trimmed. */
const text = (most: number) =>
  z
    .pipe(
      z.string(),
      z.transform((given) => given.trim()),
    )
    .check(z.maxLength(most, { error: () => checks.lettersAtMost({ most: String(most) }) }));

const Price = z
  .int({ error: texts.sayAPrice })
  .check(z.minimum(1, { error: texts.sayAPrice }), z.maximum(limits.maxPriceRupees, { error: texts.sayAPrice }));

/** The four fields of an offer. `unit` is that of the price, as the page of the home showed it. */
const terms = {
  /** Whole rupees. */
  price: Price,
  unit: z.enum(offerUnits),
  /** The day from which the home is wanted, of India's calendar; absent or null without one. */
  starts_on: z.optional(z.nullable(z.iso.date({ error: checks.useADay }))),
  /** Days for which it holds. */
  valid_days: z.literal(validDays, { error: texts.chooseDays }),
  conditions: z._default(text(offerLimits.conditionsLength), ''),
};

/** `POST /api/offers`. */
export const OfferBody = z.strictObject({
  home_id: z.int({ error: checks.chooseAHome }).check(z.minimum(1), z.maximum(limits.maxId)),
  ...terms,
});
export type OfferBody = z.infer<typeof OfferBody>;

/** The terms that a side names. */
export type OfferTerms = Omit<OfferBody, 'home_id'>;

/**
 * `PUT /api/offers/{id}`: an act of one side. `revision` is that of the offer which the side saw: another one is refused,
 * so that nobody accepts a price that has changed meanwhile. Only `counter` has terms.
 */
export const OfferActBody = z
  .strictObject({
    act: z.enum(offerActNames),
    revision: z.int().check(z.minimum(0), z.maximum(limits.maxId)),
    terms: z.optional(z.strictObject(terms)),
    reason: z.optional(text(offerLimits.reasonLength)),
  })
  .check(
    z.refine(({ act, terms: given }) => (act === 'counter') === (given !== undefined), {
      error: texts.sayAPrice,
      path: ['terms'],
    }),
  );
export type OfferActBody = z.infer<typeof OfferActBody>;

/** An offer as one of its sides sees it; nobody else does. No contract is made by it. */
export const Offer = z.object({
  id: z.int(),
  side: z.enum(offerSides),
  state: z.enum(shownOfferStates),
  /** Whether the viewer's answer is awaited. */
  waits_for_you: z.boolean(),
  price: z.int(),
  unit: z.enum(offerUnits),
  /** "₹26,500/month". */
  formatted_price: z.string(),
  starts_on: z.nullable(z.string()),
  /** ISO time until which it holds. */
  valid_until: z.string(),
  conditions: z.string(),
  /** Words with which a side accepted, declined or withdrew it. */
  reason: z.nullable(z.string()),
  /** The side that ended it; `reach` where the two can't reach each other any more, `home` where the home was taken. */
  ended_by: z.nullable(z.enum([...offerSides, 'reach', 'home'])),
  /** The number of prices that the two have named. */
  rounds: z.int(),
  revision: z.int(),
  changed_at: z.string(),
  home: z.object({
    id: z.int(),
    title: z.string(),
    /** "Baner, Pune". */
    place: z.nullable(z.string()),
    picture: z.nullable(Picture),
    status: z.enum(recordStatuses),
    /** The price of the listing. */
    formatted_price: z.string(),
    unit: z.enum(offerUnits),
    /** Whether several offers can be accepted at a time, as the beds of a PG. */
    takes_several: z.boolean(),
    /** Whether its page is open to everybody. */
    is_shown: z.boolean(),
  }),
  /** The other side. */
  person: z.object({ id: z.int(), name: z.string() }),
  acts: z.array(z.enum(offerActNames)),
  /** The chat of the two. */
  conversation_id: z.nullable(z.int()),
});
export type Offer = z.infer<typeof Offer>;

/** `GET /api/offers`: those that wait or are accepted, and those that are over, the latest first. */
export const OffersReply = z.object({
  success: z.literal(true),
  data: z.object({ live: z.array(Offer), over: z.array(Offer) }),
  ...namedPlaces,
});
export type OffersReply = z.infer<typeof OffersReply>;

export const OfferReply = z.extend(MessageReply, { data: Offer, ...namedPlaces });
export type OfferReply = z.infer<typeof OfferReply>;
