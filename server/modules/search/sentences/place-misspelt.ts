import { nameKey } from '#contracts/search/city-names.ts';
import type { FoundPlace, PlaceLookup } from '#server/modules/places/places.module.ts';
import { damerauLevenshtein } from '#server/platform/edit-distance.ts';
import { surroundings } from './phrases.ts';
import { excludedAround } from './place-exclusion.ts';
import { isCityLike, shortestForgiven } from './place-lookups.ts';
import { follow } from './place-mentions.ts';
import type { PlaceReading } from './place-reading.ts';
import { readVillages } from './place-villages.ts';
import { endsUnknownName, isCalledPlace, isMarked, isUnknown, mayBeName, nameParts } from './place-words.ts';
import { keyOf } from './tokens.ts';

/** A misspelt name has at most this many words, and none is shorter unless places often have it. */
const longestMisspelt = 3;
const shortestPart = 3;
/** An unknown name has at most this many words. */
const longestUnknown = 3;
/** A shorter word beside a city is an ordinary one, and so are left-over words of other scripts. */
const shortestUnknown = 6;
/** Shorter names of towns are often ordinary words. */
const shortestTown = 6;

type IsInUse = (word: string) => boolean;

/** Reads names with typing errors, by their sound first; `isInUse` recognises words of records. */
export function readMisspeltNames(reader: PlaceReading, isInUse: IsInUse): void {
  const { sentence } = reader;
  readVillages(reader, isInUse, 'called');
  sentence.each((at) => misspeltAt(reader, at, 'sound', isInUse));
  // A village near the city said comes before a misspelt place, and well-known places before others.
  readVillages(reader, isInUse, 'near');
  sentence.each((at) => misspeltAt(reader, at, 'error', isInUse, { isProminent: true }));
  readVillages(reader, isInUse, 'any');
  sentence.each((at) => misspeltAt(reader, at, 'error', isInUse));
}

function misspeltAt(
  reader: PlaceReading,
  at: number,
  match: 'sound' | 'error',
  isInUse: IsInUse,
  { isProminent = false } = {},
): number | null {
  const { sentence, names } = reader;
  const token = sentence.at(at);
  if (!mayBeName(token) || token.kind !== 'word') return null;
  let end = at + 1;
  while (end < at + longestMisspelt && mayBeName(sentence.at(end))) end += 1;
  for (; end > at; end--) {
    const tokens = sentence.tokens.slice(at, end);
    const words = tokens.map(({ text }) => text);
    // "Village" or "road" alone isn't a name, and no short word of another language is part of one.
    if (words.join('').length < shortestForgiven || !tokens.some(isUnknown)) continue;
    if (endsUnknownName(sentence, at, end)) continue;
    if (words.length > 1 && tokens.some((one) => isUnknown(one) && one.text.length < shortestPart)) continue;
    // A word that records hold isn't an error, unless the words around say that it is a place.
    if (match === 'error' && words.every(isInUse) && !isMarked(sentence, at, end)) continue;
    if (reader.hasLocality() && !isMarked(sentence, at, end) && !reader.followsPlace(at, end)) continue;
    const typed = words.join(' ');
    const nearest = names.forgivingly(typed);
    const isLesser = isProminent && nearest !== null && !nearest.place.isProminent && !names.city;
    const lookup = isLesser ? names.prominently(typed) : nearest;
    if (!lookup && match === 'error') {
      const taken = stockLikeAt(reader, typed, at, end);
      if (taken !== null) return taken;
    }
    if (!lookup || (match === 'sound' && lookup.match === 'error')) continue;
    if (!names.city && !sharesLetters(lookup.place, sentence.written(at, end))) continue;
    if (isProminent && !lookup.place.isProminent) continue;
    if (match === 'error' && !isClose(reader, lookup.place, words.join(''), at, end)) continue;
    if (names.city && !isCityLike(lookup.place) && !names.isInCities(lookup.place)) continue;
    if (!reader.isLikely(lookup.place, at, end) && !isTown(reader, lookup, at, end, isInUse)) continue;
    const taken = reader.use({ place: lookup.place, lookup }, at, end);
    if (taken !== null) return taken;
  }
  return null;
}

