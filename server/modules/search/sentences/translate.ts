import { stemsOf } from './endings.ts';
import { isInScript } from './latin-letters.ts';
import { loanword, saidLike } from './loose-words.ts';
import { languagesIn, longestSaid, said, saidKey, type LanguageCode, type Said } from './languages.ts';
import { meaningOf, roomUnits } from './phrases.ts';
import { meaningfulWords } from './sentence-words.ts';
import { keyOf, type Token } from './tokens.ts';

/** Words that a number in front of them counts: "oru kodi", "rendu bedroom". */
const countedWords = /^(?:bhk|bedroom|bedrooms|room|rooms|kamre|kamra|thousand|lakh|crore|hundred|sau|k)$/;

/** Names of places, as a translation needs them. */
interface Names {
  /** Whether words are the name of a place, as written. */
  isName: (words: string) => boolean;
  /** The key of the name of the well-known place that words in a script sound like. */
  placeOf: (words: string) => string | undefined;
}

/** A place has at most this many words. */
const longestPlace = 3;

/**
 * Tokens whose words in the languages of India are replaced by words that the readers know: "வாடகைக்கு" is "for rent",
 * "ಲಕ್ಷದೊಳಗೆ" is "lakh ke andar". Names of places lose their endings, and those in a script that no name has are written
 * in Latin letters. The text of a sentence stays, so that what is left over is shown as typed.
 */
export function translated(tokens: readonly Token[], { isName, placeOf }: Names): Token[] {
  const spoken = languagesOf(tokens);
  const result: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const match = saidAt(tokens, at, result.at(-1), spoken);
    const phraseEnd = match ? readEnd(tokens, at, isName) : at;
    if (match && phraseEnd > match.end) {
      result.push(...tokens.slice(at, phraseEnd));
      at = phraseEnd;
      continue;
    }
    if (match) {
      // The case in front of "near" says nothing: "ಇಂದಿರಾನಗರದ ಹತ್ತಿರ".
      if (match.means.join(' ') === 'ke paas' && /^(?:ka|for)$/.test(result.at(-1)?.text ?? '')) result.pop();
      result.push(...replaced(tokens.slice(at, match.end), match.means));
      at = match.end;
      continue;
    }
    const place = placeAt(tokens, at, { isName, placeOf });
    const token = tokens[at];
    if (place) result.push(...place.tokens);
    else if (token) result.push(...withoutEnding(token, result.at(-1), isName, spoken));
    at = place?.end ?? at + 1;
  }
  return result;
}

/** The end of a phrase of several words that readers know as it is, or of a place's name: "पूर्व मुखी", "ठाणे पश्चिम". */
function readEnd(tokens: readonly Token[], at: number, isName: (word: string) => boolean): number {
  for (let end = Math.min(tokens.length, at + longestSaid); end > at + 1; end--) {
    const words = tokens.slice(at, end);
    const key = keyOf(words);
    if (words.every(isPart) && (meaningOf(key) !== undefined || isName(key))) return end;
  }
  return at;
}

/** How many words of each language a sentence has that belong to no other one. */
function languagesOf(tokens: readonly Token[]): ReadonlyMap<LanguageCode, number> {
  const spoken = new Map<LanguageCode, number>();
  const count = (language: LanguageCode) => spoken.set(language, (spoken.get(language) ?? 0) + 1);
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token?.kind !== 'word') continue;
    for (const language of languagesIn(token.text) ?? []) count(language);
    const { found } = longestAt(tokens, at, (one) => one.filter(({ section }) => section === 'words')) ?? {};
    for (const { language } of found ?? []) count(language);
  }
  return spoken;
}

function longestAt(
  tokens: readonly Token[],
  at: number,
  fits: (all: readonly Said[], end: number) => readonly Said[],
): { found: readonly Said[]; end: number } | null {
  if (tokens[at]?.kind !== 'word') return null;
  let end = at;
  while (end < at + longestSaid && isPart(tokens[end])) end += 1;
  for (; end > at; end--) {
    if (tokens[end - 1]?.kind === 'sign') continue;
    const all = said.get(saidKey(tokens.slice(at, end)));
    const found = all && fits(all, end);
    if (found?.length) return { found, end };
  }
  return null;
}

