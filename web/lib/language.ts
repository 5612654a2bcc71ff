import { languageEntry, sourceLanguage, type Language } from '#contracts/text/languages.ts';
import { otherLanguagesOf, type PageLanguage } from '#contracts/text/page-languages.ts';

// Set by the build, which makes the pages once a language; development and tests have the tables instead.
declare const PAGE_LANGUAGE: Language | undefined;
declare const PAGE_NAME: string | undefined;
declare const PAGE_TAG: string | undefined;
declare const PAGE_PREFIX: string | undefined;
declare const OTHER_LANGUAGES: PageLanguage[] | undefined;

/** The language of these pages. */
export const language: Language = typeof PAGE_LANGUAGE === 'undefined' ? sourceLanguage : PAGE_LANGUAGE;
export const languageName: string = typeof PAGE_NAME === 'undefined' ? languageEntry(language).name : PAGE_NAME;
export const languageTag: string = typeof PAGE_TAG === 'undefined' ? languageEntry(language).tag : PAGE_TAG;
export const languagePrefix: string = typeof PAGE_PREFIX === 'undefined' ? languageEntry(language).prefix : PAGE_PREFIX;
export const otherLanguages: readonly PageLanguage[] =
  typeof OTHER_LANGUAGES === 'undefined' ? otherLanguagesOf(language) : OTHER_LANGUAGES;

/** The address of a page outside the router's links; the address of a file is written as it is. */
export const pageUrl = (path: string, origin = ''): string => origin + languagePrefix + path;

/** The path of the open page without the prefix of the language, as routes have it. Browsers only. */
export const openPath = (): string => location.pathname.slice(languagePrefix.length);
