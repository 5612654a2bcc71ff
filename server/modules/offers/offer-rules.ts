import { boundsOfDay, dayAfter, indianDay } from '#contracts/text/india-days.ts';
import { offerUnitOf } from '#contracts/offers/offer-text.ts';
import type { PricedRecord } from '#contracts/text/price-text.ts';
import { offerLimits } from '#contracts/offers/offer-limits.ts';
import type { OfferTerms } from '#contracts/offers/offers.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { OfferCounts, StoredTerms } from './offers.repository.ts';

/** The facts of a home by which an offer is checked. */
type Home = Pick<PricedRecord, 'price' | 'max_price' | 'transaction_type' | 'tenancy'>;

/**
 * Terms as they are stored, valid to the end of their last day in India. Throws for a price of another unit or far from that of the home,
 * and a day that is over or too far off.
 */
export function requireTerms(home: Home, terms: OfferTerms, now: Date): StoredTerms {
  const unit = offerUnitOf(home);
  const { price, valid_days: days, starts_on: startsOn = null, conditions } = terms;
  if (terms.unit !== unit) throw new AppError('offers.other_unit', { field: 'price', params: { unit } });
  // A home without a price can be offered any.
  const isFar =
    home.price > 0 &&
    (price * offerLimits.farFactor < home.price || price > (home.max_price ?? home.price) * offerLimits.farFactor);
  if (isFar) throw new AppError('offers.far_off', { field: 'price', params: { price: home.price, unit } });
  const today = indianDay(now);
  if (startsOn !== null && startsOn < today) throw new AppError('offers.past', { field: 'starts_on' });
  if (startsOn !== null && startsOn > dayAfter(today, offerLimits.daysAhead)) {
    throw new AppError('offers.too_far', { field: 'starts_on', params: { days: offerLimits.daysAhead } });
  }
  return { price, unit, startsOn, validUntil: boundsOfDay(dayAfter(today, days)).to, conditions };
}

/** The offers that one seeker may have. */
export function requireRoom({ live, week, of_home: ofHome }: OfferCounts): void {
  if (ofHome !== null) throw new AppError('offers.already');
  const { openOffers, offersPerWeek } = offerLimits;
  if (live >= openOffers) throw new AppError('offers.open_full', { params: { max: openOffers } });
  if (week >= offersPerWeek) throw new AppError('offers.week_full', { params: { max: offersPerWeek } });
}
