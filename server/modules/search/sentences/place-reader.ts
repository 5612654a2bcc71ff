import { nameKey } from '#contracts/search/city-names.ts';
import type { Doubt } from '#contracts/search/search.ts';
import type { FoundPlace, PlaceLookup } from '#server/modules/places/places.module.ts';
import { damerauLevenshtein } from '#server/modules/search/words/typing-errors.ts';
import { readDeveloper } from './developers.ts';
import { nearAround, type ReadDistance } from './near.ts';
import { isCityLike, PlaceLookups, shortestForgiven, type NameMeaning, type PlaceFinder } from './place-lookups.ts';
import { isMarked, isUnknown, mayBeName, stationEnd, stretched } from './place-words.ts';
import { readPostalCode } from './postal-codes.ts';
import { longestName, type StockNames } from './stock-names.ts';
import { keyOf, type Sentence } from './tokens.ts';

/** The place of a sentence, as parameters of a search. */
export interface ReadPlace {
  city?: string;
  location?: string;
  latitude?: number;
  longitude?: number;
  radius_km?: number;
  society?: string;
  postal_code?: string;
}

/** "Near" without a distance: not less, and not more. Kilometres. */
const nearKm = { least: 1.5, most: 3 };
/** A misspelt name has at most this many words. */
const longestMisspelt = 3;

/**
 * Finds the places of a sentence: one city, one locality, one society or developer, one PIN code. Further ones are left
 * over.
 */
export class PlaceReader {
  readonly read: ReadPlace = {};
  readonly doubts: Doubt[] = [];
  /** Names of societies in records, as typed: homes with them come first, none is left out. */
  readonly ranked: string[] = [];
  /** The state of the place found, for areas whose size differs by state. */
  state: string | null = null;
  private readonly sentence: Sentence;
  private readonly names: PlaceLookups;
  private readonly distance: ReadDistance | null;
  private first: { typed: string; place: FoundPlace | null } | null = null;

  constructor(sentence: Sentence, names: { stock: StockNames; places: PlaceFinder }, distance: ReadDistance | null) {
    this.sentence = sentence;
    this.names = new PlaceLookups(names);
    this.distance = distance;
  }

  /** Reads PIN codes, before numbers are read as prices. */
  readPostalCode(): void {
    const found = readPostalCode(this.sentence, this.names.places);
    if (!found) return;
    this.read.postal_code = found.pin;
    this.state = found.state;
  }

  /** Reads names of several words, before everything else: "Villa Nagar" isn't a villa, "Sector 62" isn't a price. */
  readLongNames(): void {
    this.readCities(2);
    this.readCities(1);
    this.readNames(2);
  }

  /** Reads names of one word, among the words without a meaning for the home. */
  readShortNames(): void {
    this.readAirport();
    this.readNames(1);
    const developer = this.ranked.length === 0 ? readDeveloper(this.sentence) : null;
    if (developer !== null) this.read.society = developer;
  }

  /** Reads names with typing errors among the words that are left; `isInUse` recognises words of records. */
  readMisspelt(isInUse: (word: string) => boolean): void {
    for (const match of ['sound', 'error'] as const) {
      this.sentence.each((at) => this.misspeltAt(at, match, isInUse));
    }
  }

  private misspeltAt(at: number, match: 'sound' | 'error', isInUse: (word: string) => boolean): number | null {
    const { sentence, names } = this;
    const token = sentence.at(at);
    if (this.read.location !== undefined || !mayBeName(token) || token.kind !== 'word') return null;
    let end = at + 1;
    while (end < at + longestMisspelt && mayBeName(sentence.at(end))) end += 1;
    for (; end > at; end--) {
      const tokens = sentence.tokens.slice(at, end);
      const words = tokens.map(({ text }) => text);
      // "Village" or "road" alone isn't a name.
      if (words.join('').length < shortestForgiven || !tokens.some(isUnknown)) continue;
      // A word that records hold isn't an error, unless the words around say that it is a place.
      if (match === 'error' && words.every(isInUse) && !isMarked(sentence, at, end)) continue;
      const lookup = names.forgivingly(words.join(' '));
      if (!lookup || (match === 'sound' && lookup.match === 'error')) continue;
      if (match === 'error' && !this.isClose(lookup.place, words.join(''), at, end)) continue;
      const taken = this.isLikely(lookup.place, at, end) ? this.use({ place: lookup.place, lookup }, at, end) : null;
      if (taken !== null) return taken;
    }
    return null;
  }

