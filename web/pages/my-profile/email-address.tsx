import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { AccountUser } from '#contracts/accounts.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { Button } from '#web/ui/button/button.tsx';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { credentialsQuery } from './my-profile.queries.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './settings.module.css';

const ChangeEmailDialog = lazy(() =>
  import('./change-email-dialog.tsx').then((module) => ({ default: module.ChangeEmailDialog })),
);
const WaitingEmail = lazy(() => import('./waiting-email.tsx').then((module) => ({ default: module.WaitingEmail })));

/** The address that one signs in with, and a change of it that waits for its codes. */
export function EmailAddress({ user }: { user: AccountUser }) {
  const { data, error, refetch } = useQuery(credentialsQuery(user.id));
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const change = data?.email_change ?? null;
  return (
    <section className={css.setting} aria-labelledby="email-title">
      <h3 className={typography.h4} id="email-title" tabIndex={-1}>
        Email address
      </h3>
      <p className={css.address}>{data?.email ?? user.email}</p>
      {error ? (
        <RetryNotice
          problem={callFailureText(error, 'Your account could not be loaded')}
          onRetry={() => void refetch()}
        />
      ) : change ? (
        <Suspense>
          <WaitingEmail userId={user.id} oldEmail={data?.email ?? user.email} change={change} />
        </Suspense>
      ) : (
        <>
          <p className={typography.meta}>
            You sign in with it, and codes and news go there. A new one is confirmed at both addresses.
          </p>
          {data?.has_password !== false && (
            <div>
              <Button onClick={() => setDialog('open')}>Change email address</Button>
            </div>
          )}
        </>
      )}
      {dialog !== 'never' && (
        <Suspense>
          <ChangeEmailDialog userId={user.id} open={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </section>
  );
}
