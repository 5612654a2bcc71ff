import { Images } from 'lucide-react';
import { lazy, Suspense, useState, type MouseEvent, type ReactNode, type UIEvent } from 'react';
import type { Picture as PictureRecord } from '#contracts/homes/listings.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PhotoPlaceholder } from '#web/ui/property-card/photo-placeholder.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { standardFile } from '#web/ui/picture/picture-files.ts';
import * as icons from '#web/ui/icon/icon.module.css';
import * as css from './gallery.module.css';
import * as texts from '#texts/gallery.ts';

const Viewer = lazy(() => import('./viewer.tsx').then((module) => ({ default: module.Viewer })));

/** By the number of pictures; five and more have the full layout. A phone shows all in one row. */
const mosaics = [null, css.one, css.two, css.three, css.four];
const largeSizes = '(min-width: 82.5rem) 41rem, (min-width: 48rem) 50vw, 88vw';
const smallSizes = '(min-width: 82.5rem) 20rem, (min-width: 48rem) 25vw, 88vw';

interface GalleryProps {
  pictures: readonly PictureRecord[];
  name: string;
  /** Ids of pictures that were taken at the place, which is said on them. */
  atPlace?: readonly string[];
  /** Asks for pictures where there are none. */
  asking?: ReactNode;
}

/**
 * The pictures of a home: one large and up to four small ones, on phones a row to swipe with a counter. A press opens
 * the full-screen viewer; without JavaScript it opens the picture's file.
 */
export function Gallery({ pictures, name, atPlace = [], asking }: GalleryProps) {
  const [shown, setShown] = useState(1);
  const [opened, setOpened] = useState<number | null>(null);
  if (!pictures.length) {
    return (
      <div className={`${css.mosaic} ${css.empty}`}>
        <PhotoPlaceholder asking={asking} />
      </div>
    );
  }
  const open = (index: number) => (event: MouseEvent) => {
    event.preventDefault();
    setOpened(index);
  };
  const countSwipe = ({ currentTarget: row }: UIEvent<HTMLElement>) => {
    setShown(Math.min(pictures.length, 1 + Math.round(row.scrollLeft / Math.max(1, row.clientWidth))));
  };
  const sphere = pictures.some(({ shown_as: as }) => as === 'sphere') ? ` · ${texts.sphere()}` : '';
  return (
    <div className={css.frame}>
      <div className={classNames(css.mosaic, mosaics[pictures.length])} onScroll={countSwipe}>
        {pictures.map((picture, index) => (
          <a
            key={picture.id + String(index)}
            href={standardFile(picture)}
            aria-label={texts.open({ n: index + 1, count: pictures.length, alt: picture.alt })}
            onClick={open(index)}
          >
            <Picture picture={picture} priority={index === 0} sizes={index === 0 ? largeSizes : smallSizes} />
            {picture.shown_as === 'sphere' && <span className={`${css.onPhoto} ${css.sphere}`}>{texts.sphere()}</span>}
            {atPlace.includes(picture.id) && <span className={`${css.onPhoto} ${css.place}`}>{texts.atPlace()}</span>}
          </a>
        ))}
      </div>
      {pictures.length > 1 && (
        <>
          <Button size="sm" className={css.all} onClick={() => setOpened(0)}>
            <Images className={icons.small} />
            {texts.all({ n: pictures.length }) + sphere}
          </Button>
          <span className={`${css.onPhoto} ${css.count}`}>{`${shown}/${pictures.length}${sphere}`}</span>
        </>
      )}
      {opened !== null && (
        <Suspense>
          <Viewer pictures={pictures} name={name} first={opened} atPlace={atPlace} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </div>
  );
}
