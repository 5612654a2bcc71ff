import { isMonthly, type TransactionType } from '#contracts/homes/vocabulary.ts';
import { formatRupees } from '#contracts/text/rupees.ts';
import * as fieldTexts from '#texts/fields.ts';

/** "₹1.04 Cr", "₹32,000/month". */
export function worthPrice(rupees: number, type: TransactionType): string {
  const amount = formatRupees(rupees);
  return isMonthly(type) ? fieldTexts.perMonth({ amount }) : amount;
}
