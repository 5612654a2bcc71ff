import type { Language } from '#contracts/text/languages.ts';
import { language } from './language.ts';

/** Languages of the Indian scripts in the order of Unicode, which has 128 places for each. */
const languages = ['hi', 'bn', 'pa', 'gu', 'or', 'ta', 'te', 'kn', 'ml'];
const firstScript = 0x900;

/**
 * The language in which a screen reader should read a person's text, by its script; undefined for that of the page.
 * Marathi shares its script with Hindi, and the voice too.
 */
export function languageOf(text: string, page: Language = language): string | undefined {
  const [letter] = /[\u{600}-\u{6ff}\u{904}-\u{d7f}]/u.exec(text) ?? [];
  const latin = /[a-z]/i.test(text) ? 'en' : page;
  const written = letter ? (languages[(letter.charCodeAt(0) - firstScript) >> 7] ?? 'ur') : latin;
  return written === page ? undefined : written;
}

/** Attributes of an element whose text a person wrote: its own direction, and its language. */
export const asWritten = (text: string) => ({ dir: 'auto', lang: languageOf(text) }) as const;
