import type { Language } from './languages.ts';

/** The offer of a language, to a reader who may read no other. */
export const languageOffers: Record<Language, string> = {
  en: 'Read this page in English',
  hi: 'यह पेज हिन्दी में पढ़ें',
};
