import { lazy, Suspense, useState } from 'react';
import { visitMoment } from '#contracts/text/age-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import * as css from './time-choice.module.css';
import * as texts from '#texts/visits.ts';

const AllTimes = lazy(() => import('./all-times.tsx').then((module) => ({ default: module.AllTimes })));

interface TimeChoiceProps {
  /** Free times in ISO form. */
  times: readonly string[];
  chosen: string | null;
  onChoose: (time: string) => void;
  /** Times before those of the dialog. */
  shown: number;
  /** In one row that scrolls, where height is scarce. */
  inRow?: boolean;
}

/** The first free times as buttons, and all of them by day in a dialog. */
export function TimeChoice({ times, chosen, onChoose, shown, inRow = false }: TimeChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const first = times.slice(0, shown);
  const offered = chosen !== null && !first.includes(chosen) ? [...first, chosen] : first;
  return (
    <>
      <div className={inRow ? css.row : css.times} role="group" aria-label={texts.freeTimes()}>
        {offered.map((time) => (
          <Button key={time} aria-pressed={time === chosen} className={css.time} onClick={() => onChoose(time)}>
            {visitMoment(time)}
          </Button>
        ))}
        {times.length > shown && (
          <Button look="quiet" onClick={() => setOpen(true)}>
            {texts.moreTimes()}
          </Button>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <AllTimes times={times} chosen={chosen} onChoose={onChoose} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
