import { errorsForgiven, skeletonOf, soundOf, typingErrors } from '#server/modules/places/places.module.ts';

/** One way to read which words name a society, prepared to be compared with many others. */
export interface NameForm {
  /** The words that name it, without developer, endings, phase, building and place: "nature plus". */
  core: readonly string[];
  /** The core as it sounds, without spaces. */
  sound: string;
  /** The consonants of its words, as other scripts have them. */
  readonly skeleton: string;
  /** The words in alphabetical order: "Avenue Sunteck City" and "Sunteck City Avenue" are one. */
  byLetters: readonly string[];
  sorted: string;
  /** The sorted words without "tower" and "home", which a developer's name makes needless. */
  named: string;
  joined: string;
  /** The words that must not differ by a typing error: "Sector 50", "Block C". */
  marks: string;
}

export function formOf(core: readonly string[]): NameForm {
  const byLetters = core.toSorted();
  const sound = soundOf(core.join(' '));
  let skeleton: string | undefined;
  return {
    core,
    sound,
    // Few names are compared by it.
    get skeleton() {
      return (skeleton ??= core.map(foreignSkeletonOf).join(''));
    },
    byLetters,
    sorted: byLetters.join(' '),
    named: byLetters.filter((word) => word !== 'tower' && word !== 'home').join(' '),
    joined: core.join(''),
    marks: byLetters.filter((word) => /\d/.test(word) || word.length === 1).join(' '),
  };
}

/** Shorter skeletons are those of too many names and words: "Mandira" and "Mandar". */
const leastConsonants = 5;
/** Shorter names are beginnings and turns of others by chance. */
const leastLetters = 8;
/** A shorter word isn't a short form of another name: "SN", "GK". */
const leastInitials = 3;

/** Whether the consonants are the same: "ट्यूलिप वायलेट" and "Tulip Violet". */
export const haveOneSkeleton = ({ skeleton }: NameForm, other: NameForm): boolean =>
  skeleton.length >= leastConsonants && skeleton === other.skeleton;

/** How far two words are apart: a slip, a word that may be another ("Nirmal" and "Nirman"), or another. */
type Difference = 'none' | 'slip' | 'doubt' | 'other';
/** Words of a name that slips may be in. */
const mostSlips = 2;

/** Compares names word by word, in their order or by letters, or as joined words: "other" for two names. */
export function differenceOf(one: NameForm, other: NameForm): Difference {
  if (one.core.length !== other.core.length) return differenceOfJoined(one, other);
  const inOrder = differenceOfWords(one.core, other.core);
  if (inOrder !== 'other' || one.core.length === 1) return inOrder;
  return differenceOfWords(one.byLetters, other.byLetters);
}

/** Words joined or parted otherwise, also in another order: "Sky City" and "Skycity", "DB City Apollo" and "Apollo DBCity". */
function differenceOfJoined({ core, joined: a }: NameForm, { core: otherCore, joined: b }: NameForm): Difference {
  if (a === b) return 'none';
  if (Math.min(a.length, b.length) < leastLetters) return 'other';
  if (typingErrors(a, b, 1) <= 1) return isSlip(a, b) ? 'slip' : 'doubt';
  // "Wellhouse" isn't "House Well".
  const isTurned = Math.min(core.length, otherCore.length) > 1 && a.length === b.length && (a + a).includes(b);
  return isTurned ? 'slip' : 'other';
}

function differenceOfWords(some: readonly string[], others: readonly string[]): Difference {
  let [slips, doubts] = [0, 0];
  for (const [at, word] of some.entries()) {
    const difference = differenceOfWord(word, others[at] ?? '');
    if (difference === 'other') return 'other';
    if (difference === 'slip') slips += 1;
    if (difference === 'doubt') doubts += 1;
  }
  if (doubts > 0) return doubts === 1 && slips === 0 ? 'doubt' : 'other';
  return slips === 0 ? 'none' : slips <= mostSlips ? 'slip' : 'other';
}

/** A short name with another vowel is another name as often: "Amara" and "Amora", "Elita" and "Elite". */
const longestReplaced = 5;

/** Whether the only difference of two names of one short word is a letter in the place of another that sounds otherwise. */
export function isReplaced({ core: [a = '', ...more], sound }: NameForm, other: NameForm): boolean {
  const [b = '', ...others] = other.core;
  if (more.length > 0 || others.length > 0 || a.length !== b.length || a.length > longestReplaced) return false;
  return sound !== other.sound && typingErrors(a, b, 1) === 1 && !isSwapped(a, b);
}

function differenceOfWord(a: string, b: string): Difference {
  if (a === b) return 'none';
  // Another first letter makes another word more often than a slip: "Vista" and "Rista".
  if (a[0] !== b[0]) return hasOneStart(a, b) ? 'slip' : 'other';
  const most = errorsForgiven(Math.max(a.length, b.length));
  if (most === 0) return isSwapped(a, b) ? 'slip' : 'other';
  if (typingErrors(a, b, most) > most) return hasOneSound(a, b) || hasSwappedVowels(a, b) ? 'slip' : 'other';
  return isSlip(a, b) ? 'slip' : 'doubt';
}

