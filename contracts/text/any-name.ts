import { currentLanguage } from './current-language.ts';
import { placeInScript } from './place-names.ts';

const formats = new Map<string, Intl.ListFormat>();

/** Places of which any will do, in the reader's script: "Baner or Wakad"; empty for none. */
export function anyName(places: readonly string[]): string {
  const language = currentLanguage();
  let format = formats.get(language);
  if (!format) formats.set(language, (format = new Intl.ListFormat(`${language}-IN`, { type: 'disjunction' })));
  return format.format(places.map(placeInScript));
}
