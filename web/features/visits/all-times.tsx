import { visitDay, visitHour, visitMoment } from '#contracts/text/age-text.ts';
import { indianDay } from '#contracts/text/india-days.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './time-choice.module.css';
import * as texts from '#texts/visits.ts';

interface AllTimesProps {
  /** Free times in ISO form. */
  times: readonly string[];
  chosen: string | null;
  onChoose: (time: string) => void;
  onClose: () => void;
}

/** All free times, by day. */
export function AllTimes({ times, chosen, onChoose, onClose }: AllTimesProps) {
  return (
    <Dialog open onClose={onClose} title={texts.freeTimes()}>
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
                    onClose();
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
