import { stemsOf } from './endings.ts';
import { inLatinLetters, isInScript } from './latin-letters.ts';
import { languagesIn, longestSaid, said, saidKey, type LanguageCode, type Said } from './languages.ts';
import { meaningOf, roomUnits } from './phrases.ts';
import { meaningfulWords } from './sentence-words.ts';
import { keyOf, type Token } from './tokens.ts';

/** Words that a number in front of them counts: "oru kodi", "rendu bedroom". */
const countedWords = /^(?:bhk|bedroom|bedrooms|room|rooms|kamre|kamra|thousand|lakh|crore|hundred|sau|k)$/;

/**
 * Tokens whose words in the languages of India are replaced by words that the readers know: "வாடகைக்கு" is "for rent",
 * "ಲಕ್ಷದೊಳಗೆ" is "lakh ke andar". Names of places lose their endings, and those in a script that no name has are written
 * in Latin letters. The text of a sentence stays, so that what is left over is shown as typed.
 *
 * @param isName whether a word is the name of a place, as written
 */
export function translated(tokens: readonly Token[], isName: (word: string) => boolean): Token[] {
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
      result.push(...replaced(tokens.slice(at, match.end), match.means));
      at = match.end;
      continue;
    }
    const token = tokens[at];
    if (token) result.push(...withoutEnding(token, isName, spoken));
    at += 1;
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
  fits: (all: readonly Said[]) => readonly Said[],
): { found: readonly Said[]; end: number } | null {
  if (tokens[at]?.kind !== 'word') return null;
  let end = at;
  while (end < at + longestSaid && isPart(tokens[end])) end += 1;
  for (; end > at; end--) {
    if (tokens[end - 1]?.kind === 'sign') continue;
    const all = said.get(saidKey(tokens.slice(at, end)));
    const found = all && fits(all);
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
  const match = longestAt(tokens, at, (all) => all.filter((one) => isMeant(one, tokens, at, before, spoken)));
  if (!match) return null;
  const [likeliest] = match.found.toSorted((a, b) => (spoken.get(b.language) ?? 0) - (spoken.get(a.language) ?? 0));
  return likeliest ? { means: likeliest.means, end: match.end } : null;
}

function isMeant(
  { language, section }: Said,
  tokens: readonly Token[],
  at: number,
  before: Token | undefined,
  spoken: ReadonlyMap<LanguageCode, number>,
): boolean {
  const text = tokens[at]?.text ?? '';
  const isScript = isInScript(text);
  if (section === 'beside') return (spoken.get(language) ?? 0) > 0;
  if (section === 'units') return before?.kind === 'number' || (before !== undefined && numberLike.has(before.text));
  if (section !== 'numbers' || isScript) return true;
  return isCounted(tokens[at + 1]);
}

/** Words for numbers in front of a unit. */
const numberLike = new Set(
  [...said.values()].flat().flatMap(({ section, means }) => (section === 'numbers' ? means : [])),
);
for (const word of 'ek do teen char paanch das bees pachees tees pachas one two three four five ten dedh dhai sadhe sawa paune half'.split(
  ' ',
))
  numberLike.add(word);

/** Whether a word is a unit or a room, which a number may count. */
function isCounted(token: Token | undefined): boolean {
  if (token === undefined) return false;
  if (token.kind === 'number') return true;
  if (countedWords.test(token.text) || roomUnits.has(token.text)) return true;
  return (said.get(saidKey([token])) ?? []).some(
    ({ section, means }) =>
      section === 'units' || section === 'numbers' || /^(?:bedroom|bhk|room)$/.test(means[0] ?? ''),
  );
}

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

function withoutEnding(
  token: Token,
  isName: (word: string) => boolean,
  spoken: ReadonlyMap<LanguageCode, number>,
): Token[] {
  const { text } = token;
  if (token.kind !== 'word' || isRead(text) || isName(text)) return [token];
  const isScript = isInScript(text);
  const stems = stemsOf(text);
  for (const { stem, ending, length, language } of stems) {
    const meanings = isScript ? said.get(saidKey([{ kind: 'word', text: stem }])) : undefined;
    const meaning = meanings?.find((one) => one.language === language) ?? meanings?.[0];
    if (meaning) return [...replaced([token], meaning.means), ...replaced([token], ending.split(' '))];
    // In Latin letters many words end so: only a name of a place tells the ending.
    if (isName(stem)) return split(token, stem, ending, length);
  }
  if (!isScript) return [token];
  const [first] = stems;
  // Devanagari has names of its own, which people also write with errors.
  if (languagesIn(text)?.includes('hi')) {
    const isMarathi = (spoken.get('mr') ?? 0) > (spoken.get('hi') ?? 0);
    return first && isMarathi && first.stem.length >= 3
      ? split(token, first.stem, first.ending, first.length)
      : [token];
  }
  return first
    ? split(token, inLatinLetters(first.stem), first.ending, first.length)
    : [{ ...token, text: inLatinLetters(text) }];
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
