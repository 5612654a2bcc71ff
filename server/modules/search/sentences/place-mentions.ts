import { citiesNamed, nameKey } from '#contracts/search/city-names.ts';
import { distanceKm } from '#contracts/search/distance.ts';
import type { FoundPlace } from '#server/modules/places/places.module.ts';
import { areLinked, saysEither } from './place-words.ts';
import type { Sentence } from './tokens.ts';

/** A place that a sentence names. */
export interface Mention {
  kind: 'city' | 'locality' | 'state';
  /** The value of the filter of cities, or the text of a location. */
  name: string;
  /** Null where the gazetteer doesn't know it, or has only a namesake in another city. */
  place: FoundPlace | null;
  /** The key of the name as typed. */
  typed: string;
  /** Its first token, and the end of its tokens. */
  from: number;
  to: number;
  /** The end of all words that go with it. */
  end: number;
  isExcluded: boolean;
  /** Whether "near" or a distance goes with it. */
  isNear: boolean;
  /** The city to search in, where the name alone has several. */
  city?: string | undefined;
  /** Other places of the name that are as well-known. */
  namesakes?: readonly FoundPlace[];
}

/** The place of a sentence, as parameters of a search. Any of several localities will do, and any of several cities. */
export interface ReadPlace {
  city?: string[];
  location?: string[];
  latitude?: number;
  longitude?: number;
  radius_km?: number;
  society?: string;
  postal_code?: string;
}

/** "Near" without a distance: not less, and not more, for places with a size of their own. Kilometres. */
const nearKm = { least: 1.5, most: 3 };
/** A landmark is in the locality named beside it within this distance. Kilometres. */
const besideKm = 8;

/** Whether a place is a landmark or a station. */
export const isThing = (place: FoundPlace | null) => place?.kind === 'landmark' || place?.kind === 'station';

/** The place that all mentions of a sentence mean together. */
export function placeOf(
  sentence: Sentence,
  mentions: readonly Mention[],
  distanceSaid: number | null,
): Pick<ReadPlace, 'city' | 'location' | 'latitude' | 'longitude' | 'radius_km'> {
  const wanted = mentions.filter(({ isExcluded }) => !isExcluded).sort((a, b) => a.from - b.from);
  const allCities = wanted.filter(({ kind }) => kind === 'city');
  const towns = allCities.filter((one) => isTownOf(sentence, one, allCities));
  const localities = withoutRoads(wanted.filter((one) => one.kind === 'locality' || towns.includes(one)));
  const cities = narrowest(
    sentence,
    allCities.filter((one) => !towns.includes(one)),
  );
  const mixed = cities.filter((city) => localities.some((locality) => areAlternatives(sentence, city, locality)));
  const states = cities.length > 0 || localities.length > 0 ? [] : wanted.filter(({ kind }) => kind === 'state');
  const places =
    mixed.length > 0 ? [...localities, ...mixed].sort((a, b) => a.from - b.from) : [...localities, ...states];
  const cityNames =
    mixed.length > 0
      ? []
      : cities.filter((city) => !isOnlyNear(city, localities, distanceSaid)).map(({ name }) => name);
  const [first] = localities;
  const isOfOne = cities.length === 0 && localities.every((one) => one.city === first?.city);
  const guessed = isOfOne ? first?.city : undefined;
  const location = unique(places.map(({ name }) => name));
  const city = unique([...cityNames, ...(guessed === undefined ? [] : [guessed])]);
  return {
    ...(city.length > 0 && { city }),
    ...(location.length > 0 && { location }),
    ...(mixed.length === 0 && pointOf(localities, distanceSaid)),
  };
}

/** The values of `not`: "location:Noida Extension", "city:Thane". */
export function excludedOf(mentions: readonly Mention[]): string[] {
  const excluded = mentions.filter(({ isExcluded }) => isExcluded);
  return unique(excluded.map(({ kind, name }) => `${kind === 'city' ? 'city' : 'location'}:${name}`));
}

/** Whether a name is that of a road. */
export const isRoad = (name: string): boolean => road.test(name);
/** A town belongs to a big city beside it within this distance, "Behror side, Alwar". Kilometres. */
const townKm = 80;

