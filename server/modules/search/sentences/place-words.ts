import { numberedParts, surroundings } from './phrases.ts';
import { meaningfulWords } from './sentence-words.ts';
import { wordKey, type Sentence, type Token } from './tokens.ts';

const stationWords = new Set('metro station stn railway rly junction terminal मेट्रो स्टेशन रेलवे'.split(' '));
/** Words in front of a place, or behind it: "in", "at", "me", "में". */
const placeMarks = new Set(
  'in at near from around of inside me mein mai main m में मे से पर par pe ke के to side area मध्ये जवळ'.split(' '),
);
/** Signs and words between two places of which either will do: "Whitefield or Marathahalli", "Kasba/Ballygunge". */
const links = new Set(
  '/ , & - – or and aur ya either n nor va athava athva kinva va ba naitho leda ke अथवा या और किंवा व આ અથવા અને கி அல்லது లేదా ಅಥವಾ বা অথবা ਜਾਂ ਤੇ'.split(
    ' ',
  ),
);
/** Whether only words and signs of "or" are between two places, or nothing is. */
export function areLinked(sentence: Sentence, from: number, to: number): boolean {
  return sentence.tokens.slice(from, to).every(({ text }) => links.has(text));
}

/** Whether a word says that either of two places will do; a comma is also between a place and its city. */
export function saysEither(sentence: Sentence, from: number, to: number): boolean {
  return (
    areLinked(sentence, from, to) && sentence.tokens.slice(from, to).some(({ text }) => text !== ',' && text !== '-')
  );
}

const partWords = new Set('sector sec sect phase ph block stage सेक्टर सैक्टर फेज फेज़ ब्लॉक'.split(' ').map(wordKey));
const ordinals = /^(?:st|nd|rd|th)$/;
const romans = /^(?:i{1,3}|iv|vi{0,3}|ix|x|[a-h])$/;

/** A numbered part of a place, such as "sector 20", "phase II", "4th block"; null where none begins. */
export function partAt(sentence: Sentence, at: number): { word: string; number: string; end: number } | null {
  const token = sentence.at(at);
  if (token?.kind === 'number' && ordinals.test(sentence.word(at + 1)) && sentence.at(at + 1)?.isGlued) {
    const word = sentence.word(at + 2);
    return partWords.has(word) ? { word, number: token.text, end: at + 3 } : null;
  }
  if (token?.kind !== 'word' || !partWords.has(token.text)) return null;
  let next = at + 1;
  if (sentence.at(next)?.text === '-') next += 1;
  const number = sentence.at(next);
  if (!number || (number.kind === 'number' ? !/^\d{1,3}$/.test(number.text) : !romans.test(number.text))) return null;
  let end = next + 1;
  while (/^(?:[a-z]|\d{1,2})$/.test(sentence.word(end)) && sentence.at(end)?.isGlued) end += 1;
  const letter = end === next + 1 && number.kind === 'number' ? letterAt(sentence, end) : null;
  const written = letter ? number.text + letter.letter : sentence.written(next, end);
  return { word: token.text, number: written.toUpperCase(), end: letter?.end ?? end };
}

/** The letter of a numbered part behind a hyphen, "93-A", or as a capital by itself, "93 A"; small, "a" is a word. */
function letterAt(sentence: Sentence, at: number): { letter: string; end: number } | null {
  const isHyphen = sentence.at(at)?.text === '-' && sentence.at(at)?.isGlued && sentence.at(at + 1)?.isGlued;
  const from = isHyphen ? at + 1 : at;
  const isLetter = isHyphen ? /^[a-h]$/i : /^[A-H]$/;
  const letter = sentence.at(from) ? sentence.written(from, from + 1) : '';
  return isLetter.test(letter) ? { letter, end: from + 1 } : null;
}

/** "Sector 61 to 67" has at most this many. */
const mostInRange = 10;

/**
 * The further numbers of a part: "sector 75 76 77" has 76 and 77, "sector 61 to 64" has 62, 63 and 64. A number in front
 * of a unit is another thing.
 */
export function furtherNumbers(sentence: Sentence, from: number, first: string): { number: string; end: number }[] {
  const found: { number: string; end: number }[] = [];
  const range = rangeOfParts(sentence, from, Number(first));
  if (range) return range;
  for (let at = from; ;) {
    while (areLinked(sentence, at, at + 1) && sentence.at(at)) at += 1;
    const token = sentence.at(at);
    if (token?.kind !== 'number' || !/^\d{1,3}$/.test(token.text)) return found;
    const next = sentence.tokens[at + 1];
    const isCounted = next !== undefined && next.kind === 'word' && !links.has(next.text);
    if (next?.isGlued && next.kind !== 'sign') return found;
    if (isCounted && !isUnknown(next) && next.text !== 'noida') return found;
    // In "sector 62 20-25k" the numbers are a price.
    const other = sentence.tokens[at + 2];
    const unit = sentence.tokens[at + 3];
    if (other?.kind === 'number' && links.has(next?.text ?? '') && unit?.kind === 'word' && !isUnknown(unit))
      return found;
    at += 1;
    found.push({ number: token.text, end: at });
  }
}

