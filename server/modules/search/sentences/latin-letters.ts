/**
 * The Brahmic scripts of India have one layout: a sign is at the same place of its script's 128. Latin spellings as names
 * of places are usually written, long vowels as short ones.
 */
const consonants = 'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h'.split(
  ' ',
);
const firstConsonant = 0x15;
/** Independent vowels and vowel signs: a short e and o have signs of their own in the south. */
const vowels: Readonly<Record<number, string>> = {
  ...{ 0x05: 'a', 0x06: 'a', 0x07: 'i', 0x08: 'i', 0x09: 'u', 0x0a: 'u', 0x0b: 'ri', 0x0d: 'e', 0x0e: 'e' },
  ...{ 0x0f: 'e', 0x10: 'ai', 0x11: 'o', 0x12: 'o', 0x13: 'o', 0x14: 'au' },
};
const signs: Readonly<Record<number, string>> = {
  ...{ 0x3e: 'a', 0x3f: 'i', 0x40: 'i', 0x41: 'u', 0x42: 'u', 0x43: 'ri', 0x45: 'e', 0x46: 'e', 0x47: 'e' },
  ...{ 0x48: 'ai', 0x49: 'o', 0x4a: 'o', 0x4b: 'o', 0x4c: 'au' },
};
const virama = 0x4d;
const nukta = 0x3c;
/** Nasal signs; the last one is Gurmukhi's. */
const nasals = new Set([0x01, 0x02, 0x70]);
const addak = 0x71;
const first = 0x900;
const last = 0xd7f;
const perScript = 0x80;
const tamil = 0xb80;
const bengali = 0x980;

/** Whether a text is written in a script of India. */
export const isInScript = (text: string): boolean => /[\u0900-\u0d7f]/.test(text);

/**
 * A word in any script of India in Latin letters: "గచ్చిబౌలి" → "gachchibauli", "போரூர்" → "porur". The silent vowel at
 * the end is left out.
 */
export function inLatinLetters(word: string): string {
  let letters = '';
  /** The last consonant carries the vowel that no sign writes. */
  let hasInherent = false;
  let doubles = false;
  for (const sign of word.normalize('NFC')) {
    const point = sign.codePointAt(0) ?? 0;
    if (point < first || point > last) {
      letters += sign;
      hasInherent = false;
      continue;
    }
    const script = point - (point % perScript);
    const at = point % perScript;
    const consonant = at === 0x5f ? 'y' : at === 0x5c || at === 0x5d ? 'r' : consonants[at - firstConsonant];
    if (at >= firstConsonant && consonant !== undefined) {
      if (hasInherent) letters += 'a';
      // Bengali's y is j at the beginning of a syllable, and y behind a consonant or with a dot.
      const isJ = script === bengali && at === 0x2f && (letters === '' || hasInherent || /[aeiou]$/.test(letters));
      const spoken = isJ ? 'j' : script === tamil ? inTamil(consonant, at, letters, hasInherent) : consonant;
      letters += doubles ? spoken.charAt(0) + spoken : spoken;
      hasInherent = true;
      doubles = false;
    } else if (at === nukta) {
      // A dot makes r of Bengali's d, and y of its j.
      if (script === bengali) letters = letters.replace(/dh?$/, 'r').replace(/j$/, 'y');
    } else if (at === addak) doubles = true;
    else {
      const vowel = vowels[at] ?? signs[at];
      if (hasInherent && (vowels[at] !== undefined || nasals.has(at))) letters += 'a';
      letters += vowel ?? (nasals.has(at) ? 'n' : '');
      if (vowel !== undefined || at === virama || nasals.has(at)) hasInherent = false;
    }
  }
  return letters;
}

/** Tamil writes no voiced consonants: between vowels and behind a nasal, k is spoken g, t is d, p is b. */
function inTamil(consonant: string, at: number, before: string, isBehindVowel: boolean): string {
  const isVoiced = isBehindVowel || /[aeioun m]$/.test(before);
  const isFirst = before === '';
  if (consonant === 'k') return isVoiced && !isFirst ? 'g' : 'k';
  if (consonant === 'ch') return isFirst || /ch$/.test(before) ? 'ch' : 's';
  if (consonant === 'p') return isVoiced && !isFirst ? 'b' : 'p';
  // The dental one is th at the beginning, and the retroflex one d inside.
  if (consonant === 't') return isVoiced && !isFirst ? 'd' : at === 0x24 && isFirst ? 't' : 't';
  return consonant;
}
