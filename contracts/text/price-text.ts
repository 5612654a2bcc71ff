import { formatRupees } from './rupees.ts';
import { isLeadTransaction, isMonthly, type TransactionType } from '#contracts/homes/vocabulary.ts';
import * as texts from '#texts/amounts.ts';

export interface PricedRecord {
  transaction_type: TransactionType;
  price: number;
  preferred_price: number | null;
  max_price: number | null;
  max_budget: number | null;
  /** On a lease the price is one amount; null where the owner doesn't say it. */
  tenancy?: string | null | undefined;
}

/** Units of rents: a month, or a lease as a whole. */
export const priceUnits = ['month', 'lease'] as const;
export type PriceUnit = (typeof priceUnits)[number];

/** The unit of a rent or of a tenant's budget; null for prices of homes that are sold. */
export function priceUnit({
  transaction_type,
  tenancy,
}: Pick<PricedRecord, 'transaction_type' | 'tenancy'>): PriceUnit | null {
  if (!isMonthly(transaction_type)) return null;
  return tenancy === 'lease' ? 'lease' : 'month';
}

/** "/month", " lease"; empty for prices of homes that are sold. */
export function unitText(unit: PriceUnit | null): string {
  if (unit === null) return '';
  return unit === 'lease' ? texts.lease() : texts.month();
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
  return { amount, unit: amount.includes('₹') ? unitText(priceUnit(record)) : '' };
}

/** {@link priceParts} as one text. */
export function priceText(record: PricedRecord): string {
  const { amount, unit } = priceParts(record);
  return amount + unit;
}
