import { damerauLevenshtein } from '#server/platform/edit-distance.ts';
import { fillers, meaningOf, roomUnits, smallWords } from './phrases.ts';
import { meaningfulWords, sayingWords } from './sentence-words.ts';
import { endsOfNames } from './place-words.ts';
import type { Token } from './tokens.ts';
import { communityWords } from './communities.ts';

/** Shorter words are too similar to each other. */
const shortestForgiven = 5;
/** From this many characters on, two errors are forgiven. */
const longForTwo = 9;
/** Further words are not corrected. */
const mostForgiven = 12;
const shortestSplit = 6;
/** The fewest characters of a place, and of its city, in a joined word. */
const shortestPlace = 4;

type IsWord = (word: string) => boolean;

const mostPieces = 9;
/** Longer texts without a space aren't sentences. */
const longestJoined = 45;

/** Nothing is gained by making "india" of a short word. */
const isDropped = (word: string) => word.length < 6 && (fillers.has(word) || smallWords.has(word));
const corrections: readonly string[] = [...meaningfulWords].filter(
  (word) => word.length >= shortestForgiven - 1 && !isDropped(word) && !communityWords.includes(word),
);
/** Words with their vowels left out behind the first letter, as people type on a phone: "prkng", "frnshd". */
const shortened: ReadonlyMap<string, string> = (() => {
  const found = new Map<string, string>();
  const twice = new Set<string>();
  for (const word of corrections) {
    const short = withoutVowels(word);
    if (short.length < shortestForgiven - 1 || short === word) continue;
    if (found.has(short)) twice.add(short);
    found.set(short, word);
  }
  for (const short of twice) found.delete(short);
  return found;
})();

/** Words with a meaning of their own in a joined word: "2bhkflat", "flatinbaner". */
const isPiece = (word: string): boolean =>
  word.length >= 2 &&
  (sayingWords.has(word) ||
    roomUnits.has(word) ||
    (word.length <= 3 && smallWords.has(word)) ||
    (word.length >= 4 && meaningfulWords.has(word)));

/**
 * Tokens whose words are corrected to words with a meaning, and joined ones split: "apartmnt", "redy", "flatforrent". A
 * word that records or places hold stays as it is.
 */
export function corrected(
  tokens: readonly Token[],
  { isName, isCityName, isInUse }: Record<'isName' | 'isCityName' | 'isInUse', (word: string) => boolean>,
): Token[] {
  let forgiven = 0;
  return tokens.flatMap((token, at) => {
    if (/^sect?$/.test(token.text) && tokens[at + 1]?.kind === 'number') return { ...token, text: 'sector' };
    if (!isUnrecognised(token) || isName(token.text) || isInUse(token.text) || forgiven >= mostForgiven) return token;
    if (endsOfNames.has(tokens[at + 1]?.text ?? '')) return token;
    forgiven += 1;
    const isCounted = token.isGlued && tokens[at - 1]?.kind === 'number';
    const pieces = piecesOf(token.text, { isName, isCityName, isCounted });
    if (pieces) return split(token, pieces);
    const meant = shortened.get(token.text) ?? closest(token.text);
    return meant === undefined ? token : { ...token, text: meant };
  });
}

/** Whether a word has no meaning, so that it may be a name or a typing error. */
export function isUnrecognised({ kind, text }: Token): boolean {
  return (
    kind === 'word' &&
    text.length >= shortestForgiven - 1 &&
    !meaningfulWords.has(text) &&
    meaningOf(text) === undefined
  );
}

/** A word within one or two typing errors, preferably one with the same first letter. */
function closest(word: string): string | undefined {
  const isShort = word.length < shortestForgiven;
  const most = word.length >= longForTwo ? 2 : 1;
  let found: string | undefined;
  let least = most + 0.5;
  for (const one of corrections) {
    if (Math.abs(one.length - word.length) > most || one[0] !== word[0]) continue;
    // A short word may only lack a character, or have two exchanged: "redy", "falt".
    if (isShort && one.length <= word.length && !areExchanged(word, one)) continue;
    const errors = damerauLevenshtein(word, one, most);
    if (errors < least) [found, least] = [one, errors];
  }
  return found;
}

/** The word without vowels behind its first letter, and without doubled consonants. */
function withoutVowels(word: string): string {
  return `${word[0] ?? ''}${word.slice(1).replaceAll(/[aeiou]/g, '')}`.replaceAll(/(.)\1+/g, '$1');
}

/** Whether two words of one length have the same letters. */
const areExchanged = (word: string, other: string) =>
  word.length === other.length && word.split('').sort().join() === other.split('').sort().join();

/**
 * The words of which a joined word is made, or null: "flatforrent", "malviyanagarjaipur", and behind a number
 * "rksantacruzeast".
 */
function piecesOf(
  word: string,
  { isName, isCityName, isCounted }: { isName: IsWord; isCityName: IsWord; isCounted: boolean },
): string[] | null {
  if (word.length < shortestSplit || word.length > longestJoined || !/^[a-z]+$/.test(word)) return null;
  /** The fewest pieces in front of a rest that led nowhere. */
  const dead = new Map<string, number>();
  const search = (rest: string, pieces: string[]): string[] | null => {
    if (rest === '') return pieces.length > 1 ? pieces : null;
    if (pieces.length === mostPieces || pieces.length >= (dead.get(rest) ?? mostPieces)) return null;
    for (let length = rest.length; length >= 2; length--) {
      const piece = rest.slice(0, length);
      const isWhole = length >= 4 && length < word.length && isName(piece);
      if (!isPiece(piece) && !isWhole) continue;
      const found = search(rest.slice(length), [...pieces, piece]);
      if (found) return found;
    }
    dead.set(rest, pieces.length);
    return null;
  };
  const pieces = search(word, []);
  // "Formation" is not "for mat i on": at least one piece has a meaning, or all are a place and its city.
  const says = (piece: string) => sayingWords.has(piece) || roomUnits.has(piece);
  const isPlaceOfCity = pieces?.length === 2 && pieces.every((piece) => piece.length >= shortestPlace && isName(piece));
  const isMeant = pieces?.some(
    (piece, at) => (says(piece) && piece.length >= 3) || (isCounted && at === 0 && isPiece(piece)),
  );
  return isMeant || (isPlaceOfCity && isCityName(pieces[1] ?? '')) ? pieces : null;
}

function split(token: Token, pieces: readonly string[]): Token[] {
  let { start } = token;
  return pieces.map((text, at) => {
    const end = at === pieces.length - 1 ? token.end : start + text.length;
    const piece: Token = { ...token, text, start, end, isGlued: at > 0 || token.isGlued };
    start = end;
    return piece;
  });
}
