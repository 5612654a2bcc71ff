import { useId, useState } from 'react';
import { setAbsence } from '#contracts/calls/agencies.ts';
import { agencyLimits } from '#contracts/agencies/agency-limits.ts';
import { formatDay } from '#contracts/text/age-text.ts';
import { dayAfter, indianDay } from '#contracts/text/india-days.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { useNow } from '#web/lib/now.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { useAgencyChange } from './use-agency-change.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as texts from '#texts/agency.ts';

interface AbsenceProps {
  userId: number;
  memberId: number;
  until: string | null;
}

/** The last day of a member's absence, which the member or the owner notes. */
export function Absence({ userId, memberId, until }: AbsenceProps) {
  const field = useId();
  const today = indianDay(new Date(useNow()));
  const [day, setDay] = useState('');
  const next = until === null ? day : null;
  const send = () => makeCall(setAbsence, { params: { id: memberId }, body: { until: next } });
  const change = useAgencyChange(userId, send, until === null ? texts.absenceNoted() : texts.backNoted());
  if (until !== null) {
    return (
      <div className={layout.row}>
        <p>{texts.absentUntil({ day: formatDay(until) })}</p>
        <Button size="sm" busy={change.isPending} onClick={() => change.mutate()}>
          {texts.backNow()}
        </Button>
      </div>
    );
  }
  return (
    <div>
      <label className={controls.label} htmlFor={field}>
        {texts.absenceField()}
      </label>
      <div className={layout.row}>
        <input
          className={controls.input}
          id={field}
          type="date"
          min={today}
          max={dayAfter(today, agencyLimits.absenceDays)}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        <Button
          size="sm"
          busy={change.isPending}
          disabled={day === ''}
          onClick={() => change.mutate(undefined, { onSuccess: () => setDay('') })}
        >
          {texts.noteAbsence()}
        </Button>
      </div>
      <p className={typography.meta}>{texts.absenceHelp()}</p>
    </div>
  );
}
