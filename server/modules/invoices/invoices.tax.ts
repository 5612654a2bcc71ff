import { indianDay } from '#contracts/india-days.ts';
import { gstStates } from '#contracts/payment-texts.ts';

/** Percent of GST inside every price. */
export const gstPercent = 18;

/** The parts of a price, in paise; they add up to it. Within one state the tax is CGST and SGST, else IGST. */
export interface Tax {
  total: number;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
}

/** Splits a price (paise) that includes tax: 199 rupees are 168.64 and 30.36 of tax. */
export function taxInside(total: number, isSameState: boolean): Tax {
  const taxable = Math.round((total * 100) / (100 + gstPercent));
  const tax = total - taxable;
  const half = Math.floor(tax / 2);
  return isSameState
    ? { total, taxable, cgst: tax - half, sgst: half, igst: 0 }
    : { total, taxable, cgst: 0, sgst: 0, igst: tax };
}

/** The two digits of a state in GST, or null. */
export function stateCode(state: string): string | null {
  return gstStates.find(([, name]) => name === state)?.[0] ?? null;
}

/** India's financial year, April to March, as "26-27". */
export function financialYear(when: Date): string {
  const [year = 0, month = 1] = indianDay(when).split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  const two = (full: number) => String(full % 100).padStart(2, '0');
  return `${two(first)}-${two(first + 1)}`;
}

const prefixes = { invoice: 'INV', receipt: 'RCT', credit_note: 'CRN' } as const;

/** The series of an invoice in a year; its numbers have 16 characters, the maximum by law. */
export function seriesOf(kind: keyof typeof prefixes, when: Date): string {
  return `${prefixes[kind]}/${financialYear(when)}`;
}

export function numberIn(series: string, count: number): string {
  return `${series}/${String(count).padStart(6, '0')}`;
}
