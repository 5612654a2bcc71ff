import { sourceLanguage, type Language } from './languages.ts';

let read: () => Language = () => sourceLanguage;

/** Set by the build of pages, which have one language. */
declare const PAGE_LANGUAGE: Language | undefined;

/** Whether this code is in English pages, which then leave out what they never do: a constant of the build. False on the server. */
export const isEnglishBuild: boolean = typeof PAGE_LANGUAGE !== 'undefined' && PAGE_LANGUAGE === 'en';

/** The language in which texts of `#texts/` are written now: on the server that of the call. */
export const currentLanguage = (): Language => read();

/** Names the source of {@link currentLanguage}; called once, by the server. A page has one language and needs none. */
export function readLanguageFrom(source: () => Language): void {
  read = source;
}
