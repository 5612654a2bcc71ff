import { surroundings } from './phrases.ts';
import { meaningfulWords } from './sentence-words.ts';
import type { Sentence, Token } from './tokens.ts';

const stationWords = new Set('metro station stn railway rly junction terminal मेट्रो स्टेशन रेलवे'.split(' '));
/** Words in front of a place, or behind it: "in", "at", "me", "में". */
const placeMarks = new Set(
  'in at near from around of inside me mein mai main m में मे से पर par pe ke के to side area मध्ये जवळ'.split(' '),
);
/** Words that people say about a home and that name no place. */
export const ordinary = new Set(
  `metro school schools hospital hospitals market markets garden view views sasta saste sasti posh cheap luxury luxurious spacious society gated community highway airport mall
  station stations temple vastu vaastu corner sunlit airy ventilated peaceful park facing floor wala good main bus stop college university office offices`.split(
    /\s+/,
  ),
);

/** Words that names of places end with, and that mean something by themselves. */
export const nameParts = new Set(
  'city town park garden gardens hills lake vihar puram pura enclave heights village tech'.split(' '),
);

/** A word that no reader understands. */
export function isUnknown({ kind, text }: Token): boolean {
  return kind === 'word' && !meaningfulWords.has(text) && !ordinary.has(text) && !surroundings.has(text);
}

/** Whether a token may be part of a misspelt name. */
export function mayBeName(token: Token | undefined): token is Token {
  if (!token || token.kind === 'sign') return false;
  return token.kind === 'number' || surroundings.has(token.text) || nameParts.has(token.text) || isUnknown(token);
}

/** Whether the words around mark a place between them: "in X", "X me". */
export function isMarked(sentence: Sentence, from: number, to: number): boolean {
  const isMark = (at: number) => placeMarks.has(sentence.tokens[at]?.text ?? '');
  return isMark(from - 1) || isMark(to) || (from === 0 && to === sentence.tokens.length);
}

/** The end of "metro station", "stn" behind the name of a place. */
export function stationEnd(sentence: Sentence, to: number): number {
  let end = to;
  while (stationWords.has(sentence.word(end))) end += 1;
  return end;
}

/** The end of a locality's name, including words that people add: "Baner Road", "HSR Layout Sector 2". */
export function stretched(sentence: Sentence, to: number): number {
  let end = to;
  // In "Baner north facing", "north" is not part of the name, nor is "main" in "Baner main 2bhk".
  const isOther = (at: number) => /^(?:facing|face|mukhi)$/.test(sentence.tokens[at + 1]?.text ?? '');
  while (belongs(sentence.at(end), end > to) && !isOther(end)) end += 1;
  while (end > to && /^(?:main|cross)$/.test(sentence.word(end - 1))) end -= 1;
  return end;
}

function belongs(token: Token | undefined, isInside: boolean): boolean {
  if (!token) return false;
  if (token.kind === 'word') return surroundings.has(token.text);
  return token.kind === 'number' && isInside && /^\d{1,3}$/.test(token.text);
}
