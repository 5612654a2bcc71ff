import { asciiDigits } from '#contracts/text/digits.ts';
import { readNumber } from './import.text.ts';

const thousand = 1_000;
const lakh = 100_000;
const million = 1_000_000;
const crore = 10_000_000;

/** A range of rupees; both ends are the same for a single amount. */
export interface Amount {
  low: number;
  high: number;
  /** The second amount of "25000+2500". */
  maintenance?: number;
}

/** `onRequest` when the file has such words instead of a price. */
export type Money = Amount | 'onRequest';

/** The unit of numbers that are written without one. */
export type MoneyUnit = 'rupee' | 'thousand' | 'lakh' | 'million' | 'crore';

/** Rupees of a unit, and from which number on it can't be meant: 45,00,000 in a column of lakh is rupees. */
const plainUnits: Record<MoneyUnit, { rupees: number; below: number }> = {
  rupee: { rupees: 1, below: Infinity },
  thousand: { rupees: thousand, below: 1_000 },
  lakh: { rupees: lakh, below: 10_000 },
  million: { rupees: million, below: 1_000 },
  crore: { rupees: crore, below: 1_000 },
};

/** The database accepts no larger price; see contracts/limits.ts. */
const most = 100_000_000_000;

const units: readonly (readonly [RegExp, number])[] = [
  [/^(?:cr|crs|cror|crore|crores|करोड़|करोड|कोटी)$/, crore],
  [/^(?:l|lk|lks|lkh|lkhs|lac|lacs|lakh|lakhs|lack|lacks|लाख)$/, lakh],
  [/^(?:k|thousands?|th|हज़ार|हजार)$/, thousand],
  [/^(?:m|mn|mio|millions?)$/, million],
];

const onRequest =
  /^(?:price )?on request$|^price on (?:call|demand)$|^(?:call|contact|ask)\b|^(?:negotiable|nego|poa|tbd)$/;
/** A rate a square foot behind the price: "₹ 45 Lac₹ 3,719/sq.ft.". */
const rate = /₹?\s*\d[\d.,]*\s*(?:k|l|lac|lakh|cr)?\s*(?:\/|per)\s*sq\.?\s*-?(?:ft|feet|yd|yards?|m|mt|mtr)\b\.?/g;
/** A number that a spreadsheet shortened: "2.85E+07". */
const shortened = /^\d(?:\.\d+)?e\+\d{2}$/;
/** Words and signs around an amount that don't change it. */
const noise =
  /₹|प्रति\s*(?:माह|महीना|महीने|महिना)|मासिक|दरमहा|\/\s*(?:माह|महीना|महिना)|\brs\b\.?|\binr\b|\brupees?\b|रुपये|रु\.?|\/-|\/=|\/\s*(?:month|mo|m)\b|\bper\s+month\b|\bp\.?\s?m\b\.?|\bmonthly\b|\bonwards?\b|\bonly\b|\bapprox(?:imately)?\b\.?|\b(?:slightly\s+)?(?:negotiable|nego|neg)\b\.?|\bfixed\b|\ball\s+inclusive\b|\bplus\b\s*$|~|\*|\bstarting\b|\bstarts\b|\bfrom\b|\bfinal\b|\bfirm\b/g;
/** Charges that a buyer or tenant pays besides, without an amount. */
const charges =
  /(?:\+|\bplus\b|\bexcluding\b|\bincluding\b|\bincl\b\.?|\bexcl\b\.?)\s*(?:gst|tax(?:es)?|registration|stamp duty|maintenance|maint\b\.?|(?:other |extra )?charges)(?:\s+charges)?/g;
/** In brackets these mean that the number is a rate or another currency. */
const otherMeaning = /sq|ft|feet|yard|gaj|acre|year|annum|annual|day|week|night|person|bed|usd|\$|dollar|aed/;

/**
 * Reads a price as people write it: "45 L", "1 Cr 25 Lakh", "₹ 45,00,000/-", "85 Lks (negotiable)", "25k", "45 - 60
 * L", "25000+2500" (rent and maintenance), "41.5".
 *
 * @param plainUnit unit of numbers without one: lakh in a file of homes for sale, or the unit of the heading.
 * @returns whole rupees; null when the text isn't a price, or could be two.
 */
export function readMoney(text: string, plainUnit: MoneyUnit = 'rupee'): Money | null {
  if (text.length > 80) return null;
  const plain = asciiDigits(text.normalize('NFKC').toLowerCase()).trim();
  if (onRequest.test(plain)) return 'onRequest';
  if (shortened.test(plain)) return Number(plain) > most ? null : { low: Number(plain), high: Number(plain) };
  const brackets = plain.match(/\([^()]*\)/g) ?? [];
  if (brackets.some((inside) => otherMeaning.test(inside))) return null;
  const inBrackets = brackets.filter((inside) => /\d/.test(inside)).map((inside) => inside.slice(1, -1));
  const amount = readRange(plain.replaceAll(/\([^()]*\)/g, ' '), plainUnit);
  // "85,00,000 (85 Lakh)" has the same amount twice; otherwise it is unclear which one counts.
  const isAgreed = inBrackets.every((inside) => {
    const same = readRange(inside, plainUnit);
    return same?.low === amount?.low && same?.high === amount?.high;
  });
  return isAgreed ? amount : null;
}

