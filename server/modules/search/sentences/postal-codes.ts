import { postalWords } from './phrases.ts';
import type { PlaceFinder } from './place-lookups.ts';
import type { Sentence } from './tokens.ts';

/** A PIN code, and the name of its state where the gazetteer knows it. */
export interface ReadPostalCode {
  pin: string;
  state: string | null;
  /** Further ones, of which a search takes none. */
  others: string[];
}

const isPriced = /^(?:rs|inr|under|below|upto|max|budget|above|tak|₹)$/;

/** Reads and takes PIN codes, of which the first counts: six digits that no price goes with, "560066" or "560 066". */
export function readPostalCode(sentence: Sentence, places: PlaceFinder): ReadPostalCode | null {
  let read: ReadPostalCode | null = null;
  sentence.each((at) => {
    if (sentence.at(at)?.kind !== 'number' || isPriced.test(sentence.word(at - 1))) return null;
    const [first, second] = [sentence.written(at, at + 1), sentence.written(at + 1, at + 2)];
    const isSplit = /^[1-8]\d\d$/.test(first) && /^\d{3}$/.test(second) && sentence.at(at + 1)?.isGlued === false;
    const pin = isSplit ? first + second : first;
    if (!/^[1-8]\d{5}$/.test(pin)) return null;
    const lookup = places.find(pin, { isForgiving: false });
    // 500000 is half a million, and "250 300" are two numbers.
    if (lookup?.place.kind !== 'postal_code' && (isSplit || pin.endsWith('000'))) return null;
    if (!read) read = { pin, state: lookup?.place.state ?? null, others: [] };
    else if (lookup?.place.kind !== 'postal_code') return null;
    else if (pin !== read.pin && !read.others.includes(pin)) read.others.push(pin);
    let start = at;
    const isLinked = sentence.word(start - 1) === '-' && postalWords.includes(sentence.word(start - 2));
    if (isLinked) start -= 1;
    while (postalWords.includes(sentence.word(start - 1))) start -= 1;
    const end = at + (isSplit ? 2 : 1);
    sentence.take(start, end);
    return end;
  });
  return read;
}
