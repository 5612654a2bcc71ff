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

/** All words of tenancies, for the correction of typing errors. */
export const tenancyWords: readonly string[] = [...heavyDeposits.keys()].flatMap((key) => key.split(' '));

/** The way in which a home is let. */
export interface ReadTenancy {
  isLease: boolean;
  /** Its words as typed: no filter has them yet. */
  words: readonly string[];
  /** The monthly rent and the deposit of the amounts that were read. */
  split: (
    price: ReadRange | null,
    deposit: number | undefined,
  ) => { price: ReadRange | null; deposit: number | undefined };
}

/**
 * Reads a tenancy of its own: "2bhk lease 15 lakhs", as Bengaluru says it, and "heavy deposit 5 lakh", as Mumbai does, have
 * an amount that is a deposit. Takes "heavy", so that an amount behind "deposit" is read as one.
 */
export function readTenancy(sentence: Sentence): ReadTenancy {
  const words: string[] = [];
  const leaseAt: number[] = [];
  const deposits: number[] = [];
  sentence.each((at) => {
    const heavy = sentence.phraseAt(at, heavyDeposits, 4);
    if (heavy) {
      words.push(sentence.written(at, heavy.end));
      const isDeposit = /^(?:deposit|security|डिपॉजिट|डिपॉझिट)$/.test(sentence.word(heavy.end - 1));
      if (isDeposit) deposits.push(heavy.end - 1);
      sentence.take(at, isDeposit ? heavy.end - 1 : heavy.end);
      return heavy.end;
    }
    if (sentence.phraseAt(at, leases)) leaseAt.push(at);
    return null;
  });
  const [lease] = leaseAt;
  const isLease = words.length > 0 || lease !== undefined;
  const split = (price: ReadRange | null, deposit: number | undefined) => {
    for (const at of deposits) sentence.take(at, at + 1);
    const amount = price?.max ?? price?.min;
    const isLump = isLease && deposit === undefined && amount !== undefined && amount >= leastDeposit;
    if (isLump && lease !== undefined) words.push(sentence.written(lease, lease + 1));
    return isLump ? { price: null, deposit: amount } : { price, deposit };
  };
  return { isLease, words, split };
}
