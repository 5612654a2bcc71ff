import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { AccountUser } from '#contracts/accounts/accounts.ts';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { credentialsQuery } from '../my-profile.queries.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from '../settings/settings.module.css';
import * as texts from '#texts/profile-security.ts';
import * as common from '#texts/common.ts';

const CredentialDialog = lazy(() =>
  import('./credential-dialog.tsx').then((module) => ({ default: module.CredentialDialog })),
);
const WaitingEmail = lazy(() => import('./waiting-email.tsx').then((module) => ({ default: module.WaitingEmail })));

/** The password and the address that one signs in with. An account that came in without a password gets it by a mail. */
export function Credentials({ user }: { user: AccountUser }) {
  const { data } = useQuery(credentialsQuery(user.id));
  const [dialog, setDialog] = useState<{ which: 'password' | 'email'; open: boolean }>();
  const hasNone = data?.has_password === false;
  const email = data?.email ?? user.email;
  const change = data?.email_change;
  return (
    <>
      <section className={css.setting} aria-labelledby="password-title">
        <h3 className={typography.h4} id="password-title">
          {common.password()}
        </h3>
        <p className={typography.meta}>{hasNone ? texts.noPassword() : texts.passwordText()}</p>
        <div>
          {hasNone ? (
            <Link className={buttonClass({})} to="/forgot-password">
              {texts.choosePassword()}
            </Link>
          ) : (
            <Button onClick={() => setDialog({ which: 'password', open: true })}>{texts.changePassword()}</Button>
          )}
        </div>
      </section>
      <section className={css.setting} aria-labelledby="email-title">
        <h3 className={typography.h4} id="email-title" tabIndex={-1}>
          {texts.emailAddress()}
        </h3>
        <p className={css.address}>{email}</p>
        {change ? (
          <Suspense>
            <WaitingEmail userId={user.id} oldEmail={email} change={change} />
          </Suspense>
        ) : (
          <>
            <p className={typography.meta}>{texts.emailText()}</p>
            {!hasNone && (
              <div>
                <Button onClick={() => setDialog({ which: 'email', open: true })}>{texts.changeEmail()}</Button>
              </div>
            )}
          </>
        )}
      </section>
      {dialog && (
        <Suspense>
          <CredentialDialog {...dialog} userId={user.id} onClose={() => setDialog({ ...dialog, open: false })} />
        </Suspense>
      )}
    </>
  );
}
