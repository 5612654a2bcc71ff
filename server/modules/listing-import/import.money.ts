const lakh = 100_000;
const crore = 10_000_000;

/** A range of rupees; both ends are the same for a single amount. `onRequest` when the file says so in words. */
export type Money = { low: number; high: number } | 'onRequest';

/** The database accepts no larger price; see contracts/limits.ts. */
const most = 100_000_000_000;

const units: readonly (readonly [RegExp, number])[] = [
  [/^(?:cr|crs|crore|crores|करोड़|कोटी)$/, crore],
  [/^(?:l|lk|lac|lacs|lakh|lakhs|lack|लाख)$/, lakh],
  [/^(?:k|thousand|th|हज़ार|हजार)$/, 1_000],
  [/^(?:m|mn|mio|million)$/, 1_000_000],
];

const onRequest = /^(?:price )?on request$|^(?:call|contact|ask)\b|^(?:negotiable|nego|poa|tbd)$/;
/** Words and signs around an amount that don't change it. */
const noise =
  /₹|\brs\b\.?|\binr\b|\brupees?\b|\/-|\/\s*(?:month|mo|m|year)\b|\bper\s+month\b|\bp\.?\s?m\b\.?|\bmonthly\b|\bonwards\b|\bonly\b|\bapprox(?:imately)?\b\.?|\bnegotiable\b|\bfixed\b|\+|~|\*|\bstarting\b|\bfrom\b/g;

/**
 * Reads a price as people write it: "45 L", "1.2 Cr", "₹ 45,00,000", "45 lakhs", "25k", "45 - 60 L", "41.5".
 *
 * @param plainUnit unit of a number below 10,000 without one: lakh in a file of homes for sale, else rupees.
 * @returns whole rupees; null when the text is no price.
 */
export function readMoney(text: string, plainUnit: 'lakh' | 'rupee' = 'rupee'): Money | null {
  if (text.length > 80) return null;
  const plain = text.normalize('NFKC').toLowerCase().trim();
  if (onRequest.test(plain)) return 'onRequest';
  const cleaned = plain
    .replaceAll(noise, ' ')
    .replaceAll(/[–—]|\bto\b|\bऔर\b/g, '-')
    .trim();
  const parts = cleaned.split(/\s*-\s*/);
  if (parts.length > 2) return null;
  const amounts = parts.map(readAmount);
  const [first, last = first] = amounts;
  if (!first || !last) return null;
  // "45 - 60 L": the unit at the end applies to both.
  const lowUnit = first.unit ?? (first.value <= last.value || last.unit === lakh ? last.unit : null);
  const low = inRupees(first.value, lowUnit, plainUnit);
  const high = inRupees(last.value, last.unit ?? first.unit, plainUnit);
  if (low > high || high > most) return null;
  return { low, high };
}

interface WrittenAmount {
  value: number;
  /** Rupees; null when none is written. */
  unit: number | null;
}

function readAmount(text: string): WrittenAmount | null {
  const match = /^(\d[\d,\s]*(?:\.\d*)?|\.\d+)\s*(\p{L}[\p{L}\p{M}]*)?\.?$/u.exec(text);
  if (!match) return null;
  const value = Number((match[1] ?? '').replaceAll(/[,\s]/g, ''));
  const word = match[2];
  const unit = word === undefined ? null : units.find(([pattern]) => pattern.test(word))?.[1];
  return unit === undefined || !Number.isFinite(value) ? null : { value, unit };
}

function inRupees(value: number, unit: number | null, plainUnit: 'lakh' | 'rupee'): number {
  const factor = unit ?? (plainUnit === 'lakh' && value < 10_000 ? lakh : 1);
  return Math.round(value * factor);
}
