import { citiesNamed, nameKey } from '#contracts/city-names.ts';
import { listedCities } from '#contracts/vocabulary.ts';
import { keyOf, plainText, tokensOf, type Sentence, type Token } from './tokens.ts';
import { choices, roomUnits, smallWords, surroundings, fillers } from './phrases.ts';

/** A city or a locality by its name. */
export interface NamedPlace {
  name: string;
  kind: 'city' | 'locality';
}

/** The names of places, prepared for look-ups. */
export interface PlaceNames {
  cities: ReadonlyMap<string, string>;
  localities: ReadonlyMap<string, string>;
  /** Every word of a name. */
  words: ReadonlySet<string>;
}

/** Names are at most so many words. */
const longestName = 6;

/** The filter's name of each listed city. */
const listedByCities = new Map(listedCities.map((name) => [citiesNamed(name).join(), name as string]));

/** Prepares the names. Skips a name that reads like a sentence, which people typed as the place of a record. */
export function placeNamesOf(places: readonly NamedPlace[]): PlaceNames {
  const cities = new Map<string, string>();
  const localities = new Map<string, string>();
  for (const { name, kind } of places) {
    const key = keyOf(tokensOf(plainText(name)));
    if (!/\p{L}{2}/u.test(key) || key.split(' ').length > longestName) continue;
    const names = kind === 'city' ? cities : localities;
    if (!names.has(key)) names.set(key, name);
  }
  const isPlace = (word: string) => cities.has(word) || localities.has(word);
  for (const names of [cities, localities]) {
    for (const key of [...names.keys()]) if (readsLikeASentence(key.split(' '), isPlace)) names.delete(key);
  }
  const words = new Set([...cities.keys(), ...localities.keys()].flatMap((key) => key.split(' ')));
  return { cities, localities, words };
}

/** True for "2 BHK Baner" and "flat in Pune". "Villa" may be part of a name of two words, such as "Villa Nagar". */
function readsLikeASentence(words: readonly string[], isPlace: (word: string) => boolean): boolean {
  const says = (word: string) => choices.has(word) || roomUnits.has(word) || fillers.has(word);
  const others = words.filter((word) => !says(word));
  if (others.length === words.length) return false;
  return (
    words.length !== 2 ||
    others.length !== 1 ||
    others.some((word) => /\d/.test(word) || smallWords.has(word) || isPlace(word))
  );
}

/** The filter's name for a city's name, alias or group ("NCR"); undefined when the key is no city. */
function cityNamed(key: string, { cities }: PlaceNames): string | undefined {
  const named = citiesNamed(key);
  const [first = ''] = named;
  const isCityName = cities.has(key) || named.length > 1 || nameKey(first) !== key;
  if (!isCityName) return undefined;
  return (
    listedByCities.get(citiesNamed(cities.get(key) ?? key).join()) ??
    (named.length > 1 ? groupName(key) : (cities.get(key) ?? first))
  );
}

/** The name of a group by its key: "Mumbai MMR", "Tricity". */
function groupName(key: string): string {
  const isShort = (word: string) => word.length <= 4;
  return key
    .split(' ')
    .map((word) => (isShort(word) ? word : word.charAt(0)).toUpperCase() + (isShort(word) ? '' : word.slice(1)))
    .join(' ');
}

/** Finds the places of a sentence: one city, one locality. Further ones stay text. */
export class PlaceReader {
  city: string | undefined;
  location: string | undefined;
  private readonly sentence: Sentence;
  private readonly names: PlaceNames;

  constructor(sentence: Sentence, names: PlaceNames) {
    this.sentence = sentence;
    this.names = names;
  }

  /** Reads names of several words, before everything else: "Villa Nagar" is no villa, "Sector 62" no price. */
  readLongNames(): void {
    this.readNames(2);
  }

  /** Reads names of one word, among the words that say nothing about the home. */
  readShortNames(): void {
    this.readNames(1);
  }

  private readNames(fewestWords: number): void {
    const { sentence } = this;
    for (let at = 0; at < sentence.tokens.length; at++) {
      const match = sentence.longest(at, longestName, (key) =>
        key.split(' ').length >= fewestWords ? this.find(key) : undefined,
      );
      if (!match) continue;
      const end = this.use(match.found, at, match.end);
      at = end - 1;
    }
  }

  private find(key: string): { city?: string; locality?: string } | undefined {
    const city = cityNamed(key, this.names);
    const locality = this.names.localities.get(key);
    return city === undefined && locality === undefined
      ? undefined
      : { ...(city && { city }), ...(locality && { locality }) };
  }

  private use({ city, locality }: { city?: string; locality?: string }, from: number, to: number): number {
    const { sentence } = this;
    if (city !== undefined && (this.city === undefined || this.city === city)) {
      this.city = city;
      sentence.take(from, to);
      return to;
    }
    if (locality === undefined || (this.location !== undefined && this.location !== locality)) {
      sentence.keep(from, to);
      return to;
    }
    const end = this.stretched(to);
    this.location =
      locality + sentence.text.slice(sentence.tokens[to - 1]?.end ?? 0, sentence.tokens[end - 1]?.end ?? 0);
    sentence.take(from, end);
    return end;
  }

  /** The end of a locality's name, including words that people add: "Baner Road", "HSR Layout Sector 2". */
  private stretched(to: number): number {
    let end = to;
    // In "Baner north facing", "north" is not part of the name.
    const faces = (at: number) => this.sentence.tokens[at + 1]?.text === 'facing';
    while (belongs(this.sentence.at(end), end > to) && !faces(end)) end += 1;
    return end;
  }
}

function belongs(token: Token | undefined, isInside: boolean): boolean {
  if (!token) return false;
  if (token.kind === 'word') return surroundings.has(token.text);
  // A PIN code may follow at once; it is not searched for.
  return token.kind === 'number' && (isInside ? /^\d{1,3}$|^\d{6}$/ : /^\d{6}$/).test(token.text);
}
