import type { Picture as PictureRecord } from '#contracts/listings.ts';
import { sourceSet, standardFile } from './picture-files.ts';

interface PictureProps {
  picture: PictureRecord;
  /**
   * The `sizes` attribute: how wide the picture stands in the layout. Pictures as wide as a phone say 88vw: a screen of
   * 360 px and two pixels each then takes the file of 640 instead of the one of 960, half the bytes for a difference
   * that nobody sees.
   */
  sizes: string;
  /** The largest picture of the page: fetched at once and before others. */
  priority?: boolean;
  /** Empty where a text beside the picture says the same. */
  alt?: string;
  className?: string;
}

/**
 * A stored picture in AVIF with WebP for the rest, in the widths that exist. Until it is there its own colour stands
 * in its place; the frame around it sets the ratio, so nothing moves.
 */
export function Picture({ picture, sizes, priority = false, alt = picture.alt, className }: PictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />
      <img
        className={className}
        src={standardFile(picture)}
        srcSet={sourceSet(picture, 'webp')}
        sizes={sizes}
        alt={alt}
        width={picture.width}
        height={picture.height}
        style={{ backgroundColor: picture.color }}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
      />
    </picture>
  );
}
