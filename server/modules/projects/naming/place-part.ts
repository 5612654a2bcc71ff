import { citiesNamed, nameKey, otherNamesOf } from '#contracts/search/city-names.ts';
import { latinOf, skeletonOf, soundOf, spelledOut, typingErrors } from '#server/modules/places/places.module.ts';
import { isDeveloper } from './developers.ts';
import { endings, isDistinct, nounsOfProjects, withoutEndings } from './name-words.ts';

/** The place that a name may repeat. */
export interface PlaceOfSociety {
  locality?: string | null;
  city?: string | null;
  /** Whether a text is the name of a place, of this city where one is known. */
  isPlace?: (name: string, city?: string | null) => boolean;
}

/** The most words of a place's name. */
const longestPlace = 4;
const roads = /^(?:road|expressway|highway|marg|street)$/;
/** Words that people leave out of a locality: "HSR" for "HSR Layout". */
const ofLocalities = / (?:layout|extension|colony|stage|road)$/;

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
  if (locality) names.add(placeKeyOf(locality)).add(placeKeyOf(locality).replace(ofLocalities, ''));
  // Behind a name "Paschim Vihar" is spelled out as "West Vihar".
  if (locality) names.add(placeKeyOf(`of ${locality}`).replace(/^of /, ''));
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

/** Without the place before a name: its own, or one of several words. "Pali Hill Nibbana". */
export function withoutPlaceBefore(words: readonly string[], place: PlaceOfSociety): readonly string[] {
  for (let count = Math.min(longestPlace, words.length - 1); count > 0; count--) {
    const rest = words.slice(count);
    const text = words.slice(0, count).join(' ');
    if (!isNamed(rest) || isDeveloper(text)) continue;
    if (namesOf(place).has(text) || (count > 1 && place.isPlace?.(text, place.city) === true)) return rest;
  }
  return words;
}

/** The fewest letters of a word that is a name behind a place: "Goregaon West View" isn't "View". */
const leastOfName = 6;

/** Whether words are a name without the place before them: no developer, and not what all societies are called. */
function isNamed(words: readonly string[]): boolean {
  const isName = (word: string) => isDistinct(word) && !nounsOfProjects.has(word) && !endings.has(word);
  return (
    words[0] !== 'by' &&
    words.some((word) => word.length >= leastOfName && isName(word)) &&
    !isDeveloper(words.join(' '))
  );
}

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
  const [, number] = /^sector (\d{1,3})[a-z]?$/.exec(placeKeyOf(place.locality ?? '')) ?? [];
  const isNumbered = number !== undefined && rest.length > 1 && rest.at(-1)?.replace(/[a-z]$/, '') === number;
  return isNumbered && isNaming(rest.slice(0, -1)) ? rest.slice(0, -1) : rest;
}

function countPlaceWords(words: readonly string[], names: ReadonlySet<string>, place: PlaceOfSociety): number {
  const { isPlace, city } = place;
  const parts = countParts(words);
  if (parts > 0 && /^(?:cross|main)$/.test(words.at(-1) ?? '')) return parts;
  if (parts > 0) {
    const isStage = words.at(-1) === 'stage' && isInitials(words.at(-parts - 1) ?? '');
    const count = isStage ? 1 : countPlaceWords(words.slice(0, -parts), names, place);
    return count > 1 || isStage ? count + parts : 0;
  }
  if (words.at(-1) === 'city' && names.has(words.slice(-2, -1).join())) return 2;
  for (let count = Math.min(longestPlace, words.length); count > 0; count--) {
    const last = words.slice(-count);
    const text = last.join(' ');
    if (names.has(text) || isSector(last) || isCompass(last) || isRoad(last) || isSlipOf(text, place)) return count;
    // One word alone is the name of a society as often as that of a village: "Mithila", "Ananda".
    const isLong = count > 1 || (text.length > 4 && !isDeveloper(text)) || isInitials(text);
    if (isPlace !== undefined && isLong && isPlace(text, city)) return count;
  }
  if (words.length > 2 && villages.test(words.at(-1) ?? '') && isNaming(words.slice(0, -1))) return 1;
  return countNumberedRoad(words) || countUnknownRoad(words);
}

