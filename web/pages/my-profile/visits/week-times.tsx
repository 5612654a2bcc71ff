import { Plus, Trash2 } from 'lucide-react';
import { visitLimits } from '#contracts/visits/visit-limits.ts';
import { visitStepMinutes } from '#contracts/visits/visit-choices.ts';
import type { VisitWindow } from '#contracts/visits/visit-times.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { CheckChip } from '#web/ui/chip/check-chip.tsx';
import { FieldGroup } from '#web/ui/field/field-group.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import * as css from './visits.module.css';
import * as texts from '#texts/visits.ts';

const week = [1, 2, 3, 4, 5, 6, 7] as const;

/** Days of the week with their hours. */
export function WeekTimes({
  windows,
  onChange,
}: {
  windows: readonly VisitWindow[];
  onChange: (windows: VisitWindow[]) => void;
}) {
  const set = (at: number, part: Partial<VisitWindow>) =>
    onChange(windows.map((window, index) => (index === at ? { ...window, ...part } : window)));
  return (
    <FieldGroup label={texts.weekTimes()}>
      <div className={css.lines}>
        {windows.map((window, at) => (
          <div key={at} className={css.window}>
            <div className={css.week}>
              {week.map((day) => (
                <CheckChip
                  key={day}
                  checked={window.days.includes(day)}
                  onChange={(event) =>
                    set(at, {
                      days: event.target.checked
                        ? [...window.days, day].toSorted((a, b) => a - b)
                        : window.days.filter((one) => one !== day),
                    })
                  }
                >
                  {texts.weekday({ n: String(day) })}
                </CheckChip>
              ))}
            </div>
            <div className={css.hours}>
              <Hours value={window} onChange={(part) => set(at, part)} />
              {windows.length > 1 && (
                <IconButton
                  label={texts.removeWindow()}
                  onClick={() => onChange(windows.filter((_, index) => index !== at))}
                >
                  <Trash2 />
                </IconButton>
              )}
            </div>
          </div>
        ))}
        {windows.length < visitLimits.windows && (
          <div>
            <Button
              size="sm"
              onClick={() => onChange([...windows, { days: [1, 2, 3, 4, 5], from: '18:00', until: '20:00' }])}
            >
              <Plus />
              {texts.addWindow()}
            </Button>
          </div>
        )}
      </div>
    </FieldGroup>
  );
}

/** From and until, on India's clock. */
export function Hours({
  value,
  onChange,
}: {
  value: { from: string; until: string };
  onChange: (part: { from?: string; until?: string }) => void;
}) {
  const field = { type: 'time', step: visitStepMinutes * 60, required: true } as const;
  return (
    <>
      <TextField
        {...field}
        label={texts.from()}
        value={value.from}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <TextField
        {...field}
        label={texts.until()}
        value={value.until}
        onChange={(event) => onChange({ until: event.target.value })}
      />
    </>
  );
}
