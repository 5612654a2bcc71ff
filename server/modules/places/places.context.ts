import { LRUCache } from 'lru-cache';
import { nameKey, otherNamesOf } from '#contracts/search/city-names.ts';
import type { Place } from './places.gazetteer.ts';
import { cityFilterFor, regionNamesOf } from './regions.ts';
import { soundOf } from './sound-key.ts';

/** Words behind the name of a station. */
const stationWords = {
  metro: ['metro', 'station'].map(soundOf),
  rail: ['railway', 'station', 'train', 'local'].map(soundOf),
} as const;

/** The places of a city share their words; few cities are typed again and again. */
const maxCachedContexts = 2_000;
const contexts = new LRUCache<string, readonly string[]>({ max: maxCachedContexts });

/** The words, as they sound, that may be beside a place's name: its city, region, state and kind. */
export function contextWordsOf(place: Place): readonly string[] {
  const { station, kind, city, state } = place;
  const key = `${station?.kind ?? ''},${kind === 'city' ? 'city of ' : ''}${city ?? ''},${state.code}`;
  const cached = contexts.get(key);
  if (cached) return cached;
  const around = city && kind !== 'city' ? [city, ...otherNamesOf(city), cityFilterFor(city)] : [];
  const spoken = [...around, ...wordsOfRegion(place), state.name, 'India'];
  const words = [
    ...new Set([
      ...spoken.flatMap((name) => nameKey(name).split(' ').map(soundOf)),
      ...(station ? stationWords[station.kind] : []),
    ]),
  ];
  contexts.set(key, words);
  return words;
}

/** "Delhi NCR" is the region, and not Delhi with a word of its region behind it. */
function wordsOfRegion({ kind, city }: Place): readonly string[] {
  if (!city) return [];
  const names = regionNamesOf(city);
  const beginsRegion = names.some((name) => nameKey(name).startsWith(`${nameKey(city)} `));
  return kind === 'city' && beginsRegion ? [] : names;
}

/** Whether each word begins one of the place's context. */
export function fitsContext(place: Place, sounds: readonly string[]): boolean {
  const words = contextWordsOf(place);
  return sounds.every((sound) => words.some((word) => word.startsWith(sound)));
}