/** How villages are called that no table of ours has, behind a name of two words: "PBEL City Peerancheruvu". */
const villages =
  /^.{3,}(?:cheruvu|wadi|halli|palya|pally|palli|guda|gudem|cheri|bakkam|pakkam|kuppam|gaon|khera|sandra|gere|kere|ganj)$/;

/** "Pokhran Road No 2", "Scheme No 114". */
function countNumberedRoad(words: readonly string[]): number {
  if (!/^\d{1,3}$/.test(words.at(-1) ?? '')) return 0;
  const number = words.at(-2) === 'no' ? 2 : 1;
  const before = words.slice(0, -number);
  if (before.at(-1) === 'scheme') return number + 1;
  const road = before.at(-1) === 'road' ? countUnknownRoad(before) : 0;
  return road > 0 ? road + number : 0;
}

/** "KPHB" is a place, and no word; "DLF" builds. */
const isInitials = (text: string) => /^[b-df-hj-np-tv-z]{3,4}$/.test(text) && !isDeveloper(text);

/** The least letters of a locality of which no other word is a slip. */
const leastOfSlip = 8;

/** "Crossing Republic" in Crossings Republik, "राजनगर एक्सटेंशन" in Raj Nagar Extension. */
function isSlipOf(text: string, { locality }: PlaceOfSociety): boolean {
  if (!locality || text.length < leastOfSlip || text[0] !== locality[0]?.toLowerCase()) return false;
  const [sound, other] = [soundOf(text), soundOf(placeKeyOf(locality))];
  return typingErrors(sound, other, 1) <= 1 || skeletonOf(sound) === skeletonOf(other);
}

/**
 * Roads that no map of ours has: a word with the initials before it, and what kinds of roads are called. "Neeladri Road", "BL
 * Saha Road", "Pashan Link Road". A bypass or an expressway needs no word.
 */
function countUnknownRoad(words: readonly string[]): number {
  const last = words.at(-1) ?? '';
  if (!/^(?:road|expressway|highway|marg|khand)$/.test(last)) return 0;
  let kind = 1;
  while (/^(?:main|link|ring|service|bypass|extension|cross|inner|outer)$/.test(words.at(-kind - 1) ?? '')) kind += 1;
  let named = kind + 1;
  while (/^[a-z]{1,2}$/.test(words.at(-named - 1) ?? '')) named += 1;
  if (named < words.length && isNaming(words.slice(0, -named))) return named;
  return kind > 1 || last === 'expressway' || last === 'highway' ? kind : 0;
}

/** "JP Nagar 7th Phase", "BTM 2nd Stage": numbers before the word count parts of a place, those behind it parts of a project. */
function countParts(words: readonly string[]): number {
  return /^(?:phase|stage|block|cross|main)$/.test(words.at(-1) ?? '') && /^\d{1,2}$/.test(words.at(-2) ?? '') ? 2 : 0;
}

/** "Goregaon (W)" leaves its direction behind. */
const isCompass = (words: readonly string[]) =>
  words.length === 1 && /^(?:east|west|north|south|extension)$/.test(words[0] ?? '');

/** Roads that everybody calls by their letters: the Old Mahabalipuram Road, rings, the East Coast Road, links of Mumbai. */
const isRoad = (words: readonly string[]) =>
  words.length === 1 && /^(?:omr|ecr|orr|irr|nibm|gmlr|jvlr|sclr|spr|npr|itpl)$/.test(words[0] ?? '');

const isNaming = (words: readonly string[]) => {
  const rest = withoutEndings(words);
  // "Shivalik Apartments" and "Cleo County" are names, "Sobha" alone isn't.
  const isSaid = rest.length < words.length || nounsOfProjects.has(rest.at(-1) ?? '');
  return rest.some(isDistinct) && (isSaid || !isDeveloper(rest.join(' ')));
};
