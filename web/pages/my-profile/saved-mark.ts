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
