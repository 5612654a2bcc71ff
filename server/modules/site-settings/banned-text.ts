import type { BannedEffect, BannedKind } from '#contracts/desk/site-settings.ts';
import { lettersOf, type Letter } from './banned-text.letters.ts';

/** A banned word or link. A word that ends in `*` matches all that begin with it. */
export interface BannedEntry {
  id: number;
  kind: BannedKind;
  text: string;
  effect: BannedEffect;
}

export interface BannedMatch {
  entry: BannedEntry;
  /** The match as the text writes it. */
  found: string;
}

interface CompiledEntry {
  entry: BannedEntry;
  /** Its words, or the parts of its address. */
  words: string[][];
  isPrefix: boolean;
}

/** Look-alikes of a letter: digits, signs, and letters of other alphabets. */
const standsFor: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'il', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '@': 'a', $: 's' },
  ...{ а: 'a', в: 'b', е: 'e', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't', у: 'y', х: 'x', і: 'i' },
  ...{ ѕ: 's', ј: 'j', α: 'a', ε: 'e', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x', ı: 'i' },
};
/** Further apart, letters are not meant as one word. */
const longestGap = 3;
/** From this many repetitions on, a letter counts once. */
const drawnOut = 3;
/**
 * A word that was split by blanks counts when at least this many of its pieces are single letters: "s c am", but not
 * "a gain".
 */
const singlesOfSplit = 2;

/**
 * Finds banned words and links in texts, however they are written: capitals, accents, spaces or marks between letters,
 * look-alikes, repeated letters. Not inside other words, and marks of Indian scripts as they are.
 */
export function makeBannedText(entries: readonly BannedEntry[]) {
  /** Entries by their first two letters, and by the first alone. */
  const byStart = new Map<string, CompiledEntry[]>();
  for (const entry of entries) {
    const compiled = compile(entry);
    const [first = '', second = ''] = compiled.words.flat();
    for (const start of new Set([first, first + second])) {
      const same = byStart.get(start);
      if (same) same.push(compiled);
      else byStart.set(start, [compiled]);
    }
  }

  /** Every match in a text, those that refuse it first; an entry once. */
  return function find(text: string): BannedMatch[] {
    if (byStart.size === 0 || text === '') return [];
    const letters = lettersOf(text);
    const found = new Map<number, BannedMatch>();
    letters.forEach((letter, start) => {
      if (!startsHere(letters, start)) return;
      for (const beginning of beginningsAt(letters, start)) {
        for (const compiled of byStart.get(beginning) ?? []) {
          const end = found.has(compiled.entry.id) ? null : matchAt(letters, start, compiled);
          if (end === null) continue;
          const slice = text.slice(letter.from, letters[end - 1]?.to);
          found.set(compiled.entry.id, { entry: compiled.entry, found: slice });
        }
      }
    });
    return [...found.values()].sort(
      (a, b) => Number(b.entry.effect === 'refuse') - Number(a.entry.effect === 'refuse'),
    );
  };
}

/** Whether two texts are one entry. */
export const isSameBanned = (kind: BannedKind, a: string, b: string): boolean => keyOf(kind, a) === keyOf(kind, b);

const keyOf = (kind: BannedKind, text: string) => {
  const { words, isPrefix } = compile({ id: 0, kind, text, effect: 'refuse' });
  return `${words.map((word) => word.join('')).join(' ')}${isPrefix ? '*' : ''}`;
};

function compile(entry: BannedEntry): CompiledEntry {
  const isLink = entry.kind === 'link';
  const address = entry.text
    .trim()
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/+$/, '');
  const text = isLink ? address : entry.text;
  const words: string[][] = [];
  for (const { char, gap } of lettersOf(text)) {
    if (words.length === 0 || gap !== 'none') words.push([]);
    words.at(-1)?.push(char);
  }
  return { entry, words, isPrefix: !isLink && text.trimEnd().endsWith('*') };
}

const meaningsOf = (char: string): string[] => [char, ...Array.from(standsFor[char] ?? '')];

