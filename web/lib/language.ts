import { languagePrefixes, sourceLanguage, type Language } from '#contracts/text/languages.ts';

/** Set by the build, which makes the pages once a language. */
declare const PAGE_LANGUAGE: Language | undefined;

/** The language of these pages. */
export const language: Language = typeof PAGE_LANGUAGE === 'undefined' ? sourceLanguage : PAGE_LANGUAGE;

/** The beginning of the addresses of these pages: nothing, or `/hi`. */
export const languagePrefix = languagePrefixes[language];

/** The address of a page outside the router's links; the address of a file is written as it is. */
export const pageUrl = (path: string, origin = ''): string => origin + languagePrefix + path;

/** The path of the open page without the prefix of the language, as routes have it. Browsers only. */
export const openPath = (): string => location.pathname.slice(languagePrefix.length);
