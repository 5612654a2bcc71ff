import { Minimize2, Minus, Plus } from 'lucide-react';
import { useEffect, type KeyboardEvent } from 'react';
import type { Picture as PictureRecord } from '#contracts/homes/listings.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { useZoom } from './use-zoom.ts';
import { mostZoom } from './zoom-steps.ts';
import * as css from './enlarged.module.css';
import * as texts from '#texts/gallery.ts';

interface EnlargedProps {
  picture: PictureRecord;
  onClose: () => void;
}

const step = 1.5;
const doublePress = 3;
const keyFactors: Record<string, number> = { '+': step, '=': step, '-': 1 / step };

/**
 * One picture as large as the screen: moved by a finger or the arrow keys, zoomed by two fingers, a double press, plus and
 * minus, and buttons.
 */
export function Enlarged({ picture, onClose }: EnlargedProps) {
  const { frame, zoom, whole, zoomTo } = useZoom(picture);
  useEffect(() => frame.current?.focus(), [frame]);

  function onKeyDown(event: KeyboardEvent): void {
    // The keys of the list are the picture's, and Escape leads back to the list.
    event.stopPropagation();
    const factor = keyFactors[event.key];
    if (factor && zoom !== null) zoomTo(zoom * factor);
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  }

  return (
    <div className={css.enlarged} role="group" aria-label={texts.enlarged()} onKeyDown={onKeyDown}>
      <div
        ref={frame}
        className={css.frame}
        role="group"
        aria-label={picture.alt}
        tabIndex={0}
        onDoubleClick={({ clientX, clientY, currentTarget }) => {
          const { left, top } = currentTarget.getBoundingClientRect();
          zoomTo(zoom !== null && zoom > 1 ? 1 : doublePress, { x: clientX - left, y: clientY - top });
        }}
      >
        <div
          className={css.sheet}
          style={
            zoom !== null && whole
              ? { width: `${whole.width * zoom}px`, height: `${whole.height * zoom}px` }
              : { width: '100%' }
          }
        >
          <Picture picture={picture} sizes="200vw" whole priority />
        </div>
      </div>
      <div className={css.buttons}>
        <IconButton
          label={texts.smaller()}
          disabled={zoom === null || zoom <= 1}
          onClick={() => zoomTo((zoom ?? 1) / step)}
        >
          <Minus />
        </IconButton>
        <IconButton
          label={texts.larger()}
          disabled={zoom === null || zoom >= mostZoom}
          onClick={() => zoomTo((zoom ?? 1) * step)}
        >
          <Plus />
        </IconButton>
        <IconButton label={texts.backToPhotos()} onClick={onClose}>
          <Minimize2 />
        </IconButton>
      </div>
    </div>
  );
}
