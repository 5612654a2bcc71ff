import { nameKey } from '#contracts/search/city-names.ts';
import { latinOf } from './indian-scripts.ts';
import { distanceKm } from '#contracts/search/distance.ts';
import { fitsContext } from './places.context.ts';
import { isSameNumber, longestName, mayBeSimilar } from './places.find.ts';
import type { Gazetteer, Place } from './places.gazetteer.ts';
import { lettersOf, type NameEntry, type NameIndex } from './places.names.ts';
import { skeletonOf, soundOf } from './sound-key.ts';
import { errorsForgiven, errorsToBeginning, forgivingLength, shortestSound, typingErrors } from './typing-error.ts';

/** How well a query fits a place, best first. */
const fits = {
  exactName: 0,
  sameSound: 1,
  namePrefix: 2,
  soundPrefix: 3,
  laterWord: 4,
  typingError: 5,
  consonants: 6,
  unfinishedTypingError: 7,
} as const;

/** A suggested place, and whether it assumes typing errors in the text. */
export interface Suggested {
  place: Place;
  isCorrected: boolean;
}

/** A query in two parts: the name of a place, and words for where it lies. */
interface Part {
  name: string;
  /** Whether it was written in another script: its spelling in Latin letters is ours, and says nothing. */
  isOtherScript: boolean;
  sound: string;
  context: readonly string[];
}

/** Longer sentences aren't places. */
const mostWords = 8;
/** PIN codes are offered from this many digits on. */
const leastPinDigits = 3;
/** Nearer than this, a village with the name of a locality is that locality. Kilometres. */
const samePlaceKm = 8;
const villagePenalty = 100;
const wrongFirstSound = 6;

/**
 * Places for the text typed so far, best first: a name that begins with it, as it is written or as it sounds, then a
 * later word of a name that does; when it isn't the whole name of a place, also names with typing errors in them.
 * Further words narrow by city, region or state ("baner pune", "noida sector 62"). Within one kind of fit metros come
 * first, then localities and big cities, then stations and states, then towns and villages, each in the order of the
 * tables.
 */
export function suggestPlaces(gazetteer: Gazetteer, index: NameIndex, input: string, limit: number): Suggested[] {
  const query = nameKey(latinOf(input));
  const words = query.split(' ').filter(Boolean);
  if (words.length === 0 || words.length > mostWords || query.length > longestName || limit < 1) return [];

  const orders = new Map<Place, number>();
  let isWholeName = false as boolean;
  const consider = (place: Place, fit: number, errors = 0) => {
    if (fit <= fits.sameSound && place.prominence < 2) isWholeName = true;
    const order = orderOf(place, fit) + errors;
    if (order < (orders.get(place) ?? Infinity)) orders.set(place, order);
  };
  const parts = partsOf(words, query !== nameKey(input));
  for (const part of parts) fitBeginnings(index, part, consider);
  // A name that people mean is not corrected to another: "Baner" is not Maner. For "maner", a village, both are offered.
  if (!isWholeName) for (const part of parts) fitWithTypingErrors(index, part, consider);

  const pins = pinsFor(gazetteer, query, limit);
  return [...pins.map((place) => ({ place, isCorrected: false })), ...inOrder(orders, limit)].slice(0, limit);
}

/** The query as a name alone, and as a name with one or more words of context behind or before it. */
function partsOf(words: readonly string[], isOtherScript: boolean): Part[] {
  const part = (name: readonly string[], context: readonly string[]): Part => ({
    name: name.join(' '),
    isOtherScript,
    sound: soundOf(name.join(' ')),
    context: context.map(soundOf),
  });
  const parts = [part(words, [])];
  for (let at = 1; at < words.length; at++) {
    parts.push(part(words.slice(0, at), words.slice(at)), part(words.slice(at), words.slice(0, at)));
  }
  return parts.filter(({ sound, context }) => sound !== '' && (context.length === 0 || sound.length > 1));
}

function fitBeginnings(
  { beginnings }: NameIndex,
  { name, isOtherScript, sound, context }: Part,
  consider: (place: Place, fit: number) => void,
): void {
  for (let at = firstFrom(beginnings, sound); at < beginnings.length; at++) {
    const { sound: beginning, entry, isWhole } = beginnings[at] ?? {};
    if (!beginning?.startsWith(sound) || !entry) return;
    if (context.length && !fitsContext(entry.place, context)) continue;
    if (!isWhole) consider(entry.place, fits.laterWord);
    else if (entry.name === name) consider(entry.place, fits.exactName);
    else if (beginning === sound) consider(entry.place, fits.sameSound);
    else consider(entry.place, isOtherScript || entry.name.startsWith(name) ? fits.namePrefix : fits.soundPrefix);
  }
}

