import { nameKey, namesOfRegions } from '#contracts/search/city-names.ts';
import type { RecordNames } from '#server/modules/search/filters/read-wish.ts';
import { meaningOf, smallWords } from './phrases.ts';
import { nameParts, ordinary } from './place-words.ts';
import { meaningfulWords, sayingWords } from './sentence-words.ts';
import { keyOf, plainText, tokensOf } from './tokens.ts';

/** Names that records of this installation bear, by their key. */
export interface StockNames {
  /** The most words of a name that begins with a word. */
  wordsFrom: ReadonlyMap<string, number>;
  /** Names that several owners use, each with a word that means nothing else: sentences are read with them. */
  cities: ReadonlyMap<string, string>;
  localities: ReadonlyMap<string, string>;
  societies: ReadonlyMap<string, string>;
  /** The only city of a locality, by its key. */
  cityOf: ReadonlyMap<string, string>;
  /** The spellings of records for places of the gazetteer, even of a single owner. */
  written: { cities: ReadonlyMap<string, string>; localities: ReadonlyMap<string, string> };
}

/** Names are at most this many words. */
export const longestName = 6;
const longestSociety = 5;
/** A society may be named by its first words, from this many on. */
const fewestFirstWords = 2;
/** Words in names of societies that people also use to describe a view. */
const describing = new Set(
  'lake sea park pool garden green greens hill hills river city valley view views facing open corner road side main metro station school mall market golf sky sun east west north south new old the of and big small royal'.split(
    ' ',
  ),
);

/**
 * Prepares the names. Words that people write into a home must not change how sentences of others are read: a name
 * counts only with a word that is nobody else's, so that "3 BHK", "Ready to Move" or "Phase 2" never become the name of a
 * society.
 *
 * @param isPlaceWord whether a word belongs to the name of a well-known place
 */
export function stockNamesOf(names: RecordNames, isPlaceWord: (word: string) => boolean): StockNames {
  const isDistinct = (words: readonly string[]) => words.some((word) => isUnread(word) && !isPlaceWord(word));
  const cities = keyed(names.inUse.cities, longestName);
  const localities = keyed(names.inUse.localities, longestName);
  const isPlace = (word: string) => cities.has(word) || localities.has(word) || isPlaceWord(word);
  for (const map of [cities, localities]) {
    for (const key of [...map.keys()]) {
      const words = key.split(' ');
      if (!isDistinct(words) || readsLikeASentence(words, isPlace)) map.delete(key);
    }
  }
  const societies = societiesOf(names.inUse.societies, isDistinct);
  return {
    wordsFrom: wordsFromOf([cities, localities, societies]),
    cities,
    localities,
    societies,
    cityOf: new Map([...(names.inUse.cityOf ?? [])].map(([name, city]) => [keyOf(tokensOf(plainText(name))), city])),
    written: { cities: keyed(names.cities, longestName), localities: named(keyed(names.localities, longestName)) },
  };
}

/** Without names whose words all mean something to readers: one owner's "Airport" must not rename that of Hyderabad. */
function named(localities: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...localities].filter(([key]) => !key.split(' ').every(isMeaningful)));
}

function isMeaningful(word: string): boolean {
  return meaningfulWords.has(word) || meaningOf(word) !== undefined || ordinary.has(word);
}

/** Whether no reader of sentences has a meaning for a word. */
function isUnread(word: string): boolean {
  return /^\p{L}[\p{L}\p{M}]{2,}$/u.test(word) && !isMeaningful(word) && !nameParts.has(word) && !describing.has(word);
}

function wordsFromOf(maps: readonly ReadonlyMap<string, string>[]): Map<string, number> {
  const wordsFrom = new Map<string, number>();
  for (const key of [...maps.flatMap((map) => [...map.keys()]), ...namesOfRegions.map(nameKey)]) {
    const [first = '', ...others] = key.split(' ');
    wordsFrom.set(first, Math.max(wordsFrom.get(first) ?? 0, others.length + 1));
  }
  return wordsFrom;
}

function keyed(names: Iterable<string>, mostWords: number): Map<string, string> {
  const map = new Map<string, string>();
  for (const name of names) {
    const key = keyOf(tokensOf(plainText(name)));
    if (!/\p{L}{2}/u.test(key) || key.split(' ').length > mostWords) continue;
    if (!map.has(key)) map.set(key, name);
  }
  return map;
}

/** Each name, and the first words of long ones: "Sobha City" for "Sobha City Casa Serenita". */
function societiesOf(names: Iterable<string>, isDistinct: (words: readonly string[]) => boolean): Map<string, string> {
  const map = new Map<string, string>();
  for (const [key, name] of keyed(names, 8)) {
    const words = key.split(' ');
    if (!isDistinct(words) || (words.length === 1 && key.length < 6)) continue;
    map.set(key, name.trim());
  }
  for (const [key, name] of [...map]) {
    const words = key.split(' ');
    const written = name.split(/\s+/);
    if (written.length !== words.length) continue;
    for (let count = fewestFirstWords; count < words.length && count <= longestSociety; count++) {
      const first = words.slice(0, count);
      const last = first.at(-1) ?? '';
      const beginning = first.join(' ');
      if (isDistinct(first) && last.length > 2 && !/^(?:of|the|by|and)$/.test(last) && !map.has(beginning)) {
        map.set(beginning, written.slice(0, count).join(' '));
      }
    }
  }
  return map;
}

/**
 * "flat in Baner", "2 BHK Wakad" and "Flat Pune" aren't names; "Villa Nagar" is one: in a name, a word with a meaning
 * is next to words that mean nothing else.
 */
export function readsLikeASentence(words: readonly string[], isPlace: (word: string) => boolean): boolean {
  const others = words.filter((word) => !sayingWords.has(word));
  if (others.length === words.length) return false;
  return (
    words.length !== 2 ||
    others.length !== 1 ||
    others.some((word) => /\d/.test(word) || smallWords.has(word) || isPlace(word))
  );
}