/** A slip in a name that only records have is forgiven beside a city, and where the words around say that it is a place. */
function stockLikeAt(reader: PlaceReading, typed: string, from: number, to: number): number | null {
  const { sentence, names, doubts } = reader;
  const isPlace = isMarked(sentence, from, to) || reader.followsPlace(from, to);
  const stock = isPlace ? names.stockLike(typed) : undefined;
  const taken = stock === undefined ? null : reader.use({ place: null, lookup: null, stock }, from, to);
  if (taken !== null && stock !== undefined) {
    doubts.push({ said: sentence.written(from, to), meant: stock, others: [] });
  }
  return taken;
}

/** Names that sound alike may differ in one letter of these. */
const lettersForOne = 4;

/**
 * Whether a name and its place have nearly the same letters, of the whole name or its beginning ("Kanakpura" for
 * Kanakapura Road). Localities that sound alike and are written with other letters are two: Kowdiar isn't Khodiyar.
 * Cities have many spellings, and names in other scripts are written by their sound.
 */
function sharesLetters(place: FoundPlace, typed: string): boolean {
  if (isCityLike(place) || !/^[a-z\s]+$/i.test(typed)) return true;
  const words = nameKey(place.name).split(' ');
  const key = nameKey(typed).replaceAll(' ', '');
  const most = Math.ceil(key.length / lettersForOne);
  return words.some((_, at) => damerauLevenshtein(words.slice(0, at + 1).join(''), key, most) <= most);
}

/** Two errors make another word of "wonderful": they are forgiven where a place is expected. */
function isClose(
  { names, sentence }: PlaceReading,
  place: FoundPlace,
  typed: string,
  from: number,
  to: number,
): boolean {
  const isPlace = names.city !== null || isMarked(sentence, from, to);
  const hasPlaceWord = sentence.tokens.slice(from, to).some(({ text }) => surroundings.has(text));
  return isPlace || hasPlaceWord || damerauLevenshtein(nameKey(place.name).replaceAll(' ', ''), typed, 1) <= 1;
}

/** A long word that means nothing else and is the name of a town, in a sentence without another place. */
function isTown(
  { sentence, mentions }: PlaceReading,
  { match, place }: PlaceLookup,
  from: number,
  to: number,
  isInUse: IsInUse,
): boolean {
  const word = sentence.tokens[from];
  const isAlone = sentence.tokens.slice(from + 1, to).every(({ text }) => surroundings.has(text));
  const isLong = word !== undefined && word.text.length >= shortestTown && isUnknown(word);
  return match === 'exact' && isCityLike(place) && mentions.length === 0 && isAlone && isLong && !isInUse(word.text);
}

/** Reads names that are called places and that nothing knows: they are said, and still rank. */
export function readUnknownNames(reader: PlaceReading, isInUse: IsInUse): void {
  reader.sentence.each((at) => unknownAt(reader, at, isInUse));
}

function unknownAt(reader: PlaceReading, at: number, isInUse: IsInUse): number | null {
  const { sentence, mentions, names } = reader;
  const isName = (index: number) => {
    const token = sentence.at(index);
    const isPart = (text: string) => index > at && (nameParts.has(text) || surroundings.has(text));
    return token?.kind === 'word' && (isUnknown(token) || isPart(token.text));
  };
  if (!isName(at)) return null;
  let end = at + 1;
  while (end < at + longestUnknown && isName(end)) end += 1;
  const typed = keyOf(sentence.tokens.slice(at, end));
  const excluded = excludedAround(sentence, at, end);
  if (excluded && mentions.some((one) => one.isExcluded && follow(sentence, one, at, end))) {
    reader.add({ kind: 'locality', name: sentence.written(at, end), place: null, typed, from: at, to: end });
    sentence.take(excluded.start, excluded.end);
    return excluded.end;
  }
  const isUsed = sentence.tokens.slice(at, end).every(({ text }) => isInUse(text));
  const isBesideCity = mentions.some((one) => one.kind === 'city' && follow(sentence, one, at, end));
  const isLong = typed.length >= shortestUnknown && /^[a-z ]+$/.test(typed);
  // One word that is a place elsewhere may be an ordinary one; several are a name.
  const isPlaceElsewhere = end === at + 1 && names.places.find(typed, { isForgiving: false }) !== null;
  const isPlace = isCalledPlace(sentence, at, end) || (isBesideCity && isLong && !isPlaceElsewhere);
  if (isPlace && !isUsed && mentions.every(({ kind, isExcluded }) => kind === 'city' && !isExcluded)) {
    reader.unknown.push(sentence.written(at, end));
  }
  return end;
}
