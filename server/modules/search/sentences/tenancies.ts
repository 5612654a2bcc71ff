import type { tenancy } from '#contracts/record/money.ts';
import type { ReadRange } from './bounds.ts';
import { phraseMap } from './phrases.ts';
import type { Sentence } from './tokens.ts';

/** Instead of a monthly rent, one large deposit that is given back. */
const heavyDeposits = phraseMap<true>([
  [
    `heavy deposit, full deposit, big deposit, huge deposit, heavy security, bhari deposit, bhaari deposit, zero rent, no rent only deposit, only deposit, deposit only, on heavy deposit, भारी डिपॉजिट, हेवी डिपॉजिट,
    हेवी डिपॉझिट`,
    true,
  ],
]);
const leases = phraseMap<true>([['lease, on lease, for lease, leased', true]]);
/** A higher amount of a lease is a deposit, a lower one a monthly rent. Rupees. */
const leastDeposit = 100_000;

/** "Company lease 3 BHK 2 L pm" is a rent. */
const monthly = /^(?:pm|month|monthly|mthly|mnth|mahina|mahine|महीना|महीने)$/;

/** All words of tenancies, for the correction of typing errors. */
export const tenancyWords: readonly string[] = [...heavyDeposits.keys()].flatMap((key) => key.split(' '));

type Tenancy = keyof typeof tenancy.kind.options;

/** The way in which a home is let. */
export interface ReadTenancy {
  isLease: boolean;
  /** Splits the amounts that were read: of a lease it is the price, of a heavy deposit the deposit. */
  split: (price: ReadRange | null, deposit: number | undefined) => SplitAmounts;
}

export interface SplitAmounts {
  price: ReadRange | null;
  deposit: number | undefined;
  /** Tenancies that were named; "lease" without a high amount is any rent. */
  tenancies: readonly Tenancy[];
}

/**
 * Reads a tenancy of its own: "2bhk lease 15 lakhs", as Bengaluru says it, and "heavy deposit 5 lakh", as Mumbai does. Takes
 * "heavy", so that an amount behind "deposit" is read as one.
 */
export function readTenancy(sentence: Sentence): ReadTenancy {
  const deposits: number[] = [];
  let [isHeavy, isLeased] = [false, false];
  sentence.each((at) => {
    const heavy = sentence.phraseAt(at, heavyDeposits, 4);
    if (heavy) {
      isHeavy = true;
      const isDeposit = /^(?:deposit|security|डिपॉजिट|डिपॉझिट)$/.test(sentence.word(heavy.end - 1));
      if (isDeposit) deposits.push(heavy.end - 1);
      sentence.take(at, isDeposit ? heavy.end - 1 : heavy.end);
      return heavy.end;
    }
    if (sentence.phraseAt(at, leases)) isLeased = true;
    return null;
  });
  const split = (price: ReadRange | null, deposit: number | undefined): SplitAmounts => {
    for (const at of deposits) sentence.take(at, at + 1);
    const amount = price?.max ?? price?.min;
    const isMonthly = sentence.tokens.some(({ text }) => monthly.test(text));
    const isLump = !isMonthly && deposit === undefined && amount !== undefined && amount >= leastDeposit;
    if (isHeavy)
      return { ...(isLump ? { price: null, deposit: amount } : { price, deposit }), tenancies: ['heavy-deposit'] };
    return { price, deposit, tenancies: isLeased && isLump ? ['lease'] : [] };
  };
  return { isLease: isHeavy || isLeased, split };
}
