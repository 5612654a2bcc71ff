/** The languages of pages, mails and documents. English is the source of all texts. */
export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];
export const sourceLanguage: Language = 'en';

/** Each in its script, as a reader of it looks for it. */
export const languageNames: Record<Language, string> = { en: 'English', hi: 'हिन्दी' };

/** Tags of BCP 47 for documents; English is that of India. */
export const languageTags: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN' };

/** The beginning of the addresses of a language's pages. */
export const languagePrefixes: Record<Language, string> = { en: '', hi: '/hi' };

/** The language of these names, whatever their letter case; null for others. */
export function readLanguage(name: unknown): Language | null {
  return languages.find((language) => typeof name === 'string' && name.toLowerCase() === language) ?? null;
}

/** The address of a page in a language, `/hi/pricing`, from its path, query and fragment. */
export const pageHref = (language: Language, path: string): string => languagePrefixes[language] + path;
