import type { Picture } from '#contracts/homes/listings.ts';

/** The `srcset` of a stored picture in one format. */
export function sourceSet(picture: Picture, format: 'avif' | 'webp'): string {
  return picture.widths.map((width) => `/media/${picture.id}/${width}.${format} ${width}w`).join(', ');
}

/**
 * A file for browsers that support neither `srcset` nor AVIF, and for crawlers: the first of at least 960 px, else the
 * largest.
 */
export function standardFile(picture: Picture): string {
  const width = picture.widths.find((candidate) => candidate >= 960) ?? picture.widths.at(-1) ?? picture.width;
  return `/media/${picture.id}/${width}.webp`;
}
