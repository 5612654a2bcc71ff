import { nameKey } from '#contracts/city-names.ts';

/** A word, a number or a sign of a sentence, with its place in the text. */
export interface Token {
  kind: 'word' | 'number' | 'sign';
  /** In lower case, with typing errors corrected. */
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
  /\d{1,3}(?:,\d{2,3})*,\d{3}(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+|[\p{L}\p{M}]+(?:['’]\p{L}+)?|[₹+\-–—/,<>&]/gu;

/** A sentence with normalised letters and ASCII digits. */
export function plainText(sentence: string): string {
  return sentence
    .normalize('NFKC')
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replaceAll(/[‐‑‒]/g, '-');
}

/** The tokens of a text that went through {@link plainText}. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(parts)) {
    const [found] = match;
    const end = match.index + found.length;
    const isNumber = /^\.?\d/.test(found);
    tokens.push({
      kind: isNumber ? 'number' : /^[\p{L}\p{M}]/u.test(found) ? 'word' : 'sign',
      text: isNumber ? found.replaceAll(',', '') : found.toLowerCase(),
      value: isNumber ? Number(found.replaceAll(',', '')) : Number.NaN,
      start: match.index,
      end,
      isGlued: tokens.at(-1)?.end === match.index,
    });
  }
  return tokens;
}

/** The key of a name or a phrase: the same for "semi-furnished" and "Semi Furnished", for "1rk" and "1 RK". */
export function keyOf(tokens: readonly Token[]): string {
  return nameKey(tokens.map(({ text }) => text).join(' '));
}

type State = 'free' | 'taken' | 'kept';

/** A sentence while it is read: readers take the tokens that they understood, and the rest stays text. */
export class Sentence {
  readonly text: string;
  readonly tokens: readonly Token[];
  private readonly states: State[];

  constructor(text: string, tokens: readonly Token[]) {
    this.text = text;
    this.tokens = tokens;
    this.states = tokens.map(() => 'free');
  }

  /** A token that is neither taken nor kept, or undefined. */
  at(index: number): Token | undefined {
    return this.states[index] === 'free' ? this.tokens[index] : undefined;
  }

  /** Marks tokens as understood. */
  take(from: number, to: number): void {
    this.states.fill('taken', from, to);
  }

  /** Marks tokens as text, whatever else they could mean. */
  keep(from: number, to: number): void {
    this.states.fill('kept', from, to);
  }

  /** The longest run of free tokens from `from` on for whose key `find` returns a value. */
  longest<T>(from: number, most: number, find: (key: string) => T | undefined): { found: T; end: number } | undefined {
    let end = from;
    while (end < from + most && isInside(this.at(end))) end += 1;
    for (; end > from; end--) {
      const slice = this.tokens.slice(from, end);
      if (slice[0]?.kind === 'sign' || slice.at(-1)?.kind === 'sign') continue;
      const found = find(keyOf(slice));
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

  /** The runs of tokens that were not taken, without small words at their ends; runs of small words are left out. */
  leftOver(isSmall: (token: Token) => boolean): string[] {
    const pieces: string[] = [];
    for (let from = 0; from < this.tokens.length; from++) {
      let to = from;
      while (to < this.tokens.length && this.states[to] !== 'taken') to += 1;
      const trims = (index: number) => {
        const token = this.at(index);
        return token !== undefined && isSmall(token);
      };
      let start = from;
      let end = to;
      while (start < end && trims(start)) start += 1;
      while (end > start && trims(end - 1)) end -= 1;
      if (end > start) pieces.push(this.written(start, end));
      from = to;
    }
    return pieces;
  }
}

/** Whether a name or a phrase may continue with this token: a comma ends it. */
function isInside(token: Token | undefined): boolean {
  return token !== undefined && (token.kind !== 'sign' || token.text === '-' || token.text === '/');
}
