import { smallWords } from './phrases.ts';
import { sayingWords } from './sentence-words.ts';
import { keyOf, plainText, tokensOf } from './tokens.ts';

/** Names that records of this installation bear, by their key. */
export interface StockNames {
  cities: ReadonlyMap<string, string>;
  localities: ReadonlyMap<string, string>;
  societies: ReadonlyMap<string, string>;
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

/** Prepares the names. Skips those that read like a sentence, which people typed as the place of a record. */
export function stockNamesOf(names: {
  cities: readonly string[];
  localities: readonly string[];
  societies: Iterable<string>;
}): StockNames {
  const cities = keyed(names.cities, longestName);
  const localities = keyed(names.localities, longestName);
  const isPlace = (word: string) => cities.has(word) || localities.has(word);
  for (const map of [cities, localities]) {
    for (const key of [...map.keys()]) if (readsLikeASentence(key.split(' '), isPlace)) map.delete(key);
  }
  return { cities, localities, societies: societiesOf(names.societies) };
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
function societiesOf(names: Iterable<string>): Map<string, string> {
  const map = new Map<string, string>();
  const isNamed = (words: readonly string[]) =>
    !words.every((word) => describing.has(word) || sayingWords.has(word) || smallWords.has(word));
  for (const [key, name] of keyed(names, 8)) {
    const words = key.split(' ');
    if (!isNamed(words) || (words.length === 1 && key.length < 6)) continue;
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
      if (isNamed(first) && last.length > 2 && !/^(?:of|the|by|and)$/.test(last) && !map.has(beginning)) {
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
