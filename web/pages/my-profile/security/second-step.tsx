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

const SecondStepDialog = lazy(() =>
  import('./second-step-dialog.tsx').then((module) => ({ default: module.SecondStepDialog })),
);

const days = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long' });

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
        Second step
      </h3>
      {error ? (
        <RetryNotice
          problem={callFailureText(error, 'The second step could not be loaded')}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <Skeleton className={css.pending} />
      ) : data.since === null ? (
        <>
          <p className={typography.meta}>
            After your password, signing in asks for a code of an authenticator app on your phone. Whoever finds out
            your password still can’t sign in.
          </p>
          <div>
            <Button onClick={() => setChange('on')}>Turn on the second step</Button>
          </div>
        </>
      ) : (
        <>
          <p key="on">
            On since <time dateTime={data.since}>{days.format(new Date(data.since))}</time>. {left} recovery{' '}
            {left === 1 ? 'code' : 'codes'} left.
          </p>
          {left <= factorLimits.fewRecoveryCodes && (
            <Notice look="warn">
              Make new recovery codes: without them, a lost phone keeps you out of your account.
            </Notice>
          )}
          <div className={layout.row}>
            <Button onClick={() => setChange('codes')}>Make new recovery codes</Button>
            <Button onClick={() => setChange('off')}>Turn off the second step</Button>
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
