import { citiesNamed, nameKey } from '#contracts/search/city-names.ts';
import { distanceKm } from '#contracts/search/distance.ts';
import type { Doubt } from '#contracts/search/search.ts';
import { listedCities } from '#contracts/homes/listed-cities.ts';
import type { FoundPlace, PlaceLookup, PlacesService } from '#server/modules/places/places.module.ts';
import { damerauLevenshtein } from '#server/platform/edit-distance.ts';
import { fillers, smallWords } from './phrases.ts';
import { ordinary } from './place-words.ts';
import { longestName, readsLikeASentence, type StockNames } from './stock-names.ts';
import type { Sentence } from './tokens.ts';

export interface PlaceFinder extends Pick<PlacesService, 'find' | 'findState' | 'listVillages' | 'countWordsFrom'> {
  /** Names of well-known places by their first letter, which a misspelt name may mean as well. */
  prominent: ReadonlyMap<string, readonly string[]>;
  /** The words of those names. */
  prominentWords: ReadonlySet<string>;
  /** Those names, each as one word: "greaternoida". */
  joined: ReadonlySet<string>;
  /** Those of cities among them. */
  joinedCities: ReadonlySet<string>;
  /** Whether a word is the name of a well-known place, or part of one. */
  isPlaceWord: (word: string) => boolean;
}

/** Prepares the look-ups of places for reading. */
export function placeFinderOf(
  places: Pick<PlacesService, 'find' | 'findState' | 'listVillages' | 'countWordsFrom' | 'listProminent'>,
): PlaceFinder {
  const prominent = new Map<string, string[]>();
  const words = new Set<string>();
  const listed = places.listProminent();
  const joinedKey = (name: string) => nameKey(name).replaceAll(' ', '');
  for (const name of new Set(listed.map((place) => place.name))) {
    const key = nameKey(name);
    for (const word of key.split(' ')) words.add(word);
    const list = prominent.get(key.charAt(0));
    if (list) list.push(name);
    else prominent.set(key.charAt(0), [name]);
  }
  const isPlaceWord = (word: string) =>
    words.has(word) || (places.find(word, { isForgiving: false })?.place.isProminent ?? false);
  return {
    find: (...name) => places.find(...name),
    findState: (...name) => places.findState(...name),
    listVillages: (name) => places.listVillages(name),
    countWordsFrom: (first) => places.countWordsFrom(first),
    prominent,
    prominentWords: words,
    joined: new Set(listed.map(({ name }) => joinedKey(name))),
    joinedCities: new Set(listed.filter(isCityLike).map(({ name }) => joinedKey(name))),
    isPlaceWord,
  };
}

/** The meaning of a name: a place of the gazetteer, a locality as records write it, or a society. */
export interface NameMeaning {
  place: FoundPlace | null;
  lookup: PlaceLookup | null;
  stock?: string;
  society?: string;
  /** The name of a place that lies elsewhere than in the city said: only its name is meant. */
  elsewhere?: FoundPlace;
}

/** A place so near to the city that was said is meant: "Cyber City, Delhi". Kilometres. */
export const nearCityKm = 35;

/** The filter's name of each listed city. */
const listedByCities = new Map(listedCities.map((name) => [citiesNamed(name).join(), name as string]));
/** Looking for typing errors costs as much as a hundred exact look-ups; no sentence has more places. */
const mostForgiving = 6;
/** Shorter names are too similar to each other. */
export const shortestForgiven = 4;
/** The same for names that only records have. */
const shortestStock = 6;

/** Looks up the names of one sentence, in the city that it names. */
export class PlaceLookups {
  readonly stock: StockNames;
  readonly places: PlaceFinder;
  /** The cities said. */
  readonly cities: FoundPlace[] = [];
  /** The state said, or that of the first place. */
  state: string | null = null;
  private readonly wordsFrom = new Map<string, number>();
  private readonly lookedUp = new Map<string, PlaceLookup | null>();

  constructor({ stock, places }: { stock: StockNames; places: PlaceFinder }) {
    this.stock = stock;
    this.places = places;
  }

