import { languageTables, languagesIn, type LanguageCode, type LanguageTable } from './languages.ts';
import { plainText } from './tokens.ts';

/** A word without an ending, and the words that the readers know instead of the ending. */
export interface Stem {
  language: LanguageCode;
  stem: string;
  /** "in", "for", "tak": the meaning of the ending. */
  ending: string;
  /** How many characters of the word the ending took. */
  length: number;
}

interface Ending {
  language: LanguageCode;
  text: string;
  /** The letters that the stem has instead. */
  instead: string;
  means: string;
}

/** Shorter stems are not words. */
const shortestStem = 2;
const shortestLatinStem = 4;

/** The endings of each language, the longest first. */
const endings: readonly Ending[] = (Object.entries(languageTables) as [LanguageCode, LanguageTable][])
  .flatMap(([language, table]) =>
    Object.entries(table.endings).flatMap(([means, list]) =>
      plainText(list)
        // Tokens hold vowel signs in their parts.
        .normalize('NFKD')
        .split(',')
        .map((one): Ending => {
          const [text = '', instead = ''] = one.trim().split('>');
          return { language, text, instead, means };
        }),
    ),
  )
  .sort((a, b) => b.text.length - a.text.length);
/** By the last sign: most words end in none of them. */
function byLast(all: readonly Ending[]): ReadonlyMap<string, readonly Ending[]> {
  const groups = new Map<string, Ending[]>();
  for (const one of all) {
    const last = one.text.slice(-1);
    groups.set(last, [...(groups.get(last) ?? []), one]);
  }
  return groups;
}
const isLatin = ({ text }: Ending) => /^[a-z]/.test(text);
const latinEndings = byLast(endings.filter(isLatin));
const endingsOf = new Map(
  (Object.keys(languageTables) as LanguageCode[]).map((language) => [
    language,
    byLast(endings.filter((one) => one.language === language && !isLatin(one))),
  ]),
);

/**
 * The words that a word may be without the ending that a language attaches to it, the likeliest first: "पुण्यात" → "पुणे",
 * "ಬೆಂಗಳೂರಿನಲ್ಲಿ" → "ಬೆಂಗಳೂರು", "কলকাতায়" → "কলকাতা", "jayanagaradalli" → "jayanagara". Whether a stem is a name, its
 * caller knows.
 */
export function stemsOf(word: string): Stem[] {
  const languages = languagesIn(word);
  const last = word.slice(-1);
  const fitting = languages
    ? languages.flatMap((language) => endingsOf.get(language)?.get(last) ?? [])
    : (latinEndings.get(last) ?? []);
  const least = languages ? shortestStem : shortestLatinStem;
  return fitting.flatMap(({ language, text, instead, means }) => {
    const length = word.length - text.length;
    const stem = word.slice(0, Math.max(0, length)) + instead;
    return length > 1 && stem.length >= least && word.endsWith(text)
      ? { language, stem, ending: means, length: text.length }
      : [];
  });
}
