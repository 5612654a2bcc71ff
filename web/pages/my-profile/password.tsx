import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { credentialsQuery } from './my-profile.queries.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './settings.module.css';

const ChangePasswordDialog = lazy(() =>
  import('./change-password-dialog.tsx').then((module) => ({ default: module.ChangePasswordDialog })),
);

/** The password, and the button that changes it. An account that came in without one gets it by a mail. */
export function Password({ userId }: { userId: number }) {
  const { data } = useQuery(credentialsQuery(userId));
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const hasNone = data?.has_password === false;
  return (
    <section className={css.setting} aria-labelledby="password-title">
      <h3 className={typography.h4} id="password-title">
        Password
      </h3>
      <p className={typography.meta}>
        {hasNone
          ? 'Your account has no password yet. Choose one with a code from an email.'
          : 'A new password signs you out on every other device.'}
      </p>
      <div>
        {hasNone ? (
          <Link className={buttonClass({})} to="/forgot-password">
            Choose a password
          </Link>
        ) : (
          <Button onClick={() => setDialog('open')}>Change password</Button>
        )}
      </div>
      {dialog !== 'never' && (
        <Suspense>
          <ChangePasswordDialog userId={userId} open={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </section>
  );
}
