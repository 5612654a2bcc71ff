import { indianDay } from '#contracts/text/india-days.ts';
import { gstStates } from '#contracts/money/gst-states.ts';

/** Percent of GST inside every price. */
export const gstPercent = 18;

/**
 * The parts of a price, in paise; they add up to it. Within one state the tax is CGST and SGST, each the same percentage
 * of one value and therefore equal; else IGST.
 */
export interface Tax {
  total: number;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
}

/**
 * Splits a price (paise) that includes tax: 199 rupees are 168.64 and 30.36 of tax. Within one state the half is rounded,
 * and the value is the rest: 599 rupees are 507.62 and twice 45.69.
 */
export function taxInside(total: number, isSameState: boolean): Tax {
  if (isSameState) {
    const half = Math.round((total * gstPercent) / 2 / (100 + gstPercent));
    return { total, taxable: total - 2 * half, cgst: half, sgst: half, igst: 0 };
  }
  const taxable = Math.round((total * 100) / (100 + gstPercent));
  return { total, taxable, cgst: 0, sgst: 0, igst: total - taxable };
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
