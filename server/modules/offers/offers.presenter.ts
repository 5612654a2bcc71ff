import { storedPlace } from '#contracts/text/stored-place.ts';
import { priceText } from '#contracts/text/price-text.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { offerActsOf, shownOfferState, type OfferSide } from '#contracts/offers/offer-choices.ts';
import { offerPriceText, offerUnitOf, takesSeveral } from '#contracts/offers/offer-text.ts';
import type { Offer } from '#contracts/offers/offers.ts';
import type { OfferRow } from './offers.repository.ts';

/** The side of a user; undefined for everybody who isn't one. */
export function sideOf(
  { owner_id, seeker_id }: Pick<OfferRow, 'owner_id' | 'seeker_id'>,
  userId: number,
): OfferSide | undefined {
  if (owner_id === userId) return 'owner';
  return seeker_id === userId ? 'seeker' : undefined;
}

/** An offer as one of its sides sees it. `homes`: those that everybody may see now. */
export function presentOffer(
  row: OfferRow,
  side: OfferSide,
  { homes, now }: { homes: ReadonlyMap<number, PropertyRecord>; now: Date },
): Offer {
  const isOwner = side === 'owner';
  const state = shownOfferState(row, now);
  return {
    id: row.id,
    side,
    state,
    waits_for_you: state === 'open' && row.waits_for === side,
    price: row.offered,
    unit: row.unit,
    formatted_price: offerPriceText(row.offered, row.unit),
    starts_on: row.starts_on,
    valid_until: row.valid_until.toISOString(),
    conditions: row.conditions,
    reason: row.reason,
    ended_by: row.ended_by,
    rounds: row.rounds,
    revision: row.revision,
    changed_at: row.changed_at.toISOString(),
    home: {
      id: row.property_id,
      title: row.title,
      place: storedPlace(row) || null,
      picture: homes.get(row.property_id)?.pictures[0] ?? null,
      status: row.status,
      formatted_price: priceText(row),
      unit: offerUnitOf(row),
      takes_several: takesSeveral(row),
      is_shown: row.is_shown,
    },
    person: isOwner ? { id: row.seeker_id, name: row.seeker_name } : { id: row.owner_id, name: row.owner_name },
    acts: offerActsOf(row, side, now),
    conversation_id: row.conversation_id,
  };
}
