import type { Favourite, SavedState } from '#contracts/homes/favourites.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { formatRupees, isShownLower } from '#contracts/text/rupees.ts';
import * as texts from '#texts/profile-saved.ts';

/** "₹2 L less than when you saved it"; null if it is not cheaper in words, or if one of the two prices is unknown. */
export function cheaperText(savedPrice: number, price: number): string | null {
  return isShownLower(price, savedPrice) ? texts.cheaper({ amount: formatRupees(savedPrice - price) }) : null;
}

/** Whether a saved record is still on offer. */
export function isOnOffer(record: Pick<PropertyRecord, 'status' | 'is_expired'>): boolean {
  return record.status === 'active' && !record.is_expired;
}

/** The state of a saved record; one that its owner paused or that has expired counts as gone. */
export function savedState(record: Pick<PropertyRecord, 'status' | 'is_expired'> | null): SavedState {
  if (!record) return 'gone';
  if (record.status === 'sold' || record.status === 'rented') return record.status;
  return isOnOffer(record) ? 'active' : 'gone';
}

export const stateText = (state: SavedState): string => texts.state({ state });

/**
 * The present state of a saved record, as it is stored once the user has seen it. A gone record's price isn't
 * revealed.
 */
export function lookedAt({ id, record, looked, saved_price }: Favourite): {
  id: number;
  price: number;
  state: SavedState;
} {
  return { id, price: record?.price ?? looked?.price ?? saved_price, state: savedState(record) };
}

/** The state of a saved record that the user has seen: at the last look, or else when it was saved. */
function seenBefore({ looked, saved_price: price }: Favourite): { price: number; state: SavedState } {
  return looked ?? { price, state: 'active' };
}

/** The change since the user's last look: "Sold", "₹2 L more"; null for none, or without a price. */
export function changeText(favourite: Favourite): string | null {
  const before = seenBefore(favourite);
  const { price, state } = lookedAt(favourite);
  if (state !== before.state) return stateText(state);
  if (state !== 'active' || price <= 0 || before.price <= 0) return null;
  if (formatRupees(price) === formatRupees(before.price)) return null;
  const amount = formatRupees(Math.abs(price - before.price));
  return price < before.price ? texts.less({ amount }) : texts.more({ amount });
}

/** The lines below a saved record that is on offer; a new lower price is mentioned once. */
export function savedMarks(favourite: Favourite, price: number): { change: string | null; cheaper: string | null } {
  const change = changeText(favourite);
  const cheaper = cheaperText(favourite.saved_price, price);
  const before = seenBefore(favourite);
  // The change since the last look is then the change since it was saved: one line is enough.
  const isSame = change && cheaper && before.state === 'active' && before.price === favourite.saved_price;
  if (isSame) return { change: null, cheaper: texts.fresh({ text: cheaper }) };
  return { change: change && texts.fresh({ text: change }), cheaper };
}
