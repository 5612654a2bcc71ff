import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { factorLimits } from '#contracts/accounts/factor-limits.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { accountKey } from '#web/session/query-client.ts';
import { Button } from '#web/ui/button/button.tsx';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { accountEventsQuery } from '../my-profile.queries.ts';
import { secondStepQuery } from './security.queries.ts';
import type { SecondStepChange } from './security-changes.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from '../settings/settings.module.css';
import * as texts from '#texts/profile-security.ts';
import { sentence } from '#web/lib/sentence.ts';
import * as dateTexts from '#texts/dates.ts';

const SecondStepDialog = lazy(() =>
  import('./second-step-dialog.tsx').then((module) => ({ default: module.SecondStepDialog })),
);

const days = new Intl.DateTimeFormat(dateTexts.tag(), { dateStyle: 'long' });

/** Whether signing in requires a code of an authenticator app, and the buttons that change it. */
export function SecondStep({ userId }: { userId: number }) {
  const query = secondStepQuery(userId);
  const { data, error, refetch } = useQuery(query);
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [change, setChange] = useState<SecondStepChange | null>(null);
  const left = data?.recovery_codes_left ?? 0;

  function handleChanged() {
    void client.invalidateQueries({ queryKey: accountKey(userId, 'second-step') });
    void client.invalidateQueries({ queryKey: accountKey(userId, 'remaining-access') });
    void client.invalidateQueries(accountEventsQuery(userId));
  }

  function handleClose() {
    setChange(null);
    // The pressed button may be gone.
    heading.current?.focus();
  }

  return (
    <section className={css.setting} aria-labelledby="second-step-title">
      <h3 ref={heading} className={typography.h4} id="second-step-title" tabIndex={-1}>
        {texts.secondStep()}
      </h3>
      {error ? (
        <RetryNotice problem={callFailureText(error, texts.secondStepFailed())} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className={css.pending} />
      ) : data.since === null ? (
        <>
          <p className={typography.meta}>{texts.secondStepText()}</p>
          <div>
            <Button onClick={() => setChange('on')}>{texts.secondStepTitle({ change: 'on' })}</Button>
          </div>
        </>
      ) : (
        <>
          <p key="on">
            {sentence(
              texts.onSince({
                date: days.format(new Date(data.since)),
                n: left,
                time: (words) => <time dateTime={data.since ?? undefined}>{words}</time>,
              }),
            )}
          </p>
          {left <= factorLimits.fewRecoveryCodes && <Notice look="warn">{texts.fewCodes()}</Notice>}
          <div className={layout.row}>
            <Button onClick={() => setChange('codes')}>{texts.secondStepTitle({ change: 'codes' })}</Button>
            <Button onClick={() => setChange('off')}>{texts.turnOffSecondStep()}</Button>
          </div>
        </>
      )}
      {change && (
        <Suspense>
          <SecondStepDialog change={change} onChanged={handleChanged} onClose={handleClose} />
        </Suspense>
      )}
    </section>
  );
}
