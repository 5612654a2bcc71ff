import { errorsForgiven, skeletonOf, soundOf, typingErrors } from '#server/modules/places/places.module.ts';
import type { NameForm, SocietyName } from './society-name.ts';

/** Whether two names near each other are one society: "doubtful" pairs are asked at the desk. */
export type Sameness = 'same' | 'doubtful' | 'different';

/**
 * Compares two names of one place. Other phases, developers, numbers and letters are other societies; a name without
 * phase, or one that only begins like the other ("Sobha City", "Sobha City Casa Serenita"), is doubtful.
 */
export function compareSocieties(one: SocietyName, other: SocietyName): Sameness {
  const isTransliterated = one.isTransliterated || other.isTransliterated;
  const sameness = best(one.forms.flatMap((a) => other.forms.map((b) => compareForms(a, b, isTransliterated))));
  if (sameness === 'different') return 'different';
  if (one.phase !== other.phase) return one.phase === null || other.phase === null ? 'doubtful' : 'different';
  const developers = [one.developer, other.developer].flatMap((developer) => developer ?? []);
  const [first = '', second] = developers.map((developer) => firstSound(developer, isTransliterated));
  if (second !== undefined && first !== second) return 'different';
  return sameness;
}

const best = (all: readonly Sameness[]): Sameness =>
  all.includes('same') ? 'same' : all.includes('doubtful') ? 'doubtful' : 'different';

function compareForms(one: NameForm, other: NameForm, isTransliterated: boolean): Sameness {
  if (one.sound === other.sound || sortedWords(one) === sortedWords(other)) return 'same';
  if (marksOf(one) !== marksOf(other)) return 'different';
  if (isSimilar(one, other) || (isTransliterated && haveOneSkeleton(one, other))) return 'same';
  return isPart(one.core, other.core) || isPart(other.core, one.core) ? 'doubtful' : 'different';
}

/** "Sunteck City Avenue" and "Avenue Sunteck City". */
const sortedWords = ({ core }: NameForm) => core.toSorted().join(' ');

/** The words that must not differ by a typing error: "Sector 50", "Block C". */
const marksOf = ({ core }: NameForm) =>
  core
    .filter((word) => /\d/.test(word) || word.length === 1)
    .toSorted()
    .join(' ');

/** Shorter skeletons are those of too many names. */
const leastConsonants = 4;

/** Whether the consonants are the same: "ट्यूलिप वायलेट" and "Tulip Violet". */
function haveOneSkeleton(one: NameForm, other: NameForm): boolean {
  const skeleton = skeletonOf(one.sound);
  return skeleton.length >= leastConsonants && skeleton === skeletonOf(other.sound);
}

/** Word by word, with as many typing errors as a word of its length is forgiven; two in all. */
function isSimilar(one: NameForm, other: NameForm): boolean {
  if (one.core.length === other.core.length) {
    const errors = one.core.map((word, at) => errorsOf(word, other.core[at] ?? ''));
    if (errors.every((count) => count !== null)) return errors.reduce((sum: number, count) => sum + count, 0) <= 2;
  }
  // "Sky City" and "Skycity".
  const [a, b] = [one.core.join(''), other.core.join('')];
  return one.core.length !== other.core.length && (a === b || (a.length >= 8 && typingErrors(a, b, 1) <= 1));
}

/** The typing errors between two words; null for more than are forgiven. */
function errorsOf(a: string, b: string): number | null {
  if (a === b) return 0;
  const most = errorsForgiven(Math.max(a.length, b.length));
  // An other first letter makes another word more often than a slip: "Vista" and "Rista", but "Palm" and "Calm".
  if (a[0] !== b[0]) return null;
  if (most === 0) return isSwapped(a, b) ? 1 : null;
  const errors = typingErrors(a, b, most);
  return errors > most ? null : errors;
}

/** "Veiw" and "View": in short words other errors make other words. */
const isSwapped = (a: string, b: string) =>
  a.length === b.length &&
  a.length > 3 &&
  a !== b &&
  a.split('').toSorted().join('') === b.split('').toSorted().join('');

const isPart = (few: readonly string[], many: readonly string[]) =>
  few.length < many.length && few.every((word) => many.includes(word));

/** The first word of a developer as it sounds: "Rustomjee" and "Rustomji Constructions" are one. */
function firstSound(developer: string, isTransliterated: boolean): string {
  const sound = soundOf(developer.split(' ')[0] ?? '');
  return isTransliterated ? skeletonOf(sound) : sound;
}
