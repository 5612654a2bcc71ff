import { asciiDigits } from './digits.ts';

/** Rupees of each unit, by the spellings that people use. */
const units: readonly [rupees: number, names: readonly string[]][] = [
  [1, ['']],
  [1_000, ['k', 'thousand', 'hazar', 'hazaar', 'hajar', 't', 'हज़ार', 'हजार']],
  [100_000, ['l', 'lac', 'lacs', 'lakh', 'lakhs', 'lkh', 'lk', 'लाख']],
  [10_000_000, ['c', 'cr', 'crs', 'crore', 'crores', 'karod', 'carore', 'करोड़', 'करोड']],
];
const rupeesOf = new Map(units.flatMap(([rupees, names]) => names.map((name) => [name, rupees] as const)));

/**
 * An amount as people type it, in whole rupees: "25,000", "25k", "₹ 80 lakh", "1.2 cr", "८५ लाख". Null for anything else, so that
 * the field can say so.
 */
export function readAmount(text: string): number | null {
  const match = /^(?:₹|rs\.?|inr)?\s*(\d[\d,]*(?:\.\d+)?|\.\d+)\s*([\p{L}\p{M}]*)\.?\s*(?:\/-)?$/u.exec(
    asciiDigits(text).normalize('NFC').trim().toLowerCase(),
  );
  if (!match) return null;
  const [, digits = '', unit = ''] = match;
  const rupees = rupeesOf.get(unit);
  return rupees === undefined ? null : Math.round(Number(digits.replaceAll(',', '')) * rupees);
}
