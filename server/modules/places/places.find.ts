import { nameKey } from '#contracts/search/city-names.ts';
import { distanceKm } from '#contracts/search/distance.ts';
import { damerauLevenshtein } from '#server/platform/edit-distance.ts';
import { latinOf } from './indian-scripts.ts';
import { indianStates } from './india-states.ts';
import type { Gazetteer, Place, PlaceKind } from './places.gazetteer.ts';
import { lettersOf, tamilKeyOf, type NameEntry, type NameIndex } from './places.names.ts';
import { cityFilterFor } from './regions.ts';
import { skeletonOf, soundOf, spelledOut, unorderedKey } from './sound-key.ts';
import { errorsForgiven, shortestSound, typingErrors } from './typing-error.ts';

/** How a name was recognised: as it is written, by its sound, by its consonants or with typing errors. */
export type NameMatch = 'exact' | 'sound' | 'error';

/** A place as other modules get it. */
export interface FoundPlace {
  id: string;
  kind: Exclude<PlaceKind, 'state' | 'zone'>;
  name: string;
  /** The canonical city; null for a region. */
  city: string | null;
  /** The value of the city filter that its homes are looked for in: "Mumbai" for a place in Thane. */
  cityFilter: string;
  state: string;
  latitude: number;
  longitude: number;
  /** Kilometres; null for cities and regions, which are found by their name alone. */
  radiusKm: number | null;
  /** Whether the point is right only to about a kilometre. */
  isApproximate: boolean;
  /** False for towns and villages and for localities by their post office, whose names are often ordinary words. */
  isProminent: boolean;
}

/** One name looked up. */
export interface PlaceLookup {
  match: NameMatch;
  place: FoundPlace;
  /** Other places that the name fits equally well, the better-known first; none of them is the same place. */
  others: FoundPlace[];
}

export interface LookupOptions {
  /** Only places of this city, or of the cities of this region. Canonical names. */
  cities?: readonly string[];
  /** Whether sounds and typing errors are forgiven; true when it isn't set. */
  isForgiving?: boolean;
  /** Only well-known places: "indrapuram" is Indirapuram then, and no village of Agra. */
  isProminent?: boolean;
}

/** No name is longer; a text that is cannot be one. Characters. */
export const longestName = 60;
/** More of a text is not even looked at. */
const longestText = 200;
/** Nearer than this, two places of one name are one: a station and its locality, a town and a locality. Kilometres. */
const samePlaceKm = 6;
const mostOthers = 7;
const shortestTamil = 4;
const kindOrder: Record<PlaceKind, number> = {
  city: 0,
  region: 0,
  locality: 1,
  zone: 1,
  landmark: 2,
  station: 3,
  postal_code: 4,
  state: 5,
};

/** The state of a name as it is written; a short name counts where `isExpected`: "UP" in capitals, or behind "in". */
export function findState({ byName }: NameIndex, text: string, isExpected: boolean): string | null {
  const key = nameKey(text.slice(0, longestName));
  const named = byName.get(key)?.find(({ place }) => place.kind === 'state');
  if (named) return named.place.name;
  return isExpected ? (statesByShortName.get(key) ?? null) : null;
}
const statesByShortName = new Map(
  indianStates.flatMap(({ name, shortNames }) => shortNames.map((short) => [nameKey(short), name] as const)),
);

/**
 * Looks up one name: as it is written, then by its sound, then with typing errors (one from five characters on, two
 * from nine). A name that is a place's as it is written, or by its sound, is never corrected to another's. Null when
 * nothing matches.
 */
export function findPlace(
  gazetteer: Gazetteer,
  index: NameIndex,
  text: string,
  { cities, isForgiving = true, isProminent = false }: LookupOptions = {},
): PlaceLookup | null {
  const written = nameKey(text.slice(0, longestText));
  if (written.length > longestName) return null;
  const pin = /^\d{6}$/.test(written) ? gazetteer.postalCodes.get(written) : undefined;
  if (pin) return { match: 'exact', place: present(pin), others: [] };
  const fits = ({ place }: NameEntry) =>
    place.kind !== 'state' &&
    (!isProminent || place.prominence < 2) &&
    (!cities || (place.city !== null && cities.includes(place.city)));
  const answer = (match: NameMatch, entries: readonly NameEntry[] | undefined): PlaceLookup | null => {
    const [place, ...others] = distinct((entries ?? []).filter(fits));
    return place ? { match, place: present(place), others: others.slice(0, mostOthers).map(present) } : null;
  };
  const exact =
    answer('exact', index.byName.get(written)) ??
    answer('exact', index.bySpelling.get(spelledOut(written))) ??
    (/\d/.test(written) ? answer('exact', index.bySpelling.get(unorderedKey(written) ?? '')) : null);
  if (exact || !isForgiving || written === '') return exact;
  const latin = spelledOut(nameKey(latinOf(written)));
  const sound = soundOf(latin);
  const sounding = answer('sound', index.bySound.get(sound));
  // A name of a state is known, and no misspelt name of a town.
  if (sounding || isState(index.byName.get(written) ?? index.bySound.get(sound))) return sounding;
  return (
    answer(
      'error',
      similarEntries(index, latin, sound, (entry) => fits(entry) && isSlip(entry, latin, sound)),
    ) ?? (isTamil(written) ? answer('error', inTamil(index, sound)) : null)
  );
}

