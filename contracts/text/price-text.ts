import { formatRupees } from './rupees.ts';
import { isLeadTransaction, isMonthly, type TransactionType } from '#contracts/homes/vocabulary.ts';
import * as texts from '#texts/amounts.ts';

export interface PricedRecord {
  transaction_type: TransactionType;
  price: number;
  preferred_price: number | null;
  max_price: number | null;
  max_budget: number | null;
}

/** The amounts of a budget: "₹1.2 Cr - ₹1.5 Cr", "₹80 L", "Up to ₹90 L" or "Contact for details" (specification 7.2). */
export function budgetAmount(record: PricedRecord): string {
  const low = (record.preferred_price ?? 0) ? record.preferred_price : record.price;
  const high = (record.max_budget ?? 0) ? record.max_budget : record.max_price;
  if (low && high && low !== high) return `${formatRupees(low)} - ${formatRupees(high)}`;
  if (low) return formatRupees(low);
  return high ? texts.upTo({ amount: formatRupees(high) }) : texts.contactForDetails();
}

/** The price of a listing or the budget of a lead in two parts, so that a page can set the unit smaller. */
export function priceParts(record: PricedRecord): { amount: string; unit: string } {
  const lead = isLeadTransaction(record.transaction_type);
  const amount = lead ? budgetAmount(record) : formatRupees(record.price);
  const hasAmount = amount.includes('₹');
  return { amount, unit: hasAmount && isMonthly(record.transaction_type) ? texts.month() : '' };
}

/** {@link priceParts} as one text. */
export function priceText(record: PricedRecord): string {
  const { amount, unit } = priceParts(record);
  return amount + unit;
}
