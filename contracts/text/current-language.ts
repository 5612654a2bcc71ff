import { sourceLanguage, type Language } from './languages.ts';

let read: () => Language = () => sourceLanguage;

/** The language in which texts of `#texts/` are written now: on the server that of the call. */
export const currentLanguage = (): Language => read();

/** Names the source of {@link currentLanguage}; called once, by the server. A page has one language and needs none. */
export function readLanguageFrom(source: () => Language): void {
  read = source;
}