const isState = (entries: readonly NameEntry[] = []) => entries.some(({ place }) => place.kind === 'state');

/** Whether a name differs from the typed one by a slip of the finger or by its vowels: sounds alone make Kurla of "coorg". */
function isSlip({ name, sound: other }: NameEntry, latin: string, sound: string): boolean {
  if (other.charAt(0) !== sound.charAt(0)) return false;
  const most = errorsForgiven(latin.length) + (skeletonOf(other) === skeletonOf(sound) ? 1 : 0);
  return damerauLevenshtein(name.replaceAll(' ', ''), latin.replaceAll(' ', ''), most) <= most;
}

/** Tamil writes one sign for k and g, t and d, p and b, s and ch. */
const isTamil = (text: string) => /[\u0b80-\u0bff]/.test(text);

function inTamil({ byTamil }: NameIndex, sound: string): readonly NameEntry[] {
  const key = tamilKeyOf(sound);
  return key.length < shortestTamil ? [] : (byTamil.get(key) ?? []);
}

/** The entries whose sounds differ least from one with typing errors in it. */
function similarEntries(
  index: NameIndex,
  written: string,
  sound: string,
  fits: (entry: NameEntry) => boolean,
): NameEntry[] {
  const most = errorsForgiven(written.length);
  if (most === 0 || sound.length < shortestSound) return [];
  const letters = lettersOf(sound);
  let least: number = most;
  let found: NameEntry[] = [];
  // The first sound is hardly ever wrong.
  for (const entry of index.byFirst.get(sound.charAt(0)) ?? []) {
    if (!mayBeSimilar(entry, sound, letters, most) || !isSameNumber(entry.sound, sound)) continue;
    const errors = typingErrors(entry.sound, sound, most);
    if (errors > least || !fits(entry)) continue;
    if (errors < least) found = [];
    least = errors;
    found.push(entry);
  }
  return found.length
    ? found
    : (index.bySkeleton.get(skeletonOf(sound)) ?? []).filter(
        (entry) => isSameNumber(entry.sound, sound) && fits(entry),
      );
}

/** A quick check before the distance: false when more characters differ than errors are forgiven. */
export function mayBeSimilar(entry: NameEntry, sound: string, letters: number, most: number): boolean {
  if (Math.abs(entry.sound.length - sound.length) > most) return false;
  return bitsOf(entry.letters & ~letters) <= most && bitsOf(letters & ~entry.letters) <= most;
}

function bitsOf(letters: number): number {
  let count = 0;
  for (let rest = letters; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** "Sector 62" is not a misspelt "Sector 61". */
export function isSameNumber(a: string, b: string): boolean {
  return a.replaceAll(/\D+/g, ' ').trim() === b.replaceAll(/\D+/g, ' ').trim();
}

/** The places of names, the best-known first; a station beside the locality of its name is the same place. */
export function distinct(entries: readonly NameEntry[]): Place[] {
  const sorted = entries.toSorted(
    ({ place: a }, { place: b }) => a.prominence - b.prominence || kindOrder[a.kind] - kindOrder[b.kind],
  );
  const chosen: NameEntry[] = [];
  for (const entry of sorted) if (!chosen.some((other) => areSame(other, entry))) chosen.push(entry);
  return chosen.map((entry) => entry.place);
}

function areSame(a: NameEntry, b: NameEntry): boolean {
  return a.place === b.place || (a.sound === b.sound && distanceKm(a.place, b.place) < samePlaceKm);
}

/** A place as other modules get it. */
export function present(place: Place): FoundPlace {
  const { id, kind, name, city, state, latitude, longitude, radiusKm, isApproximate } = place;
  return {
    id,
    kind: kind === 'zone' ? 'locality' : (kind as FoundPlace['kind']),
    name,
    city,
    cityFilter: city === null || kind === 'city' ? name : cityFilterFor(city),
    state: state.name,
    latitude,
    longitude,
    radiusKm,
    isApproximate,
    isProminent: place.prominence < 2,
  };
}
