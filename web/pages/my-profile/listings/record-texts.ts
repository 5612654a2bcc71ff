import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { formatRupees } from '#contracts/text/rupees.ts';
import { priceUnit, unitText } from '#contracts/text/price-text.ts';
import { placeInScript } from '#contracts/text/place-names.ts';

/** The price of a listing; a range if it has two. */
export function priceRange(record: Pick<PropertyRecord, 'price' | 'max_price' | 'transaction_type' | 'tenancy'>): {
  amount: string;
  unit: string;
} {
  const { price, max_price: most } = record;
  const hasRange = price > 0 && most !== null && most > price;
  const amount = hasRange ? `${formatRupees(price)} - ${formatRupees(most)}` : formatRupees(price);
  return { amount, unit: price > 0 ? unitText(priceUnit(record)) : '' };
}

/** "Pune, Maharashtra". */
export function cityAndState({ address }: { address: { city: string | null; state: string | null } }): string {
  return placeInScript([address.city, address.state].filter(Boolean).join(', '));
}
