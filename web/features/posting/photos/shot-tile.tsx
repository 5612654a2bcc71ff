import { limits } from '#contracts/limits.ts';
import { ArrowLeft, ArrowRight, ImageOff, RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Check } from '#web/ui/field/check.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { isTooLarge, type Shot } from './shots.ts';
import * as progress from '../steps/progress.module.css';
import * as controls from '#web/ui/field/field.module.css';
import * as icons from '#web/ui/icon/icon.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './shot-tile.module.css';
import * as galleryTexts from '#texts/gallery.ts';
import * as ruleTexts from '#texts/posting-rules.ts';
import * as texts from '#texts/posting.ts';

interface ShotTileProps {
  shot: Shot;
  index: number;
  count: number;
  /** The picture that cards show. */
  isCover: boolean;
  isDragged: boolean;
  onDrag: (index: number | null) => void;
  onDropHere: () => void;
  onMove: (to: number) => void;
  onTurn: () => void;
  onPlan: (isPlan: boolean) => void;
  onRemove: () => void;
}

/** One picture of the form. It can be moved by dragging and by buttons. */
export function ShotTile({
  shot,
  index,
  count,
  isCover,
  isDragged,
  onDrag,
  onDropHere,
  onMove,
  onTurn,
  onPlan,
  onRemove,
}: ShotTileProps) {
  const [unseen, setUnseen] = useState<string | null>(null);
  const isPreparing = shot.original !== null && shot.ready === null;
  const n = index + 1;
  return (
    <li
      className={classNames(css.shot, isDragged && css.dragged)}
      data-cover={isCover || undefined}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        // Firefox starts no drag without data.
        event.dataTransfer.setData('text/plain', shot.name);
        onDrag(index);
      }}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        onDropHere();
      }}
    >
      <div className={css.frame}>
        {unseen === shot.address ? (
          <span className={css.unreadable}>
            <ImageOff className={icons.large} />
            {shot.name}
          </span>
        ) : (
          <img src={shot.address} alt={shot.name} draggable={false} onError={() => setUnseen(shot.address)} />
        )}
        {isCover && (
          <span className={css.cover}>
            <Badge look="new">{texts.cover()}</Badge>
          </span>
        )}
        {shot.isSphere && !shot.isPlan && (
          <span className={css.sphere}>
            <Badge>{galleryTexts.sphere()}</Badge>
          </span>
        )}
        {isPreparing && (
          <div className={css.progress}>
            <span className={typography.meta}>{texts.preparing()}</span>
            <div
              className={progress.progress}
              role="progressbar"
              aria-label={texts.preparingPhoto({ name: shot.name })}
            >
              <i className={progress.unknown} />
            </div>
          </div>
        )}
      </div>
      <div className={css.actions}>
        <IconButton label={texts.moveLeft({ n })} disabled={index === 0} onClick={() => onMove(index - 1)}>
          <ArrowLeft />
        </IconButton>
        <IconButton label={texts.moveRight({ n })} disabled={index === count - 1} onClick={() => onMove(index + 1)}>
          <ArrowRight />
        </IconButton>
        {!shot.storedId && (
          <IconButton label={texts.rotate({ n })} onClick={onTurn}>
            <RotateCw />
          </IconButton>
        )}
        <IconButton label={texts.removePhoto({ n })} onClick={onRemove}>
          <X />
        </IconButton>
      </div>
      <Check checked={shot.isPlan} onChange={({ target }) => onPlan(target.checked)}>
        <span>
          {texts.isPlan()} <span className={typography.screenReaderOnly}>{texts.photoNumber({ n })}</span>
        </span>
      </Check>
      {isTooLarge(shot) && (
        <p className={controls.error}>{ruleTexts.photoTooLarge({ imageMegabytes: limits.imageMegabytes })}</p>
      )}
    </li>
  );
}
