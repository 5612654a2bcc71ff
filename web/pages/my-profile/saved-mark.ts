import type { Favourite, SavedState } from '#contracts/favourites.ts';
import type { PropertyRecord } from '#contracts/listings.ts';
import { formatRupees } from '#contracts/rupees.ts';

/** "₹2 L less than when you saved it"; null if it is not cheaper, or if one of the two prices is unknown. */
export function cheaperText(savedPrice: number, price: number): string | null {
  return price > 0 && savedPrice > price ? `${formatRupees(savedPrice - price)} less than when you saved it` : null;
}

/** Whether a saved record is still on offer. */
export function isOnOffer(record: Pick<PropertyRecord, 'status' | 'is_expired'>): boolean {
  return record.status === 'active' && !record.is_expired;
}

/** What became of a saved record; one that its owner paused or that has expired is as good as gone. */
export function savedState(record: Pick<PropertyRecord, 'status' | 'is_expired'> | null): SavedState {
  if (!record) return 'gone';
  if (record.status === 'sold' || record.status === 'rented') return record.status;
  return isOnOffer(record) ? 'active' : 'gone';
}

export const stateTexts: Record<SavedState, string> = {
  active: 'On offer again',
  sold: 'Sold',
  rented: 'Rented',
  gone: 'No longer available',
};

/** What a saved record is now, as it is stored once the user has seen it. The price of one that is gone is not told. */
export function lookedAt({ id, record, looked, saved_price }: Favourite): {
  id: number;
  price: number;
  state: SavedState;
} {
  return { id, price: record?.price ?? looked?.price ?? saved_price, state: savedState(record) };
}

/** What the user has seen of a saved record: at the last look, or else when it was saved. */
function seenBefore({ looked, saved_price: price }: Favourite): { price: number; state: SavedState } {
  return looked ?? { price, state: 'active' };
}

/** What has changed since the user looked last: "Sold", "₹2 L more"; null for nothing, or a price that is not there. */
export function changeText(favourite: Favourite): string | null {
  const before = seenBefore(favourite);
  const { price, state } = lookedAt(favourite);
  if (state !== before.state) return stateTexts[state];
  if (state !== 'active' || price <= 0 || before.price <= 0 || price === before.price) return null;
  return `${formatRupees(Math.abs(price - before.price))} ${price < before.price ? 'less' : 'more'}`;
}

/** What stands below a saved record that is on offer; a lower price that is new is said once. */
export function savedMarks(favourite: Favourite, price: number): { change: string | null; cheaper: string | null } {
  const change = changeText(favourite);
  const cheaper = cheaperText(favourite.saved_price, price);
  const before = seenBefore(favourite);
  // Since the last look and since it was saved is then one and the same.
  const isSame = change && cheaper && before.state === 'active' && before.price === favourite.saved_price;
  if (isSame) return { change: null, cheaper: `New: ${cheaper}` };
  return { change: change && `New: ${change}`, cheaper };
}
