import { nameKey } from '#contracts/search/city-names.ts';
import type { Doubt } from '#contracts/search/search.ts';
import type { FoundPlace, PlaceLookup } from '#server/modules/places/places.module.ts';
import { readAirport } from './place-airport.ts';
import { readDeveloper } from './developers.ts';
import { nearAround, type ReadDistance } from './near.ts';
import { isCityLike, isLong, PlaceLookups, type NameMeaning, type PlaceFinder } from './place-lookups.ts';
import { excludedOf, follow, placeOf, type Mention, type ReadPlace } from './place-mentions.ts';
import type { PlaceReading } from './place-reading.ts';
import { settleNamesakes } from './place-namesakes.ts';
import { readMisspeltNames, readUnknownNames } from './place-misspelt.ts';
import { readParts } from './place-parts.ts';
import { excludedAround } from './place-exclusion.ts';
import { endsUnknownName, isCalledStation, isMarked, isUnknown, stationEnd, stretched } from './place-words.ts';
import { readPostalCode } from './postal-codes.ts';
import type { StockNames } from './stock-names.ts';
import { keyOf, type Sentence } from './tokens.ts';

/** No sentence has more places. */
const mostPlaces = 12;

/** Finds the places of a sentence: cities, localities and states, those to search in and those to leave out. */
export class PlaceReader implements PlaceReading {
  readonly doubts: Doubt[] = [];
  /** Names of societies in records, as typed: homes with them come first, none is left out. */
  readonly ranked: string[] = [];
  /** Names said as places that no gazetteer and no record knows. */
  readonly unknown: string[] = [];
  readonly sentence: Sentence;
  readonly names: PlaceLookups;
  readonly mentions: Mention[] = [];
  /** Tokens of cities and states inside a longer name: "Old Goa". */
  private readonly inLonger = new Set<number>();
  private readonly distance: ReadDistance | null;
  private society: string | undefined;
  private postalCode: string | undefined;

  constructor(sentence: Sentence, names: { stock: StockNames; places: PlaceFinder }, distance: ReadDistance | null) {
    this.sentence = sentence;
    this.names = new PlaceLookups(names);
    this.distance = distance;
  }

  /** The place as parameters of a search. */
  get read(): ReadPlace {
    const place = placeOf(this.sentence, this.mentions, this.distance === null ? null : this.distance.km);
    return {
      ...place,
      ...(this.society !== undefined && { society: this.society }),
      ...(this.postalCode !== undefined && { postal_code: this.postalCode }),
    };
  }

  /** The excluded places, as values of `not`. */
  get not(): string[] {
    return excludedOf(this.mentions);
  }

  /** The state of the place found, for areas whose size differs by state. */
  get state(): string | null {
    return this.names.state;
  }

  /** Reads PIN codes, before numbers are read as prices. */
  readPostalCode(): void {
    const found = readPostalCode(this.sentence, this.names.places);
    if (!found) return;
    this.postalCode = found.pin;
    this.names.state = found.state;
    if (found.others.length > 0) this.doubts.push({ said: found.pin, meant: found.pin, others: found.others });
  }

  /** Reads names of several words, before everything else: "Villa Nagar" isn't a villa, "Sector 62" isn't a price. */
  readLongNames(): void {
    this.readStates();
    this.readCities(2);
    this.readCities(1);
    readParts(this);
    this.readNames(2);
  }

  /** Reads names of one word, among the words without a meaning for the home. */
  readShortNames(): void {
    readAirport(this);
    this.readNames(1);
    const developer = this.ranked.length === 0 ? readDeveloper(this.sentence) : null;
    if (developer !== null) this.society = developer;
  }

  /** Reads names with typing errors among the words that are left, and then names that nothing knows. */
  readMisspelt(isInUse: (word: string) => boolean): void {
    readMisspeltNames(this, isInUse);
    readUnknownNames(this, isInUse);
    settleNamesakes(this, this.mentions);
  }

  /** States say which namesake is meant, and are places by themselves. */
  private readStates(): void {
    const { sentence, names } = this;
    sentence.each((at) => {
      const match = names.longest(sentence, at, (key) => {
        const isExpected = sentence.written(at, at + 1) === key.toUpperCase() || isMarked(sentence, at, at + 1);
        return names.places.findState(key, isExpected) ?? undefined;
      });
      // "Up to" and "MP Nagar" aren't states.
      const next = sentence.word(match?.end ?? 0);
      if (!match || /^(?:to|nagar|colony|road)$/.test(next) || this.isPartOfName(at, match.end)) return null;
      names.state = match.found;
      return this.addPlain('state', match.found, null, at, match.end);
    });
  }

