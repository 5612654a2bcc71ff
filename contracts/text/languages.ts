import list from '#contracts/text/languages.json' with { type: 'json' };

/** The languages of pages, mails and documents, as languages.json lists them. English is the source of all texts. */
export type Language = keyof typeof list;
export const languages = Object.keys(list) as Language[];
export const sourceLanguage: Language = 'en';

/** A language as pages show and address it. */
export interface LanguageEntry {
  /** In its script, as a reader of it looks for it. */
  name: string;
  /** A tag of BCP 47 for documents; English is that of India. */
  tag: string;
  /** The beginning of the addresses of its pages. */
  prefix: string;
  /** The offer of its pages, to a reader who may read no other language. */
  offer: string;
}

/** The entry of a language in the list. */
export const languageEntry = (language: Language): LanguageEntry => list[language];

/** The language of these names, whatever their letter case; null for others. */
export function readLanguage(name: unknown): Language | null {
  return languages.find((language) => typeof name === 'string' && name.toLowerCase() === language) ?? null;
}

/** The address of a page in a language, `/hi/pricing`, from its path, query and fragment. */
export const pageHref = (language: Language, path: string): string => list[language].prefix + path;
