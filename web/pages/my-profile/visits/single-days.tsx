import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { visitLimits } from '#contracts/visits/visit-limits.ts';
import { dayAfter, indianDay } from '#contracts/text/india-days.ts';
import type { SingleDay } from '#contracts/visits/visit-times.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { FieldGroup } from '#web/ui/field/field-group.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Hours } from './week-times.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as css from './visits.module.css';
import * as texts from '#texts/visits.ts';

/** Closed days, and days with hours of their own. */
export function SingleDays({ days, onChange }: { days: readonly SingleDay[]; onChange: (days: SingleDay[]) => void }) {
  const [today] = useState(() => indianDay(new Date()));
  const set = (at: number, day: SingleDay) => onChange(days.map((one, index) => (index === at ? day : one)));
  const tomorrow = dayAfter(today, 1);
  return (
    <FieldGroup label={texts.singleDays()} optional help={texts.singleDaysHint()}>
      <div className={css.lines}>
        {days.map((one, at) => (
          <div key={at} className={css.window}>
            <div className={css.day}>
              <TextField
                label={one.is_open ? texts.day() : texts.closed()}
                type="date"
                required
                min={today}
                value={one.day}
                onChange={(event) => set(at, { ...one, day: event.target.value })}
              />
              <IconButton label={texts.removeDay()} onClick={() => onChange(days.filter((_, index) => index !== at))}>
                <Trash2 />
              </IconButton>
            </div>
            {one.is_open && (
              <div className={css.hours}>
                <Hours value={one} onChange={(part) => set(at, { ...one, ...part })} />
              </div>
            )}
          </div>
        ))}
        {days.length < visitLimits.singleDays && (
          <div className={layout.row}>
            <Button size="sm" onClick={() => onChange([...days, { day: tomorrow, is_open: false }])}>
              {texts.addClosed()}
            </Button>
            <Button
              size="sm"
              onClick={() => onChange([...days, { day: tomorrow, is_open: true, from: '10:00', until: '13:00' }])}
            >
              {texts.addOpen()}
            </Button>
          </div>
        )}
      </div>
    </FieldGroup>
  );
}