  /** Cities first: they decide which locality of a name is meant. */
  private readCities(fewestWords: number): void {
    const { sentence, names } = this;
    sentence.each((at) => {
      const match = names.longest(sentence, at, (key) => (isLong(key, fewestWords) ? names.cityAt(key) : undefined));
      if (!match || this.isPartOfName(at, match.end)) return null;
      const [name, place] = match.found;
      return this.addCity(name, place, at, match.end);
    });
  }

  /** In "Pune Station" and "Old Delhi" the city's name is part of another. */
  private isPartOfName(from: number, to: number): boolean {
    const { sentence, names } = this;
    for (let start = Math.max(0, from - 2); start <= from; start++) {
      const longer = names.longest(sentence, start, (key) => (isLong(key, 2) ? names.localityAt(key) : undefined));
      if (longer && (start < from ? longer.end >= to : longer.end > to)) {
        this.inLonger.add(from);
        return true;
      }
    }
    return false;
  }

  private readNames(fewestWords: number): void {
    const { sentence, names } = this;
    sentence.each((at) => {
      const match = names.longest(sentence, at, (key) => (isLong(key, fewestWords) ? names.meaningAt(key) : undefined));
      if (!match || endsUnknownName(sentence, at, match.end)) return null;
      const { place, elsewhere } = match.found;
      const isMeant = !place || this.isLikely(place, at, match.end);
      return isMeant && (!elsewhere || this.isFree(at, match.end)) ? this.use(match.found, at, match.end) : null;
    });
  }

  /** A name of another city is meant as a name of this one where no other place is said, or where it is marked. */
  private isFree(from: number, to: number): boolean {
    return !this.hasLocality() || isMarked(this.sentence, from, to) || this.followsPlace(from, to);
  }

  hasLocality(): boolean {
    return this.mentions.some(({ kind, isExcluded }) => kind === 'locality' && !isExcluded);
  }

  followsPlace(from: number, to: number): boolean {
    return this.mentions.some((one) => follow(this.sentence, one, from, to));
  }

  /** Names of villages and of post offices are often ordinary words: they count where a place is expected. */
  isLikely(place: FoundPlace, from: number, to: number): boolean {
    const { stock, places } = this.names;
    const key = nameKey(place.name);
    return (
      place.isProminent ||
      // "Andheri", of which Andheri West is a part.
      (places.prominentWords.has(key) && this.sentence.tokens.slice(from, to).some(isUnknown)) ||
      stock.localities.has(key) ||
      stock.cities.has(key) ||
      this.names.isInCities(place) ||
      place.state === this.names.state ||
      (place.kind === 'station' && isCalledStation(this.sentence, from, to)) ||
      isMarked(this.sentence, from, to) ||
      [...this.inLonger].some((at) => at >= from && at < to)
    );
  }

  /** Adds what a name means, and takes it; null where it can't be meant. */
  use(meaning: NameMeaning, from: number, to: number): number | null {
    const { place, lookup, society } = meaning;
    if (society !== undefined) return this.useSociety(from, to);
    if (this.mentions.length >= mostPlaces) return null;
    return place && lookup && isCityLike(place)
      ? this.useCity(place, lookup, from, to)
      : this.useLocality(meaning, from, to);
  }

  /** A society that records name ranks alone: it is a filter once it is chosen from the suggestions. */
  private useSociety(from: number, to: number): number | null {
    const { sentence, ranked } = this;
    if (ranked.length > 0) return null;
    ranked.push(sentence.written(from, to));
    const end = sentence.word(to) === 'society' ? to + 1 : to;
    sentence.take(from, end);
    return end;
  }

  /** A city by another spelling, or a town. */
  private useCity(place: FoundPlace, lookup: PlaceLookup, from: number, to: number): number | null {
    const { names } = this;
    // A town far from the city said is a namesake of something in it, unless it is named as another city.
    if (names.city && !this.followsPlace(from, to) && !isMarked(this.sentence, from, to)) return null;
    // "Zorbex Takli Nagpur" is a name that nothing knows, in Nagpur.
    const before = this.sentence.at(from - 1);
    if (before && isUnknown(before) && this.mentions.some((one) => one.kind === 'city' && one.from === to)) return null;
    const name = names.cityFilterOf(place);
    this.addDoubt(lookup, from, to, name);
    return this.addCity(name, place, from, to);
  }

