import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Picture as PictureRecord } from '#contracts/homes/listings.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import * as icons from '#web/ui/icon/icon.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './viewer.module.css';
import * as texts from '#texts/gallery.ts';

interface ViewerProps {
  pictures: readonly PictureRecord[];
  name: string;
  /** Index of the picture to begin with. */
  first: number;
  /** Ids of pictures that were taken at the place. */
  atPlace: readonly string[];
  onClose: () => void;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** All pictures, one at a time over the whole screen: swipe, arrow keys, Home and End, thumbnails. */
export function Viewer({ pictures, name, first, atPlace, onClose }: ViewerProps) {
  const [index, setIndex] = useState(first);
  const row = useRef<HTMLDivElement>(null);
  const last = pictures.length - 1;

  function show(next: number, behavior: ScrollBehavior = 'auto'): void {
    const wanted = Math.min(last, Math.max(0, next));
    setIndex(wanted);
    row.current?.children[wanted]?.scrollIntoView({ behavior, inline: 'center', block: 'nearest' });
  }

  useEffect(() => {
    row.current?.children[first]?.scrollIntoView({ behavior: 'instant', inline: 'center', block: 'nearest' });
  }, [first]);

  function onKeyDown(event: KeyboardEvent): void {
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? last : index + (steps[event.key] ?? 0);
    if (next === index) return;
    event.preventDefault();
    show(next);
  }

  function onScroll(): void {
    const element = row.current;
    if (element) setIndex(Math.min(last, Math.round(element.scrollLeft / Math.max(1, element.clientWidth))));
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.photosOf({ home: name })}
      hideTitle
      shape="full"
      className={css.dialog}
      boxClass={css.box}
      topClass={css.top}
      onKeyDown={onKeyDown}
    >
      <div className={css.viewer} role="group" aria-roledescription={texts.gallery()} aria-label={name}>
        <p className={css.count} aria-live="polite">
          <span className={typography.screenReaderOnly}>{`${texts.photo()} `}</span>
          {index + 1}/{pictures.length}
          {atPlace.includes(pictures[index]?.id ?? '') && <span>{` · ${texts.atPlace()}`}</span>}
        </p>
        <IconButton label={texts.previous()} disabled={index === 0} onClick={() => show(index - 1)}>
          <ChevronLeft className={icons.large} />
        </IconButton>
        <div className={css.row} ref={row} onScroll={onScroll} role="group" aria-label={texts.photos()} tabIndex={0}>
          {pictures.map((picture, at) => (
            <Picture key={picture.id + String(at)} picture={picture} sizes="100vw" whole priority={at === first} />
          ))}
        </div>
        <IconButton label={texts.next()} disabled={index === last} onClick={() => show(index + 1)}>
          <ChevronRight className={icons.large} />
        </IconButton>
        <div className={css.thumbs}>
          {pictures.map((picture, at) => (
            <button
              key={picture.id + String(at)}
              type="button"
              aria-label={texts.photoNamed({ n: at + 1, alt: picture.alt })}
              aria-current={at === index || undefined}
              onClick={() => show(at)}
            >
              <Picture picture={picture} alt="" sizes="4.5rem" />
            </button>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
