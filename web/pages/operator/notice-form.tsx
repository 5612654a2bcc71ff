import { useState } from 'react';
import type { BodyOf } from '#contracts/calls/call.ts';
import { endNotice, setNotice } from '#contracts/calls/site-settings.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { noticeKinds, type NoticeKind } from '#contracts/site-notices.ts';
import { noticeKindLabels, settingLimits, type NoticeBody } from '#contracts/site-settings.ts';
import { useNow } from '#web/lib/now.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { fromFieldMoment, toFieldMoment } from './india-moments.ts';
import { useSettingChange } from './settings.queries.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as css from './site-settings.module.css';

const kinds = noticeKinds.map((value) => ({ value, label: noticeKindLabels[value] }));
const dayMs = 24 * 3600 * 1000;

/** The notice that every page shows above everything else. */
export function NoticeForm({ userId, notice }: { userId: number; notice: NoticeBody | null }) {
  const now = useNow();
  const [kind, setKind] = useState<NoticeKind>(notice?.kind ?? 'info');
  const [text, setText] = useState(notice?.text ?? '');
  const [from, setFrom] = useState(() => toFieldMoment(notice ? new Date(notice.starts_at) : new Date(now)));
  const [until, setUntil] = useState(() => toFieldMoment(notice ? new Date(notice.ends_at) : new Date(now + dayMs)));
  const save = useSettingChange(userId, (body: BodyOf<typeof setNotice>) => makeCall(setNotice, { body }));
  const end = useSettingChange(userId, () => makeCall(endNotice, {}));
  const problem = save.problem ?? end.problem;
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ kind, text, starts_at: fromFieldMoment(from), ends_at: fromFieldMoment(until) });
      }}
    >
      {problem && (
        <Notice look="danger" role="alert">
          {problem}
        </Notice>
      )}
      <Field label="Text" help="Plain text, shown to everybody." error={save.problemOf('text')}>
        {(control) => (
          <textarea
            dir="auto"
            {...control}
            className={controls.input}
            rows={3}
            maxLength={settingLimits.noticeLength}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Field label="Kind" error={save.problemOf('kind')}>
        {(control) => (
          <Select
            {...control}
            value={kind}
            options={kinds}
            onChange={(event) => setKind(event.target.value as NoticeKind)}
          />
        )}
      </Field>
      <div className={css.pair}>
        <Field label="Shown from" help="India’s time." error={save.problemOf('starts_at')}>
          {(control) => (
            <input
              {...control}
              className={controls.input}
              type="datetime-local"
              value={from}
              onChange={(event) => setFrom(event.target.value)}
            />
          )}
        </Field>
        <Field label="Until" error={save.problemOf('ends_at')}>
          {(control) => (
            <input
              {...control}
              className={controls.input}
              type="datetime-local"
              value={until}
              onChange={(event) => setUntil(event.target.value)}
            />
          )}
        </Field>
      </div>
      <div className={layout.row}>
        <Button type="submit" look="primary" busy={save.isPending}>
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
