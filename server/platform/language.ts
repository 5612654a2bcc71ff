import { AsyncLocalStorage } from 'node:async_hooks';
import { readLanguageFrom } from '#contracts/text/current-language.ts';
import { sourceLanguage, type Language } from '#contracts/text/languages.ts';

const store = new AsyncLocalStorage<Language>();
readLanguageFrom(() => store.getStore() ?? sourceLanguage);

/** Runs `work`, and what it starts, in a language: that of the caller, or of the person to whom something is sent. */
export const inLanguage = <T>(language: Language, work: () => T): T => store.run(language, work);

/** Texts in English for every caller: for the desk, files and what is stored. */
export const inEnglish = <T>(work: () => T): T => inLanguage(sourceLanguage, work);
