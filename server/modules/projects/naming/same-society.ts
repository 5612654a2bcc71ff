import { differenceOf, haveOneSkeleton, isPart, isReplaced, isShort, type NameForm } from './name-form.ts';
import { isOneDeveloper } from './named-developer.ts';
import type { SocietyName } from './society-name.ts';

/** Whether two names near each other are one society: "doubtful" pairs are asked at the desk. */
export type Sameness = 'same' | 'doubtful' | 'different';

/**
 * Compares two names of one place. Other phases, developers, numbers and letters are other societies; a name without
 * phase, or one that only begins like the other ("Sobha City", "Sobha City Casa Serenita"), is doubtful.
 */
export function compareSocieties(one: SocietyName, other: SocietyName): Sameness {
  const isTransliterated = one.isTransliterated || other.isTransliterated;
  const isOfOne = isOneDeveloper(one.developer, other.developer, isTransliterated);
  const sameness = compareWords(one, other, { isTransliterated, isOfOne });
  if (sameness === 'different' || one.phase === other.phase) return sameness;
  return one.phase === null || other.phase === null ? 'doubtful' : 'different';
}

/** Compares each form of one name with each of the other; a form with the developer has it among its words. */
function compareWords(one: SocietyName, other: SocietyName, kinship: Kinship): Sameness {
  if (isReplaced(one.form, other.form) && !kinship.isTransliterated)
    return kinship.isOfOne === false ? 'different' : 'doubtful';
  let sameness: Sameness = 'different';
  for (const a of one.forms) {
    for (const b of other.forms) {
      const isWithout = a === one.form && b === other.form;
      const found = isWithout && kinship.isOfOne === false ? 'different' : compareForms(a, b, kinship);
      const isSure = !isWithout || !(isPlainBeside(one, other) || isPlainBeside(other, one));
      if (found === 'same' && isSure) return 'same';
      if (found !== 'different' && kinship.isOfOne !== false) sameness = 'doubtful';
    }
  }
  return sameness;
}

/** "Rustomjee Paramount" is seldom called "Paramount Apartments", which is the name of many small societies. */
const isPlainBeside = (one: SocietyName, other: SocietyName) =>
  one.isPlain && one.developer === null && other.developer?.isTownship === false && !other.isPlain;

/** Facts of two names that say how much of their words may differ. */
interface Kinship {
  /** Whether one was in another script. */
  isTransliterated: boolean;
  /** Whether one developer built both; null where a name holds none. */
  isOfOne: boolean | null;
}

function compareForms(one: NameForm, other: NameForm, { isTransliterated, isOfOne }: Kinship): Sameness {
  if (one.sound === other.sound || one.sorted === other.sorted) return 'same';
  if (one.marks !== other.marks) return 'different';
  const difference = differenceOf(one, other);
  if (difference === 'none' || difference === 'slip') return 'same';
  // "Amanora Adreno" and "Adreno Towers, Amanora".
  if (isOfOne === true && one.named !== '' && one.named === other.named) return 'same';
  // No two names of one developer differ by their vowels alone: "Nyati Grandeur" and "Nyati Grandure".
  if ((isTransliterated || isOfOne === true) && haveOneSkeleton(one, other)) return 'same';
  if (isShort(one, other) || isShort(other, one)) return isOfOne === true ? 'same' : 'doubtful';
  return difference === 'doubt' || isPart(one, other) || isPart(other, one) ? 'doubtful' : 'different';
}