function readRange(text: string, plainUnit: MoneyUnit): Amount | null {
  const cleaned = text
    .replace(/^\?\s*(?=\d)/, '') // A "₹" that the file's encoding lost.
    .replaceAll(rate, ' ')
    .replaceAll(charges, ' ')
    .replaceAll(noise, ' ')
    .replaceAll(/[–—]|\bto\b|\bसे\b/g, '-')
    .replace(/\+\s*$/, ' ')
    .trim();
  const sum = cleaned.split(/\s*\+\s*/);
  if (sum.length > 1) return readSum(sum, plainUnit);
  const parts = cleaned.split(/\s*-\s*/);
  if (parts.length > 2) return null;
  const [first, last = first] = parts.map(readAmount);
  if (!first || !last) return null;
  const low = inRupees(first.value, lowUnit(first, last), plainUnit);
  const high = inRupees(last.value, last.unit ?? first.unit, plainUnit);
  return low > high || high > most ? null : { low, high };
}

/** "45 - 60 L": the unit at the end applies to both. "80 - 1.2 Cr" begins in lakh. */
function lowUnit(first: WrittenAmount, last: WrittenAmount): number | null {
  if (first.unit !== null || first === last) return first.unit;
  return first.value > last.value && last.unit === crore ? lakh : last.unit;
}

/** "25000+2500" is a rent and its maintenance. For a home for sale the meaning of the second amount is unknown. */
function readSum(parts: readonly string[], plainUnit: MoneyUnit): Amount | null {
  const [rent, maintenance] = parts.map(readAmount);
  if (!rent || !maintenance || parts.length > 2 || (plainUnit !== 'rupee' && plainUnit !== 'thousand')) return null;
  const low = inRupees(rent.value, rent.unit, plainUnit);
  const second = inRupees(maintenance.value, maintenance.unit, plainUnit);
  return second < low && low <= most ? { low, high: low, maintenance: second } : null;
}

interface WrittenAmount {
  value: number;
  /** Rupees; null when none is written. */
  unit: number | null;
}

const oneAmount = /(\d(?:[\d,. ]*\d)?\.?|\.\d+)\s*(\p{L}[\p{L}\p{M}]*)?\.?/u.source;
const wholeAmount = new RegExp(`^${oneAmount}$`, 'u');
/** "1 Cr 25 Lakh": each amount has its unit, the larger unit first. */
const twoAmounts = new RegExp(
  /^([\d.,]+)\s*(\p{L}[\p{L}\p{M}]*)\.?\s*,?\s*(?:and\s+|&\s*|और\s+)?([\d.,]+)\s*(\p{L}[\p{L}\p{M}]*)\.?$/u,
);

function readAmount(text: string): WrittenAmount | null {
  const both = twoAmounts.exec(text);
  if (both) {
    const [large, small] = [toAmount(both[1], both[2]), toAmount(both[3], both[4])];
    if (!large?.unit || !small?.unit || small.unit >= large.unit) return null;
    const rest = (small.value * small.unit) / large.unit;
    return rest < 1 ? { value: large.value + rest, unit: large.unit } : null;
  }
  const match = wholeAmount.exec(text);
  return match && toAmount(match[1], match[2]);
}

function toAmount(digits = '', word: string | undefined): WrittenAmount | null {
  const value = readNumber(digits.replace(/\.$/, ''));
  const unit = word === undefined ? null : units.find(([pattern]) => pattern.test(word))?.[1];
  return value === null || unit === undefined ? null : { value, unit };
}

function inRupees(value: number, unit: number | null, plainUnit: MoneyUnit): number {
  const { rupees, below } = plainUnits[plainUnit];
  return Math.round(value * (unit ?? (value < below ? rupees : 1)));
}

/** The unit that a word of a heading means: "Cr", "₹ lakhs", "thousands", "INR". Null for other words. */
export function readMoneyUnit(word: string): MoneyUnit | null {
  const plain = word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^\s*(?:₹|rs\.?|inr)\s+(?=\p{L})/u, '')
    .replaceAll(/[.\s]/g, '');
  if (/^(?:₹|rs|inr|rupees?|रुपये)$/.test(plain)) return 'rupee';
  const rupees = units.find(([pattern]) => pattern.test(plain))?.[1];
  const named = Object.entries(plainUnits) as [MoneyUnit, { rupees: number }][];
  return named.find(([, unit]) => unit.rupees === rupees)?.[0] ?? null;
}