/** Beginnings of entries that may match at a place: a pair of letters, or one where the next may be skipped. */
function beginningsAt(letters: readonly Letter[], start: number): string[] {
  const [first, second] = [letters[start], letters[start + 1]];
  if (!first || !second) return [];
  const isPassedOver = second.kind === 'sign' || isRepeat(letters, start + 1);
  const ends = isPassedOver ? [''] : meaningsOf(second.char);
  return meaningsOf(first.char).flatMap((one) => ends.map((other) => one + other));
}

function startsHere(letters: readonly Letter[], at: number): boolean {
  const letter = letters[at];
  const before = letters[at - 1];
  return !letter || !before || letter.gap !== 'none' || before.kind !== letter.kind;
}

/** The end of a match that begins at `start`; null for none. */
function matchAt(letters: readonly Letter[], start: number, { entry, words, isPrefix }: CompiledEntry): number | null {
  let at = start;
  let real = 0;
  let lookalikes = 0;
  for (const [index, word] of words.entries()) {
    if (index > 0) {
      const next = entry.kind === 'link' ? behindDot(letters, at) : behindGap(letters, at);
      if (next === null) return null;
      at = next;
    }
    const matched = matchWord(letters, at, word);
    if (!matched) return null;
    at = matched.end;
    real += matched.real;
    lookalikes += matched.lookalikes;
  }
  // "1055" is a number, not a word.
  if (lookalikes > real) return null;
  return isPrefix || startsHere(letters, at) ? at : null;
}

/** Words of an entry may be joined, or apart. */
function behindGap(letters: readonly Letter[], at: number): number | null {
  const next = letters[at];
  return next && next.gapLength <= longestGap ? at : null;
}

/** A dot or a slash separates the parts of an address, or the word "dot". */
function behindDot(letters: readonly Letter[], at: number): number | null {
  const next = letters[at];
  if (!next || next.gapLength > longestGap) return null;
  const isSpelled = ['d', 'o', 't'].every((char, n) => letters[at + n]?.char === char);
  const behind = letters[at + 3];
  if (isSpelled && next.gap !== 'none' && behind && behind.gap !== 'none' && behind.gapLength <= longestGap)
    return at + 3;
  // White space alone does not make an address of two words.
  return next.gap === 'marks' || (next.gap === 'blank' && next.gapLength > 1) ? at : null;
}

function matchWord(
  letters: readonly Letter[],
  start: number,
  word: readonly string[],
): { end: number; real: number; lookalikes: number } | null {
  const isNumber = word.every((char) => /\p{N}/u.test(char));
  const pieces = [0];
  let [at, real, lookalikes, isSplit] = [start, 0, 0, false];
  for (const [index, wanted] of word.entries()) {
    for (; ; at += 1) {
      const letter = letters[at];
      if (!letter) return null;
      if (index > 0) {
        if (letter.gapLength > longestGap) return null;
        if (letter.gap === 'blank') isSplit = true;
        if (letter.gap !== 'none') pieces.push(0);
      }
      if (letter.char === wanted) real += 1;
      else if (standsFor[letter.char]?.includes(wanted)) {
        // A letter of another alphabet counts like its look-alike.
        if (letter.kind === 'letter') real += 1;
        else lookalikes += 1;
      } else if (index > 0 && (letter.kind === 'sign' || isRepeat(letters, at))) continue;
      else return null;
      pieces[pieces.length - 1] = (pieces.at(-1) ?? 0) + 1;
      at += 1;
      break;
    }
  }
  while (isRepeat(letters, at)) at += 1;
  const singles = pieces.filter((letterCount) => letterCount === 1).length;
  if (isSplit && !isNumber && singles < singlesOfSplit) return null;
  return { end: at, real, lookalikes };
}

/** Whether a letter only repeats the one before it. */
function isRepeat(letters: readonly Letter[], at: number): boolean {
  const letter = letters[at];
  return (
    letter?.kind === 'letter' &&
    letter.gap === 'none' &&
    letter.run >= drawnOut &&
    letters[at - 1]?.char === letter.char
  );
}
