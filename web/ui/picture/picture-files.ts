import type { Picture } from '#contracts/homes/listings.ts';

/** The `srcset` of a stored picture in one format. */
export function sourceSet(picture: Picture, format: 'avif' | 'webp'): string {
  return picture.widths.map((width) => `/media/${picture.id}/${width}.${format} ${width}w`).join(', ');
}

/** The link in a page's head that loads its first picture with the style sheets; `sizes` as at the picture. */
export const preloadOf = (picture: Picture, sizes: string) => ({
  rel: 'preload',
  as: 'image',
  type: 'image/avif',
  imageSrcSet: sourceSet(picture, 'avif'),
  imageSizes: sizes,
  fetchPriority: 'high' as const,
});

/** Width by height of the frames that cut pictures to their shape. */
const frameRatio = 1.5;

/**
 * The `sizes` attribute of a picture that fills a frame of these widths. A frame shows a part of a panorama, over its whole
 * height: the picture is as many times wider as its shape is.
 */
export function sizesInFrame({ width, height }: Pick<Picture, 'width' | 'height'>, sizes: string): string {
  const times = width / height / frameRatio;
  if (times < 1.4) return sizes;
  return sizes
    .split(/,\s*(?![^(]*\))/)
    .map((size) => size.replace(/^(\([^)]*\)\s+)?(.+)$/, `$1calc(($2) * ${times.toFixed(1)})`))
    .join(', ');
}

/**
 * A file for browsers that support neither `srcset` nor AVIF, and for crawlers: the first of at least 960 px, else the
 * largest.
 */
export function standardFile(picture: Picture): string {
  const width = picture.widths.find((candidate) => candidate >= 960) ?? picture.widths.at(-1) ?? picture.width;
  return `/media/${picture.id}/${width}.webp`;
}
