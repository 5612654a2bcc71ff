import type { Picture as PictureRecord } from '#contracts/homes/listings.ts';
import { sizesInFrame, sourceSet, standardFile } from './picture-files.ts';

interface PictureProps {
  picture: PictureRecord;
  /**
   * The `sizes` attribute: the width of the picture in the layout. Pictures as wide as a phone say 88vw: a screen of
   * 360 px with a pixel ratio of 2 then loads the file of 640 px instead of the one of 960 px, half the bytes without a
   * visible difference.
   */
  sizes: string;
  /** For the largest picture of the page: it is loaded at once and before others. */
  priority?: boolean;
  /** Empty if text beside the picture has the same content. */
  alt?: string;
  /** Shown whole, where others are cut to a frame. */
  whole?: boolean;
  className?: string;
}

/**
 * A stored picture in AVIF, with WebP as the fallback, in the widths that exist. While it loads its own colour is
 * shown; the frame around it sets the ratio, so nothing moves.
 */
export function Picture({
  picture,
  sizes: frame,
  priority = false,
  alt = picture.alt,
  whole = false,
  className,
}: PictureProps) {
  const sizes = whole ? frame : sizesInFrame(picture, frame);
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
