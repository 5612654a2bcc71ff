import { formatRupees } from '#contracts/text/rupees.ts';
import * as fieldTexts from '#texts/fields.ts';

/** A whole number as people write it ("1,12,00,000", "₹ 940"); null for an empty text and for anything else. */
export function readWhole(text: string): number | null {
  const plain = text.replace(/[₹,\s]/g, '');
  return /^-?\d{1,15}$/.test(plain) ? Number(plain) : null;
}

/** A typed amount in words, "₹1.12 Cr"; null for none. */
export function rupeesInWords(text: string, isMonthly: boolean): string | null {
  const rupees = readWhole(text) ?? 0;
  if (rupees <= 0) return null;
  const amount = formatRupees(rupees);
  return isMonthly ? fieldTexts.perMonth({ amount }) : amount;
}
