import { nameKey } from '#contracts/search/city-names.ts';
import { initialsIn } from './initials.ts';
import { inLatinLetters } from './latin-letters.ts';
import { soundOf } from './sounds.ts';

/** Shorter skeletons are those of too many words. */
const fewestConsonants = 4;
const shortestSound = 4;
const mostInitials = 5;
const fewestAlone = 3;

/** Names of places by their sounds, for words in a script that no list has. */
interface SoundIndex {
  /** Names by their first word, where that may be initials: "hsr layout". */
  byInitials: Map<string, string[]>;
  /** The name, or null where several sound so. */
  bySound: Map<string, string | null>;
  bySkeleton: Map<string, string | null>;
  /** Skeletons in which voiced consonants are as voiceless ones: Tamil writes no difference. */
  inTamil: Map<string, string | null>;
}

const indexes = new WeakMap<ReadonlyMap<string, readonly string[]>, SoundIndex>();

/**
 * The well-known place that words in a script of India sound like, as a key of its name: "मुखर्जी नगर" is "mukherjee nagar",
 * "సోమాజిగూడ" is "somajiguda". Undefined where none or several do.
 */
export function placeInScript(words: string, prominent: ReadonlyMap<string, readonly string[]>): string | undefined {
  const index = indexOf(prominent);
  const spelled = bySpelledInitials(words, index);
  if (spelled !== undefined) return spelled;
  const letters = nameKey(inLatinLetters(words));
  const sound = soundOf(letters);
  const skeleton = skeletonOf(sound);
  const isTamil = /[\u0b80-\u0bff]/.test(words);
  if (sound.length < shortestSound) return undefined;
  const exact = index.bySound.get(sound);
  if (exact !== undefined && exact !== null) return exact;
  if (consonantsOf(skeleton) < fewestConsonants) return undefined;
  if (isTamil) return index.inTamil.get(voicelessOf(skeleton)) ?? undefined;
  // "ఎల్బీ" is LB: the name of a letter begins with a vowel.
  const found = index.bySkeleton.get(skeleton) ?? index.bySkeleton.get(skeleton.replace(/^A/, ''));
  // "विजय नगर" isn't Vijayanagar: skeletons of as many words alone are compared.
  return found && found.split(' ').length === words.split(' ').length ? found : undefined;
}

/** A name that begins with spelled initials: "एचएसआर लेआउट" is HSR Layout, and so is "एचएसआर" alone. */
function bySpelledInitials(words: string, { byInitials }: SoundIndex): string | undefined {
  const [first = '', ...others] = words.split(' ');
  const names = initialsIn(first).flatMap((initials) => byInitials.get(initials) ?? []);
  const rest = looseSkeleton(others.map(inLatinLetters).join(' '));
  const fitting = names.filter(
    (name) => (others.length === 0 && isEnough(name)) || looseSkeleton(name.split(' ').slice(1).join(' ')) === rest,
  );
  const [shortest] = fitting.toSorted((a, b) => a.length - b.length);
  // "आर टी" may begin several names.
  return shortest !== undefined && fitting.every((name) => name.startsWith(shortest)) ? shortest : undefined;
}

/** Consonants without the glides that English vowels are written with: "லேஅவுட்" is "layout". */
const looseSkeleton = (text: string) => voicelessOf(skeletonOf(soundOf(nameKey(text))).replaceAll(/[Avy ]/g, ''));

/** Two initials alone begin too many names: "आरके" is a room with a kitchen. */
const isEnough = (name: string) => !name.includes(' ') || name.indexOf(' ') >= fewestAlone;

function indexOf(prominent: ReadonlyMap<string, readonly string[]>): SoundIndex {
  const existing = indexes.get(prominent);
  if (existing) return existing;
  const index: SoundIndex = {
    byInitials: new Map(),
    bySound: new Map(),
    bySkeleton: new Map(),
    inTamil: new Map(),
  };
  for (const name of new Set([...prominent.values()].flat())) {
    const key = nameKey(name);
    if (!/^[a-z ]+$/.test(key)) continue;
    const [first = ''] = key.split(' ');
    if (first.length <= mostInitials) index.byInitials.set(first, [...(index.byInitials.get(first) ?? []), key]);
    const sound = soundOf(key);
    const skeleton = skeletonOf(sound);
    note(index.bySound, sound, key);
    note(index.bySkeleton, skeleton, key);
    note(index.inTamil, voicelessOf(skeleton), key);
  }
  indexes.set(prominent, index);
  return index;
}

function note(map: Map<string, string | null>, key: string, name: string): void {
  const other = map.get(key);
  if (other === undefined) map.set(key, name);
  else if (other !== null && other.replaceAll(' ', '') !== name.replaceAll(' ', '')) map.set(key, null);
}

const skeletonOf = (sound: string) =>
  sound
    .replace(/^[aeiou]/, 'A')
    .replaceAll(/[aeiou]/g, '')
    .replaceAll(/m(?=[bp])/g, 'n');
const consonantsOf = (skeleton: string) => skeleton.replace(/^A/, '').length;
const voicelessOf = (skeleton: string) =>
  skeleton
    .replaceAll('g', 'k')
    .replaceAll(/[bv]/g, 'p')
    .replaceAll('d', 't')
    .replaceAll(/[jCs]/g, 's')
    .replaceAll(/([a-zC])\1+/g, '$1');
