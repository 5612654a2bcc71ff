import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { formatRupees } from '#contracts/text/rupees.ts';
import { isMonthly } from '#contracts/homes/vocabulary.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import * as amountTexts from '#texts/amounts.ts';

/** The price of a listing; a range if it has two. */
export function priceRange(record: Pick<PropertyRecord, 'price' | 'max_price' | 'transaction_type'>): {
  amount: string;
  unit: string;
} {
  const { price, max_price: most } = record;
  const hasRange = price > 0 && most !== null && most > price;
  const amount = hasRange ? `${formatRupees(price)} - ${formatRupees(most)}` : formatRupees(price);
  return { amount, unit: price > 0 && isMonthly(record.transaction_type) ? amountTexts.month() : '' };
}

/** "Pune, Maharashtra". */
export function cityAndState({ address }: { address: { city: string | null; state: string | null } }): string {
  return placeInScript([address.city, address.state].filter(Boolean).join(', '));
}
