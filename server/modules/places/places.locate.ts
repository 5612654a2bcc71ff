import { canonicalCity, nameKey } from '#contracts/search/city-names.ts';
import { distanceKm } from '#contracts/search/distance.ts';
import type { Gazetteer, Place } from './places.gazetteer.ts';
import { soundOf } from './sound-key.ts';
import { forgivingLength, isOneTypingErrorApart } from './typing-error.ts';

/** A place name as a person or a file gives it. */
export interface PlaceName {
  locality: string | null;
  city: string | null;
}

export interface Located {
  /** Canonical names as the gazetteer has them; `locality` is null when only the city was found. */
  locality: string | null;
  city: string;
  state: string;
  postalCode: string | null;
  /** Degrees; null when the locality is unknown, since the middle of the city would be a guess. */
  latitude: number | null;
  longitude: number | null;
}

/** A village counts as a locality of a city within this distance: "Sarjapur" in a file about Bengaluru. */
const nearCityKm = 45;

/** Words that people add to the name of a locality without changing where it is. */
const surroundings = new Set(
  `road main extension extn layout phase stage sector block village colony nagara area near opp opposite off east west
  north south new old the i ii iii iv v vi vii 1 2 3 4 5 6 7 8 9 1st 2nd 3rd 4th 5th 6th 7th 8th 9th cross circle gate
  township city town`.split(/\s+/),
);

/**
 * Finds a locality of a city. Ignores case, punctuation, spacing ("Rajaji Nagar"), words around the name ("7th Phase JP
 * Nagar", "Whitefield Main Road") and one typing error. Null when the city is unknown; without coordinates when only
 * the city is known.
 */
export function locate(gazetteer: Gazetteer, { locality, city }: PlaceName): Located | null {
  const cityPlace = city ? findCity(gazetteer, city) : null;
  if (!cityPlace) return null;
  const cityName = cityPlace.name;
  const located: Located = {
    locality: null,
    city: cityName,
    state: cityPlace.state.name,
    postalCode: null,
    latitude: null,
    longitude: null,
  };
  const key = nameKey(locality ?? '');
  if (key === '') return located;
  const place = findLocality(gazetteer, cityPlace, withoutCity(key, cityPlace));
  if (!place) return located;
  const { name, postalCode, latitude, longitude } = place;
  return { ...located, locality: name, postalCode, latitude, longitude };
}

/** The city of this name; of several namesakes the most prominent. */
export function findCity(gazetteer: Gazetteer, name: string): Place | null {
  const namesakes = gazetteer.cities.get(nameKey(canonicalCity(name))) ?? [];
  return namesakes.reduce<Place | null>(
    (best, place) => (best && best.prominence <= place.prominence ? best : place),
    null,
  );
}

/** "whitefield bangalore" → "whitefield"; the city's name alone stays. */
function withoutCity(key: string, city: Place): string {
  for (const name of city.names) {
    if (key.endsWith(` ${name}`)) return key.slice(0, -name.length - 1);
  }
  return key;
}

/**
 * A name that a locality has comes before one that only sounds so or has other words around it; among equals those whose
 * points are exact come before the ones that are not, and localities that people name before post offices.
 */
function findLocality(gazetteer: Gazetteer, city: Place, key: string): Place | null {
  const localities = gazetteer.localities.get(city.name) ?? [];
  const groups = [
    localities.filter((place) => !place.isApproximate),
    localities.filter((place) => place.isApproximate && place.prominence < 2),
    localities.filter((place) => place.prominence === 2),
  ];
  const squashed = squash(key);
  const first = (find: (group: readonly Place[]) => Place | null | undefined): Place | null => {
    for (const group of groups) {
      const found = find(group);
      if (found) return found;
    }
    return null;
  };
  const sound = soundOf(key);
  return (
    first((group) => group.find(({ names }) => names.some((name) => name === key || squash(name) === squashed))) ??
    nearbyTown(gazetteer, city, key) ??
    first((group) => onlyOne(group, (name) => samePlaceOtherWords(name, key))) ??
    first((group) => onlyOne(group, (name) => cachedSound(name) === sound)) ??
    (squashed.length > forgivingLength
      ? first((group) => onlyOne(group, (name) => isOneTypingErrorApart(squash(name), squashed)))
      : null) ??
    placeWithin(gazetteer, city, key)
  );
}

/** Names of roads say less about where a home is than those of places on them. */
const road = /\b(?:road|highway|expressway|bypass|omr|ecr|marg)\b/;
const shortestWithin = 5;
const mostWordsWithin = 4;
const namesWithin = new WeakMap<Place, ReadonlyMap<string, Place>>();

/** The names of a city's well-known localities and landmarks. */
function namesOf({ places, localities }: Gazetteer, city: Place): ReadonlyMap<string, Place> {
  const before = namesWithin.get(city);
  if (before) return before;
  const landmarks = places.filter((place) => place.kind === 'landmark' && place.city === city.name);
  const named = (localities.get(city.name) ?? []).filter(({ prominence }) => prominence < 2);
  const names = new Map([...landmarks, ...named].flatMap((place) => place.names.map((name) => [name, place] as const)));
  namesWithin.set(city, names);
  return names;
}

/**
 * The well-known place whose name is a part of a longer one: "Thoraipakkam OMR", "Near Nirma University On SG Highway",
 * "Sector 20, Kharghar". The longest that isn't a road's, else the longest.
 */
function placeWithin(gazetteer: Gazetteer, city: Place, key: string): Place | null {
  const names = namesOf(gazetteer, city);
  const words = key.split(' ');
  const found: { name: string; place: Place }[] = [];
  words.forEach((_, from) => {
    for (let count = 1; count <= mostWordsWithin && from + count <= words.length; count++) {
      const name = words.slice(from, from + count).join(' ');
      const place = name.length >= shortestWithin || name === 'omr' || name === 'ecr' ? names.get(name) : undefined;
      if (place) found.push({ name, place });
    }
  });
  const rank = ({ name }: { name: string }) => name.length - (road.test(name) ? key.length : 0);
  return found.sort((a, b) => rank(b) - rank(a))[0]?.place ?? null;
}

const sounds = new Map<string, string>();

/** The cached sound of a gazetteer's name; an import needs it for all localities of a city, thousands of times. */
function cachedSound(name: string): string {
  let sound = sounds.get(name);
  if (sound === undefined) {
    sound = soundOf(name);
    sounds.set(name, sound);
  }
  return sound;
}

function nearbyTown(gazetteer: Gazetteer, city: Place, key: string): Place | null {
  const towns = gazetteer.cities.get(key) ?? [];
  return towns.find((town) => town !== city && distanceKm(town, city) < nearCityKm) ?? null;
}

/** The only locality that fits; null when none or several do. */
function onlyOne(localities: readonly Place[], fits: (name: string) => boolean): Place | null {
  const found = localities.filter((place) => fits(place.names[0] ?? ''));
  return found.length === 1 ? (found[0] ?? null) : null;
}

function samePlaceOtherWords(name: string, key: string): boolean {
  const words = key.split(' ');
  const nameWords = name.split(' ');
  const inside = ` ${key} `.includes(` ${name} `);
  const others = words.filter((word) => !nameWords.includes(word));
  if (inside) return others.every((word) => surroundings.has(word));
  // "Electronic City Phase II" is written "Electronic City Phase 1" in the table: the same place but for the number.
  const core = (list: readonly string[]) => list.filter((word) => !surroundings.has(word)).join('');
  return core(words).length >= forgivingLength && core(words) === core(nameWords);
}

function squash(key: string): string {
  return key.replaceAll(' ', '');
}
