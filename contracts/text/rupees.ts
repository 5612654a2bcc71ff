import type { TransactionType } from '#contracts/homes/vocabulary.ts';
import * as texts from '#texts/amounts.ts';
import { number } from './message-values.ts';

const lakh = 100_000;
const crore = 10_000_000;

/** At most two decimals, trailing zeros dropped: 1.25, 85, 2. */
function rounded(n: number): string {
  return String(Math.round(n * 100) / 100);
}

/**
 * A price in rupees in words (specification 16.1): from 1 Cr "₹n Cr", from 1 L "₹n L", below it Indian grouping,
 * nothing or zero "Contact for price". 99,99,999 rounds to ₹1 Cr and never to ₹100 L.
 */
export function formatRupees(rupees: number | null | undefined): string {
  if (!rupees || rupees < 0) return texts.contactForPrice();
  if (rupees >= crore || Math.round(rupees / 1000) / 100 >= 100) return texts.crore({ n: rounded(rupees / crore) });
  if (rupees >= lakh) return texts.lakh({ n: rounded(rupees / lakh) });
  return formatExactRupees(rupees);
}

/** Whether a price is lower in words, too: ₹61,99,999 is "₹62 L" like ₹62,00,000. False where one of them is unknown. */
export function isShownLower(rupees: number, before: number): boolean {
  return rupees > 0 && before > rupees && formatRupees(rupees) !== formatRupees(before);
}

/** The least price above this one that has other words: this one {@link isShownLower} than it. */
export function leastShownHigher(rupees: number): number {
  let [same, higher] = [rupees, 2 * rupees + 1];
  while (higher - same > 1) {
    const middle = Math.floor((same + higher) / 2);
    if (isShownLower(rupees, middle)) higher = middle;
    else same = middle;
  }
  return higher;
}

/**
 * The price from which a home became cheaper: the least of its earlier prices, if the present one is
 * {@link isShownLower}, else null. `earlier` is in the order of time; one that was lower in hidden rupees alone doesn't
 * count, so that small steps add up.
 */
export function droppedFrom(price: number, earlier: readonly number[]): number | null {
  const [first = 0, ...later] = earlier.filter((one) => one > 0);
  const least = later.reduce((low, one) => (isShownLower(one, low) ? one : low), first);
  return isShownLower(price, least) ? least : null;
}

/** The exact amount with Indian grouping: ₹1,25,00,000. */
export function formatExactRupees(rupees: number): string {
  return `₹${number(rupees)}`;
}

/** A whole number with Indian grouping: 1,23,456. */
export function formatCount(n: number): string {
  return number(n);
}

/** Rupees per square foot, or null when one of the two is unknown. */
export function rupeesPerSqft(rupees: number | null, sqft: number | null): string | null {
  return rupees && sqft ? texts.perSqft({ rupees: formatExactRupees(Math.round(rupees / sqft)) }) : null;
}

/** "1,450 sq ft". */
export function formatArea(sqft: number): string {
  return texts.sqft({ n: number(sqft) });
}

/** "1 Car", "2 Cars". */
export function formatParking(cars: number): string {
  return texts.cars({ n: cars });
}

export interface PriceOption {
  label: () => string;
  /** Rupees, inclusive; null for an open end. */
  min: number | null;
  max: number | null;
}

/** Price ranges of the filter for sales (specification 5.11). */
export const salePriceOptions: readonly PriceOption[] = [
  { label: texts.under5L, min: null, max: 500_000 },
  { label: texts.from5Lto10L, min: 500_000, max: 1_000_000 },
  { label: texts.from10Lto25L, min: 1_000_000, max: 2_500_000 },
  { label: texts.from25Lto50L, min: 2_500_000, max: 5_000_000 },
  { label: texts.from50Lto1Cr, min: 5_000_000, max: crore },
  { label: texts.above1Cr, min: crore, max: null },
];

/** Price ranges of the filter for monthly rents (specification 5.11). */
export const rentPriceOptions: readonly PriceOption[] = [
  { label: texts.under5k, min: null, max: 5_000 },
  { label: () => '₹5,000 - 10,000', min: 5_000, max: 10_000 },
  { label: () => '₹10,000 - 20,000', min: 10_000, max: 20_000 },
  { label: () => '₹20,000 - 35,000', min: 20_000, max: 35_000 },
  { label: () => '₹35,000 - 50,000', min: 35_000, max: 50_000 },
  { label: texts.above50k, min: 50_000, max: null },
];

/** Budget choices of the buyer leads list (specification 5.9). */
export const budgetOptions: readonly PriceOption[] = [
  { label: texts.under5Lakh, min: 0, max: 500_000 },
  { label: texts.from5to10Lakh, min: 500_000, max: 1_000_000 },
  { label: texts.from10to25Lakh, min: 1_000_000, max: 2_500_000 },
  { label: texts.from25to50Lakh, min: 2_500_000, max: 5_000_000 },
  { label: texts.from50Lto1Cr, min: 5_000_000, max: crore },
  { label: texts.above1Cr, min: crore, max: null },
];

/** The price ranges that a tab of the results offers. */
export function priceOptionsOf(tab: TransactionType): readonly PriceOption[] {
  if (tab === 'sale') return salePriceOptions;
  return tab === 'buy' ? budgetOptions : rentPriceOptions;
}

/** The value of a price range in addresses: its bounds, of which either may be missing. */
export function priceOptionValue(option: PriceOption): string {
  return `${option.min ?? ''}-${option.max ?? ''}`;
}
