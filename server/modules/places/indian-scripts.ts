/**
 * Latin spellings of Devanagari consonants and vowels, as place names are usually written: the long vowels as the
 * short ones, since spellings differ in them anyhow.
 */
const consonants: Record<string, string> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'f',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
};
const vowels: Record<string, string> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ऑ: 'o',
  ओ: 'o',
  औ: 'au',
  ऎ: 'e',
  ऒ: 'o',
  ऌ: 'li',
  ॲ: 'a',
  ऍ: 'e',
};
const vowelSigns: Record<string, string> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ॅ': 'e',
  'ॉ': 'o',
  'ो': 'o',
  'ौ': 'au',
  'ॆ': 'e',
  'ॊ': 'o',
};
const nasals = new Set(['ं', 'ँ']);
const virama = '्';
const nukta = '़';

/** A consonant with its vowel: the consonant, then its vowel sign, or none where the word or a virama says so. */
interface Syllable {
  letters: string;
  vowel: string;
  /** The inherent vowel, which no sign writes: it is silent at the end of a word and often inside it. */
  isInherent: boolean;
}

/** The blocks of the Indian scripts, from Bengali to Malayalam: each has the order of Devanagari, 128 signs apart. */
const firstBlock = 0x980;
const lastOfBlocks = 0xd7f;
const signsOfBlock = 0x80;
/** Signs in another place than in Devanagari, and signs of one script alone. */
const others: Record<string, string> = {
  // Gurmukhi: the sign of a double consonant, and that of a nasal.
  '\u0a71': '',
  '\u0a70': 'ं',
  '\u0a72': '',
  '\u0a73': '',
  // Bengali: khanda ta, and the consonants of Assamese.
  '\u09ce': 'त्',
  '\u09f0': 'र',
  '\u09f1': 'व',
  // Parts of vowel signs, of Tamil, Telugu, Kannada.
  '\u0bd7': '',
  '\u0c55': '',
  '\u0c56': '',
  '\u0cd5': '',
  '\u0cd6': '',
  // Malayalam: consonants without a vowel.
  '\u0d7a': 'ण्',
  '\u0d7b': 'न्',
  '\u0d7c': 'र्',
  '\u0d7d': 'ल्',
  '\u0d7e': 'ळ्',
  '\u0d7f': 'क्',
};

/** A text in any Indian script, written in Devanagari: sign by sign, since all these scripts spell alike. */
export function devanagariOf(text: string): string {
  let written = '';
  for (const sign of text.normalize('NFC')) {
    const code = sign.charCodeAt(0);
    const isIndian = code >= firstBlock && code <= lastOfBlocks;
    written += isIndian ? (others[sign] ?? String.fromCharCode(0x900 + ((code - firstBlock) % signsOfBlock))) : sign;
  }
  return written;
}

/**
 * A word in an Indian script, transliterated: "अंधेरी" → "andheri", "గచ్చిబౌలి" → "gachchibauli". Other scripts are
 * returned unchanged. The silent vowel is left out at the end of a word, and inside between two syllables that are
 * spoken.
 */
export function latinOf(text: string): string {
  return /[\u0900-\u0d7f]/.test(text)
    ? devanagariOf(text).replaceAll(/[\u0900-\u097f\u200c\u200d]+/g, latinWord)
    : text;
}

function latinWord(word: string): string {
  const syllables: Syllable[] = [];
  for (const sign of word.normalize('NFD')) {
    const last = syllables.at(-1);
    const digit = sign.charCodeAt(0) - 0x966;
    if (consonants[sign] !== undefined) syllables.push({ letters: consonants[sign], vowel: 'a', isInherent: true });
    else if (vowels[sign] !== undefined) syllables.push({ letters: '', vowel: vowels[sign], isInherent: false });
    else if (digit >= 0 && digit <= 9) syllables.push({ letters: String(digit), vowel: '', isInherent: false });
    else if (nasals.has(sign)) syllables.push({ letters: 'n', vowel: '', isInherent: false });
    else if (last && vowelSigns[sign] !== undefined) replaceVowel(last, vowelSigns[sign]);
    else if (last && sign === virama) replaceVowel(last, '');
    else if (sign === nukta) continue;
  }
  return syllables.map((syllable, at) => syllable.letters + (isSilent(syllables, at) ? '' : syllable.vowel)).join('');
}

function replaceVowel(syllable: Syllable, vowel: string): void {
  syllable.vowel = vowel;
  syllable.isInherent = false;
}

function isSilent(syllables: readonly Syllable[], at: number): boolean {
  return (syllables[at]?.isInherent ?? false) && at === syllables.length - 1 && at > 0;
}
