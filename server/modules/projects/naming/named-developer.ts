import { LRUCache } from 'lru-cache';
import { skeletonOf, soundOf } from '#server/modules/places/places.module.ts';
import { developerOf, isTownship } from './developers.ts';
import { singular } from './name-words.ts';

/** A developer in a name, prepared to be compared with many others. */
export interface NamedDeveloper {
  /** Its words as they sound, and the consonants of the first: "Rustomjee" and "Rustomji Constructions" are one. */
  sounds: readonly string[];
  firstSkeleton: string;
  /** "My Home" and "Myhome". */
  joined: string;
  /** The sound of its usual name, where it is known. */
  usual: string | null;
  isTownship: boolean;
}

/** The developers that were read lately: many names hold one of them. */
const readLately = new LRUCache<string, NamedDeveloper>({ max: 2_000 });

export function namedDeveloper(name: string): NamedDeveloper {
  const before = readLately.get(name);
  if (before) return before;
  const sounds = name.split(' ').map((word) => soundOf(singular(word)));
  const developer: NamedDeveloper = {
    sounds,
    firstSkeleton: skeletonOf(sounds[0] ?? ''),
    joined: soundOf(name.replaceAll(' ', '')),
    usual: developerOf(name),
    isTownship: isTownship(name),
  };
  readLately.set(name, developer);
  return developer;
}

/** Whether two developers are one: by their first words, or as "Goel Ganga" and "Ganga" are; null where a name holds none. */
export function isOneDeveloper(
  one: NamedDeveloper | null,
  other: NamedDeveloper | null,
  isTransliterated: boolean,
): boolean | null {
  if (one === null || other === null) return null;
  if (one.joined === other.joined || (one.usual !== null && one.usual === other.usual)) return true;
  if (isTransliterated ? one.firstSkeleton === other.firstSkeleton : one.sounds[0] === other.sounds[0]) return true;
  const [few, many] = one.sounds.length < other.sounds.length ? [one.sounds, other.sounds] : [other.sounds, one.sounds];
  return few.length < many.length && few.every((word) => many.includes(word));
}
