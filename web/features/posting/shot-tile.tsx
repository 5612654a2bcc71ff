import { ArrowLeft, ArrowRight, ImageOff, RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import { postingTexts } from '#contracts/posting-texts.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { isTooLarge, type Shot } from './shots.ts';

interface ShotTileProps {
  shot: Shot;
  index: number;
  count: number;
  isDragged: boolean;
  onDrag: (index: number | null) => void;
  onDropHere: () => void;
  onMove: (to: number) => void;
  onTurn: () => void;
  onRemove: () => void;
}

/** One picture of the form. It can be dragged to another place, and moved there by buttons. */
export function ShotTile({
  shot,
  index,
  count,
  isDragged,
  onDrag,
  onDropHere,
  onMove,
  onTurn,
  onRemove,
}: ShotTileProps) {
  const [unseen, setUnseen] = useState<string | null>(null);
  const isPreparing = shot.original !== null && shot.ready === null;
  const what = `photo ${index + 1}`;
  return (
    <li
      className={classNames('shot', isDragged && 'is-dragged')}
      data-cover={index === 0 || undefined}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        // Firefox drags nothing that carries nothing.
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
      <div className="shot__frame">
        {unseen === shot.address ? (
          <span className="shot__unseen">
            <ImageOff className="icon icon--lg" />
            {shot.name}
          </span>
        ) : (
          <img src={shot.address} alt={shot.name} draggable={false} onError={() => setUnseen(shot.address)} />
        )}
        {index === 0 && (
          <span className="shot__cover">
            <Badge look="new">Cover</Badge>
          </span>
        )}
        {isPreparing && (
          <div className="shot__work">
            <span className="meta">Preparing</span>
            <div className="prog" role="progressbar" aria-label={`Preparing ${shot.name}`}>
              <i className="prog__unknown" />
            </div>
          </div>
        )}
      </div>
      <div className="shot__acts">
        <IconButton label={`Move left, ${what}`} disabled={index === 0} onClick={() => onMove(index - 1)}>
          <ArrowLeft className="icon" />
        </IconButton>
        <IconButton label={`Move right, ${what}`} disabled={index === count - 1} onClick={() => onMove(index + 1)}>
          <ArrowRight className="icon" />
        </IconButton>
        {!shot.keptId && (
          <IconButton label={`Rotate, ${what}`} onClick={onTurn}>
            <RotateCw className="icon" />
          </IconButton>
        )}
        <IconButton label={`Remove, ${what}`} onClick={onRemove}>
          <X className="icon" />
        </IconButton>
      </div>
      {isTooLarge(shot) && <p className="error">{postingTexts.photoTooLarge}</p>}
    </li>
  );
}
