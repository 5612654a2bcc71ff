import { formatDate } from '#contracts/text/age-text.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { formatRupees, isShownLower } from '#contracts/text/rupees.ts';
import * as texts from '#texts/property.ts';

/** "₹5 L less than on 3 Oct", if the present price is shown lower than the least one before. */
export function priceDrop({
  price,
  price_before: before,
  price_changed_at: at,
}: Pick<PropertyRecord, 'price' | 'price_before' | 'price_changed_at'>): string | null {
  if (before === null || !at || !isShownLower(price, before)) return null;
  return texts.lessThanOn({ amount: formatRupees(before - price), date: formatDate(at).replace(/ \d+$/, '') });
}
