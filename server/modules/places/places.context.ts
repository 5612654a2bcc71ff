import { nameKey, otherNamesOf } from '#contracts/city-names.ts';
import type { Place } from './places.gazetteer.ts';
import { cityFilterFor } from './regions.ts';
import { soundOf } from './sound-key.ts';

/** Words behind the name of a station. */
const stationWords = {
  metro: ['metro', 'station'].map(soundOf),
  rail: ['railway', 'station', 'train', 'local'].map(soundOf),
} as const;
const contexts = new Map<string, readonly string[]>();

/** The words, as they sound, that may be beside a place's name: its city, region, state and kind. */
export function contextWordsOf(place: Place): readonly string[] {
  const key = `${place.station?.kind ?? ''},${place.kind === 'city' ? '' : (place.city ?? '')},${place.state.code}`;
  let words = contexts.get(key);
  if (!words) {
    const city = place.kind === 'city' ? null : place.city;
    const names = city ? [city, ...otherNamesOf(city), cityFilterFor(city)] : [];
    const spoken = [...names, place.state.name, 'India', ...(isOfCapital(place) ? ['NCR', 'Delhi'] : [])];
    words = [
      ...new Set([
        ...spoken.flatMap((name) => nameKey(name).split(' ').map(soundOf)),
        ...(place.station ? stationWords[place.station.kind] : []),
      ]),
    ];
    contexts.set(key, words);
  }
  return words;
}

/** Whether each word begins one of the place's context. */
export function fitsContext(place: Place, sounds: readonly string[]): boolean {
  const words = contextWordsOf(place);
  return sounds.every((sound) => words.some((word) => word.startsWith(sound)));
}

function isOfCapital({ city }: Place): boolean {
  return ['Gurugram', 'Noida', 'Ghaziabad', 'Faridabad', 'Greater Noida'].includes(city ?? '');
}
