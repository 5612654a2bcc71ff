import { crore, lakh, thousand } from './amounts.ts';
import { boundBefore, boundBehind, isJoin, rangeEnd, rangeOf, type ReadRange } from './bounds.ts';
import { numberedParts, phraseMap, type Deal } from './phrases.ts';
import { otherUnits } from './prices.ts';
import type { Sentence } from './tokens.ts';

/** Small numbers beside these words are prices whose unit everybody knows. */
const priceWords = phraseMap<true>([
  [
    'budget, rent, rental, range, price, cost, kiraya, kiraye, bhada, bhade, max, min, upto, around, under, below',
    true,
  ],
]);
/** Rents of homes and prices of sales that people say without a unit. */
const rents = { least: 3, most: 300 };
const lakhs = { least: 8, most: 999 };
const leastCrores = 1;

/**
 * Reads and takes prices without a unit where the deal is known: "rent 15-20" are thousands, "ready flat around 75" are
 * lakhs, "max 1.2 min 90" are a crore and lakhs. Null for none.
 */
export function readBarePrices(
  sentence: Sentence,
  deal: Deal | undefined,
  { isGround, hasRooms }: { isGround: boolean; hasRooms: boolean },
): ReadRange | null {
  if (!deal) {
    const rent = isGround ? null : readPlainRent(sentence);
    return rent ?? (hasRooms ? readBudget(sentence) : null);
  }
  const ranges: ReadRange[] = [];
  sentence.each((at) => {
    const rupees = rupeesAt(sentence, at, deal);
    if (rupees === null) return null;
    const next = isJoin(sentence.word(at + 1)) ? at + 2 : at + 1;
    const joined = rupeesAt(sentence, next, deal);
    // "Rent 20 25": two numbers of one size are a range.
    const isRange = joined !== null && (next > at + 1 || (joined > rupees && joined <= rupees * 2));
    const second = isRange ? joined : null;
    const last = isRange ? next + 1 : at + 1;
    const before = boundBefore(sentence, at);
    const behind = boundBehind(sentence, last);
    const isSaid =
      before.bound !== null || behind.bound !== null || priceWords.has(sentence.tokens[at - 1]?.text ?? '');
    // Two numbers that could be prices are a range: "2bhk rent 15-20"; thousands speak for themselves.
    const isWhole = deal === 'rent' && isWholeRent(rupees) && sentence.at(at)?.value === rupees;
    // "Buy 45-50" are lakhs.
    const isOneSize = second !== null && second > rupees && second <= rupees * 2;
    if (!isSaid && !isWhole && (second === null || (deal !== 'rent' && !isOneSize))) return null;
    ranges.push(
      second === null
        ? rangeOf(rupees, before.bound ?? behind.bound, 'max')
        : { min: Math.min(rupees, second), max: Math.max(rupees, second) },
    );
    const end = second === null ? behind.end : rangeEnd(sentence, last);
    sentence.take(before.start, end);
    return end;
  });
  const lows = ranges.flatMap(({ min }) => min ?? []);
  const highs = ranges.flatMap(({ max }) => max ?? []);
  if (!ranges.length) return null;
  return { ...(lows.length && { min: Math.min(...lows) }), ...(highs.length && { max: Math.max(...highs) }) };
}

/** 8000 and 12500 are rents; 2027 is a year, and 1850 an area. */
const isWholeRent = (value: number) => value >= 1_000 && value < 100_000 && value % 250 === 0;

function rupeesAt(sentence: Sentence, at: number, deal: Deal): number | null {
  const token = sentence.at(at);
  const next = sentence.tokens[at + 1];
  if (token?.kind !== 'number' || (next?.kind === 'word' && next.isGlued)) return null;
  const { value } = token;
  // In "max 1.2 min 90" the word is a bound and no minute.
  const isUnit = otherUnits.has(next?.text ?? '') && sentence.tokens[at + 2]?.kind !== 'number';
  if (isUnit) return null;
  if (deal === 'rent' && value >= thousand && value < lakh) return value;
  if (deal === 'rent') return value >= rents.least && value <= rents.most ? value * thousand : null;
  if (value >= lakhs.least && value <= lakhs.most) return value * lakh;
  // "1-1.2" are crores, and so is 1.2 alone.
  const other = isJoin(sentence.word(at + 1)) ? sentence.at(at + 2) : undefined;
  const isCrores = !Number.isInteger(value) || (other?.kind === 'number' && !Number.isInteger(other.value));
  return value >= leastCrores && value < lakhs.least && isCrores ? Math.round(value * crore) : null;
}

const leastPlainRent = 3_000;

/** "Ghar 9000": no home has that many square feet, and none is sold for it. */
function readPlainRent(sentence: Sentence): ReadRange | null {
  let read: ReadRange | null = null;
  sentence.each((at) => {
    const token = sentence.at(at);
    const next = sentence.tokens[at + 1];
    if (read || token?.kind !== 'number' || token.isGlued || (next?.kind === 'word' && next.isGlued)) return null;
    const isRent = token.value >= leastPlainRent && token.value % 500 === 0 && token.value < 100_000;
    if (!isRent || otherUnits.has(next?.text ?? '') || numberedParts.has(sentence.tokens[at - 1]?.text ?? ''))
      return null;
    const { bound, start } = boundBefore(sentence, at);
    read = rangeOf(token.value, bound, 'max');
    sentence.take(start, at + 1);
    return at + 1;
  });
  return read;
}

/** From here on, a budget without a unit is lakhs for a home to buy, below thousands of rent. */
const leastLakhsAlone = 61;

/** "2bhk 30-40", "2bhk budget 45": thousands or lakhs, by their size. */
function readBudget(sentence: Sentence): ReadRange | null {
  let read: ReadRange | null = null;
  sentence.each((at) => {
    const first = sentence.at(at);
    if (read || first?.kind !== 'number' || first.value < 5 || first.value > lakhs.most) return null;
    const second = isJoin(sentence.word(at + 1)) ? sentence.at(at + 2) : undefined;
    const end = second?.kind === 'number' ? at + 3 : at + 1;
    const next = sentence.tokens[end];
    if (otherUnits.has(next?.text ?? '') || (next?.kind === 'word' && next.isGlued)) return null;
    const isBudget = sentence.word(at - 1) === 'budget';
    const isRange = second?.kind === 'number' && second.value > first.value && second.value <= first.value * 2;
    if (!isBudget && !isRange) return null;
    if (numberedParts.has(sentence.tokens[at - 1]?.text ?? '')) return null;
    const unit = first.value < leastLakhsAlone ? thousand : lakh;
    const most = isRange ? second.value : first.value;
    read = { ...(isRange && { min: first.value * unit }), max: most * unit };
    sentence.take(isBudget ? at - 1 : at, end);
    return end;
  });
  return read;
}
