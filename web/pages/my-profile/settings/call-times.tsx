import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveCallHours } from '#contracts/calls/freshness.ts';
import type { CallHours } from '#contracts/trust/owner-answers.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SelectField } from '#web/ui/field/text-field.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useCallForm } from '#web/ui/form/use-call-form.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { userAnswersQuery } from '../my-profile.queries.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './settings.module.css';
import * as texts from '#texts/owner-answers.ts';
import * as profile from '#texts/profile-settings.ts';

const [earliest, latest] = [7, 22];
const hours = [
  { value: '', label: texts.anyTime() },
  ...Array.from({ length: latest - earliest + 1 }, (_, at) => ({
    value: String(earliest + at),
    label: texts.oClock({ n: earliest + at }),
  })),
];

/** At which hours the user likes to be called, shown on the contact panel of homes. */
export function CallTimes({ userId }: { userId: number }) {
  const { data, error, isPending } = useQuery(userAnswersQuery(userId));
  return (
    <fieldset className={css.setting} aria-busy={isPending}>
      <legend className={typography.h4}>{texts.hoursTitle()}</legend>
      <p className={typography.meta}>{texts.hoursHint()}</p>
      {error && (
        <Notice look="danger" role="alert">
          {callFailureText(error, profile.presenceFailed())}
        </Notice>
      )}
      {data && <TimesForm userId={userId} given={data.call_hours} />}
    </fieldset>
  );
}

function TimesForm({ userId, given: [first, second] }: { userId: number; given: readonly CallHours[] }) {
  const client = useQueryClient();
  const [isSaved, setIsSaved] = useState(false);
  const { form, field, busy, problem } = useCallForm(saveCallHours, {
    given: (values) => {
      setIsSaved(false);
      const numbers = Object.entries(values).flatMap(([name, value]) => (value === '' ? [] : [[name, Number(value)]]));
      return { body: Object.fromEntries(numbers) as Record<string, number> };
    },
    onSent: ({ data }) => {
      client.setQueryData(userAnswersQuery(userId).queryKey, data);
      setIsSaved(true);
    },
  });
  const control = (name: 'from' | 'to' | 'from_2' | 'to_2', label: string, hour: number | undefined) => (
    <SelectField {...field(name)} label={label} defaultValue={hour === undefined ? '' : String(hour)} options={hours} />
  );
  return (
    <form {...form} className={css.programs}>
      <div className={css.times}>
        {control('from', texts.from(), first?.from)}
        {control('to', texts.to(), first?.to)}
        {control('from_2', texts.from2(), second?.from)}
        {control('to_2', texts.to(), second?.to)}
      </div>
      <FormProblem>{problem}</FormProblem>
      <div>
        <Button type="submit" busy={busy}>
          {texts.saveHours()}
        </Button>
      </div>
      <p role="status">{isSaved && texts.hoursSaved()}</p>
    </form>
  );
}
