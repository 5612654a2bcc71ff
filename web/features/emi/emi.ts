import { asciiDigits } from '#contracts/text/digits.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { isHome } from '#contracts/homes/vocabulary.ts';

/**
 * Whether an instalment is shown: banks give home loans for homes that the borrower buys. Land, shops and beds in a PG
 * have loans on other terms, or none.
 */
export function hasHomeLoan(record: Pick<PropertyRecord, 'transaction_type' | 'property_type' | 'price'>): boolean {
  const { transaction_type, property_type, price } = record;
  return transaction_type === 'sale' && price > 0 && isHome(property_type);
}

/** A loan: `principal` in rupees, `ratePercent` a year, `months` of equal instalments. */
export interface Loan {
  principal: number;
  ratePercent: number;
  months: number;
}

/**
 * The equated monthly instalment in whole rupees: P·r·(1+r)ⁿ/((1+r)ⁿ−1) with r the monthly rate; without interest P/n.
 * 50 lakh at 8.5 % over 240 months are ₹43,391.
 */
export function monthlyInstalment({ principal, ratePercent, months }: Loan): number {
  const rate = ratePercent / 1200;
  if (rate === 0) return Math.round(principal / months);
  const growth = (1 + rate) ** months;
  return Math.round((principal * rate * growth) / (growth - 1));
}

/**
 * The initial example, not the offer of any bank (docs/data-sources.md): a down payment of a fifth, twenty years, 8.5 %
 * a year.
 */
export const usualLoan = { downShare: 0.2, ratePercent: 8.5, years: 20 } as const;

/** The example loan for a home of this price. */
export function usualLoanFor(priceRupees: number): Loan {
  return {
    principal: Math.round(priceRupees * (1 - usualLoan.downShare)),
    ratePercent: usualLoan.ratePercent,
    months: usualLoan.years * 12,
  };
}

/** The digits and the decimal point of a typed text, as a number within the bounds; `null` when there is none. */
export function typedNumber(text: string, min: number, max: number): number | null {
  const value = Number(asciiDigits(text).replace(/[^\d.]/g, ''));
  return text.trim() && Number.isFinite(value) && value >= min && value <= max ? value : null;
}