const isPart = (token: Token | undefined) => token !== undefined && (token.kind === 'word' || token.text === '-');

function saidAt(
  tokens: readonly Token[],
  at: number,
  before: Token | undefined,
  spoken: ReadonlyMap<LanguageCode, number>,
): { means: readonly string[]; end: number } | null {
  const match = longestAt(tokens, at, (all, end) => all.filter((one) => isMeant(one, tokens, at, end, before, spoken)));
  if (!match) return null;
  const isNumber = ({ section }: Said) => Number(section === 'numbers');
  const [likeliest] = match.found.toSorted(
    (a, b) => (spoken.get(b.language) ?? 0) - (spoken.get(a.language) ?? 0) || isNumber(b) - isNumber(a),
  );
  return likeliest ? { means: likeliest.means, end: match.end } : null;
}

function isMeant(
  { language, section, means }: Said,
  tokens: readonly Token[],
  at: number,
  end: number,
  before: Token | undefined,
  spoken: ReadonlyMap<LanguageCode, number>,
): boolean {
  const text = tokens[at]?.text ?? '';
  const isScript = isInScript(text);
  if (section === 'beside') return (spoken.get(language) ?? 0) > 0;
  if (section === 'units') return isBehindNumber(before);
  if (section !== 'numbers') return true;
  // "A" is "one" in these languages: "ఒక ఇల్లు".
  return (isScript && means[0] !== 'one') || isCounted(tokens, end);
}

const isBehindNumber = (before: Token | undefined) =>
  before !== undefined && (before.kind === 'number' || numberLike.has(before.text));

/** Words for numbers in front of a unit. */
const numberLike = new Set(
  [...said.values()].flat().flatMap(({ section, means }) => (section === 'numbers' ? means : [])),
);
for (const word of 'ek do teen char paanch das bees pachees tees pachas one two three four five ten dedh dhai sadhe sawa paune half'.split(
  ' ',
))
  numberLike.add(word);

/** Whether a word is a unit or a room, which a number may count. */
function isCounted(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined) return false;
  if (token.kind === 'number') return true;
  if (countedWords.test(token.text) || roomUnits.has(token.text)) return true;
  const isUnit = ({ section, means }: Said) =>
    section === 'units' || section === 'numbers' || /^(?:bedroom|bhk|room)$/.test(means[0] ?? '');
  if (longestAt(tokens, at, (all) => all.filter(isUnit))) return true;
  return stemsOf(token.text).some(
    ({ stem, ending }) =>
      isAmount(ending) || (said.get(saidKey([{ kind: 'word', text: stem }]))?.some(isUnit) ?? false),
  );
}

/** Endings that are units: "பத்தாயிரம்" is ten thousand. Only numbers have them. */
const isAmount = (ending: string) => /^(?:thousand|lakh|crore)\b/.test(ending);
/** Words whose case says nothing: "15 savirakke", "రూపాయలకు". */
const withoutCase = /^(?:thousand|lakh|crore|rupees)$/;

/** Known words over the text of the words that they replace. */
function replaced(tokens: readonly Token[], means: readonly string[]): Token[] {
  const [first] = tokens;
  const last = tokens.at(-1);
  if (!first || !last) return [];
  return means.map((text, at) => ({
    ...first,
    kind: 'word',
    text,
    value: Number.NaN,
    end: last.end,
    isGlued: at === 0 && first.isGlued,
  }));
}

/** An ending of at least this many signs is one for sure. */
const surely = 3;
/** Words between names and facts that no name has. */
const links = /^(?:ka|in|for|chahiye|tak|near|with|only|nahi|and|or|to|se|ke)$/;
const isLink = (token: Token) => said.get(saidKey([token]))?.some(({ means }) => links.test(means[0] ?? '')) ?? false;

