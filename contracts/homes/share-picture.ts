import { readLanguage, sourceLanguage, type Language } from '../text/languages.ts';
import type { PropertyRecord } from './listings.ts';

/** Pixels of the picture that a shared link shows: the size that messengers and networks require. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

const suffixOf = (language: Language) => (language === sourceLanguage ? '' : `-${language}`);

/** The parts of a file name of these addresses; null for any other: one address a picture, so English has no code. */
export function readShareFile(file: string): { id: number; language: Language; kind: 'jpg' | 'svg' } | null {
  const [, id, code, kind] = /^([1-9]\d{0,9})(?:-([a-z]+))?\.(jpg|svg)$/.exec(file) ?? [];
  const language = code === undefined ? sourceLanguage : code === sourceLanguage ? null : readLanguage(code);
  if (!language || Number(id) >= 2 ** 31) return null;
  return kind === 'jpg' || kind === 'svg' ? { id: Number(id), language, kind } : null;
}

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

/** The address of the share picture of a page of a place, which changes with what the page shows. */
export function placePicturePath({ id, changed_at }: { id: number; changed_at: string }, language: Language): string {
  return `/share/places/${id}${suffixOf(language)}.jpg?v=${Date.parse(changed_at)}`;
}

/** The address of the share picture of a society's or project's page. */
export function societyPicturePath(
  { page_id: id, updated_at: changedAt }: { page_id: number; updated_at: string },
  language: Language,
): string {
  return `/share/societies/${id}${suffixOf(language)}.jpg?v=${Date.parse(changedAt)}`;
}

/** The path of a QR code for the address of a home's page in a language, to be printed. */
export function qrPath(id: number, language: Language): string {
  return `/share/${id}${suffixOf(language)}.svg`;
}
