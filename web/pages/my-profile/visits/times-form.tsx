import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteVisitTimes, saveVisitTimes } from '#contracts/calls/visits.ts';
import {
  gapMinutes,
  noticeHours,
  visitMinutes,
  visitOpeners,
  visitsADay,
  type VisitOpener,
} from '#contracts/visits/visit-choices.ts';
import type { VisitTimes } from '#contracts/visits/visit-times.ts';
import { visitTimesQuery } from '#web/features/visits/visits.queries.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Check } from '#web/ui/field/check.tsx';
import { SelectField } from '#web/ui/field/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { AddressChoice } from './address-choice.tsx';
import { SingleDays } from './single-days.tsx';
import { WeekTimes } from './week-times.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './visits.module.css';
import * as texts from '#texts/visits.ts';

interface TimesFormProps {
  userId: number;
  given: VisitTimes;
  /** Whether these times are stored, and aren't those of all homes or of a first form. */
  isStored: boolean;
}

/** The times of all homes, or of one. A first form is filled in: one press offers two mornings. */
export function TimesForm({ userId, given, isStored }: TimesFormProps) {
  const client = useQueryClient();
  const [times, setTimes] = useState(given);
  const change = (part: Partial<VisitTimes>) => setTimes((now) => ({ ...now, ...part }));
  const onSuccess = ({ data }: Awaited<ReturnType<typeof send>>) => {
    client.setQueryData(visitTimesQuery(userId).queryKey, data);
    showToast({ text: texts.saved() });
  };
  const send = () => makeCall(saveVisitTimes, { body: times });
  const { form, problem: refused, busy } = useForm({ send, onSent: onSuccess, failed: saveVisitTimes.failed() });
  const remove = useMutation({
    mutationFn: (id: number) => makeCall(deleteVisitTimes, { params: { id } }),
    onSuccess,
  });
  const problem = refused ?? (remove.error && callFailureText(remove.error, deleteVisitTimes.failed()));
  const { home_id: homeId } = times;
  return (
    <form {...form} className={css.form}>
      <Check checked={times.is_offered} onChange={(event) => change({ is_offered: event.target.checked })}>
        {texts.isOffered()}
      </Check>
      {times.is_offered && (
        <>
          <WeekTimes windows={times.windows} onChange={(windows) => change({ windows })} />
          <SelectField
            label={texts.opener()}
            value={times.opener}
            options={visitOpeners.map((opener) => ({ value: opener, label: texts.openerChoice({ opener }) }))}
            onChange={(event) => change({ opener: event.target.value as VisitOpener })}
          />
          <Check checked={times.takes_all} onChange={(event) => change({ takes_all: event.target.checked })}>
            <span>
              {texts.takesAll()}
              <span className={`${typography.meta} ${css.hint}`}>{texts.takesAllHint()}</span>
            </span>
          </Check>
          <AddressChoice times={times} onChange={change} />
          <details>
            <summary className={css.summary}>{texts.moreChoices()}</summary>
            <div className={css.more}>
              <div className={layout.pair}>
                <NumberField
                  label={texts.length()}
                  value={times.length_minutes}
                  choices={visitMinutes}
                  word={(n) => texts.minutes({ n })}
                  onChange={(length_minutes) => change({ length_minutes })}
                />
                <NumberField
                  label={texts.gap()}
                  value={times.gap_minutes}
                  choices={gapMinutes}
                  word={(n) => (n === 0 ? texts.noGap() : texts.minutes({ n }))}
                  onChange={(gap_minutes) => change({ gap_minutes })}
                />
                <NumberField
                  label={texts.notice()}
                  value={times.notice_hours}
                  choices={noticeHours}
                  word={(n) => texts.hours({ n })}
                  onChange={(notice_hours) => change({ notice_hours })}
                />
                <NumberField
                  label={texts.mostADay()}
                  value={times.most_a_day}
                  choices={visitsADay}
                  word={String}
                  onChange={(most_a_day) => change({ most_a_day })}
                />
              </div>
              <SingleDays days={times.single_days} onChange={(single_days) => change({ single_days })} />
            </div>
          </details>
        </>
      )}
      {problem && (
        <Notice look="danger" role="alert">
          {problem}
        </Notice>
      )}
      <div className={layout.row}>
        <Button type="submit" look="primary" busy={busy}>
          {texts.save()}
        </Button>
        {homeId !== null && isStored && (
          <Button busy={remove.isPending} onClick={() => remove.mutate(homeId)}>
            {texts.useGeneral()}
          </Button>
        )}
      </div>
    </form>
  );
}

interface NumberFieldProps {
  label: string;
  value: number;
  choices: readonly number[];
  word: (n: number) => string;
  onChange: (value: number) => void;
}

function NumberField({ label, value, choices, word, onChange }: NumberFieldProps) {
  return (
    <SelectField
      label={label}
      value={String(value)}
      options={choices.map((choice) => ({ value: String(choice), label: word(choice) }))}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  );
}
