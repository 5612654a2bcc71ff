import { useState } from 'react';
import { visitDay, visitHour, visitMoment } from '#contracts/text/age-text.ts';
import { indianDay } from '#contracts/text/india-days.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './time-choice.module.css';
import * as texts from '#texts/visits.ts';

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
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={texts.freeTimes()}>
        <div className={css.days}>
          {byDay(times).map(([day, ofDay]) => (
            <section key={day}>
              <h3 className={typography.h4}>{visitDay(ofDay[0] ?? '')}</h3>
              <div className={css.times}>
                {ofDay.map((time) => (
                  <Button
                    key={time}
                    aria-pressed={time === chosen}
                    aria-label={visitMoment(time)}
                    className={css.time}
                    onClick={() => {
                      onChoose(time);
                      setOpen(false);
                    }}
                  >
                    {visitHour(time)}
                  </Button>
                ))}
              </div>
            </section>
          ))}
          <p className={typography.meta}>{texts.indiaTime()}</p>
        </div>
      </Dialog>
    </>
  );
}

function byDay(times: readonly string[]): [day: string, times: string[]][] {
  const days = new Map<string, string[]>();
  for (const time of times) {
    const day = indianDay(new Date(time));
    days.set(day, [...(days.get(day) ?? []), time]);
  }
  return [...days];
}
