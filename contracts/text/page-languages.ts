import { languageEntry, languages, type Language, type LanguageEntry } from './languages.ts';

/** A language as a page names it. */
export interface PageLanguage extends Omit<LanguageEntry, 'offer'> {
  language: Language;
}

/** A language with its name, tag and prefix. */
export function pageLanguage(language: Language): PageLanguage {
  const { name, tag, prefix } = languageEntry(language);
  return { language, name, tag, prefix };
}

/** All languages but this one. */
export const otherLanguagesOf = (language: Language): PageLanguage[] =>
  languages.filter((one) => one !== language).map(pageLanguage);
