import { languageEntry, languages, pageHref, sourceLanguage, type Language } from '#contracts/text/languages.ts';

const prefixOf = (language: Language) => languageEntry(language).prefix;
const prefixed = languages.filter((language) => prefixOf(language) !== '');
const anyPrefix = new RegExp(`^(?:${prefixed.map(prefixOf).join('|')})(?=[/?]|$)`, 'i');

export interface AskedPage {
  language: Language;
  /** Path and query without the prefix of the language. */
  url: string;
  /** Where the one right address of the page is, if it is another. */
  redirect: string | null;
}

/**
 * The language of a page's address, and the rest of it. A prefix in capitals, one that is repeated, and one on a page
 * that has one language only lead to the right address.
 *
 * @param url path and query
 */
export function askedPage(url: string): AskedPage {
  let language = sourceLanguage;
  let rest = url;
  for (let prefix = anyPrefix.exec(rest)?.[0]; prefix !== undefined; prefix = anyPrefix.exec(rest)?.[0]) {
    const found = prefix.toLowerCase();
    if (language === sourceLanguage) language = prefixed.find((one) => prefixOf(one) === found) ?? language;
    rest = rest.slice(prefix.length);
  }
  if (!rest.startsWith('/')) rest = `/${rest}`;
  if (isEnglishOnly(rest)) language = sourceLanguage;
  const right = pageHref(language, rest);
  return { language, url: rest, redirect: right === url ? null : right };
}

/** The desk is English. */
const isEnglishOnly = (url: string) => /^\/operator(?=[/?]|$)/.test(url);
