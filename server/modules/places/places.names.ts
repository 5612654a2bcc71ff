import { nameKey } from '#contracts/search/city-names.ts';
import { latinOf } from './indian-scripts.ts';
import { indianStates } from './india-states.ts';
import type { Gazetteer, Place } from './places.gazetteer.ts';
import { skeletonOf, soundOf, spelledOut, unorderedKey } from './sound-key.ts';

/** A name of a place, prepared for comparison. */
export interface NameEntry {
  place: Place;
  /** The name in lower case without signs: "indira nagar". */
  name: string;
  /** The name's sound: "indiranagar". */
  sound: string;
  /** The characters of the sound as bits, for a quick no. */
  letters: number;
}

/** A name, or the rest of one from a later word on, in the order of sounds. */
export interface Beginning {
  sound: string;
  entry: NameEntry;
  isWhole: boolean;
}

/** The names of all places but PIN codes, prepared for look-ups. */
export interface NameIndex {
  entries: readonly NameEntry[];
  /** By the first character of the sound. */
  byFirst: ReadonlyMap<string, readonly NameEntry[]>;
  byName: ReadonlyMap<string, readonly NameEntry[]>;
  /** By the name with short words written out; those with a number also by their words in any order. */
  bySpelling: ReadonlyMap<string, readonly NameEntry[]>;
  bySound: ReadonlyMap<string, readonly NameEntry[]>;
  /** The most words of a name that begins with a word; a name with a number may begin with any of its words. */
  wordsFrom: ReadonlyMap<string, number>;
  bySkeleton: ReadonlyMap<string, readonly NameEntry[]>;
  /** Well-known places by the key of Tamil. */
  byTamil: ReadonlyMap<string, readonly NameEntry[]>;
  /** Sorted by sound. */
  beginnings: readonly Beginning[];
}

/** Shorter names have too few consonants to be distinguished by them. */
const shortestSkeleton = 4;

/** Prepares the names of a gazetteer. */
export function makeNameIndex(gazetteer: Gazetteer): NameIndex {
  const entries: NameEntry[] = [];
  const beginnings: Beginning[] = [];
  const byFirst = new Map<string, NameEntry[]>();
  const byName = new Map<string, NameEntry[]>();
  const bySpelling = new Map<string, NameEntry[]>();
  const bySound = new Map<string, NameEntry[]>();
  const bySkeleton = new Map<string, NameEntry[]>();
  const byTamil = new Map<string, NameEntry[]>();
  const wordsFrom = new Map<string, number>();
  for (const place of gazetteer.places) {
    const sounds = new Set<string>();
    for (const name of place.names) {
      const latin = nameKey(latinOf(name));
      const sound = soundOf(latin);
      for (const key of [name, spelledOut(latin)]) noteWords(wordsFrom, key);
      add(byName, name, { place, name, sound, letters: 0 });
      for (const key of [spelledOut(latin), unorderedKey(latin)]) {
        if (key !== null) add(bySpelling, key, { place, name, sound, letters: 0 });
      }
      if (sounds.has(sound) || sound === '') continue;
      sounds.add(sound);
      const entry = { place, name: latin, sound, letters: lettersOf(sound) };
      entries.push(entry);
      add(byFirst, sound.charAt(0), entry, true);
      add(bySound, sound, entry);
      const skeleton = skeletonOf(sound);
      if (skeleton.length >= shortestSkeleton) add(bySkeleton, skeleton, entry);
      if (place.prominence < 2) add(byTamil, tamilKeyOf(sound), entry);
      beginnings.push({ sound, entry, isWhole: true });
      for (let at = latin.indexOf(' '); at >= 0; at = latin.indexOf(' ', at + 1)) {
        beginnings.push({ sound: soundOf(latin.slice(at + 1)), entry, isWhole: false });
      }
    }
  }
  beginnings.sort((a, b) => (a.sound < b.sound ? -1 : a.sound > b.sound ? 1 : 0));
  return { entries, byFirst, byName, bySpelling, bySound, bySkeleton, byTamil, wordsFrom, beginnings };
}

/** The most words of a name that begins with a word, written out or not; 0 for none. */
export function countWordsFrom({ wordsFrom }: NameIndex, first: string): number {
  const [spelled = first] = spelledOut(first).split(' ');
  return Math.max(wordsFrom.get(first) ?? 0, wordsFrom.get(spelled) ?? 0, shortStates.has(first) ? 1 : 0);
}

const shortStates = new Set(
  indianStates.flatMap(({ shortNames }) => shortNames.map((short) => nameKey(short).split(' ')[0])),
);

function noteWords(wordsFrom: Map<string, number>, key: string): void {
  const words = key.split(' ');
  for (const first of /\d/.test(key) ? words : words.slice(0, 1)) {
    wordsFrom.set(first, Math.max(wordsFrom.get(first) ?? 0, words.length));
  }
}

function add(map: Map<string, NameEntry[]>, key: string, entry: NameEntry, isNew = false): void {
  const list = map.get(key);
  if (!list) map.set(key, [entry]);
  else if (isNew || !list.some((other) => other.place === entry.place)) list.push(entry);
}

/** A sound without the differences that Tamil doesn't write: g is k, d is t, b is p, j and ch are s. */
export function tamilKeyOf(sound: string): string {
  return skeletonOf(sound)
    .replaceAll('g', 'k')
    .replaceAll('d', 't')
    .replaceAll(/[bf]/g, 'p')
    .replaceAll(/[jC]/g, 's')
    .replaceAll('h', '');
}

/** One bit for each letter or digit of a sound, and one for all others. */
export function lettersOf(sound: string): number {
  let letters = 0;
  for (let at = 0; at < sound.length; at++) {
    const code = sound.charCodeAt(at);
    letters |= 1 << (code >= 97 && code <= 122 ? code - 97 : code >= 48 && code <= 57 ? 26 + ((code - 48) % 5) : 31);
  }
  return letters;
}