  /** Cities first: they decide which locality of a name is meant. */
  private readCities(fewestWords: number): void {
    const { sentence, names, read } = this;
    sentence.each((at) => {
      const match = sentence.longest(at, longestName, (key) =>
        isLong(key, fewestWords) ? names.cityAt(key) : undefined,
      );
      if (!match) return null;
      const [name, place] = match.found;
      if (read.city !== undefined && read.city !== name) return null;
      if (this.isPartOfName(at, match.end)) return null;
      read.city = name;
      names.city = place;
      this.state = place?.state ?? this.state;
      sentence.take(at, match.end);
      return match.end;
    });
  }

  /** In "Pune Station" and "Old Delhi" the city's name is part of another. */
  private isPartOfName(from: number, to: number): boolean {
    const { sentence, names } = this;
    for (let start = Math.max(0, from - 2); start <= from; start++) {
      const longer = sentence.longest(start, longestName, (key) =>
        isLong(key, 2) ? names.localityAt(key) : undefined,
      );
      if (longer && (start < from ? longer.end >= to : longer.end > to)) return true;
    }
    return false;
  }

  /** "Near airport hyderabad": the airport of the city. */
  private readAirport(): void {
    const { sentence, names, read } = this;
    const { city } = names;
    if (!city) return;
    sentence.each((at) => {
      if (sentence.word(at) !== 'airport' || read.location !== undefined) return null;
      const cities = [read.city ?? '', city.name];
      const lookup = cities.map((name) => names.places.find(`${name} airport`, { isForgiving: false })).find(Boolean);
      return lookup ? this.use({ place: lookup.place, lookup }, at, at + 1) : null;
    });
  }

  private readNames(fewestWords: number): void {
    const { sentence, names } = this;
    sentence.each((at) => {
      const match = sentence.longest(at, longestName, (key) =>
        isLong(key, fewestWords) ? names.meaningAt(key) : undefined,
      );
      if (!match) return null;
      const { place } = match.found;
      return place && !this.isLikely(place, at, match.end) ? null : this.use(match.found, at, match.end);
    });
  }

  /** Names of villages and of post offices are often ordinary words: they count where a place is expected. */
  private isLikely(place: FoundPlace, from: number, to: number): boolean {
    const { city, stock, places } = this.names;
    const key = nameKey(place.name);
    return (
      place.isProminent ||
      // "Andheri", of which Andheri West is a part.
      (places.prominentWords.has(key) && this.sentence.tokens.slice(from, to).some(isUnknown)) ||
      stock.localities.has(key) ||
      stock.cities.has(key) ||
      (city !== null && place.city === city.city) ||
      isMarked(this.sentence, from, to)
    );
  }

  /** Two errors make another word of "wonderful": they are forgiven where a place is expected. */
  private isClose(place: FoundPlace, letters: string, from: number, to: number): boolean {
    const isPlace = this.names.city !== null || isMarked(this.sentence, from, to);
    return isPlace || damerauLevenshtein(nameKey(place.name).replaceAll(' ', ''), letters, 1) <= 1;
  }

  /** Sets what a name means, and takes it; null when there is one already. */
  private use(meaning: NameMeaning, from: number, to: number): number | null {
    const { place, lookup, society } = meaning;
    if (society !== undefined) return this.useSociety(from, to);
    if (this.read.location !== undefined) return this.useAsContext(place, from, to);
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
    const { sentence, read, names } = this;
    if (read.city !== undefined) return null;
    read.city = names.cityFilterOf(place);
    this.addDoubt(lookup, from, to, read.city);
    names.city = place;
    this.state = place.state;
    sentence.take(from, to);
    return to;
  }