  addCity(name: string, place: FoundPlace | null, from: number, to: number): number {
    const end = this.addPlain('city', name, place, from, to);
    const isExcluded = this.mentions.at(-1)?.isExcluded ?? false;
    if (place && !isExcluded) this.names.cities.push(place);
    if (place && !isExcluded) this.names.state = place.state;
    return end;
  }

  private addPlain(kind: 'city' | 'state', name: string, place: FoundPlace | null, from: number, to: number): number {
    const { sentence } = this;
    const excluded = excludedAround(sentence, from, to);
    this.add({ kind, name, place, typed: keyOf(sentence.tokens.slice(from, to)), from, to });
    sentence.take(excluded?.start ?? from, excluded?.end ?? to);
    return excluded?.end ?? to;
  }

  private useLocality(meaning: NameMeaning, from: number, to: number): number | null {
    const { place, lookup, stock = '' } = meaning;
    const { sentence, names } = this;
    const station = stationEnd(sentence, to);
    const end = station > to ? station : stretched(sentence, to);
    const typed = keyOf(sentence.tokens.slice(from, to));
    const extended = station > to || end === to ? null : this.extended(place?.name ?? stock, to, end);
    if (extended) return this.useLocality(extended, from, end);
    const written = place ? names.writtenName(place, typed) : stock;
    const added = station === to && end > to ? ` ${sentence.written(to, end)}` : '';
    // Only records write it so: the gazetteer may have it by a similar name.
    const similar = place || meaning.elsewhere ? null : names.forgivingly(typed);
    const isSure = similar?.match !== 'error' || names.city !== null;
    const located = place ?? (similar && isSure && !isCityLike(similar.place) ? similar.place : null);
    const namesakes = place && lookup ? names.sharing(lookup) : [];
    const city = place || located || meaning.elsewhere ? undefined : names.stock.cityOf.get(nameKey(stock));
    const one = { name: `${written}${added}`, place: located, typed, from, to: end, city, namesakes };
    const taken = this.addLocality(one);
    if (place && lookup) this.addDoubt(lookup, from, to, written);
    else if (located && similar?.match === 'error') {
      this.doubts.push({ said: sentence.written(from, to), meant: written, others: [located.name] });
    }
    return taken;
  }

  /** Adds a locality, and takes its words with those of nearness and exclusion around it. */
  addLocality(one: Pick<Mention, 'name' | 'place' | 'typed' | 'from' | 'to' | 'city' | 'namesakes'>): number {
    const { sentence, names, distance } = this;
    const { place, from, to, namesakes = [] } = one;
    const around = nearAround(sentence, from, to);
    const excluded = excludedAround(sentence, around.start, around.end);
    this.add({
      ...one,
      kind: 'locality',
      isNear: around.start < from || around.end > to,
      city: namesakes.length > 0 && place ? names.cityFilterOf(place) : one.city,
    });
    this.names.state ??= place?.state ?? null;
    const start = distance?.end === around.start ? distance.start : around.start;
    sentence.take(Math.min(start, excluded?.start ?? start), Math.max(around.end, excluded?.end ?? 0));
    return Math.max(around.end, excluded?.end ?? 0);
  }

  /** Exclusion is said once for places in a row: "except thane and kalyan". */
  add(one: Omit<Mention, 'end' | 'isExcluded' | 'isNear'> & { isNear?: boolean }): void {
    const { sentence, mentions } = this;
    const around = nearAround(sentence, one.from, one.to);
    const excluded = excludedAround(sentence, around.start, around.end);
    const isInRow = mentions.some(
      (other) => other.isExcluded && other.end <= one.from && follow(sentence, other, one.from, one.to),
    );
    const end = Math.max(one.to, around.end, excluded?.end ?? 0);
    mentions.push({ ...one, end, isNear: one.isNear ?? false, isExcluded: excluded !== null || isInRow });
  }

  /** A name with the word behind it that is a place itself: "sarjapura rd" is Sarjapur Road. */
  private extended(name: string, to: number, end: number): NameMeaning | null {
    const words = this.sentence.tokens.slice(to, end).map(({ text }) => (text === 'rd' ? 'road' : text));
    const key = `${nameKey(name)} ${words.join(' ')}`;
    const found = this.names.localityAt(key);
    return found && (found.stock !== undefined || nameKey(found.place?.name ?? '') === key) ? found : null;
  }

  private addDoubt(lookup: PlaceLookup, from: number, to: number, name: string): void {
    const doubt = this.names.doubtOf(lookup, this.sentence.written(from, to), name);
    if (doubt) this.doubts.push(doubt);
  }
}
