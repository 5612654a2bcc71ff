import { citiesNamed, nameKey, otherNamesOf } from '#contracts/search/city-names.ts';
import { latinOf, spelledOut } from '#server/modules/places/places.module.ts';
import { isDeveloper } from './developers.ts';
import { isDistinct, withoutEndings } from './name-words.ts';

/** The place that a name may repeat. */
export interface PlaceOfSociety {
  locality?: string | null;
  city?: string | null;
  /** Whether a text is the name of a place. */
  isPlace?: (name: string) => boolean;
}

/** The most words of a place's name. */
const longestPlace = 4;
const roads = /^(?:road|expressway|highway|marg|street)$/;

/** The spelling in which places are compared. */
export const placeKeyOf = (place: string): string => spelledOut(nameKey(latinOf(place)));

/** Names of places, by the place: each is read for several names, and several times for each. */
const namesByPlace = new WeakMap<PlaceOfSociety, ReadonlySet<string>>();

/** The names of the locality and of the city, which has several. */
function namesOf(place: PlaceOfSociety): ReadonlySet<string> {
  const before = namesByPlace.get(place);
  if (before) return before;
  const { locality, city } = place;
  const names = new Set<string>();
  if (locality) names.add(placeKeyOf(locality));
  if (city) for (const name of [city, ...otherNamesOf(city), ...citiesNamed(city)]) names.add(placeKeyOf(name));
  namesByPlace.set(place, names);
  return names;
}

const isSector = (words: readonly string[]) =>
  words.length === 2 && words[0] === 'sector' && /^\d{1,3}[a-z]?$/.test(words[1] ?? '');

/** Whether words are a place alone: "Sector 69 Gurugram", "Golf Course Road". */
export function isWholePlace(words: readonly string[], place: PlaceOfSociety): boolean {
  if (roads.test(words.at(-1) ?? '') || /\broad no \d+$/.test(words.join(' '))) return true;
  const rest = cut(words, place, 0);
  return rest.length === 0;
}

/** Without the place at the end, where a name is left before it. */
export const withoutPlace = (words: readonly string[], place: PlaceOfSociety): string[] => cut(words, place, 1);

/** Takes places off the end until fewer than `fewest` words would be left, or none that names a society. */
function cut(words: readonly string[], place: PlaceOfSociety, fewest: number): string[] {
  const names = namesOf(place);
  let rest = [...words];
  for (;;) {
    const count = countPlaceWords(rest, names, place);
    const start = rest.slice(0, rest.length - count);
    if (count === 0 || start.length < fewest || (fewest > 0 && !isNaming(start))) break;
    rest = start;
  }
  // "Signature Global City 81" in Sector 81.
  const [, number] = /^sector (\d{1,3}[a-z]?)$/.exec(placeKeyOf(place.locality ?? '')) ?? [];
  const isNumbered = number !== undefined && rest.at(-1) === number && rest.length > 1;
  return isNumbered && isNaming(rest.slice(0, -1)) ? rest.slice(0, -1) : rest;
}

function countPlaceWords(words: readonly string[], names: ReadonlySet<string>, { isPlace }: PlaceOfSociety): number {
  if (words.at(-1) === 'city' && names.has(words.slice(-2, -1).join())) return 2;
  for (let count = Math.min(longestPlace, words.length); count > 0; count--) {
    const last = words.slice(-count);
    const text = last.join(' ');
    if (names.has(text) || isSector(last) || isCompass(last)) return count;
    // One word alone is the name of a society as often as that of a village: "Mithila", "Ananda".
    if (isPlace !== undefined && (count > 1 || text.length > 4) && isPlace(text)) return count;
  }
  return 0;
}

/** "Goregaon (W)" leaves its direction behind. */
const isCompass = (words: readonly string[]) =>
  words.length === 1 && /^(?:east|west|north|south|extension)$/.test(words[0] ?? '');

const isNaming = (words: readonly string[]) => {
  const rest = withoutEndings(words);
  return rest.some(isDistinct) && !isDeveloper(rest.join(' '));
};