  private useLocality({ place, lookup, stock = '' }: NameMeaning, from: number, to: number): number | null {
    const { sentence, read, names, distance } = this;
    const station = stationEnd(sentence, to);
    const end = station > to ? station : stretched(sentence, to);
    const typed = keyOf(sentence.tokens.slice(from, to));
    const extended = station > to || end === to ? null : this.extended(place?.name ?? stock, to, end);
    if (extended) return this.useLocality(extended, from, end);
    const written = place ? names.writtenName(place, typed) : stock;
    const isExtended = station === to && end > to;
    const name = isExtended ? `${written} ${sentence.written(to, end)}` : written;
    // Only records write it so: the gazetteer may have it by a similar name.
    const similar = place ? null : names.forgivingly(typed);
    const isSure = similar?.match !== 'error' || names.city !== null;
    const located = place ?? (similar && isSure && !isCityLike(similar.place) ? similar.place : null);
    read.location = name;
    this.first = { typed, place };
    this.state = located?.state ?? this.state;
    const around = nearAround(sentence, from, end);
    if (located) this.setPoint(located, around.start < from || around.end > end);
    if (place && lookup) {
      if (names.sharing(lookup).length) read.city = names.cityFilterOf(place);
      this.addDoubt(lookup, from, to, name);
    } else if (located && similar?.match === 'error') {
      this.doubts.push({ said: sentence.written(from, to), meant: name, others: [located.name] });
    }
    // Only decides which place is meant: ten kilometres from Cyber City, Gurugram, are homes of Delhi as well.
    if (distance?.km && located && located.city === names.city?.city) delete read.city;
    sentence.take(distance?.end === around.start ? distance.start : around.start, around.end);
    return around.end;
  }

  /** A second place may tell which first one is meant: "phoenix mall viman nagar". It is left over otherwise. */
  private useAsContext(place: FoundPlace | null, from: number, to: number): number | null {
    const { first, sentence, read, names } = this;
    const isLandmark = first?.place?.kind === 'landmark' || first?.place?.kind === 'station';
    if (!first || !isLandmark || names.city || !place || place.city === null || isCityLike(place)) return null;
    const meant = names.places.find(first.typed, { cities: [place.city], isForgiving: false })?.place ?? place;
    read.location = meant.name;
    this.state = meant.state;
    this.setPoint(meant, true);
    sentence.take(from, to);
    return to;
  }

  /** A name with the word behind it that is a place itself: "sarjapura rd" is Sarjapur Road. */
  private extended(name: string, to: number, end: number): NameMeaning | null {
    const words = this.sentence.tokens.slice(to, end).map(({ text }) => (text === 'rd' ? 'road' : text));
    const key = `${nameKey(name)} ${words.join(' ')}`;
    const found = this.names.localityAt(key);
    return found && (found.stock !== undefined || nameKey(found.place?.name ?? '') === key) ? found : null;
  }

  private setPoint({ latitude, longitude, radiusKm }: FoundPlace, isNear: boolean): void {
    if (radiusKm === null) return;
    const { distance } = this;
    const near = Math.min(nearKm.most, Math.max(nearKm.least, radiusKm));
    Object.assign(this.read, {
      latitude,
      longitude,
      radius_km: distance?.km || (isNear || distance ? near : radiusKm),
    });
  }

  private addDoubt(lookup: PlaceLookup, from: number, to: number, name: string): void {
    const doubt = this.names.doubtOf(lookup, this.sentence.written(from, to), name);
    if (doubt) this.doubts.push(doubt);
  }
}

function isLong(key: string, fewestWords: number): boolean {
  return fewestWords === 1 ? !key.includes(' ') : key.includes(' ');
}