function rangeOfParts(sentence: Sentence, from: number, low: number): { number: string; end: number }[] | null {
  const high = sentence.at(from + 1);
  const next = sentence.tokens[from + 2];
  if (!/^(?:to|se|till|-|–)$/.test(sentence.word(from)) || high?.kind !== 'number') return null;
  const isCounted =
    next?.kind === 'word' && (next.isGlued || (meaningfulWords.has(next.text) && !surroundings.has(next.text)));
  const count = high.value - low;
  if (isCounted || !Number.isInteger(count) || count < 1 || count > mostInRange) return null;
  return Array.from({ length: count }, (_, step) => ({ number: String(low + step + 1), end: from + 2 }));
}

/** Words that people say about a home and that name no place. */
export const ordinary = new Set(
  `metro school schools hospital hospitals market markets garden view views sasta saste sasti posh cheap luxury luxurious spacious society gated community highway airport mall
  station stations temple vastu vaastu corner sunlit airy ventilated peaceful park facing floor wala good main bus stop college university office offices church masjid mosque mandir gurudwara gurdwara dargah`.split(
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

/** Words that only names have behind them: "Katara Hills" is one, "balcony garden" isn't. */
export const endsOfNames: ReadonlySet<string> = new Set(
  'hills vihar puram pura enclave heights nagar colony layout chowk'.split(' '),
);

/** Names of places that are also the end of many others. */
const endsOfPlaces = new Set(
  'chowk camp nagar market cantt cantonment bazar bazaar gate naka fort colony sadar mandi peth khurd kalan'.split(' '),
);

/** Whether a name is the end of one that nothing knows: "Zorbexpur Chowk" isn't Chowk in Lucknow. */
export function endsUnknownName(sentence: Sentence, from: number, to: number): boolean {
  const before = sentence.at(from - 1);
  return to === from + 1 && endsOfPlaces.has(sentence.word(from)) && before !== undefined && isUnknown(before);
}

/** Words around a place that no gazetteer knows: "in Palasdeo", "Palasdeo village", "Coorg me". */
const unknownBefore = new Set('in at near nearby village town gaon city'.split(' '));
const unknownBehind = new Set('me mein mai में मे city town village gaon gav गांव शहर मध्ये madhe side'.split(' '));

/** Whether the words around say that a name between them is that of a place. */
export function isCalledPlace(sentence: Sentence, from: number, to: number): boolean {
  return unknownBefore.has(sentence.tokens[from - 1]?.text ?? '') || unknownBehind.has(sentence.tokens[to]?.text ?? '');
}

/** The end of a road that is named by the place it leads to: "Hapur Road"; null where the name isn't that of a road. */
export function roadEnd(sentence: Sentence, to: number): number | null {
  return /^(?:road|rd|highway|expressway|bypass)$/.test(sentence.word(to)) ? to + 1 : null;
}

/** Whether the words around say that a name between them is that of a village. */
export function isCalledVillage(sentence: Sentence, from: number, to: number): boolean {
  return isVillageWord(sentence.tokens[from - 1]?.text) || isVillageWord(sentence.tokens[to]?.text);
}

/** "Mahua gaon": the word says what Mahua is. */
export const isVillageWord = (word = '') => /^(?:village|gaon|gav|gram|gramam|halli)$/.test(word);

/** Whether the words around mark a place between them: "in X", "X me". */
export function isMarked(sentence: Sentence, from: number, to: number): boolean {
  const isMark = (at: number) => placeMarks.has(sentence.tokens[at]?.text ?? '');
  return isMark(from - 1) || isMark(to) || (from === 0 && to === sentence.tokens.length);
}

/** Whether a word says that a name is that of a station: "metro noida city centre". */
export function isCalledStation(sentence: Sentence, from: number, to: number): boolean {
  return stationWords.has(sentence.word(from - 1)) || stationWords.has(sentence.word(to));
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
  while (belongs(sentence, end, to) && !isOther(end)) end += 1;
  while (end > to && /^(?:main|cross)$/.test(sentence.word(end - 1))) end -= 1;
  return end;
}

/** A number belongs to a name behind "sector" and the like, and alone behind "road"; "powai west 20 to 25k" has none. */
function belongs(sentence: Sentence, at: number, to: number): boolean {
  const token = sentence.at(at);
  if (token?.kind === 'word') return surroundings.has(token.text);
  const before = at > to ? (sentence.at(at - 1)?.text ?? '') : '';
  const next = sentence.tokens[at + 1];
  const isAlone = !next || next.text === ',' || (next.kind === 'word' && isUnknown(next));
  const isNumbered = numberedParts.has(before) || (/^(?:road|rd|street)$/.test(before) && isAlone);
  return token?.kind === 'number' && isNumbered && /^\d{1,3}$/.test(token.text);
}