  /** The longest name, as it is written, that begins with a token; most words begin none. */
  longest<T>(sentence: Sentence, at: number, find: (key: string) => T | undefined, most = longestName) {
    const words = this.countWordsFrom(sentence.word(at));
    return words === 0 ? undefined : sentence.longest(at, most, find, words);
  }

  private countWordsFrom(first: string): number {
    const before = this.wordsFrom.get(first);
    if (before !== undefined) return before;
    const words = first === '' ? 0 : Math.max(this.stock.wordsFrom.get(first) ?? 0, this.places.countWordsFrom(first));
    this.wordsFrom.set(first, words);
    return words;
  }

  /** With sounds and typing errors forgiven. */
  forgivingly(name: string): PlaceLookup | null {
    const before = this.lookedUp.get(name);
    if (before !== undefined) return before;
    if (this.lookedUp.size >= mostForgiving) return null;
    const { inCities } = this;
    const lookup = (inCities && this.places.find(name, { cities: inCities })) ?? this.places.find(name);
    this.lookedUp.set(name, lookup);
    return lookup;
  }

  /** The same among well-known places alone, for a name that a lesser one bears. */
  prominently(name: string): PlaceLookup | null {
    const key = `${name} `;
    const before = this.lookedUp.get(key);
    if (before !== undefined) return before;
    if (this.lookedUp.size >= mostForgiving) return null;
    const lookup = this.places.find(name, { isProminent: true });
    this.lookedUp.set(key, lookup);
    return lookup;
  }

  /** The only locality of several owners' records that a name differs from by one slip behind the first letter. */
  stockLike(name: string): string | undefined {
    if (name.length < shortestStock) return undefined;
    const found = [...this.stock.localities].filter(
      ([key]) =>
        key.charAt(0) === name.charAt(0) &&
        this.isInSaidCity(key) &&
        Math.abs(key.length - name.length) <= 1 &&
        damerauLevenshtein(key, name, 1) === 1,
    );
    return found.length === 1 ? found[0]?.[1] : undefined;
  }

  /** Whether a locality of records may be in a city said. */
  private isInSaidCity(key: string): boolean {
    const city = this.stock.cityOf.get(key);
    const { inCities } = this;
    return city === undefined || !inCities || citiesNamed(city).some((one) => inCities.includes(one));
  }

  /** The first city said. */
  get city(): FoundPlace | null {
    return this.cities[0] ?? null;
  }

  private get inCities(): string[] | undefined {
    return this.cities.length > 0 ? this.cities.flatMap(({ cityFilter }) => citiesNamed(cityFilter)) : undefined;
  }

  /** Whether a place is in a city said, or in its region. */
  isInCities({ city }: FoundPlace): boolean {
    return city !== null && (this.inCities?.includes(city) ?? false);
  }

  /** Whether a place is in a city said, or close to it. */
  isNearCity(place: FoundPlace): boolean {
    return this.cities.some((city) => distanceKm(city, place) < nearCityKm);
  }

  /** The value of the city filter for a city's name, and its place. */
  cityAt(key: string): [name: string, place: FoundPlace | null] | undefined {
    const lookup = this.places.find(key, { isForgiving: false });
    const inStock = this.stock.cities.get(key);
    const written = this.stock.written.cities.get(key);
    const cities = citiesNamed(key);
    const listed = cities.length > 1 ? listedByCities.get(cities.join()) : undefined;
    if (!lookup && listed !== undefined)
      return [listed, this.places.find(listed, { isForgiving: false })?.place ?? null];
    const isCity = lookup?.place.kind === 'city' || lookup?.place.kind === 'region';
    if (!isCity || (!lookup.place.isProminent && inStock === undefined)) {
      return inStock === undefined || lookup !== null ? undefined : [inStock, null];
    }
    const { name } = lookup.place;
    return [listedByCities.get(citiesNamed(name).join()) ?? written ?? name, lookup.place];
  }

  /** The value of the city filter for the city of a place. */
  cityFilterOf(place: FoundPlace): string {
    const name = isCityLike(place) ? place.name : place.cityFilter;
    return this.cityAt(nameKey(name))?.[0] ?? name;
  }

