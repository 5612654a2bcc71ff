import { useState } from 'react';
import { dayAfter, indianDay } from '#contracts/text/india-days.ts';
import { visitStepMinutes } from '#contracts/visits/visit-choices.ts';
import { visitLimits } from '#contracts/visits/visit-limits.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as css from './book-visit.module.css';
import * as texts from '#texts/visits.ts';

interface ProposeTimeProps {
  label: string;
  busy: boolean;
  onPropose: (startsAt: string) => void;
}

/** A day and an hour of India's clock that somebody proposes. */
export function ProposeTime({ label, busy, onPropose }: ProposeTimeProps) {
  const [today] = useState(() => indianDay(new Date()));
  const { form, field } = useForm<'day' | 'hour'>({
    send: ({ day, hour }) => onPropose(`${day}T${hour}:00+05:30`),
  });
  return (
    <form {...form} className={css.propose}>
      <div className={layout.pair}>
        <TextField
          {...field('day')}
          label={texts.day()}
          type="date"
          required
          min={today}
          max={dayAfter(today, visitLimits.daysProposed)}
          defaultValue={dayAfter(today, 1)}
        />
        <TextField
          {...field('hour')}
          label={texts.time()}
          type="time"
          required
          step={visitStepMinutes * 60}
          defaultValue="11:00"
        />
      </div>
      <Button type="submit" look="primary" busy={busy}>
        {label}
      </Button>
    </form>
  );
}
