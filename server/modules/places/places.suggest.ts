import { nameKey } from '#contracts/city-names.ts';
import type { Gazetteer, Place } from './places.gazetteer.ts';
import { beginsWithOneTypingError, forgivingLength } from './typing-error.ts';

/** How well a query fits a place, best first. */
const fits = { exactName: 0, namePrefix: 1, firstWord: 2, anyWord: 3, typingError: 4 } as const;

/**
 * Places for the text typed so far, best first: a name that begins with it, then a word of a name that
 * begins with it; when nothing does, one typing error in a word of five or more letters is forgiven. Further words narrow
 * by city or state ("baner pune", "Baner, Pune"). Within one kind of fit metros come first, then localities and big cities, then
 * states, then towns and villages, each in the order of the table.
 */
export function suggestPlaces(gazetteer: Gazetteer, input: string, limit: number): Place[] {
  const query = nameKey(input);
  const words = query.split(' ').filter(Boolean);
  if (words.length === 0 || limit < 1) return [];

  const exact = rank(gazetteer.places, limit, (place) => fitOf(place, query, words));
  if (exact.length > 0 || !words.some((word) => word.length >= forgivingLength)) return exact;
  // Typing errors are corrected only when nothing else fits: "Baner" does not mean Maner.
  return rank(gazetteer.places, limit, (place) => (fitsWithTypingError(place, words) ? fits.typingError : null));
}

function rank(places: readonly Place[], limit: number, fit: (place: Place) => number | null): Place[] {
  // A metro goes before a locality whose name begins the same; equals keep the table's order (stable sort).
  const found: { place: Place; order: number }[] = [];
  for (const place of places) {
    const fitness = fit(place);
    if (fitness !== null) found.push({ place, order: orderOf(place, fitness) });
  }
  found.sort((a, b) => a.order - b.order);
  // Two villages of one name in one state have the same text; nobody could choose between them.
  const readings = new Map<string, Place>();
  for (const { place } of found) {
    const reading = `${place.name}, ${place.city ?? ''}, ${place.state.code}, ${place.kind}`;
    if (!readings.has(reading)) readings.set(reading, place);
    if (readings.size === limit) break;
  }
  return [...readings.values()];
}

/** Villages come after all other places that fit without a typing error, unless the query is their whole name. */
function orderOf(place: Place, fitness: number): number {
  const isVillage = place.prominence === 3 && fitness !== fits.exactName && fitness !== fits.typingError;
  return (isVillage ? 100 : 0) + fitness * 10 + place.prominence;
}

function fitOf(place: Place, query: string, words: readonly string[]): number | null {
  for (const name of place.names) {
    if (name === query) return fits.exactName;
  }
  if (place.names.some((name) => name.startsWith(query))) return fits.namePrefix;
  const [first = ''] = words;
  // "baner pune": the whole name, then its city.
  const named = place.names.find((name) => query.startsWith(`${name} `));
  if (named !== undefined) {
    const rest = query.slice(named.length + 1).split(' ');
    if (rest.every((word) => beginsAny(place.contextWords, word) || beginsAny(place.nameWords, word))) {
      return fits.exactName;
    }
  }
  if (!words.every((word) => beginsAny(place.nameWords, word) || beginsAny(place.contextWords, word))) return null;
  if (place.names.some((name) => name.startsWith(first))) return fits.firstWord;
  return words.some((word) => beginsAny(place.nameWords, word)) ? fits.anyWord : null;
}

function beginsAny(words: readonly string[], beginning: string): boolean {
  return words.some((word) => word.startsWith(beginning));
}

function fitsWithTypingError(place: Place, words: readonly string[]): boolean {
  const fitsWord = (names: readonly string[], word: string) =>
    beginsAny(names, word) ||
    (word.length >= forgivingLength && names.some((candidate) => beginsWithOneTypingError(candidate, word)));
  // "koramangla" is typed as one word; "HSRLayout" too.
  const squashed = place.names.map((name) => name.replaceAll(' ', ''));
  const joined = words.join('');
  if (squashed.some((name) => name.startsWith(joined))) return true;
  const [first = '', ...rest] = words;
  return (
    fitsWord(place.nameWords, first) &&
    rest.every((word) => fitsWord(place.nameWords, word) || fitsWord(place.contextWords, word))
  );
}
