import { tenancy } from '#contracts/record/money.ts';
import { readAmount } from '#contracts/text/amount-text.ts';
import { asciiDigits } from '#contracts/text/digits.ts';
import { unitText, type PriceUnit } from '#contracts/text/price-text.ts';
import { formatRupees } from '#contracts/text/rupees.ts';
import { postedOf, type PostingValues } from './posting-values.ts';

/**
 * A whole number as people write it ("1,12,00,000", "₹ 940", "९४०"), in the digits of any script; null for an empty text
 * and for anything else.
 */
export function readWhole(text: string): number | null {
  const plain = asciiDigits(text).replace(/[₹,\s]/g, '');
  return /^-?\d{1,15}$/.test(plain) ? Number(plain) : null;
}

/** The unit of a form's price: a month, unless a home is sold or let on a lease. */
export function formPriceUnit(values: PostingValues): PriceUnit | null {
  const posted = postedOf(values);
  if (posted.transaction !== 'rent' && posted.transaction !== 'tenant') return null;
  return tenancy.asked(posted) && values.tenancy === 'lease' ? 'lease' : 'month';
}

/** A price as people write it, also in words ("85 lakh", "२५ हज़ार"); null for anything else. */
export const readRupees = (text: string): number | null => readWhole(text) ?? readAmount(text);

/** A typed amount in words, "₹1.12 Cr"; null for none. */
export function rupeesInWords(text: string, unit: PriceUnit | null): string | null {
  const rupees = readRupees(text) ?? 0;
  if (rupees <= 0) return null;
  const amount = formatRupees(rupees);
  return amount + unitText(unit);
}
