import type { PropertyRecord } from './listings.ts';

/** Pixels of the picture that a shared link shows: the size that messengers and networks require. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

/** The address of a home's share picture. It changes with the home, since messengers remember a picture by its address. */
export function sharePicturePath({ id, updated_at }: Pick<PropertyRecord, 'id' | 'updated_at'>): string {
  return `/share/${id}.jpg?v=${Date.parse(updated_at)}`;
}

/** The path of a QR code for a home's address, to be printed. */
export function qrPath(id: number): string {
  return `/share/${id}.svg`;
}
