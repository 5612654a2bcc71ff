import { languageNames, languagePrefixes, languages, languageTags, type Language } from './languages.ts';

/** A language as a page shows or names it. */
export interface PageLanguage {
  language: Language;
  name: string;
  /** A tag of BCP 47. */
  tag: string;
  /** The beginning of the addresses of its pages. */
  prefix: string;
}

/** A language with its name, tag and prefix. */
export const pageLanguage = (language: Language): PageLanguage => ({
  language,
  name: languageNames[language],
  tag: languageTags[language],
  prefix: languagePrefixes[language],
});

/** All languages but this one. */
export const otherLanguagesOf = (language: Language): PageLanguage[] =>
  languages.filter((one) => one !== language).map(pageLanguage);
