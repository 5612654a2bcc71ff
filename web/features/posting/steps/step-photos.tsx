import { Camera, ImageUp } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { limits } from '#contracts/limits.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { usePostingForm } from '../form/posting-context.ts';
import { ShotTile } from '../photos/shot-tile.tsx';
import { FieldError } from '#web/ui/field/field-error.tsx';
import type { Shots } from '../photos/use-shots.ts';
import * as frame from '../posting-frame.module.css';
import * as icons from '#web/ui/icon/icon.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './step-photos.module.css';
import * as texts from '#texts/posting.ts';

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Pictures: choose, take or drop them; order, turn and remove them. */
export function StepPhotos({ shots }: { shots: Shots }) {
  const { errors } = usePostingForm();
  const [isOver, setIsOver] = useState(false);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const { problem } = shots;
  const wrong = problem ?? errors.images;
  const cover = shots.list.find(({ isPlan }) => !isPlan);

  function move(from: number, to: number) {
    const shot = shots.list[from];
    if (!shot || to < 0 || to >= shots.list.length) return;
    shots.move(from, to);
    setSaid(texts.photoMoved({ name: shot.name, n: to + 1, count: shots.list.length }));
  }

  return (
    <div className={frame.group}>
      <div
        className={classNames(css.drop, isOver && css.over)}
        onDragOver={(event) => {
          if (!hasFiles(event)) return;
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          if (!hasFiles(event)) return;
          event.preventDefault();
          setIsOver(false);
          shots.choose([...event.dataTransfer.files]);
        }}
      >
        <FileInput
          id="posting-photos"
          name="images"
          describedBy={wrong ? 'posting-photos-error' : undefined}
          shots={shots}
        />
        <label className={css.target} htmlFor="posting-photos">
          <ImageUp className={icons.large} />
          <b>{texts.choosePhotos()}</b>
          <span className={typography.meta}>
            {texts.photoLimits({
              imagesPerRecord: limits.imagesPerRecord,
              imageMegabytes: limits.imageMegabytes,
            })}
          </span>
        </label>
      </div>
      <div className={css.camera}>
        <FileInput id="posting-camera" name="camera" camera shots={shots} />
        <label className={buttonClass({ block: true })} htmlFor="posting-camera">
          <Camera className={icons.small} />
          {texts.takePhoto()}
        </label>
      </div>
      {wrong && (
        <FieldError id="posting-photos-error" role="alert">
          {wrong}
        </FieldError>
      )}
      {shots.list.length > 0 && (
        <ol className={css.photos} aria-label={texts.photos()}>
          {shots.list.map((shot, index) => (
            <ShotTile
              key={shot.key}
              shot={shot}
              index={index}
              count={shots.list.length}
              isCover={shot === cover}
              isDragged={dragged === index}
              onDrag={setDragged}
              onDropHere={() => {
                if (dragged !== null) move(dragged, index);
                setDragged(null);
              }}
              onMove={(to) => move(index, to)}
              onTurn={() => shots.turn(shot.key)}
              onPlan={(isPlan) => shots.markPlan(shot.key, isPlan)}
              onRemove={() => {
                shots.remove(shot.key);
                setSaid(texts.photoRemoved({ name: shot.name }));
                document.getElementById('posting-photos')?.focus();
              }}
            />
          ))}
        </ol>
      )}
      <p className={typography.screenReaderOnly} role="status">
        {said || (shots.list.length > 0 && texts.photosCount({ n: shots.list.length }))}
      </p>
    </div>
  );
}

interface FileInputProps {
  id: string;
  name: string;
  describedBy?: string;
  camera?: boolean;
  shots: Shots;
}

function FileInput({ id, name, describedBy, camera = false, shots }: FileInputProps) {
  return (
    <input
      className={typography.screenReaderOnly}
      id={id}
      name={name}
      type="file"
      accept="image/*,.heic,.heif"
      multiple={!camera}
      capture={camera ? 'environment' : undefined}
      aria-describedby={describedBy}
      aria-invalid={describedBy ? true : undefined}
      onChange={(event) => {
        shots.choose([...(event.target.files ?? [])]);
        // Lets the same file be chosen again.
        event.target.value = '';
      }}
    />
  );
}
