import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { limits } from '#contracts/limits.ts';
import { AuthFrame } from '#web/features/accounts/auth-frame.tsx';
import { MissingEmail } from '#web/features/accounts/missing-email.tsx';
import { NeedsScript } from '#web/features/accounts/needs-script.tsx';
import { useAccountEmail } from '#web/features/accounts/use-account-email.ts';
import { useRedirect } from '#web/features/accounts/use-redirect.ts';
import type { StaticHead } from '#web/lib/head.ts';
import { useStored } from '#web/lib/use-stored.ts';
import { writeStored } from '#web/lib/storage.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import * as auth from '#web/features/accounts/auth-frame.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as texts from '#texts/password-reset.ts';
import * as accountTexts from '#texts/account.ts';

export const head: StaticHead = { title: texts.title(), description: texts.description() };

interface CodeNotEnteredProps {
  email: string;
}

/** A message that the code has to be entered first; opens its screen. */
function CodeNotEntered({ email }: CodeNotEnteredProps) {
  const navigate = useNavigate();
  const state = { passed: { email } };
  useRedirect(true, limits.codeNotVerifiedRedirectMs, () =>
    navigate({ to: '/verify-password-reset-otp', replace: true, state }),
  );
  return (
    <div className={`${layout.stack} ${auth.fields}`}>
      <Notice look="danger" role="alert">
        {accountTexts.verifyCodeFirst()}
      </Notice>
      <Link
        className={buttonClass({ look: 'primary', size: 'lg', block: true })}
        to="/verify-password-reset-otp"
        replace
        state={state}
      >
        {texts.enterCode()}
      </Link>
    </div>
  );
}

/** The last step of a reset: a new password, in the browser that entered the code. */
export function ResetPasswordPage() {
  const { email: verifiedEmail, isRead: existing, passed } = useAccountEmail('passwordResetEmail');
  const pendingEmail = useStored('pendingPasswordResetEmail');
  const flag = useStored('passwordResetVerified');
  const [done, setDone] = useState<string | null>(null);
  const navigate = useNavigate();
  const email = verifiedEmail ?? pendingEmail;
  useRedirect(done !== null, limits.passwordResetRedirectMs, () =>
    navigate({
      to: '/signin',
      replace: true,
      state: { passed: { message: done ?? undefined, email: email ?? undefined } },
    }),
  );

  function handleDone(message: string) {
    setDone(message);
    writeStored('passwordResetVerified', null);
    writeStored('passwordResetEmail', null);
    writeStored('pendingPasswordResetEmail', null);
  }

  function body() {
    if (existing && done === null && email === null) {
      return <MissingEmail text={texts.invalidAccess()} to="/forgot-password" label={texts.request()} />;
    }
    if (existing && done === null && email !== null && flag !== 'true') return <CodeNotEntered email={email} />;
    return (
      <NewPasswordForm
        email={existing ? email : null}
        greeting={passed.message}
        done={done}
        onDone={handleDone}
        // The server no longer accepts the code, whatever this browser stored.
        onNotVerified={() => writeStored('passwordResetVerified', null)}
      />
    );
  }

  return (
    <AuthFrame picture="courtyard" words={texts.words()}>
      <h1>{texts.title()}</h1>
      <p className={typography.lead}>{texts.text({ passwordMinLength: limits.passwordMinLength })}</p>
      <NeedsScript />
      {body()}
      <p className={auth.otherPage}>
        <Link className={typography.link} to="/signin">
          {texts.backToLogin()}
        </Link>
      </p>
    </AuthFrame>
  );
}
