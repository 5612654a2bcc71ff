import { asciiDigits } from '#contracts/text/digits.ts';
import { nameKey } from '#contracts/search/city-names.ts';

/** A word, a number or a sign of a sentence, with its place in the text. */
export interface Token {
  kind: 'word' | 'number' | 'sign';
  /** A word's key, with typing errors corrected. */
  text: string;
  /** The value of a number. */
  value: number;
  start: number;
  end: number;
  /** Follows the token before without a space, as "bhk" in "2bhk". */
  isGlued: boolean;
}

/** A number with Indian or Western grouping, a plain one, a word with its vowel signs, or a sign that can mean something. */
const parts =
  /\d{1,3}(?:,\d{2,3})*,\d{3}(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?|(?<![\p{L}\d.])\.\d+|[\p{L}\p{M}\u200c\u200d]+(?:['’]\p{L}+)?|[₹+\-–—/,<>&×*]/gu;

/** Endings that Marathi attaches to a word where other languages use a separate word: "in", "of", "near". */
const marathiEndings = /^(.{3,}?)(मध्ये|मधे|मधील|जवळ|च्या|साठी|खाली|पेक्षा)$/u;

/** A sentence with normalised characters and ASCII digits, without signs that only steer the direction of writing. */
export function plainText(sentence: string): string {
  return (
    asciiDigits(sentence.normalize('NFKC'))
      .replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
      .replaceAll(/[‐‑‒]/g, '-')
      // The mark behind an amount: "22,000/-", also before its unit.
      .replaceAll(/(?<=\d)\s?\/-+(?!\d)/g, '')
      // The letter instead of the digit: "18ooo".
      .replaceAll(/(?<=\d)[oO]{2,}(?!\p{L})/gu, (letters) => '0'.repeat(letters.length))
  );
}

/**
 * The key of a word or a name: people leave out the dot of a Hindi consonant, and write either sign of a nasal vowel.
 */
export function wordKey(text: string): string {
  return nameKey(text)
    .replaceAll('\u093c', '')
    .replaceAll('ँ', 'ं')
    .replaceAll(/[\u200c\u200d]/g, '');
}

/** The tokens of a text that went through {@link plainText}. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const add = (kind: Token['kind'], key: string, start: number, end: number) => {
    const value = kind === 'number' ? Number(key) : Number.NaN;
    tokens.push({ kind, text: key, value, start, end, isGlued: tokens.at(-1)?.end === start });
  };
  for (const match of text.matchAll(parts)) {
    const [found] = match;
    const { index } = match;
    const end = index + found.length;
    if (/^\.?\d/.test(found)) add('number', found.replaceAll(',', ''), index, end);
    else if (!/^\p{L}/u.test(found)) add('sign', found === '×' ? 'x' : found, index, end);
    else {
      const [, stem = '', ending = ''] = marathiEndings.exec(found) ?? [];
      add('word', wordKey(stem || found), index, end - ending.length);
      if (ending) add('word', wordKey(ending), end - ending.length, end);
    }
  }
  return tokens;
}

/** The key of a name or a phrase: the same for "semi-furnished" and "Semi Furnished", for "1rk" and "1 RK". */
export function keyOf(tokens: readonly Token[]): string {
  return tokens
    .filter(({ kind }) => kind !== 'sign')
    .map(({ text }) => text)
    .join(' ');
}

/** A sentence while it is read: readers take the tokens that they understood, and the rest is left over. */
export class Sentence {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** Words that no filter expresses and that were understood as one: "top floor". They rank. */
  readonly ranked: string[] = [];
  private readonly areTaken: boolean[];

  constructor(text: string, tokens: readonly Token[]) {
    this.text = text;
    this.tokens = tokens;
    this.areTaken = tokens.map(() => false);
  }

  /** A token that no reader took, or undefined. */
  at(index: number): Token | undefined {
    return this.areTaken[index] === false ? this.tokens[index] : undefined;
  }

  /** The text of a token that no reader took; empty when there is none. */
  word(index: number): string {
    return this.at(index)?.text ?? '';
  }

  /** Marks tokens as understood. */
  take(from: number, to: number): void {
    this.areTaken.fill(true, from, to);
  }

  /** Takes tokens whose words only rank, as they were typed. */
  rank(from: number, to: number): void {
    this.ranked.push(this.written(from, to));
    this.take(from, to);
  }

  /** Gives back tokens that were taken and turned out not to fit. */
  release(from: number, to: number): void {
    this.areTaken.fill(false, from, to);
  }

  /** Calls a reader at each token in turn; it returns the end of the tokens that it took, or null. */
  each(read: (at: number) => number | null): void {
    for (let at = 0; at < this.tokens.length; at++) {
      const end = this.at(at) ? read(at) : null;
      if (end !== null && end > at) at = end - 1;
    }
  }

  /** The longest run of free tokens from `from` on, of at most `mostWords` without signs, for whose key `find` returns a value. */
  longest<T>(
    from: number,
    most: number,
    find: (key: string) => T | undefined,
    mostWords = most,
  ): { found: T; end: number } | undefined {
    let end = from;
    while (end < from + most && isInside(this.at(end))) end += 1;
    for (; end > from; end--) {
      const slice = this.tokens.slice(from, end);
      if (slice[0]?.kind === 'sign' || slice.at(-1)?.kind === 'sign') continue;
      if (slice.length > mostWords && slice.filter(({ kind }) => kind !== 'sign').length > mostWords) continue;
      const found = find(keyOf(slice));
      if (found !== undefined) return { found, end };
    }
    return undefined;
  }

  /** The longest of some phrases, as keys, that ends before a token; where it begins, and its meaning. */
  phraseBefore<T>(at: number, phrases: ReadonlyMap<string, T>, most = 4): { found: T; start: number } | undefined {
    if (!endsOf(phrases).last.has(this.word(at - 1))) return undefined;
    let start = at;
    while (
      start > at - most &&
      this.at(start - 1) &&
      (start === at || goesOn(this.tokens[start], this.tokens[start - 1]))
    )
      start -= 1;
    for (; start < at; start++) {
      const slice = this.tokens.slice(start, at);
      const found = slice[0]?.kind === 'sign' && slice.length > 1 ? undefined : phrases.get(phraseKey(slice));
      if (found !== undefined) return { found, start };
    }
    return undefined;
  }

  /** The longest of some phrases, as keys, that begins with a token; where it ends, and its meaning. */
  phraseAt<T>(at: number, phrases: ReadonlyMap<string, T>, most = 4): { found: T; end: number } | undefined {
    if (!endsOf(phrases).first.has(this.word(at))) return undefined;
    let end = at;
    while (end < at + most && this.at(end) && (end === at || goesOn(this.tokens[end - 1], this.tokens[end]))) end += 1;
    for (; end > at; end--) {
      const slice = this.tokens.slice(at, end);
      const found = slice.at(-1)?.kind === 'sign' && slice.length > 1 ? undefined : phrases.get(phraseKey(slice));
      if (found !== undefined) return { found, end };
    }
    return undefined;
  }

  /** The original text between two tokens. */
  written(from: number, to: number): string {
    const first = this.tokens[from];
    const last = this.tokens[to - 1];
    return first && last ? this.text.slice(first.start, last.end) : '';
  }

  /**
   * The runs of tokens that were not taken, without small words at their ends; runs of small words are left out. Words that
   * say nothing alone stay beside others: the "no" of an exclusion.
   */
  leftOver(isSmall: (token: Token) => boolean, isVoid: (token: Token) => boolean): string[] {
    const pieces: string[] = [];
    for (let from = 0; from < this.tokens.length; from++) {
      let to = from;
      while (to < this.tokens.length && this.at(to)) to += 1;
      const trims = (index: number) => {
        const token = this.tokens[index];
        return token !== undefined && isSmall(token);
      };
      let start = from;
      let end = to;
      while (start < end && trims(start)) start += 1;
      while (end > start && trims(end - 1)) end -= 1;
      if (this.tokens.slice(start, end).some((token) => !isVoid(token) && !isSmall(token)))
        pieces.push(this.written(start, end));
      from = to;
    }
    return pieces;
  }
}

const phraseEnds = new WeakMap<ReadonlyMap<string, unknown>, { first: Set<string>; last: Set<string> }>();

/** The first and the last words of some phrases: most tokens are neither. */
function endsOf(phrases: ReadonlyMap<string, unknown>): { first: Set<string>; last: Set<string> } {
  let ends = phraseEnds.get(phrases);
  if (!ends) {
    const words = [...phrases.keys()].map((key) => key.split(' '));
    ends = { first: new Set(words.map(([word = '']) => word)), last: new Set(words.map((all) => all.at(-1) ?? '')) };
    phraseEnds.set(phrases, ends);
  }
  return ends;
}

/** Whether a phrase may go on from one token to the next: a comma ends it, and a sign that begins it is all of it. */
function goesOn(token: Token | undefined, next: Token | undefined): boolean {
  const isPart = (one: Token | undefined) => isInside(one) && (one?.kind !== 'sign' || one.text === '-');
  return isPart(token) && isPart(next);
}

/** A phrase may be a sign: "+", "<". */
function phraseKey(tokens: readonly Token[]): string {
  return tokens.length === 1 ? (tokens[0]?.text ?? '') : keyOf(tokens);
}

/** Whether a name or a phrase may continue with this token: a comma ends it. */
function isInside(token: Token | undefined): boolean {
  return token !== undefined && (token.kind !== 'sign' || token.text === '-' || token.text === '/');
}
