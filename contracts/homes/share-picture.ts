import { sourceLanguage, type Language } from '../text/languages.ts';
import type { PropertyRecord } from './listings.ts';

/** Pixels of the picture that a shared link shows: the size that messengers and networks require. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

const suffixOf = (language: Language) => (language === sourceLanguage ? '' : `-${language}`);

/**
 * The address of a home's share picture with words in a language. It changes with the home, since messengers remember a
 * picture by its address.
 */
export function sharePicturePath(
  { id, updated_at }: Pick<PropertyRecord, 'id' | 'updated_at'>,
  language: Language,
): string {
  return `/share/${id}${suffixOf(language)}.jpg?v=${Date.parse(updated_at)}`;
}

/** The path of a QR code for the address of a home's page in a language, to be printed. */
export function qrPath(id: number, language: Language): string {
  return `/share/${id}${suffixOf(language)}.svg`;
}
