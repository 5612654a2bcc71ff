import { errorsForgiven, typingErrors } from '#server/modules/places/places.module.ts';
import type { NameForm, SocietyName } from './society-name.ts';

/** Whether two names near each other are one society: "doubtful" pairs are asked at the desk. */
export type Sameness = 'same' | 'doubtful' | 'different';

/**
 * Compares two names of one place. Other phases, developers, numbers and letters are other societies; a name without
 * phase, or one that only begins like the other ("Sobha City", "Sobha City Casa Serenita"), is doubtful.
 */
export function compareSocieties(one: SocietyName, other: SocietyName): Sameness {
  const sameness = best(one.forms.flatMap((a) => other.forms.map((b) => compareForms(a, b))));
  if (sameness === 'different') return 'different';
  if (one.phase !== other.phase) return one.phase === null || other.phase === null ? 'doubtful' : 'different';
  if (one.developer !== null && other.developer !== null && !isOneDeveloper(one.developer, other.developer)) {
    return 'different';
  }
  return sameness;
}

const best = (all: readonly Sameness[]): Sameness =>
  all.includes('same') ? 'same' : all.includes('doubtful') ? 'doubtful' : 'different';

function compareForms(one: NameForm, other: NameForm): Sameness {
  if (one.sound === other.sound) return 'same';
  if (marksOf(one) !== marksOf(other)) return 'different';
  if (isSimilar(one, other)) return 'same';
  return isPart(one.core, other.core) || isPart(other.core, one.core) ? 'doubtful' : 'different';
}

/** The words that must not differ by a typing error: "Sector 50", "Block C". */
const marksOf = ({ core }: NameForm) =>
  core
    .filter((word) => /\d/.test(word) || word.length === 1)
    .toSorted()
    .join(' ');

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
  const most = errorsForgiven(Math.min(a.length, b.length));
  // An other first letter makes another word more often than a slip: "Vista" and "Rista", but "Palm" and "Calm".
  if (most === 0 || a[0] !== b[0]) return null;
  const errors = typingErrors(a, b, most);
  return errors > most ? null : errors;
}

const isPart = (few: readonly string[], many: readonly string[]) =>
  few.length < many.length && few.every((word) => many.includes(word));

const isOneDeveloper = (one: string, other: string) =>
  one.startsWith(other.split(' ')[0] ?? '') || other.startsWith(one.split(' ')[0] ?? '');