/** A place that words in a script sound like, with the ending of the last one. */
function placeAt(
  tokens: readonly Token[],
  at: number,
  { isName, placeOf }: Names,
): { tokens: Token[]; end: number } | null {
  const isFree = (token: Token | undefined) =>
    token?.kind === 'word' && isInScript(token.text) && !isRead(token.text) && !isLink(token);
  let end = at;
  while (end < at + longestPlace && isFree(tokens[end])) end += 1;
  for (; end > at; end--) {
    const words = tokens.slice(at, end).map(({ text }) => text);
    if (isName(words.join(' '))) return null;
    const last = words.at(-1) ?? '';
    const stems = stemsOf(last).filter(({ ending }) => !isAmount(ending));
    // A long ending doesn't belong to the name's letters: "கிண்டியில்" isn't Gunadala.
    const certain = stems.filter(({ length }) => length >= surely);
    for (const { stem, ending } of certain.length ? certain : [{ stem: last, ending: '' }, ...stems]) {
      const name = [...words.slice(0, -1), stem].join(' ');
      if (ending !== '' && (isName(name) || said.has(saidKey([{ kind: 'word', text: name }])))) break;
      const place = placeOf(name);
      if (place === undefined) continue;
      const means = [...place.split(' '), ...ending.split(' ').filter(Boolean)];
      return { tokens: replaced(tokens.slice(at, end), means), end };
    }
  }
  return null;
}

function withoutEnding(
  token: Token,
  before: Token | undefined,
  isName: (word: string) => boolean,
  spoken: ReadonlyMap<LanguageCode, number>,
): Token[] {
  const { text } = token;
  if (token.kind !== 'word' || isRead(text) || isName(text)) return [token];
  const isScript = isInScript(text);
  const stems = stemsOf(text);
  const caseStems = stems.filter(({ ending }) => !isAmount(ending));
  for (const { stem, ending, length, language } of stems) {
    const all = said.get(saidKey([{ kind: 'word', text: stem }]));
    // In Latin letters many words end so: behind a number it is a unit.
    const meanings = all?.filter(({ section }) =>
      isAmount(ending) ? section === 'numbers' : isScript || (section === 'units' && isBehindNumber(before)),
    );
    const meaning = meanings?.find((one) => one.language === language) ?? meanings?.[0];
    if (meaning) {
      const isBare = /^(?:for|ka)$/.test(ending) && withoutCase.test(meaning.means.at(-1) ?? '');
      return [...replaced([token], meaning.means), ...(isBare ? [] : replaced([token], ending.split(' ')))];
    }
    if (isAmount(ending)) continue;
    // The case in front of "near" says nothing: "গড়িয়ার কাছে".
    if (isName(stem)) return ending === 'ka' ? [{ ...token, text: stem }] : split(token, stem, ending, length);
  }
  const like = saidLike(text, spoken);
  if (like && (like.section === 'words' || isBehindNumber(before))) return replaced([token], like.means);
  if (!isScript) return [token];
  const loan = loanword(text);
  if (loan !== undefined) return replaced([token], [loan]);
  const [first] = caseStems;
  // Devanagari has names of its own, which people also write with errors.
  if (languagesIn(text)?.includes('hi')) {
    const isMarathi = (spoken.get('mr') ?? 0) > (spoken.get('hi') ?? 0);
    return first && isMarathi && first.stem.length >= 3
      ? split(token, first.stem, first.ending, first.length)
      : [token];
  }
  return first ? split(token, first.stem, first.ending, first.length) : [token];
}

const isRead = (text: string) => meaningfulWords.has(text) || meaningOf(text) !== undefined;

/** A word and its ending, each over its part of the text. */
function split(token: Token, stem: string, ending: string, length: number): Token[] {
  const middle = Math.max(token.start + 1, token.end - length);
  return [
    { ...token, text: stem, end: middle },
    ...ending.split(' ').map((text) => ({ ...token, text, start: middle, isGlued: true })),
  ];
}
