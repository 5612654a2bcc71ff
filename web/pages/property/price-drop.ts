import { formatDate } from '#contracts/age-text.ts';
import type { PropertyRecord } from '#contracts/listings.ts';
import { formatRupees } from '#contracts/rupees.ts';

/** "₹5 L less than on 3 Oct", if the present price is lower than the previous one. */
export function priceDrop({
  price,
  price_before: before,
  price_changed_at: at,
}: Pick<PropertyRecord, 'price' | 'price_before' | 'price_changed_at'>): string | null {
  if (!before || !at || price <= 0 || before <= price) return null;
  return `${formatRupees(before - price)} less than on ${formatDate(at).replace(/ \d+$/, '')}`;
}
