import { ChevronLeft, ChevronRight } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Picture as PictureRecord } from '#contracts/homes/listings.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { Enlarged } from './enlarged.tsx';
import * as icons from '#web/ui/icon/icon.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './viewer.module.css';
import * as texts from '#texts/gallery.ts';

const SphereView = lazy(() => import('./sphere-view.tsx').then((it) => ({ default: it.SphereView })));

interface ViewerProps {
  pictures: readonly PictureRecord[];
  name: string;
  /** Index of the picture to begin with. */
  first: number;
  /** Ids of pictures that were taken at the place. */
  atPlace: readonly string[];
  onClose: () => void;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The row is a column, in which pictures as wide as the screen lie one below the other. */
const upright = '(max-width: 47.99rem) and (orientation: portrait)';

function showIn(row: HTMLElement | null, at: number, behavior: ScrollBehavior): void {
  const block = matchMedia(upright).matches ? 'start' : 'nearest';
  row?.children[at]?.scrollIntoView({ behavior, inline: 'center', block });
}

/** Which picture of a row or column is in sight. The last one of a column never reaches its top. */
function indexInSight(row: HTMLElement): number {
  if (!matchMedia(upright).matches) return Math.round(row.scrollLeft / Math.max(1, row.clientWidth));
  const last = row.children.length - 1;
  if (row.scrollTop + row.clientHeight >= row.scrollHeight - 2) return last;
  const { top } = row.getBoundingClientRect();
  const at = [...row.children].findIndex((one) => {
    const box = one.getBoundingClientRect();
    return box.top + box.height / 2 > top;
  });
  return at < 0 ? last : at;
}

/**
 * All pictures over the whole screen: swipe, arrow keys, Home and End, thumbnails. A phone held upright shows them one
 * below the other, each as wide as the screen. A press enlarges one.
 */
export function Viewer({ pictures, name, first, atPlace, onClose }: ViewerProps) {
  const [index, setIndex] = useState(first);
  /** The picture that is shown in 360°; another one begins flat. */
  const [around, setAround] = useState<PictureRecord | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [enlarged, setEnlarged] = useState<PictureRecord | null>(null);
  const row = useRef<HTMLDivElement>(null);
  const last = pictures.length - 1;
  const shown = pictures[index];
  const isAround = around !== null && around === shown;

  function show(next: number, behavior: ScrollBehavior = 'auto'): void {
    const wanted = Math.min(last, Math.max(0, next));
    setIndex(wanted);
    showIn(row.current, wanted, behavior);
  }

  useEffect(() => {
    showIn(row.current, first, 'instant');
  }, [first]);

  function onKeyDown(event: KeyboardEvent): void {
    // There the keys turn the view.
    if (isAround) return;
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? last : index + (steps[event.key] ?? 0);
    if (next === index) return;
    event.preventDefault();
    show(next);
  }

  function onScroll(): void {
    if (row.current) setIndex(Math.min(last, indexInSight(row.current)));
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
          {atPlace.includes(shown?.id ?? '') && <span>{` · ${texts.atPlace()}`}</span>}
        </p>
        <IconButton label={texts.previous()} disabled={index === 0} onClick={() => show(index - 1)}>
          <ChevronLeft className={icons.large} />
        </IconButton>
        <div className={css.row} ref={row} onScroll={onScroll} role="group" aria-label={texts.photos()} tabIndex={0}>
          {pictures.map((picture, at) => (
            <button
              key={picture.id + String(at)}
              type="button"
              className={css.photo}
              // Tab reaches the one in sight; the arrow keys go through the others.
              tabIndex={at === index ? 0 : -1}
              aria-label={texts.enlarge({ n: at + 1, alt: picture.alt })}
              onClick={() => setEnlarged(picture)}
            >
              <Picture picture={picture} sizes="100vw" whole priority={at === first} />
            </button>
          ))}
        </div>
        {isAround && (
          <div className={css.around}>
            <Suspense fallback={<p role="status">{texts.loadingSphere()}</p>}>
              <SphereView
                picture={around}
                onFail={() => {
                  setHasFailed(true);
                  setAround(null);
                }}
              />
            </Suspense>
          </div>
        )}
        <IconButton label={texts.next()} disabled={index === last} onClick={() => show(index + 1)}>
          <ChevronRight className={icons.large} />
        </IconButton>
        {shown?.shown_as === 'sphere' && (
          <p className={css.turn}>
            {hasFailed ? (
              <span role="alert">{texts.sphereFailed()}</span>
            ) : (
              <Button size="sm" onClick={() => setAround(isAround ? null : shown)}>
                {isAround ? texts.flatPicture() : texts.lookAround()}
              </Button>
            )}
          </p>
        )}
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
        {enlarged && (
          <Enlarged
            picture={enlarged}
            onClose={() => {
              setEnlarged(null);
              row.current?.focus();
            }}
          />
        )}
      </div>
    </Dialog>
  );
}