  /** The locality, station or landmark of a name. A numbered part of a place is never that of a city close by. */
  localityAt(key: string, { isPart = false } = {}): NameMeaning | undefined {
    // A second PIN code is left over.
    if (fillers.has(key) || smallWords.has(key) || ordinary.has(key) || /^\d{6}$/.test(key)) return undefined;
    const words = key.split(' ');
    if (readsLikeASentence(words, (word) => this.stock.localities.has(word))) return undefined;
    const cities = this.inCities;
    const lookup =
      (cities && this.places.find(key, { cities, isForgiving: false })) ??
      this.places.find(key, { isForgiving: false });
    const stock = this.stock.localities.get(key);
    if (lookup && !isCityLike(lookup.place)) {
      const isElsewhere =
        cities && !cities.includes(lookup.place.city ?? '') && (isPart || !this.isNearCity(lookup.place));
      if (!isElsewhere) return { place: lookup.place, lookup };
      // The city's own record of that name, or the name alone: never the point of another city.
      const name = stock ?? (lookup.place.isProminent ? lookup.place.name : undefined);
      return name === undefined ? undefined : { place: null, lookup: null, stock: name, elsewhere: lookup.place };
    }
    if (stock !== undefined) return { place: null, lookup: null, stock };
    return lookup && !lookup.place.isProminent ? { place: lookup.place, lookup } : undefined;
  }

  /** The locality or the society of a name. A society of the very name of a locality is not meant. */
  meaningAt(key: string): NameMeaning | undefined {
    const locality = this.localityAt(key);
    const society = this.stock.societies.get(key);
    if (society === undefined || locality?.stock !== undefined || locality?.place?.isProminent) return locality;
    return { place: null, lookup: null, society };
  }

  /**
   * The name as records write it: "JP Nagar" for the gazetteer's "J. P. Nagar". An alias that records use stays one.
   */
  writtenName(place: FoundPlace, typed: string): string {
    const { localities } = this.stock.written;
    const key = nameKey(place.name);
    const isSpelling = damerauLevenshtein(key.replaceAll(' ', ''), typed.replaceAll(' ', ''), 3) <= 3;
    return (
      (isSpelling ? undefined : localities.get(typed)) ?? localities.get(key) ?? localities.get(typed) ?? place.name
    );
  }

  /** Places that share the name and are as well-known. */
  sharing({ place, others }: PlaceLookup): FoundPlace[] {
    return this.city ? [] : others.filter((other) => other.isProminent || !place.isProminent);
  }

  /** Set when a name was read as another, or when several places share it. */
  doubtOf(lookup: PlaceLookup, said: string, name: string): Doubt | null {
    const { place, match } = lookup;
    const sharing = this.sharing(lookup);
    const isShared = sharing.length > 0;
    const titled = (one: FoundPlace) =>
      one.city && one.city !== one.name && isShared ? `${one.name}, ${one.city}` : one.name;
    const similar = match === 'exact' ? [] : this.similarTo(said, place);
    const others = [...new Set([...sharing.map(titled), ...similar])].filter((other) => other !== titled(place));
    return others.length || match === 'error' ? { said, meant: isShared ? titled(place) : name, others } : null;
  }

  /** Other places that a misspelt name may mean as well. */
  private similarTo(said: string, place: FoundPlace): string[] {
    const key = nameKey(said);
    if (key.length < shortestForgiven) return [];
    return (this.places.prominent.get(key.charAt(0)) ?? []).filter(
      (name) => name !== place.name && damerauLevenshtein(nameKey(name), key, 1) <= 1,
    );
  }
}

/** Whether a place is found by the filter of cities. */
export function isCityLike({ kind }: Pick<FoundPlace, 'kind'>): boolean {
  return kind === 'city' || kind === 'region';
}

/** Whether a name has one word, or several. */
export function isLong(key: string, fewestWords: number): boolean {
  return fewestWords === 1 ? !key.includes(' ') : key.includes(' ');
}