/** Whether a town is named with the big city of its district, and isn't an alternative to it. */
function isTownOf(sentence: Sentence, one: Mention, cities: readonly Mention[]): boolean {
  const { place } = one;
  if (!place || place.isProminent) return false;
  return cities.some((city) => {
    const isBig = city.place?.isProminent === true && distanceKm(city.place, place) < townKm;
    return isBig && !isEither(sentence, one, city);
  });
}

const road = /\b(?:road|highway|expressway|bypass|omr|ecr)\b/i;

/** "Sholinganallur OMR" is the locality on the road: the road beside it says where it is. */
function withoutRoads(localities: readonly Mention[]): readonly Mention[] {
  const isOfRoad = ({ name }: Mention) => isRoad(name);
  return localities.filter(
    (one) =>
      !isOfRoad(one) ||
      !localities.some(
        (other) => !isOfRoad(other) && !isThing(other.place) && (other.to === one.from || one.to === other.from),
      ),
  );
}

/** One circle, where one place is meant; also for a landmark and the locality that it is in. */
function pointOf(
  localities: readonly Mention[],
  distanceSaid: number | null,
): Pick<ReadPlace, 'latitude' | 'longitude' | 'radius_km'> | false {
  const thing = localities.find(({ place }) => isThing(place));
  const first = localities.length === 2 && thing ? thing : localities[0];
  const isOne = localities.every(
    ({ place }) => place && first?.place && (place === first.place || isBeside(first.place, place)),
  );
  const place = isOne || localities.length === 1 ? first?.place : null;
  if (!first || !place || place.radiusKm === null) return false;
  const { latitude, longitude, radiusKm } = place;
  const near = isThing(place) ? radiusKm : Math.min(nearKm.most, Math.max(nearKm.least, radiusKm));
  const isNear = first.isNear || distanceSaid !== null;
  return { latitude, longitude, radius_km: distanceSaid || (isNear ? near : radiusKm) };
}

const isBeside = (one: FoundPlace, other: FoundPlace) =>
  isThing(one) !== isThing(other) && distanceKm(one, other) < besideKm;

/** A city beside its region is the one meant: "Thane, Mumbai". With "or" between them both are. */
function narrowest(sentence: Sentence, cities: readonly Mention[]): Mention[] {
  return cities.filter(
    (city) =>
      !cities.some((other) => {
        const [inner, outer] = [citiesNamed(other.name), citiesNamed(city.name)];
        const holds = inner.length < outer.length && inner.every((name) => outer.includes(name));
        return holds && !isEither(sentence, city, other);
      }),
  );
}

/** "Thane or Powai": either of a city and a place in another one. */
function areAlternatives(sentence: Sentence, city: Mention, locality: Mention): boolean {
  const isInCity = citiesNamed(city.name).includes(locality.place?.city ?? '');
  return !isInCity && isEither(sentence, city, locality);
}

function isEither(sentence: Sentence, one: Mention, other: Mention): boolean {
  const [first, second] = one.from < other.from ? [one, other] : [other, one];
  return saysEither(sentence, first.to, second.from);
}

/** Ten kilometres from Cyber City, Gurugram, are homes of Delhi as well: the city only decides which place is meant. */
function isOnlyNear(city: Mention, localities: readonly Mention[], distanceSaid: number | null): boolean {
  return localities.some(
    ({ place }) => place !== null && ((distanceSaid && place.city === city.place?.city) || !belongsTo(place, city)),
  );
}

/** False for a place close to the city that was said, and in another one: "Indirapuram, Delhi". */
function belongsTo({ city, cityFilter }: FoundPlace, { name, place }: Mention): boolean {
  const cities = citiesNamed(name);
  return cities.includes(city ?? '') || place?.cityFilter === cityFilter;
}

/** Whether two mentions follow each other, with at most a comma or an "or" between them. */
export function follow(sentence: Sentence, one: Mention, from: number, to: number): boolean {
  return one.end <= from ? areLinked(sentence, one.end, from) : to <= one.from && areLinked(sentence, to, one.from);
}

function unique(names: readonly string[]): string[] {
  const keys = new Set<string>();
  return names.filter((name) => !keys.has(nameKey(name)) && keys.add(nameKey(name)));
}