/** The first beginning that is not before a sound: a binary search. */
function firstFrom(beginnings: NameIndex['beginnings'], sound: string): number {
  let low = 0;
  let high = beginnings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((beginnings[middle]?.sound ?? '') < sound) low = middle + 1;
    else high = middle;
  }
  return low;
}

function fitWithTypingErrors(
  index: NameIndex,
  { name, sound, context }: Part,
  consider: (place: Place, fit: number, errors?: number) => void,
): void {
  const isShort = name.length === forgivingLength - 1;
  const most = isShort ? 1 : errorsForgiven(name.length);
  if (most === 0 || sound.length < shortestSound) return;
  const skeleton = skeletonOf(sound);
  const letters = lettersOf(sound);
  // Four characters are near to many names: only prominent ones with the same first letter.
  const isNear = ({ place, sound: other }: NameEntry) => !isShort || (place.prominence < 2 && other[0] === sound[0]);
  const lies = (entry: NameEntry) => isNear(entry) && (context.length === 0 || fitsContext(entry.place, context));
  for (const entry of index.entries) {
    if (!mayBeginSimilar(entry, sound, letters, most)) continue;
    const errors = mayBeSimilar(entry, sound, letters, most) ? typingErrors(entry.sound, sound, most) : most + 1;
    const isWhole = errors <= most;
    const begins = () => !isShort && entry.sound[0] === sound[0] && errorsToBeginning(entry.sound, sound) <= 1;
    if ((!isWhole && !begins()) || !isSameNumber(entry.sound, sound) || !lies(entry)) continue;
    // Wrong vowels are commoner than wrong consonants.
    const consonants = skeletonOf(entry.sound) === skeleton ? 0 : 3;
    // The first sound is hardly ever wrong: "manjalour" is Mangaluru, not Bengaluru.
    const first = entry.sound[0] === sound[0] ? 0 : wrongFirstSound;
    if (isWhole) consider(entry.place, fits.typingError, errors + consonants + first);
    else consider(entry.place, fits.unfinishedTypingError);
  }
  for (const entry of index.bySkeleton.get(skeleton) ?? []) {
    if (isSameNumber(entry.sound, sound) && lies(entry)) consider(entry.place, fits.consonants);
  }
}

/** A quick check: false when more characters of the query are missing in a name than errors are forgiven. */
function mayBeginSimilar(entry: NameEntry, sound: string, letters: number, most: number): boolean {
  if (entry.sound.length < sound.length - most) return false;
  let missing = letters & ~entry.letters;
  for (let count = 0; missing !== 0; missing &= missing - 1) if (++count > most) return false;
  return true;
}

/** Villages come after all other places that fit, unless the query is their whole name. */
function orderOf(place: Place, fit: number): number {
  const isVillage = place.prominence === 3 && fit !== fits.exactName;
  return (isVillage ? villagePenalty : 0) + fit * 10 + place.prominence;
}

function pinsFor({ postalCodes }: Gazetteer, query: string, limit: number): Place[] {
  const digits = query.replaceAll(' ', '');
  return /^\d{3,6}$/.test(digits) && digits.length >= leastPinDigits ? postalCodes.beginningWith(digits, limit) : [];
}

/** The first places in their order (a stable sort), each text and each spot once. */
function inOrder(orders: ReadonlyMap<Place, number>, limit: number): Suggested[] {
  const sorted = [...orders].sort(([, a], [, b]) => a - b);
  const chosen = new Map<string, Suggested>();
  for (const [place, order] of sorted) {
    // Two villages of one name in one state have the same text; nobody could choose between them.
    const text = `${place.name}, ${place.city ?? ''}, ${place.state.code}, ${place.station?.kind ?? place.kind}`;
    if (chosen.has(text) || (place.prominence === 3 && isAmong(chosen.values(), place))) continue;
    chosen.set(text, { place, isCorrected: order % villagePenalty >= fits.typingError * 10 });
    if (chosen.size === limit) break;
  }
  return [...chosen.values()];
}

function isAmong(chosen: Iterable<Suggested>, village: Place): boolean {
  for (const { place } of chosen) {
    if (place.names.includes(village.names[0] ?? '') && distanceKm(place, village) < samePlaceKm) return true;
  }
  return false;
}
