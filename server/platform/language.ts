import { AsyncLocalStorage } from 'node:async_hooks';
import { readLanguageFrom } from '#contracts/text/current-language.ts';
import { readLanguage, sourceLanguage, type Language } from '#contracts/text/languages.ts';

const store = new AsyncLocalStorage<Language>();
readLanguageFrom(() => store.getStore() ?? sourceLanguage);

/** Runs `work`, and what it starts, in a language: that of the caller, or of the person to whom something is sent. */
export const inLanguage = <T>(language: Language, work: () => T): T => store.run(language, work);

/** Runs `work` in the language of a person's row, for everything that is sent to them. */
export const inLanguageOf = <T>(person: { language: string }, work: () => T): T =>
  inLanguage(readLanguage(person.language) ?? sourceLanguage, work);

/** Texts in English for every caller: for the desk, files and what is stored. */
export const inEnglish = <T>(work: () => T): T => inLanguage(sourceLanguage, work);