/**
 * The consonants of a word, where letters of one sound are one: "Pallazio" and "Palacio", "कादंबरी" and "Kadambari", "Sapphire"
 * and "Saphire", "Nilayam" and "Nilaya", "Purbachal" and "Purvachal", and double ones are once: "Tierra" and "Tierea".
 */
function consonantsOf(word: string): string {
  const plain = undoubled(word)
    .replaceAll('z', 's')
    .replace(/(?<=.{4})am$/, 'a');
  return undoubled(skeletonOf(soundOf(plain).replaceAll(/m(?=[bpv])/g, 'n')));
}

/** Words of English in another script: "कॅम्पस" and "Campus", "जेनेक्स" and "Genexx". The plural was taken off one of them. */
const foreignSkeletonOf = (word: string) =>
  consonantsOf(word)
    .replaceAll('g', 'j')
    .replace(/(?<=..)s$/, '');

/** The fewest letters of a word in which a consonant is left out by a slip. */
const leastWithout = 7;

/**
 * Whether words with few errors have the consonants of one word: "Vally", "Mordern", "Graden". Another consonant, or one
 * more at the end, is another word: "Vijay" and "Vinay", "Nirmal" and "Nirman", "Sanjeev" and "Sanjeevni".
 */
function isSlip(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length);
  const [one = '', other = ''] = [a, b]
    .map(consonantsOf)
    .map((skeleton) => (length >= leastLetters ? skeleton.replaceAll('b', 'v') : skeleton));
  if (one === other || isSwapped(one, other)) return true;
  // Where both have as many characters, a consonant is in the place of another one, which may have no sound.
  const isOneMore = Math.abs(one.length - other.length) === 1 && undoubled(a).length !== undoubled(b).length;
  if (!isOneMore || length < leastWithout) return false;
  return typingErrors(one, other, 1) === 1 && one.at(-1) === other.at(-1);
}

const undoubled = (word: string) => word.replaceAll(/(.)\1+/g, '$1');

/** First letters that people write for one sound: "Crystal" and "Kristal", "Vrindavan" and "Brindavan". */
const starts = ['bvw', 'ckq', 'jz', 'fp', 'ie', 'ou'];
/** "Best" and "West", "Bella" and "Vella" are two. */
const leastOfStart = 7;

function hasOneStart(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < leastOfStart) return false;
  if (!starts.some((letters) => letters.includes(a[0] ?? '') && letters.includes(b[0] ?? ''))) return false;
  return soundOf(a) === soundOf(b) || soundOf(a.slice(1)) === soundOf(b.slice(1));
}

/**
 * "Nilamber" and "Neelambar", "Pallazio" and "Palacio", "Rajvi" and "Rajavi", whose short a some leave out: but "Gardenia" and
 * "Garden" end otherwise.
 */
function hasOneSound(a: string, b: string): boolean {
  const [one, other] = [soundOf(a.replaceAll('z', 's')), soundOf(b.replaceAll('z', 's'))];
  if (one === other || one.replaceAll('a', '') === other.replaceAll('a', '')) return true;
  const skeleton = skeletonOf(one);
  return (
    skeleton.length >= leastConsonants && skeleton === skeletonOf(other) && endsInVowel(one) === endsInVowel(other)
  );
}

const endsInVowel = (sound: string) => /[aeiou]$/.test(sound);

/** "Panorama" and "Panaroma". */
const hasSwappedVowels = (a: string, b: string) => isSwapped(a, b) && consonantsOf(a) === consonantsOf(b);

/** "Veiw" and "View": in short words other errors make other words. */
const isSwapped = (a: string, b: string) =>
  a.length === b.length && a.length > 3 && a.split('').toSorted().join('') === b.split('').toSorted().join('');

/**
 * Whether a name begins with the initials of the other, which it shares the rest with: "NTH" and "New Town Heights", "SLV
 * Residency" and "Lakshmi Venkateshwara Residency", whose "Sri" isn't in its core.
 */
export function isShort({ core: [initials = '', ...rest] }: NameForm, { core }: NameForm): boolean {
  if (initials.length < leastInitials || initials.length > core.length + 1) return false;
  const isOfSri = initials[0] === 's' && core.length === initials.length - 1 + rest.length;
  const short = isOfSri ? initials.slice(1) : initials;
  if (core.length !== short.length + rest.length) return false;
  const isOfInitials = core.slice(0, short.length).every((word, at) => word[0] === short[at]);
  return isOfInitials && rest.every((word, at) => word === core[short.length + at]);
}

/**
 * Whether all words of a name are among those of a longer one, or its letters are in a row within it: "Meghmalhar", "Vishwa
 * Megh Malhar".
 */
export function isPart(few: NameForm, many: NameForm): boolean {
  if (few.core.length < many.core.length && few.core.every((word) => many.core.includes(word))) return true;
  return (
    few.joined.length >= leastLetters && few.joined.length < many.joined.length && many.joined.includes(few.joined)
  );
}
