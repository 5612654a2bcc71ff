import { useState } from 'react';
import { endNotice, setNotice } from '#contracts/calls/site-settings.ts';
import { noticeKinds } from '#contracts/desk/site-notices.ts';
import { noticeKindLabels, settingLimits, type NoticeBody } from '#contracts/desk/site-settings.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { useNow } from '#web/lib/now.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LongTextField, SelectField, TextField } from '#web/ui/field/text-field.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useCallForm } from '#web/ui/form/use-call-form.ts';
import { fromFieldMoment, toFieldMoment } from '../india-moments.ts';
import { brokenSetting, useDeskReload, useSettingChange } from './settings.queries.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as css from './site-settings.module.css';

const kinds = noticeKinds.map((value) => ({ value, label: noticeKindLabels[value] }));
const dayMs = 24 * 3600 * 1000;

/** The notice that every page shows above everything else. */
export function NoticeForm({ userId, notice }: { userId: number; notice: NoticeBody | null }) {
  const now = useNow();
  const [start] = useState(() => ({
    kind: notice?.kind ?? 'info',
    text: notice?.text,
    starts_at: toFieldMoment(notice ? new Date(notice.starts_at) : new Date(now)),
    ends_at: toFieldMoment(notice ? new Date(notice.ends_at) : new Date(now + dayMs)),
  }));
  const reload = useDeskReload(userId);
  const { form, field, problem, busy } = useCallForm(setNotice, {
    given: ({ starts_at, ends_at, ...body }) => ({
      body: { ...body, starts_at: fromFieldMoment(starts_at), ends_at: fromFieldMoment(ends_at) },
    }),
    onSent: reload,
    onFailure: reload,
    broken: brokenSetting,
  });
  const end = useSettingChange(userId, () => makeCall(endNotice, {}));
  return (
    <form {...form} className={css.form}>
      <FormProblem>{problem ?? end.problem}</FormProblem>
      <LongTextField
        {...field('text')}
        label="Text"
        help="Plain text, shown to everybody."
        rows={3}
        maxLength={settingLimits.noticeLength}
        defaultValue={start.text}
      />
      <SelectField {...field('kind')} label="Kind" options={kinds} defaultValue={start.kind} />
      <div className={css.pair}>
        <TextField
          {...field('starts_at')}
          label="Shown from"
          help="India’s time."
          type="datetime-local"
          defaultValue={start.starts_at}
        />
        <TextField {...field('ends_at')} label="Until" type="datetime-local" defaultValue={start.ends_at} />
      </div>
      <div className={layout.row}>
        <Button type="submit" look="primary" busy={busy}>
          {notice ? 'Change the notice' : 'Show the notice'}
        </Button>
        {notice && (
          <Button look="danger" busy={end.isPending} onClick={() => end.mutate(undefined)}>
            Take it down
          </Button>
        )}
      </div>
    </form>
  );
}
